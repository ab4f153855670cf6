"""The players' directory: what every one promises, one without a file, and reading one before the first frame.

Imports no database but the standard library's, so that a start waits for none; `kiosk.store.people_table` writes.
"""

from __future__ import annotations

import sqlite3
import time
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import fields, replace
from itertools import repeat
from pathlib import Path
from typing import Any, Protocol

from kiosk.show.person import FLAGS, WAYS, Person, sort_key, tidy
from kiosk.store.open import reading

COLUMNS = tuple(field.name for field in fields(Person))
"""Of the table, in the order of a person's fields."""
_SELDOM = ("nickname", "contact", "note", "flag", "flag_reason", "shown_as")
_MOSTLY = tuple(name for name in COLUMNS if name not in _SELDOM)
EVERYBODY = (
    f"SELECT {', '.join(_MOSTLY)} FROM person ORDER BY id",  # noqa: S608 - the names are the program's own
    f"SELECT id, {', '.join(_SELDOM)} FROM person WHERE "  # noqa: S608
    + " OR ".join(f"{name} <> ''" for name in _SELDOM),
)
"""What asks for everybody, and for what only few have: half the time of asking for all columns of 28,000 rows."""


class CardTaken(Exception):  # noqa: N818
    """Another person has this card; nothing was written. ``player`` is that person."""

    def __init__(self, card: str, player: str) -> None:
        self.card, self.player = card, player
        super().__init__(f"card {card} is that of player {player}")


class UnknownPerson(LookupError):  # noqa: N818
    """The directory has no such person, or was told to forget them."""


class PeopleLike(Protocol):
    """A directory that keeps people for good. One thread at a time, the one that has the journal.

    What writes raises :class:`kiosk.store.protocol.NotWritten` as a journal does; when it returns, all is safe.
    """

    def all(self) -> list[Person]:
        """Everybody, the forgotten too, in the order in which they came."""

    def one(self, player: str) -> Person | None:
        """The person whom facts call ``player``."""

    def by_card(self, card: str) -> Person | None:
        """Who has this card, exactly as it is kept but for blanks around it."""

    def by_name(self, name: str) -> tuple[Person, ...]:
        """Everybody of exactly this name, the earliest first."""

    def add(self, person: Person) -> int:
        """Keep a new person and return the number they got.

        :raises CardTaken: another has that card.
        :raises ValueError: no name and no nickname, or a flag or a way to be shown that there is not.
        """

    def add_many(self, people: Sequence[Person], changed: Sequence[Person] = ()) -> list[int]:
        """Keep all of ``people`` and every change, or nothing; returns the new numbers in order.

        :raises CardTaken, UnknownPerson, ValueError: as `add` and `change` do.
        """

    def change(self, person: Person) -> None:
        """Keep ``person`` as they are now; ``created`` stays as it was.

        :raises CardTaken, ValueError: as `add` does.
        :raises UnknownPerson: there is no such person, or no longer.
        """

    def forget(self, number: int) -> None:
        """Erase all that tells who this is; the number stays, for the results that name it.

        :raises UnknownPerson: there is no such person.
        """


def prepared(person: Person) -> Person:
    """The person as the directory keeps them: trimmed, with the key of the lists and the time it was made.

    :raises ValueError: as :meth:`PeopleLike.add` says.
    """
    if person.flag not in ("", *FLAGS) or person.shown_as not in ("", *WAYS):
        raise ValueError(f"no flag {person.flag!r}, or no way {person.shown_as!r} to be shown")
    name, nickname = tidy(person.name), tidy(person.nickname)
    if not name and not nickname:
        raise ValueError("a person needs a name")
    return replace(
        person,
        name=name or nickname,
        sort=person.sort or sort_key(name or nickname),
        card=tidy(person.card),
        nickname=nickname,
        contact=tidy(person.contact),
        note=person.note.strip(),
        flag_reason=tidy(person.flag_reason) if person.flag else "",
        created=person.created or time.time_ns() // 1_000_000,
        forgotten=0,
    )


