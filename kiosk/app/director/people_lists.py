"""Lists of people in and out of files: what a list would do is shown, and done once somebody says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any

from babel.numbers import get_currency_precision

from kiosk.app import players_forms as forms
from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.journal_view import file_name
from kiosk.app.players_panel import method_text
from kiosk.bridge.aside import attempt, why_not
from kiosk.desk import Outcome
from kiosk.files.file_names import unused
from kiosk.files.people_export import told_in, write_people
from kiosk.files.people_heads import Columns, find_columns
from kiosk.files.people_import import KINDS, WHY, Booking, Do, Planned, Preview, What, preview
from kiosk.files.spreadsheet import ENCODINGS, Table, read_table
from kiosk.show.words_catalogue import mark
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session

PAGE = "directory"
_DEEDS: Mapping[str, Do] = {"new": "new", "update": "update", "skip": "skip"}
_SIGNS: Mapping[What, str] = {
    "new": "+",
    "update": "✎",
    "same": "=",
    "duplicate": "≡",
    "near": "?",
    "unreadable": "✕",
}
_TRANSFER = "transfer"
_PAID = (_TRANSFER, "cash", "card")
"""Ways in which a list of bookings was paid."""
_LISTED: tuple[What, ...] = ("unreadable", "near", "duplicate")


@dataclass(frozen=True, slots=True)
class _Asked:
    """A list as it was asked for."""

    path: Path
    encoding: str
    book: bool
    method: str = _TRANSFER
    """How those who are booked have paid, most of them ahead and not at this desk."""


@dataclass(frozen=True, slots=True)
class _Found:
    """What was read of it. ``plan`` None: the list does not say which column is the name's."""

    table: Table
    columns: Columns
    plan: Preview | None


