"""Columns that only blanks part, as text copied out of a PDF or an e-mail has them.

Blanks part thousands too: "8 1 000 2 000" has three cells or five. Every way that makes as many cells as the table has
columns is kept; which one it is, or that several fit, is found by their figures.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from kiosk.files.sheet_blinds import BRING_IN, BUTTON, STEEPEST, blinds, plausible
from kiosk.files.sheet_cells import LONGEST, TIME, amount, length, tidy
from kiosk.files.sheet_columns import Columns, by_shape, heads_in, level_number
from kiosk.files.sheet_lines import Rows, is_pause
from kiosk.files.sheet_words import DAY_END, HEADS, TOTAL, plain

_JOINED = (
    (re.compile(r"(?<=\d)\s*/\s*(?=\d)"), "/"),
    (re.compile(r"(?<=\d)\s+[-–—]\s+(?=\d)"), "-"),
    (re.compile(r"(?i)(?<=\d)\s+(?=(?:min|minutes?|mins|minuten|minutos|minuti|hands?|std|[ap]\.?m)\b)"), "\x1f"),
    (re.compile(r"(?i)\b(level|lvl|niveau|nivel|nível|stufe|livello|round)\s+(?=\d)"), "\\1\x1f"),
)
_PHRASE = 4
"""Words that the head of a column may have."""
_LEAST_LINES = 3
_MOST_CELLS = 9
_MOST_TRIED = 40
_OPTIONAL = ("ante", "label", "game", "starts", "minutes", "hands")
_SHARE = 0.6


def spaced(rows: Rows) -> tuple[Rows, Columns | None, Mapping[int, tuple[tuple[str, ...], ...]]]:
    """The rows with the cells that blanks part, their columns, and the lines that can be parted in several ways.

    Without a table in the text the rows stay as they are, and there are no columns.
    """
    if any(len(cells) > 1 for _, cells in rows):
        return rows, None, {}
    tokens = {line: _tokens(cells[0]) for line, cells in rows if cells and _is_row(cells[0])}
    apart = {line: re.split(r"\s{2,}|\t", cells[0].strip()) for line, cells in rows if line in tokens}
    for line, cells in rows[:60]:
        several = _heads(cells[0]) if cells and len(cells[0]) <= LONGEST else []
        several = [heads for heads in several if len(heads) > 1 and heads_in(heads)]
        if several:
            below = {at: held for at, held in tokens.items() if at > line}
            # "BB ante" is no big blind where "BB" and "ante" can be two columns.
            several = [heads for heads in several if {"small", "big"} <= {*_keys(heads)}] or several
            heads = max(several, key=lambda heads: _fitting(below, heads))
            # Where wide gaps part as many cells as there are columns, they are the cells.
            below |= {at: held for at, held in apart.items() if at in below and len(held) == len(heads)}
            return _aligned(rows, below, _places(heads), (line, heads))
    return _without_heads(rows, tokens)


def _places(heads: Sequence[str]) -> dict[int, str]:
    return dict(enumerate(_keys(heads)))


def _fitting(tokens: Mapping[int, list[str]], heads: Sequence[str]) -> int:
    """In how many rows, of the first, there are just as many cells as heads, each right for its column."""
    places = _places(heads)
    return sum(len(held) == len(heads) and _fits(held, places) for held in list(tokens.values())[:_MOST_TRIED])


def _without_heads(
    rows: Rows, tokens: Mapping[int, list[str]]
) -> tuple[Rows, Columns | None, Mapping[int, tuple[tuple[str, ...], ...]]]:
    atomic = {line: held for line, held in tokens.items() if all(map(_is_atom, held)) and len(held) <= _MOST_CELLS}
    if len(atomic) < _LEAST_LINES:
        return rows, None, {}
    width, often = Counter(map(len, atomic.values())).most_common(1)[0]
    if width < 2 or often < _SHARE * len(tokens):
        return rows, None, {}
    columns = by_shape([tuple(held) for held in atomic.values() if len(held) == width])
    if columns is None:
        return rows, None, {}
    return _aligned(rows, atomic, dict(columns.places), None, columns)


def _aligned(
    rows: Rows,
    tokens: Mapping[int, list[str]],
    places: Mapping[int, str],
    head: tuple[int, tuple[str, ...]] | None,
    columns: Columns | None = None,
) -> tuple[Rows, Columns | None, Mapping[int, tuple[tuple[str, ...], ...]]]:
    width = max(places) + 1 if head is None else len(head[1])
    found: list[tuple[int, tuple[str, ...]]] = []
    several: dict[int, tuple[tuple[str, ...], ...]] = {}
    for line, cells in rows:
        if head is not None and line == head[0]:
            found.append((line, head[1]))
            continue
        ways = [way for way in _ways(tokens.get(line, []), width, places) if _fits(way, places)]
        if len(ways) == 1:
            found.append((line, ways[0]))
        else:
            found.append((line, cells))
            if ways:
                several[line] = tuple(ways)
    return tuple(found), columns, several


def _is_row(text: str) -> bool:
    if len(text) > LONGEST:
        return False
    said = plain(text)
    figures = any(sign.isdigit() for sign in text)
    return figures and not (is_pause(said) or DAY_END.search(said) or TOTAL.match(said))


def _tokens(text: str) -> list[str]:
    text = tidy(text)
    for pattern, sign in _JOINED:
        text = pattern.sub(sign, text)
    return [token.replace("\x1f", " ") for token in re.split(r" +", text)][: 3 * _MOST_CELLS]


def _is_atom(token: str) -> bool:
    if amount(token).values or TIME.fullmatch(token) or not length(token).why:
        return True
    pair = blinds(token)
    return (pair is not None and not pair[1]) or bool(re.fullmatch(r"(?:[^\W\d]+ )?#?\d{1,3}[.:)]?", token))


def _heads(text: str) -> list[tuple[str, ...]]:
    """Each way to part the line into heads of columns; none where anything else stands in it.

    "Blinds ante" may be one column or two, "big blind ante" too: the way that has both blinds goes first, then the one
    of fewest heads.
    """
    apart = tuple(part.strip() for part in re.split(r"\s{2,}|\t", text.strip()))
    if len(apart) > 2 and all(plain(part) in HEADS for part in apart):
        return [apart]
    words = tidy(text).replace("|", " ").split()
    ways = _phrases(tuple(words)) if 1 < len(words) <= 3 * _MOST_CELLS else []
    return sorted(ways, key=lambda way: (not {"small", "big"} <= set(_keys(way)), len(way)))


def _keys(way: Sequence[str]) -> list[str]:
    return [HEADS[plain(head)].partition(":")[0] for head in way]


def _phrases(words: tuple[str, ...], before: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Every way to part the words into heads of different columns."""
    if not words:
        return [before]
    found: list[tuple[str, ...]] = []
    for size in range(1, min(_PHRASE, len(words)) + 1):
        head = " ".join(words[:size])
        if plain(head) in HEADS and _keys((head,))[0] not in _keys(before) and len(before) < _MOST_CELLS:
            found += _phrases(words[size:], (*before, head))
    return found


