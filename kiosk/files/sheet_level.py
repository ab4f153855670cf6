"""A level in one line of free text: "Level 3: 100/200 (200) 20 min", "3 100/200 200 20", "L4 0.5k-1k"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kiosk.design.reading import Note
from kiosk.files.sheet_blinds import BRING_IN, LIMITS, STEEPEST, Blinds, blinds, plausible
from kiosk.files.sheet_cells import NOTHING, Length, Read, amount, is_date, length_within
from kiosk.files.sheet_draft import Draft, closings, level_draft, skipped, ways, wrong
from kiosk.files.sheet_glued import glued, glued_row
from kiosk.files.sheet_words import GAMES, LEVEL_NAMED, plain
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import MINUTE

_LEVEL = re.compile(
    r"(?:\W*)(?:(?:level|lvl|lv|l|niveau|nivel|nível|stufe|livello|round|runde|poziom|уровень|レベル|级别|第)\s*#?\s*(\d{1,3})"
    r"\s*(?:級|级)?\s*[.:)–-]*|#?\s*(\d{1,3})\s*(?:[.:)]|st\b|nd\b|rd\b|th\b|[–-](?=\s)))\s*",
    re.IGNORECASE,
)
_BARE_LEVEL = re.compile(r"(\d{1,2})\s+(?=[\d.,'’]+\s?[kKmM]?\s*[/–—\\-]\s*\d)")
"""A level's number with nothing behind it: "3 100/200"."""
_NUMBER = r"\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*\s?(?:[kKmM](?![^\W\d]))?"
_ANTE = re.compile(rf"\b(?:(bb|big blind|btn|button)\s*)?antes?\s*[:=]?\s*({_NUMBER})", re.IGNORECASE)
_MOST_WORDS = 4
_MOST_MINUTES = 120
"""A bare number beside the blinds is no length above it."""
_LEAST_ANTE = 20
"""A bare number below the big blind's twentieth is no ante."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A line: as it stands, tidied, and what follows the time of day ``starts`` that it may begin with."""

    line: int
    text: str
    tidied: str
    starts: str
    rest: str


def level_line(asked: Asked, *, among_rows: bool) -> Draft:
    """What the line is, if it is a level; else prose.

    :param among_rows: the lines around it are rows of a table.
    """
    line, text, rest = asked.line, asked.text, asked.rest
    numbered = _LEVEL.match(rest) or _BARE_LEVEL.match(rest)
    if numbered:
        rest = rest[numbered.end() :]
    found = length_within(rest)
    said, rest = found if found is not None else (Length((None,)), rest)
    if said.why:
        return wrong(line, text, said.why, value=asked.tidied, cell="", column="")
    figures, rest, kind = _bets(rest)
    pair = blinds(rest)
    if pair is None and not any(key in figures for key in ("bring_in", "small_bet")):
        return _without_blinds(asked, rest, said, bool(figures), numbered is not None, among_rows=among_rows)
    notes: list[Note] = []
    if pair is not None:
        if not plausible(pair[0]):
            return _implausible(asked, pair[0], numbered is not None or among_rows)
        rest, kind = pair[1], pair[0].kind or kind
        notes += [Note(pair[0].note)] if pair[0].note else []
        figures |= {"small_blind": pair[0].small, "big_blind": pair[0].big}
        figures["ante"] = pair[0].ante if pair[0].ante is not NOTHING else figures.get("ante", NOTHING)
    printed = int(next(group for group in numbered.groups() if group)) if numbered else None
    base = {"kind": "level", "starts_at": asked.starts, "ante_kind": kind or None}
    return _with_rest(asked, base, figures, said, rest, notes, printed)


def _with_rest(
    asked: Asked,
    base: Mapping[str, object],
    figures: Mapping[str, Read],
    said: Length,
    rest: str,
    notes: list[Note],
    printed: int | None,
) -> Draft:
    """The level, with what stands beside the blinds: a game, bare figures, or words."""
    rest = rest.strip(" ,;:.…()|-–")
    named = GAMES.sub(" ", plain(rest))
    if rest and named != plain(rest) and not any(sign.isdigit() for sign in named):
        return level_draft(asked.line, asked.text, ways({**base, "game": rest}, figures, said), notes, "", printed)
    numbers = re.match(r"(?:[\d.,'’]+[kKmM]?(?:[\s|;]+|$)){1,3}", rest)
    words = rest[numbers.end() :] if numbers else rest
    there = re.split(r"[\s|;]+", numbers[0].strip(" |;,.")) if numbers else []
    marks = closings(words) if words and not any(sign.isdigit() for sign in words) else ()
    if marks and len(words.split()) <= _MOST_WORDS:
        base, words, notes = {**base, **dict.fromkeys(marks, True)}, "", [*notes, Note("marks")]
    rows = _beside(base, figures, said, there)
    plain_row = ways(base, figures, said)
    known = printed is not None or asked.starts != ""
    if words or not rows:
        # Something that is not understood stands beside the blinds: it is asked, or it is prose.
        spoken = len(re.findall(r"[^\W\d]{2,}", rest))
        if spoken > _MOST_WORDS + 2 or (not known and (len(rest.split()) > _MOST_WORDS or not _likely(plain_row[0]))):
            return skipped(asked.line, asked.text, "no_row")
        # Blanks that may part thousands have gone from it: figures are shown as they stand on the sheet.
        stands = set(rest.split()) <= set(asked.tidied.split())
        notes.append(Note("left_over", {"value": rest if stands else asked.tidied}))
        draft = level_draft(asked.line, asked.text, tuple(dict.fromkeys((*rows, *plain_row))), notes, "", printed)
        return replace(draft, notes=tuple(notes), unsure=True)
    if len(rows) > 1 and there:
        notes.append(Note("beside", {"value": " ".join(there)}))
        draft = level_draft(asked.line, asked.text, rows, notes, f"beside {len(rows)} {len(there)}", printed)
        return replace(draft, notes=tuple(notes))
    return level_draft(asked.line, asked.text, rows, notes, "", printed)


