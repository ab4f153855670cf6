"""Who leads by knock-outs, for the room."""

from __future__ import annotations

from fractions import Fraction

from kiosk.show.panels_people import BountiesPanel, PersonLine
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.bounties import Account
from kiosk.tournament.results import bounties_of

SHOWN = 8


def bounties_panel(standing: Standing, words: Words) -> BountiesPanel:
    """The leaders with their knock-outs, and the amount: on their heads where heads grow, else what they won."""
    tournament = standing.tournament
    accounts, terms = tournament.bounties, tournament.terms.bounty
    if accounts is None or terms is None:
        return BountiesPanel()
    heads = terms.kind == "progressive" and not standing.over
    leaders = [(player, Account(*bounties_of(tournament, player))) for player in accounts.leaders(SHOWN)]
    rows = tuple(
        PersonLine("", words.in_public(player), _count(account.count, words), words.money(_amount(account, heads)))
        for player, account in leaders
    )
    if not rows:
        return BountiesPanel()
    return BountiesPanel(words.say("Largest bounties") if heads else words.say("Bounties won"), rows)


def _amount(account: Account, heads: bool) -> int:
    return account.head if heads else account.cash


def _count(count: Fraction, words: Words) -> str:
    """Knock-outs, of split pots in parts: "2", "2 1/2"."""
    whole, rest = divmod(count, 1)
    parts = [words.chips(whole)] if whole or not rest else []
    return " ".join([*parts, *([f"{rest.numerator}/{rest.denominator}"] if rest else [])])
