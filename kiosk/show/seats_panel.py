"""Where everybody sits, by name, while the room looks for its seats; and what is to be known of the tables."""

from __future__ import annotations

from dataclasses import dataclass, field

from kiosk.show.moves_panel import by_name
from kiosk.show.panels_seats import RoomPanel, SeatsPanel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_bidi import without_isolates
from kiosk.show.words_catalogue import mark
from kiosk.tournament.advised import advised
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE

LOOKED_FOR_MS = 20 * MINUTE
"""So long after a day begins, or after a draw of the whole room, people still look for their seats."""
_WHOLE_ROOM = ("first", "redraw", "final_table", "next_day")
_FEW, _SOME = 300, 3_000
"""Up to so many names pages are told apart by one letter, by two; of more by three."""
_TABLES_NAMED = 3
_HALTED = (mark("TABLE {tables} WAITS"), mark("TABLES {tables} WAIT"))


def looks_for_seats(standing: Standing) -> bool:
    """Whether the list of seats is wanted: before a day begins, soon after, and after a draw of the whole room."""
    tournament = standing.tournament
    if standing.over or not tournament.event.names or not tournament.field.seats:
        return False
    began = standing.clock.day_started_at
    if began is None or standing.now - began < LOOKED_FOR_MS:
        return True
    drawn = next((moves.at for moves in reversed(tournament.room.moves) if moves.kind in _WHOLE_ROOM), None)
    return drawn is not None and standing.now - drawn < LOOKED_FOR_MS


@dataclass(slots=True)
class SeatList:
    """Makes the list of seats, and keeps what it needs again: 20,000 names are not folded for each entry."""

    _words: Words | None = None
    _keys: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Of each player what he is sorted by, and his name."""
    _seats: dict[tuple[int, int], str] = field(default_factory=dict)
    _panel: SeatsPanel = SeatsPanel()

    def panel(self, standing: Standing, words: Words) -> SeatsPanel:
        """The list; an empty one while nobody looks for a seat."""
        if not looks_for_seats(standing):
            return SeatsPanel()
        seats = standing.tournament.field.seats
        if words is not self._words:
            self._words, self._keys, self._panel = words, {}, SeatsPanel()
        if not self._panel.names or seats != self._seats:
            self._seats, self._panel = dict(seats), self._made(seats, words)
        return self._panel

    def _made(self, seats: dict[tuple[int, int], str], words: Words) -> SeatsPanel:
        keys = self._keys
        for player in seats.values():
            if player not in keys:
                name = words.in_public(player)
                keys[player] = by_name(name), name
        rows = sorted((*keys[player], table, seat) for (table, seat), player in seats.items())
        letters = 1 if len(rows) <= _FEW else 2 if len(rows) <= _SOME else 3
        number = {count: words.chips(count) for count in {count for row in rows for count in row[2:]}}
        return SeatsPanel(
            title=words.say("FIND YOUR SEAT"),
            table_label=words.say("Table"),
            seat_label=words.say("Seat"),
            names=tuple(row[1] for row in rows),
            tables=tuple(number[row[2]] for row in rows),
            seats=tuple(number[row[3]] for row in rows),
            letters=tuple(_begins(row[0], letters) for row in rows),
        )


def _begins(key: str, letters: int) -> str:
    """How a name begins; figures stand together, as on the list of the floor."""
    return "#" if not key or key[0].isdigit() else without_isolates(key)[:letters].strip().upper()


# -- the tables ----------------------------------------------------------------------------------------------------


def room_panel(standing: Standing, words: Words) -> RoomPanel:
    """The tables in figures, those that wait, and hands that they still play today."""
    tournament = standing.tournament
    if not tournament.event.names:
        return RoomPanel()
    waiting = halted(standing)
    return RoomPanel(
        tables=words.chips(len(tournament.tables)),
        seats_free=words.chips(_free(tournament)),
        halted=halted_text(waiting, words),
        halted_tables=" · ".join(map(words.chips, waiting)),
        hands_left=hands_left_text(standing, words),
        day=words.chips(tournament.room.day - tournament.room.day_over),
    )


def halted(standing: Standing) -> tuple[int, ...]:
    """The tables where no hand is dealt now, while the room plays."""
    if not standing.in_level or standing.state in ("over", "day_over"):
        return ()
    return tuple(halt.table for halt in advised(standing.tournament).standing)


def halted_text(tables: tuple[int, ...], words: Words) -> str:
    """Which tables wait, as it stands on a plate; of many their number."""
    if len(tables) > _TABLES_NAMED:
        return words.many("{count} TABLE WAITS", "{count} TABLES WAIT", len(tables))
    one, several = _HALTED
    named = words.listed([words.chips(table) for table in tables]).upper()
    return words.say(several if len(tables) > 1 else one, tables=named) if tables else ""


def hands_left_text(standing: Standing, words: Words) -> str:
    """The last hands of the day by table, where some have played more of them than others."""
    left = standing.tournament.room.last_hands if standing.last_hands else {}
    if len(set(left.values())) < 2:
        return ""
    parts = []
    for hands in sorted(set(left.values()), reverse=True):
        numbers = sorted(table for table in left if left[table] == hands)
        named = words.listed([words.chips(table) for table in numbers])
        tables = words.many("table {tables}", "tables {tables}", len(numbers), tables=named)
        none = words.say("No hand left today: {tables}", tables=tables)
        some = words.many("{count} hand left: {tables}", "{count} hands left: {tables}", hands, tables=tables)
        parts.append(some if hands else none)
    return " · ".join(parts)


def _free(tournament: Tournament) -> int:
    """Empty seats at the open tables that nobody holds."""
    seats, tables = tournament.field.seats, tournament.tables
    chairs = sum(map(tournament.seats_at, tables))
    held = (place for place in tournament.room.held if place[0] in tables)
    return max(0, chairs - len(seats) - sum(place not in seats for place in held))
