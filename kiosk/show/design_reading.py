"""What was understood of a sheet from elsewhere, as the window shows it: line by line, in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kiosk.design.reading import Choice, Line, LineState, Note, Source, Understood
from kiosk.show.design_rows import closing_words
from kiosk.show.room_panels import denominations
from kiosk.show.words import Words
from kiosk.show.words_bidi import isolated
from kiosk.show.words_catalogue import mark
from kiosk.show.words_games import game_name
from kiosk.show.words_problems import PROBLEMS, sentence_of
from kiosk.tournament.sheet import Segment

NOTES: Mapping[str, str] = {
    # Why a line is no row.
    "blank": mark("An empty line."),
    "rule": mark("Only a rule."),
    "total": mark("A total is no level."),
    "heads": mark("The heads of the columns."),
    "no_row": mark("Read as no row of the sheet."),
    "about": mark("Holds for the whole sheet."),
    # What is worth knowing.
    "unused": mark("These columns are not used: {columns}."),
    "no_ante_column": mark("There is no column for the ante: none is read."),
    "no_ante": mark("The ante is blank: none is read."),
    "shape": mark("The columns have no heads. They are read as: {columns}."),
    "misprint": mark("A stray comma or point is left out."),
    "ante_first": mark("The first of the three figures is read as the ante: in another order they make no blinds."),
    "ante_is_big": mark("The ante is read as high as the big blind."),
    "part_of_day": mark("{value} is read as part of a day, as spreadsheets keep times."),
    "number_as_minutes": mark("{value} is read as minutes."),
    "marks": mark("What closes and which chips leave play is read from the words."),
    "closes": mark("It holds for the row before."),
    "new_day": mark("Another day begins: the one before ends here."),
    "from_starts": mark("The length follows from the time at which the next row starts."),
    "last_open": mark("Nothing starts after it: it waits for the director."),
    "open": mark("Without a length it waits for the director."),
    "commas": mark("Commas part thousands and columns here."),
    "usual_length": mark("A level that does not say how long it is lasts {minutes} min."),
    "counted": mark("Printed as level {printed}; levels are counted on."),
    "ante_kind:big_blind": mark("The sheet does not say who pays the ante: read as the big blind's for the table."),
    "ante_kind:each": mark("The sheet does not say who pays the ante: read as every player's."),
    "ante_kind:button": mark("The sheet does not say who pays the ante: read as the button's for the table."),
    "ante_kind:asked": mark("The sheet does not say who pays an ante of {ante} at a big blind of {big}."),
    # Questions.
    "several": mark("It can be read in several ways."),
    "length_unclear": mark("How long it lasts can be read in several ways."),
    "blanks": mark("Blanks part columns and thousands here: it can be read in several ways."),
    "break_length": mark("It does not say how long the break is."),
    "left_over": mark("“{value}” beside the blinds is not understood."),
    "beside": mark("“{value}” beside the blinds may be minutes or an ante."),
    "unnumbered": mark("The other levels have a number: is it a level?"),
    "rising": mark("The lengths only rise: they may be the minutes played by then."),
    "short_row": mark("The row is short: its last figure may be the ante or the length."),
    "columns_unclear": mark("The columns have no heads and can be read in several ways."),
    "ante_or_minutes": mark("The third figure is the same in every row: it may be the minutes."),
    "long_until_next": mark("The next row starts so much later, or before it, that the length is not sure."),
    "break_column": mark(
        "The column of breaks says {value}: a break after this level. Insert it when the sheet is taken."
    ),
    # Questions and faults.
    "side_by_side": mark("Two tables stand side by side. Copy them one below the other."),
    "no_pair": mark("A small blind of {small} is above the big blind of {big}, or far below it."),
    "some_levels": mark("It speaks of some levels only. Leave it out, and type their lengths in the table."),
    "no_such_level": mark("The sheet has no level {level}."),
    "lost_row": mark("It looks like a row, and could not be read."),
    "wide_row": mark("The row has more cells than there are heads: its figures may belong to other columns."),
    "beside_blinds": mark("What stands beside the blinds in “{value}” is not understood."),
    "glued": mark("“{value}”: the columns seem to have run together."),
    "date": mark("“{value}” is a date. A spreadsheet made one of blinds such as 5/10: type them in two columns."),
    "date:cell": mark(
        "Cell {cell} holds a date, “{value}”. A spreadsheet made one of blinds such as 5/10: type them in two columns."
    ),
    "cell_error": mark("“{value}” is a fault of the spreadsheet."),
    "cell_error:cell": mark("Cell {cell} reads {value}, which is a fault of the spreadsheet."),
    "no_amount": mark("“{value}” is no number of chips."),
    "not_whole": mark("“{value}” is no whole number of chips."),
    "no_order": mark("The figures make no blinds and ante in any order."),
    "one_or_two": mark("“{value}” may be one number or both blinds. Write a stroke between them: 300/600."),
    "no_length": mark("“{value}” is no length. Write it as 20, 20 min or 12 hands."),
    "no_time": mark("A row cannot last {value}: it would be over at once."),
    "too_long": mark("“{value}” is longer than any level."),
    "no_blinds": mark("The level has no blinds."),
    "no_big": mark("The level has a small blind and no big blind."),
    "bad_letters": mark("Some letters cannot be read. Choose how the file is written."),
}
"""A sentence for every note. Those after a colon are for a value that is there."""
_COLUMNS: Mapping[str, str] = {
    "level": mark("level"),
    "small": mark("small blind"),
    "big": mark("big blind"),
    "blinds": mark("blinds"),
    "ante": mark("ante"),
    "minutes": mark("minutes"),
    "starts": mark("start"),
    "label": mark("note"),
}
_KINDS: Mapping[str, str] = {
    "big_blind": mark("The big blind pays it for the table"),
    "each": mark("Every player pays it"),
    "button": mark("The button pays it for the table"),
}


def reading_told(understood: Understood, words: Words) -> dict[str, Any]:
    """What the page Import shows: the lines, how many are open, and whether the sheet can be taken.

    ``{title, source, lines: [{line, text, as, state, why, choices: [{id, text}], chosen}], asked, wrong, canTake,
    summary, encoding, encodings: [{key, label}]}``.
    """
    count = {state: sum(line.state == state for line in understood.lines) for state in ("asked", "wrong")}
    rows = [line.segment for line in understood.lines if line.segment is not None]
    levels = sum(row.kind == "level" for row in rows)
    source = understood.source
    name = str(understood.head.get("name", ""))
    return {
        "title": name or source.file or words.say("Pasted sheet"),
        "source": source.file or words.say("Pasted text"),
        "lines": [_line_told(line, words) for line in understood.lines],
        **count,
        "canTake": not any(count.values()) and levels > 0,
        "summary": _summary(rows, understood, words),
        "encoding": source.encoding,
        "encodings": _encodings(source, words),
    }


def _summary(rows: list[Segment], understood: Understood, words: Words) -> str:
    levels = sum(row.kind == "level" for row in rows)
    if not levels and not understood.open_lines:
        return words.say("No level was found. Copy the rows of the table, with its heads.")
    parts = [words.many("{count} level", "{count} levels", levels)]
    breaks = sum(row.kind == "break" for row in rows)
    if breaks:
        parts.append(words.many("{count} break", "{count} breaks", breaks))
    stack = understood.head.get("starting_stack")
    if isinstance(stack, int):
        parts.append(words.say("starting stack {chips}", chips=words.chips(stack)))
    if understood.open_lines:
        parts.append(words.many("{count} line to answer", "{count} lines to answer", len(understood.open_lines)))
    return " · ".join(parts)


def _encodings(source: Source, words: Words) -> list[dict[str, str]]:
    """Offered where the file may be written otherwise than it was read."""
    if not source.encoding or (source.sure and source.encoding == "utf-8"):
        return []
    return [{"key": key, "label": f"{words.say(label)} ({key})"} for key, label in source.encodings]


def _line_told(line: Line, words: Words) -> dict[str, Any]:
    notes = line.notes or ((Note("about"),) if line.state == "ok" and line.segment is None else ())
    return {
        "line": line.line,
        "text": isolated(line.text, right_to_left=words.right_to_left),
        "as": "" if line.segment is None else row_text(line.segment, words),
        "state": line.state,
        "why": " ".join(filter(None, (_sentence(note, line.state, words) for note in notes))),
        "choices": _choices(line, words),
        "chosen": line.chosen,
    }


def _choices(line: Line, words: Words) -> list[dict[str, str]]:
    """What somebody can choose for a line; of rows that are alike only in what they differ."""
    rows = [_row_parts(choice.segment, words) for choice in line.choices if choice.segment is not None]
    alike = [part for part in rows[0] if all(part in row for row in rows)] if len(rows) > 1 else []
    told = []
    for choice in line.choices:
        parts = [] if choice.segment is None else _row_parts(choice.segment, words)
        short = " · ".join(part for part in parts if part not in alike) or " · ".join(parts)
        told.append({"id": choice.id, "text": short or _choice_text(choice, words)})
    return told


def _choice_text(choice: Choice, words: Words) -> str:
    if choice.code == "leave_out":
        return words.say("Leave this line out")
    if choice.code == "ante_kind":
        return words.say(_KINDS[str(choice.values["kind"])])
    return _columns(choice.values["columns"], words)


def _columns(keys: Any, words: Words) -> str:  # noqa: ANN401 - the keys of columns, out of a note's values
    return ", ".join(words.say(_COLUMNS.get(key, key)) for key in keys)


def _sentence(note: Note, state: LineState, words: Words) -> str:
    values = {key: _shown(value, words) for key, value in note.values.items()}
    if note.code in ("shape", "columns_unclear"):
        values["columns"] = _columns(note.values["columns"], words)
    key = note.code
    if note.code == "ante_kind":
        key = "ante_kind:asked" if state == "asked" else f"ante_kind:{note.values['kind']}"
    elif values.get("cell") and f"{note.code}:cell" in NOTES:
        key = f"{note.code}:cell"
    if key in NOTES:
        return words.say(NOTES[key], **({"value": "", "cell": "", "columns": ""} | values))
    return sentence_of(words, note.code, note.values) if note.code in PROBLEMS else ""


def _shown(value: object, words: Words) -> str:
    if isinstance(value, int):
        return words.chips(value)
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def row_text(row: Segment, words: Words) -> str:
    """A row in one line: "Level 3: 100/200 · big blind ante 200 · 20 min"."""
    return " · ".join(_row_parts(row, words))


def _row_parts(row: Segment, words: Words) -> list[str]:
    length = words.say("until the director ends it") if row.length_ms is None else words.length(row.length_ms)
    if row.hands is not None:
        length = words.many("{count} hand", "{count} hands", row.hands)
    if row.kind == "day_end":
        parts = [words.say("End of the day")]
    elif row.kind == "break":
        parts = [words.say("Break"), length]
    else:
        level = words.say("Level {level}", level=row.level) if row.level else words.say("Level")
        parts = [f"{level}: {_stakes(row, words)}", *_antes(row, words), length]
    if row.game:
        parts.insert(1, game_name(row.game, words))
    if row.color_up:
        parts.append(words.say("{chips} leave play", chips=denominations(row.color_up, words)))
    parts += closing_words([row], words)
    if row.label:
        parts.append(f"“{isolated(row.label, right_to_left=words.right_to_left)}”")
    return parts


def _stakes(row: Segment, words: Words) -> str:
    """Blinds, and limits where the game has them; what stud and short deck post instead."""
    parts = []
    if row.big_blind is not None:
        pair = (row.small_blind, row.big_blind) if row.small_blind is not None else (row.big_blind,)
        parts.append("/".join(words.chips(figure) for figure in pair))
    if row.bring_in is not None:
        parts.append(words.say("bring-in {chips}", chips=words.chips(row.bring_in)))
    if row.button_blind is not None:
        parts.append(words.say("button {chips}", chips=words.chips(row.button_blind)))
    if row.small_bet is not None and row.big_bet is not None:
        limits = f"{words.chips(row.small_bet)}-{words.chips(row.big_bet)}"
        parts.append(words.say("limits {limits}", limits=limits))
    return " · ".join(parts)


def _antes(row: Segment, words: Words) -> list[str]:
    if not row.ante:
        return []
    ante = words.chips(row.ante)
    if row.ante_kind == "big_blind":
        return [words.say("big blind ante {ante}", ante=ante)]
    if row.ante_kind == "button":
        return [words.say("button ante {ante}", ante=ante)]
    return [words.say("ante {ante}", ante=ante)]
