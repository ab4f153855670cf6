"""Buttons: the dead button, heads-up, the button that goes on with counted hands, and high card."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as q
from kiosk.tournament import facts_room as r
from kiosk.tournament.button import advanced, by_card, high_card, next_hand, told
from kiosk.tournament.command import Refused
from kiosk.tournament.decide_balance import dealt
from kiosk.tournament.placing import DECK
from kiosk.tournament.room import Button
from tests.tournament.hall import Hall, vectors
from tests.tournament.night import MINUTE, Night, timed

A, B, C = 2, 5, 9


def test_a_dead_button_over_three_hands() -> None:
    # Seats 1 to 6 have 1 on the button, 2 and 3 in the blinds; the big blind goes out. S7.28, R32, Pub Poker R6.
    left = {1, 2, 4, 5, 6}
    first = advanced(Button(1, 2, 3), left, 9)
    assert first == Button(2, 3, 4)  # nobody posts the small blind (POKERPLR 7.4)
    second = advanced(first, left, 9)
    assert second == Button(3, 4, 5)  # the button is in front of an empty seat
    assert advanced(second, left, 9) == Button(4, 5, 6)
    # The small blind goes out: the button moves to the empty place (POKERPLR 7.3).
    assert advanced(Button(1, 2, 3), {1, 3, 4, 5, 6}, 9) == Button(2, 3, 4)
    # Who would have been big blind goes out: it passes on (POKERPLR 7.5). Round the table it goes by seats.
    assert advanced(Button(1, 2, 3), {1, 2, 3, 5, 6}, 9) == Button(2, 3, 5)
    assert advanced(Button(5, 8, 9), {1, 5, 8, 9}, 9) == Button(8, 9, 1)


@pytest.mark.parametrize("vector", vectors("heads_up.button"))
def test_vectors_of_heads_up(vector: dict[str, Any]) -> None:
    given, seat = vector["given"], {"A": A, "B": B, "C": C}
    before = Button(seat[given["button"]], seat[given["small_blind"]], seat[given["big_blind"]])
    after = advanced(before, {A, B, C} - {seat[given["busts"]]}, 9)
    assert after.seat == after.small_blind == seat[vector["expect"]["button_sb"]]
    assert after.big_blind == seat[vector["expect"]["big_blind"]]


@pytest.mark.parametrize(
    ("out", "button", "big_blind"),
    [
        pytest.param(A, C, B, id="a the button busts: the big blind gets the button, the small blind the big blind"),
        pytest.param(B, C, A, id="b the small blind busts: the button gets the big blind, the big blind the button"),
        pytest.param(C, B, A, id="c the big blind busts: the button gets the big blind, the small blind the button"),
    ],
)
def test_pokerplr_11_3_three_players_become_two(out: int, button: int, big_blind: int) -> None:
    hall = Hall([A, B, C], house="pokerplr")
    hall.button(1, A)
    hall.gone(f"T1S{out}")
    assert hall.next_hand(1) == (button, button, big_blind)


def test_nobody_is_big_blind_twice_running_while_two_play_and_a_third_joins() -> None:
    hands = [Button(A, A, B)]
    for _ in range(4):
        hands.append(advanced(hands[-1], {A, B}, 9))
    assert [(hand.seat, hand.big_blind) for hand in hands] == [(A, B), (B, A), (A, B), (B, A), (A, B)]
    assert advanced(Button(A, A, B), {A, B, C}, 9) == Button(A, B, C)
    # Between the button and the big blind: he has the button, not the one who is big blind next.
    assert advanced(Button(A, A, B), {A, 3, B}, 9) == Button(3, B, A)
    assert advanced(Button(A, A, B), {A}, 9) == Button(A, A, B)


def test_what_a_button_says_of_the_blinds() -> None:
    assert told(9, {2, 5, 9}) == Button(9, 2, 5)
    assert told(7, {2, 5, 9}) == Button(7, 9, 2)  # a dead button
    assert told(7, {2}) == Button(7, 7, 7)
    hall = Hall([2, 5, 9], house="default")
    assert hall.next_hand(1) is None
    hall.button(1, 9)
    assert hall.tournament.room.buttons == {1: Button(9, 2, 5)}
    assert hall.next_hand(1) == (2, 5, 9)


def test_set_button_is_refused_where_there_is_no_such_seat() -> None:
    hall = Hall(3, 2, chairs=6)
    assert hall.refused(q.SetButton(1, 7)) == ("bad_value", {"key": "seat", "value": 7, "least": 1, "most": 6})
    assert hall.refused(q.SetButton(3, 1)) == ("unknown_table", {"table": 3})
    hall.thin(3, 0)
    hall.do(c.CloseTable(2))
    assert hall.refused(q.SetButton(2, 1)) == ("table_closed", {"table": 2})


# -- hands that are counted ----------------------------------------------------------------------------------------


def test_hand_for_hand_takes_every_known_button_on() -> None:
    hall = Hall(4, 4, 4)
    hall.button(1, 1)
    hall.do(c.StartHandForHand())
    hall.do(c.CompleteHand())
    # The coming hand is not dealt: its positions are the ones kept.
    assert hall.tournament.room.buttons == {1: Button(2, 3, 4)}
    assert hall.tournament.room.between_hands
    assert hall.next_hand(1) == (2, 3, 4)
    # Told between two hands: where it was in the last one.
    hall.button(2, 1)
    assert hall.next_hand(2) == (2, 3, 4)
    hall.do(c.MarkTableDone(3))  # so the coming hand is being played
    assert not hall.tournament.room.between_hands
    assert hall.tournament.room.buttons == {1: Button(2, 3, 4), 2: Button(2, 3, 4)}
    assert hall.next_hand(1) == hall.next_hand(2) == (3, 4, 1)
    hall.button(2, 4)  # corrected while the hand is played
    hall.do(c.CompleteHand())
    assert hall.tournament.room.buttons == {1: Button(3, 4, 1), 2: Button(1, 2, 3)}
    hall.button(2, 4)  # told between two hands, and nothing is heard of the next one until it is over
    hall.do(c.CompleteHand())
    assert hall.tournament.room.buttons == {1: Button(4, 1, 2), 2: Button(2, 3, 4)}
    hall.undo()
    assert hall.next_hand(2) == (1, 2, 3)


def test_a_bust_or_a_misdeal_says_that_the_hand_is_being_played_and_a_bust_told_late_does_not() -> None:
    hall = Hall(5, 4)
    hall.button(1, 1)
    hall.do(c.StartHandForHand())
    for _ in range(2):
        hall.do(c.CompleteHand())
    assert hall.next_hand(1) == (3, 4, 5)
    hall.do(c.BustOut([{"player": "T1S5", "stack": 900}], 1))  # of the hand before: he will not be big blind
    assert hall.tournament.room.between_hands
    assert hall.next_hand(1) == (3, 4, 1)
    hall.do(c.Misdeal(2))  # the re-deal is the same hand
    assert not hall.tournament.room.between_hands
    hall.do(c.CompleteHand())
    assert hall.next_hand(1) == (4, 5, 1)  # the small blind is dead: it was his big blind
    hall.gone("T1S2")
    assert not hall.tournament.room.between_hands
    assert hall.next_hand(1) == (5, 1, 3)


def test_hands_per_level_take_the_button_on_and_a_timed_level_forgets_it() -> None:
    hall = Hall(4, 4)
    hall.do(c.StartHandsPerLevel(10))
    hall.button(1, 3)
    hall.do(c.CompleteHand(2))
    assert hall.next_hand(1) == (1, 2, 3)
    assert next_hand(hall.tournament, 1, (1, 2)) == Button(2, 2, 1)  # two left before the hand is dealt
    hall.thin(1)
    hall.do(c.CompleteHand())
    assert hall.next_hand(1) == (1, 2, 3)  # one alone plays no hand
    hall.do(c.EndHandsPerLevel())
    assert hall.next_hand(1) is None


def test_where_hands_are_not_counted_a_button_is_known_for_the_moves_it_was_told_for() -> None:
    hall = Hall(9, 7, 9)
    hall.button(1, 1)
    hall.button(2, 1)
    hall.button(3, 1)
    hall.do(q.Balance())
    assert set(hall.tournament.room.buttons) == {1}  # who moved came from table 3
    hall.time.passed += 2 * MINUTE
    hall.gone("T1S9")
    assert set(hall.tournament.room.buttons) == {1}
    hall.time.passed += 1
    hall.gone("T1S8")
    assert hall.next_hand(1) is None


def test_a_button_told_long_before_hands_are_counted_is_not_counted_on() -> None:
    hall = Hall(4, 4)
    hall.button(1, 1)
    hall.time.passed += 20 * MINUTE
    hall.button(2, 1)
    hall.do(c.StartHandForHand())
    hall.do(c.CompleteHand())
    assert hall.tournament.room.buttons == {2: Button(2, 3, 4)}


def test_the_last_hands_of_a_day_are_counted_hands() -> None:
    hall = Hall(5, 4)
    hall.button(1, 1)
    hall.do(c.AnnounceLastHands(3))
    hall.time.passed += 10 * MINUTE
    hall.gone("T2S4")
    hall.do(c.CompleteHand())
    assert hall.next_hand(1) == (2, 3, 4)


# -- high card -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vector", vectors("button_draw"))
def test_vectors_of_the_button_draw(vector: dict[str, Any]) -> None:
    cards, expect = vector["given"]["cards"], vector["expect"]
    order = by_card(cards)
    assert order[0] == str(expect.get("winner", expect.get("button_seat")))
    assert order == expect.get("order", order)
    if "button_seat" in expect:
        hall = Hall([int(seat) for seat in cards])
        hall.do(q.DrawButton(1, cards))
        assert hall.tournament.room.buttons[1].seat == expect["button_seat"]


def test_suits_decide_between_equal_ranks() -> None:
    assert high_card({1: "7C", 2: "7D", 3: "7S", 4: "7H"}) == 3


def test_cards_that_cannot_be_are_refused() -> None:
    hall = Hall([2, 4, 7])
    two = {"2": "KD", "4": "kd", "7": "9C"}
    assert hall.refused(q.DrawButton(1, two)) == ("bad_value", {"key": "cards", "value": "KD", "reason": "same_card"})
    three = {"2": "KD", "4": "KH", "5": "9C"}
    assert hall.refused(q.DrawButton(1, three)) == ("bad_value", {"key": "cards", "value": "5", "reason": "empty_seat"})
    one_less = {"2": "KD", "4": "KH"}
    assert hall.refused(q.DrawButton(1, one_less))[1] == {"key": "cards", "value": 7, "reason": "no_card"}
    assert hall.refused(q.DrawButton(1, {"2": "KD", "4": "KX", "7": "2C"}))[0] == "bad_value"
    hall.thin(1)
    assert hall.refused(q.DrawButton(1))[1]["why"] == "nobody_to_draw"
    with pytest.raises(Refused):
        high_card({1: "AS", 2: "AS"})


def test_cards_are_dealt_from_the_seed_one_to_each_seat_from_one_deck() -> None:
    hall = Hall([2, 4, 7])
    hall.do(q.DrawButton(1))
    fact = hall.desk.entries[-1].fact
    assert isinstance(fact, r.ButtonDrawn)
    cards = dict(fact.cards)
    assert list(cards) == [2, 4, 7]
    assert fact.draw == hall.tournament.field.draws == 1
    assert fact.seat == max(cards, key=lambda seat: (DECK_RANKS.index(cards[seat][0]), "CDHS".index(cards[seat][1])))
    assert cards == dealt("published", 1, (2, 4, 7))
    assert len(set(dealt("published", 1, tuple(range(1, 53))).values())) == len(set(DECK)) == 52
    hall.do(q.DrawButton(1))
    assert hall.tournament.field.draws == 2


DECK_RANKS = "23456789TJQKA"


def test_an_event_without_names_has_no_buttons() -> None:
    night = Night(timed(20))
    for command in (q.SetButton(1, 1), q.DrawButton(1), q.Balance(), q.WaiveHalt(1), q.RefuseAdvice("move")):
        refused = night.do(command).refused
        assert refused is not None
        assert (refused.code, refused.values) == ("not_allowed", {"why": "no_names"})
