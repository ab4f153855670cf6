"""What the program proposes for the room, and why: moves, halts, a table to break, a redraw, the final table.

Values alone; ``balance``, ``halts`` and ``breaking`` make them from a tournament, ``kiosk.show.words_room`` their
sentences. ``situation`` of each is a key: the same one is not proposed again once the director refused it.

The codes of ``Why`` with their values, by the setting that they follow:

who_moves        next_big_blind, behind_button, manager (the director chooses; what is shown is the next big blind):
                 from_players, to_players (before the move), tables, tolerance; passed_over (True), where
                 somebody is to keep his seat or his company, and the next one moves. ``Move.asks`` says what was drawn:
                 the player where it names ``from_table``, the seat where it names ``to_table``.
halt_short_by    short_by: table, players, fullest, short (so many fewer than the fullest).
halt_at_players  few_players: table, players, at (so many or fewer).
""               seats_enough (a table to break): table, players (in the room), tables, needed.
redraw_at_tables redraw_tables: tables (the threshold), players, entries, least (entries from which it holds).
                 one_table (the others were broken one by one): players.
final_table      final_table: players, size, tables.
redraw_when_joined  joined_seats, joined_button (what is drawn): table, count.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Why:
    """The reason of a proposal: a code with its values, and the house's ``setting`` that it follows ("": none)."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)
    setting: str = ""


@dataclass(frozen=True, slots=True)
class Move:
    """One player to another table.

    ``asks``: tables whose button would decide it and is not known; then the player or the seat was drawn, as draw
    ``draw`` of the seed (0: nothing was drawn). ``wait``: whether he is not dealt in at once in that seat.
    """

    player: str
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    why: Why
    asks: tuple[int, ...] = ()
    draw: int = 0
    wait: bool = False


@dataclass(frozen=True, slots=True)
class Balancing:
    """The fewest moves that bring the tables within the tolerance.

    ``first``: what is proposed as well and moves players anyway (break, redraw, final_table; "": nothing): the moves
    are for a director who does not do that now.
    """

    moves: tuple[Move, ...]
    situation: str
    refused: bool = False
    first: str = ""


@dataclass(frozen=True, slots=True)
class Halt:
    """A table that ought to wait. ``due``: False while the blinds have not reached its empty seats."""

    table: int
    players: int
    why: Why
    due: bool = True
    waived: bool = False

    @property
    def stands(self) -> bool:
        """Whether no hand is dealt there now."""
        return self.due and not self.waived


@dataclass(frozen=True, slots=True)
class Breaking:
    """The table to break next, now that the others have the seats."""

    table: int
    players: int
    free: int
    """Free seats at the other tables."""
    why: Why
    situation: str
    refused: bool = False


@dataclass(frozen=True, slots=True)
class Redrawing:
    """A redraw that the house asks for.

    ``what``: redraw (onto ``tables`` tables), final_table (all at one), joined (at ``table``, where ``by`` says
    whether they draw seats or a high card for the button).
    """

    what: Literal["redraw", "final_table", "joined"]
    why: Why
    situation: str
    tables: int = 1
    table: int = 0
    by: Literal["seats", "button"] = "seats"
    refused: bool = False
