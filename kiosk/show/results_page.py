"""The results of an event as a list: provisional, final, or a later version with its reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, replace
from fractions import Fraction

from kiosk.show.listing import Column, Line, Listing, State, day_of, plain_money
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.facts import Entry, EventClosed, Result, ResultsCorrected
from kiosk.tournament.prizes import pool_of
from kiosk.tournament.results import results_of
from kiosk.tournament.state import Tournament

_OUT_OF_ORDER = {
    "disqualified": mark("disqualified"),
    "removed": mark("removed"),
    "voided": mark("voided"),
    "withdrawn": mark("withdrawn"),
}
"""What stands beside a name whose place was not played for to the end."""
Named = Callable[[str], str]
"""What a player is called, by his id."""


@dataclass(frozen=True, slots=True)
class Version:
    """Which version of the results stands. ``number`` 0: the event is not closed. ``wall`` in milliseconds."""

    number: int = 0
    wall: int = 0
    reason: str = ""

    @property
    def state(self) -> State:
        """How final they are."""
        return "provisional" if not self.number else "final" if self.number == 1 else "corrected"


def version_of(tournament: Tournament, entries: Sequence[Entry], dead: Set[int]) -> Version:
    """The version that stands, from the row of the journal that wrote it."""
    if not tournament.closed:
        return Version()
    for entry in reversed(entries):
        if entry.batch in dead:
            continue
        if isinstance(entry.fact, ResultsCorrected):
            return Version(tournament.results_version + 1, entry.wall, entry.fact.reason)
        if isinstance(entry.fact, EventClosed):
            return Version(1, entry.wall)
    return Version(1)


def version_text(version: Version, words: Words) -> str:
    """How final the results are, in words."""
    if not version.number:
        return words.say("Provisional: the event is not closed.")
    when = words.time_of_day(version.wall)
    if version.number == 1:
        return words.say("Final results, closed at {time}.", time=when)
    return words.say(
        "{ordinal} version, corrected at {time}: {reason}",
        ordinal=words.ordinal(version.number),
        time=when,
        reason=version.reason,
    )


def rows_of(tournament: Tournament, now: int) -> tuple[Result, ...]:
    """The results as they were written, else as they stand at ``now``."""
    return tournament.results or (() if tournament.closed else results_of(tournament, now))


def front_rows(tournament: Tournament, now: int, count: int) -> tuple[Result, ...]:
    """The ``count`` best of an event that goes on: a large field is not placed as a whole for a page of its front.

    Where more are in than that, the best of those who are out.
    """
    field, found = tournament.field, list[str]()
    if field.in_play <= count:
        found += (player.id for player in field if player.is_in or player.status == "qualified")
    for hand in reversed(field.hands):
        if len(found) >= count:
            break
        found += (out.player for out in hand.outs)
    return results_of(tournament, now, found)


def _plays_on(row: Result, tournament: Tournament) -> bool:
    """Whether nobody knows yet where a player will finish, nor what he will get."""
    return not tournament.closed and not tournament.finished and row.status in ("playing", "waiting")


def place_text(row: Result, tournament: Tournament, words: Words) -> str:
    """A place as lists have it: "4", "4–5" where it is shared; who is still in plays on."""
    if row.place < 1:
        return "–"
    if _plays_on(row, tournament):
        return words.say("still in")
    return str(row.place) if row.last <= row.place else f"{row.place}–{row.last}"


def results_listing(
    tournament: Tournament,
    rows: Sequence[Result],
    version: Version,
    opened: int,
    words: Words,
    named: Named,
    shown: int | None = None,
) -> Listing:
    """The list. Without prizes, bounties, points or re-entries their columns are left out.

    :param opened: when the event began, wall time in milliseconds.
    :param named: what a player is called where the list goes. :param shown: make so many lines at most.
    """
    columns = _columns(rows, words)
    lines = tuple(_line(tournament, row, columns, words, named) for row in rows[:shown])
    figures = _figures(tournament, rows, words)
    title = words.say("Results")
    data: dict[str, object] = {
        "event": tournament.event.name,
        "date": day_of(opened, words),
        "currency": tournament.event.currency,
        "state": version.state,
        "version": version.number,
        "reason": version.reason,
        "pool": pool_of(tournament) or 0,
        "winner": _winner(tournament, rows, named),
    }
    when = words.date_and_time(opened, 0)
    notes = () if rows else (_nobody(tournament, words),)
    subtitle = " · ".join((tournament.event.name, when))
    state_text = version_text(version, words)
    return Listing(title, subtitle, columns, lines, version.state, state_text, notes, figures, data)


def _winner(tournament: Tournament, rows: Sequence[Result], named: Named) -> str:
    first = [row.player for row in rows if row.place == row.last == 1]
    return named(first[0]) if len(first) == 1 and tournament.closed else tournament.winner


def _nobody(tournament: Tournament, words: Words) -> str:
    if tournament.event.names:
        return words.say("Nobody has bought an entry yet.")
    if tournament.winner:
        return words.say("This event keeps no names. The winner is {winner}.", winner=tournament.winner)
    return words.say("This event keeps no names, so there is no list of places.")


def _columns(rows: Sequence[Result], words: Words) -> tuple[Column, ...]:
    say = words.say
    there = {
        "prize": any(row.prize for row in rows),
        "bounties": any(row.bounties for row in rows),
        "knockouts": any(row.knockouts not in ("", "0") for row in rows) and any(row.bounties for row in rows),
        "points": any(row.points for row in rows),
        "entries": any(row.entries > 1 for row in rows),
    }
    titles = {
        "prize": say("Prize"),
        "bounties": say("Bounties"),
        "knockouts": say("Knock-outs"),
        "points": say("Points"),
        "entries": say("Entries"),
    }
    more = (Column(key, title, figures=True) for key, title in titles.items() if there[key])
    return (Column("place", say("Place"), figures=True), Column("name", say("Name")), *more)


def _sure_of(row: Result, tournament: Tournament) -> int:
    """What one who plays on has for certain: his share of a deal."""
    deal = tournament.deal
    return 0 if deal is None else sum(share.amount for share in deal.shares if share.player == row.player)


def _line(tournament: Tournament, row: Result, columns: Sequence[Column], words: Words, named: Named) -> Line:
    if _plays_on(row, tournament):
        row = replace(row, place=0, last=0, prize=_sure_of(row, tournament))
    name = named(row.player)
    beside = _OUT_OF_ORDER.get(row.status, "")
    told = f"{name} ({words.say(beside)})" if beside else name
    texts = {
        "place": words.say("still in") if _plays_on(row, tournament) else place_text(row, tournament, words),
        "name": told,
        "prize": words.money(row.prize) if row.prize else "",
        "bounties": words.money(row.bounties) if row.bounties else "",
        "knockouts": knockouts_text(row.knockouts),
        "points": row.points,
        "entries": str(row.entries),
    }
    data: dict[str, object] = {
        "place": row.place or None,
        "last": row.last or None,
        "name": name,
        "player": row.player,
        "prize": row.prize,
        "bounties": row.bounties,
        "knockouts": row.knockouts,
        "points": row.points,
        "entries": row.entries,
        "status": row.status,
    }
    return Line(tuple(texts[column.key] for column in columns), data, strong=row.place == 1)


def knockouts_text(knockouts: str) -> str:
    """Knock-outs with the parts of split pots: "3", "1½", "2⅓"; "" for none.

    >>> knockouts_text("3/2"), knockouts_text("2"), knockouts_text("0"), knockouts_text("5/7")
    ('1½', '2', '', '5/7')
    """
    count = Fraction(knockouts or "0")
    whole, rest = divmod(count, 1)
    part = {Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾"}
    if not rest:
        return str(whole) if whole else ""
    return f"{whole or ''}{part[rest]}" if rest in part else str(count)


def _figures(tournament: Tournament, rows: Sequence[Result], words: Words) -> tuple[tuple[str, str], ...]:
    say, pool, paid = words.say, pool_of(tournament) or 0, sum(row.prize for row in rows)
    found = [
        (say("Players"), words.chips(tournament.entries)),
        (say("Entries"), words.chips(tournament.entries + tournament.re_entries)),
        (say("Prize pool"), words.money(pool) if pool else ""),
        (say("Prizes"), words.money(paid) if paid and paid != pool else ""),
        (say("Raised"), words.money(tournament.money.cause) if tournament.money.cause else ""),
    ]
    if not tournament.re_entries:
        del found[1]
    return tuple((label, text) for label, text in found if text)


def plain_cell(column: Column, line: Line, words: Words) -> str:
    """A cell of the list as a spreadsheet reads it: money without its sign, shared places as "4-5"."""
    value = line.data.get(column.key)
    if column.key in MONEY and isinstance(value, int):
        return plain_money(value, words)
    if column.key == "place":
        first, last = value, line.data.get("last")
        return "" if first is None else str(first) if last in (None, first) else f"{first}-{last}"
    return "" if value is None else str(value)


MONEY = (
    "prize",
    "bounties",
    "float",
    "takings",
    "refunds",
    "prizes",
    "expected",
    "counted",
    "difference",
    "owes",
    "amount",
)
"""The keys of columns that hold money in the smallest unit of the currency."""
