"""How high the blinds stand when an event ends, where nothing better than a rule of thumb is wanted."""

from __future__ import annotations


def end_big_blind(total_chips: int, share: int = 20) -> int:
    """The big blind at which an event of ``total_chips`` is about over: one part in ``share`` of all chips.

    20 is the rule of quick events (blindvalet.com, also as "5 % of all chips"); long live events end at a hundredth
    (rules.md 8).

    >>> end_big_blind(645_000)
    32250
    """
    if total_chips < 1 or share < 1:
        raise ValueError(f"{total_chips} chips and a share of {share} give no big blind")
    return total_chips // share
