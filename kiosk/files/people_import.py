"""A list of people out of a file: what each row would do is shown before anything is done.

Nobody is ever merged with another in silence: who may be meant is named, and stays apart until somebody says so.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, Literal, TypeVar

from kiosk.files.people_heads import Columns
from kiosk.files.spreadsheet import Row, Table
from kiosk.show.person import FLAGS, WAYS, Person, folded, likeness, sort_key, tidy
from kiosk.show.words_catalogue import mark

T = TypeVar("T")
What = Literal["new", "update", "same", "duplicate", "near", "unreadable"]
Do = Literal["new", "update", "skip"]

KINDS: Mapping[What, str] = {
    "new": mark("New"),
    "update": mark("Changed"),
    "same": mark("Known, nothing new"),
    "duplicate": mark("Twice in this list"),
    "near": mark("May be somebody known"),
    "unreadable": mark("Cannot be read"),
}
"""What a row is, as it is called."""
WHY: Mapping[str, str] = {
    "no_name": mark("There is no name in this row."),
    "too_many_cells": mark("The row has more cells than the list has columns: {value}. Put the name in quotes."),
    "bad_letters": mark("“{value}” has signs that cannot be read. Choose another encoding."),
    "cell_error": mark("The cell reads {value}, which is a fault of the spreadsheet."),
    "damaged_card": mark("The spreadsheet has shortened the card to {value}. Format the column as text there."),
    "too_long": mark("The cell is longer than {most} letters."),
    "bad_paid": mark("“{value}” says neither paid nor not paid, and is no amount."),
    "bad_flag": mark("There is no flag {value}. There are {allowed}."),
    "bad_way": mark("{value} is no way to show a name. There are {allowed}."),
    "card_twice": mark("Card {card} stands in line {line} too, for somebody else."),
    "card_of_another": mark("Card {card} is that of {player}, who is called otherwise."),
    "several": mark("There are several of this name. Choose who is meant."),
    "other_card": mark("{player} has the same name and another card."),
    "like": mark("{player} has nearly the same name."),
    "like_line": mark("Line {line} has nearly the same name."),
    "line": mark("Line {line} has the same name. Both are kept, apart."),
    "line_card": mark("Line {line} has the same name and card. This one is left out."),
}
"""What makes a row more than plain, as a sentence; values ``player`` are players, to be named."""

_YES = re.compile("yes|y|ja|j|si|s|oui|o|x|1|true|wahr|paid|bezahlt|gezahlt|pagado|paye|ok")
_NO = re.compile("no|n|nein|non|0|false|falsch|unpaid|offen|open|pendiente|impaye|")
_TICKS = frozenset("✓✔☑✅")
_ERRORS = re.compile(r"#(REF!|N/A|NAME\?|VALUE!|DIV/0!|NULL!|NUM!)$|#NV$|#BEZUG!$|#¿NOMBRE\?$")
_SHORTENED = re.compile(r"\d[.,]?\d*E\+\d+$", re.IGNORECASE)
_AMOUNT = re.compile(r"(\d+)(?:[.,](\d{1,2}))?$")
_TAKEN = ("card", "nickname", "contact", "note", "flag", "flag_reason", "shown_as")
MOST_LETTERS = 200


@dataclass(frozen=True, slots=True)
class Planned:
    """One row: what it is, and what would be done with it.

    ``person`` as the directory would have them; ``player`` whom it is or would change, "" for somebody new; ``like``
    who may be meant. ``why`` is a key of WHY with its ``values``. ``paid`` is an amount in the smallest unit of the
    currency, ``paid_full`` says "yes".
    """

    line: int
    what: What
    do: Do
    person: Person = field(default_factory=Person)
    player: str = ""
    like: tuple[str, ...] = ()
    why: str = ""
    values: Mapping[str, object] = field(default_factory=dict)
    paid: int = 0
    paid_full: bool = False


@dataclass(frozen=True, slots=True)
class Booking:
    """A place for one player, paid ahead or not."""

    player: str
    paid: int = 0
    paid_full: bool = False


@dataclass(frozen=True, slots=True)
class Preview:
    """What every row of a list would do. Nothing is done yet."""

    rows: tuple[Planned, ...]

    def counts(self) -> Counter[What]:
        """How many rows are of which kind."""
        return Counter(row.what for row in self.rows)

    def choose(self, line: int, do: Do, player: str = "") -> Preview:
        """The same with another deed for one row: take it as new, leave it out, or take it for ``player``.

        :raises ValueError: the row cannot be read, or ``player`` is none whom it may mean.
        """
        row = next((row for row in self.rows if row.line == line), None)
        if row is None or row.what == "unreadable" or (do == "update" and player not in (*row.like, row.player)):
            raise ValueError(f"line {line} cannot be taken as {do} {player}")
        chosen = replace(row, do=do, player=player if do == "update" else "")
        return Preview(tuple(chosen if each is row else each for each in self.rows))

    def changes(self, people: Iterable[Person]) -> Changes:
        """What is to be written to the directory that has ``people``, in one act."""
        known = {person.player: person for person in people}
        new = tuple(row for row in self.rows if row.do == "new")
        held = tuple(row for row in self.rows if row.do == "update")
        merged: dict[str, Person] = {}
        for row in held:
            before = merged.get(row.player) or known[row.player]
            merged[row.player] = _with(before, row.person)
        changed = tuple(person for player, person in merged.items() if person != known[player])
        return Changes(tuple(row.person for row in new), changed, new, held)


@dataclass(frozen=True, slots=True)
class Changes:
    """People to be added and changed, in one act of the directory."""

    new: tuple[Person, ...]
    changed: tuple[Person, ...]
    _new_rows: tuple[Planned, ...]
    _held_rows: tuple[Planned, ...]

    def bookings(self, players: Sequence[str]) -> tuple[Booking, ...]:
        """A place for everybody on the list, once each.

        :param players: the numbers that the new ones got, in order; what follows them does not matter.
        """
        taken = [*zip(players, self._new_rows, strict=False), *((row.player, row) for row in self._held_rows)]
        booked: dict[str, Booking] = {}
        for player, row in taken:
            booked.setdefault(player, Booking(player, row.paid, row.paid_full))
        return tuple(booked.values())


def preview(
    table: Table,
    columns: Columns,
    people: Iterable[Person],
    told: Mapping[str, str] | None = None,
    decimals: int = 2,
) -> Preview:
    """What each row of the list would do in a directory that has ``people``.

    :param told: what flags and ways are called in the reader's language, folded, with their keys.
    :param decimals: of the currency, for amounts paid.
    """
    reader = _Reader(columns, dict(told or {}), decimals)
    met = _Met(people)
    rows = table.rows[1:] if columns.head else table.rows
    width = len(table.rows[0].cells) if columns.head else 0
    return Preview(tuple(met.planned(reader.read(row, width)) for row in rows))


# -- one row ---------------------------------------------------------------------------------------------------------


class _Unreadable(Exception):  # noqa: N818
    def __init__(self, why: str, **values: object) -> None:
        self.why, self.values = why, values
        super().__init__(why)


class _Reader:
    """Makes a person of a row, or says why not."""

    def __init__(self, columns: Columns, told: dict[str, str], decimals: int) -> None:
        self._places = columns.places
        self._told, self._decimals = told, decimals

    def read(self, row: Row, width: int) -> Planned:
        try:
            extra = next((cell for cell in row.cells[width:] if cell.strip()), "") if width else ""
            if extra:
                raise _Unreadable("too_many_cells", value=extra.strip())
            cells = {name: self._cell(row, place) for name, place in self._places.items()}
            paid, full = self._paid(cells.get("paid", ""))
            return Planned(row.line, "new", "new", self._person(cells), paid=paid, paid_full=full)
        except _Unreadable as error:
            shown = Person(name=tidy(" ".join(row.cells))[:MOST_LETTERS])
            return Planned(row.line, "unreadable", "skip", shown, why=error.why, values=error.values)

    def _cell(self, row: Row, place: int) -> str:
        text = tidy(row.cells[place]) if place < len(row.cells) else ""
        if "\ufffd" in text:
            raise _Unreadable("bad_letters", value=text)
        if _ERRORS.match(text):
            raise _Unreadable("cell_error", value=text)
        if len(text) > MOST_LETTERS:
            raise _Unreadable("too_long", most=MOST_LETTERS)
        return text

    def _person(self, cells: Mapping[str, str]) -> Person:
        first, last = cells.get("first_name", ""), cells.get("last_name", "")
        name = cells.get("name", "") or f"{first} {last}".strip() or cells.get("nickname", "")
        if not name:
            raise _Unreadable("no_name")
        if _SHORTENED.fullmatch(cells.get("card", "")):
            raise _Unreadable("damaged_card", value=cells["card"])
        return Person(
            name=name,
            sort=folded(f"{last} {first}") if last and not cells.get("name") else sort_key(name),
            card=cells.get("card", ""),
            nickname=cells.get("nickname", ""),
            contact=cells.get("contact", ""),
            note=cells.get("note", ""),
            flag=self._one_of(cells.get("flag", ""), FLAGS, "bad_flag"),
            flag_reason=cells.get("flag_reason", ""),
            shown_as=self._one_of(cells.get("shown_as", ""), WAYS, "bad_way"),
        )

    def _one_of(self, text: str, choices: Mapping[str, str], why: str) -> str:
        if not text:
            return ""
        wanted = folded(text)
        named = {folded(label): key for key, label in choices.items()} | {folded(key): key for key in choices}
        found = named.get(wanted) or self._told.get(wanted, "")
        if found not in choices:
            raise _Unreadable(why, value=text, allowed=tuple(choices.values()))
        return found

    def _paid(self, text: str) -> tuple[int, bool]:
        """The amount, or whether it is simply paid."""
        wanted = folded(text)
        if text in _TICKS or _YES.fullmatch(wanted):
            return 0, True
        amount = _AMOUNT.match(re.sub(r"[^\d.,]", "", text))
        if _NO.fullmatch(wanted):
            return 0, False
        if amount is None or len(amount[2] or "") > self._decimals or text.startswith("-"):
            raise _Unreadable("bad_paid", value=text)
        return int(amount[1]) * 10**self._decimals + int((amount[2] or "").ljust(self._decimals, "0") or 0), False


# -- among the others ------------------------------------------------------------------------------------------------


class _Met:
    """Everybody in the directory, and everybody in the rows before."""

    def __init__(self, people: Iterable[Person]) -> None:
        self._cards: dict[str, Person] = {}
        self._names: dict[str, list[Person]] = {}
        self._near: _Near[Person] = _Near()
        for person in people:
            if person.forgotten:
                continue
            if person.card:
                self._cards[person.card] = person
            self._names.setdefault(person.name.casefold(), []).append(person)
            self._near.put(person.name, person)
        self._card_lines: dict[str, Planned] = {}
        self._name_lines: dict[str, Planned] = {}
        self._near_lines: _Near[Planned] = _Near()
        self._taken: dict[str, Planned] = {}

    def planned(self, row: Planned) -> Planned:
        """The row as what it is among the others; it is one of them from now on."""
        if row.what == "unreadable":
            return row
        found = self._by_card(row) or self._twice(row) or self._by_name(row) or self._by_near(row) or row
        if found.what != "unreadable":
            person = found.person
            if person.card:
                self._card_lines.setdefault(person.card, found)
            self._name_lines.setdefault(folded(person.name), found)
            self._near_lines.put(person.name, found)
        return found

    def _by_card(self, row: Planned) -> Planned | None:
        person = row.person
        earlier, owner = self._card_lines.get(person.card), self._cards.get(person.card)
        if not person.card or (earlier is None and owner is None):
            return None
        if earlier is not None:
            if folded(earlier.person.name) == folded(person.name):
                return replace(row, what="duplicate", do="skip", why="line_card", values={"line": earlier.line})
            values = {"card": person.card, "line": earlier.line}
            return replace(row, what="unreadable", do="skip", why="card_twice", values=values)
        assert owner is not None
        if folded(owner.name) == folded(person.name):
            return self._matched(row, owner)
        values = {"card": person.card, "player": owner.player}
        return replace(row, what="near", do="skip", like=(owner.player,), why="card_of_another", values=values)

    def _twice(self, row: Planned) -> Planned | None:
        earlier = self._name_lines.get(folded(row.person.name))
        if earlier is None:
            return None
        if earlier.person.card and row.person.card:
            return replace(row, what="near", why="like_line", values={"line": earlier.line})
        return replace(row, what="duplicate", why="line", values={"line": earlier.line})

    def _by_name(self, row: Planned) -> Planned | None:
        found = self._names.get(row.person.name.casefold(), [])
        players = tuple(person.player for person in found)
        if len(found) > 1:
            return replace(row, what="near", do="skip", like=players, why="several")
        if not found:
            return None
        card = found[0].card
        if card and row.person.card and card != row.person.card:
            return replace(row, what="near", like=players, why="other_card", values={"player": players[0]})
        return self._matched(row, found[0])

    def _by_near(self, row: Planned) -> Planned | None:
        known = self._near.like(row.person.name)
        if known:
            players = tuple(dict.fromkeys(person.player for person in known))
            return replace(row, what="near", like=players, why="like", values={"player": players[0]})
        lines = self._near_lines.like(row.person.name)
        return replace(row, what="near", why="like_line", values={"line": lines[0].line}) if lines else None

    def _matched(self, row: Planned, owner: Person) -> Planned:
        earlier = self._taken.get(owner.player)
        if earlier is not None:
            return replace(row, what="duplicate", do="skip", why="line_card", values={"line": earlier.line})
        what: What = "same" if _with(owner, row.person) == owner else "update"
        found = replace(row, what=what, do="update", player=owner.player)
        self._taken[owner.player] = found
        return found


class _Near(Generic[T]):
    """Finds things by a near name without comparing each with each."""

    def __init__(self) -> None:
        self._words: dict[str, list[T]] = {}
        self._families: dict[tuple[str, str], list[T]] = {}
        self._initials: dict[tuple[str, str], list[T]] = {}

    def put(self, name: str, held: T) -> None:
        key = likeness(name)
        self._words.setdefault(key.words, []).append(held)
        if key.family[0]:
            self._families.setdefault(key.family, []).append(held)
            if key.initial:
                self._initials.setdefault(key.family, []).append(held)

    def like(self, name: str) -> list[T]:
        """Those whose names are near, as `Likeness.near` has it; the same words first."""
        key = likeness(name)
        families = self._families if key.initial else self._initials
        return [*self._words.get(key.words, ()), *families.get(key.family, ())]


def _with(person: Person, row: Person) -> Person:
    """The person with what the row says; an empty cell takes nothing away."""
    more = {name: getattr(row, name) for name in _TAKEN if getattr(row, name)}
    if row.sort != sort_key(row.name):
        more["sort"] = row.sort  # the list tells which is the family's name
    return replace(person, **more)
