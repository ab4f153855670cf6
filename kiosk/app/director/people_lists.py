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
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.director.records import unused
from kiosk.app.journal_view import file_name
from kiosk.bridge.aside import attempt, why_not
from kiosk.desk import Outcome
from kiosk.files.people_export import told_in, write_people
from kiosk.files.people_heads import Columns, find_columns
from kiosk.files.people_import import KINDS, WHY, Booking, Do, Planned, Preview, What, preview
from kiosk.files.spreadsheet import ENCODINGS, Table, read_table
from kiosk.show.words_catalogue import mark
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

LINES_TOLD = 12
"""So many rows that need a look are listed; the rest is counted."""
ASKED = 6
"""About so many rows somebody is asked at once; the others stay as they would be."""
_DEEDS: Mapping[str, Do] = {"new": "new", "update": "update", "skip": "skip"}
_LISTED: tuple[What, ...] = ("unreadable", "near", "duplicate")


@dataclass(frozen=True, slots=True)
class _Asked:
    """A list as it was asked for."""

    path: Path
    encoding: str
    book: bool


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
        self._guessed = False
        """Whether the letters of the last list were a guess, so that somebody may know better."""

    @property
    def acts(self) -> dict[str, Act]:
        """Each opens a form, or is what the form does."""
        return {
            "people_file": lambda values: self._show(self._file_form()),
            "read_people_file": self._read,
            "take_people": self._take,
            "people_out": lambda values: self._show(self._out_form()),
            "export_people": self._export,
        }

    # -- forms -------------------------------------------------------------------------------------------------------

    def _show(self, form: Mapping[str, object]) -> None:
        self.director.players.show_form(dict(form))

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
        if self.tournament is not None:
            choices.insert(0, forms.choice("into", say("Where to"), into, "book" if self._asked.book else ""))
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
        words, say = self.words, self.words.say
        counts = [f"{say(label)}: {words.chips(plan.count(kind))}" for kind, label in KINDS.items() if plan.count(kind)]
        lines = [self._line(row) for row in plan.rows if row.what in _LISTED]
        if len(lines) > LINES_TOLD:
            rest = len(lines) - LINES_TOLD
            lines = [*lines[:LINES_TOLD], words.many("and {count} more", "and {count} more", rest)]
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
            say("Take them in"),
            note=" · ".join(counts) or say("There is no row in it."),
            found="\n".join(lines),
            choices=[self._choice(row) for row in plan.rows if row.like][:ASKED],
        )

    def _line(self, row: Planned) -> str:
        why = self._why(row)
        return self.words.say("Line {line}, {name}: {why}", line=row.line, name=row.person.name or "?", why=why)

    def _why(self, row: Planned) -> str:
        values = dict(row.values)
        if "player" in values:
            values["player"] = self.program.people.name(str(values["player"]))
        allowed = values.get("allowed")
        if isinstance(allowed, tuple):
            values["allowed"] = ", ".join(self.words.say(str(each)) for each in allowed)
        return self.words.say(WHY[row.why], **values) if row.why else ""

    def _choice(self, row: Planned) -> dict[str, Any]:
        say, name = self.words.say, self.program.people.name
        options = {f"update {player}": say("It is {player}", player=name(player)) for player in row.like}
        if row.why != "card_of_another":  # a card has one owner
            options["new"] = say("Somebody new")
        options["skip"] = say("Leave out")
        label = say("Line {line}, {name}", line=row.line, name=row.person.name)
        return forms.choice(f"line {row.line}", label, options, row.do)

    # -- in ----------------------------------------------------------------------------------------------------------

    def _read(self, values: Values) -> None:
        path = Path(str(values.get("file", "")).strip().strip('"')).expanduser()
        self._asked = _Asked(path, str(values.get("encoding", "")), book=values.get("into") == "book")
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
        self._plan, self._guessed = found.plan, not found.table.sure or bool(asked.encoding)
        if found.plan is not None:
            self._show(self._plan_form(found, found.plan))
            return
        first = " | ".join(found.table.rows[0].cells) if found.table.rows else ""
        note = self.words.say("Nothing says which column is the name. The first row is: {row}", row=first)
        self._show(self._file_form(note, columns=True))

    def _take(self, values: Values) -> None:
        whole, asked = self._plan, self._asked
        if whole is None:
            raise Refused("bad_value", key="file", value="")
        changes = _chosen(whole, values).changes(self.program.people.everybody())

        def then(players: list[str], refused: Refused | None) -> None:
            if refused is not None:
                self._plan = whole  # nothing was written: it can be pressed again
                self.director.refuse(refused)
                return
            self._show({})
            self.program.operator.refuse(self._done(len(changes.new), len(changes.changed)))
            if asked.book:
                self._book(changes.bookings(players))

        self._plan = None  # a second press does nothing twice
        try:
            self.program.people.write(changes.new, changes.changed, then)
        except Refused:
            self._plan = whole
            raise

    def _done(self, new: int, changed: int) -> str:
        many = self.words.many
        said = [many("{count} person is new.", "{count} people are new.", new)] if new else []
        said += [many("{count} person is changed.", "{count} people are changed.", changed)] if changed else []
        return " ".join(said) or self.words.say("Everybody is known already. Nothing was changed.")

    def _book(self, bookings: Sequence[Booking]) -> None:
        """Book one after the other; who cannot be booked is counted at the end, and the first reason told."""
        tournament, session = self.tournament, self.session
        if tournament is None or session is None:
            self.director.refuse(Refused("not_running", why="no_event"))
            return
        price, left = tournament.terms.entry.price, list(bookings)
        who, refusals = self.program.settings.who, list[Refused]()

        def following() -> None:
            if left and self.session is session:
                booking = left.pop(0)
                paid = price if booking.paid_full else booking.paid
                session.desk.do(c.Book(booking.player, paid), who=who, told=heard)
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


def _chosen(plan: Preview, values: Values) -> Preview:
    """The plan with what somebody chose for the rows that were asked about."""
    for row in plan.rows:
        typed, _, player = str(values.get(f"line {row.line}", "")).partition(" ")
        do = _DEEDS.get(typed)
        if row.like and do is not None:
            plan = plan.choose(row.line, do, player)
    return plan


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
