"""What the watch over the window's keys makes of them: tables by number, scans, presenters, and keys that bounce."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
import shiboken6
from PySide6.QtCore import QEvent, QMetaObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.bridge.keymap import Key, Keymap, names_of, where
from kiosk.bridge.keywatch import BOUNCE_MS, KeyWatch
from kiosk.bridge.scans import Scans
from kiosk.show.panels import TableLight
from tests.qml.operator_night import HAND_FOR_HAND, RUNNING
from tests.qml.operator_scene import Make, Scene, scenes

NONE, CTRL = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
SHIFT, KEYPAD = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.KeypadModifier


@pytest.fixture
def scene(qtbot: QtBot) -> Iterator[Make]:
    yield from scenes(qtbot)


@pytest.fixture
def bare(qtbot: QtBot) -> Iterator[QQuickWindow]:
    window = QQuickWindow()
    window.show()
    qtbot.waitUntil(window.isExposed)
    yield window
    shiboken6.delete(window)


def send(
    window: QQuickWindow, kind: QEvent.Type, key: Qt.Key, text: str = "", at: int = 0, held: object = NONE
) -> None:
    event = QKeyEvent(kind, key, held, text)  # type: ignore[call-overload]
    event.setTimestamp(at)
    QGuiApplication.sendEvent(window, event)


def scan(window: QQuickWindow, text: str, *, gap_ms: int = 8, end: Qt.Key = Qt.Key.Key_Return) -> None:
    """What a scanner sends: the characters, then Enter, each ``gap_ms`` after the one before."""
    at = 10_000
    for letter in text:
        code = Qt.Key(ord(letter.upper()))
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            send(window, kind, code, letter, at)
        at += gap_ms
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        send(window, kind, end, "\r", at)


# --- A table by its number


def lights(window: Scene, *tables: int, done: tuple[int, ...] = ()) -> None:
    lit = tuple(TableLight(table, str(table), table in done) for table in tables)
    window.board.show(replace(HAND_FOR_HAND, strip=replace(HAND_FOR_HAND.strip, lights=lit)))


def test_the_number_of_a_table_marks_it_done(scene: Make, qtbot: QtBot) -> None:
    window = scene(HAND_FOR_HAND)
    window.window.contentItem().forceActiveFocus()
    window.key(Qt.Key.Key_5)
    qtbot.waitUntil(lambda: bool(window.acts.done))
    assert window.acts.done == [("table_done", {"table": 5})]


def test_the_keypad_does_the_same(scene: Make, qtbot: QtBot) -> None:
    window = scene(HAND_FOR_HAND)
    window.window.contentItem().forceActiveFocus()
    QTest.keyClick(window.window, Qt.Key.Key_2, KEYPAD)
    qtbot.waitUntil(lambda: bool(window.acts.done))
    assert window.acts.done == [("table_done", {"table": 2})]


def test_table_12_is_two_keys_and_a_lone_1_waits_for_its_second(scene: Make, qtbot: QtBot) -> None:
    window = scene(HAND_FOR_HAND)
    lights(window, 1, 2, 12)
    window.window.contentItem().forceActiveFocus()
    window.key(Qt.Key.Key_1)
    qtbot.waitUntil(lambda: window.shown("askText") and window.text("askText") == "Table 1 …")
    assert window.acts.names == []
    window.key(Qt.Key.Key_2)
    qtbot.waitUntil(lambda: bool(window.acts.done))
    assert window.acts.done == [("table_done", {"table": 12})]
    window.key(Qt.Key.Key_1)
    timer = window.timer("tableTimer")
    qtbot.waitUntil(lambda: bool(timer.property("running")))
    timer.setProperty("running", False)
    QMetaObject.invokeMethod(timer, "triggered")
    assert window.acts.done[1:] == [("table_done", {"table": 1})]


@pytest.mark.parametrize(
    ("key", "text"),
    [
        (Qt.Key.Key_7, "Table 7 has no light: it is not open."),
        (Qt.Key.Key_1, "Table 1 is done with this hand already. Undo takes it back."),
    ],
)
def test_a_number_that_marks_nothing_says_why(scene: Make, qtbot: QtBot, key: Qt.Key, text: str) -> None:
    window = scene(HAND_FOR_HAND)
    lights(window, 1, 2, done=(1,))
    window.window.contentItem().forceActiveFocus()
    window.key(key)
    qtbot.waitUntil(lambda: window.shown("askText"))
    assert window.text("askText") == text
    assert window.acts.names == []


def test_a_number_in_a_field_is_typed_and_marks_nothing(scene: Make, qtbot: QtBot) -> None:
    window = scene(HAND_FOR_HAND, height=1600)
    window.click("tableNumber")
    window.key(Qt.Key.Key_5)
    assert window.text("tableNumber") == "5"
    qtbot.wait(60)  # longer than a figure waits to be told from a scan
    assert window.acts.names == []


def test_without_lights_a_number_means_nothing(scene: Make, qtbot: QtBot) -> None:
    window = scene(RUNNING)
    window.window.contentItem().forceActiveFocus()
    window.key(Qt.Key.Key_5)
    qtbot.wait(60)
    assert window.acts.names == []
    assert not window.shown("askText")


# --- A scanner


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pace of a person is told from that of a scanner, as outside of tests."""
    monkeypatch.setattr("kiosk.bridge.scans.FASTEST_MS", 12)


