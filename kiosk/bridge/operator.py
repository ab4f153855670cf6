"""What the operator window asks for and is told beside the board: acts, refusals, choices, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot
from PySide6.QtQml import qmlRegisterUncreatableType
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge.board import MODULE, VERSION, WHY_UNCREATABLE
from kiosk.bridge.keymap import Keymap, KeyWatch

REFUSAL_SHOWN_MS = 8_000


class Acts(Protocol):
    """Where acts go: joined to the desk by the program, to a list by a test."""

    def act(self, name: str, values: dict[str, object]) -> None:
        """Do the act ``name`` with what was typed."""


Answer = Callable[[str, dict[str, object]], Mapping[str, str]]
"""Answers a question of the Rulings card: its id and what was typed give ``text`` and ``rule``."""


def _told(kind: Any, name: str, changed: Signal) -> Any:  # noqa: ANN401 - the stubs know no names of Qt's types
    def read(self: Operator) -> object:
        return self._values[name]

    return Property(kind, read, notify=changed)


class Operator(QObject):
    """The operator window's other side.

    ``tell(name=value)`` sets what the window shows; ``refuse(text)`` shows a refusal until the next act or eight
    seconds. ``pageRequested`` asks the window for a page; ``armed`` says which act waits for its second press.
    ``keyPressed``, ``keyReleased``, ``keyConfirmed`` and ``keyEscaped`` come from the watch over the window's keys.
    """

    pageRequested = Signal(str)  # noqa: N815 - Qt's way of names
    armed = Signal(str)
    keyPressed = Signal(list)  # noqa: N815
    keyReleased = Signal()  # noqa: N815
    keyConfirmed = Signal()  # noqa: N815
    keyEscaped = Signal()  # noqa: N815
    refusalChanged = Signal()  # noqa: N815
    questionChanged = Signal()  # noqa: N815
    structuresChanged = Signal()  # noqa: N815
    housesChanged = Signal()  # noqa: N815
    houseSettingsChanged = Signal()  # noqa: N815
    rulingsChanged = Signal()  # noqa: N815
    screensChanged = Signal()  # noqa: N815
    displayOnChanged = Signal()  # noqa: N815
    voicesChanged = Signal()  # noqa: N815
    keysChanged = Signal()  # noqa: N815
    whoChanged = Signal()  # noqa: N815
    backupFolderChanged = Signal()  # noqa: N815
    darkChanged = Signal()  # noqa: N815
    pageChanged = Signal()  # noqa: N815
    languagesChanged = Signal()  # noqa: N815
    hours24Changed = Signal()  # noqa: N815
    lastEventChanged = Signal()  # noqa: N815
    eventsChanged = Signal()  # noqa: N815
    voiceOnChanged = Signal()  # noqa: N815
    voiceVolumeChanged = Signal()  # noqa: N815
    voiceRateChanged = Signal()  # noqa: N815
    voiceHealthChanged = Signal()  # noqa: N815
    roomDistanceChanged = Signal()  # noqa: N815

    def __init__(self, acts: Acts, answer: Answer, keymap: Keymap, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._acts = acts
        self._answer = answer
        self._keymap = keymap
        self._watch: KeyWatch | None = None
        self._values: dict[str, Any] = {
            "refusal": "", "question": {}, "structures": [], "houses": [], "houseSettings": [], "rulings": [],
            "screens": [], "displayOn": False, "voices": [], "keys": keymap.sheet(), "who": "", "backupFolder": "",
            "dark": False, "page": "start", "languages": [], "hours24": False, "lastEvent": "",
            "events": [], "voiceOn": True, "voiceVolume": "", "voiceRate": "", "voiceHealth": "", "roomDistance": "",
        }  # fmt: skip
        self._shown = QTimer(self)
        self._shown.setSingleShot(True)
        self._shown.setInterval(REFUSAL_SHOWN_MS)
        self._shown.timeout.connect(self.forgetRefusal)

    def tell(self, **values: object) -> None:
        """Set properties by name and emit for those that changed.

        :raises KeyError: for a name that is no property.
        """
        for name, value in values.items():
            if self._values[name] != value:
                self._values[name] = value
                getattr(self, f"{name}Changed").emit()

    def refuse(self, text: str) -> None:
        """Show why the last act was not done."""
        self.tell(refusal=text)
        self._shown.start()

    @Slot()
    def forgetRefusal(self) -> None:  # noqa: N802
        """Take the refusal off the window."""
        self._shown.stop()
        self.tell(refusal="")

    @Slot(str)
    def act(self, name: str) -> None:
        """Do an act that needs no figures."""
        self.actWith(name, {})

    @Slot(str, "QVariantMap")
    def actWith(self, name: str, values: dict[str, object]) -> None:  # noqa: N802 - Qt's way of names
        """Do an act with what was typed; whoever receives it reads the texts."""
        self.forgetRefusal()
        self._acts.act(name, dict(values))

    @Slot(str, "QVariantMap", result="QVariantMap")
    def answer(self, question: str, values: dict[str, object]) -> dict[str, str]:
        """Answer a question of the Rulings card: ``text`` and the ``rule`` that says so."""
        return dict(self._answer(question, dict(values)))

    @Slot(str)
    def showPage(self, page: str) -> None:  # noqa: N802
        """Say which page the window shows now."""
        self.tell(page=page)

    @Slot(QObject)
    def watch(self, window: QObject) -> None:
        """Watch the keys of the operator window; it calls this once."""
        assert isinstance(window, QQuickWindow)
        watch = KeyWatch(self._keymap, window)
        watch.pressed.connect(self.keyPressed)
        watch.released.connect(self.keyReleased)
        watch.confirmed.connect(self.keyConfirmed)
        watch.escaped.connect(self.keyEscaped)
        self._watch = watch

    @Slot(str)
    def setArmed(self, act: str) -> None:  # noqa: N802
        """Say which act waits for its second press, "" for none; Enter confirms while one does."""
        if self._watch is not None:
            self._watch.asking = act != ""
        self.armed.emit(act)

    refusal = _told(str, "refusal", refusalChanged)
    question = _told("QVariantMap", "question", questionChanged)
    structures = _told("QVariantList", "structures", structuresChanged)
    houses = _told("QVariantList", "houses", housesChanged)
    houseSettings = _told("QVariantList", "houseSettings", houseSettingsChanged)  # noqa: N815
    rulings = _told("QVariantList", "rulings", rulingsChanged)
    screens = _told("QVariantList", "screens", screensChanged)
    displayOn = _told(bool, "displayOn", displayOnChanged)  # noqa: N815
    voices = _told("QVariantList", "voices", voicesChanged)
    keys = _told("QVariantList", "keys", keysChanged)
    who = _told(str, "who", whoChanged)
    backupFolder = _told(str, "backupFolder", backupFolderChanged)  # noqa: N815
    dark = _told(bool, "dark", darkChanged)
    page = _told(str, "page", pageChanged)
    languages = _told("QVariantList", "languages", languagesChanged)
    hours24 = _told(bool, "hours24", hours24Changed)
    lastEvent = _told(str, "lastEvent", lastEventChanged)  # noqa: N815
    events = _told("QVariantList", "events", eventsChanged)
    voiceOn = _told(bool, "voiceOn", voiceOnChanged)  # noqa: N815
    voiceVolume = _told(str, "voiceVolume", voiceVolumeChanged)  # noqa: N815
    voiceRate = _told(str, "voiceRate", voiceRateChanged)  # noqa: N815
    voiceHealth = _told(str, "voiceHealth", voiceHealthChanged)  # noqa: N815
    roomDistance = _told(str, "roomDistance", roomDistanceChanged)  # noqa: N815


def register() -> None:
    """Make `import Kiosk` know the operator. QML can hold it but not make it."""
    # The stubs ask for bytes; PySide takes a plain text.
    register_type: Any = qmlRegisterUncreatableType
    register_type(Operator, MODULE, *VERSION, "Operator", WHY_UNCREATABLE)
