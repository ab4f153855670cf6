"""Which hand a bust belongs to: the one in play, or one that was done a moment ago (rules.md section 2)."""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.show.words import Words
from kiosk.tournament.clock import frozen_by_hands, hand_in_play
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import SECOND

LATE_MS = 90 * SECOND
"""Within so long after Hand done a bust may well belong to the hand before, and the form asks."""
_BACK = 3
"""So many hands before the one in play can be chosen."""


@dataclass(frozen=True, slots=True)
class HandChoice:
    """A hand that the bust may belong to.

    :ivar number: of hand-for-hand; None outside of it. ``line`` stands below the title, ``label`` on the choice.
    :ivar asks: whether it is so near that the director is asked.
    """

    number: int | None
    line: str
    label: str
    chosen: bool = False
    asks: bool = False


def hand_choices(tournament: Tournament, chosen: int | None, now: int, words: Words) -> list[HandChoice]:
    """The hands, the most likely one first; ``chosen`` is the director's word, None for none."""
    clock = tournament.clock_at(now)
    if not frozen_by_hands(clock, tournament.sheet):
        return _afterwards(tournament, chosen, now, words)
    here = hand_in_play(clock)
    near = here > 0 and clock.hand_since is not None and now - clock.hand_since <= LATE_MS
    picked = chosen if chosen is not None and here - _BACK <= chosen <= here else here
    rows = [_in_play(here, picked, words)]
    for number in range(here - 1, max(-1, here - 1 - _BACK), -1):
        rows.append(_earlier(number, picked, near and number == here - 1, words))
    return rows


def _in_play(number: int, picked: int, words: Words) -> HandChoice:
    on = picked == number
    if not number:
        line = words.say("on the hand in progress, which counts for hand-for-hand")
        return HandChoice(number, line, words.say("Hand in progress"), on)
    line = words.say("on hand {hand}, in play", hand=number)
    return HandChoice(number, line, words.say("Hand {hand}, in play", hand=number), on)


def _earlier(number: int, picked: int, asks: bool, words: Words) -> HandChoice:
    if not number:
        line = words.say("on the hand in progress at the announcement, already done: places move")
        text = (
            words.say("The hand at the announcement, just done") if asks else words.say("The hand at the announcement")
        )
        return HandChoice(number, line, text, picked == number, asks)
    line = words.say("on hand {hand}, already done: places move", hand=number)
    text = words.say("Hand {hand}, just done", hand=number) if asks else words.say("Hand {hand}", hand=number)
    return HandChoice(number, line, text, picked == number, asks)


def _afterwards(tournament: Tournament, chosen: int | None, now: int, words: Words) -> list[HandChoice]:
    """Hand-for-hand is over; as long as nobody went out since, a bust may have been missed in its last hand."""
    hands = tournament.field.hands
    if not hands or hands[-1].number is None or hands[-1].session != tournament.field.sessions:
        return [HandChoice(None, "", "", True)]
    number = hands[-1].number
    late = chosen == number
    near = now - hands[-1].at <= LATE_MS
    line = words.say("on the last hand of hand-for-hand with a player out: places move")
    return [
        HandChoice(None, words.say("on a hand after hand-for-hand"), words.say("A later hand"), not late),
        HandChoice(number, line, words.say("Hand {hand} of hand-for-hand", hand=number), late, near),
    ]
