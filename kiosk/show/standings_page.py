"""A season of a league: what it counts by, and its standings as a list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from kiosk.show.listing import Column, Line, Listing
from kiosk.show.results_page import knockouts_text
from kiosk.show.words import Words
from kiosk.tournament.season import NightResult, SeasonRow

Named = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Season:
    """One season.

    :ivar number: in the table; 0: not kept yet. :ivar rule: as :func:`kiosk.tournament.points_rule.read_rule` reads
        it; empty: each event's own points. :ivar best: so many nights count; None: all.
    :ivar drop: so many of each player's worst nights do not count. :ivar nights: the ids of its events, in no order.
    """

    number: int = 0
    name: str = ""
    rule: Mapping[str, object] = field(default_factory=dict)
    best: int | None = None
    drop: int = 0
    nights: tuple[str, ...] = ()


def counting_text(season: Season, words: Words) -> str:
    """What counts, in a sentence."""
    if season.best is not None:
        return words.many(
            "The best {count} night of each player counts.",
            "The best {count} nights of each player count.",
            season.best,
        )
    if season.drop:
        return words.many(
            "Each player's worst night does not count.",
            "Each player's {count} worst nights do not count.",
            season.drop,
        )
    return words.say("All nights count.")


def standings_listing(
    season: Season, nights: Sequence[NightResult], rows: Sequence[SeasonRow], words: Words, named: Named
) -> Listing:
    """The standings, the leader first; who is equal in everything shares the rank."""
    say = words.say
    columns = (
        Column("place", say("Rank"), figures=True),
        Column("name", say("Name")),
        Column("points", say("Points"), figures=True),
        Column("nights", say("Nights"), figures=True),
        Column("wins", say("Wins"), figures=True),
        Column("best", say("Best place"), figures=True),
        *((Column("knockouts", say("Knock-outs"), figures=True),) if any(row.knockouts for row in rows) else ()),
    )
    lines = tuple(_line(row, columns, named) for row in rows)
    dates = len({night.date for night in nights})
    played = words.many("{count} night", "{count} nights", len(nights))
    on = words.many("on {count} date", "on {count} dates", dates)
    data = {
        "season": season.name,
        "best": season.best,
        "drop": season.drop,
        "nights": [{"event": night.event, "date": night.date, "session": night.session} for night in nights],
    }
    ties = say("Equal points go by wins, then the best place, then knock-outs.")
    notes = (f"{counting_text(season, words)} {ties}",)
    subtitle = " · ".join(filter(None, (season.name, f"{played} {on}" if nights else "")))
    return Listing(say("Standings"), subtitle, columns, lines, notes=notes, data=data)


def _line(row: SeasonRow, columns: Sequence[Column], named: Named) -> Line:
    name = named(row.player)
    knockouts = knockouts_text(str(row.knockouts))
    texts = {
        "place": str(row.rank),
        "name": name,
        "points": f"{row.points:f}",
        "nights": str(row.nights),
        "wins": str(row.wins) if row.wins else "",
        "best": str(row.best_place),
        "knockouts": knockouts,
    }
    data: dict[str, object] = {
        "place": row.rank,
        "name": name,
        "player": row.player,
        "points": f"{row.points:f}",
        "nights": row.nights,
        "dates": row.dates,
        "wins": row.wins,
        "best": row.best_place,
        "knockouts": str(row.knockouts),
        "counted": [f"{points:f}" for points in row.counted],
        "dropped": [f"{points:f}" for points in row.dropped],
    }
    return Line(tuple(texts[column.key] for column in columns), data, strong=row.rank == 1)
