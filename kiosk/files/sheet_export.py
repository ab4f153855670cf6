"""A structure as a file to send: CSV, TSV and XLSX for a spreadsheet, JSON and TOML for programs, a text for e-mail.

The table of CSV, TSV and XLSX loses nothing: kiosk.files.sheet_import reads back what stands here, by the words of
kiosk.files.sheet_heads, which are English whatever the reader's language, since files outlive settings. What holds for
the whole sheet stands above, a row each; a column that no row uses is left out. Blinds have a column each: "5/10" in
one cell is a date to a spreadsheet (case C110).
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal, get_args

from kiosk.files.data import DataError, Problem, write_text
from kiosk.files.sheet_export_xlsx import workbook
from kiosk.files.sheet_heads import ABOUT, ALWAYS, ANTE_KINDS, BREAK, CLOSES, DAY_END, HEADS, OPEN, Cell
from kiosk.files.shelf import save_structure
from kiosk.files.spreadsheet import BYTE_ORDER_MARK, csv_text, guarded
from kiosk.files.whole import write_bytes
from kiosk.show.design_sheet_text import sheet_as_text
from kiosk.show.words import Words
from kiosk.tournament.sheet_warnings import LONG_LEVEL_MS
from kiosk.tournament.structure import Segment, Structure, structure_data
from kiosk.tournament.units import MINUTE, SECOND

__all__ = ["KINDS", "Kind", "csv_sheet", "json_sheet", "tsv_sheet", "write_sheet", "xlsx_sheet"]

Kind = Literal["csv", "tsv", "xlsx", "json", "toml", "txt"]
KINDS: tuple[Kind, ...] = get_args(Kind)


def write_sheet(structure: Structure, path: Path, words: Words) -> None:
    """Write the structure, whole or not at all, as the ending of ``path`` says.

    :raises DataError: ``unknown_ending``, or ``cannot_write`` with the reason; what was there stands as it was.
    """
    ending = path.suffix.lower().removeprefix(".")
    try:
        if ending == "csv":
            write_text(path, BYTE_ORDER_MARK + csv_sheet(structure))
        elif ending == "tsv":
            write_text(path, tsv_sheet(structure))
        elif ending == "xlsx":
            write_bytes(path, xlsx_sheet(structure))
        elif ending == "json":
            write_text(path, json_sheet(structure))
        elif ending == "toml":
            save_structure(structure, path)
        elif ending == "txt":
            write_text(path, sheet_as_text(structure, words))
        else:
            values = {"ending": path.suffix or path.name, "allowed": tuple(f".{kind}" for kind in KINDS)}
            raise DataError([Problem(path, None, "", "unknown_ending_out", values)])
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataError([Problem(path, None, "", "cannot_write", {"reason": reason})]) from error


def csv_sheet(structure: Structure) -> str:
    """The sheet as a CSV. A text that a spreadsheet would take for a formula has an apostrophe before it."""
    return csv_text(_as_text(row) for row in sheet_cells(structure))


def tsv_sheet(structure: Structure) -> str:
    """The same with tabs: what a spreadsheet takes from the clipboard, and gives to it."""
    text = io.StringIO()
    rows = ([guarded(cell) for cell in _as_text(row)] for row in sheet_cells(structure))
    csv.writer(text, delimiter="\t", lineterminator="\n").writerows(rows)
    return text.getvalue()


def json_sheet(structure: Structure) -> str:
    """The sheet as JSON, with the keys of the script format."""
    return json.dumps(structure_data(structure), ensure_ascii=False, indent=2) + "\n"


def xlsx_sheet(structure: Structure) -> bytes:
    """The sheet as a workbook that can be sent as it is; figures are numbers, and its head stays in view."""
    about = _about(structure)
    return workbook(about, *_table(structure), structure.name)


def sheet_cells(structure: Structure) -> list[list[Cell]]:
    """What holds for the whole sheet, the table's head, and a row for each of the sheet; all of one length.

    What parts the cells of a CSV is guessed from its first lines, so they have as many as the others.
    """
    keys, rows = _table(structure)
    cells: list[list[Cell]] = [*_about(structure), [HEADS[key] for key in keys], *rows]
    return [row + [""] * (len(keys) - len(row)) for row in cells]


def _table(structure: Structure) -> tuple[list[str], list[list[Cell]]]:
    """The keys of the columns that this sheet needs, and its rows."""
    rows = [_row(segment) for segment in structure.segments]
    keys = [key for key in HEADS if key in ALWAYS or any(row[key] != "" for row in rows)]
    return keys, [[row[key] for key in keys] for row in rows]


def _row(segment: Segment) -> Mapping[str, Cell]:
    """One row by the keys of `HEADS`; what does not stand in it is "", also where the sheet says 0 and means none."""
    return {
        "level": segment.level if segment.kind == "level" else BREAK if segment.kind == "break" else DAY_END,
        "starts": segment.starts_at,
        "small": _figure(segment.small_blind),
        "big": _figure(segment.big_blind),
        "ante": segment.ante or "",
        "ante_kind": ANTE_KINDS[segment.ante_kind] if segment.ante_kind else "",
        "minutes": _minutes(segment),
        "hands": _figure(segment.hands),
        "game": segment.game,
        "small_bet": _figure(segment.small_bet),
        "big_bet": _figure(segment.big_bet),
        "bring_in": _figure(segment.bring_in),
        "button_blind": _figure(segment.button_blind),
        # Neither a comma nor a point: "100, 500" is a hundred thousand five hundred to somebody.
        "color_up": segment.color_up[0] if len(segment.color_up) == 1 else " + ".join(map(str, segment.color_up)),
        "closes": CLOSES[segment.closes_registration, segment.closes_rebuys],
        "label": segment.label,
    }


def _figure(value: int | None) -> Cell:
    return "" if value is None else value


def _minutes(segment: Segment) -> Cell:
    if segment.length_ms is not None and segment.length_ms < MINUTE:
        return f"{segment.length_ms / SECOND:g} s"  # 0.0139 is also what a spreadsheet has for 20 minutes
    if segment.length_ms is not None and segment.length_ms > LONG_LEVEL_MS:
        return f"{segment.length_ms / MINUTE:.12g} min"  # a bare 300 may be seconds (case C113)
    if segment.length_ms is not None:
        return segment.length_ms // MINUTE if segment.length_ms % MINUTE == 0 else segment.length_ms / MINUTE
    # An empty cell may have been forgotten; this was not.
    return "" if segment.hands is not None or segment.kind == "day_end" else OPEN


def _about(structure: Structure) -> list[list[Cell]]:
    found: list[list[Cell]] = []
    for key, head in ABOUT.items():
        value = getattr(structure, key)
        if key == "ante_kind" and value:
            value = ANTE_KINDS[value]
        if key == "flights":
            value = "; ".join(flight.replace(";", "\\;") for flight in value)
        if value not in ("", None):
            found.append([head, value])
    return found


def _as_text(row: Sequence[Cell]) -> list[str]:
    return [str(cell) for cell in row]