@pytest.mark.usefixtures("quick")
def test_six_quick_characters_and_enter_are_a_scan() -> None:
    scans = Scans()
    assert [scans.hear(at) for at in (0, 10, 20, 30, 40, 50)] == [1, 2, 3, 4, 5, 6]
    assert scans.ends(60)
    assert not scans.ends(70), "its end was heard"
    assert [scans.hear(at) for at in (500, 510, 520, 530, 540)] == [1, 2, 3, 4, 5]
    assert not scans.ends(550), "five characters stand on no card"
    assert [scans.hear(at) for at in (1000, 1015, 1030, 1060)] == [1, 1, 1, 1], "rolling fingers"
    assert not scans.ends(1090)


@pytest.mark.usefixtures("quick")
def test_a_scan_marks_no_table_and_confirms_nothing(scene: Make, qtbot: QtBot) -> None:
    window = scene(HAND_FOR_HAND)
    window.window.contentItem().forceActiveFocus()
    window.key(Qt.Key.Key_F10, CTRL)
    assert window.shown("confirm"), "hand-for-hand off waits for Enter"
    scan(window.window, "251251")
    qtbot.wait(60)
    assert window.acts.names == []
    assert window.shown("confirm")


@pytest.mark.usefixtures("quick")
def test_a_scan_leaves_the_field_that_had_the_focus_as_it_was(scene: Make) -> None:
    window = scene()
    window.click("announceText")
    window.input("announceText").setProperty("text", "Dinner at")
    scan(window.window, "4711900")
    assert window.text("announceText") == "Dinner at"
    assert window.acts.names == []
    assert window.text("askText") == "A scan came, but no search of players is open. Nothing was done."


@pytest.mark.usefixtures("quick")
def test_what_a_person_types_is_no_scan(scene: Make) -> None:
    window = scene()
    window.click("announceText")
    scan(window.window, "dinner", gap_ms=90)
    assert window.acts.done == [("announce", {"text": "dinner"})]


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("gap_ms", [15, 30, 50])
def test_nothing_of_what_quick_fingers_type_is_lost(scene: Make, gap_ms: int) -> None:
    window = scene()
    window.click("announceText")
    scan(window.window, "welcometotheredlionhavealovelyevening", gap_ms=gap_ms)
    assert window.acts.done == [("announce", {"text": "welcometotheredlionhavealovelyevening"})]


@pytest.mark.usefixtures("quick")
def test_a_burst_without_an_enter_stays_in_the_field(scene: Make) -> None:
    window = scene()
    window.click("announceText")
    scan(window.window, "4711900", gap_ms=2, end=Qt.Key.Key_Shift)
    assert window.text("announceText") == "4711900"


@pytest.mark.usefixtures("quick")
def test_who_followed_the_typing_follows_a_scan_back(scene: Make) -> None:
    window = scene(page="start")
    window.click("eventName")
    before = window.text("eventName")
    scan(window.window, "4711900", gap_ms=2)
    assert window.text("eventName") == before
    assert window.acts.done[-1] == ("draft", {"name": before})


@pytest.mark.usefixtures("quick")
def test_a_scan_into_nothing_presses_nothing(scene: Make, qtbot: QtBot) -> None:
    window = scene(HAND_FOR_HAND)
    window.window.contentItem().forceActiveFocus()
    scan(window.window, "4 7?11 900", gap_ms=2, end=Qt.Key.Key_Shift)
    qtbot.waitUntil(lambda: window.shown("askText"))
    assert window.text("askText") == "A scan came, but no search of players is open. Nothing was done."
    assert window.acts.names == []
    assert not window.window.property("keysOpen")


