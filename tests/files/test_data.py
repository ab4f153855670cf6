"""Finding the data, reading it with its lines, and writing it whole or not at all."""

from __future__ import annotations

import json
import os
import stat
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.files import data
from kiosk.files.data import DataError, Problem, data_path, line_of, own_folder, read_data, read_text, write_text
from kiosk.files.lines import lines

SHEET = '''\
# a "comment" with [[segment]] in it
name = "Tuesday [league]"  # = not a key
notes = """
kind = "a key in a text"
[[segment]]
"""
flights = [
  "1A",  # [
  "1B",
]

[[segment]]
kind = "level"
big_blind = 50

[[segment]] # second
kind = "break"
color_up = [
  25,
  50,
]
"small_blind" = 25

[table.sub]
inner.deep = { one = 1, two = [1, { three = 3 }] }
'''


def only_problem(caught: pytest.ExceptionInfo[DataError]) -> Problem:
    (problem,) = caught.value.problems
    return problem


# --- lines -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("name",), 2),
        (("notes",), 3),
        (("flights",), 7),
        (("flights", 1), 9),
        (("segment",), 12),
        (("segment", 0), 12),
        (("segment", 0, "kind"), 13),
        (("segment", 0, "big_blind"), 14),
        (("segment", 1), 16),
        (("segment", 1, "kind"), 17),
        (("segment", 1, "color_up", 1), 20),
        (("segment", 1, "small_blind"), 22),
        (("segment", 1, "ante"), 16),
        (("table", "sub", "inner", "deep", "two", 1, "three"), 25),
        (("missing",), 1),
    ],
)
def test_line_in_toml(path: tuple[str | int, ...], line: int) -> None:
    assert line_of(SHEET, path) == line
    assert line_of(SHEET.replace("\n", "\r\n"), path) == line


def test_line_in_rows_written_inline() -> None:
    text = 'segment = [\n  { kind = "level", big_blind = 50 },\n  # a pause\n  { kind = "break" },\n]\n'
    assert [line_of(text, ("segment", row, "kind")) for row in (0, 1)] == [2, 4]


@pytest.mark.parametrize(
    ("path", "line"),
    [(("name",), 2), (("segment",), 3), (("segment", 0), 4), (("segment", 1, "minutes"), 7), (("segment", 1), 5)],
)
def test_line_in_json(path: tuple[str | int, ...], line: int) -> None:
    text = '{\n "name": "a: [b], {c}",\n "segment": [\n  {"kind": "level", "big_blind": 50},\n  {\n   "kind":\n'
    text = text.replace('"kind":\n', '"kind": "break",\n   "minutes":\n     10\n  }\n ]\n}\n')
    assert line_of(text, path) == line


@pytest.mark.parametrize("text", ["", "[[", "a = [1, ", "{", '{"a"', '{"a": [', "= = =", "]]}}", '"""'])
def test_a_broken_text_has_lines_too(text: str) -> None:
    assert line_of(text, ("a", 0, "b")) == 1


def paths(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, inner in items:
        yield (*path, step)
        yield from paths(inner, (*path, step))


def test_every_path_of_the_shipped_sheets_has_its_line() -> None:
    for file in data_path("structures", "blinds").glob("*.toml"):
        text, table = read_data(file)
        found = lines(text)
        assert set(found) == set(paths(table)) == set(lines(json.dumps(table, indent=1)))
        written = text.splitlines()
        for path, line in found.items():
            if path[0] == "segment":
                assert written[line - 1].startswith("[[segment]]" if len(path) < 3 else f"{path[2]} = ")


@given(st.text(alphabet="[]{}=,:\n\"'#a. 1\\", max_size=60))
def test_any_text_comes_to_an_end(text: str) -> None:
    for broken in (text, "{" + text):
        assert all(1 <= line <= broken.count("\n") + 1 for line in lines(broken).values())


def test_a_text_nested_deeper_than_python_counts() -> None:
    assert line_of('{"name": 1,\n"segment": ' + "[" * 5000, ("segment", "kind")) == 2


# --- reading -----------------------------------------------------------------------------------------------------


def test_reads_text_with_and_without_byte_order_mark(tmp_path: Path) -> None:
    plain, marked = tmp_path / "plain.toml", tmp_path / "marked.toml"
    plain.write_bytes('name = "Café"\n'.encode())
    marked.write_bytes(b"\xef\xbb\xbf" + 'name = "Café"\n'.encode())
    assert read_data(plain)[1] == read_data(marked)[1] == {"name": "Café"}


def test_what_a_reader_changes_in_a_table_is_not_in_the_next_one(tmp_path: Path) -> None:
    file = tmp_path / "night.toml"
    file.write_text("[[level]]\nblinds = [25, 50]\n", encoding="utf-8")
    levels = read_data(file)[1]["level"]
    assert isinstance(levels, list)
    levels[0]["blinds"].append(75)
    levels.clear()
    assert read_data(file)[1] == {"level": [{"blinds": [25, 50]}]}


def test_refuses_broken_utf8_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'\xef\xbb\xbf# one\n# two\nname = "Caf\xe9"\n')
    with pytest.raises(DataError) as caught:
        read_text(path)
    assert only_problem(caught) == Problem(path, 3, "", "not_utf8", {"byte": 0xE9})


