"""A structure read from plain data, written back, and looked over for misprints."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.tournament.structure import (
    Segment,
    Structure,
    StructureError,
    StructureProblem,
    closing_index,
    duration_until,
    lengths_from_starts,
    levels,
    next_level_index,
    read_structure,
    remarks_of,
    structure_data,
    warnings_of,
)
from kiosk.tournament.units import HOUR, MINUTE

VECTORS = {row["id"]: row for row in json.loads((Path(__file__).parents[1] / "vectors" / "structure.json").read_text())}


def level(small: int | None = None, big: int | None = None, ante: int = 0, **more: object) -> dict[str, object]:
    row: dict[str, object] = {"kind": "level", "ante": ante, "minutes": 20} | more
    return row | {key: value for key, value in (("small_blind", small), ("big_blind", big)) if value is not None}


def sheet(*rows: dict[str, object], **head: object) -> Structure:
    return read_structure({"segment": list(rows), **head})


def problems_in(data: dict[str, object]) -> list[tuple[tuple[str | int, ...], str]]:
    with pytest.raises(StructureError) as caught:
        read_structure(data)
    return [(problem.path, problem.code) for problem in caught.value.problems]


def codes(problems: tuple[StructureProblem, ...]) -> list[str]:
    return [problem.code for problem in problems]


# --- reading -----------------------------------------------------------------------------------------------------


def test_reads_the_example_of_the_script_format() -> None:
    structure = sheet(
        {"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 12},
        {"kind": "break", "minutes": 10, "color_up": [25]},
        {"kind": "level", "small_blind": 50, "big_blind": 100, "minutes": 12},
    )
    assert structure.segments == (
        Segment("level", 1, 25, 50, length_ms=720_000),
        Segment("break", 1, length_ms=600_000, color_up=(25,)),
        Segment("level", 2, 50, 100, length_ms=720_000),
    )


def test_counts_levels_only() -> None:
    structure = sheet({"kind": "break"}, level(1, 2), {"kind": "break"}, {"kind": "day_end"}, level(2, 4))
    assert [segment.level for segment in structure.segments] == [0, 1, 1, 1, 2]


@pytest.mark.parametrize(
    ("row", "usual", "kind"),
    [
        (level(100, 200, 200), None, "big_blind"),
        (level(100, 200, 300), None, "big_blind"),
        (level(100, 200, 25), None, "each"),
        (level(100, 200, 25, ante_kind="button"), None, "button"),
        (level(100, 200, 200), "each", "each"),
        (level(100, 200, 200, ante_kind="big_blind"), "each", "big_blind"),
        (level(None, None, 100, bring_in=200), None, "each"),
        (level(100, 200), "each", None),
    ],
)
def test_who_pays_the_ante(row: dict[str, object], usual: str | None, kind: str | None) -> None:
    assert sheet(row, ante_kind=usual).segments[0].ante_kind == kind


@pytest.mark.parametrize(("minutes", "length_ms"), [(20, 1_200_000), (0.5, 30_000), (12.25, 735_000), (None, None)])
def test_minutes_take_decimals_and_may_be_missing(minutes: float | None, length_ms: int | None) -> None:
    assert sheet(level(1, 2, minutes=minutes)).segments[0].length_ms == length_ms


def test_a_level_may_end_by_hands() -> None:
    segment = sheet(level(1, 2, minutes=None, hands=8)).segments[0]
    assert (segment.hands, segment.length_ms) == (8, None)


def test_reads_a_sheet_that_prints_the_big_blind_alone() -> None:
    assert sheet(level(None, 50)).segments[0].small_blind is None


def test_reads_stud_and_short_deck_without_blinds() -> None:
    stud, short_deck = sheet(
        level(None, None, 100, bring_in=200, small_bet=400, big_bet=800, game="razz"),
        level(None, None, 1000, button_blind=1000, game="short-deck"),
    ).segments
    assert (stud.big_blind, stud.bring_in, stud.small_bet, stud.big_bet) == (None, 200, 400, 800)
    assert (short_deck.big_blind, short_deck.button_blind) == (None, 1000)


@pytest.mark.parametrize(
    ("row", "place", "code"),
    [
        (level(25, 50, bigblind=50), "bigblind", "unknown_key"),
        (level(25, 50, color_up=[25]), "color_up", "not_for_kind"),
        (level(25, None), "big_blind", "missing_big_blind"),
        (level(25, 50, -5), "ante", "negative"),
        (level(25, 0), "big_blind", "not_positive"),
        (level(25, 50, minutes=0), "minutes", "not_positive"),
        (level(25, 50, minutes=-1), "minutes", "negative"),
        (level(25, 50, minutes=0.000001), "minutes", "not_positive"),
        (level(25, 50, minutes=float("nan")), "minutes", "wrong_type"),
        (level(25, 50, minutes=float("inf")), "minutes", "wrong_type"),
        (level(25, 50, minutes=10**9), "minutes", "too_large"),
        (level(25, 50, minutes="20"), "minutes", "wrong_type"),
        (level(25, 50, minutes=True), "minutes", "wrong_type"),
        (level(25, 10**16), "big_blind", "too_large"),
        (level(25.0, 50), "small_blind", "wrong_type"),  # type: ignore[arg-type]
        (level(25, 50, hands=10), "hands", "both_minutes_and_hands"),
        (level(25, 50, ante_kind="dealer"), "ante_kind", "unknown_ante_kind"),
        (level(25, 50, closes_rebuys="yes"), "closes_rebuys", "wrong_type"),
        (level(25, 50) | {"kind": "brake"}, "kind", "unknown_kind"),
        (level(25, 50) | {"kind": ["level"]}, "kind", "unknown_kind"),
        ({"kind": "day_end", "minutes": 5}, "minutes", "not_for_kind"),
        ({"kind": "break", "color_up": 25}, "color_up", "wrong_type"),
    ],
)
def test_refuses_a_row_and_says_where(row: dict[str, object], place: str, code: str) -> None:
    assert problems_in({"segment": [level(5, 10), row]}) == [(("segment", 1, place), code)]


@pytest.mark.parametrize(
    ("chips", "place", "code"),
    [([25, "50"], 1, "wrong_type"), ([25, 0], 1, "not_positive"), ([-5], 0, "negative"), ([25, 50, 25], 2, "repeated")],
)
def test_refuses_chips_that_cannot_leave(chips: list[object], place: int, code: str) -> None:
    found = problems_in({"segment": [level(5, 10), {"kind": "break", "color_up": chips}]})
    assert found == [(("segment", 1, "color_up", place), code)]


def test_names_the_nearest_key() -> None:
    with pytest.raises(StructureError) as caught:
        read_structure({"segment": [level(25, 50, bigblind=50)], "sauce": ""})
    assert [problem.values["nearest"] for problem in caught.value.problems] == ["source", "big_blind"]


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({}, [(("segment",), "no_levels")]),
        ({"segment": []}, [(("segment",), "no_levels")]),
        ({"segment": [{"kind": "break", "minutes": 5}]}, [(("segment",), "no_levels")]),
        ({"segment": "level"}, [(("segment",), "wrong_type")]),
        ({"segment": [7]}, [(("segment", 0), "wrong_type")]),
        ({"segment": [{"big_blind": 50}]}, [(("segment", 0), "missing_kind")]),
        ({"segment": [level(1, 2)], "starting_stack": 0}, [(("starting_stack",), "not_positive")]),
        ({"segment": [level(1, 2)], "flights": ["A", 2]}, [(("flights", 1), "wrong_type")]),
        ({"segment": [level(1, 2)], "ante_kind": "nobody"}, [(("ante_kind",), "unknown_ante_kind")]),
        ({"segment": [level(1, 2)], "name": 5}, [(("name",), "wrong_type")]),
    ],
)
def test_refuses_what_is_no_sheet(data: dict[str, object], found: list[object]) -> None:
    assert problems_in(data) == found


def test_tells_every_problem_at_once() -> None:
    data: dict[str, object] = {"segment": [level(25, 50, -1), {"kind": "pause"}, level(50, 100, minutes="x")]}
    assert problems_in(data) == [
        (("segment", 0, "ante"), "negative"),
        (("segment", 1, "kind"), "unknown_kind"),
        (("segment", 2, "minutes"), "wrong_type"),
    ]


# --- writing -----------------------------------------------------------------------------------------------------

CHIPS = st.integers(1, 10**9)
TEXT = st.text(max_size=8)
ENDS = st.one_of(
    st.just({}),
    st.builds(lambda n: {"hands": n}, st.integers(1, 99)),
    st.builds(lambda ms: {"minutes": ms / MINUTE}, st.integers(1, 10 * HOUR)),
)
MARKS = st.fixed_dictionaries({}, optional={"label": TEXT, "closes_registration": st.booleans(), "starts_at": TEXT})
ANTES = st.sampled_from(["big_blind", "each", "button"])
LEVEL = st.builds(
    lambda row, end, marks: {"kind": "level", **row, **end, **marks},
    st.fixed_dictionaries(
        {"big_blind": CHIPS},
        optional={"small_blind": st.integers(0, 500), "ante": st.integers(0, 9), "ante_kind": ANTES, "game": TEXT},
    ),
    ENDS,
    MARKS,
)
BREAK = st.builds(
    lambda row, marks: {"kind": "break", **row, **marks},
    st.fixed_dictionaries({}, optional={"minutes": st.integers(1, 90), "color_up": st.lists(CHIPS, unique=True)}),
    MARKS,
)
SHEET = st.builds(
    lambda head, first, rows: {**head, "segment": [first, *rows]},
    st.fixed_dictionaries({}, optional={"name": TEXT, "ante_kind": ANTES, "flights": st.lists(TEXT), "notes": TEXT}),
    LEVEL,
    st.lists(st.one_of(LEVEL, BREAK, st.just({"kind": "day_end"})), max_size=6),
)


@given(SHEET)
def test_written_data_reads_as_the_same_structure(data: dict[str, object]) -> None:
    structure = read_structure(data)
    assert read_structure(structure_data(structure)) == structure


def test_writes_plain_data_without_defaults() -> None:
    data = {"name": "Tuesday", "segment": [{"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 12}]}
    assert structure_data(read_structure(data)) == data
    assert json.loads(json.dumps(structure_data(read_structure(data)))) == data


# --- misprints ---------------------------------------------------------------------------------------------------


def test_misprint_of_the_wpt_sheet() -> None:
    vector = VECTORS["str-err-1"]
    given_, previous = vector["given"], vector["given"]["prev"]
    alone = sheet(level(*previous), level(given_["sb"], given_["bb"]))
    between = sheet(level(*previous), level(given_["sb"], given_["bb"]), level(30_000, 60_000))
    for structure in (alone, between):
        assert codes(warnings_of(structure)) == vector["expect"]["warnings"]
        assert {problem.path[1] for problem in warnings_of(structure)} == {1}


def test_a_strange_chip_is_a_misprint() -> None:
    # Riverside Resort: 300/660 on a sheet that otherwise needs nothing under 100.
    pairs = [(100, 200), (200, 400), (300, 660), (500, 1000), (1000, 2000), (2000, 4000), (4000, 8000)]
    assert codes(warnings_of(sheet(*(level(*pair) for pair in pairs)))) == ["bb_not_2x_sb"]


@pytest.mark.parametrize(
    "pairs",
    [
        [(200, 300), (300, 500), (400, 800)],
        [(100, 100), (100, 300), (200, 400)],
        [(5000, 10_000), (10_000, 20_000), (10_000, 25_000), (15_000, 30_000)],
        [(500, 1000), (700, 1500), (1000, 2000)],
        [(1000, 2000), (1000, 2500), (1000, 3000), (1500, 3000)],
    ],
)
def test_a_small_blind_need_not_be_half(pairs: list[tuple[int, int]]) -> None:
    structure = sheet(*(level(*pair) for pair in pairs))
    assert warnings_of(structure) == ()
    assert set(codes(remarks_of(structure))) == {"sb_not_half"}


def test_an_ante_alone_is_a_rise_and_an_equal_row_is_only_remarked() -> None:
    structure = sheet(level(150, 300), level(150, 300, 25), {"kind": "day_end"}, level(150, 300, 25))
    assert warnings_of(structure) == ()
    assert [(problem.path[1], problem.code) for problem in remarks_of(structure)] == [(3, "same_as_before")]


def test_a_fall_is_a_slip_but_not_when_the_game_changes() -> None:
    assert codes(warnings_of(sheet(level(300, 600), level(200, 400)))) == ["bb_not_increasing"]
    assert warnings_of(sheet(level(300, 600, game="nlh"), level(200, 400, game="limit"))) == ()


@pytest.mark.parametrize(
    ("rows", "code"),
    [
        ([level(1, 2, minutes=None), level(2, 4)], "open_level_before_end"),
        ([level(1, 2, minutes=None), level(2, 4, minutes=None)], "no_lengths"),
        ([level(1, 2, minutes=1200)], "long_level"),
        ([level(100, 50)], "sb_above_bb"),
        ([level(1, 2, closes_registration=True), level(2, 4, closes_registration=True)], "closed_twice"),
    ],
)
def test_warns_of(rows: list[dict[str, object]], code: str) -> None:
    assert codes(warnings_of(sheet(*rows))) == [code]


def test_an_open_last_level_is_no_slip() -> None:
    assert warnings_of(sheet(level(1, 2), level(2, 4, minutes=None))) == ()


# --- asking ------------------------------------------------------------------------------------------------------


def test_twelve_minute_levels_start_on_time() -> None:
    vector = VECTORS["clk-lvl-09"]
    rows = [level(5, 10, minutes=vector["given"]["level_s"] / 60) for _ in range(vector["given"]["levels"])]
    structure = sheet(*rows)
    starts = [duration_until(structure, index) for index in range(5)]
    assert [_clock("19:00", start) for start in starts[:4]] == vector["expect"]["level_starts"]
    assert _clock("19:00", starts[4]) == vector["expect"]["late_reg_closes"]


def test_level_five_starts_after_the_break() -> None:
    vector = VECTORS["tod-01"]
    rows = [level(5, 10, minutes=vector["given"]["level_min"]) for _ in range(5)]
    structure = sheet(*rows[:4], {"kind": "break", "minutes": vector["given"]["break_min"]}, rows[4])
    assert _clock("19:00", duration_until(structure, 5)) == vector["expect"]["level_5_starts"]


def test_level_five_starts_past_midnight() -> None:
    vector = VECTORS["tod-02"]
    structure = sheet(*(level(5, 10, minutes=vector["given"]["level_min"]) for _ in range(5)))
    start = duration_until(structure, 4)
    assert start == 2 * HOUR
    assert _clock(vector["given"]["start"], start) == vector["expect"]["level_5_starts"]


def _clock(start: str, later: int | None) -> str:
    assert later is not None
    hours, minutes = start.split(":")
    total = int(hours) * 60 + int(minutes) + later // MINUTE
    return f"{total // 60 % 24:02}:{total % 60:02}"


def test_nothing_can_be_foretold_past_an_open_level() -> None:
    structure = sheet(level(1, 2), level(2, 4, minutes=None), level(4, 8))
    assert [duration_until(structure, index) for index in range(3)] == [0, 20 * MINUTE, None]


def test_finds_levels_and_windows() -> None:
    rows: list[dict[str, object]]
    rows = [level(1, 2), {"kind": "break", "closes_registration": True}, {"kind": "day_end"}, level(2, 4)]
    structure = sheet(*rows)
    assert [segment.level for segment in levels(structure)] == [1, 2]
    assert [next_level_index(structure, index) for index in (-1, 0, 1, 3)] == [0, 3, 3, None]
    assert (closing_index(structure, "closes_registration"), closing_index(structure, "closes_rebuys")) == (1, None)


# --- times of day ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("starts", "minutes"),
    [
        (["8:30pm", "8:50pm", "9:10pm", "9:25pm"], [20, 20, 15, None]),
        (["9:40pm", "9:50pm"], [10, None]),
        (["11:50pm", "12:10am"], [20, None]),
        (["23:50", "0:10"], [20, None]),
        (["11:45 AM", "12 p.m.", "12.30 pm"], [15, 30, None]),
        (["11:50", "12:10", "1:10"], [20, 60, None]),
        (["20:30"], [None]),
        ([], []),
    ],
)
def test_lengths_are_the_gaps_between_the_starts(starts: list[str], minutes: list[int | None]) -> None:
    wanted: Any = tuple(None if length is None else length * MINUTE for length in minutes)
    assert lengths_from_starts(starts) == wanted


@pytest.mark.parametrize(
    ("starts", "place", "code"),
    [
        (["8:30pm", "half nine"], 1, "bad_time"),
        (["8:60pm"], 0, "bad_time"),
        (["13:00pm"], 0, "bad_time"),
        (["25:00"], 0, "bad_time"),
        (["9"], 0, "bad_time"),
        (["8:30pm", "9:00"], 1, "mixed_times"),
        (["8:30pm", "8:30pm"], 1, "same_time"),
    ],
)
def test_refuses_a_time_that_may_mean_two_things(starts: list[str], place: int, code: str) -> None:
    with pytest.raises(StructureError) as caught:
        lengths_from_starts(starts)
    assert [(problem.path, problem.code) for problem in caught.value.problems] == [
        (("segment", place, "starts_at"), code)
    ]
