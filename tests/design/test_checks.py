"""What is worth a look: each fault is found with its figures, and every mend takes it away."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.design.check_steps import nights
from kiosk.design.checks import findings, mend_of, not_left
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import read_structure, structure_data
from kiosk.tournament.units import HOUR, MINUTE
from tests.design.sheets import (
    BRIEF,
    SMOOTH,
    found_in,
    in_order,
    looked_at,
    outlook_of,
    pictured,
    plan_of,
    row_of,
    with_level,
    with_row,
    with_rows,
)
from tests.design.spoiled import CLOSING, SPOILED, seen

VECTORS = {row["id"]: row for row in json.loads((Path(__file__).parents[1] / "vectors" / "structure.json").read_text())}
GRAVITY = {"fault": 0, "warning": 1, "remark": 2}
WEIGHTS = {
    "not_payable": "fault",
    "stack_not_payable": "fault",
    "color_up_early": "fault",
    "step_doubles": "remark",
    "step_small": "remark",
    "small_blind_low": "remark",
    "color_up_late": "remark",
    "case_lacks": "remark",
    "blinds_fall": "remark",
    "ante_unposted": "remark",
    "stack_thin": "remark",
    "open_break": "remark",
    "break_last": "remark",
    "break_at_night": "remark",
    "no_breaks": "remark",
    "day_long": "remark",
    "days_uneven": "remark",
    "unreached": "remark",
    "registration_open": "remark",
}
"""All others are warnings."""


def bare(row: Segment) -> Segment:
    return replace(row, level=0)


# --- all of them ----------------------------------------------------------------------------------------------------


def test_of_a_sheet_in_order_nothing_is_worth_a_look() -> None:
    assert looked_at(in_order()) == ()


@pytest.mark.parametrize("code", SPOILED)
def test_a_spoiled_sheet_is_found_out_and_every_mend_takes_it_away(code: str) -> None:
    before = seen(code)
    finding = next(finding for finding in before if finding.code == code)
    assert finding.weight == WEIGHTS.get(code, "warning")
    assert finding.mends
    for mend in finding.mends:
        after = looked_at(mend.plan)
        assert code not in [other.code for other in after], mend.code
        known = {other.code for other in before}
        graver = [other for other in after if GRAVITY[other.weight] < GRAVITY[finding.weight]]
        assert [other.code for other in graver if other.code not in known] == [], mend.code


@pytest.mark.parametrize("code", SPOILED)
def test_what_a_mend_writes_is_pinned_and_is_a_structure(code: str) -> None:
    plan = SPOILED[code]
    plan = replace(plan, pins=frozenset({2, 6}))
    kept = {bare(plan.structure.segments[row]) for row in plan.pins}
    was = [bare(row) for row in plan.structure.segments]
    for mend in found_in(plan, code).mends:
        rows = mend.plan.structure.segments
        assert read_structure(structure_data(mend.plan.structure)).segments == rows
        written = {row for row, segment in enumerate(rows) if bare(segment) not in was}
        assert written <= mend.plan.pins, mend.code
        # What somebody had pinned stays pinned, wherever it went, unless the mend wrote over it or left it out.
        still = {bare(rows[row]) for row in mend.plan.pins}
        assert {row for row in kept if row in map(bare, rows)} <= still, mend.code


def test_rows_pasted_behind_the_last_are_found_as_blinds_that_fall_and_left_out_together() -> None:
    plan = in_order()
    pasted = with_rows(plan, [*plan.structure.segments, *plan.structure.segments[:3]])
    finding = found_in(pasted, "blinds_fall")
    last = plan.structure.segments[-1]
    assert (finding.weight, finding.values["before_big"], finding.values["big"]) == ("warning", last.big_blind, 200)
    assert finding.mends[0].plan.structure == plan.structure
    assert finding.mends[0].values == {"first": last.level + 1, "last": last.level + 3, "levels": 3}


def test_what_the_case_lacks_is_counted_and_a_case_that_nobody_counted_lacks_nothing() -> None:
    short = found_in(SPOILED["case_short"], "case_short")
    assert short.values["entries"] == BRIEF.entries
    by_code = {mend.code: mend.plan for mend in short.mends}
    assert set(by_code) == {"stack", "players", "more_chips"}
    assert by_code["players"].brief.players < BRIEF.players
    assert (by_code["stack"].brief.starting_stack or 0) < (BRIEF.starting_stack or 0)
    lacks = found_in(SPOILED["case_lacks"], "case_lacks")
    assert lacks.values["count"] > 0  # type: ignore[operator]
    assert set(lacks.values["chips"]) <= {500, 1_000, 5_000, 25_000}  # type: ignore[call-overload]
    assert not {"case_short", "case_lacks", "stack_thin"} & {finding.code for finding in looked_at(in_order())}


def test_blinds_that_step_back_while_many_are_in_are_a_warning() -> None:
    plan = SPOILED["blinds_fall"]
    many = replace(plan, brief=replace(plan.brief, players=1_500))
    assert found_in(many, "blinds_fall").weight == "warning"


def test_one_wrong_ante_is_told_once() -> None:
    rows = [(big // 2, big, big // 10) for big in (200, 300, 400, 600, 800, 1_000, 1_500, 2_000, 3_000, 4_000)]
    plan = plan_of(rows, Brief(players=30, starting_stack=10_000, length_ms=None), ante="each")
    wrong = with_level(plan, 3, ante=400)
    told = [finding for finding in looked_at(wrong) if finding.code.startswith("ante")]
    assert [(finding.code, finding.values["level"]) for finding in told] == [("ante_odd", 3)]


def test_the_gravest_stands_first_then_the_top_of_the_sheet() -> None:
    plan = with_level(with_level(pictured(), 2, small_blind=150), 8, length_ms=None)
    told = [(finding.weight, finding.row) for finding in looked_at(plan)]
    assert told == sorted(told, key=lambda one: (GRAVITY[one[0]], -1 if one[1] is None else one[1]))
    assert [weight for weight, _ in told][:2] == ["fault", "warning"]


def test_a_finding_that_is_left_alone_comes_back_with_other_figures() -> None:
    finding = found_in(pictured(), "step_uneven")
    left = replace(pictured(), left=frozenset({finding.key}))
    assert "step_uneven" not in [one.code for one in not_left(left, looked_at(left))]
    again = with_level(left, 10, big_blind=3600, ante=3600, small_blind=1800)
    assert found_in(again, "step_uneven").key not in left.left


def test_a_button_asks_for_a_mend_by_its_place() -> None:
    found = looked_at(pictured())
    doubles = found_in(pictured(), "step_doubles")
    assert mend_of(found, doubles.key, 1) == doubles.mends[1]
    assert mend_of(found, doubles.key, 2) is None
    assert mend_of((), doubles.key, 0) is None


# --- figures --------------------------------------------------------------------------------------------------------


def test_the_picture_steps_1_75_after_1_33_and_1500_3000_makes_it_1_50() -> None:
    finding = found_in(pictured(), "step_uneven")
    values = finding.values
    assert finding.row == row_of(pictured(), 10)
    assert (values["level"], values["step"], values["beside"], values["makes"]) == (10, 175, 133, 150)
    mended = finding.mends[0].plan.structure.segments[finding.row or 0]
    assert (mended.small_blind, mended.big_blind, mended.ante) == (1500, 3000, 3000)


def test_the_picture_doubles_in_level_15_and_8000_15000_before_it_takes_30_minutes() -> None:
    finding = found_in(pictured(), "step_doubles")
    assert (finding.values["level"], finding.values["more_ms"]) == (15, 30 * MINUTE)
    rows = finding.mends[0].plan.structure.segments
    new = rows[finding.row or 0]
    assert (new.level, new.small_blind, new.big_blind, new.ante) == (15, 8000, 15000, 15000)
    assert rows[(finding.row or 0) + 1].big_blind == 20000


def test_str_err_1_a_misprint_is_told_once_and_50000_is_meant() -> None:
    given_ = VECTORS["str-err-1"]["given"]
    rows = [
        *SMOOTH[:21],
        (*given_["prev"], given_["prev"][1]),
        (given_["sb"], given_["bb"], given_["bb"]),
        *SMOOTH[23:],
    ]
    plan = plan_of(rows)
    finding = found_in(plan, "misprint")
    assert [other.code for other in looked_at(plan)] == ["misprint"]
    assert (finding.values["small"], finding.values["big"]) == (25000, 30000)
    assert (finding.values["before_big"], finding.values["after_big"]) == (40000, 60000)
    mended = finding.mends[0].plan.structure.segments[finding.row or 0]
    assert (mended.small_blind, mended.big_blind) == (25000, 50000)


def test_300_660_needs_a_chip_that_nothing_else_does() -> None:
    rows = ((100, 200, 0), (200, 400, 0), (300, 660, 0), (500, 1000, 0), (1000, 2000, 0), (2000, 4000, 0))
    finding = found_in(plan_of(rows, Brief(starting_stack=5000)), "misprint")
    assert (finding.values["level"], finding.values["chip"], finding.values["others"]) == (3, 5, 100)
    assert finding.mends[0].values == {"small": 300, "big": 600}


@pytest.mark.parametrize(
    ("level", "typed", "meant"),
    [
        (10, {"small_blind": 15000, "big_blind": 30000, "ante": 30000}, (1500, 3000)),  # a nought too many
        (10, {"small_blind": 150, "big_blind": 300, "ante": 300}, (1500, 3000)),  # one too few
        (10, {"small_blind": 3000, "big_blind": 1500, "ante": 1500}, (1500, 3000)),  # in the wrong order
        (11, {"big_blind": 2000, "ante": 2000}, (2000, 4000)),
    ],
)
def test_the_level_that_is_wrong_is_blamed_and_not_the_one_beside_it(
    level: int, typed: dict[str, int], meant: tuple[int, int]
) -> None:
    plan = with_level(in_order(), level, **typed)
    misprints = [finding for finding in looked_at(plan) if finding.code == "misprint"]
    assert [finding.values["level"] for finding in misprints] == [level]
    mended = misprints[0].mends[0].plan.structure.segments[row_of(plan, level)]
    assert (mended.small_blind, mended.big_blind, mended.ante) == (*meant, meant[1])


@pytest.mark.parametrize(
    ("reached", "said"), [(0.34, (1, 3)), (0.97, (1, 1)), (0.7, (2, 3)), (0.004, (1, 100)), (0.0, (1, 100))]
)
def test_a_part_of_nights_is_said_as_people_do(reached: float, said: tuple[int, int]) -> None:
    assert nights(reached) == said


def test_a_case_without_the_small_chip_is_told_by_the_level_that_needs_it() -> None:
    finding = found_in(SPOILED["not_payable"], "not_payable")
    assert (finding.values["amount"], finding.values["smallest"]) == (150, 100)
    assert [mend.code for mend in finding.mends] == ["use", "add_chip"]
    assert finding.mends[1].plan.brief.case.values[0] == 25


def test_a_stack_without_the_needless_chips_is_as_large_as_before() -> None:
    mend = found_in(SPOILED["chip_needless"], "chip_needless").mends[0]
    was, now = (
        sum(value * count for value, count in plan.brief.stack) for plan in (SPOILED["chip_needless"], mend.plan)
    )
    assert was == now
    assert 25 not in dict(mend.plan.brief.stack)


def test_every_chip_that_left_too_early_is_named_by_the_break_it_left_in() -> None:
    plan = with_row(with_row(with_row(in_order(), CLOSING, color_up=()), 14, color_up=()), 4, color_up=(100, 500))
    finding = found_in(plan, "color_up_early")
    # 300 / 600 needs the 100s, 1,500 / 3,000 in level 10 the 500s.
    assert (finding.row, finding.values["chips"], finding.values["last"]) == (4, (100, 500), 10)


@pytest.mark.parametrize(("code", "hours"), [("ends_early", 16), ("ends_late", 6)])
def test_with_levels_of_another_length_it_ends_within_a_level_or_two_of_the_wish(code: str, hours: int) -> None:
    mend = found_in(SPOILED[code], code).mends[0]
    ends = outlook_of(mend.plan).ends_ms
    assert ends is not None
    assert abs(ends - hours * HOUR) <= 45 * MINUTE
    # Shorter levels take more of them.
    grown = len(mend.plan.structure.segments) - len(SPOILED[code].structure.segments)
    assert (grown > 0) == (code == "ends_late")


def test_a_break_in_which_chips_leave_is_not_moved() -> None:
    plan = SPOILED["break_late"]
    late = found_in(plan, "break_late").row or 0
    assert [mend.code for mend in found_in(plan, "break_late").mends] == ["break_earlier", "breaks"]
    for change in ({"color_up": (25,)}, {"closes_registration": True}):
        assert [mend.code for mend in found_in(with_row(plan, late, **change), "break_late").mends] == ["breaks"]


def test_chips_leave_in_the_breaks_that_are_put_in() -> None:
    plan = replace(SPOILED["no_breaks"], brief=BRIEF)
    mended = found_in(plan, "no_breaks").mends[0].plan
    assert [row.color_up for row in mended.structure.segments if row.color_up] == [(100,), (500,), (1000,)]
    assert looked_at(mended) == ()


def test_registration_that_closes_earlier_does_so_in_the_brief_too() -> None:
    mend = found_in(SPOILED["registration_late"], "registration_late").mends[0]
    closing = [row for row in mend.plan.structure.segments if row.closes_registration]
    assert [row.level for row in closing] == [mend.plan.brief.registration_levels]


# --- anything -------------------------------------------------------------------------------------------------------


@st.composite
def spoiled_anyhow(draw: st.DrawFn) -> Plan:
    """A sheet with a few cells overwritten by anything that can be read."""
    plan = in_order()
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(plan.structure.segments) - 1))
        chips = st.sampled_from([1, 7, 100, 330, 25_000, 10**15])
        change: dict[str, object] = {"closes_registration": draw(st.booleans())}
        if plan.structure.segments[at].kind == "level":
            change |= {
                "big_blind": draw(chips),
                "small_blind": draw(st.none() | chips),
                "ante": draw(st.just(0) | chips),
            }
            change |= {"small_bet": draw(st.none() | chips), "big_bet": draw(st.none() | chips)}
            change |= {"game": draw(st.sampled_from(["", "nlh", "razz"]))}
        change |= {"length_ms": draw(st.none() | st.sampled_from([MINUTE, 30 * MINUTE, 40 * HOUR]))}
        plan = with_row(plan, at, **change)
    return replace(plan, structure=read_structure(structure_data(plan.structure)))


@settings(max_examples=25, deadline=None)
@given(spoiled_anyhow())
def test_whatever_stands_on_the_sheet_the_mends_are_sheets_that_can_be_read(plan: Plan) -> None:
    found = findings(plan, outlook_of(plan))
    assert len({finding.key for finding in found}) == len(found)
    for finding in found:
        for mend in finding.mends:
            read_structure(structure_data(mend.plan.structure))
            assert mend.plan != plan


def test_what_is_put_in_once_the_25s_have_left_has_blinds_that_rooms_print() -> None:
    blinds = ((100, 200), (200, 300), (300, 500), (500, 1_000))
    rows = [Segment("level", at, *pair, length_ms=20 * MINUTE) for at, pair in enumerate(blinds, 1)]
    brief = Brief(players=20, case=Case((Chip(100), Chip(500), Chip(1_000))), starting_stack=10_000, most_step=1.7)
    large = [each for each in looked_at(Plan(Structure(tuple(rows), starting_stack=10_000), brief)) if each.row == 3]
    mends = {each.code: mend.values for each in large for mend in each.mends if mend.code == "put_in"}
    assert {(values["small"], values["big"]) for values in mends.values()} == {(400, 800)}
