"""Who is still to be paid, in which order, and what was paid too much."""

from __future__ import annotations

from kiosk.tournament import commands as c
from kiosk.tournament.winners import winners_of
from tests.app.out_room import OutRoom

AMOUNTS = [500_00, 300_00, 100_00]
NINE = [(1, seat) for seat in range(1, 10)]


def room(**more: object) -> OutRoom:
    return OutRoom("playlive", NINE, amounts=AMOUNTS, hand_for_hand=False, **more)  # type: ignore[arg-type]


def rows(room: OutRoom) -> list[tuple[object, ...]]:
    found = winners_of(room.tournament, room.time.now())
    return [(row.player, row.place, row.last, row.due, row.paid) for row in found]


def out(room: OutRoom, *players: str) -> None:
    for player in players:
        room.out(player)


def test_nobody_has_won_before_the_money() -> None:
    night = room()
    out(night, "1", "2", "3", "4", "5", "6")
    assert rows(night) == []


def test_the_first_one_out_in_the_money_is_paid_first_and_the_winner_last() -> None:
    night = room()
    out(night, "1", "2", "3", "4", "5", "6", "7", "8")
    assert rows(night) == [("7", 3, 3, 100_00, 0), ("8", 2, 2, 300_00, 0), ("9", 1, 1, 500_00, 0)]


def test_a_hand_over_the_bubble_pays_both_of_it() -> None:
    night = room()
    out(night, "1", "2", "3", "4", "5")
    night.do(c.BustOut([{"player": "6", "stack": 5000}, {"player": "7", "stack": 5000}]))
    assert rows(night) == [("6", 3, 4, 50_00, 0), ("7", 3, 4, 50_00, 0)]


def test_who_is_paid_in_part_still_waits_for_the_rest() -> None:
    night = room()
    out(night, "1", "2", "3", "4", "5", "6", "7")
    night.do(c.Pay("7", 40_00))
    assert rows(night) == [("7", 3, 3, 60_00, 40_00)]
    night.do(c.Pay("7"))
    assert rows(night) == [("7", 3, 3, 0, 100_00)]


def test_a_prize_that_was_paid_and_taken_back_is_too_much() -> None:
    night = room()
    out(night, "1", "2", "3", "4", "5", "6", "7")
    night.do(c.Pay("7"))
    night.do(c.Reinstate("7"))
    assert rows(night) == [("7", 0, 0, -100_00, 100_00)]


def test_those_who_share_in_a_deal_are_paid_while_they_play_on_for_the_rest() -> None:
    night = room()
    out(night, "1", "2", "3", "4", "5", "6", "7")
    night.do(c.Chop({"amounts": {"8": 350_00, "9": 350_00}}, 100_00, {"8": 90_000, "9": 90_000}))
    assert rows(night) == [("7", 3, 3, 100_00, 0), ("8", 0, 0, 350_00, 0), ("9", 0, 0, 350_00, 0)]
    out(night, "9")
    assert rows(night)[1:] == [("9", 2, 2, 350_00, 0), ("8", 1, 1, 450_00, 0)]


def test_of_a_closed_event_the_results_are_paid_and_a_correction_shows_the_difference() -> None:
    night = room()
    out(night, "1", "2", "3", "4", "5", "6", "7", "8")
    night.do(c.Pay("8"))
    night.do(c.Close())
    assert rows(night) == [("7", 3, 3, 100_00, 0), ("8", 2, 2, 0, 300_00), ("9", 1, 1, 500_00, 0)]
    swapped: list[object] = [{"player": "8", "place": 3, "prize": 100_00}, {"player": "7", "place": 2, "prize": 300_00}]
    night.do(c.CorrectResults(swapped, "the sheet was read wrongly"))
    assert rows(night) == [("8", 3, 3, -200_00, 300_00), ("7", 2, 2, 300_00, 0), ("9", 1, 1, 500_00, 0)]
