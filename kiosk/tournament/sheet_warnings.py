"""What looks wrong on a readable sheet. Nothing is corrected, nothing blocks: real floors do all of this.

A warning is a likely slip of the pen; a remark is only worth knowing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from kiosk.tournament.sheet import Segment, Structure, StructureProblem
from kiosk.tournament.units import HOUR

LONG_LEVEL_MS = 4 * HOUR
"""A longer level is more likely seconds read as minutes: "1200" is 20 minutes, not 20 hours."""

_Row = tuple[int, Segment]
_FEW_LEVELS = 4
"""Below this the other rows are too few to tell which chips are on the tables."""


def warnings_of(structure: Structure) -> tuple[StructureProblem, ...]:
    """Likely slips, in the order of the sheet.

    Codes: ``bb_not_increasing``, ``bb_not_2x_sb`` (only where the pair breaks the run of its neighbours),
    ``sb_above_bb``, ``open_level_before_end``, ``no_lengths``, ``long_level``, ``closed_twice``.
    """
    rows = [(place, segment) for place, segment in enumerate(structure.segments) if segment.kind == "level"]
    found = [*_rises(rows, slips=True), *_odd_pairs(rows), *_lengths(rows), *_closings(structure)]
    return tuple(sorted(found, key=_place))


def remarks_of(structure: Structure) -> tuple[StructureProblem, ...]:
    """What is unusual but played in earnest somewhere: ``same_as_before`` and ``sb_not_half``."""
    rows = [(place, segment) for place, segment in enumerate(structure.segments) if segment.kind == "level"]
    odd = {_place(problem) for problem in _odd_pairs(rows)}
    found = [*_rises(rows, slips=False)]
    for place, level in rows:
        if not _is_double(level) and place not in odd:
            found.append(_problem(place, "small_blind", "sb_not_half", level))
    return tuple(sorted(found, key=_place))


def _place(problem: StructureProblem) -> int:
    return int(problem.path[1]) if len(problem.path) > 1 else -1


def _problem(place: int, key: str, code: str, level: Segment, **values: object) -> StructureProblem:
    figures = {"level": level.level, "small_blind": level.small_blind, "big_blind": level.big_blind, **values}
    return StructureProblem(("segment", place, key), code, figures)


def _rises(rows: list[_Row], *, slips: bool) -> Iterator[StructureProblem]:
    """Levels that do not rise over the last one of the same game: a fall is a slip, an equal row a remark.

    A mixed structure may step back when the game changes; a raised ante alone is a rise, and blinds may be rolled back
    at the final table.
    """
    last: dict[str, Segment] = {}
    for index, (place, level) in enumerate(rows):
        before = last.get(level.game)
        last[level.game] = level
        if before is None or level.big_blind is None or before.big_blind is None:
            continue
        now, then = _price(level), _price(before)
        if slips and now < then and not _is_rolled_back(rows, index, before):
            yield _problem(place, "big_blind", "bb_not_increasing", level, before=before.big_blind)
        if not slips and now == then:
            yield _problem(place, "big_blind", "same_as_before", level, before=before.big_blind)


def _is_rolled_back(rows: list[_Row], index: int, before: Segment) -> bool:
    """Whether the blinds go back to an earlier level and on from there, as some rooms have it at the final table.

    A slip stands alone: the level after it goes on above the one before it.
    """
    level = rows[index][1]
    earlier = [other for _, other in rows[:index] if other.game == level.game]
    coming = next((other for _, other in rows[index + 1 :] if other.game == level.game), None)
    again = any((other.small_blind, other.big_blind) == (level.small_blind, level.big_blind) for other in earlier)
    return again and coming is not None and _price(level) < _price(coming) <= _price(before)


def _price(level: Segment) -> tuple[int, int]:
    """What a level costs: the big blind first, then what else is posted."""
    return level.big_blind or 0, (level.small_blind or 0) + level.ante


def _is_double(level: Segment) -> bool:
    if level.small_blind is None or level.big_blind is None:
        return True
    return level.big_blind == 2 * level.small_blind


def _odd_pairs(rows: list[_Row]) -> Iterator[StructureProblem]:
    """Blinds whose ratio is not only unusual but at odds with the rows around them.

    200/300 and 10,000/25,000 are played; 25,000/30,000 between 20,000/40,000 and 30,000/60,000 is a misprint (WPT
    Tournament of Champions 2018), and so is 300/660 where nothing else needs a chip under 100.
    """
    units = [math.gcd(row.small_blind or 0, row.big_blind or 0, row.ante) for _, row in rows]
    for index, (place, level) in enumerate(rows):
        if level.small_blind is None or level.big_blind is None:
            continue
        if level.small_blind > level.big_blind:
            yield _problem(place, "small_blind", "sb_above_bb", level)
        elif not _is_double(level) and (_breaks_the_run(rows, index) or _needs_a_strange_chip(level, units, index)):
            yield _problem(place, "big_blind", "bb_not_2x_sb", level)


def _breaks_the_run(rows: list[_Row], index: int) -> bool:
    """The small blind rises past a neighbour while the big blind falls, or the other way about."""
    level = rows[index][1]
    around = [segment for _, segment in rows[max(index - 1, 0) : index + 2] if segment.game == level.game]
    return any(_opposed(level, other) for other in around)


def _opposed(level: Segment, other: Segment) -> bool:
    if None in (level.small_blind, level.big_blind, other.small_blind, other.big_blind):
        return False
    small = (level.small_blind or 0) - (other.small_blind or 0)
    big = (level.big_blind or 0) - (other.big_blind or 0)
    return small * big < 0


def _needs_a_strange_chip(level: Segment, units: list[int], index: int) -> bool:
    """The big blind is no multiple of the chip that divides every other figure on the sheet."""
    if len(units) <= _FEW_LEVELS:
        return False
    chip = math.gcd(*units[:index], *units[index + 1 :], level.small_blind or 0)
    return (level.big_blind or 0) % chip != 0


def _lengths(rows: list[_Row]) -> Iterator[StructureProblem]:
    if all(level.length_ms is None and level.hands is None for _, level in rows):
        yield StructureProblem(("segment",), "no_lengths", {"levels": len(rows)})
        return
    for place, level in rows:
        if level.length_ms is None and level.hands is None and place != rows[-1][0]:
            yield _problem(place, "minutes", "open_level_before_end", level)
        if level.length_ms is not None and level.length_ms > LONG_LEVEL_MS:
            yield _problem(place, "minutes", "long_level", level, length_ms=level.length_ms)


def _closings(structure: Structure) -> Iterator[StructureProblem]:
    """A window closes once; a second mark further down says nothing."""
    for key in ("closes_registration", "closes_rebuys"):
        marked = [place for place, segment in enumerate(structure.segments) if getattr(segment, key)]
        for place in marked[1:]:
            yield StructureProblem(("segment", place, key), "closed_twice", {"first": marked[0]})
