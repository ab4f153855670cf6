"""The shipped structures against the printed figures, and the shelf's rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kiosk.files.data import DataError, data_path
from kiosk.files.shelf import find_structure, load_structure, load_structures, save_structure
from kiosk.tournament.color_up import removable_after
from kiosk.tournament.structure import Segment, Structure, closing_index, levels, read_structure, warnings_of
from kiosk.tournament.units import MINUTE

SHEETS: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "sheets.json").read_text(encoding="utf-8")
)
SIMPLE = {"segment": [{"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 12}]}


@pytest.fixture(autouse=True)
def own_blinds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path / "home"))
    folder = tmp_path / "home" / "structures" / "blinds"
    folder.mkdir(parents=True)
    return folder


def shipped(name: str) -> Structure:
    return load_structure(data_path("structures", "blinds") / f"{name}.toml")


def figures(segment: Segment) -> list[Any]:
    minutes = None if segment.length_ms is None else segment.length_ms / MINUTE
    if segment.kind == "level":
        return ["level", segment.small_blind, segment.big_blind, segment.ante, minutes]
    return ["break", minutes] if segment.kind == "break" else ["day_end"]


# --- the printed sheets ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHEETS)
def test_a_shipped_sheet_has_the_printed_figures(name: str) -> None:
    structure, printed = shipped(name), SHEETS[name]
    assert [figures(segment) for segment in structure.segments] == printed["rows"]
    assert structure.starting_stack == printed["starting_stack"]
    assert structure.source == printed["source"]
    closes = closing_index(structure, "closes_registration")
    closing_level = None if closes is None else structure.segments[closes].level
    assert closing_level == printed["registration_ends_after_level"]


def test_every_shipped_file_is_compared() -> None:
    names = {path.stem for path in data_path("structures", "blinds").iterdir()}
    made_here = {"pub-night-3-hours", "club-deep-stack-8-hours", "main-event-3-days"}
    assert names - set(SHEETS) - made_here == {"pokerplr-league", "p2w-main-event-light-100k-flight-1c"}
    assert len(SHEETS) == 17


@pytest.mark.parametrize("name", [*SHEETS, "pokerplr-league"])
def test_only_real_misprints_are_warned_of(name: str) -> None:
    known = {
        "wpt-tournament-of-champions-2018": ["bb_not_increasing", "bb_not_2x_sb"],
        "riverside-laughlin-night": ["bb_not_2x_sb"],
        "landmark-bar-nz-rebuy": ["no_lengths"],
        "murrayfield-club-league": ["no_lengths"],
    }
    assert [problem.code for problem in warnings_of(shipped(name))] == known.get(name, [])


def test_pokerplr_has_its_printed_levels() -> None:
    # POKERPLR 5.1, 6.1, 6.3, 7.1, 8.1, 9.1: 5,000 chips, 50/100 second, 500/1000 sixth, 12 minutes, no breaks.
    structure = shipped("pokerplr-league")
    second, sixth = levels(structure)[1], levels(structure)[5]
    assert structure.starting_stack == 5000
    assert ((second.small_blind, second.big_blind), (sixth.small_blind, sixth.big_blind)) == ((50, 100), (500, 1000))
    assert {level.length_ms for level in levels(structure)[:-1]} == {12 * MINUTE}
    assert levels(structure) == structure.segments
    assert closing_index(structure, "closes_registration") == 3
    assert removable_after(levels(structure), [25, 50], 100) == 2
    assert removable_after(levels(structure), [100, 500], 1000) == 6


def test_flight_1c_is_the_same_sheet_with_a_faster_first_day() -> None:
    slow, fast = shipped("p2w-main-event-light-100k"), shipped("p2w-main-event-light-100k-flight-1c")
    assert (slow.flights, fast.flights) == (("1A", "1B"), ("1C",))
    assert [figures(s)[:4] for s in levels(slow)] == [figures(s)[:4] for s in levels(fast)]
    lengths = [figures(level)[4] for level in levels(fast)]
    assert lengths == [20] * 14 + [40] * 23


@pytest.mark.parametrize(
    ("name", "leaves"),
    [
        ("wpt-tournament-of-champions-2018", {6: (25,), 12: (100,), 16: (500,), 22: (1000,)}),
        ("barpokerseries-at-no-ante", {3: (25,), 9: (100, 500), 12: (1000,)}),
        ("barpokerseries-at-with-ante", {3: (25,), 11: (100, 500), 15: (1000,)}),
        ("murrayfield-club-league", {2: (25, 50), 6: (100,)}),
        ("pokerchipforum-home-t100", {12: (100, 500), 17: (1000,)}),
    ],
)
def test_chips_leave_in_the_printed_breaks(name: str, leaves: dict[int, tuple[int, ...]]) -> None:
    assert {s.level: s.color_up for s in shipped(name).segments if s.color_up} == leaves


@pytest.mark.parametrize(
    ("name", "kind", "level"),
    [
        ("p2w-main-event-light-100k", "break", 8),
        ("wpt-tournament-of-champions-2018", "break", 4),
        ("pokerchipforum-home-t100", "break", 6),
        ("riverside-laughlin-night", "level", 2),
        ("seatoun-nz-bounty", "level", 6),
        ("pokerplr-league", "level", 4),
    ],
)
def test_registration_closes_where_the_sheet_writes_it(name: str, kind: str, level: int) -> None:
    structure = shipped(name)
    index = closing_index(structure, "closes_registration")
    assert index is not None
    assert (structure.segments[index].kind, structure.segments[index].level) == (kind, level)


def test_the_games_of_the_mixed_sheet() -> None:
    razz, short_deck = (levels(shipped("pokertimerplus-mix-regular"))[place] for place in (5, 8))
    assert (razz.game, razz.ante, razz.ante_kind, razz.bring_in) == ("razz", 100, "each", 200)
    assert (razz.small_bet, razz.big_bet, razz.big_blind) == (400, 800, None)
    assert (short_deck.game, short_deck.button_blind, short_deck.ante) == ("short-deck", 1000, 1000)


# --- the shelf ---------------------------------------------------------------------------------------------------


def test_every_shipped_structure_is_on_the_shelf() -> None:
    shelf = load_structures()
    assert shelf.problems == ()
    assert set(shelf.structures) == set(shelf.files) == {p.stem for p in data_path("structures", "blinds").iterdir()}


def test_a_broken_file_is_told_with_its_line_and_left_out(own_blinds: Path) -> None:
    broken = own_blinds / "ours.toml"
    broken.write_text('[[segment]]\nkind = "level"\nbig_blind = 50\n\n[[segment]]\nkind = "brake"\n', encoding="utf-8")
    shelf = load_structures()
    assert "ours" not in shelf.structures
    assert [(p.file, p.line, p.key, p.code) for p in shelf.problems] == [(broken, 6, "kind", "unknown_kind")]
    assert "pokerplr-league" in shelf.structures


def test_an_own_file_stands_for_the_shipped_one(own_blinds: Path) -> None:
    (own_blinds / "pokerplr-league.json").write_text(json.dumps(SIMPLE), encoding="utf-8")
    assert load_structures().structures["pokerplr-league"] == read_structure(SIMPLE)
    (own_blinds / "pokerplr-league.json").write_text("{", encoding="utf-8")
    shelf = load_structures()
    assert "pokerplr-league" not in shelf.structures
    assert [problem.code for problem in shelf.problems] == ["bad_syntax"]


def test_a_path_is_read_relative_to_its_base(tmp_path: Path) -> None:
    (tmp_path / "sheets").mkdir()
    (tmp_path / "sheets" / "home.JSON").write_text(json.dumps(SIMPLE), encoding="utf-8")
    assert find_structure("sheets/home.JSON", tmp_path) == read_structure(SIMPLE)
    assert find_structure(str(tmp_path / "sheets" / "home.JSON"), Path("elsewhere")) == read_structure(SIMPLE)


def test_a_name_is_looked_up_on_the_shelf(tmp_path: Path) -> None:
    assert find_structure("lppl-uk-pub-league", tmp_path) == shipped("lppl-uk-pub-league")
    with pytest.raises(DataError) as caught:
        find_structure("lppl-uk-pub-leage", tmp_path)
    (problem,) = caught.value.problems
    assert (problem.code, problem.values["nearest"]) == ("unknown_structure", "lppl-uk-pub-league")
    with pytest.raises(DataError) as caught:
        find_structure("none.toml", tmp_path)
    assert [problem.code for problem in caught.value.problems] == ["not_found"]


# --- saving ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ending", [".toml", ".json"])
@pytest.mark.parametrize("name", [*SHEETS, "pokerplr-league"])
def test_a_saved_structure_loads_as_the_same(tmp_path: Path, name: str, ending: str) -> None:
    path = tmp_path / f"copy{ending}"
    save_structure(shipped(name), path)
    assert load_structure(path) == shipped(name)


COMMENTED = """\
# Our Tuesday sheet.
name = "Tuesday"  # printed on the poster

