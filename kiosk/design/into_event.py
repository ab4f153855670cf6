"""Another sheet for an event that is being played: what has begun stays, the rows to come are taken from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

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
