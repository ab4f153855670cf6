"""The wall's layouts in the real program: broken ones, pictures that cannot be shown, and the layout page."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from kiosk.files.data import own_folder
from tests.night.first_half import open_the_league
from tests.night.hall import Hall, HallTime

OWN = """\
name = "Ours"

[look]
background = "felt.png"

[[page]]
title = "Level"

[[page.arrangement]]
shape = "16:9"
widget = [{kind = "KIND", at = [10, 10, 80, 40]}]
"""


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    made = Hall(tmp_path / "night.sqlite", HallTime())
    open_the_league(made)
    made.key(Qt.Key.Key_F12, Qt.KeyboardModifier.ControlModifier)
    made.pass_time(minutes=2)
    yield made
    made.close()


def keep(kind: str) -> None:
    (own_folder("structures", "screens") / "ours.toml").write_text(OWN.replace("KIND", kind), encoding="utf-8")


def huge(path: Path) -> None:
    """A picture whose head says 100 megapixels; there are no dots in it, so decoding it would fail."""

    def chunk(name: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))

    head = struct.pack(">IIBBBBB", 10_000, 10_000, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"") + chunk(b"IEND", b""))


def show(hall: Hall) -> QObject:
    """Show the own layout on the screen; returns the layout of its window."""
    screen = QGuiApplication.screens()[0].name()
    hall.program.layouts.read()
    hall.program.operator.actWith("show_display", {"screen": screen, "full_screen": False})
    hall.program.operator.actWith("set_display_layout", {"screen": screen, "layout": "ours"})
    (layout,) = hall.program.displays.layouts
    return layout


def notices(hall: Hall) -> list[str]:
    return [text for text in hall.program.notices if "ours.toml" in text or "felt.png" in text]


def test_a_layout_that_names_an_unknown_widget_is_the_full_board_with_a_notice(hall: Hall) -> None:
    keep("countdwon")
    layout = show(hall)
    assert layout.property("name") == "Full board"
    told = "ours.toml, line 11, kind: There is no widget countdwon; countdown comes near."
    assert (notices(hall), layout.property("problems")) == ([told], [told])
    before = hall.countdown
    hall.pass_time(seconds=1)
    assert hall.countdown != before


def test_a_picture_of_100_megapixels_is_left_out_with_a_notice(hall: Hall) -> None:
    keep("countdown")
    huge(own_folder("structures", "screens", "pictures") / "felt.png")
    layout = show(hall)
    assert (layout.property("name"), layout.property("look")["background"]) == ("Ours", "")
    assert notices(hall) == ["felt.png: The picture felt.png has 100 million dots, the most is 40. It is left out."]
    before = hall.countdown
    hall.pass_time(seconds=1)
    assert hall.countdown != before


def test_what_is_saved_on_the_layout_page_is_on_the_wall_at_once(hall: Hall) -> None:
    keep("countdown")
    layout = show(hall)
    hall.program.operator.actWith("edit_layout", {"layout": "ours"})
    editor = hall.program.director.layouts.editor
    hall.until(lambda: any(item.objectName() == "box:0" for item in hall.items()), "the layout page")
    editor.setWidget(0)
    hall.key(Qt.Key.Key_F12)  # the clock's keys work here as everywhere
    hall.settle()
    assert hall.state == "paused"
    assert editor.change("place", {"x": 20, "y": 10, "width": 60, "height": 40}) == ""
    assert layout.property("pages")[0]["widgets"][0]["x"] == 10
    hall.click("saveLayout")
    hall.until(lambda: not editor.changed and not editor.busy, "the layout on the disk")
    assert layout.property("pages")[0]["widgets"][0]["x"] == 20
