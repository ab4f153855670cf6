"""The page of chip races: chips counted seat by seat, cards dealt or typed, what comes of it before it is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kiosk.app import races_view as view
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.players_search import seats_typed
from kiosk.app.races_typed import RaceSheet, chips_typed, command_of, counts_typed, next_chip
from kiosk.app.room_chips import colors_kept
from kiosk.app.session import Session
from kiosk.desk import Outcome
from kiosk.tournament.chip_race import BY_CARDS, Change
from kiosk.tournament.commands import Refused
from kiosk.tournament.commands_room import ChangeLateChips, ColorUp, MarkRaced
from kiosk.tournament.decide import decide
from kiosk.tournament.facts import Entry
from kiosk.tournament.facts_room import ChipsRaced, TableRaced
from kiosk.tournament.house import explain
from kiosk.tournament.races import RacesDue, races_due, tables_done, tables_in_play
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

PAGE = "races"


class Races(Area):
    """Takes the race of one table after the other. What is typed changes nothing until it is recorded.

    :ivar table: the table that is raced, 0 for none.
    """

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.table = 0
        self.turn = 0
        """Grows with each race recorded and each table picked: its first field has the focus."""
        self._remove: str | None = None
        """What was typed over what the sheet says; None for that."""
        self._to: str | None = None
        self._sheets: dict[int, RaceSheet] = {}
        self._of: Session | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """The page."""
        return {
            "look_at_races": lambda values: self._show(),
            "open_race": self._open,
            "race_table": lambda values: self._pick(int(str(values.get("table", 0)))),
            "race_change": self._change_typed,
            "race_type": self._type,
            "race_record": lambda values: self._record(),
            "race_mark": self._mark,
            "late_chips_found": self._late,
        }

    # -- what is told ------------------------------------------------------------------------------------------------

    def told(self) -> dict[str, object]:
        """The page while it is in sight."""
        tournament = self._followed()
        if tournament is None or self.program.operator.values["page"] != PAGE or self.program.settings.locked:
            return {"races": {}}
        remove, to, wrong = self._change(tournament)
        due = self._due(tournament)
        if not self.table or self.table not in tables_in_play(tournament):
            self.table = self._next(tournament, remove)
        house = tournament.sheet.house
        return {
            "races": {
                "names": tournament.event.names,
                "turn": self.turn,
                "summary": view.summary(tournament, due, remove, self.words),
                "remove": self._remove if self._remove is not None else " ".join(map(str, remove)),
                "to": self._to if self._to is not None else str(to or ""),
                "wrong": wrong,
                "method": self.words.say(view.METHODS[house.color_up]) if house.color_up in view.METHODS else "",
                "rule": explain(house, "color_up"),
                "tables": view.table_rows(tournament, remove, self.table, self.words),
                "table": self._table(tournament, remove, to) if self.table and remove else {},
            }
        }

    def grown(self, new: Sequence[Entry]) -> None:
        """Once a table's race is recorded the next one that is not done is up, whoever recorded it."""
        tournament = self._followed()
        if tournament is None:
            return
        for entry in new:
            if isinstance(entry.fact, ChipsRaced | TableRaced):
                self._sheets.pop(entry.fact.table, None)
                if entry.fact.table == self.table:
                    self.table = self._next(tournament, self._change(tournament)[0])
                    self.turn += 1
        if self.program.operator.values["page"] == PAGE:
            self._show()

    def _show(self) -> None:
        self.program.operator.tell(**self.told())

    def _followed(self) -> Tournament | None:
        """The tournament; nothing typed for another event is left."""
        if self._of is not self.session:
            self._of = self.session
            self.table, self._remove, self._to, self._sheets = 0, None, None, {}
        return self.tournament

    def _now(self) -> int:
        assert self.session is not None
        return self.session.desk.keeper.now()

    def _due(self, tournament: Tournament) -> RacesDue | None:
        return races_due(tournament, tournament.clock_at(self._now()))

    def _change(self, tournament: Tournament) -> tuple[tuple[int, ...], int, str]:
        """The chips that leave, the one they become (0: not known), and what is wrong with what was typed."""
        due, wrong = self._due(tournament), ""
        remove = due.remove if due is not None else self._coming(tournament)
        try:
            remove = chips_typed(self._remove) if self._remove is not None else remove
        except Refused as refused:
            remove, wrong = (), self.words.refusal(self.director.named(refused))
        if not remove:
            return (), 0, wrong
        if self._to is None:
            return remove, next_chip(tournament, remove, colors_kept(self.program.settings.room_chips)), wrong
        typed = self._to.strip()
        return remove, int(typed) if typed.isdecimal() and len(typed) < 10 else 0, wrong

    def _coming(self, tournament: Tournament) -> tuple[int, ...]:
        """The chips of the break that is next, for a race before it; else of the last one, to look at."""
        here = max(tournament.clock_at(self._now()).segment, 0)
        segments = tournament.sheet.structure.segments
        near = (*segments[here + 1 : here + 2], *reversed(segments[:here]))
        return next((segment.color_up for segment in near if segment.color_up), ())

    def _next(self, tournament: Tournament, remove: tuple[int, ...]) -> int:
        """The first table after this one whose race is not done; 0 for none."""
        gone = tables_done(tournament, remove) if remove else set()
        missing = [table for table in tables_in_play(tournament) if table not in gone]
        after = [table for table in missing if table > self.table]
        return (after or missing or [0])[0]

    # -- one table ---------------------------------------------------------------------------------------------------

    def _table(self, tournament: Tournament, remove: tuple[int, ...], to: int) -> dict[str, Any]:
        words, table = self.words, self.table
        told: dict[str, Any] = {
            "table": table,
            "title": words.say("Table {table}", table=table),
            "done": table in tables_done(tournament, remove),
            "chips": [words.say("{chip}s", chip=words.chips(chip)) for chip in remove],
            "values": list(remove),
            "seats": [],
            "lines": [],
        }
        if told["done"]:
            return told | self._done(tournament, table, remove)
        if not tournament.event.names:
            return told
        house, sheet = tournament.sheet.house, self._sheets.get(table, RaceSheet())
        change = Change(remove, to if to > max(remove) else 0, house.color_up, house.color_up_rounding)
        race, problem = self._preview(tournament, sheet, remove, to)
        return told | {
            "seats": view.seat_rows(tournament, table, change, sheet, race, words, self.program.words.player),
            "byCards": change.method in BY_CARDS,
            "byRoom": sheet.by_room,
            "begun": sheet.begun,
            "ready": race is not None,
            "problem": problem,
            "outcome": view.outcome(race, words) if race is not None else "",
        }

    def _done(self, tournament: Tournament, table: int, remove: tuple[int, ...]) -> dict[str, Any]:
        races = [race for race in tournament.room.races if race.table == table and set(race.remove) & set(remove)]
        lines = [line for race in races for line in view.recorded(race, self.words, self.words.player)]
        said = [view.outcome(race, self.words) for race in races]
        return {
            "lines": lines,
            "outcome": " ".join(said) or self.words.say("Its race is done; nobody counted it here."),
        }

    def _preview(
        self, tournament: Tournament, sheet: RaceSheet, remove: tuple[int, ...], to: int
    ) -> tuple[ChipsRaced | None, str]:
        """What the race will give as it is typed, or what is still wrong with it."""
        if not sheet.begun:
            return None, ""
        try:
            facts = decide(tournament, command_of(sheet, self.table, remove, to), self._now())
        except Refused as refused:
            return None, self.words.refusal(self.director.named(refused))
        race = facts[0]
        assert isinstance(race, ChipsRaced)
        return race, ""

    # -- acts --------------------------------------------------------------------------------------------------------

    def _here(self) -> Tournament:
        tournament = self._followed()
        if tournament is None:
            raise Refused("not_running", why="no_event")
        return tournament

    def _pick(self, table: int) -> None:
        self.table = table
        self.turn += 1
        self._show()

    def _open(self, values: Values) -> None:
        """From the table on the floor to its race."""
        self._pick(int(str(values.get("table", 0))))
        self.program.operator.pageRequested.emit(PAGE)

    def _change_typed(self, values: Values) -> None:
        """Which chips leave and what they become; an empty field says again what the sheet says."""
        if "remove" in values:
            self._remove = str(values["remove"]).strip() or None
            self._to = None
        if "to" in values:
            self._to = str(values["to"]).strip() or None
        self._show()

    def _type(self, values: Values) -> None:
        """A field of a seat, or who deals the cards of this table."""
        sheet = self._sheets.setdefault(self.table, RaceSheet())
        seat = int(str(values.get("seat", 0)))
        if "by_room" in values:
            sheet.by_room = bool(values["by_room"])
        elif "cards" in values:
            sheet.cards[seat] = str(values["cards"])
        elif "last" in values:
            (sheet.last.add if values["last"] else sheet.last.discard)(seat)
        else:
            sheet.counts[seat, int(str(values.get("chip", 0)))] = str(values.get("text", ""))
        self._show()

    def _command(self, tournament: Tournament) -> ColorUp:
        remove, to, _ = self._change(tournament)
        return command_of(self._sheets.get(self.table, RaceSheet()), self.table, remove, to)

    def _record(self) -> None:
        self.director.do(self._command(self._here()))

    def _mark(self, values: Values) -> None:
        """The race is done, and nobody counts it here."""
        remove = self._change(self._here())[0]
        table = int(str(values.get("table", self.table)))
        self.director.do(MarkRaced(table, [*remove]))

    def _late(self, values: Values) -> None:
        """Old chips that a player found: who by seat or name, and how many of each."""
        tournament, typed = self._here(), str(values.get("who", ""))
        seats = seats_typed(typed, tournament.field.seats)
        found = [tournament.field.seats.get(seat, "") for seat in seats] or self.program.people.search(typed)
        players = [player for player in found if player in tournament.field.players]
        if not players or not typed.strip():
            raise Refused("unknown_player", player=typed)
        command = ChangeLateChips(players[0], dict(counts_typed(str(values.get("chips", "")))))
        session = self.session
        assert session is not None
        session.desk.do(command, who=self.program.settings.who, told=self._late_done)

    def _late_done(self, outcome: Outcome) -> None:
        if outcome.refused is not None:
            self.director.refuse(outcome.refused)
        else:
            self.turn += 1
            self._show()
