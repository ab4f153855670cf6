"""The players' directory in the journal's own file. Importing this imports SQLAlchemy: do it late."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Table, exc, insert, inspect, select, text, update

from kiosk.show.person import Person, tidy
from kiosk.store.failures import not_written
from kiosk.store.people import COLUMNS, EVERYBODY, UnknownPerson, blank, check_cards, is_id, made_of, prepared
from kiosk.store.tables import PERSON

if TYPE_CHECKING:
    from kiosk.store.journal import Journal

_ALL = select(*[PERSON.c[name] for name in COLUMNS]).order_by(PERSON.c.id)
_AT_ONCE = 500
"""Cards that are looked for in one question: a database allows a limited number of values in it."""


class People:
    """Keeps what :class:`kiosk.store.people.PeopleLike` promises, in the journal's file and by its connection.

    The table is made with the first person: an older program that opens the file finds a table it does not look at.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._there = False
        """Whether the table was seen: it never goes again."""

    def all(self) -> list[Person]:
        """Everybody."""
        with self._journal.transaction() as rows:
            if not self._has(rows):
                return []
            return made_of(*(rows.exec_driver_sql(question).fetchall() for question in EVERYBODY))

    def one(self, player: str) -> Person | None:
        """The person whom facts call ``player``."""
        found = self._found(PERSON.c.id == int(player)) if is_id(player) else []
        return found[0] if found else None

    def by_card(self, card: str) -> Person | None:
        """Who has this card."""
        found = self._found(PERSON.c.card == tidy(card)) if tidy(card) else []
        return found[0] if found else None

    def by_name(self, name: str) -> tuple[Person, ...]:
        """Everybody of exactly this name."""
        return tuple(self._found(PERSON.c.name == tidy(name))) if tidy(name) else ()

    def add(self, person: Person) -> int:
        """Keep a new person."""
        return self.add_many((person,))[0]

    def add_many(self, people: Sequence[Person], changed: Sequence[Person] = ()) -> list[int]:
        """Keep all or nothing."""
        # Below 0 they differ from each other and from everybody.
        made = [replace(prepared(person), id=-number, version=1) for number, person in enumerate(people, 1)]
        held = [prepared(person) for person in changed]
        try:
            with self._journal.writing() as rows:
                self._make(rows)
                check_cards((*made, *held), _taken(rows, (*made, *held)))
                for person in held:
                    _write(rows, person)
                return _insert(rows, made)
        except exc.IntegrityError as error:  # another program wrote between the look and the write
            with self._journal.transaction() as rows:
                check_cards((*made, *held), _taken(rows, (*made, *held)))
            raise not_written(error) from error

    def change(self, person: Person) -> None:
        """Keep ``person`` as they are now."""
        self.add_many((), (person,))

    def forget(self, number: int) -> None:
        """Erase all that tells who this is, on the disk too."""
        person = self.one(str(number))
        if person is None:
            raise UnknownPerson(str(number))
        with self._journal.transaction() as rows:
            lite = rows.dialect.name == "sqlite"
            if lite:  # what is written over is else only marked as free, and can be read in the file
                rows.execute(text("PRAGMA secure_delete = ON"))
        with self._journal.writing() as rows:
            rows.execute(update(PERSON).where(PERSON.c.id == number).values(_values(blank(person))))
        if lite:
            with self._journal.transaction() as rows:
                rows.execute(text("PRAGMA wal_checkpoint(TRUNCATE)"))

    def make_table(self) -> None:
        """See that the file has the directory's table."""
        with self._journal.writing() as rows:
            self._make(rows)

    # -- inside ------------------------------------------------------------------------------------------------

    def _found(self, *where: Any) -> list[Person]:
        with self._journal.transaction() as rows:
            if not self._has(rows):
                return []
            return [Person(*row) for row in rows.execute(_ALL.where(*where))]

    def _has(self, rows: Connection) -> bool:
        self._there = self._there or inspect(rows).has_table(PERSON.name)
        return self._there

    def _make(self, rows: Connection) -> None:
        """Make the table where there is none. It counts once it is found: what comes after in this act may fail."""
        if not self._has(rows):
            assert isinstance(PERSON, Table)
            PERSON.create(rows)


def _taken(rows: Connection, people: Sequence[Person]) -> dict[str, int]:
    """Who has the cards of ``people`` now, without those among them who are being changed."""
    cards = [person.card for person in people if person.card]
    mine = {person.id for person in people}
    taken: dict[str, int] = {}
    for first in range(0, len(cards), _AT_ONCE):
        wanted = PERSON.c.card.in_(cards[first : first + _AT_ONCE])
        for card, number in rows.execute(select(PERSON.c.card, PERSON.c.id).where(wanted)):
            if number not in mine:
                taken[card] = number
    return taken


def _write(rows: Connection, person: Person) -> None:
    values = _values(person) | {"version": PERSON.c.version + 1}
    del values["created"]
    wanted = update(PERSON).where(PERSON.c.id == person.id, PERSON.c.forgotten == 0).values(values)
    if rows.execute(wanted).rowcount == 0:
        raise UnknownPerson(person.player)


def _insert(rows: Connection, people: Sequence[Person]) -> list[int]:
    if not people:
        return []
    wanted = insert(PERSON).returning(PERSON.c.id, sort_by_parameter_order=True)
    return [int(number) for (number,) in rows.execute(wanted, [_values(person) for person in people])]


def _values(person: Person) -> dict[str, Any]:
    values = asdict(person)
    del values["id"]
    return values