@pytest.mark.usefixtures("quick")
def test_a_search_that_takes_scans_gets_all_of_it(bare: QQuickWindow, qml_engine: object) -> None:
    from PySide6.QtQml import QQmlComponent, QQmlEngine

    assert isinstance(qml_engine, QQmlEngine)
    component = QQmlComponent(qml_engine)
    component.setData(b"import QtQuick; TextInput { property bool takesScans: true; width: 100; height: 20 }", "")
    search = component.create()
    search.setParentItem(bare.contentItem())  # type: ignore[attr-defined]
    search.setParent(bare)
    search.forceActiveFocus()  # type: ignore[attr-defined]
    KeyWatch(Keymap(()), bare)
    bare.requestActivate()
    scan(bare, "4711900")
    assert search.property("text") == "4711900"


# --- Keys of the keypad, presenters and remotes


@pytest.mark.parametrize(
    ("key", "held", "text", "names"),
    [
        (Qt.Key.Key_5, KEYPAD, "5", ("Num+5", "5")),
        (Qt.Key.Key_Plus, KEYPAD, "+", ("Num++", "+")),
        (Qt.Key.Key_Question, SHIFT, "?", ("?",)),
        (Qt.Key.Key_PageDown, NONE, "", ("PgDown",)),
        (Qt.Key.Key_MediaTogglePlayPause, NONE, "", ("Toggle Media Play/Pause",)),
        (Qt.Key.Key_Period, NONE, ".", (".",)),
        (Qt.Key.Key_F11, SHIFT, "", ("Shift+F11",)),
        (Qt.Key.Key_Z, CTRL | SHIFT, "\x1a", ("Ctrl+Shift+Z",)),
    ],
)
def test_a_key_by_its_name(key: Qt.Key, held: Qt.KeyboardModifier, text: str, names: tuple[str, ...]) -> None:
    assert names_of(QKeyEvent(QEvent.Type.KeyPress, key, held, text)) == names


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("F10", "always"),
        ("Ctrl+B", "always"),
        ("PgDown", "always"),
        ("Media Play", "always"),
        ("Space", "empty"),
        ("?", "empty"),
        ("Num+5", "outside"),
        (".", "outside"),
        ("A", ""),
        ("5", ""),
        ("Shift+A", ""),
        ("Tab", ""),
        ("Esc", ""),
        ("Return", ""),
        ("Left", ""),
        ("Ctrl+V", ""),
        ("Ctrl+Left", ""),
        ("nonsense", ""),
    ],
)
def test_where_a_key_may_be_an_act(key: str, place: str) -> None:
    assert where(key) == place


def test_a_key_of_the_keypad_acts_outside_of_fields_only(scene: Make) -> None:
    window = scene()
    window.operator.use(Keymap((Key(("silence",), "Silence", "Voice", ("Num++",)),)))
    window.click("announceText")
    QTest.keyClick(window.window, Qt.Key.Key_Plus, KEYPAD)
    assert window.acts.names == []
    window.item("big").forceActiveFocus()
    QTest.keyClick(window.window, Qt.Key.Key_Plus, KEYPAD)
    assert window.acts.names == ["silence"]


# --- X11 without detectable auto-repeat sends a held key as releases and presses


@pytest.mark.parametrize("bouncing", [True, False])
def test_a_held_key_that_bounces_is_one_press(bare: QQuickWindow, qtbot: QtBot, bouncing: bool) -> None:
    watch = KeyWatch(Keymap((Key(("hand_done",), "Hand done", "Clock", ("F10",)),)), bare, bouncing=bouncing)
    heard: list[str] = []
    watch.pressed.connect(lambda acts: heard.append("down"))
    watch.released.connect(lambda: heard.append("up"))
    for _ in range(4):
        send(bare, QEvent.Type.KeyPress, Qt.Key.Key_F10)
        send(bare, QEvent.Type.KeyRelease, Qt.Key.Key_F10)
    if not bouncing:
        assert heard == ["down", "up"] * 4
        return
    assert heard == ["down"]
    qtbot.waitUntil(lambda: heard == ["down", "up"], timeout=BOUNCE_MS * 100)


def test_another_key_while_one_comes_up_is_no_bounce(bare: QQuickWindow, qtbot: QtBot) -> None:
    rows = (Key(("hand_done",), "Hand done", "Clock", ("F10",)), Key(("undo",), "Undo", "Journal", ("Ctrl+Z",)))
    watch = KeyWatch(Keymap(rows), bare, bouncing=True)
    heard: list[str] = []
    watch.pressed.connect(lambda acts: heard.append(acts[0]))
    watch.released.connect(lambda: heard.append("up"))
    send(bare, QEvent.Type.KeyPress, Qt.Key.Key_F10)
    send(bare, QEvent.Type.KeyRelease, Qt.Key.Key_F10)
    send(bare, QEvent.Type.KeyPress, Qt.Key.Key_Z, held=CTRL)
    assert heard == ["hand_done", "up", "undo"]
