"""A knock-out that is told late or put right counts where it belongs: before those of later hands."""

from __future__ import annotations

from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening

PROGRESSIVE = {"bounty": {"amount": 100_00, "kind": "progressive"}}


def _chain() -> Evening:
    """1 out by 2, then 2 by 3: 2 has 50.00 and 3 has 75.00, with 175.00 on his head."""
    evening = Evening(4, terms=PROGRESSIVE)
    evening.out("1", p1="2")
    evening.out("2", p2="3")
    assert _cash(evening) == {"2": 50_00, "3": 75_00}
    return evening


def _cash(evening: Evening) -> dict[str, int]:
    return {player: evening.bounty(player)[0] for player in "1234" if evening.bounty(player)[0]}


def test_a_stack_that_is_put_right_moves_no_bounty() -> None:
    evening = _chain()
    evening.do(c.CorrectOut("1", stack=300))
    assert _cash(evening) == {"2": 50_00, "3": 75_00}
    assert evening.bounty("3")[2] == 175_00


def test_who_took_him_is_put_right_at_its_own_moment() -> None:
    evening = _chain()
    evening.do(c.CorrectOut("1", by=["4"]))
    assert _cash(evening) == {"4": 50_00, "3": 50_00}
    evening.do(c.CorrectOut("1", by=["2"]))
    assert _cash(evening) == {"2": 50_00, "3": 75_00}


def test_a_bust_told_again_with_more_moves_no_bounty() -> None:
    evening = Evening(4, terms=PROGRESSIVE)
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.out("1", hand=1, p1="2")
    evening.do(c.CompleteHand())
    evening.out("2", hand=2, p2="3")
    evening.do(c.BustOut([{"player": "1", "stack": 6, "by": ["2"]}], 1))
    assert _cash(evening) == {"2": 50_00, "3": 75_00}


def test_an_overlooked_bust_counts_before_those_of_later_hands() -> None:
    evening = Evening(4, terms=PROGRESSIVE)
    evening.do(c.StartHandForHand())
    for _ in range(3):
        evening.do(c.CompleteHand())
    evening.out("2", hand=3, p2="3")
    evening.out("1", hand=1, p1="2")
    assert _cash(evening) == {"2": 50_00, "3": 75_00}
    assert evening.bounty("3")[2] == 175_00
    evening.do(c.Reinstate("1"))  # and it is taken back where it stands
    assert _cash(evening) == {"3": 50_00}
    evening.do(c.Reinstate("2"))
    assert _cash(evening) == {}
