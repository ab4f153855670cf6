"""A knock-out that is told late or put right counts where it belongs: before those of later hands."""

from __future__ import annotations

from kiosk.tournament import commands as c
from kiosk.tournament.facts import OutRow
from kiosk.tournament.foreseen import Taken, taken
from tests.tournament.named_night import Evening
from tests.tournament.night import timed

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
    row = OutRow("1", stack=1_001, by=("2",))
    assert taken(evening.tournament, [row], 1) == (Taken("1", "2", 50_00, 50_00),)  # as the form says before
    evening.out("1", hand=1, p1="2")
    assert _cash(evening) == {"2": 50_00, "3": 75_00}
    assert evening.bounty("3")[2] == 175_00
    evening.do(c.Reinstate("1"))  # and it is taken back where it stands
    assert _cash(evening) == {"3": 50_00}
    evening.do(c.Reinstate("2"))
    assert _cash(evening) == {}


def test_who_took_the_chips_was_in_then() -> None:
    evening = Evening(6, terms=PROGRESSIVE)
    evening.do(c.Book("7"))
    evening.out("1")
    late = c.BustOut([{"player": "2", "stack": 5, "by": ["1"]}])
    assert evening.refused(late) == ("not_in", {"player": "1", "why": "hitter"})
    assert evening.refused(c.BustOut([{"player": "2", "by": ["7"]}]))[0] == "not_in"
    evening.out("2", "3", p2="3")  # out in the same hand: he had the chips for a moment
    evening.out("4", p4="5")
    assert evening.refused(c.CorrectOut("4", by=["3"])) == ("not_in", {"player": "3", "why": "hitter"})
    evening.do(c.CorrectOut("3", by=["4"]))  # who was in then, though he is out by now


def test_nothing_is_drawn_where_there_are_no_envelopes() -> None:
    evening = Evening(4, terms=PROGRESSIVE)
    drawn = c.BustOut([{"player": "1", "by": ["2"], "drawn": [5]}])
    assert evening.refused(drawn)[1]["reason"] == "no_envelopes_here"
    plain = Evening(4)
    assert plain.refused(drawn)[1]["reason"] == "no_envelopes_here"


def test_what_is_drawn_in_the_room_is_in_the_box() -> None:
    evening = Evening(4, terms={"bounty": {"amount": 100_00, "kind": "mystery"}})
    for wrong in ([-50_00], [True], [400_01], [200_00, 200_01]):
        assert evening.refused(c.BustOut([{"player": "1", "by": ["2"], "drawn": wrong}]))[1]["key"] == "drawn"
    evening.do(c.BustOut([{"player": "1", "by": ["2"], "drawn": [300_00]}]))
    assert evening.bounty("2")[0] == 300_00
    evening.do(c.CorrectOut("1", drawn=[350_00]))


def test_no_hand_is_named_while_hand_for_hand_waits_for_the_break_to_end() -> None:
    evening = Evening(4, structure=timed(20, 20))
    evening.do(c.TakeBreak(10))
    evening.do(c.StartHandForHand())
    assert evening.tournament.clock.hand_for_hand == "armed"
    for hand in (-1, 0, 7, 999):
        assert evening.refused(c.BustOut(["1"], hand)) == ("not_in_play", {"why": "bust_hand"})
    evening.do(c.BustOut(["1"]))


def test_a_bust_is_at_a_table_that_is_there_and_with_chips_that_are() -> None:
    evening = Evening(4, at_table=2, stack=5_000)
    assert evening.refused(c.BustOut([{"player": "1", "table": 9}])) == ("unknown_table", {"table": 9})
    assert evening.refused(c.BustOut([{"player": "1", "stack": 20_001}]))[1]["most"] == 20_000
    evening.do(c.BustOut([{"player": "1", "table": 2, "stack": 20_000}]))


def test_a_void_takes_back_every_bounty_that_was_bought_and_no_other() -> None:
    """A knock-out of an entry that never was is worth nothing; one of an entry that stands is worth what it was."""
    for rule in ("each", "first", "final", "each_forfeits"):
        terms = {"bounty": {"amount": 50_00, "on_rebuy": rule}, "rebuys": {"max": None}, "re_entries": None}
        evening = Evening(4, terms=terms)
        evening.out("1", p1="2")
        evening.do(c.Rebuy("1"))
        evening.do(c.Void("1", "Wrong event"))
        _agrees(evening)
        assert evening.bounty("2")[0] == 0
        evening.out("3", p3="2")
        evening.do(c.ReEnter("3"))
        evening.out("3", p3="4")
        evening.do(c.Rebuy("3"))
        evening.do(c.Void("3", "Wrong event"))  # the re-entry, and the rebuy that came after it
        _agrees(evening)
        assert evening.bounty("2")[0] == 50_00


def _agrees(evening: Evening) -> None:
    assert evening.tournament.bounties is not None
    ledger = evening.tournament.bounties.ledger()
    assert ledger.bought == evening.tournament.money.bounty
    assert ledger.paid + ledger.on_heads + sum(amount for _, amount in ledger.open) + ledger.forfeited == ledger.bought
