"""The race kit and the reserve, counted by hand."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.design.outlook import Outlook, RowOutlook
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.design.race_kit import Race, race_kit
from kiosk.design.reserve import Kept, reserve
from kiosk.show.design_chips import chips_told
from kiosk.show.words import Words
from kiosk.tournament.sheet import Segment, Structure

ROOM = Case(tuple(Chip(value) for value in (100, 500, 1000, 5000, 25_000)))
SHEET = Structure(
    (
        Segment("level", 1, 100, 200),
        Segment("break", 1),
        Segment("level", 2, 400, 800),
        Segment("break", 2, color_up=(100,)),
        Segment("level", 3, 500, 1000),
        Segment("level", 4, 1500, 3000),
        Segment("break", 4, color_up=(500,)),
        Segment("level", 5, 5000, 10_000),
    ),
    starting_stack=30_000,
)
CHOSEN = ((100, 10), (500, 8), (1000, 15), (5000, 2))
"""The stack of the designer's picture."""


def outlook(structure: Structure, players: dict[int, float], chips: int = 0, reached: float = 1.0) -> Outlook:
    rows = tuple(
        RowOutlook(None, players.get(row, 100.0), chips, None, reached) for row in range(len(structure.segments))
    )
    return Outlook(rows, None, None, None, False, None, None, None, None, None, ())


def test_small_chips_become_the_next_five_a_player_and_larger_ones() -> None:
    plan = Plan(SHEET, Brief(players=180, starting_stack=30_000, case=ROOM, stack=CHOSEN))
    first, second = race_kit(plan, outlook(SHEET, {3: 52.4, 6: 9.2}))
    # 180 x 10 x 100 = 180,000: 260 x 500 (5 each for 52) are 130,000, and 50 x 1,000.
    assert first == Race(3, 2, 2, 6, 52, ((100, 1800),), ((500, 260), (1000, 50)))
    assert first.bring_a_table == ((500, 44), (1000, 9))
    # Its 500s are raced as well: (180 x 8 + 260) x 500 = 850,000: 45 x 1,000, 45 x 5,000, 23.2 x 25,000.
    assert second == Race(6, 3, 4, 1, 9, ((500, 1700),), ((1000, 45), (5000, 45), (25_000, 24)))
    assert second.bring_a_table == second.bring


def test_only_stacks_that_are_sold_by_then_are_on_the_tables() -> None:
    plan = Plan(SHEET, Brief(players=180, starting_stack=30_000, case=ROOM, stack=CHOSEN))
    kit = race_kit(plan, outlook(SHEET, {3: 90.0}, chips=100 * 30_000))
    assert kit[0].off == ((100, 1000),)


def test_what_no_night_reaches_needs_no_kit() -> None:
    plan = Plan(SHEET, Brief(players=180, starting_stack=30_000, case=ROOM, stack=CHOSEN))
    assert race_kit(plan, outlook(SHEET, {}, reached=0.01)) == ()
    assert race_kit(replace(plan, brief=Brief(players=180)), outlook(SHEET, {})) == ()


def test_a_sheet_without_color_ups_is_raced_by_the_rule() -> None:
    bare = replace(SHEET, segments=tuple(replace(row, color_up=()) for row in SHEET.segments))
    plan = Plan(bare, Brief(players=20, starting_stack=30_000, case=ROOM, stack=CHOSEN))
    assert [(race.row, race.off) for race in race_kit(plan, outlook(bare, {}))] == [
        (3, ((100, 200),)),
        (6, ((500, 200), (1000, 300))),
    ]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.none() | st.integers(0, 3000), min_size=5, max_size=5),
    st.integers(2, 300),
    st.integers(0, 50),
    st.floats(1, 300),
)
def test_what_is_brought_is_worth_what_leaves_rounded_up(
    counts: list[int | None], entries: int, add_ons: int, players: float
) -> None:
    case = Case(tuple(replace(chip, count=count) for chip, count in zip(ROOM.chips, counts, strict=True)))
    brief = Brief(players=entries, add_ons=add_ons, add_on_chips=7300, starting_stack=30_000, case=case, stack=CHOSEN)
    kit = race_kit(Plan(SHEET, brief), outlook(SHEET, {3: players, 6: players / 3}))
    assert [race.row for race in kit] == [3, 6]
    for race in kit:
        leaves = sum(value * count for value, count in race.off)
        comes = sum(value * count for value, count in race.bring)
        assert leaves <= comes < leaves + max(value for value, _ in race.bring)
        assert min(value for value, _ in race.bring) > max(value for value, _ in race.off)
        shared = sum(value * count for value, count in race.bring_a_table) * race.tables
        assert shared >= comes


