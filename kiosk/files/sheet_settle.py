"""The lines of a sheet together: levels are counted, lengths follow from starts, antes get whoever pays them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from kiosk.design.reading import Choice, Line, LineState, Note
from kiosk.files.sheet_cells import LONGEST_MINUTES, TIME
from kiosk.files.sheet_draft import Draft
from kiosk.tournament.sheet import AnteKind, Segment, StructureError
from kiosk.tournament.structure import Structure, lengths_from_starts, read_structure, structure_data
from kiosk.tournament.units import MINUTE

LEAVE_OUT = "x"
_LETTERS = "abcdefghijklmnopqrstuvw"
_KINDS: tuple[AnteKind, ...] = ("big_blind", "each", "button")


def settled(
    drafts: Sequence[Draft], answers: Mapping[int, str], usual: AnteKind | None, taken: int = 0
) -> tuple[Line, ...]:
    """The lines as they stand with the answers so far.

    :param taken: a line that has a question of its own, 0 for none.
    :param usual: who pays the ante where the sheet says so for all its rows.
    """
    drafts = _with_lengths(_once(drafts, "no_ante"), answers)
    lines = [_line(draft, _answer(draft, drafts, answers)) for draft in drafts]
    lines = _marked(drafts, lines)
    lines = _with_antes(drafts, lines, {k: v for k, v in answers.items() if k != taken}, usual, taken)
    return _checked(_counted(drafts, lines))


def _answer(draft: Draft, drafts: Sequence[Draft], answers: Mapping[int, str]) -> str:
    """What was chosen for the line, or for another with the same question."""
    if draft.line in answers or not draft.same:
        return answers.get(draft.line, "")
    alike = [other.line for other in drafts if other.same == draft.same and other.line in answers]
    return next((answers[line] for line in alike if answers[line] != LEAVE_OUT), "")


def _line(draft: Draft, chosen: str) -> Line:
    asked = draft.unsure or len(draft.ways) > 1
    state: LineState
    if draft.wrong is not None:
        out = (Choice(LEAVE_OUT, "leave_out"),)
        state = "skipped" if chosen == LEAVE_OUT else "wrong"
        taken = chosen if chosen == LEAVE_OUT else ""
        return Line(draft.line, draft.text, state, notes=(draft.wrong, *draft.notes), choices=out, chosen=taken)
    if not asked:
        known = draft.ways or draft.about or draft.closes
        state = "skipped" if not known else "note" if draft.notes else "ok"
        row = draft.ways[0] if draft.ways else None
        return Line(draft.line, draft.text, state, row, draft.notes)
    choices = [Choice(letter, "row", way) for letter, way in zip(_LETTERS, draft.ways, strict=False)]
    choices.append(Choice(LEAVE_OUT, "leave_out"))
    held = next((choice for choice in choices if choice.id == chosen), None)
    state = "asked" if held is None else "skipped" if held.id == LEAVE_OUT else "note"
    row = held.segment if held else None
    return Line(draft.line, draft.text, state, row, draft.notes, tuple(choices), held.id if held else "")


def _marked(drafts: Sequence[Draft], lines: list[Line]) -> list[Line]:
    """Marks that stand in a line of their own hold for the row before; a new day ends the one before it."""
    found = list(lines)
    for at, draft in enumerate(drafts):
        before = next((place for place in range(at - 1, -1, -1) if found[place].segment is not None), None)
        row = found[before].segment if before is not None else None
        if before is None or row is None:
            if draft.marks and not draft.ways:
                found[at] = replace(found[at], notes=(Note("no_row"),))
            continue
        if draft.marks:
            found[before] = replace(found[before], segment=_closing(row, draft.marks))
            found[at] = replace(found[at], state="note")
        later = any(line.segment is not None and line.segment.kind == "level" for line in lines[at + 1 :])
        if draft.new_day and row.kind != "day_end" and later:
            found[at] = replace(found[at], state="note", segment=Segment("day_end"), notes=(Note("new_day"),))
    return [
        replace(line, notes=(Note("new_day"),)) if draft.new_day and line.segment is None and not line.notes else line
        for draft, line in zip(drafts, found, strict=True)
    ]


def _closing(row: Segment, marks: Sequence[str]) -> Segment:
    """The row with what else closes at its end."""
    return replace(
        row,
        closes_registration=row.closes_registration or "closes_registration" in marks,
        closes_rebuys=row.closes_rebuys or "closes_rebuys" in marks,
    )


def _once(drafts: Sequence[Draft], code: str) -> list[Draft]:
    """A note that many rows have is said at the first."""
    found, said = [], False
    for draft in drafts:
        has = any(note.code == code for note in draft.notes)
        kept = tuple(note for note in draft.notes if note.code != code)
        found.append(replace(draft, notes=kept) if has and said else draft)
        said = said or has
    return found


def _with_lengths(drafts: list[Draft], answers: Mapping[int, str]) -> list[Draft]:
    """Lengths of a sheet that prints only the times at which its rows start; the last one is open (case C028)."""
    timed = [at for at, draft in enumerate(drafts) if _starts(draft) and answers.get(draft.line) != LEAVE_OUT]
    levels = [way for at in timed for way in drafts[at].ways if way.kind == "level"]
    if len(timed) < 2 or any(way.length_ms is not None or way.hands is not None for way in levels):
        return drafts
    found = list(drafts)
    try:
        lengths = lengths_from_starts([_starts(drafts[at]) for at in timed])
    except StructureError as error:
        for problem in error.problems:
            at = timed[int(problem.path[1])]
            found[at] = replace(drafts[at], ways=(), wrong=Note(problem.code, problem.values))
        return found
    for at, length in zip(timed, lengths, strict=True):
        if drafts[at].ways[0].kind != "day_end":
            found[at] = _lasting(drafts[at], length)
    return found


def _starts(draft: Draft) -> str:
    """When the row starts, as far as it is a time of day."""
    said = draft.ways[0].starts_at.strip() if draft.ways else ""
    return re.sub(r"(?i)\s*(?:uhr|h)$", "", said) if TIME.fullmatch(said) else ""


def _lasting(draft: Draft, length: int | None) -> Draft:
    """The row with the length that follows from the next start, unless it says one itself."""
    asked = any(note.code == "break_length" for note in draft.notes)
    if not asked and draft.ways[0].length_ms is not None:
        return draft
    if asked and length is None:
        return draft
    kept = tuple(note for note in draft.notes if note.code != "break_length")
    rows = tuple(dict.fromkeys(replace(way, length_ms=length) for way in draft.ways))
    if length is not None and length > LONGEST_MINUTES * MINUTE:
        # The next start is before this one, or the next day's: it cannot be told how long this row is.
        rows += tuple(replace(way, length_ms=None) for way in rows)
        return replace(draft, ways=tuple(dict.fromkeys(rows)), notes=(*kept, Note("long_until_next")), unsure=True)
    note = Note("from_starts") if length is not None else Note("last_open")
    return replace(draft, ways=rows, notes=(*kept, note), unsure=draft.unsure and not asked)


def _refused(line: Line, note: Note) -> Line:
    return Line(line.line, line.text, "wrong", None, (note,), (Choice(LEAVE_OUT, "leave_out"),))


def _with_antes(
    drafts: Sequence[Draft], lines: list[Line], answers: Mapping[int, str], usual: AnteKind | None, taken: int
) -> list[Line]:
    """The rows with who pays their antes (case C115).

    Where no word says so, one as high as the big blind is one player's for the table and a lower one everybody's; that
    is said at the first, and can be answered otherwise.
    """
    silent = [
        at
        for at, (draft, line) in enumerate(zip(drafts, lines, strict=True))
        if line.segment is not None and line.segment.ante and not draft.own_ante
    ]
    found = list(lines)
    for at in silent:  # without a big blind, as in stud, everybody pays
        row = lines[at].segment
        if row is not None:
            found[at] = replace(lines[at], segment=replace(row, ante_kind=usual or "each"))
    paid = [at for at in silent if _big(lines[at])]
    if not paid or usual is not None:
        return [_without_kind(line) for line in found]
    first = next((at for at in paid if not lines[at].choices and lines[at].line != taken), None)
    chosen = answers.get(lines[first].line, "") if first is not None else ""
    said = next((kind for letter, kind in zip(_LETTERS, _KINDS, strict=False) if letter == chosen), None)
    high = [at for at in paid if _ante(lines[at]) >= _big(lines[at])]
    guess: AnteKind = "big_blind" if len(high) == len(paid) else "each"
    mixed = guess == "each" and any(_ante(lines[at]) * 2 >= _big(lines[at]) for at in paid)
    for at in paid:
        row = lines[at].segment
        if row is not None:
            found[at] = replace(lines[at], segment=replace(row, ante_kind=said or guess))
    if first is not None:
        held = said or ("" if mixed else guess)
        found[first] = _asking_antes(found[first], held, {"big": _big(lines[first]), "ante": _ante(lines[first])})
    return [_without_kind(line) for line in found]


def _asking_antes(line: Line, held: AnteKind | Literal[""], figures: Mapping[str, object]) -> Line:
    """The line where it is said who pays the antes, or asked."""
    choices = tuple(
        Choice(letter, "ante_kind", None, {"kind": kind}) for letter, kind in zip(_LETTERS, _KINDS, strict=False)
    )
    note = Note("ante_kind", {"kind": held, **figures})
    chosen = _LETTERS[_KINDS.index(held)] if held else ""
    state: LineState = "note" if held else "asked"
    return replace(line, state=state, notes=(*line.notes, note), choices=choices, chosen=chosen)


def _big(line: Line) -> int:
    return (line.segment.big_blind or 0) if line.segment is not None else 0


def _ante(line: Line) -> int:
    return line.segment.ante if line.segment is not None else 0


def _without_kind(line: Line) -> Line:
    """A row without an ante has nobody who pays it."""
    row = line.segment
    if row is None or row.ante or row.ante_kind is None:
        return line
    return replace(line, segment=replace(row, ante_kind=None))


def _counted(drafts: Sequence[Draft], lines: list[Line]) -> list[Line]:
    """Levels are counted from 1, whatever the sheet calls them: blank lines and breaks take no number."""
    found, played, apart = [], 0, 0
    for draft, line in zip(drafts, lines, strict=True):
        if line.segment is None:
            found.append(line)
            continue
        played += line.segment.kind == "level"
        notes, state = line.notes, line.state
        if line.segment.kind == "level" and draft.printed is not None and draft.printed - played != apart:
            apart = draft.printed - played
            if apart:  # said where the two counts part
                notes, state = (*notes, Note("counted", {"printed": draft.printed})), "note" if state == "ok" else state
        found.append(replace(line, segment=replace(line.segment, level=played), notes=notes, state=state))
    return found


def _checked(lines: list[Line]) -> tuple[Line, ...]:
    """What no structure can hold is refused in its line: a big blind of 0, more chips than there are."""
    places = [at for at, line in enumerate(lines) if line.segment is not None]
    rows = tuple(line.segment for line in lines if line.segment is not None)
    try:
        read_structure(structure_data(Structure(rows)))
    except StructureError as error:
        for problem in error.problems:
            if len(problem.path) > 1:
                at = places[int(problem.path[1])]
                lines[at] = _refused(lines[at], Note(problem.code, problem.values))
    return tuple(lines)
