"""Which column of a sheet holds what: by the words over it in any order, or, where there are none, by its shape."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise, permutations

from kiosk.files.sheet_blinds import blinds
from kiosk.files.sheet_cells import LONGEST_MINUTES, TIME, amount, length, length_within, tidy, time_of_day
from kiosk.files.sheet_heads import HEADS as OUR_HEADS
from kiosk.files.sheet_lines import Rows, is_pause
from kiosk.files.sheet_words import DAY_END, HEADS, TOTAL, plain

_OURS = frozenset(OUR_HEADS.values())
_STAKES = frozenset({"small", "big", "blinds", "limits"})
_FIRST = 60
"""Rows among which the heads are."""
_FEW = 6
"""More columns of bare numbers than that are no sheet of blinds."""
_MOST = 0.6
_RATIO = 4
"""No room plays a big blind of more than so many small ones."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns by place, from 0.

    :ivar line: the row with the heads; None where there is none and shape decided.
    :ivar ante_kind: who pays the ante where its head says so.
    :ivar unused: heads that say nothing to us.
    :ivar ours: the heads are those that our own files have: nothing is read out of notes.
    :ivar unit: of a bare length: "h", "s", or "" for minutes.
    :ivar wide: how many heads there are, blank ones too; 0 without heads.
    :ivar twice: the levels are counted in two columns: two tables stand side by side.
    :ivar others: further ways to read the columns that fit as well, each as the keys in turn.
    """

    places: Mapping[int, str] = field(default_factory=dict)
    line: int | None = None
    ante_kind: str = ""
    unused: tuple[str, ...] = ()
    others: tuple[tuple[str, ...], ...] = ()
    ours: bool = False
    unit: str = ""
    wide: int = 0
    twice: bool = False

    def at(self, key: str) -> int | None:
        """Where a column stands; None where there is none."""
        return next((place for place, held in self.places.items() if held == key), None)


def heads_in(cells: Sequence[str]) -> dict[int, str]:
    """What the cells are as heads of columns; empty where they are none."""
    found = {place: HEADS[plain(cell)] for place, cell in enumerate(cells) if plain(cell) in HEADS}
    keys = {key.partition(":")[0] for key in found.values()}
    stakes = keys & _STAKES or ("ante" in keys and "bring_in" in keys)
    filled = [cell for cell in cells if cell.strip()]
    # A row may hold words that are also heads: a game called "BB", an ante paid by the "big blind".
    figures = any(cell.strip().isdigit() for cell in filled)
    return found if stakes and not figures and len(cells) > 1 and len(found) >= min(2, len(filled)) else {}


def find_columns(rows: Rows) -> Columns | None:
    """The columns of a table; None where the rows are no table, or their shape tells too little."""
    heads = [(line, cells, heads_in(cells)) for line, cells in rows[:_FIRST]]
    line, cells, found = max(heads, key=lambda head: len(head[2]), default=(0, (), {}))
    if found:
        return _by_heads(line, cells, found, [below for at, below in rows if at > line])
    return by_shape([cells for _, cells in rows if len(cells) > 1])


# -- by heads --------------------------------------------------------------------------------------------------------


def _by_heads(line: int, cells: Sequence[str], heads: dict[int, str], below: list[tuple[str, ...]]) -> Columns:
    places: dict[int, str] = {}
    kind = unit = ""
    for place, head in sorted(heads.items()):
        key, _, said = head.partition(":")
        if key == "time":
            cells_below = [time_of_day(tidy(row[place])) for row in below if place < len(row)]
            key = "starts" if _is_times(cells_below) else "minutes"
        if key not in places.values():
            places[place] = key
            kind, unit = (kind, said or unit) if key == "minutes" else (said or kind, unit)
    unused = tuple(cell.strip() for place, cell in enumerate(cells) if cell.strip() and place not in places)
    return Columns(
        places,
        line,
        kind,
        unused,
        ours=all(cell in _OURS for cell in cells),
        unit=unit,
        wide=len(cells),
        twice=list(heads.values()).count("level") > 1,
    )


def _is_times(cells: list[str]) -> bool:
    """Whether a column called "time" is the time of day: said with am and pm, or another in every row."""
    found = [cell for cell in cells if TIME.fullmatch(cell)]
    if len(found) * 2 < len([cell for cell in cells if cell]) or not found:
        return False
    return any(re.search(r"(?i)[ap]\.?m|uhr", cell) for cell in found) or len({*found}) == len(found) > 1


# -- by shape --------------------------------------------------------------------------------------------------------


def by_shape(rows: list[tuple[str, ...]]) -> Columns | None:
    """The columns of rows without heads; None where their shape tells too little."""
    rows = [row for row in rows if _is_level(row)]
    if not rows:
        return None
    width = max(Counter(map(len, rows)).items(), key=lambda pair: (pair[1], pair[0]))[0]
    columns = [[tidy(row[at]) if at < len(row) else "" for row in rows] for at in range(max(width, 2))]
    known: dict[int, str] = {}
    for at, cells in enumerate(columns):
        kind = _kind_of(cells, first="level" not in known.values())
        if kind and kind not in known.values():
            known[at] = kind
    bare = [at for at, cells in enumerate(columns) if at not in known and _is_bare(cells)]
    # A sheet that says one of both says how long its levels are.
    ways = sorted(_ways(known, bare, columns), key=lambda way: "minutes" not in way.values())
    if not ways:
        return None
    keys = [tuple(way.get(at, "") for at in range(len(columns))) for way in ways]
    return Columns({at: key for at, key in enumerate(keys[0]) if key}, others=tuple(keys[1:]))


def with_keys(keys: Sequence[str]) -> Columns:
    """The columns as somebody chose them."""
    return Columns({at: key for at, key in enumerate(keys) if key})


def _is_level(row: tuple[str, ...]) -> bool:
    text = " ".join(row)
    said = plain(text)
    return any(sign.isdigit() for sign in text) and not (is_pause(text) or DAY_END.search(said) or TOTAL.match(said))


def _share(cells: list[str], right: int) -> bool:
    return right > 0 and right >= _MOST * len([cell for cell in cells if cell])


def _kind_of(cells: list[str], *, first: bool) -> str:
    """What a column is that speaks for itself."""
    if _share(cells, sum(bool(TIME.fullmatch(cell)) for cell in cells)) and _is_times(cells):
        return "starts"
    if _share(cells, sum(_is_pair(cell) for cell in cells)):
        return "blinds"
    if _share(cells, sum(length_within(cell) is not None and length(cell).why == "" for cell in cells)):
        return "minutes"
    if _share(cells, sum(":" in cell and length(cell).why == "" for cell in cells)):
        return "minutes"
    numbers = [level_number(cell) for cell in cells]
    worded = _share(
        cells,
        sum(bool(re.match(r"\D", cell)) and number is not None for cell, number in zip(cells, numbers, strict=True)),
    )
    found = [number for number in numbers if number is not None]
    counts = len(found) == len(cells) and all(b == a + 1 for a, b in pairwise(found)) and found[0] <= 60
    if first and (worded or (counts and (len(found) > 1 or found[0] == 1))):
        return "level"
    letters = sum(any(sign.isalpha() for sign in cell) and amount(cell).why != "" for cell in cells)
    return "label" if _share(cells, letters) else ""


def level_number(cell: str) -> int | None:
    """The number of a level: "1", "L1", "Level 1.", "1 (15 mins)"."""
    found = re.fullmatch(r"(?:[^\W\d]+\.?\s*)?#?\s*(\d{1,3})\s*(?:[.:)ºª°]|st|nd|rd|th)?(?:\s*\(.*\))?", cell)
    return int(found[1]) if found else None


def _is_pair(cell: str) -> bool:
    found = blinds(cell)
    return found is not None and not found[1] and not TIME.fullmatch(cell)


def _is_bare(cells: list[str]) -> bool:
    return _share(cells, sum(bool(amount(cell).values) and cell != "" for cell in cells))


def _ways(known: dict[int, str], bare: list[int], columns: list[list[str]]) -> list[dict[int, str]]:
    """How the columns of bare numbers can be read: each way whose figures make sense in every row, and differ."""
    stakes: tuple[str, ...] = () if "blinds" in known.values() else ("small", "big")
    free = tuple(key for key in ("ante", "minutes") if key not in known.values())
    at = next((place for place, key in known.items() if key == "blinds"), None)
    if at is not None and any(found and found[0].ante.values != (None,) for found in map(blinds, columns[at])):
        free = tuple(key for key in free if key != "ante")  # the blinds hold it
    if len(bare) > min(_FEW, len(stakes) + len(free)) or (stakes and not bare):
        return []
    roles = stakes + free
    found: list[dict[int, str]] = []
    seen: set[tuple[tuple[str, tuple[int, ...]], ...]] = set()
    for chosen in permutations(roles, len(bare)):
        if stakes and "big" not in chosen:
            continue
        figures = {key: _figures(columns[at]) for at, key in zip(bare, chosen, strict=True)}
        if "small" not in chosen and len(bare) > 1 and stakes:
            continue
        mark = tuple(sorted((key, tuple(held)) for key, held in figures.items()))
        if mark not in seen and _makes_sense(figures, columns, known):
            seen.add(mark)
            found.append(known | dict(zip(bare, chosen, strict=True)))
    return found


def _figures(cells: list[str]) -> list[int]:
    return [(amount(cell).values or (0,))[0] or 0 for cell in cells]


def _makes_sense(figures: dict[str, list[int]], columns: list[list[str]], known: dict[int, str]) -> bool:
    big = figures.get("big") or _bigs(columns, known)
    small, ante, minutes = (figures.get(key) for key in ("small", "ante", "minutes"))
    falls = sum(b < a for a, b in pairwise(big))
    if not all(big) or falls * 5 > len(big):
        return False
    if small and not all(0 < a <= b <= a * _RATIO for a, b in zip(small, big, strict=True)):
        return False
    if ante and (not all(a <= b for a, b in zip(ante, big, strict=True)) or _is_constant_length(ante, big)):
        return False
    return not minutes or (all(0 < m <= LONGEST_MINUTES for m in minutes) and not _rises(minutes))


def _is_constant_length(ante: list[int], big: list[int]) -> bool:
    """The same figure in rows whose blinds rise over and over is a length, not an ante."""
    return len(ante) > 2 and len({*ante}) == 1 and ante[0] > 0 and big[-1] >= 3 * big[0]


def _rises(minutes: list[int]) -> bool:
    return len(minutes) > 2 and len({*minutes}) > len(minutes) / 2 and minutes == sorted(minutes)


def _bigs(columns: list[list[str]], known: dict[int, str]) -> list[int]:
    at = next((place for place, key in known.items() if key == "blinds"), None)
    found = [blinds(cell) for cell in columns[at]] if at is not None else []
    return [pair[0].big.values[0] or 1 if pair and pair[0].big.values else 1 for pair in found]
