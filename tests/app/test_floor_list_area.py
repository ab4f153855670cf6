"""The list for the floor is kept up: written soon after a change, not without one, and told where it cannot be."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from kiosk.app.director.floor_list import FloorListArea
from kiosk.bridge.post import Post
from kiosk.files.floor_list import NAME
from kiosk.tournament import commands as c
from tests.app.slips_room import SlipsRoom


def room() -> SlipsRoom:
    night = SlipsRoom(FloorListArea)
    night.program.post = Post()
    return night


def soon(night: SlipsRoom) -> None:
    """The two seconds after a change are over."""
    night.area._soon.stop()
    night.area._take()


def state_of(night: SlipsRoom) -> str:
    return str(night.told["floorList"]["state"])


def test_it_is_written_at_once_then_soon_after_each_change_and_not_without_one(qtbot: QtBot, tmp_path: Path) -> None:
    night = room()
    night.do(c.Pause())
    assert (night.told["floorList"], night.area._soon.isActive()) == ({"folder": "", "state": ""}, False)
    night.act("set_floor_folder", folder=str(tmp_path))
    assert state_of(night) == "Not written yet."
    qtbot.waitUntil(lambda: state_of(night) == "floor-list.html is written, last at 11:25 am.")
    file = tmp_path / NAME
    assert "Dao Nguyen<td>1<td>1" in file.read_text("utf-8")
    file.unlink()
    night.do(c.Resume())
    assert night.area._soon.isActive()
    soon(night)
    assert not night.area._at_work, "a clock that runs moves nobody"
    night.do(c.MovePlayer("1", 2, 6))
    soon(night)
    qtbot.waitUntil(file.exists)
    assert "Dao Nguyen<td>2<td>6" in file.read_text("utf-8")
    qtbot.waitUntil(lambda: not night.area._at_work)
    night.undo()
    soon(night)
    qtbot.waitUntil(lambda: "Dao Nguyen<td>1<td>1" in file.read_text("utf-8"))
    qtbot.waitUntil(lambda: not night.area._at_work)
    night.act("set_floor_folder", folder="")
    night.do(c.MovePlayer("1", 2, 6))
    assert not night.area._soon.isActive()


def test_a_folder_that_is_gone_is_told_and_tried_again(qtbot: QtBot, tmp_path: Path) -> None:
    night, folder = room(), tmp_path / "phones"
    night.act("set_floor_folder", folder=str(folder))
    assert night.said == [f"folder: {folder} cannot be used."]
    folder.mkdir()
    night.act("set_floor_folder", folder=str(folder))
    qtbot.waitUntil(lambda: state_of(night).startswith("floor-list.html is written"))
    (folder / NAME).unlink()
    folder.rmdir()
    night.do(c.MovePlayer("1", 2, 6))
    soon(night)
    qtbot.waitUntil(lambda: bool(night.lines))
    text = f"The list for the floor cannot be written into {folder}: No such file or directory. Phones show an old one."
    assert night.lines == [
        (text, "page:settings"),
    ]
    assert night.area._soon.isActive()
    folder.mkdir()
    soon(night)
    qtbot.waitUntil(lambda: night.lines == [])
    assert (folder / NAME).exists()


def test_what_changes_while_it_is_written_is_written_after_it(qtbot: QtBot, tmp_path: Path) -> None:
    night = room()
    night.act("set_floor_folder", folder=str(tmp_path))
    night.do(c.MovePlayer("1", 2, 6))
    soon(night)  # the first writing is under way, or has just ended
    qtbot.waitUntil(lambda: not night.area._at_work)
    soon(night)
    qtbot.waitUntil(lambda: "Dao Nguyen<td>2<td>6" in (tmp_path / NAME).read_text("utf-8"))
    qtbot.waitUntil(lambda: not night.area._at_work)
