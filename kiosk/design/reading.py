"""What an importer understood of somebody's sheet, line by line, before anything is taken from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from kiosk.tournament.sheet import Segment

LineState = Literal["ok", "note", "asked", "skipped", "wrong"]
"""``note``: taken, with something worth reading; ``asked``: not taken until somebody chose; ``skipped``: no row;
``wrong``: cannot be read, and stands in the way until it is left out."""


@dataclass(frozen=True, slots=True)
class Note:
    """One thing to say about a line: a code and its figures; words are made elsewhere."""

    code: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Choice:
    """One way to read a line.

    ``id`` is a letter, "x" for leaving the line out. ``code`` is ``row`` (the choice is the segment), ``columns``
    (``values["columns"]`` are the keys of the columns in turn), ``ante_kind`` (``values["kind"]``) or ``leave_out``.
    """

    id: str
    code: str
    segment: Segment | None = None
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the source and what it was understood as.

    :ivar line: counted from 1, as the source's own program counts; each line once.
    :ivar segment: the row it became, with its level and its length; None where it is no row (yet).
    :ivar chosen: the id of the choice that holds; "" while nobody chose.
    """

    line: int
    text: str
    state: LineState
    segment: Segment | None = None
    notes: tuple[Note, ...] = ()
    choices: tuple[Choice, ...] = ()
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class Source:
    """Where lines come from: ``rows`` are line numbers with their cells; one cell is a line of free text.

    :ivar file: its name, "" for a pasted text.
    :ivar encoding: of a text file, "" where there is none to choose; ``sure`` tells that it can be no other.
    :ivar encodings: those that can be chosen, each with its name for people.
    :ivar grid: the rows are those of a spreadsheet, whose cells have names such as B7.
    """

    rows: tuple[tuple[int, tuple[str, ...]], ...]
    file: str = ""
    encoding: str = ""
    sure: bool = True
    grid: bool = False
    encodings: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Understood:
    """A sheet as it was read. ``head`` holds what stands above the rows, under the keys of the script format.

    ``answers`` are choices by line; the lines were read with them.
    """

    lines: tuple[Line, ...]
    source: Source
    head: Mapping[str, object] = field(default_factory=dict)
    answers: Mapping[int, str] = field(default_factory=dict)

    @property
    def open_lines(self) -> tuple[Line, ...]:
        """Those that are still asked or wrong."""
        return tuple(line for line in self.lines if line.state in ("asked", "wrong"))


class ReadingError(ValueError):
    """A sheet that cannot be taken (yet): ``lines`` are those in the way; none of them where there is no level."""

    def __init__(self, lines: tuple[Line, ...]) -> None:
        super().__init__(", ".join(f"line {line.line}: {line.state}" for line in lines) or "no levels")
        self.lines = lines