CASE = Case((Chip(25, "green", 100), Chip(100, "black", 100), Chip(500, "purple", 60), Chip(1000, "yellow", 40)), "Box")
PUB = Structure(
    (
        Segment("level", 1, 25, 50),
        Segment("break", 1, color_up=(25,)),
        Segment("level", 2, 100, 200),
        Segment("level", 3, 300, 600),
    ),
    starting_stack=5000,
)


def test_the_reserve_counts_stacks_re_entries_add_ons_and_color_ups() -> None:
    brief = Brief(players=10, re_entries=2, add_ons=3, add_on_chips=2500, starting_stack=5000, case=CASE)
    plan = Plan(PUB, replace(brief, stack=((25, 8), (100, 8), (500, 4), (1000, 2))))
    # 12 x 8 x 25 = 2,400 leave: the 4 x 100 that are over, and 4 x 500.
    kit = race_kit(plan, outlook(PUB, {1: 10.0}))
    assert reserve(plan, kit) == (
        Kept(25, 100, 80, 16, 0, 0),
        Kept(100, 100, 80, 16, 0, 4),
        Kept(500, 60, 40, 8, 3, 4),
        Kept(1000, 40, 20, 4, 6, 0),
    )
    assert [row.lacks for row in reserve(plan, ())] == [0, 0, 0, 0]
    assert [row.over for row in reserve(plan, ())] == [4, 4, 9, 10]


def plain(text: str) -> str:
    """The text with its no-break spaces as plain ones."""
    return text.replace("\u00a0", " ")


def test_the_window_is_told_what_the_case_gives_and_lacks() -> None:
    brief = Brief(players=14, starting_stack=5000, case=CASE, stack=((25, 8), (100, 8), (500, 4), (1000, 2)))
    told = chips_told(Plan(PUB, brief), outlook(PUB, {1: 12.0}), Words(), {"box": CASE})
    assert told["title"] == "Chips: Box, 14 players"
    discs = told["discs"]
    assert isinstance(discs, list)
    assert discs[0] == {
        "value": 25,
        "text": "25",
        "color": "green",
        "dark": False,
        "each": "8 each",
        "left": "0 left",
        "problem": "12 missing",
    }
    assert [disc["dark"] for disc in discs] == [False, False, False, True]
    lines = {line["label"]: (plain(line["value"]), line["problem"]) for line in told["lines"]}  # type: ignore[attr-defined]
    assert lines["Starting stack"] == ("5,000 in 22 chips", "")
    assert lines["Serves"] == ("12 players", "2 more stacks are wanted.")
    assert lines["The case lacks"][0] == "12 × 25 · 12 × 100"
    assert lines["The case lacks"][1] != ""
    # 14 x 8 x 25 = 2,800, and no 100s are over: 4 x 500, and a 1,000.
    assert lines["Color-up, break 1"] == ("112 × 25 become 4 × 500 · 1 × 1K at 2 tables", "")
    kit = [{key: plain(value) for key, value in line.items()} for line in told["kit"]]  # type: ignore[attr-defined]
    assert kit == [
        {
            "key": "race_kit:1",
            "label": "Race kit, break 1",
            "value": "2 × 500 · 1 × 1K a table",
            "problem": "",
            "detail": "112 × 25 become 4 × 500 · 1 × 1K at 2 tables",
        }
    ]
    assert told["cases"] == [{"key": "box", "label": "Box"}]
    assert told["rows"][0]["count"] == "100"  # type: ignore[index]


def test_a_case_that_makes_no_such_stack_says_so() -> None:
    plan = Plan(replace(PUB, starting_stack=5010), Brief(players=10, case=CASE))
    told = chips_told(plan, outlook(PUB, {}), Words())
    assert told["lines"] == [
        {"label": "Starting stack", "value": "–", "problem": "The chips of this case do not make 5,010."}
    ]


def test_without_a_case_nothing_is_told_of_chips_but_the_colours() -> None:
    told = chips_told(Plan(PUB, Brief()), outlook(PUB, {}), Words())
    assert [told[key] for key in ("title", "discs", "rows", "lines", "stacks", "kit")] == ["Chips", [], [], [], [], []]
