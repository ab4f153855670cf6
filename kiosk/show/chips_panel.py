"""The room's chips, and the color-up notice: one level before, at this break, racing now, dead."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kiosk.show.panels import ChipsPanel, ColorUp
from kiosk.show.room_panels import chip, denominations
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.clock import played_at
from kiosk.tournament.races import races_due
from kiosk.tournament.structure import Segment, next_level_index
from kiosk.tournament.units import MINUTE

DEAD_SAID_MS = 10 * MINUTE
"""So long it is said that chips have left play."""


@dataclass(frozen=True, slots=True)
class Leaving:
    """The chips that a notice is about. ``level`` is the one before their break.

    ``done`` of ``tables`` have raced them; 0 as long as nobody says which.
    """

    kind: ColorUp = ""
    chips: tuple[int, ...] = ()
    level: int = 0
    done: int = 0
    tables: int = 0


def leaving(standing: Standing) -> Leaving:
    """What is said of chips that leave play at the standing's instant."""
    if standing.over or standing.here is None:
        return Leaving()
    if not standing.in_level:
        return _racing(standing, standing.here) if standing.here.color_up else Leaving()
    level, chips = standing.here.level, _break_at(standing, standing.following_index)
    if chips:
        return Leaving("at_break", chips, level)
    gone = _break_at(standing, standing.clock.segment - 1)
    if gone and played_at(standing.clock, standing.now) < DEAD_SAID_MS:
        return Leaving("dead", gone, level)
    coming = next_level_index(standing.sheet.structure, standing.clock.segment)
    chips = () if coming is None else _break_at(standing, coming + 1)
    return Leaving("coming", chips, level + 1) if chips else Leaving()


def _racing(standing: Standing, here: Segment) -> Leaving:
    due = races_due(standing.tournament, standing.clock)
    done, tables = (0, 0) if due is None else (len(due.done), due.tables)
    return Leaving("racing", here.color_up, here.level, done, tables)


def _break_at(standing: Standing, index: int) -> tuple[int, ...]:
    row = standing.sheet.at(index)
    return () if row is None else row.color_up


def leaving_text(found: Leaving, words: Words) -> str:
    """The notice as one line; "" for none."""
    if not found.kind:
        return ""
    if found.done and found.done == found.tables:
        return words.say("The chips are raced at every table")
    if found.done:
        return words.say("Racing now: {done} of {tables} tables done", done=found.done, tables=found.tables)
    if found.kind == "racing":
        return words.say("Racing now: leave your chips on the table")
    chips = denominations(found.chips, words)
    if found.kind == "at_break":
        return words.say("{chips} leave play at the break", chips=chips)
    if found.kind == "dead":
        return words.say("{chips} are out of play. Take any you still find to the floor", chips=chips)
    return words.say("{chips} leave play at the break after level {level}", chips=chips, level=found.level)


def chips_panel(standing: Standing, words: Words, colors: Mapping[int, str]) -> ChipsPanel:
    """The chips that still play, and those that leave."""
    found = leaving(standing)
    gone = _gone(standing)
    return ChipsPanel(
        in_play=tuple(chip(amount, words, colors) for amount in sorted(colors) if amount not in gone),
        color_up=found.kind,
        text=leaving_text(found, words),
        leaving=tuple(chip(amount, words, colors) for amount in found.chips),
    )


def _gone(standing: Standing) -> frozenset[int]:
    """The denominations of every break that was left behind."""
    rows = standing.sheet.structure.segments[: max(standing.clock.segment, 0)]
    return frozenset(amount for row in rows for amount in row.color_up)
