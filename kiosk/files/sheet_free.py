"""One line of free text, as an e-mail, a web page or a PDF has it: a level, a break, the end of a day, or prose."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from kiosk.design.reading import Note
from kiosk.files.sheet_cells import (
    BRING_IN,
    LIMITS,
    LONGEST,
    NOTHING,
    TIME,
    Length,
    Read,
    amount,
    blinds,
    is_date,
    length_within,
    tidy,
)
from kiosk.files.sheet_draft import Draft, closings, leaving, level_draft, skipped, ways, wrong
from kiosk.files.sheet_heads import ANTE_KINDS
from kiosk.files.sheet_lines import is_pause
from kiosk.files.sheet_words import ABOUT, DAY_END, DAY_END_TWO, GAMES, MEAL, NEW_DAY, OFF, PAUSE, TOTAL, plain
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import MINUTE

BREAK_LENGTHS = (5, 10, 15, 20, 30, 60)
"""Minutes that are offered for a break of which the sheet does not say how long it is."""
_LEVEL = re.compile(
    r"(?:\W*)(?:(?:level|lvl|lv|l|niveau|nivel|nível|stufe|livello|round|runde|poziom|уровень|レベル|级别|第)\s*#?\s*(\d{1,3})"
    r"\s*(?:級|级)?\s*[.:)–-]*|#?\s*(\d{1,3})\s*(?:[.:)]|st\b|nd\b|rd\b|th\b|[–-](?=\s)))\s*",
    re.IGNORECASE,
)
_NUMBER = r"\d+(?:[.,'’]\d+|\s\d{3}(?!\d))*\s?(?:[kKmM](?![^\W\d]))?"
_ANTE = re.compile(rf"\b(?:(bb|big blind|btn|button)\s*)?antes?\s*[:=]?\s*({_NUMBER})", re.IGNORECASE)
_BIGGEST_RATIO = 5
_MOST_WORDS = 4


def about_line(line: int, text: str, key: str, values: Sequence[str]) -> Draft | None:
    """What a row says of the whole sheet; None where its value is not one of this kind."""
    value = values[0]
    if key == "starting_stack":
        read = amount(value)
        if len(read.values) != 1 or not read.values[0]:
            return None
        return Draft(line, text, about={key: read.values[0]})
    if key == "ante_kind":
        kind = next((kind for kind, word in ANTE_KINDS.items() if plain(word) == plain(value)), None)
        return Draft(line, text, about={key: kind}) if kind else None
    if key == "flights":
        return Draft(line, text, about={key: tuple(part.strip() for part in value.split(";") if part.strip())})
    return Draft(line, text, about={key: value}) if value.strip() else None


def read_free(line: int, text: str, *, among_rows: bool = False) -> Draft:
    """What the line is.

    :param among_rows: the lines around it are rows of a table.
    """
    if len(text) > LONGEST:
        return skipped(line, text, "no_row")
    tidied = tidy(text.strip("*•·>- \t"))
    said = plain(tidied)
    if not said:
        return skipped(line, text, "blank")
    if TOTAL.match(said):
        return skipped(line, text, "total")
    head, colon, value = tidied.partition(":")
    if colon and plain(head) in ABOUT and value.strip():
        about = about_line(line, text, ABOUT[plain(head)], (value.strip(),))
        if about is not None:
            return about
    if DAY_END_TWO.search(said) or (DAY_END.search(said) and len(said.split()) <= _MOST_WORDS + 2):
        return Draft(line, text, (Segment("day_end"),))
    if NEW_DAY.match(said):
        return Draft(line, text, new_day=True)
    if _is_pause(tidied, said):
        starts, rest = _starts(tidied)
        return pause_line(line, text, rest, Length(), "", {"kind": "break", "starts_at": starts})
    return _level(line, text, tidied, among_rows=among_rows)


def _is_pause(text: str, said: str) -> bool:
    """Whether the line is a break, and does not only speak of one as a sentence does."""
    words = said.split()
    found = PAUSE.search(said) or MEAL.search(said)
    if not found or is_pause(words[0]):
        return bool(found)
    first = len(said[: found.start()].split())
    return first <= _MOST_WORDS and (len(words) <= _MOST_WORDS + 2 or length_within(text) is not None)


def _starts(text: str) -> tuple[str, str]:
    """The time of day that a line begins with, and the rest of it."""
    found = re.match(rf"({TIME.pattern})(?![:\d])[\s:–-]*", text, re.IGNORECASE)
    return (found[1], text[found.end() :]) if found and found.end() < len(text) else ("", text)


# -- a break ---------------------------------------------------------------------------------------------------------


def pause_line(
    line: int, text: str, rest: str, said: Length, label: str, base: Mapping[str, object] | None = None
) -> Draft:
    """A break.

    :param rest: what stands there beside the columns that have been read.
    :param said: its length where a column says it.
    :param label: its note where a column has one.
    """
    notes: list[Note] = []
    inside = None if said.values else length_within(rest)
    if inside is not None:
        said, rest = inside
    colors = leaving(f"{rest} {label}")
    numbers = re.findall(r"\d[\d.,]*", rest)
    if not said.values and len(numbers) == 1 and not OFF.search(plain(rest)):
        said = _number_as_length(numbers[0])
        if said.values:
            notes.append(Note("number_as_minutes", {"value": numbers[0]}))
            rest, numbers = rest.replace(numbers[0], " "), []
    if said.why:
        return wrong(line, text, said.why, value=rest, cell="", column="")
    marks = dict.fromkeys(closings(f"{rest} {label}"), True)
    found = dict(base or {"kind": "break"})
    found |= {"label": found.get("label") or label or _named(rest), "color_up": found.get("color_up") or colors} | marks
    if marks or colors:
        notes.append(Note("marks"))
    # "75 75 75 MINUTE BREAK": glued columns (case C112).
    unsure = bool(numbers) and not colors and (len(numbers) > 1 or len(numbers[0]) > 1)
    if unsure or len(said.values) > 1:
        notes.append(Note("left_over", {"value": " ".join(numbers)}) if unsure else Note("length_unclear"))
    if said.values:
        return Draft(line, text, ways(found, {}, said), tuple(notes), unsure=unsure)
    offered = Length((*(minutes * MINUTE for minutes in BREAK_LENGTHS), None))
    return Draft(line, text, ways(found, {}, offered), (Note("break_length"), *notes), unsure=True)


def _number_as_length(number: str) -> Length:
    read = amount(number)
    minutes = read.values[0] if len(read.values) == 1 else None
    return Length((minutes * MINUTE,)) if minutes and 2 <= minutes <= 240 else Length()


def _named(rest: str) -> str:
    """What is left of a break's line as its label; a word for "break" alone says nothing."""
    parts = [part.strip(" -–—:;,.()|+/·•") for part in re.split(r"\s*\|\s*|\s+[-–—/]\s+", rest)]
    kept = [" ".join(word for word in part.split() if not PAUSE.fullmatch(plain(word))) for part in parts]
    named = [part.strip(" -–—:;,.()|+/·•") for part in kept]
    label = ", ".join(part for part in named if any(sign.isalpha() or sign == ">" for sign in part))
    return label or next((part for part in parts if MEAL.fullmatch(plain(part))), "")


