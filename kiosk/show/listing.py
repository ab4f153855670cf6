"""A list that goes out of the house: on paper, on a page of the web, into a spreadsheet. Finished texts and plain data.

One shape for results, tills and standings, so that each is printed and written in the same ways.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from kiosk.show.words import Words
from kiosk.tournament.league import minor_of

State = Literal["", "provisional", "final", "corrected"]


@dataclass(frozen=True, slots=True)
class Column:
    """One column. ``key`` names it in data; ``figures``: its texts stand to the right."""

    key: str
    title: str
    figures: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """One row: its texts as people read them, and the same as plain data by the keys of the columns."""

    texts: tuple[str, ...]
    data: Mapping[str, object]
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Listing:
    """A whole list.

    :ivar subtitle: whose it is and of when. :ivar state_text: how final it is, in words. :ivar notes: sentences below.
    :ivar data: what is said of the whole in plain data.
    """

    title: str
    subtitle: str
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
    state: State = ""
    state_text: str = ""
    notes: tuple[str, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    data: Mapping[str, object] = field(default_factory=dict)


def plain_money(amount: int, words: Words) -> str:
    """An amount as a spreadsheet reads it: "1250", "12.50"; always a full stop."""
    digits = len(str(minor_of(words.currency))) - 1
    value = Decimal(amount).scaleb(-digits)
    return str(value.to_integral_value()) if value == value.to_integral_value() else f"{value:.{digits}f}"


def day_of(wall_ms: int, words: Words) -> str:
    """The day in the event's zone as data has it: "2026-11-30"."""
    return words.stamp(wall_ms)[:10]
