"""The tills: whose drawer this desk is, what should be in each, the count, the sheet of the night, and the shift."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kiosk.app.director.area import Act, Area, Values
from kiosk.app.lists_out import folder_of, print_out, write_out
from kiosk.app.money_typed import money_text, read_money
from kiosk.app.players_panel import method_text
from kiosk.app.session import Session
from kiosk.desk import Outcome
from kiosk.show.listing import Listing, day_of
from kiosk.show.shift import seen_by, shift_since
from kiosk.show.till_sheet import difference_of, difference_text, drawn_by, till_listings, till_name
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.money import CASH, Till
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

PAGE, TAB = "results", "tills"


class Tills(Area):
    """Opens, counts and prints the tills, and hands over the desk."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.counting: dict[tuple[str, str], str] = {}
        """What is typed of a count, by till and method: sales go on meanwhile, and the rows are told anew."""
        self._of: Session | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """The Tills tab and the card of the shift."""
        return {
            "look_at_tills": lambda values: self._tell(),
            "take_over": self._take_over,
            "shift_seen": lambda values: self._seen(),
            "begin_till": self._begin,
            "type_count": self._type,
            "count_drawer": self._count,
            "print_tills": lambda values: print_out(
                self.program, self._listings(), "tills", (self.words.say("Till"), self.words.say("Tournament director"))
            ),
            "export_tills": self._export,
        }

    def told(self) -> dict[str, object]:
        """This desk's till always; the rest while it is in sight."""
        told: dict[str, object] = {"till": self.program.settings.till, "tills": {}, "shift": self._shift()}
        tournament, session = self.tournament, self.session
        if session is not self._of:
            self.counting, self._of = {}, session  # another night's drawers
        if tournament is not None and session is not None and self._in_sight and not self.program.settings.locked:
            told["tills"] = self._told(tournament, session)
        return told

    def grown(self, new: Sequence[Entry]) -> None:
        """Something was sold, paid or counted, or somebody else did something."""
        if self._in_sight:
            self._tell()

    @property
    def _in_sight(self) -> bool:
        told = self.program.operator.values
        return told["page"] == PAGE and told["resultsTab"] == TAB

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    # -- what is told ------------------------------------------------------------------------------------------------

    def _told(self, tournament: Tournament, session: Session) -> dict[str, Any]:
        words = self.words
        listings = till_listings(tournament, session.desk.entries[0].wall, words, words.player)
        mine = self.program.settings.till
        return {
            "rows": [self._till(name, till) for name, till in tournament.tills.items()],
            "begun": mine in tournament.tills and bool(mine),
            "lists": [_shown(listing) for listing in listings if listing.columns[0].key != "drawer"],
            "folder": folder_of(self.program),
        }

    def _till(self, name: str, till: Till) -> dict[str, Any]:
        words, say = self.words, self.words.say
        rows = []
        for method in drawn_by(till):
            parts = [
                (say("float"), till.float_amount if method == CASH else 0),
                (say("taken"), till.takings.get(method, 0)),
                (say("given back"), -till.refunds.get(method, 0)),
                (say("prizes"), -till.prizes.get(method, 0)),
            ]
            rows.append(
                {
                    "method": method,
                    "title": method_text(method, words),
                    "sum": " · ".join(f"{label} {words.money(amount)}" for label, amount in parts if amount),
                    "expected": words.money(till.expected(method)),
                    "counted": self.counting.get((name, method), _before(till, method, words)),
                    "difference": difference_text(difference_of(till, method), words),
                    "wrong": bool(difference_of(till, method)),
                }
            )
        return {
            "till": name,
            "title": till_name(name, words),
            "person": till.person,
            "float": money_text(till.float_amount, words) if till.float_amount else "",
            "mine": name == self.program.settings.till,
            "counted": till.counted is not None,
            "methods": rows,
        }

    def _shift(self) -> dict[str, Any]:
        """What changed since this person last did or saw something; nothing while nobody said who works here."""
        session, words = self.session, self.words
        tournament, who = self.tournament, self.program.settings.who
        if session is None or tournament is None or not who or not self._page_shown or self.program.settings.locked:
            return {}
        entries, view = session.desk.entries, self.program.journal
        row = seen_by(who, self._looked(session), entries)
        shift = shift_since(row, entries, session.desk.dead, words)
        if shift is None:
            return {"title": words.say("Nothing has changed since you were here last."), "counts": "", "edits": []}
        view.follow(entries)
        return {
            "title": words.say("What changed since {time}", time=shift.since),
            "counts": " · ".join(shift.counts),
            "edits": [
                {"time": words.time_of_day(entry.wall), "text": view.said(entry, tournament, words), "who": entry.who}
                for entry in shift.edits
            ],
        }

    @property
    def _page_shown(self) -> bool:
        return self.program.operator.values["page"] == PAGE

    def _looked(self, session: Session) -> int:
        event, row, who = (*self.program.settings.shift_seen.split(" ", 2), "", "", "")[:3]
        mine = event == session.log.event_id and who == self.program.settings.who
        return min(int(row), len(session.desk.entries)) if mine and row.isdecimal() else 0

    # -- acts --------------------------------------------------------------------------------------------------------

    def _take_over(self, values: Values) -> None:
        """Another person works at this desk, or it has another till."""
        who = str(values.get("who", self.program.settings.who)).strip()
        till = str(values.get("till", self.program.settings.till)).strip()
        self.program.set(who=who, till=till)
        self.director.players.sale.forget(self.director.players.target)  # a till that was typed was the one before's
        self.director.tell()
        self.program.repaint()

    def _seen(self) -> None:
        """The card was read: from now on it begins here."""
        session = self.session
        if session is None:
            raise Refused("not_running", why="no_event")
        at = f"{session.log.event_id} {len(session.desk.entries)} {self.program.settings.who}"
        self.program.set(shift_seen=at)
        self._tell()

    def _begin(self, values: Values) -> None:
        """A drawer begins with its float, in somebody's hands; this desk uses it from now on where it is asked to."""
        session, till = self.session, str(values.get("till", "")).strip()
        if session is None:
            raise Refused("not_running", why="no_event")
        amount = self._money(values.get("float", ""), "float")
        person = str(values.get("person", "")).strip()

        def then(outcome: Outcome) -> None:
            self.director.told_of(outcome)
            if outcome.refused is None and values.get("mine"):
                self.program.set(till=till)
                self.director.tell()

        session.desk.do(c.OpenTill(till, person, amount), who=self.program.settings.who, told=then)

    def _type(self, values: Values) -> None:
        self.counting[str(values.get("till", "")), str(values.get("method", ""))] = str(values.get("text", ""))

    def _count(self, values: Values) -> None:
        """What is in a drawer, by method of payment; an empty field was not counted."""
        tournament, session, till = self.tournament, self.session, str(values.get("till", ""))
        if tournament is None or session is None:
            raise Refused("not_running", why="no_event")
        known = tournament.tills.get(till)
        if known is None:
            raise Refused("bad_value", key="till", value=till, allowed=tuple(tournament.tills))
        typed = {
            method: self.counting.get((till, method), _before(known, method, self.words)) for method in drawn_by(known)
        }
        counted: dict[str, object] = {
            method: self._money(text, "counted") for method, text in typed.items() if text.strip()
        }

        def then(outcome: Outcome) -> None:
            self.director.told_of(outcome)
            if outcome.refused is None:
                self.counting = {key: text for key, text in self.counting.items() if key[0] != till}
                self._tell()

        session.desk.do(c.CountTill(till, counted), who=self.program.settings.who, told=then)

    def _money(self, typed: object, key: str) -> int:
        text = str(typed).strip()
        amount = read_money(text, self.words) if text else 0
        if amount is None:
            raise Refused("bad_value", key=key, value=text)
        return amount

    def _listings(self) -> tuple[Listing, ...]:
        """The sheet of the night. :raises Refused: no event is shown."""
        tournament, session = self.tournament, self.session
        if tournament is None or session is None:
            raise Refused("not_running", why="no_event")
        return till_listings(tournament, session.desk.entries[0].wall, self.words, self.words.player)

    def _export(self, values: Values) -> None:
        listings, session = self._listings(), self.session
        assert session is not None
        day = day_of(session.desk.entries[0].wall, self.words)
        write_out(self.program, listings, values.get("kind"), values.get("folder"), self.program.event_name, day)
        self._tell()


def _before(till: Till, method: str, words: Words) -> str:
    """What was counted of it before, as it is typed."""
    counted = (till.counted or {}).get(method)
    return "" if counted is None else money_text(counted, words)


def _shown(listing: Listing) -> dict[str, Any]:
    """A short list of two columns as the page shows it."""
    return {
        "title": listing.title,
        "figures": " · ".join(f"{label} {text}" for label, text in listing.figures),
        "rows": [{"label": line.texts[0], "text": line.texts[1]} for line in listing.lines],
    }
