"""The draws of an event as plain data, fit for JSON, so that anybody can check them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import Any

from kiosk.tournament import facts as f
from kiosk.tournament.checking import Drawn, What, drawn
from kiosk.tournament.facts_room import RaceRow

Names = Mapping[str, str]
Row = dict[str, object]


def draws_json(entries: Sequence[f.Entry], names: Names) -> list[Row]:
    """Every draw from the seed, with what it was drawn from in the order in which the draw counts it.

    A seat's ``choices`` are tables with their free seats; those of a mystery bounty the amounts in the box.
    """
    return [
        {"number": one.number, "what": one.what} | _ROWS[one.what](one, names) | {"undone": one.undone}
        for one in drawn(entries, choices=True)
        if one.what in _ROWS
    ]


def _player(player: str, names: Names) -> str:
    return names.get(player, player)


def _seat(one: Drawn, names: Names) -> Row:
    table, seat = one.drawn
    among = groupby(one.choices, key=_table_of)
    choices = [{"table": number, "seats": [_seat_of(choice) for choice in rows]} for number, rows in among]
    return {"player": _player(one.player, names), "table": table, "seat": seat, "choices": choices}


def _table_of(choice: Any) -> object:  # noqa: ANN401 - table and seat
    return choice[0]


def _seat_of(choice: Any) -> object:  # noqa: ANN401 - table and seat
    return choice[1]


def _seats(one: Drawn, names: Names) -> Row:
    return {"seats": [_row(row, names) for row in one.drawn]}


def _moved(one: Drawn, names: Names) -> Row:
    return _row(one.drawn[0], names)


def _row(row: Any, names: Names) -> Row:  # noqa: ANN401 - player, table and seat
    player, table, seat = row
    return {"player": _player(player, names), "table": table, "seat": seat}


def _button(one: Drawn, names: Names) -> Row:
    *cards, seat = one.drawn
    return {"table": one.table, "cards": _cards(cards), "seat": seat}


def _race(one: Drawn, names: Names) -> Row:
    *rows, _ = one.drawn
    dealt = [(row.seat, row.cards) for row in rows if isinstance(row, RaceRow) and row.cards]
    return {"table": one.table, "cards": _cards(dealt)}


def _cards(rows: Any) -> Row:  # noqa: ANN401 - of each seat its number and its cards
    return {str(seat): list(cards) if isinstance(cards, tuple) else cards for seat, cards in rows}


def _envelope(one: Drawn, names: Names) -> Row:
    return {"player": _player(one.player, names), "drawn": list(one.drawn), "choices": list(one.choices)}


def _last_hands(one: Drawn, names: Names) -> Row:
    return {"hands": one.drawn[0]}


_ROWS: Mapping[What, Callable[[Drawn, Names], Row]] = {
    "seat": _seat,
    "seats": _seats,
    "break": _moved,
    "move": _moved,
    "button": _button,
    "race": _race,
    "envelope": _envelope,
    "last_hands": _last_hands,
}
"""How each kind of draw is told."""