@pytest.mark.parametrize(
    ("name", "text", "line", "code"),
    [
        ("a.toml", 'name = "x"\nbig_blind = \n', 2, "bad_syntax"),
        ("a.toml", "a = 1\na = 2\n", 2, "bad_syntax"),
        ("a.toml", 'a = 1\nb = """\nnever closed', 3, "bad_syntax"),
        ("a.json", '{\n "a": 1,\n}', 3, "bad_syntax"),
        ("a.json", "[1]", 1, "wrong_type"),
        ("a.json", '{"a": 1, "a": 2}', None, "repeated_key"),
        ("a.json", "[" * 200_000, None, "bad_syntax"),
        ("a.json", f'{{"a": {10**400}{"0" * 5_000}}}', None, "bad_syntax"),
        ("a.toml", f"a = 1{'0' * 5_000}\n", None, "bad_syntax"),
        ("a.yaml", "a: 1", None, "unknown_ending"),
    ],
)
def test_refuses_what_is_no_data(tmp_path: Path, name: str, text: str, line: int | None, code: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        read_data(path)
    problem = only_problem(caught)
    assert (problem.file, problem.line, problem.code) == (path, line, code)


def test_a_missing_file_and_a_folder_are_told_apart(tmp_path: Path) -> None:
    for path, code in ((tmp_path / "none.toml", "not_found"), (tmp_path, "unreadable")):
        with pytest.raises(DataError) as caught:
            read_text(path)
        assert only_problem(caught).code == code


# --- places ------------------------------------------------------------------------------------------------------


def test_finds_the_checkout() -> None:
    assert (data_path("structures", "blinds") / "pokerplr-league.toml").is_file()


def test_finds_an_installed_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kiosk" / "_data" / "structures").mkdir(parents=True)
    (tmp_path / "qml").mkdir()
    monkeypatch.setattr(data, "_PACKAGE", tmp_path / "kiosk")
    assert data_path("structures") == tmp_path / "kiosk" / "_data" / "structures"
    with pytest.raises(DataError) as caught:
        data_path("qml")
    assert only_problem(caught).code == "data_missing"


@pytest.mark.parametrize("inner", [".", "kiosk/_data"])
def test_finds_a_frozen_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, inner: str) -> None:
    folder = tmp_path / inner / "qml"
    folder.mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert data_path("qml") == folder


def test_own_folder_is_made_on_demand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path / "home"))
    folder = own_folder("structures", "blinds")
    assert folder == tmp_path / "home" / "structures" / "blinds"
    assert folder.is_dir()


def test_own_folder_without_a_wish_is_the_systems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KIOSK_HOME", raising=False)
    monkeypatch.setattr("platformdirs.user_data_path", lambda name, **_: tmp_path / name)
    assert own_folder() == tmp_path / "poker-kiosk"


# --- writing -----------------------------------------------------------------------------------------------------


def test_writes_over_a_file_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text("old", encoding="utf-8")
    write_text(path, "new é\n")
    assert path.read_bytes() == "new é\n".encode()
    assert [entry.name for entry in tmp_path.iterdir()] == ["sheet.toml"]


def test_two_threads_that_write_one_file_at_once_both_write_it_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    both, fsync = threading.Barrier(2, timeout=20), os.fsync

    def meet(descriptor: int) -> None:
        if stat.S_ISREG(os.fstat(descriptor).st_mode):
            both.wait()  # each has written its text by then, and none is in its place
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", meet)
    path, texts = tmp_path / "friday.toml", ["a" * 70_000, "b" * 50_000]
    with ThreadPoolExecutor(2) as threads:
        for one in [threads.submit(write_text, path, text) for text in texts]:
            one.result()
    assert path.read_text(encoding="utf-8") in texts
    assert list(tmp_path.iterdir()) == [path]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "sheet.toml"
    path.write_text("old", encoding="utf-8")

    def full_disk(_descriptor: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(OSError, match="no space left"):
        write_text(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert [entry.name for entry in tmp_path.iterdir()] == ["sheet.toml"]


@pytest.mark.skipif(os.name != "posix", reason="links and modes of POSIX")
def test_a_link_stays_a_link_and_the_mode_stays(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "link.toml"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o640)
    link.symlink_to(real)
    write_text(link, "new")
    assert link.is_symlink()
    assert (real.read_text(encoding="utf-8"), real.stat().st_mode & 0o777) == ("new", 0o640)