def _likely(row: Segment) -> bool:
    small, big = row.small_blind or 0, row.big_blind or 0
    return small <= big <= small * STEEPEST


def _beside(
    base: Mapping[str, object], figures: Mapping[str, Read], said: Length, there: list[str]
) -> tuple[Segment, ...]:
    """The rows that bare figures beside the blinds make: minutes, an ante, or first an ante and then minutes."""
    if not there:
        return ways(base, figures, said)
    reads = [amount(number) for number in there]
    if any(len(read.values) != 1 or read.values[0] is None for read in reads):
        return ()
    values = [read.values[0] or 0 for read in reads]
    big = (figures.get("big_blind", NOTHING).values or (None,))[0] or 0
    timed = said.values != (None,) or said.hands is not None
    antes = figures.get("ante", NOTHING).values != (None,)
    rows: list[Segment] = []
    if len(values) == 1 and not timed and 2 <= values[0] <= _MOST_MINUTES:
        rows += ways(base, figures, Length((values[0] * MINUTE,)))
    if len(values) == 1 and not antes and _is_ante(values[0], big):
        rows += ways(base, {**figures, "ante": reads[0]}, said)
    if len(values) == 2 and not timed and not antes and _is_ante(values[0], big) and 2 <= values[1] <= _MOST_MINUTES:
        rows += ways(base, {**figures, "ante": reads[0]}, Length((values[1] * MINUTE,)))
    return tuple(dict.fromkeys(rows))


def _is_ante(value: int, big: int) -> bool:
    return value == 0 or big <= value * _LEAST_ANTE <= big * _LEAST_ANTE


def _implausible(asked: Asked, found: Blinds, known: bool) -> Draft:
    """Figures that can be no blinds: columns that have run together, or a slip of the pen."""
    if found.why in ("date", "too_large"):
        return wrong(asked.line, asked.text, found.why, value=asked.tidied, cell="", column="")
    rows = glued_row(asked.rest)
    note = Note("glued", {"value": asked.tidied})
    if rows:
        return Draft(asked.line, asked.text, rows, (note,), unsure=True)
    first = re.match(r"[^\d]*", asked.tidied)
    spoken = len(re.findall(r"[^\W\d]{2,}", asked.tidied)) > _MOST_WORDS
    if not known and (spoken or (first and re.search(r"[^\W\d]{4,}", first[0]))):
        return skipped(asked.line, asked.text, "no_row")
    small, big = (read.values[0] if len(read.values) == 1 else None for read in (found.small, found.big))
    if found.why or small is None or big is None:
        return wrong(asked.line, asked.text, found.why or "glued", value=asked.tidied, cell="", column="")
    return wrong(asked.line, asked.text, "no_pair", value=asked.tidied, small=small, big=big)


def _without_blinds(asked: Asked, rest: str, said: Length, figures: bool, numbered: bool, *, among_rows: bool) -> Draft:
    line, text, tidied = asked.line, asked.text, asked.tidied
    dates = [word for word in tidied.split() if is_date(word)]
    if dates and (numbered or among_rows):
        return wrong(line, text, "date", value=dates[0], cell="", column="")
    marks = closings(tidied) if len(tidied.split()) <= _MOST_WORDS * 2 else ()
    if marks and not figures:
        level = LEVEL_NAMED.search(tidied)
        if level:  # "Late registration until level 6", wherever it stands
            after = tuple((mark, int(level[1]), False) for mark in marks)
            return Draft(line, text, closes=after, notes=(Note("about"),))
        return Draft(line, text, marks=marks, notes=(Note("closes"),))
    return _no_blinds(line, text, rest, said, numbered=numbered)


def _bets(rest: str) -> tuple[dict[str, Read], str, str]:
    """Bring-in, limits and a named ante, what is left of the line, and who pays the ante."""
    figures: dict[str, Read] = {}
    kind = ""
    for pattern, keys in ((BRING_IN, ("bring_in",)), (LIMITS, ("small_bet", "big_bet"))):
        found = pattern.search(rest)
        if found:
            figures |= {key: amount(value.rstrip(".,")) for key, value in zip(keys, found.groups(), strict=True)}
            rest = f"{rest[: found.start()]} {rest[found.end() :]}"
    ante = _ANTE.search(rest) if figures else None  # beside blinds it is read with them
    if ante:
        figures["ante"] = amount(ante[2].rstrip(".,"))
        word = (ante[1] or "").casefold()
        kind = "" if not word else "button" if word in ("btn", "button") else "big_blind"
        rest = f"{rest[: ante.start()]} {rest[ante.end() :]}"
    return figures, " ".join(rest.split()), kind


def _no_blinds(line: int, text: str, rest: str, said: Length, *, numbered: bool) -> Draft:
    """A line without blinds: figures alone may be blinds that lost the sign between them; words are prose."""
    if re.search(r"[^\W\d]", re.sub(r"(?i)\bmin\w*|(?<=\d)[km]\b", "", rest)) or not re.search(r"\d", rest):
        return wrong(line, text, "no_blinds") if numbered and said.values[0] else skipped(line, text, "no_row")
    rows = tuple(_first(ways({"kind": "level", "label": ""}, pair, said) for pair in glued(rest)))
    note = Note("glued", {"value": rest})
    return Draft(line, text, rows, (note,), unsure=True) if rows else wrong(line, text, "glued", value=rest)


def _first(found: Iterable[tuple[Segment, ...]]) -> list[Segment]:
    return [rows[0] for rows in found]
