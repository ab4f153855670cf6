"""The form for players who are out, and the list of the last busts, by keys and clicks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtQuick import QQuickItem
from pytestqt.qtbot import QtBot

from kiosk.tournament import commands as c
from tests.app.out_room import OutRoom
from tests.app.test_busts import NINE_PAID, TEN, bounties, bubble
from tests.qml.golden import grabbed, window_as_kept
from tests.qml.out_scene import OutScene, in_front

Make = Callable[..., OutScene]


@pytest.fixture
def make(qtbot: QtBot) -> Iterator[Make]:
    made: list[OutScene] = []

    def begin(room: OutRoom, *, dark: bool = False) -> OutScene:
        made.append(in_front(qtbot, OutScene(room, dark=dark)))
        return made[-1]

    yield begin
    for scene in made:
        scene.close()


def named(scene: OutScene) -> list[str]:
    """What a screen reader hears of the controls in sight."""
    controls = (
        item for item in scene.items() if item.inherits("QQuickAbstractButton") or item.inherits("QQuickTextField")
    )
    return [accessible(item) for item in controls]


def accessible(item: QQuickItem) -> str:
    return QAccessible.queryAccessibleInterface(item).text(QAccessible.Text.Name)


def test_stacks_are_asked_for_one_after_the_other_and_enter_records(make: Make) -> None:
    scene = make(bubble()).begin("1", "2")
    assert scene.focused == "outStack:1"
    scene.key(Qt.Key.Key_Return)
    assert (scene.focused, scene.room.tournament.players) == ("outStack:1", 10)
    assert "need the stack" in str(scene.operator.property("refusal"))  # Enter says why it does nothing
    scene.type("7,000")
    scene.key(Qt.Key.Key_Return)
    assert scene.focused == "outStack:2"
    scene.type("9000")
    assert [scene.text("outLine:0"), scene.text("outPrize:0")] == ["9th · Amira Haddad", "$210"]
    assert scene.text("outRule") == "PlayLive RP-7 A(2)"
    scene.key(Qt.Key.Key_Return)
    assert (scene.focused, scene.room.tournament.players) == ("recordOut", 10)
    scene.key(Qt.Key.Key_Return)
    assert scene.room.tournament.players == 8
    assert scene.room.stands("2", "1") == [("9", 210_00), ("10", 0)]


def test_one_without_questions_is_shown_and_enter_records(make: Make) -> None:
    scene = make(bubble()).begin("4")
    assert (scene.focused, scene.text("outTitle")) == ("recordOut", "Out")
    assert [scene.text("outLine:0"), scene.text("outPrize:0")] == ["10th · Chidi Eze", "–"]
    assert not [item for item in scene.items() if item.objectName().startswith("outStack:")]
    scene.key(Qt.Key.Key_Return)
    assert scene.room.tournament.players == 9


def test_fields_keep_what_is_typed_while_players_come_and_go(make: Make) -> None:
    scene = make(bubble()).begin("1", "2", "3")
    scene.click("outStack:2")
    scene.type("7000")
    scene.click("removeOut:1")
    assert [item.objectName() for item in scene.items() if item.objectName().startswith("outStack:")] == [
        "outStack:2",
        "outStack:3",
    ]
    field = next(item for item in scene.items(scene.item("outStack:2")) if item.inherits("QQuickTextField"))
    assert field.property("text") == "7000"
    scene.click("anotherOut")
    scene.type("2 1")
    scene.key(Qt.Key.Key_Return)
    assert [row["name"] for row in scene.room.form["rows"]] == ["Amira Haddad", "Björk Lindqvist", "Chidi Eze"]


def test_the_hand_is_picked_by_a_click_and_a_hand_by_its_kind(make: Make) -> None:
    room = bubble("pokerplr")
    room.do(c.CompleteHand())
    scene = make(room).begin("1", "4")
    scene.click("outHand:0")
    assert scene.text("outHand") == "on the hand in progress at the announcement, already done: places move"
    for player in ("1", "4"):
        assert scene.focused == f"outStack:{player}"
        scene.type("4200")
        scene.key(Qt.Key.Key_Return)
    assert scene.focused == "outHandOf:1"
    kinds = [item for item in scene.items() if item.property("text") == "Flush"]
    kinds[0].clicked.emit()  # type: ignore[attr-defined]
    assert scene.room.form["rows"][0]["hand"] == "Flush "
    assert scene.focused == "outHandOf:1", "the ranks are typed behind"
    scene.type("A")
    scene.key(Qt.Key.Key_Return)
    assert scene.focused == "outHandOf:4"
    scene.type("flush k")
    assert scene.text("outLine:0") == "9th · Dao Nguyen"


def test_a_knock_out_may_stay_unknown(make: Make) -> None:
    scene = make(bounties("flat")).begin("1")
    assert scene.focused == "outBy:1"
    scene.key(Qt.Key.Key_Return)
    assert scene.focused == "recordOut"
    scene.click("outBy:1")
    scene.type("1 2")
    assert "Amira Haddad gets $25.01 for Dao Nguyen" in [item.property("text") for item in scene.items()]
    scene.key(Qt.Key.Key_Return)
    scene.key(Qt.Key.Key_Return)
    assert scene.room.tournament.bounties is not None
    assert scene.room.tournament.bounties.of("2").cash == 25_01


def test_every_control_has_a_name_and_room_for_a_finger(make: Make) -> None:
    scene = make(bounties("mystery", list=[[10_00, 9]])).begin("1", "4")
    scene.window.grabWindow()
    for item in scene.items():  # what was drawn stands in the field, and cannot be drawn again
        if item.objectName() == "drawOut:4":
            item.clicked.emit()  # type: ignore[attr-defined]
            break
    assert scene.room.form["rows"][1]["drawn"] == "10"
    assert "drawOut:4" not in [item.objectName() for item in scene.items()]
    assert all(named(scene))
    assert len(set(named(scene))) >= 8
    for item in scene.items():
        if item.inherits("QQuickAbstractButton") or item.inherits("QQuickTextField"):
            assert min(item.width(), item.height()) >= 48, (item.objectName(), item.property("text"))


def test_the_last_busts_are_put_right_from_their_list(make: Make) -> None:
    room = OutRoom(
        "default",
        TEN,
        amounts=NINE_PAID,
        hand_for_hand=False,
        terms={"re_entries": 1, "late_registration_until_level": 2},
    )
    room.out("1")
    scene = make(room)
    scene.click("reEnter:1")
    scene.click("bust:1")
    scene.click("reinstate:1")
    assert scene.done == ["re_enter"], "who is back in by mistake is asked about first"
    assert scene.asked == "reinstate"
    scene.click("correct:1")
    assert scene.text("outTitle") == "Correct how Dao Nguyen went out"


@pytest.mark.parametrize("dark", [False, True])
def test_it_looks_as_it_did(make: Make, dark: bool) -> None:
    room = bubble()
    room.do(c.CompleteHand())
    room.out("1", "4")
    room.do(c.CompleteHand())
    scene = make(room, dark=dark)
    if dark:
        scene.begin("7")
        scene.act("hand_out", {})
    else:
        room.do(c.SetStack("2", 56_500))
        room.do(c.SetStack("5", 41_000))
        room.time.passed += 100_000
        scene.begin("2", "5")
    scene.item("recordOut").forceActiveFocus()
    name = "out-earlier-hand-dark-420x860.png" if dark else "out-together-light-420x860.png"
    window_as_kept(grabbed(scene.window), name)
