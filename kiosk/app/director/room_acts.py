"""What is done to the room: seats, moves, breaks, buttons, halts. What moves people is shown before it is done."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kiosk.app import room_forms as forms
from kiosk.app import room_plans as plans
from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.out_typed import Unread, players_typed
from kiosk.app.room_plans import Plan
from kiosk.app.room_typed import place_typed
from kiosk.desk import Outcome
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as r
from kiosk.tournament.advice import Move
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.facts import Entry, LevelStarted
from kiosk.tournament.facts_room import SeedPublished
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.director.room import Room

PAGE = "tables"
SEED_BYTES = 16


class RoomActs(Area):
    """Does what the floor and its side ask for."""

    def __init__(self, director: Director, room: Room) -> None:
        super().__init__(director)
        self.room = room
        self._under_way = False
        """Whether something is being written now: a slow disk makes no second move of a second press."""

    @property
    def acts(self) -> dict[str, Act]:
        """The keys and buttons of the Tables page."""
        at_table: dict[str, Callable[[int], Command]] = {
            "close_table_at": c.CloseTable,
            "race_done_at": r.MarkRaced,
            "last_hand_at": r.MarkLastHand,
        }
        return {name: self._at_table(make) for name, make in at_table.items()} | {
            "plan_do": self._do_plan,
            "plan_move": self._plan_move,
            "plan_swap": self._plan_swap,
            "draw_button_at": self._plan_button,
            "plan_break": self._plan_break,
            "break_next": self._plan_break,
            "plan_redraw": self._plan_redraw,
            "plan_seating": self._plan_seating,
            "plan_advised": self._plan_advised,
            "plan_publish": self._plan_publish,
            "room_drop": self._drop,
            "accept_moves": self._accept_moves,
            "draw_moves": self._draw_moves,
            "ask_button": self._ask_button,
            "move_other": self._move_other,
            "button_at": self._button_at,
            "seat_free": self._plan_freeing,
            "seat_waits": self._plan_waiting,
            "show_player": self._show_player,
            "show_halted": self._show_halted,
            "company_of": self._company,
            "button_typed": self._button_typed,
            "room_form": self._open_form,
            "leave_room_form": lambda values: self.room.show_form({}),
            **self._typed,
        }

    @property
    def _typed(self) -> dict[str, Act]:
        """What the forms send."""
        return {
            "hold_at": self._hold,
            "table_set": lambda values: self.do(forms.table_set(self._placed(values))),
            "waive_at": lambda values: self._noted(values, r.WaiveHalt),
            "refuse_of": lambda values: self._noted(values, r.RefuseAdvice),
            "open_table_at": lambda values: self.do(c.OpenTable(whole(values, "table"))),
            "seat_all_at": lambda values: self.do(forms.seat_all(values)),
        }

    # -- doing -------------------------------------------------------------------------------------------------------

    def do(self, command: Command, note: str = "") -> None:
        """Give the desk a command of the room; once it is done the search is free again.

        :raises Refused: no event is shown, or something is being written just now.
        """
        session = self.session
        if session is None:
            raise Refused("not_running", why="no_event")
        if self._under_way:
            raise Refused("not_allowed", why="under_way")
        self._under_way = True

        def told(outcome: Outcome) -> None:
            self._under_way = False
            if outcome.refused is None:
                self.room.done()
            else:
                self.director.refuse(outcome.refused)

        session.desk.do(command, who=self.program.settings.who, note=note, told=told)

    def _do_plan(self, values: Values) -> None:
        if self.room.plan is not None:
            self.do(self.room.plan.command)

    def _wait_for(self, plan: Plan, *, check: bool = True) -> None:
        """Show it; what would be refused is refused at once. Draws of thousands are not drawn twice for that."""
        tournament = self.room.here()
        self.room.wait_for(plans.checked(tournament, plan, self.program.now) if check else plan)
        self.program.operator.pageRequested.emit(PAGE)

    def _at_table(self, make: Callable[[int], Command]) -> Act:
        return lambda values: self.do(make(whole(values, "table")))

    # -- one seat: what one letter would do unseen is shown first ------------------------------------------------------

    def _button_at(self, values: Values) -> None:
        """The button is at a seat; one that is known to be elsewhere is not moved by one letter."""
        tournament, table, seat = self.room.here(), whole(values, "table"), whole(values, "seat")
        if table in tournament.room.buttons:
            self._wait_for(plans.of_button(tournament, table, seat, self.room.seen(tournament)))
        else:
            self.do(r.SetButton(table, seat))

    def _plan_button(self, values: Values) -> None:
        """High card: what it will do, before the cards fall."""
        tournament, table = self.room.here(), whole(values, "table")
        self._wait_for(plans.of_high_card(tournament, table, self.room.seen(tournament)))

    def _plan_freeing(self, values: Values) -> None:
        tournament = self.room.here()
        at = whole(values, "table"), whole(values, "seat")
        self._wait_for(plans.of_freeing(tournament, *at, self.room.seen(tournament)))

    def _plan_waiting(self, values: Values) -> None:
        tournament = self.room.here()
        self._wait_for(plans.of_waiting(tournament, str(values.get("player", "")), self.room.seen(tournament)))

    # -- moves -------------------------------------------------------------------------------------------------------

    def _plan_move(self, values: Values) -> None:
        """A player to what was typed."""
        tournament = self.room.here()
        table, seat = place_typed(tournament, str(values.get("to", "")), self.room.search)
        self._move_to(str(values.get("player", "")), table, seat)

    def _move_to(self, player: str, table: int, seat: int | None) -> None:
        tournament = self.room.here()
        self._wait_for(plans.of_move(tournament, player, table, seat, self.room.seen(tournament)))

    def _plan_swap(self, values: Values) -> None:
        players = _players(values)
        if len(players) != 2:
            raise Refused("bad_value", key="players", value="", reason="two_players")
        tournament = self.room.here()
        self._wait_for(plans.of_swap(tournament, players[0], players[1], self.room.seen(tournament)))

    def _drop(self, values: Values) -> None:
        """What was dragged: a player to a seat (0: one drawn at the table), or a button to a seat of its table."""
        tournament = self.room.here()
        seat = whole(values, "from_table"), whole(values, "from_seat")
        to_table, to_seat = whole(values, "table"), whole(values, "seat")
        if seat == (to_table, to_seat):
            return
        if values.get("what") == "button":
            if to_seat and to_table == seat[0]:
                self._wait_for(plans.of_button(tournament, to_table, to_seat, self.room.seen(tournament)))
            return
        player = tournament.field.seats.get(seat, "")
        if player and (to_seat or to_table != seat[0]):
            self._move_to(player, to_table, to_seat or None)

    def _accept_moves(self, values: Values) -> None:
        """All moves that are proposed, as they are shown. Where a button would say who moves it is asked for instead.

        :raises Refused: none are proposed: they were refused, or something else comes first.
        """
        if any(move.asks for move in self._proposed(self.room.here())):
            self._ask_button(values)
        else:
            self.do(r.Balance())

    def _proposed(self, tournament: Tournament) -> Sequence[Move]:
        shown = self.room.advice(tournament).moves
        if shown is None:
            raise Refused("not_running", why="no_moves")
        return shown.moves

    def _ask_button(self, values: Values) -> None:
        """Over to the question where a button is."""
        self.program.operator.pageRequested.emit(PAGE)
        self.room.ask()

    def _draw_moves(self, values: Values) -> None:
        """The moves as they were drawn, as nobody says where the buttons are."""
        tournament = self.room.here()
        self._wait_for(plans.of_drawn(self._proposed(tournament), self.room.seen(tournament)))

    def _move_other(self, values: Values) -> None:
        """The proposed moves with another target for one of them; the others stay as they are proposed."""
        tournament = self.room.here()
        moves, at = self._proposed(tournament), whole(values, "at")
        if not 0 <= at < len(moves):
            raise Refused("not_running", why="no_moves")
        table, seat = place_typed(tournament, str(values.get("to", "")), self.room.search)
        rows: list[dict[str, Any]] = [
            {"player": move.player, "table": move.to_table, "seat": move.to_seat} for move in moves
        ]
        rows[at] = {"player": moves[at].player, "table": table} | ({"seat": seat} if seat is not None else {})
        self._wait_for(plans.of_moves(tournament, rows, self.room.seen(tournament)))

    def _company(self, values: Values) -> None:
        how: Any = str(values.get("how", ""))
        self.do(r.AskCompany(list(_players(values)), how))

    def _show_player(self, values: Values) -> None:
        """Over to the player's own side."""
        self.director.act("pick_player", {"player": values.get("player", "")})
        self.program.operator.pageRequested.emit("players")

    def _show_halted(self, values: Values) -> None:
        """Over to the first table that waits."""
        halts = self.room.advice(self.room.here()).standing
        if halts:
            self.room.mark(halts[0].table)
        self.program.operator.pageRequested.emit(PAGE)

    # -- many at once --------------------------------------------------------------------------------------------------

    def _plan_break(self, values: Values) -> None:
        """A table by number, else the one that is to break next."""
        tournament = self.room.here()
        table = whole(values, "table") if values.get("table") else None
        if table is None:
            breaking = self.room.advice(tournament).breaks
            if breaking is None:
                raise Refused("not_running", why="no_break_due")
            table = breaking.table
        self._wait_for(plans.of_break(tournament, table, self.room.seen(tournament)))

    def _plan_redraw(self, values: Values) -> None:
        tournament = self.room.here()
        tables = whole(values, "tables") if str(values.get("tables", "")).strip() else None
        self._wait_for(plans.of_redraw(tournament, tables, False, self.room.seen(tournament)), check=False)

    def _plan_seating(self, values: Values) -> None:
        tournament = self.room.here()
        self._wait_for(plans.of_seating(tournament, self.room.seen(tournament)), check=False)

    def _plan_advised(self, values: Values) -> None:
        """A redraw, the final table, or a draw at the table that many joined."""
        tournament, what = self.room.here(), str(values.get("what", ""))
        seen, due = self.room.seen(tournament), self.room.advice(tournament).redraws
        redraw = next((one for one in due if one.what == what or not (what or one.refused)), None)
        if redraw is None:
            raise Refused("not_running", why="no_redraw_due")
        if redraw.what == "joined":
            plan = plans.of_joined(tournament, redraw, seen)
        else:
            final = redraw.what == "final_table"
            plan = plans.of_redraw(tournament, None if final else redraw.tables, final, seen)
        self._wait_for(plan, check=False)

    def _plan_publish(self, values: Values) -> None:
        tournament = self.room.here()
        self._wait_for(plans.of_publishing(secrets.token_hex(SEED_BYTES), self.room.seen(tournament)))

    # -- forms ---------------------------------------------------------------------------------------------------------

    def _open_form(self, values: Values) -> None:
        tournament, which = self.room.here(), str(values.get("form", ""))
        seen = self.room.seen(tournament)
        table = whole(values, "table") if "table" in values else 0
        made: dict[str, Callable[[], dict[str, Any]]] = {
            "move": lambda: forms.move_form(tournament, str(values.get("player", "")), seen),
            "hold": lambda: forms.hold_form(table, whole(values, "seat"), seen),
            "table": lambda: forms.table_form(tournament, table, seen),
            "waive": lambda: forms.waive_form(table, seen),
            "refuse": lambda: forms.refuse_form(str(values.get("what", "")), str(values.get("title", "")), seen),
            "open": lambda: forms.open_form(tournament, seen),
            "seat_all": lambda: forms.seat_all_form(tournament, seen),
            "redraw": lambda: forms.redraw_form(tournament, seen),
        }
        if which not in made:
            raise Refused("not_allowed", why="unknown_act", name=which)
        self.room.show_form(made[which]())
        self.program.operator.pageRequested.emit(PAGE)

    def _placed(self, values: Values) -> dict[str, object]:
        """What was typed, with the table and seat that the form is about."""
        return {**values, **self.room.form.get("place", {})}

    def _noted(self, values: Values, make: Callable[..., Command]) -> None:
        placed = self._placed(values)
        what = placed["table"] if "table" in placed else placed["what"]
        self.do(replace(make(what), note=str(values.get("note", "")).strip()))  # type: ignore[call-arg]

    def _hold(self, values: Values) -> None:
        placed, who = self._placed(values), str(values.get("who", "")).strip()
        tournament = self.room.here()
        player = ""
        if who:
            try:
                among = [one.id for one in tournament.field]
                found = players_typed(tournament, who, among, self.room.search, self.words)
            except Unread as unread:
                self.program.operator.refuse(str(unread))
                return
            player = found[0]
        reason = str(values.get("reason", "")).strip()
        self.do(r.HoldSeat(whole(placed, "table"), whole(placed, "seat"), player, reason))

    def _button_typed(self, values: Values) -> None:
        """The answer to where the button is: a seat of that table."""
        seat = str(values.get("seat", "")).strip()
        if not seat.isdecimal():
            raise Refused("bad_value", key="seat", value=seat, reason="seat_number")
        self.do(r.SetButton(whole(values, "table"), whole(values, "seat")))


def _players(values: Values) -> list[str]:
    given = values.get("players")
    return [str(player) for player in given] if isinstance(given, list | tuple) else []


def published_last(entries: Sequence[Entry]) -> int:
    """The batch that published the seed, where nothing was done since then; 0 where it was something else."""
    last = next((entry for entry in reversed(entries) if not isinstance(entry.fact, LevelStarted)), None)
    return last.batch if last is not None and isinstance(last.fact, SeedPublished) else 0
