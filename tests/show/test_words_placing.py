"""What the operator reads before several players of one hand are recorded as out."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.show.words import Words
from kiosk.show.words_catalogue import placeholders
from kiosk.show.words_placing import SENTENCES, draw_sentence, pays_sentence, placing_rule, placing_sentence
from kiosk.tournament.commands import Refused
from kiosk.tournament.house import House, default_house, make_house
from kiosk.tournament.placing import Out, place

ENGLISH = Words()
ARABIC = Words("ar")


def ruled(**settings: str) -> House:
    return default_house().with_settings(settings)


def outs(*known: tuple[int | None, int | None], **more: Any) -> list[Out]:
    """Players A, B, ... by table and stack."""
    return [Out("ABCDE"[n], table, stack=stack, **more) for n, (table, stack) in enumerate(known)]


SAID: list[tuple[str, list[Out], House, bool, str]] = [
    ("alone", outs((1, None)), ruled(), True, "Out in 24th place"),
    ("share_tables", outs((1, 5), (2, 4)), ruled(), True, "Different tables: they share 24th and 25th"),
    ("share_three", outs((1, 5), (2, 4), (3, 3)), ruled(), True, "Three or more out: they share 24th to 26th"),
    (
        "share_all",
        outs((1, 5), (1, 4)),
        ruled(placing="share"),
        False,
        "Out in one hand: they share 24th and 25th",
    ),
    (
        "stack:one_table",
        outs((1, 5), (1, 4)),
        ruled(),
        True,
        "Same table: the larger stack before the hand is placed higher",
    ),
    (
        "stack",
        outs((1, 5), (2, 4)),
        ruled(placing_hand_for_hand="stack"),
        True,
        "The larger stack before the hand is placed higher",
    ),
    ("share_stack", outs((1, 5), (1, 5)), ruled(), True, "Equal stacks: they share 24th and 25th"),
    (
        "share_stack:some",
        outs((1, 5), (1, 4), (1, 4)),
        ruled(),
        False,
        "The larger stack before the hand is placed higher; equal stacks share 25th and 26th",
    ),
    (
        "share_stack:several",
        outs((1, 5), (1, 4), (1, 5), (1, 4)),
        ruled(),
        False,
        "The larger stack before the hand is placed higher; equal stacks share",
    ),
    (
        "hand",
        [Out("A", stack=5, hand_rank=2), Out("B", stack=5, hand_rank=1)],
        ruled(placing="stack_hand_card"),
        False,
        "Equal stacks: the better hand is placed higher",
    ),
    (
        "card",
        [Out("A", stack=5, hand_rank=2, card="KS"), Out("B", stack=5, hand_rank=2, card="KH")],
        ruled(placing="stack_hand_card"),
        False,
        "Equal stacks and hands: the higher drawn card is placed higher",
    ),
    (
        "high_card",
        [Out("A", stack=5, card="KS"), Out("B", stack=5, card="KH")],
        ruled(equal_stacks="high_card"),
        False,
        "Equal stacks: the higher drawn card is placed higher",
    ),
    ("order", outs((1, 5), (2, 4)), ruled(), False, "Different tables: who went out later is placed higher"),
    (
        "order_stack",
        outs((1, 5), (2, 4), (1, 3)),
        ruled(),
        False,
        "Different tables: who went out later is placed higher; at one table the larger stack",
    ),
    (
        "order_share",
        outs((1, 5), (2, 4), (1, 3)),
        ruled(placing="share"),
        False,
        "Different tables: who went out later is placed higher; at one table they share",
    ),
    (
        "missing:stack",
        outs((1, 5), (1, None)),
        ruled(),
        True,
        "The stacks before the hand decide. Enter those that are missing.",
    ),
    (
        "missing:hand_rank",
        outs((1, 5), (1, 5)),
        ruled(placing="stack_hand_card"),
        False,
        "Equal stacks: the better hand decides. Enter the hands.",
    ),
    (
        "missing:card",
        outs((1, 5), (1, 5)),
        ruled(equal_stacks="high_card"),
        False,
        "Neither is ahead: a drawn card decides. Let each draw one, and enter the cards.",
    ),
]


@pytest.mark.parametrize(("key", "hand", "house", "hand_for_hand", "text"), SAID, ids=[row[0] for row in SAID])
def test_a_hand_is_told(key: str, hand: list[Out], house: House, hand_for_hand: bool, text: str) -> None:
    placing = place(hand, house, hand_for_hand)
    said = placing_sentence(ENGLISH, placing, hand, 24, 23 + len(hand))
    assert said == text
    if "{" not in SENTENCES[key]:
        assert said == SENTENCES[key]


def test_every_sentence_was_told_and_names_places_alone() -> None:
    assert {row[0] for row in SAID} == set(SENTENCES)
    assert set().union(*map(placeholders, SENTENCES.values())) == {"places"}


def test_the_picture_of_the_operator_window() -> None:
    hand = [Out("1", 5, 9, 56_500), Out("2", 2, 7, 41_000)]
    house = make_house("playlive", "PlayLive", sources={"placing_hand_for_hand": "PlayLive RP-7 A(1), A(2), A(3)"})
    placing = place(hand, house, hand_for_hand=True)
    assert placing_sentence(ENGLISH, placing, hand, 24, 25) == "Different tables: they share 24th and 25th"
    assert placing_rule(ENGLISH, placing, house) == "PlayLive RP-7 A(1). Stacks do not decide."
    assert pays_sentence(ENGLISH, [24_000, 0], 24) == "24th pays $240, 25th nothing"


def test_one_alone_has_no_rule() -> None:
    hand = outs((1, 5))
    assert placing_rule(ENGLISH, place(hand, ruled(), hand_for_hand=True), ruled()) == ""


@pytest.mark.parametrize(
    ("amounts", "text"),
    [
        ([0, 0, 0], "8th to 10th pay nothing"),
        ([0], "8th pays nothing"),
        ([60_000, 50_000, 0], "8th pays $600, 9th pays $500, 10th nothing"),
        ([50_050, 50_050, 0, 0], "8th and 9th pay $500.50 each, 10th and 11th nothing"),
    ],
)
def test_what_the_places_pay(amounts: list[int], text: str) -> None:
    assert pays_sentence(ENGLISH, amounts, 8) == text


def test_a_thing_that_cannot_be_split() -> None:
    assert (
        draw_sentence(ENGLISH, "Main Event seat")
        == "Main Event seat cannot be split: let them draw high card by suit, or deal one hand face up."
    )


def test_a_title_of_the_other_direction_stays_together() -> None:
    hand = outs((1, 5), (2, 4))
    house = make_house("own", "قواعد البيت")
    placing = place(hand, house, hand_for_hand=True)
    assert "\u2068قواعد البيت\u2069" in placing_rule(ENGLISH, placing, house)
    ruled_house = make_house("own", "Own", sources={"placing_hand_for_hand": "RP-7 A"})
    assert "\u2068RP-7 A\u2069" in placing_rule(ARABIC, placing, ruled_house)


def test_refusals_name_the_player_and_what_to_do() -> None:
    assert ENGLISH.refusal(Refused("stack_needed", player="Dao", why="stack")) == (
        "The house rules need the stack of Dao before the hand. Count it and enter it."
    )
    assert ENGLISH.refusal(Refused("stack_needed", player="Dao", why="hand_rank")) == (
        "Stacks are equal, and the house rules need the hand of Dao. Enter it."
    )
    assert ENGLISH.refusal(Refused("stack_needed", player="Dao", why="card")) == (
        "Dao is level with another player. Let them draw cards, and enter each card."
    )
    assert ENGLISH.refusal(Refused("bad_value", key="card", value="1S", reason="card")) == (
        "1S is no card. Type its rank and its suit, such as KS for the king of spades."
    )
