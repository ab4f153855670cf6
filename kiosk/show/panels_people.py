"""Panels that name people: who went out last, who leads by bounties, and what a deal gives to whom.

Names are as the room may read them, ready to stand in any sentence.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PersonLine:
    place: str = ""  # "24th", "T-24"; "" where there is none
    name: str = ""  # "Dao Nguyen", "Dao N.", "Player 12"
    count: str = ""  # "3", "2½": knock-outs
    amount: str = ""  # "$120"; "" where nothing goes with it


@dataclass(frozen=True, slots=True)
class BustsPanel:
    """Who went out last and has a place, the latest first; nobody whose place can still change by a return."""

    label: str = ""  # "Last out"
    rows: tuple[PersonLine, ...] = ()


@dataclass(frozen=True, slots=True)
class BountiesPanel:
    """Who leads by knock-outs: with what hangs on each head where that grows, else with what each has won."""

    label: str = ""  # "Largest bounties, knock-outs", "Bounties won, knock-outs"
    rows: tuple[PersonLine, ...] = ()


@dataclass(frozen=True, slots=True)
class DealPanel:
    """A deal that was made; nothing before that."""

    label: str = ""  # "Deal"
    rows: tuple[PersonLine, ...] = ()
    rest_label: str = ""  # "Still played for"; "" where all is shared
    rest: str = ""  # "$500"
