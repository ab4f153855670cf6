"""An event that is being played, as a forecast needs it: what is left of the sheet, who is left, the chips in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from kiosk.design.model_rows import Entering
from kiosk.design.outlook import Crowd
from kiosk.design.pace import PACE, Pace
from kiosk.tournament.clock import Aside, Clock, played_at, remaining_at, segment_of
from kiosk.tournament.running import hands_of
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import duration_until, next_level_index
from kiosk.tournament.windows import registration_closed, registration_closes

_BEYOND_PLAN = 1.25
"""With more entries than so many times those planned for, the plan was made for another event."""


class NotNow(ValueError):  # noqa: N818 - it says what is so, not that somebody erred
    """Why nothing can be said of the end now: a code and its figures; words are made elsewhere.

    Codes: ``over``, ``not_begun``, ``day_over``, ``no_players``, ``no_chips``, ``open_level`` (``level``),
    ``open_break``, ``no_level``.
    """

    def __init__(self, code: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.values = values or {}


@dataclass(frozen=True, slots=True)
class Midway:
    """An event at one instant.

    :ivar rest: what is left of the sheet: the running row with the time (or the hands) that it has left, then the rows
        to come. An extra break stands before the level that it interrupted.
    :ivar segment: the running row's place on the whole sheet; ``first`` that of the first row of ``rest`` that has not
        begun, counted in ``rest``.
    :ivar players: left now, with ``chips`` in play; ``later`` more are expected until the end of row ``closes`` of
        ``rest`` (-1: nobody comes any more), each with ``stack`` chips.
    """

    rest: Structure
    segment: int
    first: int
    players: int
    chips: int
    stack: int
    seats: int
    later: int = 0
    closes: int = -1
    hands: int | None = None
    """Hands for every level from row ``hands_from`` of the whole sheet on, as the director set; None: by the sheet."""
    hands_from: int = 0
    planned: int = 0
    """Entries that were planned for, where so many have come and others still could; 0 for any other event."""

    @property
    def entering(self) -> Entering:
        """Who sits down when: those who are left now, and whoever is still expected."""
        extra = self.chips - self.players * self.stack
        return Entering(float(self.players), float(self.later), self.closes, self.stack, extra, -1)

    @property
    def crowd(self) -> Crowd:
        """The same people as a crowd, which has as many chips."""
        return Crowd(self.players + self.later, self.stack, self.chips - self.players * self.stack, self.seats)

    def place(self, row: int) -> int:
        """Where a row of the whole sheet, not yet begun, stands in ``rest``."""
        return row - self.segment - 1 + self.first

    def by_director(self, row: int) -> bool:
        """Whether a level that stands in this row of the whole sheet is played by hands that the director set."""
        return self.hands is not None and row >= self.hands_from

    def with_coming(self, coming: Sequence[Segment]) -> Midway:
        """The same instant with other rows to come, as they stand on the sheet."""
        played = tuple(
            replace(segment, length_ms=None, hands=self.hands)
            if segment.kind == "level" and self.by_director(row)
            else segment
            for row, segment in enumerate(coming, self.segment + 1)
        )
        return replace(self, rest=replace(self.rest, segments=self.rest.segments[: self.first] + played))


def midway_of(tournament: Tournament, now: int, pace: Pace = PACE, *, planned: int = 0) -> Midway:
    """An event as it stands at ``now``. A clock that stands is taken to run on from now.

    In hand-for-hand each hand is taken to last as long as it takes off the clock.

    :param planned: entries in all that its structure was designed for; 0 where nobody knows.

    :raises NotNow: it is over or has not begun, or something is not known that the end hangs on.
    """
    clock, sheet = tournament.clock_at(now), tournament.sheet
    if tournament.closed or tournament.finished:
        raise NotNow("over")
    if not clock.started:
        raise NotNow("not_begun")
    running = sheet.structure.segments[clock.segment]
    if running.kind == "day_end" or (tournament.room.day_over and not clock.running):
        raise NotNow("day_over")
    if tournament.players < 2:
        raise NotNow("no_players" if tournament.players < 1 else "over")
    if tournament.chips_in_play < 1:
        raise NotNow("no_chips")
    if running.kind != "level" and next_level_index(sheet.structure, clock.segment) is None:
        raise NotNow("no_level")
    left = _left_of(tournament, clock, now)
    closes, later = _expected(tournament, clock, now, pace)
    lacking = _lacking(tournament, planned)
    full = later > 0 and lacking == 0
    later = later if lacking is None else min(later, lacking)
    midway = Midway(
        rest=replace(sheet.structure, segments=left),
        segment=clock.segment,
        first=len(left),
        players=tournament.players,
        chips=tournament.chips_in_play,
        stack=tournament.event.starting_stack,
        seats=tournament.event.seats_per_table,
        later=later,
        closes=closes - clock.segment + len(left) - 1 if later else -1,
        hands=clock.level_hands,
        hands_from=clock.level_hands_from,
        planned=planned if full else 0,
    )
    return midway.with_coming(sheet.structure.segments[clock.segment + 1 :])


def _left_of(tournament: Tournament, clock: Clock, now: int) -> tuple[Segment, ...]:
    """What is left of the running row, and of the level that an extra break interrupted."""
    sheet, here = tournament.sheet, segment_of(clock, tournament.sheet)
    assert here is not None
    remaining, level = remaining_at(clock, now), sheet.structure.segments[clock.segment]
    if here.kind == "break":
        if remaining is None:
            raise NotNow("open_break")
        left = replace(here, length_ms=remaining)
        return (left,) if clock.aside is None else (left, _interrupted(clock.aside, level, clock))
    if remaining is None and clock.hands is None and clock.segment < len(sheet.structure.segments) - 1:
        raise NotNow("open_level", {"level": level.level})
    hands = None if clock.hands is None else max(clock.hands - clock.hands_done, 1)
    return (replace(level, length_ms=remaining if hands is None else None, hands=hands),)


def _interrupted(aside: Aside, level: Segment, clock: Clock) -> Segment:
    """The level to come back to, with what is left of it."""
    if aside.length_ms is not None:
        return replace(level, length_ms=max(aside.length_ms - aside.played_ms, 0), hands=None)
    hands = hands_of(clock, level, clock.segment)
    if hands is None:
        raise NotNow("open_level", {"level": level.level})
    return replace(level, length_ms=None, hands=max(hands - aside.hands_done, 1))


def _expected(tournament: Tournament, clock: Clock, now: int, pace: Pace) -> tuple[int, int]:
    """Until the end of which row of the sheet how many more are expected.

    Of a field larger than a table the part ``pace.late`` comes evenly while registration is open: what has come so far
    and how much of that time is gone say how many are still to come.
    """
    entered = tournament.entries + tournament.re_entries
    closes = registration_closes(tournament)
    closed = registration_closed(tournament, clock) or closes is None or closes < clock.segment
    if closed or closes is None or entered <= tournament.event.seats_per_table:
        return -1, 0
    gone = _part_gone(tournament, clock, now, closes)
    return closes, round(entered * pace.late * (1 - gone) / (1 - pace.late * (1 - gone)))


def _lacking(tournament: Tournament, planned: int) -> int | None:
    """How many of those that were planned for have not come; None where no plan says anything of this event."""
    entered = tournament.entries + tournament.re_entries
    return max(planned - entered, 0) if planned and entered <= planned * _BEYOND_PLAN else None


def _part_gone(tournament: Tournament, clock: Clock, now: int, closes: int) -> float:
    """How much of the time in which people can register is over, from 0 to 1; by rows where lengths are not known."""
    structure = tournament.sheet.structure
    whole, begun = duration_until(structure, closes + 1), duration_until(structure, clock.segment)
    if not whole or begun is None:
        return clock.segment / (closes + 1)
    return min((begun + played_at(clock, now)) / whole, 1.0)