class PeopleLists(Area):
    """Takes lists into the directory and the event, and gives the directory out."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._asked = _Asked(Path(), "", book=False)
        self._plan: Preview | None = None
        self._seen_as: _Found | None = None
        self._order: Sequence[int] = ()
        """Where the rows in sight stand in the list."""
        self._turn = 0
        """Another number where rows say something else: a list may have thousands, and only those in sight are told."""
        self._guessed = False
        """Whether the letters of the last list were a guess, so that somebody may know better."""
        self._of: Session | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """Each opens a form, or is what the form does."""
        return {
            "people_file": lambda values: self._show(self._file_form()),
            "read_people_file": self._read,
            "choose_person_row": self._choose,
            "take_people": self._take,
            "people_out": lambda values: self._show(self._out_form()),
            "export_people": self._export,
        }

    def told(self) -> dict[str, object]:
        """The form is closed where another event is opened: its bookings were meant for the one before."""
        if self._of is self.session:
            return {}
        self._of, self._plan, self._seen_as, self._asked = self.session, None, None, _Asked(Path(), "", book=False)
        return {"peopleList": {}}

    # -- forms -------------------------------------------------------------------------------------------------------

    def _show(self, form: Mapping[str, object]) -> None:
        """The form on the directory's page; an empty one closes it."""
        self.program.operator.tell(peopleList=dict(form))
        if form:
            self.program.operator.pageRequested.emit(PAGE)

    def _file_form(self, note: str = "", columns: bool = False) -> dict[str, Any]:
        say = self.words.say
        fields = [forms.field("file", say("File"), str(self._asked.path) if self._asked.path.name else "")]
        if columns:
            fields += [
                forms.field("name_column", say("Column of the name, such as 1"), figures=True),
                forms.field("card_column", say("Column of the card, if there is one"), figures=True),
            ]
        into = {"": say("Directory only"), "book": say("Directory, and booked into this event")}
        encodings = {"": say("As it is found")} | {name: say(label) for name, label in ENCODINGS.items()}
        choices = []
        if self._guessed:
            choices.append(forms.choice("encoding", say("Letters of the list"), encodings, self._asked.encoding))
        tournament = self.tournament
        if tournament is not None and tournament.event.names and not tournament.closed:
            paid = {method: method_text(method, self.words) for method in _PAID}
            choices.insert(0, forms.choice("into", say("Where to"), into, "book" if self._asked.book else ""))
            choices.insert(1, forms.choice("method", say("Paid by"), paid, self._asked.method))
        title, button = say("People from a list"), say("Look at it")
        note = note or say("CSV or XLSX. You see what each row would do before anything is done.")
        return forms.form("read_people_file", title, button, note=note, fields=fields, choices=choices)

    def _out_form(self) -> dict[str, Any]:
        say = self.words.say
        folder = self.program.settings.backup_folder or str(Path.home())
        kinds = {"xlsx": say("XLSX, for a spreadsheet"), "csv": say("CSV, for other programs")}
        return forms.form(
            "export_people",
            say("The directory as a list"),
            say("Write it"),
            note=say("Names, cards, contacts and notes leave the program with it. Take care who gets it."),
            fields=[forms.field("folder", say("Folder"), folder)],
            choices=[forms.choice("kind", say("Kind"), kinds, "xlsx")],
        )

    def _plan_form(self, found: _Found, plan: Preview) -> dict[str, Any]:
        """What every row would do, those that need a look first, and a button that says how many it takes in."""
        words, say = self.words, self.words.say
        many = plan.counts()
        counts = [f"{say(label)}: {words.chips(many[kind])}" for kind, label in KINDS.items() if many[kind]]
        lines = []
        if found.columns.unused:
            lines.append(say("Not used: {heads}", heads=", ".join(found.columns.unused)))
        if not found.table.sure:
            letters = say(ENCODINGS.get(found.table.encoding, found.table.encoding))
            text = mark(
                "Read with these letters: {letters}. Where names are wrong, open the list again and choose others."
            )
            lines.append(say(text, letters=letters))
        return forms.form(
            "take_people",
            say("What {file} would do", file=self._asked.path.name),
            words.many("Import {count} person", "Import {count} people", sum(row.do != "skip" for row in plan.rows)),
            note=" · ".join(counts) or say("There is no row in it."),
            found="\n".join(lines),
            count=len(plan.rows),
            turn=self._turn,
            kind="go",
        )

    def row_at(self, at: int) -> dict[str, Any]:
        """What one row in sight says, those first that need a look; nothing where there is none (any more)."""
        if self._plan is None or not 0 <= at < len(self._order):
            return {}
        return self._row(self._plan.rows[self._order[at]])

    def _row(self, row: Planned) -> dict[str, Any]:
        """One row: what it is, why, what would be done, and what else could be."""
        say = self.words.say
        sign = _SIGNS[row.what] if row.do != "skip" or row.what == "unreadable" else "−"
        options = self._options(row) if row.like else {}
        return {
            "line": row.line,
            "name": row.person.name or "?",
            "card": row.person.card,
            "sign": sign,
            "what": say(KINDS[row.what]),
            "why": self._why(row),
            "look": row.what in _LISTED,
            "taken": row.do != "skip",
            "options": [{"value": value, "label": label} for value, label in options.items()],
            "do": f"update {row.player}" if row.do == "update" else row.do,
        }

    def _why(self, row: Planned) -> str:
        values = dict(row.values)
        if "player" in values:
            values["player"] = self.program.people.name(str(values["player"]))
        allowed = values.get("allowed")
        if isinstance(allowed, tuple):
            values["allowed"] = ", ".join(self.words.say(str(each)) for each in allowed)
        return self.words.say(WHY[row.why], **values) if row.why else ""

    def _options(self, row: Planned) -> dict[str, str]:
        """What can be done with a row that may mean somebody known."""
        say, name = self.words.say, self.program.people.name
        options = {f"update {player}": say("It is {player}", player=name(player)) for player in row.like}
        if row.why != "card_of_another":  # a card has one owner
            options["new"] = say("Somebody new")
        return options | {"skip": say("Leave out")}

    def _choose(self, values: Values) -> None:
        """Another deed for one row of the list in sight. :raises Refused: that row cannot be taken so."""
        do, _, player = str(values.get("do", "")).partition(" ")
        line, deed = whole(values, "line"), _DEEDS.get(do)
        if self._plan is None or self._seen_as is None or deed is None:
            raise Refused("bad_value", key="row", value=line)
        try:
            self._plan = self._plan.choose(line, deed, player)
        except ValueError:
            raise Refused("bad_value", key="row", value=line) from None
        self._turn += 1
        self._show(self._plan_form(self._seen_as, self._plan))

    # -- in ----------------------------------------------------------------------------------------------------------

    def _read(self, values: Values) -> None:
        path = Path(str(values.get("file", "")).strip().strip('"')).expanduser()
        method = str(values.get("method") or _TRANSFER)
        if method not in _PAID:
            raise Refused("bad_value", key="method", value=method, allowed=_PAID)
        self._asked = _Asked(path, str(values.get("encoding", "")), values.get("into") == "book", method)
        asked, told, decimals = self._asked, told_in(self.words), get_currency_precision(self.words.currency)
        places = _places(values)
        people = self.program.people.everybody()

        def work() -> _Found:
            table = read_table(asked.path, asked.encoding)
            columns = Columns(places, head=False) if places else find_columns(table, told)
            plan = preview(table, columns, people, told, decimals) if columns.enough else None
            return _Found(table, columns, plan)

        self._aside(work, lambda found: self._seen(asked, found))

    def _seen(self, asked: _Asked, found: _Found | Exception) -> None:
        if asked is not self._asked:
            return  # another list was asked for meanwhile
        if isinstance(found, Exception):
            self.program.operator.refuse(why_not(found, self.words))
            return
        self._plan, self._seen_as = found.plan, found
        self._guessed = not found.table.sure or bool(asked.encoding)
        if found.plan is not None:
            rows = found.plan.rows
            self._order = sorted(range(len(rows)), key=lambda at: rows[at].what not in _LISTED)
            self._turn += 1
            self.program.operator.row_at = self.row_at
            self._show(self._plan_form(found, found.plan))
            return
        first = " | ".join(found.table.rows[0].cells) if found.table.rows else ""
        note = self.words.say("Nothing says which column is the name. The first row is: {row}", row=first)
        self._show(self._file_form(note, columns=True))

    def _take(self, values: Values) -> None:
        plan, asked = self._plan, self._asked
        if plan is None:
            raise Refused("bad_value", key="file", value="")
        changes = plan.changes(self.program.people.everybody())

        def then(players: list[str], refused: Refused | None) -> None:
            if refused is not None:
                self._plan = plan  # nothing was written: it can be pressed again
                self.director.refuse(refused)
                return
            self._show({})
            self.program.operator.refuse(self._done(len(changes.new), len(changes.changed)))
            if asked.book:
                self._book(changes.bookings(players), asked.method)

        self._plan = None  # a second press does nothing twice
        try:
            self.program.people.write(changes.new, changes.changed, then)
        except Refused:
            self._plan = plan
            raise

    def _done(self, new: int, changed: int) -> str:
        many = self.words.many
        said = [many("{count} person is new.", "{count} people are new.", new)] if new else []
        said += [many("{count} person is changed.", "{count} people are changed.", changed)] if changed else []
        return " ".join(said) or self.words.say("Everybody is known already. Nothing was changed.")

    def _book(self, bookings: Sequence[Booking], method: str) -> None:
        """Book one after the other; who cannot be booked is counted at the end, and the first reason told.

        What was transferred lies in no drawer; the rest is in that of this desk.
        """
        tournament, session = self.tournament, self.session
        if tournament is None or session is None:
            self.director.refuse(Refused("not_running", why="no_event"))
            return
        price, left = tournament.terms.entry.price, list(bookings)
        who, refusals = self.program.settings.who, list[Refused]()
        till = "" if method == _TRANSFER else self.director.till

        def following() -> None:
            if left and self.session is session:
                booking = left.pop(0)
                paid = price if booking.paid_full else booking.paid
                how = (method, till) if paid else ("", "")
                session.desk.do(c.Book(booking.player, paid, *how), who=who, told=heard)
            elif refusals:
                many = self.words.many("{count} was not booked.", "{count} were not booked.", len(refusals))
                self.program.operator.refuse(f"{many} {self.words.refusal(self.director.named(refusals[0]))}")

        def heard(outcome: Outcome) -> None:
            if outcome.refused is not None:
                refusals.append(outcome.refused)
            following()

        following()

    # -- out ---------------------------------------------------------------------------------------------------------

    def _export(self, values: Values) -> None:
        """Everybody into a new file of the folder that was typed."""
        folder = Path(str(values.get("folder", "")).strip()).expanduser()
        if not folder.is_dir():
            raise Refused("bad_value", key="folder", value=str(folder))
        ending = "csv" if values.get("kind") == "csv" else "xlsx"
        name = file_name(self.words.say("Players"), self.program.clocks.wall(), ending)
        people, words = self.program.people.everybody(), self.words
        file = unused(folder / name)
        self._show({})
        self._aside(lambda: write_people(file, people, words), lambda done: self._written(file, done))

    def _written(self, file: Path, done: object) -> None:
        if isinstance(done, Exception):
            self.program.operator.refuse(why_not(done, self.words))
        else:
            self.program.operator.refuse(self.words.say("Written: {file}", file=str(file)))

    def _aside(self, work: Callable[[], Any], done: Callable[[Any], None]) -> None:
        post = self.program.post

        def run() -> None:
            found = attempt(work)
            with suppress(RuntimeError):  # the program has ended meanwhile, and its post with it
                post(lambda: done(found))

        Thread(target=run, name="list of people").start()


def _places(values: Values) -> dict[str, int]:
    """The columns that somebody gave by number, from 0. :raises Refused: what was typed is no column."""
    places = {}
    for field in ("name", "card"):
        typed = str(values.get(f"{field}_column", "")).strip()
        if typed and not (typed.isdecimal() and 0 < int(typed) < 1_000):
            raise Refused("bad_value", key="column", value=typed)
        if typed:
            places[field] = int(typed) - 1
    return places if "name" in places else {}
