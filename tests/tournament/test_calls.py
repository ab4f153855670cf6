"""A clock on one player (PlayLive R29 and Shot Clocks, members league S6.15, ADC VI.1.13, WSOP 80)."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.tournament import calls
from kiosk.tournament import commands as c
from tests.tournament.night import Night, timed
from tests.tournament.test_hand_for_hand import vectors


def called(facing_bet: bool = True, kind: Any = "clock", **settings: object) -> Night:
    night = Night(timed(60), **settings)
    night.do(c.Start())
    night.do(c.CallClock(3, "Ann", facing_bet, kind))
    return night


def result(night: Night) -> str:
    return calls.result(night.tournament.calls[3], night.time.now())


@pytest.mark.parametrize(("given", "expect"), vectors("clock_call"))
def test_R29_a_tie_goes_to_the_player(given: dict[str, Any], expect: dict[str, Any]) -> None:
    settings = {"clock_call_s": given["think_s"], "clock_call_warning_s": given["countdown_s"]}
    total_ms = (given["think_s"] + given["countdown_s"]) * 1000
    if "acts_at_ms" in given:
        night = called(given.get("facing_bet", True), **settings)
        night.wait(given["acts_at_ms"])
        if expect["result"] == "action stands":
            night.do(c.Act(3))
            assert result(night) == "in_time"
        else:
            assert night.refused(c.Act(3)) == "already"
            assert result(night) == expect["result"]
        return
    assert total_ms == expect.get("total_s", expect.get("total_s_max")) * 1000
    for facing_bet, outcome in ((True, "fold"), (False, "check")):
        night = called(facing_bet, **settings)
        night.wait(total_ms)
        assert result(night) == ""
        night.wait(1)
        assert result(night) == outcome


def test_R29_the_last_five_seconds_are_the_warning() -> None:
    night = called()
    night.wait(24_999)
    assert not calls.in_warning(night.tournament.calls[3], night.time.now())
    night.wait(1)
    assert calls.in_warning(night.tournament.calls[3], night.time.now())
    assert calls.remaining_ms(night.tournament.calls[3], night.time.now()) == 5_000


@pytest.mark.parametrize(("given", "expect"), vectors("shot_clock"))
def test_shot_clock_draws_its_banks_at_zero(given: dict[str, Any], expect: dict[str, Any]) -> None:
    night = called(kind="shot", shot_clock_s=given["shot_s"], time_bank_s=given["bank_s"], time_banks=given["banks"])
    night.wait(given["acts_after_s"] * 1000)
    if expect["result"] == "in time":
        night.do(c.Act(3))
        assert result(night) == "in_time"
    else:
        assert result(night) == "fold"
    used = calls.banks_used(night.tournament.calls[3], night.time.now())
    assert (used, given["banks"] - used) == (expect["banks_used"], expect["banks_left"])
    if expect["result"] == "in time":
        assert calls.banks_left(night.tournament, "Ann", night.time.now()) == expect["banks_left"]


def test_the_shot_clock_stands_while_an_all_in_is_counted() -> None:
    night = called(kind="shot", shot_clock_s=30)
    night.wait(10_000)
    night.do(c.HoldClock(3))
    night.wait(120_000)
    assert calls.remaining_ms(night.tournament.calls[3], night.time.now()) == 20_000
    night.do(c.ReleaseClock(3))
    night.wait(20_000)
    assert result(night) == ""
    night.wait(1)
    assert result(night) == "fold"


def test_II_2_12_the_all_in_clock_of_thirty_seconds() -> None:
    night = called(kind="all_in", all_in_clock_s=30)
    assert calls.remaining_ms(night.tournament.calls[3], night.time.now()) == 30_000


def test_a_second_call_waits_for_the_first() -> None:
    night = called()
    assert night.refused(c.CallClock(3, "Bo")) == "already"
    night.do(c.ClearClock(3))
    night.do(c.CallClock(3, "Bo"))
    assert night.tournament.calls[3].player == "Bo"


def test_no_clock_runs_at_a_table_that_is_not_open_where_tables_are() -> None:
    night = Night(timed(60))
    night.do(c.Start())
    night.do(c.OpenTable(2))
    assert night.refused(c.CallClock(3, "Ann")) == "unknown_table"
    assert night.do(c.CallClock(2, "Ann")).refused is None
    night.do(c.CloseTable(2))  # without open tables there are none to tell apart
    assert night.do(c.CallClock(3, "Bo")).refused is None


def test_a_bank_laid_down_early_is_used_and_cannot_be_overdrawn() -> None:
    night = called(kind="shot", shot_clock_s=30, time_banks=1, time_bank_s=30)
    night.do(c.UseTimeBank(3))
    assert calls.remaining_ms(night.tournament.calls[3], night.time.now()) == 60_000
    assert night.refused(c.UseTimeBank(3)) == "limit_reached"


@pytest.mark.parametrize("cleared", [True, False])
def test_banks_drawn_by_a_player_who_never_acted_are_used(cleared: bool) -> None:
    night = called(kind="shot", shot_clock_s=30, time_banks=3, time_bank_s=30)
    night.wait(40_000)  # the first bank is running
    night.do(c.CallClock(4, "Ann", kind="shot"))
    assert night.tournament.calls[4].banks == 2
    night.do(c.ClearClock(4))
    night.wait(60_000 + 20_001)  # and all three are over
    assert result(night) == "fold"
    if cleared:
        night.do(c.ClearClock(3))
    night.do(c.CallClock(3, "Ann", kind="shot"))
    assert night.tournament.calls[3].banks == 0
