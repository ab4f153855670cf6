"""One line of a sheet as it was first read: what it may be, before anybody was asked and before levels are counted."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import product

from kiosk.design.reading import Note
from kiosk.files.sheet_cells import Length, Read
from kiosk.files.sheet_words import CLOSED, ENDS, OFF, REBUYS, REGISTRATION, plain
from kiosk.tournament.sheet import Segment

_MOST_WAYS = 12
_ARROW = re.compile(r"=+>|-+>|→|⇒|»|\bto\b|\bauf\b")
_LENGTHS = re.compile(r"\d+\s*[-]?(?:min|['′](?!s)|h\b|m\b)[^\W\d]*", re.IGNORECASE)
_CHIPS = re.compile(r"(?<![\d.,])[Tt]?(\d{1,3}(?:[.,' \u00a0]\d{3})+|\d{1,9})(?:'?s)?(?![\d%])")


@dataclass(frozen=True, slots=True)
class Draft:
    """What a line may be: ``ways`` are the rows it can be read as; none where it is no row.

    :ivar wrong: why it cannot be read.
    :ivar unsure: it is asked about although there is one way only.
    :ivar same: lines with the same question, which one answer settles; "" for a question of its own.
    :ivar about: what it says of the whole sheet, by key.
    :ivar marks: what it says closes at the end of the row before it (``closes_registration``, ``closes_rebuys``).
    :ivar new_day: it says that another day begins.
    :ivar printed: the number that the sheet gives the level.
    :ivar usual_ms: how long it says that every level lasts.
    :ivar closes: each window that it says closes after which level, counted from 1, and whether after the break there.
    :ivar own_ante: who pays the ante is said in the row itself.
    """

    line: int
    text: str
    ways: tuple[Segment, ...] = ()
    notes: tuple[Note, ...] = ()
    wrong: Note | None = None
    unsure: bool = False
    same: str = ""
    about: Mapping[str, object] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    new_day: bool = False
    own_ante: bool = False
    printed: int | None = None
    usual_ms: int | None = None
    closes: tuple[tuple[str, int, bool], ...] = ()


def level_draft(
    line: int,
    text: str,
    rows: tuple[Segment, ...],
    notes: list[Note],
    same: str = "",
    printed: int | None = None,
    *,
    trusted: bool = False,
) -> Draft:
    """A level with each way to read it. Ways that nobody could play go; what is left is asked about all the same.

    :param trusted: it comes out of a file of ours, and is what it is.
    """
    likely = tuple(row for row in rows if (row.small_blind or 0) <= (row.big_blind or row.small_blind or 0))
    unsure = len(rows) > 1
    if not likely and len(rows) == 1 and rows[0].small_blind and not trusted:
        # Two figures changed places, or one is wrong: nobody plays a small blind above the big one.
        figures = {"small": rows[0].small_blind, "big": rows[0].big_blind}
        swapped = replace(rows[0], small_blind=rows[0].big_blind, big_blind=rows[0].small_blind)
        return Draft(line, text, (swapped, rows[0]), (*notes, Note("no_pair", figures)), unsure=True, printed=printed)
    if unsure:
        lengths = len({row.length_ms for row in rows}) == len(rows)
        notes = [*notes, Note("length_unclear" if lengths else "several")]
    own = bool(rows and rows[0].ante_kind)
    return Draft(line, text, likely or rows, tuple(notes), unsure=unsure, same=same, own_ante=own, printed=printed)


def skipped(line: int, text: str, code: str, **values: object) -> Draft:
    """A line that is no row, and why."""
    return Draft(line, text, notes=(Note(code, values),))


def wrong(line: int, text: str, code: str, **values: object) -> Draft:
    """A line that cannot be read, and why."""
    return Draft(line, text, wrong=Note(code, values))


def ways(base: Mapping[str, object], figures: Mapping[str, Read], length: Length) -> tuple[Segment, ...]:
    """Every row that the readings of its cells make together."""
    keys = [key for key, read in figures.items() if read.values]
    found = []
    for chosen in product(length.values or (None,), *(figures[key].values for key in keys)):
        row: dict[str, object] = dict(base) | {"length_ms": chosen[0], "hands": length.hands}
        row |= dict(zip(keys, chosen[1:], strict=True))
        row["ante"] = row.get("ante") or 0
        found.append(Segment(**row))  # type: ignore[arg-type]
        if len(found) == _MOST_WAYS:
            break
    return tuple(found)


def closings(text: str) -> tuple[str, ...]:
    """What a text says closes: "late reg closes", "end rebuys"."""
    said = plain(text)
    if CLOSED.search(said):
        return ("closes_registration",)
    if not ENDS.search(said):
        return ()
    found = [("closes_registration", REGISTRATION), ("closes_rebuys", REBUYS)]
    return tuple(key for key, words in found if words.search(said))


def leaving(text: str) -> tuple[int, ...]:
    """The chips that a text says leave play: "Remove T100 and T500", "25 => 100", "100/500 → 1000".

    >>> leaving("chip race 100/500 => 1000"), leaving("Remove T100 and T500 (10 min)"), leaving("chip up 25s and 50s")
    ((100, 500), (100, 500), (25, 50))
    """
    said = plain(text)
    arrow = _ARROW.search(text)
    if not OFF.search(said) and not arrow:
        return ()
    before = text[: arrow.start()] if arrow else _LENGTHS.sub(" ", text)
    found = [int(re.sub(r"\D", "", match[1])) for match in _CHIPS.finditer(before)]
    return tuple(sorted({chip for chip in found if chip}))
