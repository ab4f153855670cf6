"""How long it takes to understand a sheet of 200 rows: pasted, as CSV and as a workbook, asked about or not."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from kiosk.app.bench_table import Figure, percentile
from kiosk.design.reading import Understood
from kiosk.files.sheet_export import csv_sheet, tsv_sheet, xlsx_sheet
from kiosk.files.sheet_import import answered, read_sheet_file, read_sheet_text, structure_of
from kiosk.show.design_reading import reading_told
from kiosk.show.words import Words
from kiosk.tournament.structure import Segment, Structure
from kiosk.tournament.units import MINUTE

_ROWS, _IMPORT_MS = 200, 200.0


def imported(times: int) -> list[Figure]:
    """A sheet from its text or file to what the window shows.

    The first workbook of a program also loads openpyxl, about 160 ms in the thread that reads; that is not counted.
    """
    sheet = _sheet()
    spaced = "".join(f"{at} {at * 100} {at * 200} {at * 200} 20\n" for at in range(1, _ROWS + 1))
    with tempfile.TemporaryDirectory() as folder:
        workbook, text = Path(folder, "sheet.xlsx"), Path(folder, "sheet.csv")
        workbook.write_bytes(xlsx_sheet(sheet))
        text.write_text(csv_sheet(sheet), encoding="utf-8", newline="")
        pasted = tsv_sheet(sheet)
        assert structure_of(read_sheet_file(workbook)) == sheet
        asked = read_sheet_text("Level;SB;BB;Min\n" + "".join(f"{at};1;2;1200\n" for at in range(1, _ROWS + 1)))
        return [
            _figure("import a workbook of 200 rows", times, lambda: read_sheet_file(workbook)),
            _figure("import a CSV of 200 rows", times, lambda: read_sheet_file(text)),
            _figure("paste 200 rows", times, lambda: read_sheet_text(pasted)),
            _figure("paste 200 lines of a PDF", times, lambda: read_sheet_text("LEVEL SB BB ANTE MIN\n" + spaced)),
            _figure("answer a question of 200 rows", times, lambda: answered(asked, 2, "a")),
        ]


def _figure(name: str, times: int, read: Callable[[], Understood]) -> Figure:
    took: list[float] = []
    words = Words()
    for _ in range(times):
        start = time.perf_counter()
        understood = read()
        reading_told(understood, words)
        took.append((time.perf_counter() - start) * 1000)
    return Figure(name, percentile(took, 0.99), _IMPORT_MS, note="with what the window shows")


def _sheet() -> Structure:
    rows: list[Segment] = []
    for level in range(1, _ROWS - _ROWS // 10 + 1):
        big = level * 200
        rows.append(
            Segment(
                "level",
                level,
                small_blind=big // 2,
                big_blind=big,
                ante=big,
                ante_kind="big_blind",
                length_ms=20 * MINUTE,
            )
        )
        if level % 9 == 0:
            rows.append(Segment("break", level, length_ms=10 * MINUTE, label="Colour-up", color_up=(25,)))
    return Structure(tuple(rows), name="A long sheet", starting_stack=30_000, ante_kind="big_blind")
