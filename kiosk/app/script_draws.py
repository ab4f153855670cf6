"""What a script's run draws from the event's seed that is not said in a line: the envelopes of mystery bounties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from kiosk.tournament.draws import draw
from kiosk.tournament.state import Tournament


def with_envelopes(tournament: Tournament, command: Command) -> Command:
    """The bust with an envelope for each player who was knocked out by somebody, where the line says none.

    Players are named by their ids. Nothing is drawn without a box, or once it is empty.
    """
    if not isinstance(command, c.BustOut) or tournament.bounties is None:
        return command
    left = [value for value, count in tournament.bounties.envelopes() for _ in range(count)]
    for row in command.players:
        _take(left, row.get("drawn") if isinstance(row, dict) else None)
    number, rows = tournament.field.draws, list[object]()
    for row in command.players:
        drawn: dict[str, object] = {}
        if isinstance(row, dict) and left and _wants_one(tournament, row):
            number += 1
            drawn = {"drawn": [left.pop(draw(tournament.event.seed, number, len(left)))], "draw": number}
        rows.append(row | drawn if isinstance(row, dict) else row)
    return replace(command, players=rows)


def _wants_one(tournament: Tournament, row: dict[str, Any]) -> bool:
    player = tournament.field.players.get(str(row.get("player")))
    return bool(row.get("by")) and "drawn" not in row and player is not None and player.is_in


def _take(left: list[int], drawn: object) -> None:
    """What was drawn in the room is no longer in the box."""
    for amount in drawn if isinstance(drawn, Sequence) else ():
        if amount in left:
            left.remove(amount)