def _ways(tokens: list[str], width: int, places: Mapping[int, str]) -> list[tuple[str, ...]]:
    """Every way to make ``width`` cells of the words: thousands joined, or an optional column left blank."""
    if not tokens:
        return []
    if len(tokens) < width:
        optional = [at for at in range(width) if places.get(at) in _OPTIONAL]
        return [_blanked(tokens, width, blank) for blank in combinations(optional, width - len(tokens))]
    seams = [at for at in range(1, len(tokens)) if _joins(tokens[at - 1], tokens[at])]
    need = len(tokens) - width
    if need > len(seams):
        return []
    found: list[tuple[str, ...]] = []
    for chosen in combinations(seams, need):
        cells: list[str] = []
        for at, token in enumerate(tokens):
            if at in chosen:
                cells[-1] += f" {token}"
            else:
                cells.append(token)
        found.append(tuple(cells))
        if len(found) > _MOST_TRIED:
            return []  # too many to find the right one among
    return found


def rejoined(cells: Sequence[str], width: int, places: Mapping[int, str]) -> list[tuple[str, ...]]:
    """How cells that commas parted, thousands too, are ``width`` cells that can be played."""
    ways = _ways([tidy(cell) for cell in cells], width, places) if len(cells) <= 3 * _MOST_CELLS else []
    return [way for way in ways if _fits(way, places)]


def _blanked(tokens: list[str], width: int, blank: tuple[int, ...]) -> tuple[str, ...]:
    """The words as cells, with nothing in some columns."""
    filled = iter(tokens)
    return tuple("" if at in blank else next(filled) for at in range(width))


def _joins(before: str, after: str) -> bool:
    """Whether two words can be one number: up to three figures, then three."""
    return bool(re.fullmatch(r"(?:.*\D)?\d{1,3}", before) and re.match(r"\d{3}(?!\d)", after))


def _is_stake(cell: str) -> bool:
    """Whether a cell holds blinds, one figure, or what a game without blinds posts."""
    found = blinds(cell)
    if found is not None:
        return plausible(found[0])
    return bool(amount(cell).values or BRING_IN.fullmatch(cell) or BUTTON.fullmatch(cell))


def _fits(way: Sequence[str], places: Mapping[int, str]) -> bool:
    """Whether the cells make a row that could be played."""
    figures: dict[str, int] = {}
    for at, key in places.items():
        cell = way[at] if at < len(way) else ""
        if (key == "level" and level_number(cell) is None) or (key == "hands" and not re.fullmatch(r"\d{1,3}|", cell)):
            return False
        if key == "starts" and cell and not TIME.fullmatch(cell):
            return False
        if key in ("small", "big", "ante"):
            read = amount(cell)
            if not read.values:
                return False
            figures[key] = read.values[0] or 0
        if (key == "blinds" and not _is_stake(cell)) or (key in ("minutes", "time") and bool(length(cell).why)):
            return False
    small, big, ante = (figures.get(key) for key in ("small", "big", "ante"))
    if small is not None and big is not None and not (0 < small <= big <= STEEPEST * small or small == big == 0):
        return False
    return ante is None or not big or ante <= 2 * big
