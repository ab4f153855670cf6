"""What the operator window asks for and is told beside the board: acts, refusals, choices, keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from PySide6.QtQml import qmlRegisterUncreatableType
from PySide6.QtQuick import QQuickWindow

from kiosk.bridge import layout_editor, layouts
from kiosk.bridge.board import MODULE, VERSION, WHY_UNCREATABLE
from kiosk.bridge.keymap import Keymap
from kiosk.bridge.keywatch import KeyWatch
from kiosk.bridge.player_list import PlayerList
from kiosk.bridge.table_list import TableList
from kiosk.bridge.told import members, tell

REFUSAL_SHOWN_MS = 8_000


class Acts(Protocol):
    """Where acts go: joined to the desk by the program, to a list by a test."""

    def act(self, name: str, values: dict[str, object]) -> None:
        """Do the act ``name`` with what was typed."""


Answer = Callable[[str, dict[str, object]], Mapping[str, str]]
"""Answers a question of the Rulings card: its id and what was typed give ``text`` and ``rule``."""


TOLD: dict[str, object] = {
    "refusal": "",
    "page": "start",
    # What can be opened and gone on with.
    "structures": [],
    "houses": [],
    "events": [],
    "lastEvent": "",
    "eventId": "",
    "templates": [],
    "draft": {},
    "firstRun": False,
    "pointRules": [],
    "soldTerms": [],
    # Before the doors open.
    "doors": [],
    "doorsAt": "",
    "roomChips": "",
    # The event's rules.
    "houseSettings": [],
    "rulings": [],
    # When play is expected to end, and a re-plan of the levels to come.
    "replan": {},
    # Prizes and the standing text, as they are typed.
    "prizePool": "",
    "payouts": "",
    "payoutUnit": "",
    "prizesPreview": {},
    "payoutOffers": [],
    "chips": {},
    "prizesTab": "payouts",
    "posting": {},
    "payments": {},
    "deal": {},
    "ticker": "",
    # Players out.
    "outs": {},
    "recentBusts": [],
    # Results, tills, the league and the shift.
    "resultsTab": "results",
    "results": {},
    "till": "",
    "tills": {},
    "shift": {},
    "league": {},
    "seasonForm": {},
    # The players.
    "players": {},
    "player": {},
    "playerForm": {},
    # The tables.
    "room": {},
    "roomForm": {},
    # The end of a day.
    "day": {},
    "bagList": {},
    "flights": {},
    "races": {},
    # The directory, and a list of people that is looked at.
    "directory": {},
    "peopleList": {},
    "playerSale": {},
    # The wall.
    "screens": [],
    "screenNotices": [],
    "layoutChoices": [],
    "displayOn": False,
    "roomDistance": "",
    "roomMetres": 15.0,
    "movesMinutes": "",
    "keepingAwake": "off",
    "keepingAwakeText": "",
    # The voice.
    "voiceOn": True,
    "voiceVolume": "",
    "voiceRate": "",
    "voiceHealth": "",
    "voiceShort": "",
    "voiceHeld": False,
    "voiceLost": False,
    "voiceLanguages": [],
    "chimeVolume": "",
    "soundKinds": [],
    "soundChoices": [],
    "soundsNote": "",
    "soundsOfEvent": False,
    "outputs": [],
    "outputNote": "",
    "presets": [],
    "sentenceLanguage": "",
    "sentences": [],
    "sentencePreview": {},
    # The journal.
    "journalAbout": [],
    "journalPeople": [],
    "journalFilter": {},
    "journalPicked": {},
    "journalFolder": "",
    # Slips on paper, and the list for the floor.
    "slips": {},
    "floorList": {},
    # The program.
    "keys": [],
    "languages": [],
    "who": "",
    "backupFolder": "",
    "dark": False,
    "scale": 1.0,
    "thumbSide": "",
    "locked": False,
    "freeActs": [],
    "pinSet": False,
    "settingsFile": "",
    # One screen for both windows.
    "oneScreen": False,
    "hours24": False,
}
"""What the window is told: a property for each name, with the value it begins with, and its signal."""


class Operator(QObject):
    """The operator window's other side.

    ``tell(name=value)`` sets what the window shows; ``refuse(text)`` shows a refusal until the next act or eight
    seconds. ``pageRequested`` asks the window for a page; ``armed`` says which act waits for its second press.
    ``keyPressed``, ``keyReleased``, ``keyConfirmed``, ``keyEscaped`` and ``digitTyped`` come from the watch over the
    window's keys; ``keyCaptured`` answers :meth:`captureKey` with the key, or with "" when Esc was pressed.
    """

    pageRequested = Signal(str)  # noqa: N815 - Qt's way of names
    armed = Signal(str)
    keyPressed = Signal(list)  # noqa: N815
    keyReleased = Signal()  # noqa: N815
    keyConfirmed = Signal()  # noqa: N815
    keyEscaped = Signal()  # noqa: N815
    digitTyped = Signal(int)  # noqa: N815
    keyCaptured = Signal(str)  # noqa: N815
    scanned = Signal()
    pageTurned = Signal(bool)  # noqa: N815
    # In this very class: a `notify` signal that is inherited never reaches QML.
    vars().update(members(TOLD))

    def __init__(self, acts: Acts, answer: Answer, keymap: Keymap, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._acts = acts
        self._answer = answer
        self._keymap = keymap
        self._watches: list[KeyWatch] = []
        self._watching = {"asking": False, "digits": False, "capturing": False}
        self.row_at: Callable[[int], dict[str, object]] = lambda at: {}
        """What one row of a long list in sight says."""
        self.values: dict[str, object] = {**TOLD, "keys": keymap.sheet()}
        self._shown = QTimer(self)
        self._shown.setSingleShot(True)
        self._shown.setInterval(REFUSAL_SHOWN_MS)
        self._shown.timeout.connect(self.forgetRefusal)

    def tell(self, **values: object) -> None:
        """Set properties by name and emit for those that changed.

        :raises KeyError: for a name that is no property.
        """
        tell(self, values)

    def refuse(self, text: str) -> None:
        """Show why the last act was not done."""
        self.tell(refusal=text)
        self._shown.start()

    @Slot()
    def forgetRefusal(self) -> None:  # noqa: N802
        """Take the refusal off the window."""
        self._shown.stop()
        self.tell(refusal="")

    @Slot(int, int, result="QVariantMap")
    def rowAt(self, at: int, turn: int) -> dict[str, object]:  # noqa: N802 - a view asks again for each turn
        """What row ``at`` of the long list in sight says; another ``turn`` where it may say something else."""
        return self.row_at(at)

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
        watch = self.watched(window)
        watch.pressed.connect(self.keyPressed)
        watch.escaped.connect(self.keyEscaped)
        watch.turned.connect(self.pageTurned)

    def watched(self, window: QQuickWindow) -> KeyWatch:
        """The watch over another window whose keys are the operator's; Esc and the acts are left to the caller."""
        watch = KeyWatch(self._keymap, window)
        watch.released.connect(self.keyReleased)
        watch.confirmed.connect(self.keyConfirmed)
        watch.digit.connect(self.digitTyped)
        watch.captured.connect(self.keyCaptured)
        watch.scanned.connect(self.scanned)
        for name, value in self._watching.items():
            setattr(watch, name, value)
        self._watches.append(watch)
        window.destroyed.connect(lambda: self._watches.remove(watch))
        return watch

    def use(self, keymap: Keymap) -> None:
        """Go by another table of keys from now on; its lines are told by the program, in the reader's words."""
        self._keymap = keymap
        for watch in self._watches:
            watch.keymap = keymap

    @Slot(bool)
    def captureKey(self, wanted: bool) -> None:  # noqa: N802
        """Take the next key that is pressed for an act; ``keyCaptured`` says which."""
        self._each("capturing", wanted)

    @Slot(bool)
    def setDigits(self, wanted: bool) -> None:  # noqa: N802
        """Say whether figures that are typed into nothing mean tables."""
        self._each("digits", wanted)

    @Slot(str)
    def setArmed(self, act: str) -> None:  # noqa: N802
        """Say which act waits for its second press, "" for none; Enter confirms while one does."""
        self._each("asking", bool(act))
        self.armed.emit(act)

    def _each(self, name: str, value: bool) -> None:
        self._watching[name] = value
        for watch in self._watches:
            setattr(watch, name, value)


def register() -> None:
    """Make `import Kiosk` know the operator and what its pages work with. QML can hold them but not make them."""
    layouts.register()
    layout_editor.register()
    # The stubs ask for bytes; PySide takes a plain text.
    register_type: Any = qmlRegisterUncreatableType
    register_type(PlayerList, MODULE, *VERSION, "PlayerList", WHY_UNCREATABLE)
    register_type(TableList, MODULE, *VERSION, "TableList", WHY_UNCREATABLE)
    register_type(Operator, MODULE, *VERSION, "Operator", WHY_UNCREATABLE)
