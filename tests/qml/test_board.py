"""The board as QML sees it."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

from PySide6.QtCore import QObject

from kiosk.bridge.board import PANELS, Board, camel
from kiosk.show.panels import Button, CallRow, CallsPanel, ClockPanel, Frame, StripPanel

ROOT = Path(__file__).resolve().parents[2]


def listen(board: Board) -> list[str]:
    heard: list[str] = []
    for name, panel in board.panels.items():
        panel.changed.connect(lambda name=name: heard.append(name))  # type: ignore[attr-defined]
    return heard


def test_the_board_has_every_panel_of_a_frame_and_every_field_of_a_panel() -> None:
    board = Board()
    assert list(PANELS) == [field.name for field in fields(Frame)]
    for field in fields(Frame):
        panel = board.property(field.name)
        assert isinstance(panel, QObject)
        for inner in fields(getattr(Frame(), field.name)):
            assert panel.metaObject().indexOfProperty(camel(inner.name)) >= 0, inner.name


def test_only_panels_that_changed_say_so_and_all_values_are_set_before() -> None:
    board = Board()
    heard = listen(board)
    board.show(Frame(clock=ClockPanel(countdown="0:59", last_minute=True)))
    assert heard == ["clock"]
    assert board.property("clock").property("countdown") == "0:59"
    assert board.property("clock").property("lastMinute") is True

    seen: list[str] = []
    board.panels["clock"].changed.connect(  # type: ignore[attr-defined]
        lambda: seen.append(board.property("blinds").property("nextBlinds"))
    )
    old = board.frame
    blinds = replace(old.blinds, next_blinds="1 / 2")
    board.show(replace(old, clock=replace(old.clock, countdown="0:58"), blinds=blinds))
    assert heard == ["clock", "clock", "blinds"]
    assert seen == ["1 / 2"]


def test_an_equal_frame_says_nothing() -> None:
    board = Board()
    board.show(Frame(clock=ClockPanel(countdown="1:00")))
    heard = listen(board)
    board.show(Frame(clock=ClockPanel(countdown="1:00")))
    assert heard == []


def test_rows_reach_qml_as_objects_with_its_spelling() -> None:
    board = Board()
    row = CallRow(table="Table 5", player="Dao", seconds="25", word="CLOCK")
    board.show(Frame(calls=CallsPanel(rows=(row,)), strip=StripPanel(big=Button(act="pause", text="Pause"))))
    (given,) = board.property("calls").property("rows")
    assert given["player"] == "Dao"
    assert given["warning"] is False
    assert board.property("strip").property("big")["act"] == "pause"


def test_the_description_names_every_class_with_its_properties(tmp_path: Path) -> None:
    # In a process of its own, as the check does: PySide drops a class's first description once objects are made.
    words = "import sys, pathlib, kiosk.bridge.qmltypes as q; q.write(pathlib.Path(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", words, str(tmp_path)], check=True, cwd=ROOT)
    assert "module Kiosk" in (tmp_path / "Kiosk" / "qmldir").read_text(encoding="utf-8")
    text = (tmp_path / "Kiosk" / "Kiosk.qmltypes").read_text(encoding="utf-8")
    assert 'name: "clock"; index: 2; type: "ClockPanel"; isPointer: true' in text
    assert 'name: "progress"; index: 13; type: "double"' in text
    for made in PANELS.values():
        assert f'exports: ["Kiosk/{made.__name__} 1.0"]' in text