def blank(person: Person) -> Person:
    """What is left of a person who was forgotten now."""
    at = max(1, time.time_ns() // 1_000_000)
    return Person(id=person.id, created=person.created, forgotten=at, version=person.version + 1)


def read_people(path: Path) -> list[Person]:
    """As :meth:`PeopleLike.all`, from the file, without the import of a database library; none where it has none.

    :raises NotWritten: when the file is missing, locked, damaged or no journal; its reason says which.
    """
    with reading(path) as rows:
        if not has_people(rows):
            return []
        return made_of(*(rows.execute(question).fetchall() for question in EVERYBODY))


def made_of(rows: Sequence[Sequence[object]], seldom: Iterable[Sequence[object]]) -> list[Person]:
    """Everybody, from what the two questions of EVERYBODY found.

    Column by column through the slots, which are not frozen from beneath: 28,000 calls of ``Person`` take longer.
    """
    people = list(map(object.__new__, repeat(Person, len(rows))))
    columns = dict(zip(_MOSTLY, zip(*rows, strict=True), strict=True)) if rows else {}
    for name in COLUMNS:
        deque(map(getattr(Person, name).__set__, people, columns.get(name, repeat(""))), maxlen=0)
    places = {person.id: place for place, person in enumerate(people)} if seldom else {}
    for number, *values in seldom:
        held: dict[str, Any] = dict(zip(_SELDOM, values, strict=True))
        place = places[int(str(number))]
        people[place] = replace(people[place], **held)
    return people


def has_people(rows: sqlite3.Connection) -> bool:
    """Whether this journal has a directory: one made by an older program has none before its first person."""
    return rows.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'person'").fetchone() is not None


def is_id(player: str) -> bool:
    """Whether a text can be the id of a person: plain digits, no more than a database counts."""
    return player.isascii() and player.isdecimal() and len(player) < 19


class MemoryPeople:
    """Keeps what :class:`PeopleLike` promises, except over a restart: "1", "2" and on as people come."""

    def __init__(self, people: Iterable[Person] = ()) -> None:
        self._people: dict[int, Person] = {}
        self._names: dict[str, list[int]] = {}
        self.add_many(list(people))

    def all(self) -> list[Person]:
        """Everybody."""
        return list(self._people.values())

    def one(self, player: str) -> Person | None:
        """The person whom facts call ``player``."""
        return self._people.get(int(player)) if is_id(player) else None

    def by_card(self, card: str) -> Person | None:
        """Who has this card."""
        wanted = tidy(card)
        return next((person for person in self._people.values() if wanted and person.card == wanted), None)

    def by_name(self, name: str) -> tuple[Person, ...]:
        """Everybody of exactly this name."""
        wanted = tidy(name)
        found = (self._people[number] for number in self._names.get(wanted, ()))
        return tuple(person for person in found if person.name == wanted)

    def add(self, person: Person) -> int:
        """Keep a new person."""
        return self.add_many((person,))[0]

    def add_many(self, people: Sequence[Person], changed: Sequence[Person] = ()) -> list[int]:
        """Keep all or nothing."""
        made = [replace(prepared(person), id=-number, version=1) for number, person in enumerate(people, 1)]
        held = [self._changed(person) for person in changed]
        check_cards((*made, *held), self._cards({person.id for person in held}))
        last = len(self._people)
        for person in (*(replace(person, id=last - person.id) for person in made), *held):
            self._keep(person)
        return [last - person.id for person in made]

    def change(self, person: Person) -> None:
        """Keep ``person`` as they are now."""
        self.add_many((), (person,))

    def forget(self, number: int) -> None:
        """Erase all that tells who this is."""
        if number not in self._people:
            raise UnknownPerson(str(number))
        self._people[number] = blank(self._people[number])

    def _changed(self, person: Person) -> Person:
        before = self._people.get(person.id)
        if before is None or before.forgotten:
            raise UnknownPerson(person.player)
        return replace(prepared(person), created=before.created, version=before.version + 1)

    def _cards(self, without: set[int]) -> dict[str, int]:
        return {person.card: person.id for person in self._people.values() if person.card and person.id not in without}

    def _keep(self, person: Person) -> None:
        self._people[person.id] = person
        numbers = self._names.setdefault(person.name, [])
        if person.id not in numbers:
            numbers.append(person.id)


def check_cards(people: Iterable[Person], taken: dict[str, int]) -> None:
    """See that nobody of ``people`` has a card of another, or one that is ``taken``.

    :raises CardTaken: else; its player is "" where both are only now to be added.
    """
    held = dict(taken)
    for person in people:
        if person.card and held.setdefault(person.card, person.id) != person.id:
            raise CardTaken(person.card, str(held[person.card]) if held[person.card] > 0 else "")


def mentioned(people: PeopleLike, name: str) -> str:
    """The player of this name, a new one where there is none; of several the earliest. For scripts."""
    found = people.by_name(name)
    return found[0].player if found else str(people.add(Person(name=name)))
