"""Re-entries, rebuys and late stacks: chips, limits, seats and windows (rules.md rows 19 to 23, section 6)."""

from __future__ import annotations

import pytest

from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening
from tests.tournament.night import MINUTE, timed

REBUYS = {"rebuys": {"max": 2, "price": 50_00, "chips": 10_000}, "late_registration_until_level": 3}
AGAIN = {"re_entries": None, "late_registration_until_level": 4}


@pytest.mark.parametrize(
    ("minutes", "stack"),
    [(0, 5_000), (12, 4_500), (24, 4_000), (36, 3_000)],
    ids=["reg-plr-1", "reg-plr-2", "reg-plr-3", "reg-plr-4"],
)
def test_reg_plr_stacks_shrink_level_by_level_and_not_for_an_extra_break(minutes: int, stack: int) -> None:
    evening = Evening(2, house="pokerplr", stack=5_000, structure=timed(12, 12, 12, 12, 12), terms=AGAIN)
    evening.time.passed += minutes * MINUTE + 1
    evening.do(c.Register("3"))
    evening.do(c.TakeBreak(5))
    evening.do(c.Register("4"))
    assert (evening.player("3").chips, evening.player("4").chips) == (stack, stack)


def test_reg_plr_in_a_break_of_the_sheet_he_plays_from_the_next_level_on() -> None:
    evening = Evening(2, house="pokerplr", stack=5_000, structure=timed(12, 12, 12, breaks={1: 10}), terms=AGAIN)
    evening.time.passed += 12 * MINUTE
    evening.do(c.Register("3"))
    assert evening.player("3").chips == 4_500


def test_reg_pl_a_re_entry_has_a_full_stack() -> None:
    evening = Evening(3, house="playlive", terms=AGAIN)
    evening.time.passed += 45 * MINUTE
    evening.out("1")
    evening.do(c.ReEnter("1"))
    assert evening.player("1").chips == 20_000


def test_reg_forfeit_chips_handed_in_and_those_of_one_who_is_disqualified_leave_play() -> None:
    # reg-forfeit: 600,000 - 3,500 + 20,000 = 616,500 among 30; R73 D: 616,500 - 41,000 = 575,500.
    evening = Evening(30, house="playlive", terms=AGAIN)
    evening.do(c.ReEnter("7", surrendered=3_500))
    tournament = evening.tournament
    assert (tournament.chips_in_play, tournament.players, tournament.entries + tournament.re_entries) == (
        616_500,
        30,
        31,
    )
    assert tournament.chips_in_play // tournament.players == 20_550
    evening.do(c.SetStack("9", 41_000))
    evening.do(c.Disqualify("9"))
    assert evening.tournament.chips_in_play == 575_500


def test_nobody_hands_in_more_than_he_has_and_nobody_who_is_out_hands_in_chips() -> None:
    evening = Evening(3, house="playlive", terms=AGAIN)
    evening.do(c.SetStack("1", 4_000))
    assert evening.refused(c.ReEnter("1", surrendered=4_001)) == (
        "bad_value",
        {"key": "surrendered", "value": 4_001, "least": 0, "most": 4_000},
    )
    assert (
        evening.refused(c.ReEnter("2", surrendered=60_001))[1]["most"] == 59_998
    )  # all there are but one of each of the others
    assert evening.refused(c.ReEnter("2"))[0] == "still_in"
    evening.out("3")
    assert evening.refused(c.ReEnter("3", surrendered=1))[1]["most"] == 0
    evening.do(c.ReEnter("3"))
    assert evening.tournament.chips_in_play == 80_000


def test_a_stack_that_was_counted_stays_counted_when_chips_are_bought() -> None:
    evening = Evening(3, terms=REBUYS)
    evening.do(c.SetStack("1", 300))
    evening.do(c.Rebuy("1"))
    player = evening.player("1")
    assert (player.chips, player.counted) == (10_300, True)
    assert evening.tournament.chips_in_play == 70_000


def test_a_rebuy_of_one_who_is_out_in_a_hand_that_is_still_played_puts_him_back_where_he_sat() -> None:
    evening = Evening(4, house="playlive", terms=REBUYS)
    evening.do(c.StartHandForHand())
    evening.out("1", "2")
    assert not evening.stand("1").settled
    evening.do(c.Rebuy("1"))
    assert (evening.player("1").table, evening.player("1").seat, evening.player("1").status) == (1, 1, "playing")
    evening.do(c.CompleteHand())
    assert evening.places("2") == ["4"]
    assert len(evening.tournament.field.hands) == 1


def test_nobody_is_seated_at_a_table_that_was_closed() -> None:
    evening = Evening(3, at_table=3, tables=3, terms=REBUYS)
    evening.do(c.OpenTable(2))
    evening.do(c.CloseTable(2))
    for player in range(4, 8):
        evening.do(c.Register(str(player)))
    assert {evening.player(str(player)).table for player in range(4, 7)} == {3}
    assert evening.player("7").status == "waiting"
    evening.do(c.OpenTable(2))
    evening.do(c.SeatPlayer("7"))
    assert evening.player("7").table == 2
    evening.out("7")
    evening.do(c.CloseTable(2))
    evening.do(c.Rebuy("7"))
    assert evening.player("7").status == "waiting"


def test_a_satellites_winners_take_no_more_chips_than_there_are() -> None:
    evening = Evening(10, terms={"late_registration_until_level": 0})
    assert evening.refused(c.Qualify(["1"], chips=200_001))[1]["most"] == 200_000
    evening.do(c.SetStack("1", 10**9))  # a slip of the finger
    evening.do(c.Qualify(["1"]))
    assert evening.tournament.chips_in_play == 0
