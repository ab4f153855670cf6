"""A deal as the room may read it: private until it was made."""

from __future__ import annotations

from kiosk.show.panels_people import DealPanel, PersonLine
from kiosk.show.standing import Standing
from kiosk.show.words import Words


def deal_panel(standing: Standing, words: Words) -> DealPanel:
    """Who gets what, the largest share first, and what is still played for."""
    deal = standing.tournament.deal
    if deal is None:
        return DealPanel()
    shares = sorted(deal.shares, key=lambda share: -share.amount)  # equal ones stay in the order in which they sit
    rows = tuple(PersonLine("", words.in_public(share.player), amount=words.money(share.amount)) for share in shares)
    rest = words.money(deal.for_first) if deal.for_first else ""
    label = words.say("Still played for") if rest else ""
    return DealPanel(words.say("Deal"), rows, label, rest)
