"""The lines under the strip that are about people and their money."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from kiosk.show.dues import Dues, dues_of
from kiosk.show.panels import NowLine
from kiosk.tournament import commands as c
from kiosk.tournament.house import default_house
from kiosk.tournament.units import MINUTE
from kiosk.tournament.winners import winners_of
from tests.show.evening import levels, timed
from tests.show.named import NamedEvening

TABLES = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "4": (2, 1), "5": (2, 2)}
LEVEL = {"small_blind": 100, "big_blind": 200, "minutes": 20}
CLOSES = levels(LEVEL | {"closes_registration": True}, LEVEL, LEVEL)
THREE_PAID = c.SetPayouts({"amounts": [50_000, 30_000, 20_000]}, pool=100_000)


def room(structure: Any = None, house: Any = None, **opened: Any) -> NamedEvening:
    return NamedEvening(structure or timed(20, 20), TABLES, house, opened=opened)


def lines(evening: NamedEvening) -> dict[str, NowLine]:
    return {line.name: line for line in evening.frame.now.lines}


# -- several out in one hand -----------------------------------------------------------------------------------------


def in_hand_for_hand(**settings: Any) -> NamedEvening:
    house = replace(default_house(), **settings)
    return room(house=house).done(THREE_PAID, c.Start(), c.StartHandForHand(), c.CompleteHand())


def test_two_out_at_different_tables_are_told_with_their_places_until_the_hand_is_done() -> None:
    evening = in_hand_for_hand().done(c.BustOut(["1"]))
    assert "hand 1" not in lines(evening)
    evening.done(c.BustOut(["4"]))
    line = lines(evening)["hand 1"]
    assert line.text == (
        "2 players are out in this hand, at tables 1 and 2. Hand done places them. "
        "Different tables: they share 4th and 5th"
    )
    assert (line.act, line.act_text, line.sign) == ("open_out", "Show them", "")
    evening.done(c.CompleteHand())
    assert "hand 1" not in lines(evening)


def test_a_house_by_stacks_says_that_the_larger_one_is_placed_higher() -> None:
    outs: list[object] = [{"player": "1", "stack": 5_000}, {"player": "4", "stack": 9_000}]
    evening = in_hand_for_hand(placing_hand_for_hand="stack").done(c.BustOut(outs))
    assert lines(evening)["hand 1"].text.endswith("The larger stack before the hand is placed higher")


# -- payouts to post -------------------------------------------------------------------------------------------------

NOT_POSTED = "The payouts are not posted. Until then every change of the pool still moves them."
NONE = "The payouts are not posted. The wall shows none until you type them."


def test_once_registration_is_closed_payouts_are_to_be_posted() -> None:
    evening = room(CLOSES, buy_in=10_000).done(c.SetPayouts([60, 40]), c.Start())
    assert "payouts" not in lines(evening)
    evening.wait(20 * MINUTE)
    assert (lines(evening)["payouts"].text, lines(evening)["payouts"].act) == (NOT_POSTED, "review_payouts")
    evening.done(c.PostPayouts())
    assert "payouts" not in lines(evening)


@pytest.mark.parametrize(("buy_in", "text"), [(10_000, NONE), (0, None)])
def test_where_money_came_in_payouts_are_missed_and_a_league_night_has_none(buy_in: int, text: str | None) -> None:
    evening = room(CLOSES, buy_in=buy_in).done(c.Start())
    evening.wait(20 * MINUTE)
    line = lines(evening).get("payouts")
    assert (None if line is None else line.text) == text


# -- winners to pay --------------------------------------------------------------------------------------------------


def due(evening: NamedEvening) -> Dues:
    """What the line says, which is what the queue of payments adds up to."""
    queue = [row for row in winners_of(evening.tournament, evening.time.now()) if row.due > 0]
    found = dues_of(evening.standing)
    assert found.amount == sum(row.due for row in queue)
    return found


def test_winners_are_missed_from_the_money_to_the_last_payment() -> None:
    evening = room().done(THREE_PAID, c.Start(), c.BustOut(["1"]), c.BustOut(["4"]))
    assert due(evening) == Dues()
    evening.done(c.BustOut(["2"]))
    assert due(evening) == Dues(1, 20_000)
    line = lines(evening)["unpaid"]
    assert (line.text, line.act) == ("1 winner is not paid yet: $200. Pay before the winner leaves.", "show_payments")
    evening.done(c.BustOut(["3"]))
    assert due(evening) == Dues(3, 100_000)
    assert list(lines(evening)) == ["ended", "unpaid"]
    assert lines(evening)["unpaid"].text == "3 winners are not paid yet: $1,000. Pay before they leave."
    assert (lines(evening)["ended"].act, lines(evening)["ended"].act_text) == ("close", "Close the event")
    evening.done(c.Pay("2"), c.Pay("3", 10_000), c.Pay("5"))
    assert due(evening) == Dues(0, 20_000)
    assert lines(evening)["unpaid"].text == "$200 of the prizes is not paid yet. Pay before the winners leave."
    evening.done(c.Pay("3"))
    assert "unpaid" not in lines(evening)


def test_shares_of_a_deal_are_due_at_once_and_what_is_played_for_at_the_end() -> None:
    evening = room().done(THREE_PAID, c.Start(), *(c.BustOut([player]) for player in "142"))
    evening.done(c.Chop({"amounts": {"3": 40_000, "5": 35_000}}, for_first=5_000))
    assert due(evening) == Dues(3, 95_000)
    evening.done(c.Pay("2"), c.BustOut(["3"]))
    assert due(evening) == Dues(2, 80_000)


def test_the_seats_of_a_satellite_are_due_as_they_are_taken() -> None:
    evening = room(buy_in=10_000).done(c.SetPayouts({"seats": {"value": 20_000, "name": "Seat"}}), c.Start())
    evening.done(c.BustOut(["1"]), c.Qualify(["2"]))
    assert due(evening) == Dues(1, 20_000)


def test_who_shares_a_place_of_a_hand_that_is_still_played_is_not_due_yet() -> None:
    evening = in_hand_for_hand().done(c.BustOut(["1"]), c.CompleteHand(), c.BustOut(["2"]), c.BustOut(["4"]))
    assert due(evening) == Dues()
    evening.done(c.CompleteHand())
    assert due(evening) == Dues(2, 20_000)


def test_while_others_may_come_nobody_is_due() -> None:
    evening = room(CLOSES, buy_in=10_000).done(c.SetPayouts([60, 40]), c.Start(), c.BustOut(["1"]))
    assert dues_of(evening.standing) == Dues()


# -- chips that do not add up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counted", "text"),
    [
        (89_730_000, "Counted chips: 89,730,000, 2,000,000 more than were sold. The average goes by the count."),
        (87_000_000, "Counted chips: 87,000,000, 730,000 fewer than were sold. The average goes by the count."),
        (87_730_000, None),
    ],
)
def test_c048_the_gap_stays_in_sight(counted: int, text: str | None) -> None:
    evening = room(starting_stack=17_546_000).done(c.Start(), c.CountChips(counted))
    line = next((line for name, line in lines(evening).items() if name.startswith("counted")), None)
    assert (None if line is None else line.text) == text
    assert line is None or line.act == "page:clock"  # there stands the card of the chips


def test_who_deals_and_goes_out_in_the_hand_of_others_leaves_them_their_prizes() -> None:
    """The pool is what is paid: a share comes from the places that were dealt, the others' from those behind."""
    evening = room().done(c.SetPayouts({"amounts": [7_800, 7_000, 6_100, 4_800, 1_700]}, pool=27_400), c.Start())
    evening.done(c.StartHandForHand(), c.CompleteHand(), c.BustOut(["1", "3", "4"]))
    evening.done(c.CompleteHand(), c.Chop("even"))
    assert due(evening) == Dues(5, 27_400)
    evening.done(c.BustOut(["5"], hand=1))
    assert due(evening) == Dues(5, 27_400)
    evening.done(c.Close())
    assert {row.player: row.prize for row in evening.tournament.results} == {
        "1": 4_200, "3": 4_200, "4": 4_200, "2": 7_400, "5": 7_400,
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(8))
def test_the_line_says_what_the_queue_of_payments_adds_up_to(seed: int) -> None:
    dice = random.Random(seed)
    evening = room()
    amounts = sorted((dice.randint(1, 90) * 100 for _ in range(dice.randint(1, 5))), reverse=True)
    evening.done(c.SetPayouts({"amounts": amounts}, pool=sum(amounts)), c.Start())
    for _ in range(25):
        field = evening.tournament.field
        living = [player.id for player in field if player.is_in]
        out = [player.id for player in field if player.status == "out"]
        acts: list[c.Command] = [c.StartHandForHand(), c.CompleteHand(), c.Chop("even")]
        acts += [c.Pay(player) for player in out[:2]]
        acts += [c.BustOut(list(dice.sample(living, dice.randint(1, len(living)))))] * 3
        evening.do(dice.choice(acts))
        if dice.random() < 0.1:
            evening.undo()
        queue = winners_of(evening.tournament, evening.time.now())
        found = due(evening)
        assert not found.amount or found.players == sum(row.due > 0 and not row.paid for row in queue)
