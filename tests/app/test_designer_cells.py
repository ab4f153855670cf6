"""Cells and fields as people type them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.app.designer import cells, form_typed
from kiosk.app.designer.part import NotDone
from kiosk.design.games import ROTATIONS
from kiosk.design.plan import Brief, Plan
from kiosk.show.design_form import VALUES
from kiosk.show.words import Words
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import MOST_CHIPS
from kiosk.tournament.units import HOUR, MINUTE

WORDS = Words()
ROWS = (
    Segment("level", 1, 25, 50, length_ms=20 * MINUTE),
    Segment("break", 1, length_ms=10 * MINUTE),
    Segment("level", 2, 50, 100, length_ms=20 * MINUTE),
)
PLAN = Plan(Structure(ROWS))


@pytest.mark.parametrize(
    ("column", "text", "changes"),
    [
        ("big", "1k", {"big_blind": 1_000}),
        ("big", "1,500", {"big_blind": 1_500}),
        ("big", "1.500", {"big_blind": 1_500}),
        ("big", "1 500", {"big_blind": 1_500}),
        ("big", "1\u202f500", {"big_blind": 1_500}),
        ("big", "1.5k", {"big_blind": 1_500}),
        ("big", "1,5K", {"big_blind": 1_500}),
        ("big", "2M", {"big_blind": 2_000_000}),
        ("small", "100/200", {"small_blind": 100, "big_blind": 200}),
        ("small", " 1k / 2k ", {"small_blind": 1_000, "big_blind": 2_000}),
        ("small", "100/200/25", {"small_blind": 100, "big_blind": 200, "ante": 25, "ante_kind": "big_blind"}),
        ("small", "-", {"small_blind": None}),
        ("small", "0", {"small_blind": 0}),
        ("ante", "–", {"ante": 0}),
        ("ante", "0", {"ante": 0}),
        ("length", "15", {"length_ms": 15 * MINUTE}),
        ("length", "20 min", {}),
        ("length", "1h", {"length_ms": HOUR}),
        ("length", "1 h 30 min", {"length_ms": 90 * MINUTE}),
        ("length", "7:30", {"length_ms": 450_000}),
        ("length", "12 hands", {"length_ms": None, "hands": 12}),
        ("length", "-", {"length_ms": None}),
        ("game", "razz", {"game": "razz"}),
    ],
)
def test_a_cell_takes_what_people_type(column: str, text: str, changes: dict[str, object]) -> None:
    typed = cells.typed(PLAN, 2, column, text)
    assert typed.structure.segments == (*ROWS[:2], replace(ROWS[2], **changes))  # type: ignore[arg-type]
    assert typed.pins == (frozenset({2}) if changes and changes != {"ante": 0} else frozenset())


@pytest.mark.parametrize(
    ("row", "column", "text", "why"),
    [
        (2, "big", "many", "many is no number of chips"),
        (2, "big", "1,500k", "is no number of chips"),
        (2, "big", "1.555k", "is no number of chips"),
        (2, "big", "12,34", "is no number of chips"),
        (2, "big", "0", "too small"),
        (2, "small", "-5", "too small"),
        (2, "big", str(MOST_CHIPS * 10), "is no number of chips"),
        (2, "big", "9999999b", "is no number of chips"),
        (2, "big", "", "Somebody must post something"),
        (2, "ante", "5/10", "more figures than there are cells"),
        (2, "length", "0", "no length that can be played"),
        (2, "length", "200000", "is no length"),
        (2, "length", "soon", "soon is no length"),
        (2, "length", "0 hands", "no number of hands"),
        (1, "big", "100", "Only a level"),
        (1, "length", "12 hands", "Only a level"),
        (2, "step", "2", "This column is computed"),
        (9, "big", "100", "no such row"),
    ],
)
def test_what_a_cell_cannot_hold_is_refused_in_words(row: int, column: str, text: str, why: str) -> None:
    with pytest.raises(NotDone) as refused:
        cells.typed(PLAN, row, column, text)
    assert why in refused.value.said(WORDS)


def test_cells_of_a_spreadsheet_are_pasted_from_the_cursor_on() -> None:
    rows = cells.grid("100\t200\n150\t300\r\n\n200\t400\n")
    pasted = cells.pasted(PLAN, 0, "small", rows)
    assert pasted is not None
    assert [(row.kind, row.small_blind, row.big_blind) for row in pasted.structure.segments] == [
        ("level", 100, 200),
        ("break", None, None),
        ("level", 150, 300),
        ("level", 200, 400),
    ]
    column = cells.pasted(PLAN, 0, "length", cells.grid("15\n12 hands"))
    assert column is not None
    assert (column.structure.segments[0].length_ms, column.structure.segments[2].hands) == (15 * MINUTE, 12)


def test_rows_copied_from_the_table_come_back() -> None:
    keys = ("level", "small", "big", "ante", "length", "starts", "step", "average")
    pasted = cells.pasted(PLAN, 0, "big", cells.grid("7\t500\t1,000\t1,000\t30\t3:15\t×1.25\t42"), keys)
    assert pasted is not None
    row = pasted.structure.segments[0]
    assert (row.small_blind, row.big_blind, row.ante, row.length_ms) == (500, 1_000, 1_000, 30 * MINUTE)


@pytest.mark.parametrize("text", ["Level\tBlinds\n1\t25/50", "1\t2\t3\t4\t5\t6", "Break 15 min", "100\t0", ""])
def test_what_is_no_cells_is_a_sheet(text: str) -> None:
    assert cells.pasted(PLAN, 0, "small", cells.grid(text)) is None


@pytest.mark.parametrize(("text", "chips"), [("25, 100 1,000", ["25", "100", "1,000"]), ("25;100", ["25", "100"])])
def test_denominations_are_typed_in_a_row(text: str, chips: list[str]) -> None:
    assert cells.chip_list(text) == chips


BRIEF = Brief(players=100, re_entries=10, ante="each", ante_from=3, hands=12)


@pytest.mark.parametrize(
    ("key", "text", "changes"),
    [
        ("starting_stack", "30k", {"starting_stack": 30_000}),
        ("starting_stack", "", {"starting_stack": None}),
        ("entries", "180", {"players": 180, "re_entries": 0}),
        ("entries", "150 + 30", {"players": 150, "re_entries": 30}),
        ("entries", "1,500 + 300 re-entries", {"players": 1_500, "re_entries": 300}),
        ("length", "8 h 30 min", {"length_ms": 510 * MINUTE}),
        ("length", "8:30", {"length_ms": 510 * MINUTE}),
        ("length", "8.5 h", {"length_ms": 510 * MINUTE}),
        ("length", "8,5", {"length_ms": 510 * MINUTE}),
        ("length", "8", {"length_ms": 8 * HOUR}),
        ("length", "8h", {"length_ms": 8 * HOUR}),
        ("length", "510", {"length_ms": 510 * MINUTE}),
        ("length", "510 min", {"length_ms": 510 * MINUTE}),
        ("length", "-", {"length_ms": None}),
        ("level_length", "30", {"level_ms": 30 * MINUTE}),
        ("level_length", "1 h", {"level_ms": HOUR}),
        ("level_length", "7:30", {"level_ms": 450_000}),
        ("level_length", "1.5 h", {"level_ms": 90 * MINUTE}),
        ("ante", "Big blind ante, from level 4", {"ante": "big_blind", "ante_from": 4}),
        ("ante", "bb ante from 4", {"ante": "big_blind", "ante_from": 4}),
        ("ante", "Big blind ante", {"ante": "big_blind", "ante_from": 1}),
        ("ante", "no ante", {"ante": "", "ante_from": 1}),
        ("ante", "-", {"ante": "", "ante_from": 1}),
        ("ante", "Button ante", {"ante": "button", "ante_from": 1}),
        ("ante", "5", {"ante": "each", "ante_from": 5}),
        ("registration", "End of level 8", {"registration_levels": 8}),
        ("registration", "8", {"registration_levels": 8}),
        ("registration", "Before the start", {"registration_levels": 0}),
        ("registration", "", {"registration_levels": None}),
        ("style", "deep", {"style": "deep"}),
        ("first_big_blind", "200", {"first_big_blind": 200}),
        ("most_step", "×1.5", {"most_step": 1.5}),
        ("most_step", "2", {"most_step": 2.0}),
        ("levels", "16", {"levels": 16}),
        ("game", "plo", {"game": "plo", "games": ()}),
        ("game", "8-game", {"game": "", "games": ROTATIONS["8-game"]}),
        ("game", "nlh plo", {"game": "", "games": ("nlh", "plo")}),
        ("game", "", {"game": "", "games": ()}),
        ("betting", "limit", {"betting": "limit"}),
        ("breaks", "15 min, every 4 levels", {"break_ms": 15 * MINUTE, "break_every": 4}),
        ("breaks", "20", {"break_ms": 20 * MINUTE, "break_every": None}),
        ("breaks", "No breaks", {"break_ms": 0, "break_every": None}),
        ("days", "3", {"days": 3}),
        ("seats", "8", {"seats": 8}),
        ("add_ons", "20 × 10,000", {"add_ons": 20, "add_on_chips": 10_000}),
        ("add_ons", "20 x 10k chips", {"add_ons": 20, "add_on_chips": 10_000}),
        ("add_ons", "", {"add_ons": 0, "add_on_chips": 0}),
        ("hands", "3 levels of 10 hands", {"hands_levels": 3, "hands": 10}),
        ("hands", "3", {"hands_levels": 3}),
        ("hands", "None", {"hands_levels": 0}),
        ("rollback", "1", {"rollback": True}),
    ],
)
def test_a_field_takes_what_people_type(key: str, text: str, changes: dict[str, object]) -> None:
    assert form_typed.typed(BRIEF, key, text, WORDS) == replace(BRIEF, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("starting_stack", "much"),
        ("starting_stack", "0"),
        ("entries", "0"),
        ("entries", "5 + x"),
        ("entries", "99999999"),
        ("length", "soon"),
        ("length", "0"),
        ("length", "99999 h"),
        ("level_length", "12 hands"),
        ("ante", "some"),
        ("ante", "from level 0"),
        ("registration", "late"),
        ("style", "quick"),
        ("most_step", "1"),
        ("most_step", "11"),
        ("levels", "0"),
        ("levels", "201"),
        ("breaks", "often"),
        ("breaks", "15 min, every 0 levels"),
        ("days", "31"),
        ("seats", "13"),
        ("add_ons", "20"),
        ("hands", "3 of 0"),
        ("betting", "both"),
        ("nothing", "1"),
    ],
)
def test_what_a_field_cannot_hold_is_refused_in_words(key: str, text: str) -> None:
    with pytest.raises(NotDone) as refused:
        form_typed.typed(BRIEF, key, text, WORDS)
    assert "{" not in refused.value.said(WORDS)


@pytest.mark.parametrize("locale", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("key", VALUES)
def test_what_a_field_shows_can_be_typed_back(key: str, locale: str) -> None:
    words = Words(locale)
    brief = replace(
        BRIEF, starting_stack=1_500_000, length_ms=510 * MINUTE, level_ms=30 * MINUTE, registration_levels=8,
        break_ms=15 * MINUTE, break_every=4, add_ons=20, add_on_chips=10_000, most_step=1.75, hands_levels=3,
        levels=16, first_big_blind=10_000, rollback=True, games=ROTATIONS["horse"],
    )  # fmt: skip
    text = VALUES[key](replace(PLAN, brief=brief), words)
    assert form_typed.typed(brief, key, text, words) == brief
