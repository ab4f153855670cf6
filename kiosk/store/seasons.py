"""The seasons of a league in the journal's own file. Importing the writing half imports SQLAlchemy: do it late."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kiosk.show.standings_page import Season
from kiosk.store.open import reading
from kiosk.store.protocol import EventRow
from kiosk.tournament.facts import EventClosed

if TYPE_CHECKING:
    from kiosk.store.protocol import JournalLike

_KEPT = ("rule", "best", "drop", "nights")


class UnknownSeason(LookupError):  # noqa: N818
    """There is no such season, or no longer."""


def read_seasons(path: Path) -> list[Season]:
    """Every season by its name, from the file; none where it has no such table.

    :raises NotWritten: when the file is missing, locked, damaged or no journal; its reason says which.
    """
    with reading(path) as rows:
        if not _has_table(rows):
            return []
        found = rows.execute("SELECT id, name, json FROM season ORDER BY name, id").fetchall()
    return [season_of(int(number), str(name), str(text)) for number, name, text in found]


def closed_events(path: Path) -> list[EventRow]:
    """Every event with results that were written, the one opened last first. A close that was taken back counts too.

    :raises NotWritten: as :func:`read_seasons`.
    """
    with reading(path) as rows:
        found = rows.execute(
            "SELECT id, name, opened FROM event WHERE EXISTS "
            "(SELECT 1 FROM fact WHERE event_id = event.id AND kind = ?) ORDER BY opened DESC",
            (EventClosed.__name__,),
        )
        return [EventRow(*row) for row in found]


def season_of(number: int, name: str, text: str) -> Season:
    """A season from its row; what cannot be read of it stands at its default, so that nothing hides the others."""
    try:
        data: Any = json.loads(text)
    except ValueError:
        data = {}
    data = data if isinstance(data, dict) else {}
    rule, best, drop, nights = (data.get(key) for key in _KEPT)
    return Season(
        number,
        name,
        rule if isinstance(rule, dict) else {},
        best if isinstance(best, int) and best > 0 else None,
        drop if isinstance(drop, int) and drop > 0 else 0,
        tuple(str(night) for night in nights) if isinstance(nights, list) else (),
    )


def season_text(season: Season) -> str:
    """What is kept of a season beside its number and name."""
    held = {"rule": dict(season.rule), "best": season.best, "drop": season.drop, "nights": list(season.nights)}
    return json.dumps(held, ensure_ascii=False)


def save_season(journal: JournalLike, season: Season) -> int:
    """Keep a season, a new one where its number is 0, and return its number. For the writer's thread.

    :raises UnknownSeason: another program has taken it away.
    :raises NotWritten: as a journal does.
    """
    from kiosk.store.seasons_table import save

    return save(journal, season)


def drop_season(journal: JournalLike, number: int) -> None:
    """Take a season away; its events stay as they are. :raises UnknownSeason, NotWritten: as :func:`save_season`."""
    from kiosk.store.seasons_table import drop

    drop(journal, number)


def _has_table(rows: sqlite3.Connection) -> bool:
    return rows.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'season'").fetchone() is not None
