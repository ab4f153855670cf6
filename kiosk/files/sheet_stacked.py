"""A table that a web page gave with each cell on its own line: put back into rows by its heads."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.files.sheet_columns import heads_in, level_number
from kiosk.files.sheet_lines import Rows, is_pause
from kiosk.files.sheet_words import DAY_END, HEADS, NEW_DAY, TOTAL, plain

_LEAST = 2
_LONGEST_CELL = 40


def unstacked(rows: Rows) -> Rows:
    """The rows with the cells that stand below each other beside each other; as they were where they do not."""
    if any(len(cells) > 1 for _, cells in rows):
        return rows
    lines = [(line, cells[0].strip()) for line, cells in rows if cells]
    start, width = _heads(lines)
    if not width or start + width >= len(lines):
        return rows
    heads = [text for _, text in lines[start : start + width]]
    below = _rows(lines[start + width :], width, counted=HEADS[plain(heads[0])] == "level")
    if below is None:
        return rows
    before = [(line, (text,)) for line, text in lines[:start]]
    return (*before, (lines[start][0], tuple(heads)), *below)


def _heads(lines: Sequence[tuple[int, str]]) -> tuple[int, int]:
    """Where heads stand one below the other, and how many there are; 0 for none."""
    at = 0
    while at < len(lines):
        end = at
        while end < len(lines) and plain(lines[end][1]) in HEADS:
            end += 1
        heads = [text for _, text in lines[at:end]]
        if len(heads) > _LEAST and len({HEADS[plain(head)] for head in heads}) == len(heads) and heads_in(heads):
            return at, len(heads)
        at = end + 1
    return 0, 0


def _rows(lines: Sequence[tuple[int, str]], width: int, *, counted: bool) -> list[tuple[int, tuple[str, ...]]] | None:
    """The rows below the heads; None where the lines are no cells.

    :param counted: the first column counts the levels, which tells where a row begins.
    """
    found: list[tuple[int, tuple[str, ...]]] = []
    at, level = 0, 1
    while at < len(lines):
        line, text = lines[at]
        if _stands_alone(text):
            end = at + 1
            # What a break says further, as its length, stands in lines of its own until the next level.
            while counted and end < min(len(lines), at + width) and not _begins(lines[end][1], level):
                if _stands_alone(lines[end][1]):
                    break
                end += 1
            found.append((line, (" ".join(cell for _, cell in lines[at:end]),)))
        else:
            if counted and not _begins(text, level):
                return [*found, *((line, (text,)) for line, text in lines[at:])] if found else None
            end = _end(lines, at, width, level + 1 if counted else 0)
            found.append((line, tuple(cell for _, cell in lines[at:end])))
            level += 1
        at = end
    return found


def _end(lines: Sequence[tuple[int, str]], at: int, width: int, following: int) -> int:
    """Where a row ends: after as many cells as there are heads, or before a line that is none."""
    end = min(at + width, len(lines))
    for place in range(at + 1, end):
        if _stands_alone(lines[place][1]):
            return place
    short = end < len(lines) and following and not _begins(lines[end][1], following)
    if short and not _stands_alone(lines[end][1]):
        # A blank cell has no line: the row ends where the next number of a level stands.
        return next((place for place in range(at + 2, end) if _begins(lines[place][1], following)), end)
    return end


def _begins(text: str, level: int) -> bool:
    return level_number(text) == level


def _stands_alone(text: str) -> bool:
    said = plain(text)
    return bool(
        len(text) > _LONGEST_CELL or is_pause(text) or DAY_END.search(said) or NEW_DAY.match(said) or TOTAL.match(said)
    )
