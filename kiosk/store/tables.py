"""The tables of a journal, the same on SQLite and PostgreSQL. Importing this costs a second or more: do it late."""

from __future__ import annotations

from sqlalchemy import BigInteger, Index, Integer, Text, text
from sqlmodel import Field, SQLModel


class Meta(SQLModel, table=True):
    """What holds for the whole file: ``format``, and ``program``, the version that made it."""

    key: str = Field(primary_key=True, sa_type=Text)
    value: str = Field(sa_type=Text)


class Event(SQLModel, table=True):
    """One tournament; ``opened`` is wall time in milliseconds."""

    id: str = Field(primary_key=True, sa_type=Text)
    name: str = Field(sa_type=Text)
    opened: int = Field(sa_type=BigInteger)


class Fact(SQLModel, table=True):
    """One entry. Its event and number are the key, so nobody can write the same number twice."""

    event_id: str = Field(primary_key=True, foreign_key="event.id", sa_type=Text)
    seq: int = Field(primary_key=True, sa_type=BigInteger, sa_column_kwargs={"autoincrement": False})
    batch: int = Field(sa_type=BigInteger)
    kind: str = Field(sa_type=Text)
    json_text: str = Field(sa_type=Text, sa_column_kwargs={"name": "json"})
    at: int = Field(sa_type=BigInteger)
    wall: int = Field(sa_type=BigInteger)
    who: str = Field(sa_type=Text)
    note: str = Field(sa_type=Text)


class Pulse(SQLModel, table=True):
    """The last sign of life of each event."""

    event_id: str = Field(primary_key=True, foreign_key="event.id", sa_type=Text)
    boot: str = Field(sa_type=Text)
    boot_ms: int = Field(sa_type=BigInteger)
    at: int = Field(sa_type=BigInteger)
    wall: int = Field(sa_type=BigInteger)


class PersonRow(SQLModel, table=True):
    """One person of the directory, as `kiosk.show.person.Person` says. A number is never given twice."""

    __tablename__ = "person"
    __table_args__ = (
        Index("person_card", "card", unique=True, sqlite_where=text("card <> ''"), postgresql_where=text("card <> ''")),
        {"sqlite_autoincrement": True},
    )

    # SQLite counts upwards by itself only where the type reads INTEGER.
    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger().with_variant(Integer, "sqlite"))
    name: str = Field(sa_type=Text)
    sort: str = Field(sa_type=Text)
    card: str = Field(sa_type=Text)
    nickname: str = Field(sa_type=Text)
    contact: str = Field(sa_type=Text)
    note: str = Field(sa_type=Text)
    flag: str = Field(sa_type=Text)
    flag_reason: str = Field(sa_type=Text)
    shown_as: str = Field(sa_type=Text)
    created: int = Field(sa_type=BigInteger)
    forgotten: int = Field(sa_type=BigInteger)
    version: int = Field(sa_type=BigInteger)


class SeasonRow(SQLModel, table=True):
    """One season of a league, as `kiosk.show.standings_page.Season` says. A number is never given twice."""

    __tablename__ = "season"
    __table_args__ = {"sqlite_autoincrement": True}

    id: int | None = Field(default=None, primary_key=True, sa_type=BigInteger().with_variant(Integer, "sqlite"))
    name: str = Field(sa_type=Text)
    json_text: str = Field(sa_type=Text, sa_column_kwargs={"name": "json"})
    version: int = Field(sa_type=BigInteger)


ALL = [SQLModel.metadata.tables[name] for name in ("meta", "event", "fact", "pulse")]
"""In the order in which they can be made."""
PERSON = SQLModel.metadata.tables["person"]
"""Made with the first person: older journals have none, and a journal needs none."""
SEASON = SQLModel.metadata.tables["season"]
"""Made with the first season, as well."""
