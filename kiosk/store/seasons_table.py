"""The table of seasons, written by the journal's own connection. Importing this imports SQLAlchemy: do it late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection, Table, delete, insert, inspect, update

from kiosk.show.standings_page import Season
from kiosk.store.journal import Journal
from kiosk.store.seasons import UnknownSeason, season_text
from kiosk.store.tables import SEASON

if TYPE_CHECKING:
    from kiosk.store.protocol import JournalLike


def save(journal: JournalLike, season: Season) -> int:
    """As :func:`kiosk.store.seasons.save_season`."""
    assert isinstance(journal, Journal)
    values = {"name": season.name, "json": season_text(season)}
    with journal.writing() as rows:
        _make(rows)
        if not season.number:
            made = rows.execute(insert(SEASON).values(values | {"version": 1}).returning(SEASON.c.id)).scalar_one()
            return int(made)
        later = values | {"version": SEASON.c.version + 1}
        if rows.execute(update(SEASON).where(SEASON.c.id == season.number).values(later)).rowcount == 0:
            raise UnknownSeason(season.name)
    return season.number


def drop(journal: JournalLike, number: int) -> None:
    """As :func:`kiosk.store.seasons.drop_season`."""
    assert isinstance(journal, Journal)
    with journal.writing() as rows:
        _make(rows)
        if rows.execute(delete(SEASON).where(SEASON.c.id == number)).rowcount == 0:
            raise UnknownSeason(str(number))


def make_table(journal: Journal) -> None:
    """Make the table where there is none."""
    with journal.writing() as rows:
        _make(rows)


def _make(rows: Connection) -> None:
    """Make the table with the first season: an older program finds a table that it does not look at."""
    if not inspect(rows).has_table(SEASON.name):
        assert isinstance(SEASON, Table)
        SEASON.create(rows)
