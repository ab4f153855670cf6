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

    Players are named by their ids. Nothing is drawn without a box, or once it is empty. Of one who is out and whose
    hitter is told later one is drawn then.
    """
    if tournament.bounties is None:
        return command
    if isinstance(command, c.CorrectOut):
        told = {key: getattr(command, key) for key in _TOLD if getattr(command, key) is not None}
        rows = _drawn(tournament, [told, *command.others])
        return replace(command, others=rows) if rows != [told, *command.others] else command
    return replace(command, players=_drawn(tournament, command.players)) if isinstance(command, c.BustOut) else command


_TOLD = ("player", "table", "stack", "hand_rank", "card", "by", "drawn")
"""What ``correct_out`` says of its own player, as a row says it."""


def _drawn(tournament: Tournament, told: Sequence[object]) -> list[object]:
    envelopes = () if tournament.bounties is None else tournament.bounties.envelopes()
    left = [value for value, count in envelopes for _ in range(count)]
    for row in told:
        _take(left, row.get("drawn") if isinstance(row, dict) else None)
    number, rows = tournament.field.draws, list[object]()
    for row in told:
        drawn: dict[str, object] = {}
        if isinstance(row, dict) and left and _wants_one(tournament, row):
            number += 1
            drawn = {"drawn": [left.pop(draw(tournament.seed, number, len(left)))], "draw": number}
        rows.append(row | drawn if isinstance(row, dict) else row)
    return rows


def _wants_one(tournament: Tournament, row: dict[str, Any]) -> bool:
    player = tournament.field.players.get(str(row.get("player")))
    if player is None or not row.get("by") or "drawn" in row:
        return False
    hand = tournament.field.hand_of(player.id)
    outs = () if hand is None else hand.outs
    before = next((one for one in outs if one.player == player.id), None)
    return player.is_in or (before is not None and not before.by and not before.drawn)


def _take(left: list[int], drawn: object) -> None:
    """What was drawn in the room is no longer in the box."""
    for amount in drawn if isinstance(drawn, Sequence) else ():
        if amount in left:
            left.remove(amount)
