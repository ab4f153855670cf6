"""Leaders that are kept up are those that a new count finds."""

from __future__ import annotations

import random

import pytest

from kiosk.tournament.bounties import Accounts, Bought, KnockedOut, TakenBack, settle
from kiosk.tournament.terms import BountyTerms


@pytest.mark.parametrize("kind", ["flat", "progressive"])
def test_leaders_kept_up_are_those_of_a_new_count(kind: str) -> None:
    dice, terms = random.Random(4), BountyTerms(2501, "progressive" if kind == "progressive" else "flat")
    kept, living, events = Accounts(terms), [], list[Bought | KnockedOut | TakenBack]()
    for number in range(400):
        player = str(number)
        if len(living) < 3 or dice.random() < 0.6:
            told: list[Bought | KnockedOut | TakenBack] = [Bought(player)]
            living.append(player)
        else:
            out, *by = dice.sample(living, dice.choice([2, 2, 3]))
            told = [KnockedOut(out, tuple(by))]
            living.remove(out)
            if dice.random() < 0.1:
                told.append(TakenBack(out))
                living.append(out)
        for event in told:
            kept.apply(event)
        events += told
        if number % 7 == 0:
            ledger = settle(events, terms)
            rank = {
                one: (account.head if kind == "progressive" else account.cash, account.count, one)
                for one, account in ledger.accounts.items()
                if account.count and (kind == "flat" or one in living)
            }
            assert kept.leaders(8) == sorted(rank, key=rank.__getitem__, reverse=True)[:8]
    assert len(kept.leaders(8)) == 8
