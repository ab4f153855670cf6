"""The Players page: the list, what is typed into its search, who is picked, and the side that tells of one player."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from kiosk.app.caps import caps_in
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.director.player_sale import PlayerSale
from kiosk.app.players_list import SHOWN, Roster, Said, row_of
from kiosk.app.players_panel import Desk, cost_text, panel_of
from kiosk.app.players_search import seats_typed
from kiosk.bridge.player_list import PlayerList
from kiosk.show.person import folded, tidy
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import BustedOut, Entry, Qualified, Redone, Undone
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session

PAGE = "players"
NEAR_SHOWN = 5
_SEEN_LOCKED = ("chips", "seat", "place")
"""What a locked window tells of a player: no more than the wall does."""


class Players(Area):
    """Who is in the event, found by seat, letters or card; ``picked`` are those an act is meant for, in their order."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.list = PlayerList(self._row, self.program)
        self.typed = ""
        self.cursor = ""
        """The current row; "" for none."""
        self.picked: tuple[str, ...] = ()
        self.opened_one = False
        """Whether somebody was picked by hand: where list and side have no room together, the side is shown."""
        self.last = ""
        """Whom the last act was about: he stays in sight until another is looked for."""
        self.form: dict[str, Any] = {}
        self.sale = PlayerSale(director)
        self.turn = 0
        """Grows with each act that was done: the search is empty again and has the focus."""
        self._roster: Roster | None = None
        self._fitting: tuple[object, list[str]] = (None, [])
        """Who fits what is typed, and what that was found for."""
        self._by_seat = False
        self._of: Session | None = None
        self._names: object = None
        self._said = Said(self.words, str, str)
        """What rows were made of last."""
        self._loaded = self._opened = False
        self._late: set[str] = set()
        """Whom the journal named since the list was looked at."""
        self._history: dict[str, list[int]] = {}
        self._read_to = 0

    @property
    def acts(self) -> dict[str, Act]:
        """The search and the list."""
        return {
            "find_player": lambda values: self.find(str(values.get("text", ""))),
            "player_cursor": lambda values: self._move(int(str(values.get("by", 0)))),
            "pick_player": self._pick,
            "clear_players": lambda values: self.clear(),
            "look_at_players": self._look,
            "leave_form": lambda values: self.show_form({}),
            **self.sale.acts,
        }

    # -- what is told ------------------------------------------------------------------------------------------------

    def told(self) -> dict[str, object]:
        """The page around the list, the player at its side, and the form that is open; the list itself follows."""
        tournament = self._followed()
        self._said = self.said()
        self.sale.follow(self.target)
        if tournament is None:
            self.list.show(())
            return {"players": {}, "player": {}, "playerForm": {}, "playerSale": {}}
        names = tournament.event.names
        self.list.show(self._listed(tournament) if names and self._roster is not None else ())
        return {
            "players": self._page(tournament) | {"names": names},
            "player": self._panel(tournament) if names else {},
            "playerForm": {} if self.program.settings.locked else self.form,
            "playerSale": self.sale.paying(tournament),
        }

    def grown(self, new: Sequence[Entry]) -> None:
        """Only those are looked at anew whom the new rows name, and only once the page is looked at."""
        if self._of is self.session and self._roster is not None:
            self._late |= self._touched(new)
        if self.program.operator.values["page"] == PAGE:
            self.show()

    def show(self) -> None:
        """List who fits what is typed, and tell the page."""
        self.program.operator.tell(**self.told())

    def _look(self, values: Values) -> None:
        """The page is in sight: from now on there is a list."""
        self._opened = True
        if self.session is not None:
            self._entries_of("")  # once for all: no key waits for it
        self.show()

    def _followed(self) -> Tournament | None:
        """The tournament; the list is kept up with it, and made anew where the event or all names are others."""
        tournament, people = self.tournament, self.program.people
        if self._of is not self.session:
            self._of, self._roster = self.session, None
            self._history, self._read_to = {}, 0
            self.typed, self.cursor, self.picked, self.last, self.form = "", "", (), "", {}
            self.sale.begin()
            self.turn += 1  # what stands in the search belongs to the event before
        if tournament is None or not self._opened:
            return tournament
        if self._names is not people.full_names:
            self._late |= {self.target} if self.target else set()  # who was changed here; nobody else has a new name
        if self._roster is None or self._loaded is not people.loaded:
            self._roster = Roster(tournament, self._sort)
        elif self._late:
            self._roster.follow(tournament, self._late)
        self._names, self._loaded, self._late = people.full_names, people.loaded, set()
        return tournament

    def _sort(self, player: str) -> str:
        person = self.program.people.person(player)
        return "" if person is None else person.sort or folded(person.name)

    def said(self) -> Said:
        """What rows are made of."""
        return Said(self.words, self.program.people.name, self._sort, self.program.now)

    def desk(self) -> Desk:
        """What the side is made of. :raises Refused: no event is shown."""
        tournament = self.opened()
        caps = caps_in(self.program.keymap, self.words)
        return Desk(tournament, self.program.now, self.words, self.why, caps)

    def why(self, refused: Refused) -> str:
        """A refusal as a sentence of the window."""
        return self.words.refusal(self.director.named(refused))

    def opened(self) -> Tournament:
        """The tournament. :raises Refused: no event is shown."""
        tournament = self.tournament
        if tournament is None:
            raise Refused("not_running", why="no_event")
        return tournament

    def _row(self, player: str) -> dict[str, object]:
        tournament = self.tournament
        assert tournament is not None
        return row_of(tournament, player, self._said, self.picked, self.cursor)

    def _page(self, tournament: Tournament) -> dict[str, object]:
        words, field = self.words, tournament.field
        waiting = field.in_play - len(field.seats)
        left = words.many("{count} player left", "{count} players left", tournament.players)
        parts = [left if field.players else words.say("Nobody has entered yet.")]
        if waiting:
            parts.append(words.many("{count} waits for a seat", "{count} wait for a seat", waiting))
        if self.typed.strip() and not seats_typed(self.typed, field.seats):
            parts.insert(0, words.many("{count} found", "{count} found", len(self.list.players)))
        new, near = self.offered()
        picked = [self.program.people.name(player) for player in self.picked]
        return {
            "turn": self.turn,
            "summary": " · ".join(parts),
            "cursor": _place(self.cursor, self.list.players),
            "picked": words.say("Picked: {names}", names=", ".join(picked)) if len(picked) > 1 else "",
            "new": new,
            "near": near,
            "closed": tournament.closed,
            "cost": cost_text(self.desk(), "entry") if new else "",
            "opened": self.opened_one,
            "counts": [] if tournament.event.names else self._counters(tournament),
        }

    def _counters(self, tournament: Tournament) -> list[dict[str, object]]:
        """What an event without names counts, each with its keys."""
        terms, words, caps = tournament.terms, self.words, caps_in(self.program.keymap, self.words)
        rows = [("register", words.say("Entries"), tournament.entries)]
        if terms.re_entries != 0:
            rows.append(("re_enter", words.say("Re-entries"), tournament.re_entries))
        rows.append(("out", words.say("Players left"), tournament.players))
        if terms.rebuys is not None:
            rows.append(("rebuy", words.say("Rebuys"), tournament.rebuys))
        if terms.add_ons is not None:
            rows.append(("add_on", words.say("Add-ons"), tournament.add_ons))
        return [
            {
                "act": act,
                "label": label,
                "value": words.chips(value),
                "moreKey": caps.get("one_back" if act == "out" else act, ""),
                "lessKey": caps.get("out" if act == "out" else f"{act}_less", ""),
            }
            for act, label, value in rows
        ]

    def offered(self) -> tuple[str, list[dict[str, str]]]:
        """The new name that may be taken in, and those near to it: first they are looked at."""
        name = tidy(self.typed)
        letters = sum(letter.isalpha() for letter in name)
        if letters < 2 or (self.cursor and folded(self.program.people.name(self.cursor)) == folded(name)):
            return "", []
        people = self.program.people
        same, near = people.alike(name) if not self.cursor else ([], [])  # others fit: no letter waits for likeness
        rows = [{"player": player, "name": people.name(player)} for player in (*same, *near)[:NEAR_SHOWN]]
        return name, rows

    def _panel(self, tournament: Tournament) -> dict[str, object]:
        player = self.target
        if not player:
            return {}
        person = self.program.people.person(player)
        if person is None and player not in tournament.field.players:
            return {}
        name, history = self.program.people.name(player), self._entries_of(player)
        if self.program.settings.locked:  # who passes by may look up a seat, and nothing else of anybody
            panel = panel_of(self.desk(), player, name, None, ())
            facts = [fact for fact in panel["facts"] if fact["key"] in _SEEN_LOCKED]
            return panel | {"facts": facts, "sales": [], "acts": [], "rulings": []}
        return panel_of(self.desk(), player, name, person, history)

    @property
    def target(self) -> str:
        """Whom an act on one player is meant for; "" for nobody."""
        return self.cursor or (self.picked[-1] if self.picked else "") or ("" if self.typed.strip() else self.last)

    @property
    def meant(self) -> tuple[str, ...]:
        """Whom an act on several is meant for: those picked, and the one whom letters have brought in sight."""
        more = (self.cursor,) if self.cursor and self.cursor not in self.picked else ()
        return self.picked + more if self.typed.strip() else self.picked

    def _entries_of(self, player: str) -> list[Entry]:
        """The rows of the journal that name a player and were not taken back."""
        assert self.session is not None
        desk = self.session.desk
        for at in range(self._read_to, len(desk.entries)):
            one = getattr(desk.entries[at].fact, "player", None)
            if one is not None:
                self._history.setdefault(one, []).append(at)
        self._read_to = len(desk.entries)
        found = (desk.entries[at] for at in self._history.get(player, ()))
        return [entry for entry in found if entry.batch not in desk.dead]

    def _touched(self, new: Sequence[Entry]) -> set[str]:
        assert self.session is not None
        touched: set[str] = set()
        for entry in new:
            if isinstance(entry.fact, Undone | Redone):
                batch = entry.fact.batch
                whole = self.session.desk.entries[batch - 1 :]
                touched |= _named(row for row in whole[:64] if row.batch == batch)
        return touched | _named(new)

    # -- searching ---------------------------------------------------------------------------------------------------

    def find(self, text: str) -> None:
        """List who fits; the first row is the current one. Seats that are typed pick who sits there."""
        if text == self.typed:
            return
        self.typed, self.opened_one = text, False
        tournament = self._followed()
        if tournament is None or not tournament.event.names:
            return
        seats = seats_typed(text, tournament.field.seats)
        sat = tuple(tournament.field.seats[seat] for seat in seats if seat in tournament.field.seats)
        if seats or self._by_seat or not text:
            self.picked = sat  # whom seats picked, other letters let go; whom a hand picked stays
        self._by_seat = bool(seats)
        listed = self._listed(tournament) if self._roster is not None else []
        nobody = not text.strip() or (seats and not sat)  # where nobody sits nobody is meant
        self.cursor = "" if nobody else sat[0] if sat else listed[0] if listed else ""
        if text and self.form.get("act") != "register_list":
            self.form = {}
        self.show()

    def _listed(self, tournament: Tournament) -> list[str]:
        """Who fits what is typed: the players of the event in their order, then others of the directory."""
        assert self._roster is not None
        everybody, typed = self._roster.players, self.typed.strip()
        if not typed:
            return everybody
        if seats_typed(typed, tournament.field.seats):
            first = [*self.picked]
            return [*first, *(player for player in everybody if player not in first)]
        if self._fitting[0] != (typed, tournament.version, self._names):
            self._fitting = (typed, tournament.version, self._names), self._fits(tournament, self._roster, typed)
        return self._fitting[1]

    def _fits(self, tournament: Tournament, roster: Roster, typed: str) -> list[str]:
        found = self.program.people.search(typed)
        fits, known = set(found), tournament.field.players
        if typed.isdecimal() and int(typed) in tournament.field.at_table:
            fits |= {player for (table, _), player in tournament.field.seats.items() if table == int(typed)}
        here = roster.among(fits)
        others = [player for player in found[: SHOWN + len(here)] if player not in known]
        return [*here, *others[:SHOWN]]

    def _move(self, by: int) -> None:
        """The current row further down or up; Enter picks it."""
        players = self.list.players
        if not players:
            return
        at = players.index(self.cursor) + by if self.cursor in players else 0 if by > 0 else len(players) - 1
        self.cursor = players[max(0, min(len(players) - 1, at))]
        self.show()

    def _pick(self, values: Values) -> None:
        player = str(values.get("player", ""))
        if player:
            self.pick(player, more=bool(values.get("more")))

    def pick(self, player: str, *, more: bool, keeps: bool = False) -> None:
        """Pick one player alone, or one more with ``more``: one less where he is picked, unless it ``keeps`` him."""
        if not more:
            self.picked = (player,)
        elif player not in self.picked:
            self.picked = (*self.picked, player)
        elif not keeps:
            self.picked = tuple(one for one in self.picked if one != player)
        self.cursor, self.form, self.opened_one = player, {}, True
        self.show()

    def clear(self, last: str = "") -> None:
        """An empty search and nobody picked; ``last`` alone stays in sight."""
        self.typed, self.cursor, self.picked, self.form, self.opened_one = "", "", (), {}, False
        self.last = last
        self.turn += 1
        self.show()

    def done(self, player: str) -> None:
        """An act on a player was done: he stays in sight, and the search is empty for the next one."""
        self.sale.forget(player)
        self.clear(player)

    def show_form(self, form: dict[str, Any]) -> None:
        """Open a form at the side; an empty one closes it."""
        self.form = form
        self.show()


def _place(player: str, players: Sequence[str]) -> int:
    """Where a player is listed; -1 where not."""
    try:
        return players.index(player) if player else -1
    except ValueError:
        return -1


def _named(entries: Iterable[Entry]) -> set[str]:
    """The players whom rows of the journal name."""
    named: set[str] = set()
    for entry in entries:
        fact = entry.fact
        if isinstance(fact, BustedOut):
            named |= {row.player for row in fact.outs}
        elif isinstance(fact, Qualified):
            named |= set(fact.players)
        elif isinstance(player := getattr(fact, "player", None), str) and player:
            named.add(player)
    return named