# -- a level ---------------------------------------------------------------------------------------------------------


def _level(line: int, text: str, tidied: str, *, among_rows: bool) -> Draft:
    starts, rest = _starts(tidied)
    numbered = _LEVEL.match(rest)
    if numbered:
        rest = rest[numbered.end() :]
    found = length_within(rest)
    said, rest = found if found is not None else (Length((None,)), rest)
    if said.why:
        return wrong(line, text, said.why, value=tidied, cell="", column="")
    figures, rest, kind = _bets(rest)
    pair = blinds(rest)
    notes: list[Note] = []
    if pair is not None:
        rest, kind = pair[1], pair[0].kind or kind
        notes += [Note(pair[0].note)] if pair[0].note else []
        figures |= {"small_blind": pair[0].small, "big_blind": pair[0].big}
        figures["ante"] = pair[0].ante if pair[0].ante is not NOTHING else figures.get("ante", NOTHING)
        if pair[0].why:
            return wrong(line, text, pair[0].why, value=tidied, cell="", column="")
    elif not any(key in figures for key in ("bring_in", "small_bet")):
        dates = [word for word in tidied.split() if is_date(word)]
        if dates and (numbered or among_rows):
            return wrong(line, text, "date", value=dates[0], cell="", column="")
        marks = closings(tidied) if len(tidied.split()) <= _MOST_WORDS + 2 else ()
        if marks and not figures:
            return Draft(line, text, marks=marks, notes=(Note("closes"),))
        return _no_blinds(line, text, rest, said, numbered is not None)
    rest = rest.strip(" ,;:.()|-–")
    named = GAMES.sub(" ", plain(rest))
    game = rest if named != plain(rest) and not any(sign.isdigit() for sign in named) else ""
    base = {"kind": "level", "starts_at": starts, "game": game, "ante_kind": kind or None}
    rows = ways(base, figures, said)
    printed = int(numbered[1] or numbered[2]) if numbered else None
    draft = level_draft(line, text, rows, notes, "", printed)
    return draft if not rest or game else _with_words(draft, rest, numbered is not None or starts != "")


