"""The model of play against a real night: its journal read, and what was expected printed beside what happened."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from kiosk.app.journals import trouble
from kiosk.design.model_night import Happened, NightCheck, Reached, checked_night
from kiosk.design.outlook import Crowd
from kiosk.design.plan import Plan
from kiosk.show.design_night import night_cells, night_heading, night_said, nothing_after
from kiosk.show.words import Words
from kiosk.store.open import read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent
from kiosk.tournament import clock as clocks
from kiosk.tournament.apply import Misfit, apply, fold, opened
from kiosk.tournament.facts import Entry, Redone, Undone
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import levels


class NoNight(Exception):  # noqa: N818 - it is no fault, but an answer
    """Why a journal shows no night, in the reader's words."""


def model_check(plan: Plan, journal: Path, words: Words) -> int:
    """Print what the model expects of the night in a journal, and what happened. The exit status: 0, 1 for no night.

    :param plan: the sheet to check; told where the night was played by another one.
    """
    try:
        check = night_in(journal, words)
    except NoNight as why:
        sys.stderr.write(f"{why}\n")
        return 1
    if played_otherwise(plan, check):
        _say(words.say("The night was played by another sheet; this is about the one that was played."))
    for line in check_lines(check, words):
        _say(line)
    return 0


def night_in(journal: Path, words: Words, event: str | None = None) -> NightCheck:
    """The night in a journal against what the model expects of it; of several events the one opened last.

    :raises NoNight: the file cannot be read, or nothing was played.
    """
    try:
        happened = happened_in(read_entries(journal, event).entries)
    except (UnknownEvent, NotWritten, NewerJournal, DamagedRow) as error:
        raise NoNight(words.say("{file} cannot be read: {why}", file=journal, why=trouble(error))) from error
    except Misfit as misfit:
        text = words.say("{file} cannot be read: entry {entry} does not fit.", file=journal, entry=misfit.entry.seq)
        raise NoNight(text) from misfit
    if happened is None:
        raise NoNight(words.say("Nothing was played in {file} yet.", file=journal))
    return checked_night(happened)


def played_otherwise(plan: Plan, check: NightCheck) -> bool:
    """Whether the night was played by another sheet than the plan's."""
    return levels(plan.structure) != levels(check.happened.structure)


def happened_in(entries: Sequence[Entry]) -> Happened | None:
    """The night that a journal holds; None where the clock never started.

    :raises Misfit: an entry does not fit what stands before it.
    """
    if not entries:
        return None
    tournament = opened(entries[0])
    reached: dict[int, Reached] = {}
    first_at: int | None = None
    over: tuple[int, int] | None = None
    for place, entry in enumerate(entries[1:], start=1):
        if tournament.clock.started and not tournament.closed:
            first_at = entry.at if first_at is None else first_at
            _note(tournament, entry.at, reached)
        if isinstance(entry.fact, Undone | Redone):
            folded = fold(entries[: place + 1])
            assert folded is not None
            tournament = folded
        else:
            apply(tournament, entry)
        if tournament.clock.started and first_at is None:
            first_at = entry.at
        ended = tournament.clock.started and (tournament.closed or tournament.finished)
        over = (over or (entry.at, tournament.clock_at(entry.at).segment)) if ended else None
    if first_at is None or not reached:
        return None
    at, segment = over or (entries[-1].at, -1)
    structure = tournament.sheet.structure
    took = _took(tournament, at, first_at)
    return Happened(structure, _crowd(tournament), tuple(reached.values()), segment if over else None, took)


def _note(tournament: Tournament, at: int, reached: dict[int, Reached]) -> None:
    """The rows that have begun until ``at``: nobody came or went since the entry before."""
    segment = tournament.clock_at(at).segment
    entered = tournament.entries + tournament.re_entries
    for row in range(max(reached, default=-1) + 1, segment + 1):
        reached[row] = Reached(row, tournament.players, entered)


def _crowd(tournament: Tournament) -> Crowd:
    """Who came: entries and re-entries, and what rebuys, add-ons and counts brought beside their stacks."""
    entries, stack = tournament.entries + tournament.re_entries, tournament.event.starting_stack
    extra = max(tournament.chips_in_play - entries * stack, 0)
    return Crowd(entries, stack, extra, tournament.event.seats_per_table, tournament.re_entries)


def _took(tournament: Tournament, at: int, first_at: int) -> int:
    """Play and the breaks of the sheet that were reached; pauses and nights do not count."""
    clock = tournament.clock_at(at)
    played = clocks.play_at(clock, at)
    pauses = tournament.sheet.structure.segments[: max(clock.segment, 0)]
    return min(played + sum(row.length_ms or 0 for row in pauses if row.kind == "break"), max(at - first_at, played))


def check_lines(check: NightCheck, words: Words) -> list[str]:
    """The night as a table for a terminal, and what it says."""
    lines = [night_heading(check, words), "", *_table(check, words)]
    if not check.rows:
        lines = [night_heading(check, words), nothing_after(words)]
    return [*lines, "", *night_said(check, words)]


def _table(check: NightCheck, words: Words) -> list[str]:
    heads = (words.say("Level"), words.say("Players"), words.say("Expected"))
    cells = [(*heads, words.say("Average"), words.say("Expected")), *night_cells(check, words)]
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in cells]


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")
