"""Right values of the clock, the clock on a player and the shot clock, taken through the script."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from .runs import Line, Run, do, opening, run, show, wait

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "clock.json").read_text(encoding="utf-8")
)
FREE_FIRST_HAND = {"debit_current_hand": False}
"""The way into hand-for-hand that leaves the clock as it is."""
NAMES = {"seg": "segment"}
OF_THE_VOICE = ("announce", "debits", "applied", "rejected")


def of(area: str) -> list[Any]:
    return [pytest.param(row["given"], row["expect"], id=row["id"]) for row in VECTORS if row["area"] == area]


def rows(given: dict[str, Any]) -> list[Line]:
    made: list[Line] = []
    for number, row in enumerate(given.get("structure", ({"type": "level", "dur_s": 1800},) * 3), 1):
        length = {"hands": row["hands"]} if "hands" in row else {"minutes": row["dur_s"] / 60}
        blinds = {"small_blind": 50 * number, "big_blind": 100 * number} if row["type"] == "level" else {}
        made.append({"kind": row["type"], **blinds, **length})
    return made


def set_up(given: dict[str, Any], **settings: object) -> list[Line]:
    """The night as the vector finds it, in its segment with its time left."""
    lines = [opening(*rows(given), house_settings=settings), do("start"), *[do("next_level")] * given.get("seg", 0)]
    if "remaining_ms" in given:
        lines.append(do("set_remaining", to=given["remaining_ms"] / 1000))
    return lines


def in_hand_for_hand(given: dict[str, Any], **settings: object) -> list[Line]:
    """Active, with nothing debited yet."""
    return [*set_up(given, **FREE_FIRST_HAND, **settings), do("start_hand_for_hand"), do("hand_done")]


def expected(expect: dict[str, Any]) -> dict[str, Any]:
    return {NAMES.get(key, key): value for key, value in expect.items() if key not in (*OF_THE_VOICE, "hand_completed")}


def assert_clock(clock: dict[str, Any], expect: dict[str, Any]) -> None:
    wanted = expected(expect)
    assert {key: clock[key] for key in wanted} == wanted


def spoken(said: Iterable[dict[str, Any]]) -> list[Any]:
    """Where play was said to go: numbers of levels, and "break"."""
    heard: list[Any] = []
    for row in said:
        if row["kind"] == "level":
            found = re.search(r"Level (\d+)\.", row["text"])
            heard.append(int(found[1]) if found else row["text"])
        elif row["kind"] == "break":
            heard.append("break")
    return heard


def clean(result: Run) -> Run:
    assert (result.status, result.refused, result.errors) == (0, [], "")
    return result


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h"))
def test_hands_in_hand_for_hand_take_two_minutes_each(given: dict[str, Any], expect: dict[str, Any]) -> None:
    # In a level by hands the hand in progress is one of its hands, debited or not.
    by_hands = "hands" in given["structure"][0]
    hands = given["hands_completed"] - (1 if by_hands else 0)
    before = [*in_hand_for_hand(given), *[do("hand_done")] * (hands - 1), show("announcements")]
    lines = [*before, do("hand_done"), show(), show("announcements")]
    if "at_break" in expect:
        result = clean(run(*lines, wait(600), show(), show("announcements")))
        stages = [expect["at_break"], expect["after_break"]]
    else:
        result, stages = clean(run(*lines)), [expect]
    for clock, said, stage in zip(result.shown("clock"), result.shown("announcements")[1:], stages, strict=True):
        assert_clock(clock, stage)
        assert spoken(said) == stage["announce"]


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h.announce"))
def test_the_hand_in_progress_at_the_announcement(given: dict[str, Any], expect: dict[str, Any]) -> None:
    left = {"remaining_ms": given["remaining_ms_at_announcement"]}
    lines = [*set_up(left, debit_current_hand=given["debit_current_hand"]), do("start_hand_for_hand")]
    lines += [wait(given["current_hand_real_ms"] / 1000), do("hand_done"), show(), do("hand_done"), show()]
    after_current, after_next = (clock["remaining_ms"] for clock in clean(run(*lines)).shown("clock"))
    assert after_current == expect["after_current_hand_ms"]
    assert after_next == expect.get("after_next_hand_ms", expect["after_current_hand_ms"] - 120_000)


def test_a_hand_done_in_a_break_is_refused() -> None:  # clk-h4h-23
    on_break = [
        opening({"kind": "level", "big_blind": 100, "minutes": 1}, {"kind": "break", "minutes": 9}),
        do("start"),
    ]
    result = run(*on_break, wait(61), do("start_hand_for_hand"), show(), do("hand_done"), show())
    assert (result.status, result.refused) == (1, [(6, "not_in_play")])
    assert result.shown("clock")[0] == result.shown("clock")[1]


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h.undo"))
def test_undo_takes_a_hand_back_across_a_level(given: dict[str, Any], expect: dict[str, Any]) -> None:
    lines = [*in_hand_for_hand(given), show(), do("hand_done"), show(), wait(45), do("undo"), show()]
    before, after, undone = clean(run(*lines)).shown("clock")
    assert_clock(after, expect["after_hand"])
    assert_clock(undone, expect["after_undo"])
    assert undone | {"elapsed_ms": 0} == before | {"elapsed_ms": 0}


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h.batch"))
def test_hands_entered_at_once(given: dict[str, Any], expect: dict[str, Any]) -> None:
    count = given["events"][0]["hand_done"]
    result = run(*in_hand_for_hand(given), do("hand_done", count=count), show(), show("journal"))
    assert_clock(result.last("clock"), expect)
    hands = [row["fact"] for row in result.last("journal")["entries"] if row["kind"] == "HandDone"]
    assert [hand["debit_ms"] for hand in hands[1:]] == [120_000] * expect.get("applied", count)
    refusals = [line["refused"] for line in result.lines if "refused" in line]
    if "rejected" in expect:
        assert (result.status, len(refusals)) == (1, 1)
        assert {key: refusals[0][key] for key in ("applied", "rejected")} == {"applied": 1, "rejected": 2}
    else:
        assert (result.status, refusals) == (0, [])


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h.display"))
def test_hands_left_are_the_time_over_two_minutes_rounded_up(given: dict[str, Any], expect: dict[str, Any]) -> None:
    assert clean(run(*in_hand_for_hand(given), show())).last("clock")["hands_left"] == expect["hands_left_in_level"]


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h.end"))
def test_after_hand_for_hand_the_clock_is_paused(given: dict[str, Any], expect: dict[str, Any]) -> None:
    lines = [*in_hand_for_hand(given), do("hand_done"), do("end_hand_for_hand"), wait(90), show()]
    ended, resumed = clean(run(*lines, do("resume"), wait(1.25), show())).shown("clock")
    assert (ended["remaining_ms"], ended["running"], ended["mode"]) == (expect["remaining_ms"], False, "timed")
    assert (resumed["remaining_ms"], resumed["running"]) == (expect["remaining_ms"] - 1250, True)


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h.adjust"))
def test_time_by_hand_is_apart_from_the_debit(given: dict[str, Any], expect: dict[str, Any]) -> None:
    by = given["events"][0]["adjust_ms"] / 1000
    result = clean(run(*in_hand_for_hand(given), do("adjust_clock", by=by), do("hand_done"), show()))
    assert result.last("clock")["remaining_ms"] == expect["remaining_ms"]


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h.mode"))
def test_the_real_time_of_a_hand_up_to_three_minutes(given: dict[str, Any], expect: dict[str, Any]) -> None:
    lines = in_hand_for_hand({"remaining_ms": 900_000}, hand_for_hand_debit=given["mode"])
    result = clean(run(*lines, wait(given["hand_real_ms"] / 1000), do("hand_done"), show()))
    assert result.last("clock")["remaining_ms"] == 900_000 - expect["debit_ms"]


@pytest.mark.parametrize(("given", "expect"), of("clock.h4h.realtime"))
def test_real_time_never_moves_the_clock_in_hand_for_hand(given: dict[str, Any], expect: dict[str, Any]) -> None:
    result = clean(run(*in_hand_for_hand(given), wait(given["wall_ms_passing"] / 1000), show()))
    assert_clock(result.last("clock"), expect)


# -- hands per level -------------------------------------------------------------------------------------------


def by_hands(vector: str, *more: Line) -> tuple[Run, dict[str, Any]]:
    """Level 2 of 3 with so many hands done, then what the vector is about."""
    given = next(row["given"] for row in VECTORS if row["id"] == vector)
    n = given["n"]
    levels = [{"kind": "level", "big_blind": 100 * place, "hands": n} for place in (1, 2, 3)]
    before = [opening(*levels), do("start"), do("next_level"), do("hand_done", count=given["hand_completed"])]
    return clean(run(*before, show("announcements"), *more, show(), show("announcements"))), given


def test_the_last_hand_ends_the_level() -> None:  # clk-hpl-01
    result, _ = by_hands("clk-hpl-01", do("hand_done"))
    assert_clock(result.last("clock"), {"level": 3, "hand": 1, "hands_left": 10})


def test_the_last_hand_is_told_before_it_is_dealt() -> None:  # clk-hpl-02
    result, _ = by_hands("clk-hpl-02", do("hand_done"))
    assert_clock(result.last("clock"), {"level": 2, "hand": 10, "hands_left": 1})
    assert [(said["kind"], said["text"]) for said in result.last("announcements")] == [
        ("warning", "Last hand of this level.")
    ]


def test_a_misdeal_is_the_same_hand() -> None:  # clk-hpl-03
    result, _ = by_hands("clk-hpl-03", do("misdeal", table=1))
    assert_clock(result.last("clock"), {"level": 2, "hand": 5, "hands_left": 6})


@pytest.mark.parametrize("vector", ["clk-hpl-06b", "clk-hpl-06c", "clk-hpl-06d"])
def test_from_time_to_hands_in_the_middle_of_a_level(vector: str) -> None:
    given, expect = next((row["given"], row["expect"]) for row in VECTORS if row["id"] == vector)
    # From the end backwards: a length of its own would be another level.
    lines = [opening(), do("start"), wait((given["dur_ms"] - given["remaining_ms"]) / 1000)]
    result = clean(run(*lines, do("start_hands_per_level", hands=given["n"]), show()))
    assert_clock(
        result.last("clock"),
        {
            "mode": "hands_per_level",
            "hands_left": expect["hands_left"],
            "hand": expect["hand_completed"] + 1,
            "remaining_ms": None,
        },
    )


def test_a_level_back_by_hand_begins_with_hand_one() -> None:  # clk-hpl-08
    result, _ = by_hands("clk-hpl-08", do("previous_level"))
    assert_clock(result.last("clock"), {"level": 1, "hand": 1, "hands_left": 10})


def test_undo_takes_back_one_hand() -> None:  # clk-hpl-10
    result, _ = by_hands("clk-hpl-10", show(), do("undo"), show(), do("hand_done", count=9))
    before, _, again = result.shown("clock")
    assert again == before


def test_a_bust_leaves_the_number_of_hands() -> None:  # clk-hpl-11
    result, _ = by_hands("clk-hpl-11", do("count", entries=5, players=5), do("count", players=-1))
    assert_clock(result.last("clock"), {"hand": 3, "hands_left": 8})


def test_a_break_follows_the_last_hand() -> None:  # clk-hpl-12
    levels = [{"kind": "level", "big_blind": 100, "hands": 10}, {"kind": "break", "minutes": 5}]
    lines = [opening(*levels, levels[0]), do("start"), do("hand_done", count=9), wait("01:00:00"), show()]
    before, after = clean(run(*lines, do("hand_done"), show())).shown("clock")
    assert_clock(before, {"kind": "level", "hand": 10})
    assert_clock(after, {"kind": "break", "remaining_ms": 300_000, "running": True})


# -- changes of level ------------------------------------------------------------------------------------------


def test_dealers_prepare_their_decks_a_minute_before_play() -> None:  # clk-lvl-06
    lines = [opening({"kind": "level", "big_blind": 100, "minutes": 1}, {"kind": "break", "minutes": 5})]
    lines[0]["structure"]["segment"].append({"kind": "level", "big_blind": 200, "minutes": 1})
    result = clean(run(*lines, do("start"), wait(299), show("announcements"), wait(1), show("announcements")))
    (said,) = result.last("announcements")
    assert (said["at_ms"], said["kind"]) == (300_000, "warning")
    assert "prepare your decks" in said["text"]


def test_levels_of_twelve_minutes_follow_each_other() -> None:  # clk-lvl-09
    four = [{"kind": "level", "big_blind": 100 * place, "minutes": 12} for place in (1, 2, 3, 4, 5)]
    four[3]["closes_registration"] = True
    lines = [opening(*four, starts_at="2026-01-02T19:00:00+00:00"), do("start"), wait("00:48:00")]
    said = clean(run(*lines, show("announcements"))).last("announcements")
    starts = [row["at_ms"] // 60_000 for row in said if row["kind"] == "level"]
    assert starts == [0, 12, 24, 36, 48]
    closed = [row["at_ms"] // 60_000 for row in said if row["text"] == "Registration is closed."]
    assert closed == [48]


# -- a clock on a player ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("vector", "expect"),
    [("ccl-01", 30_000), ("ccl-05", 70_000), ("ccl-06", 15_000), ("ccl-10", 30_000)],
)
@pytest.mark.parametrize(("facing_bet", "dead"), [(True, "fold"), (False, "check")])
def test_the_time_of_a_clock_call(vector: str, expect: int, facing_bet: bool, dead: str) -> None:
    given = next(row["given"] for row in VECTORS if row["id"] == vector)
    own = {"clock_call_s": given["think_s"], "clock_call_warning_s": given["countdown_s"]}
    lines = [opening(house_settings=own), do("start")]
    lines += [do("call_clock", table=3, player="Ann", facing_bet=facing_bet), show("calls")]
    lines += [wait(expect / 1000), show("calls"), wait(0.001), show("calls")]
    (called,), (last,), (over,) = clean(run(*lines)).shown("calls")
    assert (called["table"], called["player"], called["remaining_ms"]) == (3, "Ann", expect)
    assert (last["remaining_ms"], last["result"]) == (0, None)
    assert over["result"] == dead


def test_the_tie_goes_to_the_player() -> None:  # ccl-02, ccl-03
    lines = [opening(), do("start"), do("call_clock", table=1, player="Ann", facing_bet=True)]
    in_time = run(*lines, wait(30), do("acts", table=1, player="Ann"), wait(60), show("calls"))
    assert (in_time.status, in_time.last("calls")[0]["result"]) == (0, "in_time")
    late = run(*lines, wait(30.001), do("acts", table=1, player="Ann"), show("calls"))
    assert (late.refused, late.last("calls")[0]["result"]) == ([(5, "already")], "fold")


@pytest.mark.parametrize("act", ["acts", "time_bank"])
def test_only_the_player_the_clock_runs_on_can_act(act: str) -> None:
    lines = [
        opening(),
        do("start"),
        do("call_clock", table=1, player="Ann"),
        do(act, table=1, player="Bo"),
        show("calls"),
    ]
    result = run(*lines)
    assert result.refused == [(4, "unknown_player")]
    assert result.last("calls")[0]["result"] is None


@pytest.mark.parametrize(("given", "expect"), of("shot_clock"))
def test_the_shot_clock_draws_on_time_banks(given: dict[str, Any], expect: dict[str, Any]) -> None:
    own = {"shot_clock_s": given["shot_s"], "time_bank_s": given["bank_s"], "time_banks": given["banks"]}
    lines = [opening(house_settings=own), do("start"), do("call_clock", table=1, player="Ann", kind="shot")]
    result = run(*lines, wait(given["acts_after_s"]), do("acts", table=1, player="Ann"), show("calls"))
    (call,) = result.last("calls")
    assert call["banks_left"] == expect["banks_left"]
    assert (result.status, call["result"]) == ((0, "in_time") if expect["result"] == "in time" else (1, "fold"))