def _with_words(draft: Draft, rest: str, known: bool) -> Draft:
    """A line with more than a level: other figures make it unsure, and much text makes it prose."""
    row = draft.ways[0]
    small, big = row.small_blind or 0, row.big_blind or 0
    likely = small <= big <= small * _BIGGEST_RATIO
    if not known and (len(rest.split()) > _MOST_WORDS or not likely):
        return skipped(draft.line, draft.text, "no_row")
    return replace(draft, notes=(Note("left_over", {"value": rest}),), unsure=True)


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


def _no_blinds(line: int, text: str, rest: str, said: Length, numbered: bool) -> Draft:
    """A line without blinds: figures alone may be blinds that lost the sign between them; words are prose."""
    if re.search(r"[^\W\d]", re.sub(r"(?i)\bmin\w*|(?<=\d)[km]\b", "", rest)) or not re.search(r"\d", rest):
        return wrong(line, text, "no_blinds") if numbered and said.values[0] else skipped(line, text, "no_row")
    rows = tuple(ways({"kind": "level", "label": ""}, pair, said)[0] for pair in glued(rest))
    note = Note("glued", {"value": rest})
    return Draft(line, text, rows, (note,), unsure=True) if rows else wrong(line, text, "glued", value=rest)


def glued(text: str) -> tuple[dict[str, Read], ...]:
    """How figures that lost what parted them may be blinds, a level's number in front or not (case C112).

    >>> [(way["small_blind"].values, way["big_blind"].values) for way in glued("75001.500")]
    [((500,), (1500,))]
    """
    found: dict[tuple[int, int], dict[str, Read]] = {}
    text = re.sub(r"[^\d.,'’ ]", " ", text).strip()[:40]
    starts = [0, *(at for at in (1, 2, 3) if len(text) > at)]
    for start in starts:
        for cut in range(start + 1, len(text)):
            small, big = _figure(text[start:cut]), _figure(text[cut:])
            if small and big and small <= big <= small * _BIGGEST_RATIO and _rounded(small, big):
                found[small, big] = {"small_blind": Read((small,)), "big_blind": Read((big,))}
    return tuple(found.values())[:6]


def _figure(text: str) -> int | None:
    text = text.strip()
    if not text or text[0] == "0" or not text[-1].isdigit():
        return None
    read = amount(text)
    return read.values[0] if len(read.values) == 1 else None


def _rounded(small: int, big: int) -> bool:
    """Whether both have no more than two figures that are not nought: so all blinds are."""
    return all(len(str(figure).rstrip("0")) <= 2 for figure in (small, big))
