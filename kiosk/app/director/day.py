"""The end of a day: the last hands, bags table by table, typed or out of a file, and the next day's draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from kiosk.app.acts import whole
from kiosk.app.day_told import Bags, bags_of, day_told, race_left, table_text
from kiosk.app.director.area import Act, Area, Values
from kiosk.bridge.aside import attempt, why_not
from kiosk.files.bags_import import WHY, Bag, read_bags
from kiosk.files.spreadsheet import read_table
from kiosk.show.words_catalogue import mark
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.races import races_due
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session

PAGE = "day"
ROWS_SHOWN = 200
"""So many rows of a list are told, those first that cannot be taken."""


class Day(Area):
    """Ends the day.

    :ivar table: whose bags are typed; ``drafts`` what was typed and not kept yet, by player.
    """

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.table: int | None = None
        self.drafts: dict[str, int] = {}
        self._list: tuple[Bag, ...] = ()
        self._asked = Path()
        self._of: Session | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """The page of the day's end; one hand at one table is the desk's own act."""
        return {
            "look_at_day": lambda values: self._tell(),
            "draw_last_hands": lambda values: self.director.do(c.AnnounceLastHands()),
            "pick_bags": self._pick,
            "bag_seat": self._type,
            "keep_bags": lambda values: self._keep(),
            "end_the_day": self._end,
            "draw_next_day": self._draw,
            "read_bags": self._read,
            "take_bags": self._take,
            "leave_bags": lambda values: self._show_list(()),
        }

    def told(self) -> dict[str, object]:
        """The page, while it is in sight."""
        tournament = self._followed()
        if tournament is None or self.program.operator.values["page"] != PAGE:
            return {"day": {}, "bagList": self._list_told()}
        bags = bags_of(tournament, self.drafts)
        if self.table not in bags.tables:
            self.table = next(iter(bags.missing), None)
        told = day_told(tournament, bags, self.table, self.words, self.program.people.name)
        assert self.session is not None
        told["race"] = race_left(races_due(tournament, tournament.clock_at(self.session.time.now())), self.words)
        return {"day": told, "bagList": self._list_told()}

    def grown(self, new: Sequence[Entry]) -> None:
        """A bag was kept, a hand is done, somebody went out: the page follows."""
        self._tell()

    def _followed(self) -> Tournament | None:
        """The tournament; what was typed for another event is dropped, and for who is out."""
        if self._of is not self.session:
            self._of, self.table, self.drafts, self._list = self.session, None, {}, ()
        tournament = self.tournament
        if tournament is not None:
            players, bagged = tournament.field.players, tournament.room.bagged
            self.drafts = {
                player: chips
                for player, chips in self.drafts.items()
                if player in players and players[player].is_in and bagged.get(player) != chips
            }
        return tournament

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    def _opened(self) -> Tournament:
        tournament = self._followed()
        if tournament is None:
            raise Refused("not_running", why="no_event")
        return tournament

    # -- bags --------------------------------------------------------------------------------------------------------

    def _pick(self, values: Values) -> None:
        """Another table, by its button or its number. :raises Refused: nobody with chips sits there."""
        table, bags = whole(values, "table"), self._bags()
        if table not in bags.tables:
            raise Refused("unknown_table", table=table)
        self._keep()
        self.table = table
        self._tell()

    def _bags(self) -> Bags:
        return bags_of(self._opened(), self.drafts)

    def _type(self, values: Values) -> None:
        """The count of one seat. With the last one of a table they are kept, all in one act.

        :raises Refused: it is no count.
        """
        player = str(values.get("player", ""))
        if not str(values.get("chips", "")).strip():
            self.drafts.pop(player, None)
            self._tell()
            return
        try:
            chips = whole(values, "chips")
        except Refused:
            raise Refused(
                "bad_value", key="counts", value=values.get("chips"), player=player, reason="bag_count"
            ) from None
        if chips < 1:
            raise Refused("bad_value", key="counts", value=chips, player=player, reason="bag_count")
        self.drafts[player] = chips
        bags = self._bags()
        if self.table is not None and not bags.left(self.table):
            self._keep()
        self._tell()

    def _keep(self) -> None:
        """What was typed at this table goes into the journal."""
        bags = self._bags()
        players = bags.tables.get(-1 if self.table is None else self.table, ())
        counts: dict[str, object] = {one.id: bags.drafts[one.id] for one in players if one.id in bags.drafts}
        if counts:
            self.director.do(cr.BagStacks(counts, self.table or 0))

    def _end(self, values: Values) -> None:
        """What was typed and not kept counts too."""
        self._opened()
        self.director.do(cr.EndDay(dict(self.drafts), str(values.get("note", "")).strip()))

    def _draw(self, values: Values) -> None:
        typed = str(values.get("tables", "")).strip()
        self.director.do(cr.SeatAll(whole(values, "tables") if typed else None))

    # -- out of a file -----------------------------------------------------------------------------------------------

    def _read(self, values: Values) -> None:
        """A list of counts is looked at; nothing is done with it yet."""
        tournament = self._opened()
        path = Path(str(values.get("file", "")).strip().strip('"')).expanduser()
        known = self.program.people.person
        people = [(one.id, person) for one in tournament.field if one.is_in and (person := known(one.id)) is not None]
        self._asked, post = path, self.program.post

        def run() -> None:
            found = attempt(lambda: read_bags(read_table(path), people))
            with suppress(RuntimeError):  # the program has ended meanwhile, and its post with it
                post(lambda: self._seen(path, found))

        Thread(target=run, name="list of bags").start()

    def _seen(self, path: Path, found: tuple[Bag, ...] | Exception | None) -> None:
        if path is not self._asked:
            return  # another list was asked for meanwhile
        if isinstance(found, Exception):
            self.program.operator.refuse(why_not(found, self.words))
        elif not found:
            text = mark("Nothing in the list says which column holds the chips. Call it Chips, and the other one Name.")
            self.program.operator.refuse(self.words.say(text))
        else:
            self._show_list(found)

    def _show_list(self, rows: tuple[Bag, ...]) -> None:
        self._list = rows
        self._tell()

    def _list_told(self) -> Mapping[str, Any]:
        """Every row of the list with what becomes of it, those first that cannot be taken."""
        if not self._list:
            return {}
        words, taken = self.words, [row for row in self._list if row.player]
        order = sorted(self._list, key=lambda row: bool(row.player))
        return {
            "title": words.say("What {file} would do", file=self._asked.name),
            "sum": words.say("{chips} chips", chips=words.chips(sum(row.chips for row in taken))),
            "bad": words.many("{count} row is left out", "{count} rows are left out", len(self._list) - len(taken))
            if len(taken) < len(self._list)
            else "",
            "take": words.many("Take {count} count", "Take {count} counts", len(taken)) if taken else "",
            "rows": [self._row(row) for row in order[:ROWS_SHOWN]],
        }

    def _row(self, row: Bag) -> dict[str, Any]:
        if not row.player:
            why = self.words.say(WHY[row.why], **row.values)
            return {"line": str(row.line), "name": row.name or "?", "seat": "", "chips": "", "why": why}
        tournament = self.tournament
        person = None if tournament is None else tournament.field.players.get(row.player)
        seat = "" if person is None or person.status != "playing" else table_text(person.table or 0, self.words)
        name = self.program.people.name(row.player)
        return {"line": str(row.line), "name": name, "seat": seat, "chips": self.words.chips(row.chips), "why": ""}

    def _take(self, values: Values) -> None:
        """The counts of the list, in one act."""
        self._opened()
        counts: dict[str, object] = {row.player: row.chips for row in self._list if row.player}
        for player in counts:
            self.drafts.pop(player, None)
        self._show_list(())
        self.director.do(cr.BagStacks(counts))
