"""The person's own table of keys where its file is not what the program would write."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.bridge.keymap import load
from kiosk.files.data import DataError
from kiosk.files.keys import drop_row, put_row

ROW = {"acts": ["toggle_clock"], "text": "Start or stop", "group": "Clock", "keys": ["F9"]}


@pytest.mark.parametrize("wrong", ['key = "x"', "key = 5", "[key]\nacts = []", "key = [1]", "[[key]]\nacts = 5"])
def test_a_file_whose_keys_are_no_rows_is_told_with_its_line_and_stays(tmp_path: Path, wrong: str) -> None:
    path, text = tmp_path / "keys.toml", f"# mine\n{wrong}\n"
    path.write_text(text, encoding="utf-8")
    for change in (lambda: put_row(path, ROW), lambda: drop_row(path, ["toggle_clock"])):
        with pytest.raises(DataError) as told:
            change()
        (problem,) = told.value.problems
        assert (problem.line, problem.key, problem.code) == (2, "key", "wrong_type")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("empty", ["", "key = []\n"])
def test_the_first_row_goes_into_an_empty_table(tmp_path: Path, empty: str) -> None:
    path = tmp_path / "keys.toml"
    path.write_text("# mine\n" + empty, encoding="utf-8")
    put_row(path, ROW)
    assert [row.acts for row in load(path).rows] == [("toggle_clock",)]
    assert path.read_text(encoding="utf-8").startswith("# mine\n")
