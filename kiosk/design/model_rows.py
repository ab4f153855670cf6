"""What the model of play takes from a sheet: how long each row lasts, what it costs to sit in it, who comes when."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass

from kiosk.design.outlook import Crowd
from kiosk.design.pace import Pace
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import closing_index
from kiosk.tournament.units import MINUTE

UNKNOWN_LEVEL_MS = 20 * MINUTE
"""How long a level is taken to be where nothing on the sheet says it; times are then not told."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """One row as it is played.

    :ivar length_ms: None where it is played by hands and nobody has yet worked out how long they take.
    :ivar known: its length stands on the sheet, or follows from its hands.
    :ivar unit: a big blind (a big bet in limit games) in chips; 0 where nothing is posted (breaks).
    :ivar weight: by what antes shorten a stack: it counts as its big blinds divided by this.
    """

    length_ms: int | None
    hands: int | None
    known: bool
    unit: int
    weight: float
    limit: bool


@dataclass(frozen=True, slots=True)
class Entering:
    """Who sits down when: ``at_start`` players, ``later`` ones evenly over the levels until the end of row ``last``.

    :ivar stack: what each brings; ``extra_chips`` come at the end of row ``extra_row`` (-1: at the start).
    """

    at_start: float
    later: float
    last: int
    stack: int
    extra_chips: int
    extra_row: int

    def chips(self, entered: float, place: int) -> float:
        """Chips in play in row ``place`` once so many have entered."""
        return entered * self.stack + (self.extra_chips if place > self.extra_row else 0)


def entering_of(structure: Structure, crowd: Crowd, pace: Pace) -> Entering:
    """Who sits down when. Players of a single table are all there at the start; whoever re-enters was there before."""
    registration = closing_index(structure, "closes_registration")
    rebuys = closing_index(structure, "closes_rebuys")
    closing = registration if registration is not None else rebuys
    entries = max(crowd.entries, 2)
    players = max(entries - crowd.re_entries, 2)
    later = float(entries - players) + (players * pace.late if players > crowd.seats else 0.0)
    extra_row = rebuys if rebuys is not None else closing
    if closing is None or not later or all(row.kind != "level" for row in structure.segments[: closing + 1]):
        closing, later = -1, 0.0
    return Entering(
        entries - later, later, closing, max(crowd.stack, 1), crowd.extra_chips, -1 if extra_row is None else extra_row
    )


def unit_of(segment: Segment) -> int:
    """What stacks are counted in: the big bet of a limit game, else the big blind, else what opens the betting.

    >>> unit_of(Segment("level", 1, small_blind=100, big_blind=200, small_bet=200, big_bet=400))
    400
    """
    if segment.kind != "level":
        return 0
    if is_limit(segment):
        return segment.big_bet or 2 * (segment.small_bet or 0)
    return segment.big_blind or segment.button_blind or segment.bring_in or segment.ante


def is_limit(segment: Segment) -> bool:
    """Whether bets are limited: the sheet then prints them."""
    return bool(segment.big_bet or segment.small_bet)


def ante_weight(segment: Segment, seats: int) -> float:
    """The square root of a round's cost with antes over its cost without.

    >>> round(ante_weight(Segment("level", 1, small_blind=50, big_blind=100, ante=100, ante_kind="big_blind"), 9), 3)
    1.291
    """
    blinds = (segment.big_blind or segment.button_blind or segment.bring_in or 0) * 1.5
    if not segment.ante or not blinds or is_limit(segment):
        return 1.0
    antes = segment.ante * (seats if segment.ante_kind == "each" else 1)
    return math.sqrt((blinds + antes) / blinds)


def stretches(structure: Structure, seats: int) -> tuple[Stretch, ...]:
    """One for each row."""
    usual = usual_length(structure)
    return tuple(_stretch(segment, seats, usual) for segment in structure.segments)


def _stretch(segment: Segment, seats: int, usual: int) -> Stretch:
    if segment.kind == "day_end":
        return Stretch(0, None, known=True, unit=0, weight=1.0, limit=False)
    if segment.kind == "break":
        # How long a break at the director's call takes cannot be known.
        return Stretch(segment.length_ms or 0, None, segment.length_ms is not None, 0, 1.0, limit=False)
    known = segment.length_ms is not None or segment.hands is not None
    length = segment.length_ms if known else usual
    return Stretch(length, segment.hands, known, unit_of(segment), ante_weight(segment, seats), is_limit(segment))


def usual_length(structure: Structure) -> int:
    """The length that most levels of the sheet have, in milliseconds; 20 minutes where none has any."""
    lengths = Counter(row.length_ms for row in structure.segments if row.kind == "level" and row.length_ms)
    return next((length for length, _ in lengths.most_common(1) if length), UNKNOWN_LEVEL_MS)


def hand_ms(players: float, pace: Pace) -> float:
    """How long one hand takes with so many at the table."""
    return (pace.hand_s + pace.turn_s * players) * 1000
