"""A running event that shall end at a wished time: what may change, what stays, and what cannot be."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from kiosk.design.case import payable
from kiosk.design.forecast import forecast, forecast_midway
from kiosk.design.midway import NotNow, midway_of
from kiosk.design.outlook import Crowd
from kiosk.design.replan import Replan, replanned
from kiosk.design.replan_back import back_of, stepped_back
from kiosk.design.replan_rows import Coming, nearest_length, turn_of_games, values_in_play
from kiosk.files.shelf import load_structures
from kiosk.tournament import commands as c
from kiosk.tournament.color_up import figures_of
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import read_structure, structure_data
from tests.tournament.night import Night

MINUTE = 60_000
LADDER = ("100/200 200/400 300/600 400/800 | 600/1200 1000/2000 1500/3000 2000/4000 |100,500 3000/6000 4000/8000 "
          "6000/12000 10000/20000 |1000 15000/30000 20000/40000 30000/60000 50000/100000 75000/150000")  # fmt: skip
CHIPS = (100, 500, 1000, 5000, 25000)


def sheet_of(text: str = LADDER, length_ms: int | None = 20 * MINUTE, hands: int | None = None) -> Structure:
    """Levels "100/200" with big blind antes; "|" is a break of ten minutes, "|100,500" with what leaves play in it."""
    rows: list[Segment] = []
    level = 0
    for part in text.split():
        if part.startswith("|"):
            going = tuple(int(chip) for chip in part[1:].split(",") if chip)
            rows.append(Segment("break", level, length_ms=10 * MINUTE, color_up=going))
        else:
            level += 1
            small, big = (int(figure) for figure in part.split("/"))
            time = None if hands else length_ms
            rows.append(Segment("level", level, small, big, big, "big_blind", length_ms=time, hands=hands))
    return Structure(tuple(rows))


def night_at(level: int, *, sheet: Structure | None = None, entries: int = 200, players: int = 37) -> Night:
    """Five minutes into a level of an event with ``entries`` stacks of 5,000."""
    night = Night(sheet or sheet_of())
    night.do(c.Count(entries=entries, players=players))
    night.do(c.Start())
    while night.level < level or night.kind != "level":
        night.do(c.NextLevel())
    night.wait(5 * MINUTE)
    return night


def coming_of(night: Night, kept: frozenset[int] = frozenset(), room: tuple[int, ...] = CHIPS) -> Coming:
    midway = midway_of(night.tournament, night.time.now())
    sheet = night.tournament.sheet.structure
    return Coming(midway, sheet, values_in_play(sheet, midway.segment, room), kept)


def big_blinds(structure: Structure) -> list[int]:
    return [row.big_blind or 0 for row in structure.segments if row.kind == "level"]


# -- the forecast of an event that is being played ---------------------------------------------------------------------


def test_at_the_start_it_is_the_forecast_of_the_whole_sheet() -> None:
    night = Night(sheet_of())
    night.do(c.Count(entries=9, players=9))
    night.do(c.Start())
    now = forecast_midway(midway_of(night.tournament, night.time.now()))
    before = forecast(sheet_of(), Crowd(9, 5000))
    assert (now.ends_ms, now.earliest_ms, now.latest_ms) == (before.ends_ms, before.earliest_ms, before.latest_ms)
    assert [row.starts_ms for row in now.rows] == [row.starts_ms for row in before.rows]


def test_it_counts_from_the_players_and_the_time_that_are_left() -> None:
    night = night_at(6)
    midway = midway_of(night.tournament, night.time.now())
    assert (midway.players, midway.chips, midway.rest.segments[0].length_ms) == (37, 1_000_000, 15 * MINUTE)
    many = forecast_midway(midway).ends_ms
    night.do(c.Count(players=-25))
    few = forecast_midway(midway_of(night.tournament, night.time.now())).ends_ms
    assert many is not None
    assert few is not None
    assert few < many


def test_whoever_is_still_expected_is_counted_while_registration_is_open() -> None:
    rows = list(sheet_of().segments)
    rows[7] = replace(rows[7], closes_registration=True)
    night = night_at(3, sheet=Structure(tuple(rows)), entries=100, players=90)
    midway = midway_of(night.tournament, night.time.now())
    # 45 of 150 minutes (the sixth row is a break) are gone: of 0.3 in all 0.21 are to come, after the 0.79 that came.
    assert (midway.later, midway.closes) == (round(100 * 0.3 * 0.7 / 0.79), 5)
    planned = {many: midway_of(night.tournament, night.time.now(), planned=many) for many in (60, 90, 100, 103, 300)}
    assert [each.later for each in planned.values()] == [midway.later, 0, 0, 3, midway.later]
    assert [each.planned for each in planned.values()] == [0, 90, 100, 0, 0]
    night.do(c.SetRegistration(open=False))
    assert midway_of(night.tournament, night.time.now()).later == 0


# -- wishes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("more", [-60, -45, -30, 20, 60, 120])
def test_it_ends_when_it_should(more: int) -> None:
    coming = coming_of(night_at(6))
    plain = forecast_midway(coming.midway).ends_ms or 0
    found = replanned(coming, plain + more * MINUTE)
    assert found.bound == ""
    assert abs((found.after.ends_ms or 0) - plain - more * MINUTE) <= 10 * MINUTE
    assert found.structure != coming.sheet
    blinds = big_blinds(found.structure)
    assert blinds == sorted(set(blinds))
    assert all(later / before <= 2 for before, later in itertools.pairwise(blinds))


def test_the_sheet_stays_where_it_ends_then_as_it_is() -> None:
    coming = coming_of(night_at(6))
    found = replanned(coming, (forecast_midway(coming.midway).ends_ms or 0) + 2 * MINUTE)
    assert (found.nothing, found.structure, found.bound) == (True, coming.sheet, "")


def test_too_soon_gives_the_nearest_with_the_shortest_levels_and_the_steepest_climb() -> None:
    coming = coming_of(night_at(6))
    found = replanned(coming, 30 * MINUTE)
    assert found.bound == "soonest"
    assert {row.length_ms for row in found.structure.segments[7:] if row.kind == "level"} == {10 * MINUTE}
    logs = [math.log(figure) for figure in big_blinds(found.structure)[5:]]
    assert math.log(1.5) < (logs[-1] - logs[0]) / (len(logs) - 1) < math.log(1.7)


def test_before_the_running_level_is_over_nothing_ends() -> None:
    assert replanned(coming_of(night_at(6)), 10 * MINUTE).bound == "running"


def test_too_late_gives_the_nearest_with_long_levels_and_a_flat_climb() -> None:
    coming = coming_of(night_at(6))
    found = replanned(coming, 15 * 60 * MINUTE)
    assert (found.bound, found.off_ms < 0) == ("latest", True)
    assert min(row.length_ms or 0 for row in found.structure.segments[7:] if row.kind == "level") >= 30 * MINUTE
    assert (found.after.ends_ms or 0) > 2 * (found.before.ends_ms or 0)
    assert found.change.stretch == coming.stretches[0]


def test_rows_that_stay_as_they_are_stay() -> None:
    kept = frozenset({9, 11})  # the break in which 100s and 500s leave, and level 10
    coming = coming_of(night_at(6), kept)
    found = replanned(coming, 100 * MINUTE)
    assert [found.structure.segments[row] for row in kept] == [coming.sheet.segments[row] for row in kept]
    assert big_blinds(found.structure)[:10] == big_blinds(coming.sheet)[:10]  # nothing jumps about a row that stays
    everything = frozenset(range(7, len(coming.sheet.segments)))
    assert replanned(coming_of(night_at(6), everything), 60 * MINUTE).bound == "kept"


def test_each_denomination_leaves_in_the_first_break_after_it_is_needed() -> None:
    coming = coming_of(night_at(6))
    found = replanned(coming, 110 * MINUTE)
    blinds = [3000, 5000, 8000, 12000, 20000, 30000, 40000, 60000, 100000, 150000, 200000]
    assert big_blinds(found.structure)[6:] == blinds
    told = {row.level: row.color_up for row in found.structure.segments if row.color_up}
    # Nothing after level 8 (2,500 / 5,000) needs a 500, nothing after level 11 (10,000 / 20,000) a 1,000.
    assert told == {8: (100, 500), 12: (1000,)}


def test_a_break_says_where_the_new_blinds_need_a_chip_no_longer() -> None:
    """The 100s of an evening that gets steeper leave one break earlier than its sheet said."""
    slow = sheet_of(
        "100/200 200/400 300/600 | 400/800 500/1000 600/1200 700/1400 800/1600 900/1800 | "
        "1000/2000 1100/2200 1200/2400 1300/2600 1400/2800 |100 1500/3000 2000/4000 3000/6000 5000/10000"
    )
    coming = coming_of(night_at(3, sheet=slow, entries=30, players=20))
    found = replanned(coming, 60 * MINUTE)
    was, now = (next(row.level for row in sheet.segments if 100 in row.color_up) for sheet in (slow, found.structure))
    assert (was, now) == (14, 9)


# -- states ------------------------------------------------------------------------------------------------------------

SHOW: dict[str, Callable[[Night], object]] = {
    "paused": lambda night: night.do(c.Pause()),
    "hand-for-hand": lambda night: night.do(c.StartHandForHand()),
    "hands set by the director": lambda night: night.do(c.StartHandsPerLevel(8)),
    "an extra break": lambda night: night.do(c.TakeBreak(12)),
    "a break": lambda night: [night.do(c.NextLevel()) for _ in range(3)],
}


@pytest.mark.parametrize("state", SHOW)
def test_in_every_state_what_is_played_stays(state: str) -> None:
    night = night_at(6)
    SHOW[state](night)
    coming = coming_of(night)
    row = coming.midway.segment
    found = replanned(coming, 100 * MINUTE)
    assert found.structure.segments[: row + 1] == coming.sheet.segments[: row + 1]
    before = (night.level, night.kind, night.remaining, night.clock.hands, night.clock.hands_done)
    assert night.do(c.EditStructure(found.structure)).refused is None
    assert (night.level, night.kind, night.remaining, night.clock.hands, night.clock.hands_done) == before
    assert midway_of(night.tournament, night.time.now()) == found.midway
    if state == "hands set by the director":
        assert [row.length_ms for row in found.structure.segments[: len(coming.sheet.segments)]] == [
            r.length_ms for r in coming.sheet.segments
        ]
        assert {row.hands for row in found.midway.rest.segments[1:] if row.kind == "level"} == {8}


def test_an_extra_break_stands_before_the_level_that_it_interrupted() -> None:
    night = night_at(6)
    SHOW["an extra break"](night)
    first, second = midway_of(night.tournament, night.time.now()).rest.segments[:2]
    assert (first.kind, first.length_ms) == ("break", 12 * MINUTE)
    assert (second.level, second.length_ms) == (6, 15 * MINUTE)


def test_levels_by_hands_on_the_sheet_get_more_or_fewer_hands() -> None:
    coming = coming_of(night_at(6, sheet=sheet_of(hands=12)))
    plain = forecast_midway(coming.midway).ends_ms or 0
    found = replanned(coming, round(plain * 0.7))
    assert found.bound == ""
    assert {row.hands for row in found.structure.segments[7:] if row.kind == "level"} < {6, 8, 10}


def test_behind_the_last_level_others_come() -> None:
    night = night_at(17, entries=2000, players=6)
    coming = coming_of(night)
    plain = forecast_midway(coming.midway).ends_ms or 0
    found = replanned(coming, round(plain * 0.6))
    added = found.structure.segments[len(coming.sheet.segments) :]
    assert added
    assert [row.level for row in added] == list(range(18, 18 + len(added)))
    assert added[0].big_blind is not None
    assert added[0].big_blind > 150_000
    assert (found.after.ends_ms or 0) < plain


def test_an_open_last_level_gets_an_end_where_play_shall_end_sooner() -> None:
    rows = sheet_of().segments[:12]  # 4,000 / 8,000 is the last
    night = night_at(8, sheet=Structure((*rows[:11], replace(rows[11], length_ms=None))), entries=300, players=40)
    coming = coming_of(night)
    plain = forecast_midway(coming.midway).ends_ms or 0
    sooner, later = (replanned(coming, round(plain * part)) for part in (0.5, 1.2))
    assert len(sooner.structure.segments) > len(coming.sheet.segments)
    assert sooner.structure.segments[11].length_ms is not None
    assert later.structure.segments[11].length_ms is None
    assert (sooner.after.ends_ms or 0) < plain < (later.after.ends_ms or 0)


def opened(night: Night, row: int, **changes: object) -> None:
    rows = list(night.tournament.sheet.structure.segments)
    rows[row] = replace(rows[row], **changes)  # type: ignore[arg-type] # by name
    night.do(c.EditStructure(Structure(tuple(rows))))


REFUSED: dict[str, tuple[Callable[[Night], object], str]] = {
    "the running level has no length": (lambda night: opened(night, 6, length_ms=None), "open_level"),
    "a level to come has no length": (lambda night: opened(night, 7, length_ms=None), "open_level"),
    "a break to come has no length": (lambda night: opened(night, 9, length_ms=None), "open_break_ahead"),
    "a day ends before": (lambda night: opened(night, 9, kind="day_end", length_ms=None, color_up=()), "day_ahead"),
    "one is left": (lambda night: night.do(c.Count(players=-36)), "over"),
    "nobody counted": (lambda night: night.do(c.Count(players=-37)), "no_players"),
    "it is closed": (lambda night: night.do(c.Close()), "over"),
}


@pytest.mark.parametrize("why", REFUSED)
def test_why_nothing_can_be_planned(why: str) -> None:
    night = night_at(6)
    begin, code = REFUSED[why]
    begin(night)
    with pytest.raises(NotNow) as told:
        replanned(coming_of(night), 100 * MINUTE)
    assert told.value.code == code


def test_before_the_start_and_after_a_day_nothing_is_planned() -> None:
    night = Night(
        replace(sheet_of(), segments=(*sheet_of().segments[:4], Segment("day_end", 4), Segment("level", 5, 1, 2)))
    )
    night.do(c.Count(entries=20, players=20))
    with pytest.raises(NotNow, match="not_begun"):
        midway_of(night.tournament, night.time.now())
    night.do(c.Start())
    for _ in range(4):
        night.do(c.NextLevel())
    with pytest.raises(NotNow, match="day_over"):
        midway_of(night.tournament, night.time.now())


# -- the final table's step back ---------------------------------------------------------------------------------------

FTB = "500/1000 1000/1500 1000/2000 1500/3000 2000/4000 3000/6000 4000/8000"
"""The big blinds of vector ftb-01, and two that come after them."""


def test_ftb_01_the_blinds_step_back_until_the_average_has_forty_of_them() -> None:
    coming = coming_of(night_at(4, sheet=sheet_of(FTB), entries=99, players=9))  # 55,000 on average
    back = back_of(coming)
    assert back is not None
    assert (back.of, back.to, back.afterwards) == (4, 1, 55.0)
    assert round(back.average) == 18
    found = stepped_back(coming, back)
    assert found.structure.segments[:4] == coming.sheet.segments[:4]
    assert big_blinds(found.structure)[4:] == big_blinds(coming.sheet)  # from level 1 again, as far as the sheet went
    assert [row.level for row in found.structure.segments] == list(range(1, 12))
    assert {row.length_ms for row in found.structure.segments} == {20 * MINUTE}
    assert (found.after.ends_ms or 0) > (found.before.ends_ms or 0)


def test_chips_that_were_raced_off_do_not_come_back() -> None:
    coming = coming_of(night_at(10, entries=200, players=9))  # 100s and 500s left after level 8; 14 big blinds
    back = back_of(coming)
    assert back is not None
    assert back.to == 8  # level 7 is 1,500 / 3,000
    rows = stepped_back(coming, back).structure.segments[coming.midway.segment + 1 :]
    assert all(payable(figure, coming.values) for row in rows for figure in figures_of(row))
    assert not any(row.color_up for row in rows)  # 6,000 / 12,000 is level 14 now, and no break follows it


@pytest.mark.parametrize("level", [1, 3])
def test_a_stack_that_is_deep_enough_has_nothing_to_go_back_for(level: int) -> None:
    assert back_of(coming_of(night_at(level, players=9))) is None


def test_limit_games_do_not_step_back() -> None:
    rows = (
        Segment("level", at, 100 * at, 200 * at, length_ms=MINUTE, small_bet=200 * at, big_bet=400 * at)
        for at in (1, 4, 9)
    )
    sheet = Structure(tuple(replace(row, level=at) for at, row in enumerate(rows, 1)))
    night = Night(sheet)
    night.do(c.Count(entries=9, players=9))
    night.do(c.Start())
    night.do(c.NextLevel())
    assert back_of(coming_of(night)) is None


# -- chips in play -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("segment", "room", "gone", "expected"),
    [
        (6, (25, 100, 500, 1000), (), (25, 100, 500, 1000)),
        (9, (100, 500, 1000, 5000), (), (1000, 5000)),
        (13, (100, 500, 1000, 5000), (1000,), (5000,)),
        (6, (25000, 100000), (), (500, 1000, 5000)),
        (6, (), (), (500, 1000, 5000)),
    ],
    ids=["the room's", "less what a break took", "and what was raced", "other chips than these", "not known"],
)
def test_the_chips_in_play(
    segment: int, room: tuple[int, ...], gone: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert values_in_play(sheet_of(), segment, room, gone)[: len(expected)] == expected


def test_lengths_and_turns() -> None:
    assert [nearest_length(minutes * MINUTE) // MINUTE for minutes in (4, 11, 13.5, 22, 70)] == [5, 12, 15, 20, 75]
    games = [Segment("level", at, 1, 2, game=game) for at, game in enumerate(("plo", "nlh", "plo", "nlh"), 1)]
    assert (turn_of_games(games), turn_of_games(games[:1])) == (2, 1)


# -- any evening -------------------------------------------------------------------------------------------------------


@cache
def shelf() -> dict[str, Structure]:
    return dict(load_structures().structures)


def some_evening(rng: random.Random) -> Night:
    night = Night(shelf()[rng.choice(sorted(shelf()))])
    entries = rng.choice((6, 18, 45, 120, 900))
    night.do(c.Count(entries=entries, players=rng.randint(2, entries)))
    night.do(c.Start())
    for _ in range(rng.randint(0, len(night.tournament.sheet.structure.segments) - 1)):
        night.do(c.NextLevel())
    night.wait(rng.randint(0, 40) * MINUTE)
    act = rng.choice((c.Pause(), c.StartHandForHand(), c.StartHandsPerLevel(10), c.TakeBreak(10), c.Resume()))
    night.do(act)
    return night


def check_any(found: Replan, coming: Coming) -> None:
    """Whatever was wished for: what is played stays, and what comes can be played."""
    old, new, running = coming.sheet.segments, found.structure.segments, coming.midway.segment
    assert new[: running + 1] == old[: running + 1]
    assert [new[row] for row in coming.kept] == [old[row] for row in coming.kept]
    for was, now in zip(old, new, strict=False):
        told = replace(now, color_up=was.color_up, starts_at=was.starts_at)
        assert told == was if was.kind != "level" else (now.kind, now.level, now.game) == ("level", was.level, was.game)
        assert (now.closes_registration, now.closes_rebuys) == (was.closes_registration, was.closes_rebuys)
        if was is not old[-1] or len(new) == len(old):  # an open last level gets an end where others come behind it
            assert (now.length_ms is None, now.hands is None) == (was.length_ms is None, was.hands is None)
    for row, now in enumerate(new[running + 1 :], running + 1):
        if now.kind == "level" and row not in coming.kept:
            assert all(payable(figure, coming.values) for figure in figures_of(now)), (row, now)
    assert read_structure(structure_data(found.structure)) == found.structure


def test_levels_played_and_the_running_one_never_change() -> None:
    planned = 0
    for seed in range(24):
        rng = random.Random(seed)
        night = some_evening(rng)
        try:
            midway = midway_of(night.tournament, night.time.now())
        except NotNow:
            continue
        sheet = night.tournament.sheet.structure
        rows = range(midway.segment + 1, len(sheet.segments))
        kept = frozenset(row for row in rows if rng.random() < 0.15) if seed % 3 == 0 else frozenset()
        coming = Coming(midway, sheet, values_in_play(sheet, midway.segment, ()), kept)
        try:
            found = replanned(coming, rng.choice((20, 60, 120, 240)) * MINUTE)
        except NotNow:
            continue
        check_any(found, coming)
        counts = (night.tournament.entries, night.tournament.players, night.tournament.chips_in_play)
        assert night.do(c.EditStructure(found.structure)).refused is None
        # C023: clock and field are apart; only the sheet has changed.
        assert counts == (night.tournament.entries, night.tournament.players, night.tournament.chips_in_play)
        planned += 1
    assert planned > 12
