"""The Tables page: the floor, what is found on it, the table that is picked, and what the room needs now."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kiosk.app import room_floor as floor
from kiosk.app import room_panel as panel
from kiosk.app import room_typed as typed
from kiosk.app.caps import caps_in
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.room_advice import advice_of
from kiosk.app.room_company import sharing
from kiosk.app.room_plans import Plan
from kiosk.app.room_view import COMPACT, NAMED, Row, Seat, Seen, open_tables, state_of, tile_of
from kiosk.bridge.table_list import Key, TableList
from kiosk.tournament.advised import Advice, advised
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.races import races_due
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session

PAGE = "tables"


class Room(Area):
    """Where the keys are on the floor, and what waits to be done: ``plan`` and ``form`` change nothing by themselves.

    :ivar table: the table that the keys are on, 0 for none; ``seat`` the seat there once it was opened.
    :ivar picked: the players that an act on several is meant for.
    """

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.list = TableList(self._row, self.program)
        self.table, self.seat = 0, None
        self.picked: tuple[str, ...] = ()
        self.plan: Plan | None = None
        self.form: Row = {}
        self.opened = False
        """Whether the side was asked for: where floor and side have no room together, it is shown alone."""
        self.on_seats = False
        """Whether the keys are on the seats of the table, not in the search."""
        self.planned = 0
        """Grows with each plan that is shown: Enter that showed it does not do it too."""
        self.asking = 0
        """Another number each time where a button is is asked for: the keys go there. 0: nobody asks."""
        self.marked = 0
        """Grows with each click on the floor: the keys are in the search then, where they were not on the seats."""
        self.turn = 0
        """Grows with each act that was done: the search is empty again and has the focus."""
        self.filter = "all"
        self.zoom: int | None = None
        """How near the floor is seen where somebody chose; None: as the tables fit."""
        self._asked = 0
        self._size = floor.Size()
        self._across = 1
        self._stood = floor.Standing()
        self._stood_of: tuple[Tournament, int] | None = None
        self._looked = False
        self._of: Session | None = None
        self._seen = Seen(self.words, str, str)

    table: int
    seat: Seat | None

    @property
    def acts(self) -> dict[str, Act]:
        """The floor and the search; what is done there is with the acts of the room."""
        return {
            "look_at_tables": self._look,
            "find_table": lambda values: self._find(str(values.get("text", ""))),
            "table_entered": self._entered,
            "table_cursor": self._move,
            "pick_table": self._pick_table,
            "enter_table": self._enter_table,
            "pick_seat": self._pick_seat,
            "seat_cursor": self._move_seat,
            "leave_table": self._leave,
            "open_side": lambda values: self._open_side(),
            "seat_entered": self._seat_entered,
            "table_filter": self._narrow,
            "table_zoom": self._zoom,
        }

    # -- what is told ------------------------------------------------------------------------------------------------

    def told(self) -> dict[str, object]:
        """The page around the floor, and its side; the rows of the floor follow."""
        tournament = self._followed()
        if tournament is None or not self._looked:
            self.list.show(())
            return {"room": {}, "roomForm": {}}
        if not tournament.event.names:
            self.list.show(())
            return {"room": {"names": False}, "roomForm": {}}
        self._seen = self.seen(tournament)
        self._stood = self._standing(tournament)
        tables = self._stood.listed(self.filter)
        self._across = self._size.across(self._seen.zoom, len(tables))
        self.list.show(floor.rows_of(self._stood, tables, self._across, self.words))
        locked = self.program.settings.locked
        return {"room": self._page(tournament), "roomForm": {} if locked else self.form}

    def grown(self, new: Sequence[Entry]) -> None:
        """Another act may have moved who is picked, or closed the table."""
        if self.program.operator.values["page"] == PAGE:
            self.show()

    def show(self) -> None:
        """Tell the page, the floor too."""
        self.program.operator.tell(**self.told())

    def advice(self, tournament: Tournament) -> Advice:
        """What the room needs now."""
        return advised(tournament, self.program.now)

    def seen(self, tournament: Tournament) -> Seen:
        """What tiles and panel are made of."""
        tables, at_table = open_tables(tournament), tournament.field.at_table
        zoom = floor.zoom_for(len(tables), self._size) if self.zoom is None else self.zoom
        advice = self.advice(tournament)
        races = races_due(tournament, tournament.clock_at(self.program.now))
        return Seen(
            self.words,
            self.program.people.name,
            self.words.player_short,
            {halt.table: halt for halt in advice.halts},
            len(tables),
            max((at_table.get(table, 0) for table in tables), default=0),
            tournament.sheet.house.tolerance(len(tables)),
            zoom,
            self.table,
            self.seat,
            self.picked,
            None if races is None else frozenset(races.missing),
            tournament.clock.hand_for_hand != "off",
            self.program.now,
            0 if self.session is None else self.session.time.wall() - self.session.time.now(),
        )

    def _row(self, key: Key) -> Row:
        tournament = self.tournament
        assert tournament is not None
        if isinstance(key, str):
            return {"heading": key, "tables": []}
        return {"heading": "", "tables": [tile_of(tournament, table, self._seen) for table in key]}

    def _page(self, tournament: Tournament) -> Row:
        seen, caps = self._seen, caps_in(self.program.keymap, self.words)
        advice, here = self.advice(tournament), self.table in self._stood.areas
        table = panel.panel_of(tournament, self.table, seen) if here else {}
        fingerprint = hashlib.sha256(tournament.seed.encode()).hexdigest()
        locked = self.program.settings.locked
        to_do = advice.count + len(sharing(tournament))
        return {
            "names": True,
            "turn": self.turn,
            "summary": floor.summary_of(tournament, self._stood, self.words),
            "legend": "" if seen.zoom == COMPACT else self.words.say("○ free   × held   ◐ absent   – sits out"),
            "cursor": floor.row_with(self.list.keys, self.table),
            "lines": len(self.list.keys),
            "zoom": seen.zoom,
            "across": self._across,
            "nearer": seen.zoom < NAMED,
            "farther": seen.zoom > COMPACT,
            "filters": self._filters(),
            "opened": self.opened,
            "onSeats": self.on_seats,
            "locked": locked,
            "plan": {} if self.plan is None or locked else self.plan.told,
            "planned": self.planned,
            "marked": self.marked,
            "asking": self.asking,
            "table": panel.as_seen_locked(table, self.words) if locked and table else table,
            "todo": self.words.say("To do: {count}", count=to_do) if to_do else "",
            "advice": [] if locked else advice_of(tournament, advice, seen, caps),
            "waiting": {} if locked else panel.waiting_of(tournament, seen),
            "moved": panel.moved_last(tournament, self.program.now, self.words),
            "whole": {} if locked else self._whole(tournament, seen, fingerprint),
        }

    def _whole(self, tournament: Tournament, seen: Seen, fingerprint: str) -> Row:
        on_wall = self.director.moves_board.shows
        return panel.room_of(tournament, seen, fingerprint, asks=panel.drawn_from_it(tournament) > 0, on_wall=on_wall)

    def _filters(self) -> list[Row]:
        """What the floor can be narrowed down to, each with its tables; one that would show nothing is left out."""
        names = {name: self.words.say(text) for name, text in floor.FILTERS.items()}
        names |= {f"area:{area}": area for area in self._stood.area_names}
        counts = {name: len(self._stood.listed(name)) for name in names}
        return [
            {"name": name, "text": text, "on": name == self.filter, "count": self.words.chips(counts[name])}
            for name, text in names.items()
            if counts[name] or name in ("all", self.filter)
        ]

    def _standing(self, tournament: Tournament) -> floor.Standing:
        """How the tables stand; looked at anew where anything has changed."""
        of = tournament, tournament.version
        if self._stood_of is None or self._stood_of[0] is not of[0] or self._stood_of[1] != of[1]:
            self._stood_of, seen = of, self._seen
            tables = open_tables(tournament)
            return floor.standing(tournament, tables, lambda table: state_of(tournament, table, seen))
        return self._stood

    def _followed(self) -> Tournament | None:
        """The tournament; nothing of another event is left on the page."""
        if self._of is not self.session:
            self._of = self.session
            self.filter, self.zoom = "all", None
            self._clear()
        tournament = self.tournament
        if tournament is not None:
            field = tournament.field
            self.picked = tuple(
                player for player in self.picked if player in field.players and field.players[player].is_in
            )
        return tournament

    def _clear(self) -> None:
        self.table, self.seat, self.picked = 0, None, ()
        self.plan, self.form = None, {}
        self.opened = self.on_seats = False
        self.turn += 1

    # -- on the floor ------------------------------------------------------------------------------------------------

    def here(self) -> Tournament:
        """The tournament, with its seats. :raises Refused: there is none, or nobody has a name in it."""
        tournament = self.tournament
        if tournament is None:
            raise Refused("not_running", why="no_event")
        if not tournament.event.names:
            raise Refused("not_allowed", why="no_names")
        return tournament

    def search(self, letters: str) -> Sequence[str]:
        """The players of the directory whom letters fit."""
        return self.program.people.search(letters)

    def _look(self, values: Values) -> None:
        """The page is in sight, with room for so many tiles."""
        self._looked = True
        sizes = [value for key in ("columns", "rows") if isinstance(value := values.get(key), list | tuple)]
        if len(sizes) == 2:
            self._size = floor.Size.told(*sizes)
        self.show()

    def _find(self, text: str) -> None:
        """The table, seat or player that is typed; nothing typed leaves the floor as it was before."""
        tournament = self.here()
        found = typed.found(tournament, text, self.search)
        self.plan, self.asking = None, 0  # Enter is meant for what is typed now
        self.table, self.seat, self.picked = found.table, found.seat, found.players
        if self.filter != "all" and found.table and floor.row_with(self.list.keys, found.table) < 0:
            self.filter = "all"  # what was found must be in sight
        self.on_seats = False
        self.show()

    def _entered(self, values: Values) -> None:
        """Enter in the search: do what waits, plan what is typed, else open the table that the keys are on."""
        text = typed.target_of(str(values.get("text", "")))
        if self.plan is not None and self.plan.careful:
            raise Refused("not_allowed", why="needs_its_button", button=self.plan.button)
        if self.plan is not None:
            self.director.act("plan_do", {})
        elif text and len(self.picked) > 1:
            raise Refused("bad_value", key="players", value=len(self.picked), reason="one_mover")
        elif text and self.picked:
            self.director.act("plan_move", {"player": self.picked[0], "to": text})
        elif self.table:
            self.open(self.table, self.seat)
        elif self.picked:  # who was found waits for a seat
            self.director.act("room_form", {"form": "move", "player": self.picked[0]})
        else:
            raise typed.unfound(self.here(), str(values.get("text", "")))

    def open(self, table: int, seat: Seat | None = None) -> None:
        """A table with its seats at the side; the keys go on from seat to seat."""
        self.table, self.seat, self.asking = table, seat or (table, 1), 0
        self.opened = self.on_seats = True
        self.show()

    def ask(self) -> None:
        """Where is the button? The keys go to the question."""
        self._asked += 1
        self.plan, self.form, self.on_seats, self.opened = None, {}, False, True
        self.asking = self._asked
        self.show()

    def mark(self, table: int, seat: Seat | None = None) -> None:
        """A table at the side, the keys stay in the search: what is typed next is looked for, and is no act."""
        self.on_seats = self.on_seats and table == self.table
        self.marked += 1
        self.asking = 0
        self.table, self.seat, self.opened = table, seat, True
        self.show()

    def _open_side(self) -> None:
        """What to do now, where floor and side have no room together."""
        self.opened = True
        self.show()

    def _seat_entered(self, values: Values) -> None:
        """Enter on a seat: whoever sits there goes elsewhere."""
        player = "" if self.seat is None else self.here().field.seats.get(self.seat, "")
        if player:
            self.director.act("room_form", {"form": "move", "player": player})

    def _move(self, values: Values) -> None:
        by, down = (int(str(values.get(key, 0))) for key in ("by", "down"))
        self.table = floor.stepped(self.list.keys, self.table, by, down)
        self.seat, self.on_seats = None, False
        self.show()

    def _move_seat(self, values: Values) -> None:
        tournament, by = self.here(), int(str(values.get("by", 0)))
        if self.seat is not None:
            last = tournament.seats_at(self.seat[0])
            self.seat = self.seat[0], max(1, min(last, self.seat[1] + by))
            self.show()

    def _pick_table(self, values: Values) -> None:
        self.mark(int(str(values.get("table", 0))))

    def _enter_table(self, values: Values) -> None:
        """The keys came to the seats by Tab: they go on from the one that is marked."""
        table = int(str(values.get("table", 0)))
        self.open(table, self.seat if self.seat is not None and self.seat[0] == table else None)

    def _pick_seat(self, values: Values) -> None:
        """A seat that was clicked or marked; ``more`` picks its player on top of the others."""
        tournament = self.here()
        seat = int(str(values.get("table", 0))), int(str(values.get("seat", 0)))
        player = tournament.field.seats.get(seat, "")
        if not values.get("more"):
            self.picked = (player,) if player else ()
        elif player in self.picked:
            self.picked = tuple(one for one in self.picked if one != player)
        elif player:
            self.picked = (*self.picked, player)
        self.mark(seat[0], seat)

    def _leave(self, values: Values) -> None:
        """One step back: what waits to be done, a form, the seats, the table."""
        self.asking = 0
        if self.plan is not None:
            self.plan = None
        elif self.form:
            self.form = {}
        elif self.on_seats and self.opened:
            self.on_seats = False
            self.turn += 1
        else:
            self._clear()
        self.show()

    def done(self) -> None:
        """An act was done: nothing waits, and the search is free for the next one."""
        self.plan, self.form, self.picked, self.asking = None, {}, (), 0
        self.on_seats = False
        self.turn += 1
        self.show()

    def wait_for(self, plan: Plan) -> None:
        """Show what an act will do; Enter does it."""
        self.plan, self.form, self.opened = plan, {}, True
        self.on_seats, self.asking = False, 0
        self.planned += 1
        self.show()

    def show_form(self, form: Row) -> None:
        """Open a form at the side; an empty one closes it."""
        self.form, self.plan, self.asking = form, None, 0
        self.opened = self.opened or bool(form)
        self.show()

    def _narrow(self, values: Values) -> None:
        chosen = str(values.get("name", "all"))
        self.filter = "all" if chosen == self.filter else chosen
        self.show()

    def _zoom(self, values: Values) -> None:
        """Nearer or farther; without a step as the tables fit."""
        by = int(str(values.get("by", 0)))
        self.zoom = max(COMPACT, min(NAMED, self._seen.zoom + by)) if by else None
        self.show()
