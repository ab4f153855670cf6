"""What is said of bounties before an event is closed: what nobody has, and what the envelopes held too much."""

from __future__ import annotations

from kiosk.show.bounties_panel import odd_bounties
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening

WORDS = Words(currency="USD")


def _said(kind: str, *drawn: int, values: tuple[int, ...] = (), by: str = "2") -> list[str]:
    terms = {"bounty": {"amount": 100_00, "kind": kind, "list": list(values)}}
    evening = Evening(3, terms=terms)
    evening.do(c.BustOut([{"player": "1", "by": [by] if by else [], "drawn": list(drawn)}]))
    evening.do(c.BustOut([{"player": "2", "by": ["3"]}]))
    return odd_bounties(evening.tournament, WORDS)


def test_bounties_that_all_are_won_are_not_spoken_of() -> None:
    assert _said("flat") == []
    assert odd_bounties(Evening(2).tournament, WORDS) == []


def test_money_of_bounties_that_nobody_has_is_named() -> None:
    assert _said("flat", by="") == ["$100 of the bounties go to nobody."]
    assert _said("mystery", 50_00, values=(50_00, 200_00)) == ["$250 of the bounties go to nobody."]


def test_envelopes_that_hold_more_than_was_bought_are_named() -> None:
    drawn = _said("mystery", 1_000_00, values=(1_000_00, 50))
    assert drawn == ["The envelopes held $700 more than was paid for bounties."]
