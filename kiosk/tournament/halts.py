"""Which tables must wait: those too short of the fullest one, or with too few players (rules.md row 30)."""

from __future__ import annotations

from kiosk.tournament.advice import Halt, Why
from kiosk.tournament.breaking import plays
from kiosk.tournament.button import last_big_blind
from kiosk.tournament.state import Tournament


def halts_of(tournament: Tournament, now: int | None = None) -> tuple[Halt, ...]:
    """The tables that ought to wait at ``now``, by number; a waiver holds until a table loses another player."""
    at_table, waived = tournament.field.at_table, tournament.room.waived
    if len(at_table) < 2 or not plays(tournament):
        return ()
    fullest = max(at_table.values())
    short = ((table, players, why_short(tournament, table, players, fullest)) for table, players in at_table.items())
    halts = (
        Halt(table, players, why, _due(tournament, table, now), waived.get(table, players + 1) <= players)
        for table, players, why in short
        if why is not None
    )
    return tuple(sorted(halts, key=lambda halt: halt.table))


def settle_waivers(tournament: Tournament) -> None:
    """Forget the waivers of tables that lost a player since, or are short no more: short again is another case."""
    at_table, waived = tournament.field.at_table, tournament.room.waived
    fullest = max(at_table.values(), default=0)
    for table, then in tuple(waived.items()):
        players = at_table.get(table, 0)
        if players < then or len(at_table) < 2 or why_short(tournament, table, players, fullest) is None:
            del waived[table]


def why_short(tournament: Tournament, table: int, players: int, fullest: int) -> Why | None:
    """Why a table with so many players ought to wait; None where it need not.

    A table whose chairs are all taken is short of nobody, however small it is.
    """
    house = tournament.sheet.house
    if players <= house.halt_at_players:  # POKERPLR 9.5
        values = {"table": table, "players": players, "at": house.halt_at_players}
        return Why("few_players", values, "halt_at_players")
    short = fullest - players
    if house.halt_short_by and short >= house.halt_short_by and players < tournament.seats_at(table):
        values = {"table": table, "players": players, "fullest": fullest, "short": short}
        return Why("short_by", values, "halt_short_by")
    return None


def _due(tournament: Tournament, table: int, now: int | None) -> bool:
    """Whether the blinds come to an empty seat next (PlayLive R11 D), or may, as nobody said where the button is."""
    big = last_big_blind(tournament, table, now)
    if tournament.sheet.house.halt_when == "at_once" or big is None:
        return True
    return (table, big % tournament.seats_at(table) + 1) not in tournament.field.seats