[[segment]]
kind = "level"
small_blind = 25  # the green chip
big_blind = 50
minutes = 12

[[segment]]  # the pause
kind = "break"
minutes = 10

[[segment]]
kind = "level"
small_blind = 50
big_blind = 100  # last blinds
minutes = 12
"""


def test_saving_keeps_the_comments(tmp_path: Path) -> None:
    path = tmp_path / "tuesday.toml"
    path.write_text(COMMENTED, encoding="utf-8")
    save_structure(load_structure(path), path)
    assert path.read_text(encoding="utf-8") == COMMENTED


def test_a_row_put_in_between_moves_no_comment(tmp_path: Path) -> None:
    path = tmp_path / "tuesday.toml"
    path.write_text(COMMENTED, encoding="utf-8")
    old = load_structure(path)
    added = {"kind": "level", "small_blind": 30, "big_blind": 60, "minutes": 12.5}
    rows = [
        {"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 12},
        added,
        {"kind": "break", "minutes": 10},
    ]
    last = {"kind": "level", "small_blind": 50, "big_blind": 100, "minutes": 15}
    new = read_structure({"name": old.name, "notes": "two", "starting_stack": 5000, "segment": [*rows, last]})
    save_structure(new, path)
    text = path.read_text(encoding="utf-8")
    assert load_structure(path) == new
    for line in ("# Our Tuesday sheet.", "small_blind = 25  # the green chip", "[[segment]]  # the pause"):
        assert line in text.splitlines()
    assert "big_blind = 100  # last blinds\nminutes = 15" in text


def test_a_key_put_into_a_row_stays_in_its_block(tmp_path: Path) -> None:
    path = tmp_path / "tuesday.toml"
    path.write_text(COMMENTED.rstrip(), encoding="utf-8")
    rows = [
        {"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 12, "label": "green"},
        {"kind": "break", "minutes": 10},
    ]
    added = [{"kind": "level", "small_blind": a, "big_blind": 2 * a, "minutes": 12} for a in (50, 100, 150)]
    new = read_structure({"name": "Tuesday", "segment": [*rows, *added]})
    save_structure(new, path)
    text = path.read_text(encoding="utf-8")
    assert load_structure(path) == new
    assert 'minutes = 12\nlabel = "green"\n\n[[segment]]  # the pause\n' in text
    assert text.count("\n\n[[segment]]") == 5
    assert "\n\n\n" not in text


def test_rows_and_keys_can_go(tmp_path: Path) -> None:
    path = tmp_path / "tuesday.toml"
    path.write_text(COMMENTED, encoding="utf-8")
    save_structure(read_structure(SIMPLE), path)
    assert load_structure(path) == read_structure(SIMPLE)
    assert "the green chip" in path.read_text(encoding="utf-8")


def test_rows_written_inline_are_saved_too(tmp_path: Path) -> None:
    path = tmp_path / "inline.toml"
    path.write_text('segment = [{ kind = "level", big_blind = 50 }]\nname = "x"\n', encoding="utf-8")
    structure = load_structure(path)
    save_structure(structure, path)
    assert load_structure(path) == structure


def test_a_file_that_cannot_be_read_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "work.toml"
    path.write_text("name = \n", encoding="utf-8")
    with pytest.raises(DataError):
        save_structure(read_structure(SIMPLE), path)
    assert path.read_text(encoding="utf-8") == "name = \n"
