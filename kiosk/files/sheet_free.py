"""One line of free text, as an e-mail, a web page or a PDF has it: a level, a break, the end of a day, or prose."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from kiosk.design.reading import Note
from kiosk.files.sheet_cells import LONGEST, NOTHING, TIME, Length, amount, length_within, tidy
from kiosk.files.sheet_draft import Draft, closings, leaving, skipped, ways, wrong
from kiosk.files.sheet_heads import ANTE_KINDS
from kiosk.files.sheet_level import Asked, level_line
from kiosk.files.sheet_lines import is_pause
from kiosk.files.sheet_words import (
    ABOUT,
    BIG_BLIND_ANTE,
    BREAK,
    COLOR_UP,
    DAY_END,
    DAY_END_TWO,
    EVERY_LEVEL,
    MEAL,
    NEW_DAY,
    OFF,
    OTHER_CHIPS,
    OUR_MARK,
    PART_OF_IT,
    PAUSE,
    REBUYS,
    SOME_LEVELS,
    STACK,
    TOTAL,
    UNTIL,
    plain,
)
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import MINUTE

BREAK_LENGTHS = (5, 10, 15, 20, 30, 60)
"""Minutes that are offered for a break of which the sheet does not say how long it is."""
_MOST_WORDS = 4
_LEAST_STACK = 100
_OF_CHIPS = re.compile(r"(?<=\d)['’′`](?=s\b)")
"""Chips are 100s and 100's alike."""
_REGISTRATION, _REBUYS = "closes_registration", "closes_rebuys"


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
        parts = (part.strip().replace("\\;", ";") for part in re.split(r"(?<!\\);", value))
        return Draft(line, text, about={key: tuple(part for part in parts if part)})
    return Draft(line, text, about={key: value}) if value.strip() else None


def read_free(line: int, text: str, *, among_rows: bool = False) -> Draft:
    """What the line is.

    :param among_rows: the lines around it are rows of a table.
    """
    if len(text) > LONGEST:
        return skipped(line, text, "no_row")
    tidied = _OF_CHIPS.sub("", tidy(text.replace("*", " ").strip("•·>_- \t")))
    said = plain(tidied)
    if not said:
        return skipped(line, text, "blank")
    if TOTAL.match(said):
        return skipped(line, text, "total")
    about = _about(line, text, tidied)
    if about is not None:
        return about
    if _is_day_end(said):
        marks = closings(tidied)
        row = Segment("day_end", closes_registration=_REGISTRATION in marks, closes_rebuys=_REBUYS in marks)
        return Draft(line, text, (row,))
    if NEW_DAY.match(said):
        return Draft(line, text, new_day=True)
    if SOME_LEVELS.match(tidied) and length_within(tidied) is not None:
        return wrong(line, text, "some_levels")
    if _is_pause(tidied, said):
        starts, rest = _starts(tidied)
        return pause_line(line, text, rest, Length(), "", {"kind": "break", "starts_at": starts})
    starts, rest = _starts(tidied)
    draft = level_line(Asked(line, text, tidied, starts, rest), among_rows=among_rows)
    return (_for_all(line, text, tidied) or draft) if draft.notes == (Note("no_row"),) else draft


def _about(line: int, text: str, tidied: str) -> Draft | None:
    """What a line says of the whole sheet after a colon, or as our own e-mails do; None for any other line."""
    head, colon, value = tidied.partition(":")
    if colon and plain(head) in ABOUT and value.strip():
        return about_line(line, text, ABOUT[plain(head)], (value.strip(),))
    until = UNTIL.match(plain(tidied))
    if until is None:
        return None
    key = _REGISTRATION if until["what"].startswith("reg") else _REBUYS
    return Draft(line, text, closes=((key, int(until["level"]), until["pause"] is not None),), notes=(Note("about"),))


