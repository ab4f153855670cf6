"""The room as plain data, fit for JSON: tables and seats, what the program proposes and why, chip races.

Players are told by name: ``names`` has them by their id, and an id that it does not know stands for itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.show.words import Words
from kiosk.show.words_room_why import asked_text, reason
from kiosk.tournament.advice import Halt, Why
from kiosk.tournament.balance import balancing_of
from kiosk.tournament.breaking import breaking_of, redraws_of
from kiosk.tournament.button import button_of
from kiosk.tournament.facts_room import ChipsRaced
from kiosk.tournament.halts import halts_of
from kiosk.tournament.seats import tables_of
from kiosk.tournament.state import Tournament

Names = Mapping[str, str]
Row = dict[str, object]
NOTHING_PROPOSED: Mapping[str, object] = {
    "proposed_moves": [],
    "moves_after": None,
    "break_next": None,
    "redraw": [],
    "halts": [],
}
"""What stands beside the tables where nobody sits."""


def tables_json(tournament: Tournament, now: int, names: Names) -> list[Row]:
    """Every table in play and who sits at it, at ``now``.

    ``button`` is null where nobody said where it is, or some hands ago; ``last_hands`` where the last hands of the day
    are not counted.
    """
    seats: dict[int, list[Row]] = {table: [] for table in sorted(tables_of(tournament))}
    for (table, seat), player in sorted(tournament.field.seats.items()):
        seats.setdefault(table, []).append({"seat": seat, "player": names.get(player, player)})
    held: dict[int, list[Row]] = {}
    for (table, seat), hold in sorted(tournament.room.held.items()):
        row: Row = {"seat": seat, "player": names.get(hold.player, hold.player) or None, "reason": hold.reason}
        held.setdefault(table, []).append(row)
    halts = {halt.table: halt for halt in halts_of(tournament, now)} if tournament.event.names else {}
    return [
        _table(tournament, now, table, rows, held.get(table, []), halts.get(table)) for table, rows in seats.items()
    ]


def _table(tournament: Tournament, now: int, table: int, seats: list[Row], held: list[Row], halt: Halt | None) -> Row:
    room = tournament.room
    known, button = room.tables.get(table), button_of(tournament, table, now)
    return {
        "table": table,
        "name": known.name if known is not None else "",
        "area": known.area if known is not None else "",
        "seats": seats,
        "button": None if button is None else button.seat,
        "halted": halt is not None and halt.stands,
        "chairs": tournament.seats_at(table),
        "held": held,
        "waived": halt is not None and halt.waived,
        "last_hands": room.last_hands.get(table),
        "feature": known is not None and known.feature,
    }


def proposals_json(tournament: Tournament, now: int, names: Names, words: Words) -> Row:
    """What the program proposes for the room at ``now``, each with its reason as a sentence; not what was refused."""
    if not tournament.event.names:
        return dict(NOTHING_PROPOSED)
    balancing, breaking = balancing_of(tournament, now), breaking_of(tournament)

    def why(of: Why) -> str:
        return reason(words, tournament, of)

    moves = [
        {
            "player": names.get(move.player, move.player),
            "from_table": move.from_table,
            "from_seat": move.from_seat,
            "to_table": move.to_table,
            "to_seat": move.to_seat,
            "why": " ".join(filter(None, (why(move.why), asked_text(words, move)))),
            "asks": list(move.asks),
            "wait": move.wait,
        }
        for move in (() if balancing.refused else balancing.moves)
    ]
    next_one = None
    if breaking is not None and not breaking.refused:
        figures = {"table": breaking.table, "players": breaking.players, "free": breaking.free}
        next_one = figures | {"why": why(breaking.why)}
    redraws = [
        {"what": one.what, "tables": one.tables, "table": one.table or None, "by": one.by, "why": why(one.why)}
        for one in redraws_of(tournament)
        if not one.refused
    ]
    halts = [
        {"table": halt.table, "players": halt.players, "due": halt.due, "waived": halt.waived, "why": why(halt.why)}
        for halt in halts_of(tournament, now)
    ]
    after = balancing.first or None if moves else None
    return {"proposed_moves": moves, "moves_after": after, "break_next": next_one, "redraw": redraws, "halts": halts}


def color_up_json(tournament: Tournament) -> list[Row]:
    """Every chip race since the start. Seats are texts, as JSON has them for keys; values in chips."""
    return [_race(race) for race in tournament.room.races]


def _race(race: ChipsRaced) -> Row:
    return {
        "table": race.table,
        "remove": list(race.remove),
        "to": race.to,
        "race_chips": race.race_chips,
        "new_chips": {str(row.seat): row.won for row in race.rows},
        "direct": {str(row.seat): row.direct for row in race.rows},
        "rescued": [str(row.seat) for row in race.rows if row.rescued],
        "value_before": race.value_before,
        "value_after": race.value_after,
        "delta": race.value_after - race.value_before,
        "cards": {str(row.seat): list(row.cards) for row in race.rows if row.cards},
    }
