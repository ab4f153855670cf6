"""Who leads by knock-outs, for the room."""

from __future__ import annotations

from fractions import Fraction

from kiosk.show.panels_people import BountiesPanel, PersonLine
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.bounties import Account
from kiosk.tournament.results import bounties_of
from kiosk.tournament.state import Tournament

SHOWN = 8
_PARTS = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}


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
    label = words.say("Largest bounties, knock-outs") if heads else words.say("Bounties won, knock-outs")
    return BountiesPanel(label, rows)


def _amount(account: Account, heads: bool) -> int:
    return account.head if heads else account.cash


def _count(count: Fraction, words: Words) -> str:
    """Knock-outs, of split pots in parts: "2", "2½", "1 1/6"."""
    whole, rest = divmod(count, 1)
    if rest in _PARTS:
        return (words.chips(whole) if whole else "") + _PARTS[rest]
    parts = [words.chips(whole)] if whole or not rest else []
    return " ".join([*parts, *([f"{rest.numerator}/{rest.denominator}"] if rest else [])])


def odd_bounties(tournament: Tournament, words: Words) -> list[str]:
    """Bounties that nobody has, and envelopes that held more than was bought."""
    if tournament.bounties is None:
        return []
    ledger = tournament.bounties.ledger()
    if ledger.box < 0:
        return [
            words.say("The envelopes held {amount} more than was paid for bounties.", amount=words.money(-ledger.box))
        ]
    left = ledger.box + ledger.forfeited + sum(amount for _, amount in ledger.open)
    return [words.say("{amount} of the bounties go to nobody.", amount=words.money(left))] if left else []
