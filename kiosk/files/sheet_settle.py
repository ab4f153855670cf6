"""The lines of a sheet together: levels are counted, lengths follow from starts, antes get whoever pays them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from kiosk.design.reading import Choice, Line, Note
from kiosk.files.sheet_cells import TIME
from kiosk.files.sheet_draft import Draft
from kiosk.tournament.sheet import AnteKind, Segment, StructureError
from kiosk.tournament.structure import Structure, lengths_from_starts, read_structure, structure_data

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
    lines = [_line(draft, _answer(draft, drafts, answers)) for draft in drafts]
    lines = _marked(drafts, lines)
    lines = _with_lengths(lines)
    lines = _with_antes(drafts, lines, {k: v for k, v in answers.items() if k != taken}, usual, taken)
    return _checked(_counted(lines))


def _answer(draft: Draft, drafts: Sequence[Draft], answers: Mapping[int, str]) -> str:
    """What was chosen for the line, or for another with the same question."""
    if draft.line in answers or not draft.same:
        return answers.get(draft.line, "")
    alike = [other.line for other in drafts if other.same == draft.same and other.line in answers]
    return next((answers[line] for line in alike if answers[line] != LEAVE_OUT), "")


def _line(draft: Draft, chosen: str) -> Line:
    asked = draft.unsure or len(draft.ways) > 1
    if draft.wrong is not None:
        out = (Choice(LEAVE_OUT, "leave_out"),)
        state = "skipped" if chosen == LEAVE_OUT else "wrong"
        held = chosen if chosen == LEAVE_OUT else ""
        return Line(draft.line, draft.text, state, notes=(draft.wrong, *draft.notes), choices=out, chosen=held)
    if not asked:
        state = "skipped" if not draft.ways and not draft.about else "note" if draft.notes else "ok"
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
            continue
        if draft.marks:
            found[before] = replace(found[before], segment=replace(row, **dict.fromkeys(draft.marks, True)))
        later = any(line.segment is not None and line.segment.kind == "level" for line in lines[at + 1 :])
        if draft.new_day and row.kind != "day_end" and later:
            found[at] = replace(found[at], state="note", segment=Segment("day_end"), notes=(Note("new_day"),))
    return [
        replace(line, notes=(Note("new_day"),)) if draft.new_day and line.segment is None and not line.notes else line
        for draft, line in zip(drafts, found, strict=True)
    ]


def _with_lengths(lines: list[Line]) -> list[Line]:
    """Lengths of a sheet that prints only the times at which its rows start; the last one is open (case C028)."""
    places = [at for at, line in enumerate(lines) if line.segment is not None and line.segment.starts_at.strip()]
    rows = [lines[at].segment for at in places]
    plain = [row for row in rows if row is not None]
    if len(plain) < 2 or any(
        row.length_ms is not None or row.hands is not None for row in plain if row.kind == "level"
    ):
        return lines
    if not all(TIME.fullmatch(row.starts_at.strip()) for row in plain):
        return lines
    found = list(lines)
    try:
        lengths = lengths_from_starts([row.starts_at.replace("Uhr", "").strip() for row in plain])
    except StructureError as error:
        for problem in error.problems:
            at = places[int(problem.path[1])]
            found[at] = _refused(found[at], Note(problem.code, problem.values))
        return found
    for at, row, length in zip(places, plain, lengths, strict=True):
        if row.kind == "day_end":
            continue
        note = Note("from_starts") if length is not None else Note("last_open")
        chosen = row.length_ms if row.length_ms is not None else length
        kept = tuple(other for other in found[at].notes if other.code != "break_length")
        asked_away = found[at].state == "asked" and length is not None
        state = "note" if asked_away or found[at].state == "ok" else found[at].state
        found[at] = replace(found[at], segment=replace(row, length_ms=chosen), state=state, notes=(*kept, note))
    return found


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
    rows = [row for row in (lines[at].segment for at in silent) if row is not None]
    if not rows:
        return [_without_kind(line) for line in lines]
    found = list(lines)
    first = next((at for at in silent if not lines[at].choices and lines[at].line != taken), None)
    guess: AnteKind = "big_blind" if all(row.ante >= (row.big_blind or row.ante + 1) for row in rows) else "each"
    mixed = guess == "each" and any(row.big_blind and row.ante * 2 >= row.big_blind for row in rows)
    chosen = answers.get(lines[first].line, "") if first is not None else ""
    said = next((kind for letter, kind in zip(_LETTERS, _KINDS, strict=False) if letter == chosen), None)
    for at, row in zip(silent, rows, strict=True):
        found[at] = replace(found[at], segment=replace(row, ante_kind=usual or said or guess))
    if usual is None and first is not None:
        choices = tuple(
            Choice(letter, "ante_kind", None, {"kind": kind}) for letter, kind in zip(_LETTERS, _KINDS, strict=False)
        )
        held = _LETTERS[_KINDS.index(said)] if said else "" if mixed else _LETTERS[_KINDS.index(guess)]
        note = Note("ante_kind", {"kind": said or guess, "big": rows[0].big_blind, "ante": rows[0].ante})
        state = "note" if held else "asked"
        found[first] = replace(
            found[first], state=state, notes=(*found[first].notes, note), choices=choices, chosen=held
        )
    return [_without_kind(line) for line in found]


def _without_kind(line: Line) -> Line:
    """A row without an ante has nobody who pays it."""
    row = line.segment
    if row is None or row.ante or row.ante_kind is None:
        return line
    return replace(line, segment=replace(row, ante_kind=None))


def _counted(lines: list[Line]) -> list[Line]:
    """Levels are counted from 1, whatever the sheet calls them: blank lines and breaks take no number."""
    found, played = [], 0
    for line in lines:
        if line.segment is not None:
            played += line.segment.kind == "level"
            found.append(replace(line, segment=replace(line.segment, level=played)))
        else:
            found.append(line)
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
