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
from kiosk.design.findings import Finding
from kiosk.design.games import ROTATIONS
from kiosk.design.generate import generate
from kiosk.design.plan import Brief, Case, Chip, Plan
from kiosk.tournament.sheet import Segment
from kiosk.tournament.structure import read_structure, structure_data
from kiosk.tournament.units import HOUR, MINUTE
from tests.design.sheets import (
    BRIEF,
    SMOOTH,
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


def found_in(plan: Plan, code: str) -> Finding:
    """The finding of this code."""
    found = [finding for finding in looked_at(plan) if finding.code == code]
    assert found, f"{code} among {[finding.code for finding in looked_at(plan)]}"
    return found[0]


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


# --- what is no mistake ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", ["C022", "C026"])
def test_blinds_that_do_not_rise_are_told_and_odd_pairs_are_not(case: str) -> None:
    if case == "C022":
        plan = with_level(in_order(), 5, small_blind=300, big_blind=500, ante=500)
        finding = found_in(plan, "no_increase")
        assert (finding.weight, finding.values["level"], finding.values["before"]) == ("warning", 5, 4)
        return
    rows = ((100, 100, 0), (100, 100, 100), (100, 200, 200), (100, 300, 300), (200, 300, 400), (300, 500, 500))
    more = ((500, 800, 800), (500, 1000, 1000), (1000, 1500, 1500), (1000, 2500, 2500), (10_000 // 5, 4000, 4000))
    plan = plan_of((*rows, *more), Brief(starting_stack=20_000, players=9, length_ms=None, registration_levels=0))
    codes = {finding.code for finding in looked_at(plan)}
    assert codes & {"misprint", "small_blind_low", "no_increase", "ante_odd"} <= {"ante_odd"}
    assert [finding.values["level"] for finding in looked_at(plan) if finding.code == "ante_odd"] == [5]


def test_c026_10000_25000_is_a_pair_that_rooms_print() -> None:
    plan = with_level(in_order(), 17, small_blind=10_000, big_blind=25_000, ante=25_000)
    assert looked_at(plan) == ()


def test_c026_the_same_blinds_over_a_night_are_none_of_ours() -> None:
    plan = in_order()
    last = plan.structure.segments[12]
    rows = [*plan.structure.segments[:13], Segment("day_end"), replace(last), *plan.structure.segments[13:]]
    assert "no_increase" not in [finding.code for finding in looked_at(with_rows(plan, rows))]
    assert "no_increase" in [f.code for f in looked_at(with_rows(plan, [*rows[:13], *rows[14:]]))]


def test_c027_a_last_level_that_is_played_to_the_end_is_in_order() -> None:
    plan = with_row(in_order(), -1, length_ms=None)
    assert looked_at(plan) == ()


def test_levels_by_hands_are_in_order() -> None:
    plan = in_order()
    for row in range(-3, 0):
        plan = with_row(plan, row, length_ms=None, hands=12)
    assert looked_at(plan) == ()


def test_who_asks_for_no_breaks_is_not_told_that_there_are_none() -> None:
    plan = SPOILED["no_breaks"]
    asked = replace(plan, brief=replace(plan.brief, break_ms=0))
    assert [finding.code for finding in looked_at(plan)] == ["no_breaks"]
    assert looked_at(asked) == ()


def test_an_ante_that_rises_alone_is_a_rise() -> None:
    plan = with_level(with_level(in_order(), 4, ante=0, ante_kind=None), 5, small_blind=300, big_blind=500, ante=500)
    assert "no_increase" not in [finding.code for finding in looked_at(plan)]


@pytest.mark.parametrize("asked", [True, False])
def test_blinds_that_step_back_at_the_final_table_are_no_slip(asked: bool) -> None:
    rows = in_order().structure.segments
    back = [*rows[:19], *rows[16:18], *rows[19:]]
    plan = with_rows(replace(in_order(), brief=replace(BRIEF, rollback=asked)), back)
    assert not {"misprint", "no_increase"} & {finding.code for finding in looked_at(plan)}


def test_a_final_table_may_play_its_level_again() -> None:
    rows = in_order().structure.segments
    again = with_rows(in_order(), [*rows[:20], *rows[19:]])
    assert "no_increase" in [finding.code for finding in looked_at(again)]
    asked = replace(again, brief=replace(BRIEF, rollback=True))
    assert "no_increase" not in [finding.code for finding in looked_at(asked)]


def test_a_last_level_that_falls_is_a_slip_for_nothing_goes_on_from_it() -> None:
    plan = with_row(in_order(), -1, small_blind=5000, big_blind=10_000, ante=10_000)
    assert found_in(plan, "misprint").values["level"] == 23


def test_of_two_levels_that_could_both_be_wrong_the_lower_one_is_blamed() -> None:
    plan = with_level(in_order(), 13, small_blind=2500, big_blind=5000, ante=5000)
    plan = replace(plan, brief=replace(BRIEF, case=Case()))
    assert [finding.values["level"] for finding in looked_at(plan) if finding.code == "misprint"] == [13]


def test_a_slip_to_an_earlier_level_is_no_step_back() -> None:
    plan = with_level(in_order(), 17, small_blind=5000, big_blind=10_000, ante=10_000)
    assert found_in(plan, "misprint").values["level"] == 17


def test_each_game_of_a_mix_rises_by_itself() -> None:
    games = ("nlh", "plo")
    plan = in_order()
    levels = [row for row in plan.structure.segments if row.kind == "level"]
    stakes = [levels[at // 2] for at in range(2 * len(levels))]
    mixed = [replace(row, game=games[at % 2], length_ms=15 * MINUTE) for at, row in enumerate(stakes)]
    pauses = range(8, 48, 8)
    rows = [
        part
        for at, row in enumerate(mixed)
        for part in ([Segment("break", length_ms=15 * MINUTE)] if at in pauses else []) + [row]
    ]
    plan = replace(plan, brief=replace(BRIEF, games=games, case=replace(BRIEF.case, chips=()), registration_levels=0))
    assert [finding.code for finding in looked_at(with_rows(plan, rows))] == []


HOME = Case(tuple(Chip(value) for value in (25, 100, 500, 1000, 5000)))


@pytest.mark.parametrize(
    "brief",
    [
        Brief(),
        Brief(players=20, length_ms=3 * HOUR, style="fast", case=HOME),
        Brief(players=180, starting_stack=30_000, length_ms=8 * HOUR + 30 * MINUTE, ante_from=4, case=BRIEF.case),
        Brief(players=400, days=2, length_ms=22 * HOUR, style="deep", ante="each"),
        Brief(players=40, length_ms=6 * HOUR, games=ROTATIONS["horse"]),
        Brief(players=30, betting="limit", ante="", hands_levels=3),
        Brief(players=300, length_ms=8 * HOUR, rollback=True),
    ],
)
def test_of_a_generated_plan_no_fault_and_no_warning_is_told(brief: Brief) -> None:
    plan = generate(brief)
    assert [finding.code for finding in looked_at(plan) if finding.weight != "remark"] == []


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
