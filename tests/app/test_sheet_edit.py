"""The Structure page's rows, edited and made a structure again."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.app.loading import words_for
from kiosk.app.sheet_edit import edited
from kiosk.files.settings import Settings
from kiosk.files.shelf import load_structures
from kiosk.show.panels import SheetRow
from kiosk.show.sheet import sheet_panel
from kiosk.show.standing import Standing
from kiosk.tournament.commands import Refused
from kiosk.tournament.structure import Structure, read_structure
from tests.tournament.night import Night

MINUTE = 60_000
SHEET = read_structure(
    {
        "name": "Sunday",
        "segment": [
            {"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 20, "label": "warm-up"},
            {"kind": "level", "small_blind": 500, "big_blind": 1000, "ante": 1000, "minutes": 90},
            {"kind": "break", "minutes": 15, "color_up": [25]},
            {"kind": "level", "small_blind": 1000, "big_blind": 2000, "ante": 2000, "hands": 12},
            {"kind": "level", "small_blind": 2000, "big_blind": 4000},
        ],
    }
)


def shown(structure: Structure, locale: str = "en") -> tuple[SheetRow, ...]:
    standing = Standing(Night(structure).tournament, 0)
    return sheet_panel(standing, words_for(Settings(locale=locale)), 0).rows


def typed(rows: tuple[SheetRow, ...]) -> list[dict[str, Any]]:
    """What the page hands back when nothing was touched."""
    return [
        {"from": r.index, "kind": r.kind, "small": r.small, "big": r.big, "ante": r.ante, "length": r.length}
        for r in rows
    ]


def with_one(place: int, locale: str = "en", **changes: str) -> Structure:
    rows = shown(SHEET, locale)
    page = typed(rows)
    page[place] |= changes
    return edited(SHEET, rows, page)


@pytest.mark.parametrize("locale", ["en", "de", "es", "fr"])
def test_untouched_rows_keep_everything_in_every_language(locale: str) -> None:
    rows = shown(SHEET, locale)
    assert edited(SHEET, rows, typed(rows)) == SHEET


@pytest.mark.parametrize("locale", ["en", "de"])
def test_every_shipped_structure_comes_back_untouched(locale: str) -> None:
    structures = load_structures().structures
    assert len(structures) >= 10
    for structure in structures.values():
        rows = shown(structure, locale)
        assert edited(structure, rows, typed(rows)) == structure


@pytest.mark.parametrize(
    ("text", "length_ms"),
    [
        ("25", 25 * MINUTE), ("25 min", 25 * MINUTE), ("25 Min.", 25 * MINUTE) , ("7:30", 450_000), ("7,5", 450_000),
        ("7.5 min", 450_000), ("1 h", 60 * MINUTE), ("1 h 30 min", 90 * MINUTE), ("1h30", 90 * MINUTE),
        ("1:15:00", 75 * MINUTE), ("0:45", 45_000), ("2 hours", 120 * MINUTE),
    ],
)  # fmt: skip
def test_lengths_of_time(text: str, length_ms: int) -> None:
    segment = with_one(0, length=text).segments[0]
    assert (segment.length_ms, segment.hands, segment.label) == (length_ms, None, "warm-up")


@pytest.mark.parametrize("text", ["10 hands", "10 Hände", "10 manos", "10 mains", "10 hand"])
def test_lengths_in_hands(text: str) -> None:
    segment = with_one(0, length=text).segments[0]
    assert (segment.length_ms, segment.hands) == (None, 10)


@pytest.mark.parametrize("text", ["", "-", "–", "—"])
def test_a_dash_waits_for_the_director(text: str) -> None:
    segment = with_one(3, length=text).segments[3]
    assert (segment.length_ms, segment.hands) == (None, None)


@pytest.mark.parametrize(("locale", "typed_big"), [("en", "1,200"), ("de", "1.200"), ("en", "1200")])
def test_a_figure_in_the_readers_own_spelling(locale: str, typed_big: str) -> None:
    changed = with_one(1, locale, small="600", big=typed_big, ante="")
    level = changed.segments[1]
    assert (level.small_blind, level.big_blind, level.ante, level.length_ms) == (600, 1200, 0, 90 * MINUTE)
    assert changed.segments[0] == SHEET.segments[0]
    assert changed.segments[2] == SHEET.segments[2]


def test_rows_are_put_in_and_taken_out() -> None:
    rows = shown(SHEET)
    page = typed(rows)
    new = {"from": -1, "kind": "level", "small": "300", "big": "600", "ante": "600", "length": "20 min"}
    rest = {"from": -1, "kind": "break", "small": "", "big": "", "ante": "", "length": "10"}
    made = edited(SHEET, rows, [page[0], new, rest, page[1], page[3], page[4]])
    assert [segment.kind for segment in made.segments] == ["level", "level", "break", "level", "level", "level"]
    assert [segment.level for segment in made.segments if segment.kind == "level"] == [1, 2, 3, 4, 5]
    assert (made.segments[1].big_blind, made.segments[1].length_ms) == (600, 20 * MINUTE)
    assert made.segments[2].length_ms == 10 * MINUTE
    assert made.segments[4].hands == 12


def test_the_figures_of_a_limit_game_are_its_bets() -> None:
    limit = read_structure(
        {"segment": [{"kind": "level", "small_bet": 100, "big_bet": 200, "bring_in": 25, "minutes": 20}]}
    )
    rows = shown(limit)
    page = typed(rows)
    page[0] |= {"small": "150", "big": "300", "ante": "50"}
    level = edited(limit, rows, page).segments[0]
    assert (level.small_bet, level.big_bet, level.bring_in, level.big_blind) == (150, 300, 50, None)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"big": "two"}, "big_blind"),
        ({"small": "1,5"}, "small_blind"),
        ({"ante": "-"}, None),
        ({"length": "soon"}, "length"),
        ({"length": "12 x"}, "length"),
        ({"length": "7:75"}, "length"),
        ({"length": "0"}, "structure"),
    ],
)
def test_mistakes_are_refused_by_name(changes: dict[str, str], key: str | None) -> None:
    if key is None:
        assert with_one(1, **changes).segments[1].ante == 0
        return
    with pytest.raises(Refused) as refused:
        with_one(1, **changes)
    assert (refused.value.code, refused.value.values["key"]) == ("bad_value", key)


def test_a_level_that_is_played_for_nothing_is_refused() -> None:
    with pytest.raises(Refused, match="bad_value"):
        with_one(0, big="")


def test_a_sheet_without_a_level_is_refused() -> None:
    rows = shown(SHEET)
    with pytest.raises(Refused, match="bad_value"):
        edited(SHEET, rows, [typed(rows)[2]])
