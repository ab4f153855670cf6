"""Another sheet for an event that is being played: what has begun stays, the rows to come are taken from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from kiosk.design.plan import Plan
from kiosk.design.steps import keep_start, with_rows
from kiosk.tournament.sheet import Segment, Structure


def as_played(row: Segment) -> Segment:
    """A row without what is no matter of play: until when people may enter and buy."""
    return replace(row, closes_registration=False, closes_rebuys=False)


def same_play(old: Sequence[Segment], new: Sequence[Segment], begun: int) -> bool:
    """Whether the first ``begun`` rows are played alike.

    Of the last of them, which is being played, entry may close otherwise; those before it are as they were.
    """
    if not begun:
        return True
    done, running = slice(begun - 1), slice(begun - 1, begun)
    return old[done] == new[done] and [*map(as_played, old[running])] == [*map(as_played, new[running])]


def coming_of(played: Structure, begun: int, wanted: Structure) -> tuple[Segment, ...]:
    """The rows of a sheet that come after the first ``begun`` of another, which an event has begun.

    A sheet that begins as it was played goes on after that row; any other with the next level, and with what stands
    before it where a level is being played.
    """
    if same_play(played.segments, wanted.segments, begun):
        return wanted.segments[begun:]
    last = played.segments[begun - 1]

    def follows(row: Segment) -> bool:
        pauses_after = last.kind == "level" and row.kind != "level" and row.level == last.level
        return row.level > last.level or pauses_after

    return tuple(row for row in wanted.segments if follows(row))


def joined(played: Structure, begun: int, wanted: Structure) -> Structure:
    """The wanted sheet with the rows that an event has begun as it plays them.

    :param begun: so many of its rows have begun; the last of them is being played.
    """
    if not begun:
        return wanted
    coming = coming_of(played, begun, wanted)
    start = list(played.segments[:begun])
    if same_play(played.segments, wanted.segments, begun):
        start[-1] = wanted.segments[begun - 1]
    level, rows = start[-1].level, []
    for row in coming:
        level += row.kind == "level"
        rows.append(replace(row, level=level))
    return replace(wanted, segments=(*start, *rows))


def caught_up(played: Structure, plan: Plan, begun: int) -> Plan:
    """The plan behind the first ``begun`` rows of an event's sheet, which are played as they stand there and pinned.

    A level that the plan has later than the event, because it has others before it, does not come a second time.
    """
    made = keep_start(Plan(played, pins=frozenset(range(begun))), plan, begun)
    had = _levels(plan.structure.segments)
    for level in _levels(played.segments[:begun]):
        rows = list(made.structure.segments)
        later = [row for row in range(begun, len(rows)) if rows[row].kind == "level" and _blinds(rows[row]) == level]
        if later and _levels(rows)[level] > had[level]:
            del rows[later[0]]
            pins = {pin - (pin > later[0]) for pin in made.pins if pin != later[0]}
            made = with_rows(made, rows, pins)
    return made


def _levels(rows: Iterable[Segment]) -> Counter[Segment]:
    """How often each level comes, whatever its number and its length."""
    return Counter(_blinds(row) for row in rows if row.kind == "level")


def _blinds(row: Segment) -> Segment:
    return replace(as_played(row), level=0, length_ms=None, hands=None, label="", starts_at="")
