"""What the window and the command line show of a sheet that was read: every line, every question, in words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from kiosk.design.reading import Understood
from kiosk.files.sheet_import import answered, read_sheet_file, read_sheet_text
from kiosk.show.design_reading import NOTES, reading_told
from kiosk.show.words import Words
from kiosk.show.words_problems import PROBLEMS

TEXT = """Name;Sunday
Level;SB;BB;Ante;Min
1;100;200;;20
2;300;600;600;20
BREAK - Remove T100 and T500 (10 min)
BREAK
3;500;05-Oct;0;1200
Total;;;;60
"""


def told(understood: Understood) -> dict[str, Any]:
    return reading_told(understood, Words())


def test_lines_are_told_as_they_stand_and_as_they_were_understood() -> None:
    shown = told(read_sheet_text(TEXT))
    assert (shown["title"], shown["source"]) == ("Sunday", "Pasted text")
    assert shown["summary"] == "2 levels · 1 break · 2 lines to answer"
    assert (shown["asked"], shown["wrong"], shown["canTake"], shown["encodings"]) == (1, 1, False, [])
    lines = {line["line"]: line for line in shown["lines"]}
    assert [line["state"] for line in shown["lines"]] == [
        "ok",
        "skipped",
        "note",
        "note",
        "note",
        "asked",
        "wrong",
        "skipped",
    ]
    assert (lines[1]["as"], lines[1]["why"]) == ("", "Holds for the whole sheet.")
    assert lines[3]["as"] == "Level 1: 100/200 · 20 min"
    assert lines[4]["as"] == "Level 2: 300/600 · big blind ante 600 · 20 min"
    assert lines[4]["why"] == "The sheet does not say who pays the ante: read as the big blind's for the table."
    assert [choice["text"] for choice in lines[4]["choices"]] == [
        "The big blind pays it for the table",
        "Every player pays it",
        "The button pays it for the table",
    ]
    assert lines[5]["as"] == "Break · 10 min · 100s and 500s leave play · “Remove T100 and T500”"
    assert lines[6]["why"] == "It does not say how long the break is."
    assert [(choice["id"], choice["text"]) for choice in lines[6]["choices"]][1::6] == [
        ("b", "10 min"),
        ("x", "Leave this line out"),
    ]
    assert lines[7]["why"].startswith("“05-Oct” is a date.")
    assert [choice["text"] for choice in lines[7]["choices"]] == ["Leave this line out"]
    assert lines[8]["why"] == "A total is no level."


def test_it_can_be_taken_once_everything_is_answered() -> None:
    understood = answered(answered(read_sheet_text(TEXT), 6, "b"), 7, "x")
    shown = told(understood)
    assert (shown["asked"], shown["wrong"], shown["canTake"]) == (0, 0, True)
    assert [line["chosen"] for line in shown["lines"] if line["chosen"]] == ["a", "b", "x"]
    assert shown["summary"] == "2 levels · 2 breaks"


def test_a_text_without_a_level_says_what_to_do() -> None:
    shown = told(read_sheet_text("Good evening"))
    assert (shown["canTake"], shown["summary"]) == (
        False,
        "No level was found. Copy the rows of the table, with its heads.",
    )


def test_encodings_are_offered_where_the_file_may_be_written_otherwise(tmp_path: Path) -> None:
    path = tmp_path / "sheet.csv"
    path.write_bytes("Level;SB;BB;Bemerkung\n1;25;50;für Anfänger\n".encode("cp1252"))
    shown = told(read_sheet_file(path))
    assert (shown["source"], shown["encoding"]) == ("sheet.csv", "cp1252")
    assert {"key": "cp1251", "label": "Cyrillic (cp1251)"} in shown["encodings"]
    path.write_bytes(b"Level;SB;BB\n1;25;50\n")
    assert told(read_sheet_file(path))["encodings"] == []


def test_a_limit_game_in_one_line() -> None:
    text = "Razz: ante 25, bring-in 50, limits 100-200, 20 min"
    (line,) = told(read_sheet_text(text))["lines"]
    assert line["as"] == "Level 1: bring-in 50 · limits 100-200 · Razz · ante 25 · 20 min"


def test_every_note_that_the_importer_makes_has_a_sentence() -> None:
    files = Path(__file__).parents[2] / "kiosk" / "files"
    code = "".join(path.read_text(encoding="utf-8") for path in files.glob("sheet_*.py"))
    made = set(re.findall(r'(?:Note|why=|note=|wrong\(line, text, |skipped\(line, text, )\(?"(\w+)"', code))
    made |= {"no_time", "no_length", "too_long", "negative", "too_large"}
    silent = {"open", "open_"}
    known = {key.partition(":")[0] for key in NOTES} | set(PROBLEMS)
    assert len(made) > 25
    assert made - known - silent == set()
