"""Why the program proposes something for the room, in one sentence with the rule of the house that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.show.words_catalogue import mark, placeholders
from kiosk.tournament.advice import Move, Why
from kiosk.tournament.house import explain
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.show.words import Words

REASONS: Mapping[str, tuple[str, str]] = {
    "next_big_blind": (
        mark("{from_players} players against {count}: the next big blind moves, to the worst open seat."),
        mark("{from_players} players against {count}: the next big blind moves, to the worst open seat."),
    ),
    "behind_button": (
        mark("{from_players} players against {count}: the player behind the button moves, to behind the button."),
        mark("{from_players} players against {count}: the player behind the button moves, to behind the button."),
    ),
    "manager": (
        mark("{from_players} players against {count}: you choose who moves. This is the next big blind."),
        mark("{from_players} players against {count}: you choose who moves. This is the next big blind."),
    ),
    "few_players": (
        mark("Table {table} is down to {count} player and waits."),
        mark("Table {table} is down to {count} players and waits."),
    ),
    "short_by": (
        mark("Table {table} is {count} player short of the fullest table: {players} against {fullest}."),
        mark("Table {table} is {count} players short of the fullest table: {players} against {fullest}."),
    ),
    "seats_enough": (
        mark("{players} players have seats at {count} table, so table {table} is not needed any more."),
        mark("{players} players have seats at {count} tables, so table {table} is not needed any more."),
    ),
    "final_table": (
        mark("{count} player is left: they make the final table."),
        mark("{count} players are left: they make the final table."),
    ),
    "one_table": (
        mark("One table is left, with {count} player: everybody draws a seat."),
        mark("One table is left, with {count} players: everybody draws a seat."),
    ),
    "redraw_tables": (
        mark("{players} players fit at {count} table: everybody draws a new seat."),
        mark("{players} players fit at {count} tables: everybody draws a new seat."),
    ),
    "joined_button": (
        mark("{count} player is new at table {table}: the high card has the button."),
        mark("{count} players are new at table {table}: the high card has the button."),
    ),
    "joined_seats": (
        mark("{count} player is new at table {table}: everybody there draws a seat."),
        mark("{count} players are new at table {table}: everybody there draws a seat."),
    ),
}
"""The sentence of every code, for one and for several of what it counts."""
_COUNTED: Mapping[str, str] = {
    "next_big_blind": "to_players",
    "behind_button": "to_players",
    "manager": "to_players",
    "few_players": "players",
    "short_by": "short",
    "seats_enough": "needed",
    "final_table": "players",
    "one_table": "players",
    "redraw_tables": "tables",
    "joined_button": "count",
    "joined_seats": "count",
}
"""The value that a sentence counts."""


def why_text(words: Words, why: Why) -> str:
    """The reason, without the rule of the house; a code without a sentence is told as it is."""
    if why.code not in REASONS:
        return ", ".join([why.code, *(f"{key} {value}" for key, value in why.values.items())])
    one, many = REASONS[why.code]
    values = {key: _said(words, key, value) for key, value in why.values.items() if key != "count"}
    counted = why.values.get(_COUNTED[why.code], 0)
    missing = dict.fromkeys((placeholders(one) | placeholders(many)) - {"count"}, "?")
    sentence = words.many(one, many, counted if isinstance(counted, int) else 0, **(missing | values))
    passed = words.say("Who is to keep a seat or company is passed over.") if why.values.get("passed_over") else ""
    return " ".join(filter(None, (sentence, passed)))


def _said(words: Words, key: str, value: object) -> str:
    """A count with its separators; a table by its number."""
    return words.chips(value) if isinstance(value, int) and not key.endswith("table") else str(value)


def cited(tournament: Tournament, why: Why) -> str:
    """The rule of the house that says so, "PlayLive R11 D"; "" for a default, or where it is the event's own."""
    return explain(tournament.sheet.house, why.setting) if why.setting else ""


def reason(words: Words, tournament: Tournament, why: Why) -> str:
    """Both: "Table 3 is down to 3 players and waits. (POKERPLR 9.5)"."""
    sentence, rule = why_text(words, why), cited(tournament, why)
    return words.say("{reason} ({rule})", reason=sentence, rule=rule) if rule else sentence


def asked_text(words: Words, move: Move) -> str:
    """What a move hangs on that nobody said, "" where everything is known."""
    if not move.asks:
        return ""
    tables = words.listed([str(table) for table in move.asks])
    if len(move.asks) > 1:
        text = mark("Player and seat are drawn, as nobody said where the button is at tables {tables}.")
    elif move.asks[0] == move.to_table:
        text = mark("The seat is drawn, as nobody said where the button is at table {tables}.")
    else:
        text = mark("The player is drawn, as nobody said where the button is at table {tables}.")
    return words.say(text, tables=tables)
