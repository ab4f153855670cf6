"""Where everybody sits, by name, while the room looks for its seats; and what is to be known of the tables."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from dataclasses import dataclass, field

from kiosk.show.moves_panel import by_name
from kiosk.show.panels_seats import RoomPanel, SeatsPanel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_bidi import isolated
from kiosk.show.words_catalogue import mark
from kiosk.tournament.advised import advised
from kiosk.tournament.room import Moves
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE

LOOKED_FOR_MS = 20 * MINUTE
"""So long after a day begins, or after a draw of the whole room, people still look for their seats."""
_WHOLE_ROOM = ("first", "redraw", "final_table", "next_day")
_FEW, _SOME = 300, 3_000
"""Up to so many names pages are told apart by one letter, by two; of more by three."""
FOLLOWED_MS = 10_000
"""A list of so many that three letters tell its pages apart follows single seats so far behind: who is sent to
another seat reads that on the board of moves, and the wall need not take in 20,000 names with every bust."""
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
    drawn = _drawn(tournament)
    return drawn is not None and standing.now - drawn.at < LOOKED_FOR_MS


def _drawn(tournament: Tournament) -> Moves | None:
    """The last draw of the whole room."""
    return next((moves for moves in reversed(tournament.room.moves) if moves.kind in _WHOLE_ROOM), None)


Row = tuple[str, str, int, int]
"""What a player is sorted by, his name, his table and his seat."""


@dataclass(slots=True)
class SeatList:
    """Makes the list of seats, and keeps it: of 20,000 names one entry brings in one, and the others stay in order."""

    _words: Words | None = None
    _keys: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Of each player what he is sorted by, and his name."""
    _seats: dict[tuple[int, int], str] = field(default_factory=dict)
    """Who sat where when the list was made."""
    _rows: list[Row] = field(default_factory=list)
    _begins: dict[int, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    """How each name begins, by how many letters."""
    _numbers: dict[int, str] = field(default_factory=dict)
    _panel: SeatsPanel = SeatsPanel()
    _looked_at: int = 0
    _drawn: Moves | None = None
    _of: Tournament | None = None
    """When seats were looked at, after which draw of the whole room, and in which event."""

    def panel(self, standing: Standing, words: Words, *, acted: bool = False) -> SeatsPanel:
        """The list; an empty one while nobody looks for a seat. Of thousands it follows single seats after a while.

        :param acted: something has just been done, that shall not wait for the list of thousands; the tick does.
        """
        if not looks_for_seats(standing):
            return SeatsPanel()
        seats, drawn = standing.tournament.field.seats, _drawn(standing.tournament)
        if words is not self._words:
            self._words, self._panel = words, SeatsPanel()
            self._keys, self._seats, self._rows, self._numbers = {}, {}, [], {}
        late = len(seats) > _SOME and (acted or 0 <= standing.now - self._looked_at < FOLLOWED_MS)
        if late and self._panel.names and drawn is self._drawn and standing.tournament is self._of:
            return self._panel
        if not self._panel.names or seats != self._seats:
            self._follow(seats, words)
            self._panel = self._made(words)
        self._looked_at, self._drawn, self._of = standing.now, drawn, standing.tournament
        return self._panel

    def _follow(self, seats: dict[tuple[int, int], str], words: Words) -> None:
        """Bring the rows up to ``seats``: one by one where few are others, else all anew."""
        gone = [seat for seat, player in self._seats.items() if seats.get(seat) != player]
        come = [seat for seat, player in seats.items() if self._seats.get(seat) != player]
        if len(gone) + len(come) > _FEW:
            self._rows = sorted(self._row(seat, player, words) for seat, player in seats.items())
        else:
            for seat in gone:
                del self._rows[bisect_left(self._rows, self._row(seat, self._seats[seat], words))]
            for seat in come:
                insort(self._rows, self._row(seat, seats[seat], words))
        self._seats = dict(seats)

    def _row(self, seat: tuple[int, int], player: str, words: Words) -> Row:
        if player not in self._keys:
            name = words.in_public(player)
            self._keys[player] = by_name(name), name
        return (*self._keys[player], *seat)

    def _made(self, words: Words) -> SeatsPanel:
        rows = self._rows
        letters = 1 if len(rows) <= _FEW else 2 if len(rows) <= _SOME else 3
        number = self._numbers
        for count in {count for seat in self._seats for count in seat} - number.keys():
            number[count] = words.chips(count)
        begins = self._begins[letters]
        for row in rows:
            if row[0] not in begins:
                # Isolated: from one name in Arabic to one in Japanese a page's head keeps its order.
                begins[row[0]] = isolated(_begins(row[0], letters), right_to_left=words.right_to_left)
        return SeatsPanel(
            title=words.say("FIND YOUR SEAT"),
            table_label=words.say("Table"),
            seat_label=words.say("Seat"),
            names="\n".join([row[1] for row in rows]),
            tables="\n".join([number[row[2]] for row in rows]),
            seats="\n".join([number[row[3]] for row in rows]),
            letters="\n".join([begins[row[0]] for row in rows]),
        )


def _begins(key: str, letters: int) -> str:
    """How a name begins; figures stand together, as on the list of the floor."""
    return "#" if not key or key[0].isdigit() else key[:letters].strip().upper()


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
    return tuple(halt.table for halt in advised(standing.tournament, standing.now).standing)


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
