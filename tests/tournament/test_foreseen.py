"""What a hand would do is what it does: foreseen before it is recorded, compared with what stands afterwards."""

from __future__ import annotations

from random import Random

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_out import hand_of_bust, out_rows
from kiosk.tournament.foreseen import asked, bubble, foresee, moved, prizes_of, taken, things_from
from tests.app.out_room import OutRoom
from tests.app.test_busts import NINE_PAID, TEN

HOUSES = ("playlive", "pokerplr", "members-league", "tda", "wsop", "default")


def group(room: OutRoom, dice: Random) -> list[dict[str, object]]:
    """One to three players who are in, with everything that a house may ask."""
    left = [player.id for player in room.tournament.field if player.is_in]
    chosen = dice.sample(left, min(dice.randint(1, 3), len(left) - 1))
    return [
        {
            "player": player,
            "stack": dice.choice((3_000, 3_000, 5_000, 9_000)),
            "hand_rank": dice.choice((1, 1, 2)),
            "card": f"{'23456789TJQKA'[int(player)]}S",
            "by": [dice.choice([one for one in left if one != player])],
        }
        for player in chosen
    ]


@pytest.mark.parametrize("house", HOUSES)
def test_places_prizes_and_bounties_come_as_foreseen(house: str) -> None:
    for seed in range(16):
        dice = Random(seed)
        kind = dice.choice(("flat", "progressive"))
        room = OutRoom(
            house, [*TEN, (4, 1), (4, 2)], amounts=NINE_PAID, terms={"bounty": {"amount": 25_01, "kind": kind}}
        )
        while room.tournament.field.in_play > 1:
            players = group(room, dice)
            clock = room.tournament.clock
            here = clock.hand if clock.hand_for_hand != "off" else None
            hand = None if here is None else dice.choice((None, max(0, here - dice.randint(1, 3))))
            number = hand_of_bust(clock, room.tournament, hand)
            rows = out_rows(room.tournament, players, number)
            before = room.tournament
            foreseen = foresee(before, rows, number)
            right = {one: (finish.first, finish.last) for one, finish in foreseen.finishes.items()}
            right |= {row.player: (row.after.first, row.after.last) for row in moved(before, foreseen)}
            money = prizes_of(before, foreseen) | {row.player: row.prize_after for row in moved(before, foreseen)}
            assert before.bounties is not None
            cash = {one.id: before.bounties.of(one.id).cash for one in before.field}
            told_late = bool(before.field.outs_behind(number))  # then heads go on: test_bounties_told_late
            for share in taken(before, rows, number):
                cash[share.by] += share.cash
            room.do(c.BustOut(list(players), hand))
            field = room.tournament.field
            assert field.in_play == foreseen.left
            assert {one: (finish.first, finish.last) for one in right if (finish := field.finish_of(one))} == right
            assert dict(zip(money, [prize for _, prize in room.stands(*money)], strict=True)) == money
            if field.in_play > 1 and not told_late:
                assert {one: room.tournament.bounties.of(one).cash for one in cash} == cash
            step = dice.random()
            if clock.hand_for_hand != "off" and field.in_play > 1:
                room.do(c.CompleteHand() if step < 0.93 else c.EndHandForHand())


def test_what_is_asked_does_not_hang_on_what_was_told_already() -> None:
    room = OutRoom("pokerplr", TEN, amounts=NINE_PAID)
    bare = out_rows(room.tournament, ["1", "2"], 0)
    assert asked(room.tournament, bare, 0) == {"1": ("stack",), "2": ("stack",)}
    level = out_rows(room.tournament, [{"player": "1", "stack": 5}, {"player": "2", "stack": 5}], 0)
    assert asked(room.tournament, level, 0) == {"1": ("stack", "hand_rank"), "2": ("stack", "hand_rank")}
    told = out_rows(
        room.tournament,
        [{"player": "1", "stack": 5, "hand_rank": 2, "card": "KS"}, {"player": "2", "stack": 5, "hand_rank": 2}],
        0,
    )
    assert asked(room.tournament, told, 0) == dict.fromkeys(("1", "2"), ("stack", "hand_rank", "card"))
    apart = out_rows(room.tournament, [{"player": "1", "stack": 5}, {"player": "2", "stack": 6, "hand_rank": 1}], 0)
    assert asked(room.tournament, apart, 0) == {"1": ("stack",), "2": ("stack",)}


def test_without_prizes_there_is_no_bubble() -> None:
    room = OutRoom("default", TEN)
    rows = out_rows(room.tournament, ["1"], 0)
    assert bubble(room.tournament, foresee(room.tournament, rows, 0)) == ""


def test_the_places_of_a_satellite_give_its_seat() -> None:
    # Pool 10 x $100 = $1,000: two seats of $400, the rest in money.
    room = OutRoom("default", TEN)
    room.do(c.SetPayouts({"seats": {"value": 400_00, "name": "Main Event"}}))
    assert things_from(room.tournament, 2, 3) == ("Main Event", "")


def test_a_correction_must_be_of_one_hand_and_change_something() -> None:
    room = OutRoom("default", TEN, amounts=NINE_PAID, hand_for_hand=False)
    room.out("1")
    room.out("2", p2=400)
    for command, code in (
        (c.CorrectOut("3", stack=1), "still_in"),
        (c.CorrectOut("2", stack=400), "already"),
        (c.CorrectOut("2", stack=500, others=[{"player": "1", "stack": 2}]), "not_in"),
        (c.CorrectOut("2", stack=500, others=["1"]), "bad_value"),
        (c.CorrectOut("2", stack=-1), "bad_value"),
    ):
        outcomes: list[Refused | None] = []
        room.desk.do(command, told=lambda outcome, heard=outcomes: heard.append(outcome.refused))
        assert outcomes[0] is not None
        assert outcomes[0].code == code, command
    room.do(c.CorrectOut("2", stack=500, by=["3"]))
    hand = room.tournament.field.hand_of("2")
    assert hand is not None
    assert [(row.stack, row.by) for row in hand.outs] == [(500, ("3",))]


def test_a_hand_of_a_hand_for_hand_that_is_over_takes_only_those_who_were_overlooked_in_it() -> None:
    room = OutRoom("playlive", TEN, amounts=NINE_PAID)
    room.out("1")
    room.do(c.CompleteHand())
    room.do(c.EndHandForHand())
    with pytest.raises(AssertionError, match="bust_hand"):
        room.out("4", hand=1)
    room.out("4", hand=0)
    assert room.stands("1", "4") == [("T-9", 105_00), ("T-9", 105_00)]
