"""The arithmetic of rulings at the table: what is posted, which level a hand plays, where the button goes.

Chips are whole numbers, times whole milliseconds. Rule numbers are those of the texts named beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from kiosk.tournament.units import MINUTE

AnteOrder = Literal["big_blind_first", "ante_first"]
HandLevel = Literal["old", "new"]
Action = Literal["check", "bet", "raise", "call", "fold"]
Position = Literal["button", "small_blind", "big_blind"]

_PUTS_CHIPS_IN = ("bet", "raise", "call")


class Posted(NamedTuple):
    """Chips put in before the cards are dealt, and chips left behind."""

    blind: int
    ante: int
    left: int


class ShortBlind(NamedTuple):
    """A blind posted with what there was. ``missing`` is never asked for later, whoever wins."""

    posted: int
    missing: int
    left: int


class Shares(NamedTuple):
    """A pot split between winners, clockwise from the button; ``odd_chips`` are the chips that do not divide."""

    shares: tuple[int, ...]
    odd_chips: int


class HeadsUp(NamedTuple):
    """Who has the button (and the small blind) and who the big blind, by their positions in the hand before."""

    button: Position
    big_blind: Position


def post_ante(stack: int, big_blind: int, ante: int, order: AnteOrder = "big_blind_first") -> Posted:
    """What the big blind posts when he pays the ante for the table.

    The big blind is completed before the ante (PlayLive RP-10, TDA 2024 RP-11); until 2019 the TDA took the ante
    first, which some rooms still do.

    >>> post_ante(1500, 1000, 1000)
    Posted(blind=1000, ante=500, left=0)
    >>> post_ante(1500, 1000, 1000, "ante_first")
    Posted(blind=500, ante=1000, left=0)
    """
    if order == "ante_first":
        paid_ante = min(stack, ante)
        paid_blind = min(stack - paid_ante, big_blind)
    else:
        paid_blind = min(stack, big_blind)
        paid_ante = min(stack - paid_blind, ante)
    return Posted(paid_blind, paid_ante, stack - paid_blind - paid_ante)


def post_short_blind(stack: int, big_blind: int) -> ShortBlind:
    """A blind posted by a player who may not have all of it (members league S7.19, ADC VII.t: no make-up)."""
    posted = min(stack, big_blind)
    return ShortBlind(posted, big_blind - posted, stack - posted)


def level_of_hand(level_change_at_ms: int, hand_start_at_ms: int) -> HandLevel:
    """The level a hand plays: a hand begun before the change stays at the old one (PlayLive R23).

    At the very same moment the announcement counts first, so the hand plays the new level.
    """
    return "old" if hand_start_at_ms < level_change_at_ms else "new"


def hands_after_dealer_push() -> int:
    """Hands the incoming dealer deals at the old level when a level begins during the push (PlayLive R23)."""
    return 1


def substantial_action(actions: Sequence[Action]) -> bool:
    """Whether ``actions``, in turn, are substantial (PlayLive R36). Posted blinds are not actions.

    >>> substantial_action(["check", "check"]), substantial_action(["fold", "call"])
    (False, True)
    """
    return len(actions) >= 3 or (len(actions) == 2 and any(action in _PUTS_CHIPS_IN for action in actions))


def level_begun_by_mistake(actions: Sequence[Action]) -> HandLevel:
    """The level of a hand that began at the old one by mistake: it stands after substantial action (PlayLive R23)."""
    return "old" if substantial_action(actions) else "new"


def waits_in_soft_hand_for_hand(hands_here: int, hands_slowest: int) -> bool:
    """Whether a table waits in soft hand-for-hand: it is two full hands ahead (as played at WPT and PokerGO events)."""
    return hands_here - hands_slowest >= 2


def dispute_closes_at(pot_awarded_at_ms: int) -> int:
    """When the right to dispute a hand that ended in a break is over, ms: a minute after the pot (PlayLive R22)."""
    return pot_awarded_at_ms + MINUTE


def split_pot(pot: int, smallest_chip: int, winners: int, *, one_each: bool) -> Shares:
    """A pot split evenly; odd chips go left of the button (PlayLive R20), at most one each if ``one_each``.

    Odd chips are first broken into ``smallest_chip``, the smallest in play.

    >>> split_pot(1100, 100, 3, one_each=True)
    Shares(shares=(400, 400, 300), odd_chips=2)

    :raises ValueError: when there is no winner, or the pot is not made of the smallest chip.
    """
    if winners < 1 or smallest_chip < 1 or pot % smallest_chip:
        raise ValueError(pot, smallest_chip, winners)
    each, odd = divmod(pot // smallest_chip, winners)
    extra = [1] * odd + [0] * (winners - odd) if one_each else [odd] + [0] * (winners - 1)
    return Shares(tuple((each + more) * smallest_chip for more in extra), odd)


def heads_up_button(out: Position) -> HeadsUp:
    """The first two-handed hand after three-handed ``out`` went broke (POKERPLR 7.7, 11.3 a-c; ADC IV.1.3, VII.ee).

    Whoever had the big blind last of the two has the button, so nobody has the big blind twice running.
    """
    if out == "button":
        return HeadsUp(button="big_blind", big_blind="small_blind")
    if out == "small_blind":
        return HeadsUp(button="big_blind", big_blind="button")
    return HeadsUp(button="small_blind", big_blind="button")
