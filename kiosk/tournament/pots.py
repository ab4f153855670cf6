"""Who takes whose bounty in a hand with several all in: side pots, and the last chips of each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


def hitters(stacks: Mapping[str, int], ranking: Sequence[Sequence[str]]) -> dict[str, tuple[str, ...]]:
    """Who takes whose bounty when all of these are all in: the winner of the pot that holds the victim's last chips.

    :param stacks: before the hand, in position order. :param ranking: the hands from the best; equal hands together.

    >>> hitters({"P1": 10_000, "P2": 5_000, "P3": 1_000}, [["P3"], ["P1"], ["P2"]])
    {'P2': ('P1',)}
    """
    rank = {player: place for place, equal in enumerate(ranking) for player in equal}
    found = {}
    for victim, chips in stacks.items():
        # His last chips lie in the last pot that he is in: with those who have at least as many.
        pot = [player for player, stack in stacks.items() if stack >= chips]
        best = min(rank[player] for player in pot)
        covered = [player for player in pot if rank[player] == best]
        # Who wins a part of any pot that he is in has chips left.
        if not any(_wins(victim, level, stacks, rank) for level in set(stacks.values()) if level <= chips):
            found[victim] = tuple(covered)
    return found


def _wins(player: str, level: int, stacks: Mapping[str, int], rank: Mapping[str, int]) -> bool:
    return rank[player] == min(rank[other] for other, stack in stacks.items() if stack >= level)