def _is_day_end(said: str) -> bool:
    """Whether the line ends a day: it says so at once, or says little else."""
    found = DAY_END.search(said)
    short = len(said.split()) <= (_MOST_WORDS * 3 if found and not found.start() else _MOST_WORDS + 2)
    return DAY_END_TWO.search(said) is not None or (found is not None and short)


def _for_all(line: int, text: str, tidied: str) -> Draft | None:
    """What a sentence says of the whole sheet: "Starting stack 30k, 40 min levels, BBA"; None where it says nothing."""
    about: dict[str, object] = {}
    found = STACK.search(tidied)
    read = amount(found[1] or found[2]) if found else NOTHING
    usual = _usual_length(STACK.sub(" ", tidied))
    # "10,000 chips" alone may be those of anything.
    named = found is not None and (
        usual is not None or re.search(r"(?i)sta[rc]|départ|inici|スタ|起始|старт", found[0])
    )
    others = REBUYS.search(plain(tidied)) or OTHER_CHIPS.search(plain(tidied))
    if named and not others and len(read.values) == 1 and (read.values[0] or 0) >= _LEAST_STACK:
        about["starting_stack"] = read.values[0]
    if not about and usual is None:
        return None
    if BIG_BLIND_ANTE.search(plain(tidied)):
        about["ante_kind"] = "big_blind"
    notes = (Note("usual_length", {"minutes": f"{usual / MINUTE:g}"}),) if usual else ()
    return Draft(line, text, about=about, notes=notes, usual_ms=usual)


def _usual_length(text: str) -> int | None:
    """How long every level lasts where a sentence says so; None where it names two lengths, or only some levels."""
    inside = length_within(text)
    if inside is None or len(inside[0].values) != 1 or length_within(inside[1]) is not None:
        return None
    said = plain(inside[1])
    return inside[0].values[0] if EVERY_LEVEL.search(said) and not PART_OF_IT.search(said) else None


def _is_pause(text: str, said: str) -> bool:
    """Whether the line is a break, and does not only speak of one as a sentence does."""
    words = said.split()
    if len(words) > _MOST_WORDS * 2 and re.search(r"[^\W\d]\. +[A-ZÀ-Þ]|; ", text):
        return False  # sentences
    found = PAUSE.search(said) or MEAL.search(said)
    if not found or is_pause(words[0]):
        return bool(found)
    if COLOR_UP.match(said) and length_within(text) is not None:
        return True  # "Color up 25s and 100s - dinner break 75 min"
    first = len(said[: found.start()].split())
    return first <= _MOST_WORDS and (len(words) <= _MOST_WORDS + 2 or length_within(text) is not None)


def _starts(text: str) -> tuple[str, str]:
    """The time of day that a line begins with, and the rest of it."""
    found = re.match(rf"({TIME.pattern})(?![:\d])[\s:–-]*", text, re.IGNORECASE)
    return (found[1], text[found.end() :]) if found and found.end() < len(text) else ("", text)


def asked_pause(draft: Draft) -> Draft:
    """A line that was read as no row, asked about where it speaks of a break or of chips that leave play."""
    said = plain(draft.text)
    if len(draft.text) > LONGEST or not (is_pause(said) or COLOR_UP.search(said)):
        return draft
    found = pause_line(draft.line, draft.text, _OF_CHIPS.sub("", tidy(draft.text)), Length(), "")
    return found if found.wrong else replace(found, notes=(Note("lost_row"), *found.notes), unsure=True)


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
    parts = [part.strip(" -–—:;,.()|+/·•") for part in re.split(r"\s*\|\s*|\s+[-–—/·]\s+", rest)]
    parts = [part for part in parts if not OUR_MARK.fullmatch(part)]
    kept = [" ".join(word for word in part.split() if not BREAK.fullmatch(plain(word))) for part in parts]
    named = [part.strip(" -–—:;,.()|+/·•") for part in kept]
    label = ", ".join(part for part in named if any(sign.isalpha() or sign == ">" for sign in part))
    return label or next((part for part in parts if MEAL.fullmatch(plain(part))), "")
