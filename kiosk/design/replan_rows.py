"""The rows to come of an event that is being played, and how they can be changed: lengths, blinds, color-ups."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from kiosk.design.case import payable, usual_values, values_for
from kiosk.design.games import Posting
from kiosk.design.generate_draft import rung_of
from kiosk.design.ladder import Rise, climb
from kiosk.design.ladder_figures import Rung, rungs_of
from kiosk.design.leaving import color_ups, never_needed
from kiosk.design.midway import Midway
from kiosk.design.model_rows import UNKNOWN_LEVEL_MS, usual_length
from kiosk.design.plan import Case
from kiosk.tournament.color_up import figures_of
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import MINUTE

LENGTHS = tuple(minutes * MINUTE for minutes in (5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 45, 50, 60, 75, 90, 120))
"""Levels that rooms print."""
_HANDS = (6, 8, 10, 12, 15, 18, 20, 24)
LEAST_STEP, MOST_STEP = math.log(1.12), math.log(1.62)
"""What the blinds rise on the whole: a flatter climb is none, a steeper one a lottery."""
_USUAL_STEP = math.log(1.38)
_MOST_JUMP = 2.0
_BY_HAND_MS = 2 * MINUTE
"""About how long a hand takes, where no more than the order of it is needed."""
MOST_ADDED = 40


@dataclass(frozen=True, slots=True)
class Change:
    """How the rows to come change: levels ``factor`` times as long, the climb of the blinds ``stretch`` times as steep.

    ``added`` levels come behind the last.
    """

    factor: float = 1.0
    stretch: float = 1.0
    added: int = 0


@dataclass(frozen=True)
class Coming:
    """What can be changed of an event, and with which chips.

    :ivar sheet: the whole sheet as it is; ``kept`` rows of it stay as they are.
    :ivar values: the denominations in play, the smallest first.
    """

    midway: Midway
    sheet: Structure
    values: tuple[int, ...]
    kept: frozenset[int] = frozenset()

    @cached_property
    def rows(self) -> tuple[Segment, ...]:
        """The rows to come as they stand on the sheet."""
        return self.sheet.segments[self.midway.segment + 1 :]

    @cached_property
    def levels(self) -> tuple[tuple[int, Segment], ...]:
        """The levels to come with their places among the rows to come."""
        return tuple((place, row) for place, row in enumerate(self.rows) if row.kind == "level")

    @cached_property
    def base(self) -> Segment | None:
        """The level from which the blinds climb on: the running one or the last played; None before the first."""
        played = self.sheet.segments[: self.midway.segment + 1]
        return next((row for row in reversed(played) if row.kind == "level"), None)

    def keeps(self, place: int) -> bool:
        """Whether a row to come stays as it is."""
        return place + self.midway.segment + 1 in self.kept

    @cached_property
    def anchor(self) -> int:
        """So many of the levels to come keep their blinds: up to the last one that stays as it is."""
        return max((at + 1 for at, (place, _) in enumerate(self.levels) if self.keeps(place)), default=0)

    @cached_property
    def usual_ms(self) -> int | None:
        """The length that most levels to come have; None where none is played by time.

        Where none comes that of the levels played: others can be added.
        """
        rows = [row for place, row in self.levels if row.length_ms and not self._fixed_length(place)]
        if not self.levels and self.midway.hands is None:
            rows = [row for row in self.sheet.segments if row.kind == "level" and row.length_ms]
        return usual_length(Structure(tuple(rows))) if rows else None

    @property
    def ends_open(self) -> bool:
        """Whether the last row is a level to come that goes on until somebody has won."""
        last = self.rows[-1] if self.rows else None
        return last is not None and last.kind == "level" and last.length_ms is None and last.hands is None

    @cached_property
    def level_ms(self) -> int:
        """About how long a level to come lasts, where no more than the order of it is needed."""
        hands = [self.midway.hands] if self.midway.hands else [row.hands for _, row in self.levels if row.hands]
        return self.usual_ms or (hands[0] or 0 if hands else 0) * _BY_HAND_MS or UNKNOWN_LEVEL_MS

    def _fixed_length(self, place: int) -> bool:
        return self.keeps(place) or self.midway.by_director(place + self.midway.segment + 1)

    @cached_property
    def factors(self) -> tuple[float, ...]:
        """How levels can be longer or shorter, the least change first: between half and twice as long as they are.

        Where no level is played by time, levels have more or fewer hands.
        """
        if self.usual_ms is not None:
            least = max(self.usual_ms // 2, min(LENGTHS[0], self.usual_ms))
            lengths = {each for each in LENGTHS if least <= each <= 2 * self.usual_ms} | {self.usual_ms}
            found = [length / self.usual_ms for length in lengths]
        else:
            hands = [row.hands for place, row in self.levels if row.hands and not self._fixed_length(place)]
            usual = max(set(hands), key=hands.count) if hands else 0
            found = [each / usual for each in {*_HANDS, usual} if usual and usual / 2 <= each <= 2 * usual] or [1.0]
        return tuple(sorted(found, key=lambda factor: abs(math.log(factor))))

    # -- the climb of the blinds ---------------------------------------------------------------------------------------

    @cached_property
    def logs(self) -> tuple[float, ...]:
        """Where the stakes of the level before and of those to come stand now, as natural logarithms."""
        rows = [row for _, row in self.levels]
        return tuple(rung_of(row).log for row in ([self.base] if self.base is not None else rows[:1]) + rows)

    @cached_property
    def step(self) -> float:
        """The rise of a level to come on the whole, as a natural logarithm; of those that can be changed."""
        logs = self.logs[self.anchor :]
        steps = [after - before for before, after in itertools.pairwise(logs)]
        return max(sum(steps) / len(steps), 0.01) if steps and sum(steps) > 0 else _USUAL_STEP

    @property
    def stretches(self) -> tuple[float, float]:
        """The least and the greatest stretch: steps that anybody would print, and those that the sheet has."""
        return min(LEAST_STEP / self.step, 1.0), max(MOST_STEP / self.step, 1.0)

    def path(self, stretch: float, count: int) -> list[float]:
        """Where the stakes should stand with another climb: of the level before and of ``count`` levels from it on.

        Half the shape of the sheet as it is, half a steady climb: stretched, an uneven sheet would be more so.
        """
        logs = list(self.logs)
        logs += [logs[-1] + self.step * (more + 1) for more in range(count + 1 - len(logs))]
        start = logs[self.anchor]
        rises = [((log - start) + self.step * (at - self.anchor)) / 2 for at, log in enumerate(logs)]
        return [log if at <= self.anchor else start + stretch * rises[at] for at, log in enumerate(logs)]

    # -- the rows as changed -------------------------------------------------------------------------------------------

    def changed(self, change: Change) -> tuple[Segment, ...]:
        """The rows to come as changed."""
        rows = [self._lasting(place, row, change.factor) for place, row in enumerate(self.rows)]
        if change.added and self.ends_open:  # others come behind it, so it has an end
            rows[-1] = replace(rows[-1], length_ms=nearest_length(self.level_ms * change.factor))
        rows += self._added(rows, change)
        levels = [place for place, row in enumerate(rows) if row.kind == "level"]
        for place, rung in zip(levels, self._rungs(rows, levels, change.stretch), strict=True):
            rows[place] = with_rung(rows[place], rung, self.values)
        if all(new == old for new, old in zip(rows, self.rows, strict=False)):
            return tuple(rows)
        # A time of day that the sheet printed holds no longer.
        rows = [row if self.keeps(place) else replace(row, starts_at="") for place, row in enumerate(rows)]
        climbs = any(figures_of(new) != figures_of(old) for new, old in zip(rows, self.rows, strict=False))
        return tuple(self.colored_up(rows) if climbs else rows)

    def _rungs(self, rows: Sequence[Segment], levels: Sequence[int], stretch: float) -> Sequence[Rung]:
        if not levels:
            return ()
        path = self.path(stretch, len(levels))
        first = rung_of(self.base) if self.base is not None else rung_of(rows[levels[0]])
        rises = [Rise((first,), first.log, free=True)]
        for at, place in enumerate(levels):
            rises.append(self._rise(rows[place], path[at + 1], self._stays(at, place, stretch)))
        steepest = max((math.exp(after - before) for before, after in itertools.pairwise(self.logs)), default=1.0)
        return climb(rises, max(_MOST_JUMP, steepest))[1:]

    def _stays(self, at: int, place: int, stretch: float) -> bool:
        """Whether a level keeps its blinds: it was not to change, and chips can pay it."""
        if place >= len(self.rows) or not (at < self.anchor or stretch == 1.0):
            return False
        return self.keeps(place) or all(payable(figure, self.values) for figure in figures_of(self.rows[place]))

    def _rise(self, row: Segment, path: float, stays: bool) -> Rise:
        here = rung_of(row)
        rungs = () if stays else rungs_of(posting_of_row(row), self.values, row.ante_kind if row.ante else None)
        return Rise(rungs, path) if rungs else Rise((here,), here.log, free=True)

    def _lasting(self, place: int, row: Segment, factor: float) -> Segment:
        if row.kind != "level" or self._fixed_length(place) or factor == 1.0:
            return row
        if row.length_ms:
            return replace(row, length_ms=nearest_length(row.length_ms * factor))
        return replace(row, hands=max(round(row.hands * factor), 1)) if row.hands and self.usual_ms is None else row

    def _added(self, rows: Sequence[Segment], change: Change) -> list[Segment]:
        """More levels of the kind of the last ones: the games come in the same turn."""
        played = self.sheet.segments[: self.midway.segment + 1]
        before = [row for row in (*played, *rows) if row.kind == "level"]
        length = next((row.length_ms for row in reversed(rows) if row.kind == "level" and row.length_ms), None)
        if length is None:
            length = next((row.length_ms for row in reversed(played) if row.length_ms), UNKNOWN_LEVEL_MS)
            length = length if change.factor == 1.0 else nearest_length(length * change.factor)
        for _ in range(change.added):
            model = before[-turn_of_games(before)]
            plain = replace(model, level=before[-1].level + 1, label="", starts_at="")
            plain = replace(plain, length_ms=length if model.hands is None else None)
            before.append(replace(plain, closes_registration=False, closes_rebuys=False))
        return before[len(before) - change.added :]

    def covered_ms(self) -> int:
        """About how long the rest of the sheet lasts as it is."""
        rest = self.midway.rest.segments
        return sum(row.length_ms if row.length_ms is not None else (row.hands or 0) * _BY_HAND_MS for row in rest)

    def colored_up(self, rows: Sequence[Segment]) -> list[Segment]:
        """The rows with each denomination leaving in the first break after the last level that needs it.

        Only where the sheet says what leaves; a break that stays as it is keeps what it says.
        """
        if not any(row.color_up for row in self.sheet.segments):
            return list(rows)
        named = {value for row in self.rows for value in row.color_up}
        values = {*self.values, *named}
        last = [] if self.base is None else [self.base]
        rest = Structure((*last, *rows))
        going = {place - len(last): chips for place, chips in color_ups(rest, values).items()}
        first = next((place for place, row in enumerate(rows[:-1]) if row.kind == "break"), None)
        if first is not None:  # what nothing needs any more goes as soon as it can
            idle = [value for value in never_needed(rest, values) if value in named]
            going[first] = (*idle, *(value for value in going.get(first, ()) if value not in idle))
        held = {value for place, row in enumerate(rows) if self.keeps(place) for value in row.color_up}
        return [
            row
            if row.kind != "break" or self.keeps(place)
            else replace(row, color_up=tuple(value for value in going.get(place, ()) if value not in held))
            for place, row in enumerate(rows)
        ]


def with_rung(row: Segment, rung: Rung, values: Sequence[int]) -> Segment:
    """The row with the figures of a rung; one that already stands there keeps its own."""
    if rung.stake == rung_of(row).stake and all(payable(figure, values) for figure in figures_of(row)):
        return row
    ante = rung.ante
    if row.ante and row.ante_kind in ("big_blind", "button") and row.big_blind not in (None, row.ante):
        # The room's own custom: an ante of a part of the big blind stays that part.
        unit = math.gcd(*values)
        ante = max(round((rung.big_blind or 0) * row.ante / (row.big_blind or 1) / unit), 1) * unit
    return replace(
        row,
        small_blind=rung.small_blind,
        big_blind=rung.big_blind,
        ante=ante,
        ante_kind=row.ante_kind if ante else None,
        small_bet=rung.small_bet,
        big_bet=rung.big_bet,
        bring_in=rung.bring_in,
        button_blind=rung.button_blind,
    )


def posting_of_row(row: Segment) -> Posting:
    """What a row posts, read from the row itself.

    >>> posting_of_row(Segment("level", 1, small_blind=100, big_blind=200))
    'blinds'
    """
    if row.button_blind:
        return "button"
    if row.bring_in:
        return "every" if row.big_blind else "stud"
    return "limit" if row.big_bet or row.small_bet else "blinds"


def turn_of_games(levels: Sequence[Segment]) -> int:
    """After how many levels the games come again; 1 where they do not change."""
    games = [row.game for row in levels]
    for turn in range(1, len(games) // 2 + 1):
        if all(game == games[at - turn] for at, game in enumerate(games[turn:], turn)):
            return turn
    return 1


def nearest_length(wanted_ms: float) -> int:
    """The length of a level nearest to what is wanted, of those that rooms print.

    >>> nearest_length(17 * 60_000) // 60_000
    15
    """
    return min(LENGTHS, key=lambda length: abs(math.log(length / wanted_ms)))


def values_in_play(sheet: Structure, segment: int, room: Iterable[int], gone: Iterable[int] = ()) -> tuple[int, ...]:
    """The denominations in play in row ``segment``: those of the room without what has left play.

    Where the room's chips are not known, or cannot pay what is played now: those that rooms have, from the smallest
    that the rows to come need.

    :param gone: raced off meanwhile; beside what the breaks played say.
    """
    left = {value for row in sheet.segments[: segment + 1] for value in row.color_up} | set(gone)
    own = tuple(sorted(set(room) - left))
    played = [row for row in sheet.segments[: segment + 1] if row.kind == "level"]
    if own and all(payable(figure, own) for row in played[-1:] for figure in figures_of(row)):
        return own
    rest = Structure(sheet.segments[max(segment, 0) :])
    levels = any(row.kind == "level" for row in rest.segments)
    found = values_for(rest, Case()) if levels else usual_values()
    return tuple(value for value in found if value > max(left, default=0)) or found
