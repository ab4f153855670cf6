"""The model of play against a real night: its journal read, and what was expected printed beside what happened."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from kiosk.app.journals import trouble
from kiosk.design.compare import counts_bets
from kiosk.design.model_night import Happened, NightCheck, Reached, checked_night
from kiosk.design.outlook import Crowd
from kiosk.design.plan import Plan
from kiosk.show.design_figures import UNKNOWN, range_text, rounded, stack_text
from kiosk.show.words import Words
from kiosk.store.open import read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent
from kiosk.tournament import clock as clocks
from kiosk.tournament.apply import Misfit, apply, fold, opened
from kiosk.tournament.facts import Entry, Redone, Undone
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import levels

_ENOUGH = 3
"""Fewer rows after registration say nothing about the players."""
_FASTER, _SLOWER = 1.15, 0.87


def model_check(plan: Plan, journal: Path, words: Words) -> int:
    """Print what the model expects of the night in a journal, and what happened. The exit status: 0, 1 for no night.

    :param plan: the sheet to check; told where the night was played by another one.
    """
    try:
        found = read_entries(journal)
        happened = happened_in(found.entries)
    except (UnknownEvent, NotWritten, NewerJournal, DamagedRow) as error:
        return _fail(words.say("{file} cannot be read: {why}", file=journal, why=trouble(error)))
    except Misfit as misfit:
        return _fail(
            words.say("{file} cannot be read: entry {entry} does not fit.", file=journal, entry=misfit.entry.seq)
        )
    if happened is None:
        return _fail(words.say("Nothing was played in {file} yet.", file=journal))
    if levels(plan.structure) != levels(happened.structure):
        _say(words.say("The night was played by another sheet; this is about the one that was played."))
    for line in check_lines(checked_night(happened), words):
        _say(line)
    return 0


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


# --- in words --------------------------------------------------------------------------------------------------------


def check_lines(check: NightCheck, words: Words) -> list[str]:
    """The night as a table, and what it says."""
    lines = [_heading(check, words), "", *_table(check, words)]
    if not check.rows:
        lines = [_heading(check, words), words.say("Nothing was played after registration closed.")]
    lines += ["", *_ending(check, words)]
    return [*lines, *_players_said(check, words)]


def _heading(check: NightCheck, words: Words) -> str:
    crowd = check.happened.crowd
    return words.many(
        "{count} entry, {chips} chips in play; from the end of registration on:",
        "{count} entries, {chips} chips in play; from the end of registration on:",
        crowd.entries,
        chips=words.chips(crowd.chips),
    )


def _table(check: NightCheck, words: Words) -> list[str]:
    structure = check.happened.structure
    bets = counts_bets(structure)
    cells = [
        [words.say("Level"), words.say("Players"), words.say("Expected"), words.say("Average"), words.say("Expected")]
    ]
    for row in check.rows:
        segment, outlook = structure.segments[row.row], check.outlook.rows[row.row]
        if segment.kind != "level":
            continue
        unit = outlook.chips / outlook.players / outlook.average if outlook.average else 0
        cells.append(
            [
                words.chips(segment.level),
                words.chips(row.players),
                words.chips(round(row.expected)),
                stack_text(outlook.chips / max(row.players, 1) / unit, words, bets=bets) if unit else UNKNOWN,
                stack_text(outlook.average, words, bets=bets) if outlook.average else UNKNOWN,
            ]
        )
    widths = [max(len(line[column]) for line in cells) for column in range(len(cells[0]))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)) for line in cells]


def _ending(check: NightCheck, words: Words) -> list[str]:
    happened, outlook = check.happened, check.outlook
    segments = happened.structure.segments
    lines: list[str] = []
    if happened.end_row is not None:
        level, time = segments[happened.end_row].level, words.length(rounded(happened.took_ms))
        lines.append(words.say("It ended in level {level}, after {time}.", level=level, time=time))
    else:
        lines.append(words.say("It has not ended in this journal."))
    if outlook.end_row is None:
        lines.append(words.say("Expected: not before the end of the sheet."))
    elif outlook.ends_ms is None:
        lines.append(words.say("Expected: in level {level}.", level=segments[outlook.end_row].level))
    else:
        text = words.say(
            "Expected: in level {level}, after {range} in nine nights of ten.",
            level=segments[outlook.end_row].level,
            range=range_text(outlook, words),
        )
        lines.append(text)
    if check.within is False:
        lines.append(words.say("This was the tenth night, or the model does not fit these players."))
    return lines


def _players_said(check: NightCheck, words: Words) -> list[str]:
    """How the players were, where enough was played to say."""
    if len(check.rows) < _ENOUGH or check.off is None:
        return []
    lines = [words.say("The model was off by {part} % of the players left.", part=words.chips(round(check.off * 100)))]
    part = words.chips(round(check.factor * 100))
    if check.factor > _FASTER:
        lines.append(words.say("These players went out faster: at {part} % of the model's pace.", part=part))
    elif check.factor < _SLOWER:
        lines.append(
            words.say("These players stayed longer: they went out at {part} % of the model's pace.", part=part)
        )
    else:
        lines.append(words.say("These players went out as fast as the model's."))
    return lines


def _say(text: str) -> None:
    sys.stdout.write(text + "\n")


def _fail(text: str) -> int:
    sys.stderr.write(text + "\n")
    return 1
