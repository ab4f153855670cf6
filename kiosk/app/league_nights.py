"""The closed events of a journal as nights of a league: read and folded once, and counted by any rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from kiosk.show.standings_page import Season
from kiosk.show.words import Words
from kiosk.store.open import last_row, read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, UnknownEvent
from kiosk.store.seasons import closed_events, read_seasons
from kiosk.tournament.apply import fold
from kiosk.tournament.facts import Result
from kiosk.tournament.league import scores_of, written_scores
from kiosk.tournament.points import PointsError, Score
from kiosk.tournament.points_rule import RuleError, read_rule
from kiosk.tournament.season import NightResult, SeasonRow, season_table
from kiosk.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class ClosedEvent:
    """An event whose results stand. ``row``: of its journal; ``wall``: when it began; ``tournament`` None: unreadable.

    ``date`` is the day it began in its own time zone, as YYYY-MM-DD.
    """

    id: str
    name: str
    wall: int
    date: str = ""
    row: int = 0
    tournament: Tournament | None = None

    @property
    def results(self) -> tuple[Result, ...]:
        """Its results."""
        return () if self.tournament is None else self.tournament.results


@dataclass(frozen=True, slots=True)
class League:
    """All that the journal holds of leagues."""

    seasons: tuple[Season, ...] = ()
    events: tuple[ClosedEvent, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A season counted. ``broken``: the events that its formula cannot be calculated for."""

    nights: tuple[NightResult, ...] = ()
    rows: tuple[SeasonRow, ...] = ()
    broken: tuple[str, ...] = ()


def read_league(path: Path, known: Iterable[ClosedEvent] = ()) -> League:
    """Everything anew; an event that has not grown since it was ``known`` is taken as it was.

    :raises NotWritten: when the file cannot be read.
    """
    before = {event.id: event for event in known}
    events = []
    for row in closed_events(path):
        had, last = before.get(row.id), last_row(path, row.id)
        event = had if had is not None and had.row == last else _event(path, row.id, row.name, row.opened, last)
        if event.tournament is None or (event.tournament.closed and event.results):
            events.append(event)
    return League(tuple(read_seasons(path)), tuple(events))


def _event(path: Path, event_id: str, name: str, opened: int, last: int) -> ClosedEvent:
    try:
        entries = read_entries(path, event_id, readable=True).entries
    except (UnknownEvent, NewerJournal, DamagedRow):
        return ClosedEvent(event_id, name, opened, row=last)
    tournament = fold(entries)
    if tournament is None:
        return ClosedEvent(event_id, name, opened, row=last)
    date = Words(time_zone=tournament.event.time_zone).stamp(entries[0].wall)[:10]
    return ClosedEvent(event_id, tournament.event.name or name, entries[0].wall, date, last, tournament)


def sessions_of(events: Sequence[ClosedEvent]) -> dict[str, int]:
    """Which session of its date each event is, from 1: POKERPLR 1.6 plays two a night."""
    counted: dict[str, int] = {}
    found = {}
    for event in sorted(events, key=lambda each: (each.wall, each.id)):
        counted[event.date] = counted.get(event.date, 0) + 1
        found[event.id] = counted[event.date]
    return found


def table_of(season: Season, league: League) -> Table:
    """The season's table from the results as they stand now: a corrected one counts as it was corrected."""
    events = [event for event in league.events if event.id in season.nights and event.tournament is not None]
    sessions, nights, broken = sessions_of(events), [], []
    for event in sorted(events, key=lambda each: (each.wall, each.id)):
        try:
            scores = _scores(season, event)
        except (PointsError, RuleError):
            broken.append(event.name)
            continue
        nights.append(NightResult(event.id, event.date, scores, sessions[event.id]))
    rows = season_table(nights, season.best, season.drop)
    return Table(tuple(nights), tuple(rows), tuple(broken))


def _scores(season: Season, event: ClosedEvent) -> tuple[Score, ...]:
    if not season.rule:
        return written_scores(event.results)
    assert event.tournament is not None
    return scores_of(event.tournament, read_rule(season.rule), event.results)
