"""The tables of a journal, the same on SQLite and PostgreSQL. Importing this costs a second or more: do it late."""

from __future__ import annotations

from sqlalchemy import BigInteger, Text
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


ALL = [SQLModel.metadata.tables[name] for name in ("meta", "event", "fact", "pulse")]
"""In the order in which they can be made."""
