"""The operator window in front of a test: a board with a real night on it, and acts that go into a list."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar, Self

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, Qt, QUrl
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from kiosk.bridge import board as board_module
from kiosk.bridge import operator as operator_module
from kiosk.bridge.board import Board
from kiosk.bridge.keymap import load
from kiosk.bridge.operator import Operator
from kiosk.show.panels import Frame
from tests.qml.operator_night import (
    DOORS,
    DRAFT,
    HOUSES,
    POSTING,
    PRIZES,
    RULINGS,
    RUNNING,
    SCREENS,
    SETTINGS,
    STRUCTURES,
    TEMPLATES,
)

ROOT = Path(__file__).resolve().parents[2]


class Recorded:
    """Acts that go into a list."""

    def __init__(self) -> None:
        self.done: list[tuple[str, dict[str, object]]] = []
        self.looks: list[str] = []

    def act(self, name: str, values: dict[str, object]) -> None:
        if name.startswith("look_at_"):  # the window's own, at every change of page
            self.looks.append(name)
        else:
            self.done.append((name, values))

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.done]


def answer(question: str, values: dict[str, object]) -> dict[str, str]:
    """A ruling that shows what was typed."""
    return {"text": f"{question}: {sorted(values.items())}", "rule": "PlayLive R16"}


class Stage:
    """An engine that has read the window's QML: each scene has a window of its own, but reading takes as long again.

    Two scenes at a time stand on two stages, for what is one for all windows of an engine (dark, the scale).
    """

    FILE: ClassVar[str] = "Operator/OperatorWindow.qml"
    _free: ClassVar[list[Self]] = []

    def __init__(self) -> None:
        self.engine = QQmlEngine()
        self.engine.addImportPath(str(ROOT / "qml"))
        window = QUrl.fromLocalFile(str(ROOT / "qml" / self.FILE))
        self._component = QQmlComponent(self.engine, window, self.engine)

    @classmethod
    def take(cls) -> Self:
        return cls._free.pop() if cls._free else cls()

    def window(self, **properties: object) -> QQuickWindow:
        made = self._component.createWithInitialProperties(properties)
        assert isinstance(made, QQuickWindow), self._component.errorString()
        return made

    def give_back(self) -> None:
        if self.engine.uiLanguage():  # it has been spoken in
            self._end()
        else:
            self._free.append(self)

    def _end(self) -> None:
        shiboken6.delete(self.engine)

    @classmethod
    def end_all(cls) -> None:
        """Take the engines down, before the application goes."""
        while cls._free:
            cls._free.pop()._end()


class Scene:
    """The real window on a board, with everything around it made up."""

    def __init__(self, frame: Frame = RUNNING, page: str = "clock", *, dark: bool = False) -> None:
        board_module.register()
        operator_module.register()
        self.acts = Recorded()
        self.board = Board()
        self.board.show(frame)
        self.operator = Operator(self.acts, answer, load())
        self.operator.tell(
            structures=STRUCTURES,
            templates=TEMPLATES,
            draft=DRAFT,
            doors=DOORS,
            doorsAt="Looked at 6:42 pm",
            roomChips="100 black 500 purple 1,000 yellow 5,000",
            prizePool="27300",
            payouts="1 6825\n2 4095\n3 2730\n4-6 1200\n7-24 310",
            payoutUnit="5",
            prizesPreview=PRIZES,
            posting=POSTING,
            houses=HOUSES,
            houseSettings=SETTINGS,
            rulings=RULINGS,
            screens=SCREENS,
            displayOn=True,
            who="Mara",
            backupFolder="/media/stick/kiosk",
            page=page,
            dark=dark,
            lastEvent="Saturday Turbo",
            voiceOn=True,
            voiceVolume="80",
            voiceRate="160",
            voiceHealth="The voice is ready.",
            roomDistance="15",
            languages=[
                {"name": "en", "title": "English", "chosen": True},
                {"name": "de", "title": "Deutsch", "chosen": False},
            ],
        )
        self._stage = Stage.take()
        self.engine = self._stage.engine
        self.window = self._stage.window(board=self.board, operator=self.operator)
        self.presses: QObject = self.window.findChild(QObject, "presses")  # type: ignore[assignment]

    def open(self, width: int = 1440, height: int = 900) -> Scene:
        self.window.resize(width, height)
        self.window.show()
        return self

    def close(self) -> None:
        # The window first: its bindings look at the board and the operator to the last.
        self.window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        self._stage.give_back()

    def items(self, under: QQuickItem | None = None) -> Iterator[QQuickItem]:
        """All items in sight, delegates too."""
        for child in (under or self.window.contentItem()).childItems():
            if child.isVisible():
                yield child
                yield from self.items(child)

    def item(self, name: str) -> QQuickItem:
        """The visible item of that object name; its absence is a fault."""
        found = next((item for item in self.items() if item.objectName() == name), None)
        assert found is not None, f"no {name} in sight"
        return found

    def shown(self, name: str) -> bool:
        return any(item.objectName() == name for item in self.items())

    def input(self, name: str) -> QQuickItem:
        """Where one types in the field of that object name."""
        return next(item for item in self.items(self.item(name)) if item.inherits("QQuickTextField"))

    def text(self, name: str) -> str:
        return str(self.item(name).property("text"))

    def centre(self, name: str) -> QPoint:
        # A grab lays everything out first, so a click never goes to where a button was before.
        self.window.grabWindow()
        item = self.item(name)
        return item.mapToScene(item.boundingRect().center()).toPoint()

    def click(self, name: str) -> None:
        QTest.mouseClick(self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self.centre(name))

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.window, key, modifier)

    def type(self, text: str) -> None:
        for letter in text:
            QTest.keyClick(self.window, letter)

    def retype(self, name: str, text: str) -> None:
        """Type into a field, over what is in it."""
        self.click(name)
        self.key(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        self.type(text)

    def timer(self, name: str) -> QObject:
        found = self.presses.findChild(QObject, name)
        assert found is not None, f"no timer {name}"
        return found


Make = Callable[..., Scene]
"""Makes a scene on a frame, a page and a size."""


def scenes(qtbot: QtBot) -> Iterator[Make]:
    """Give what a fixture yields: scenes in front, with the keys; all are taken down in the end."""
    made: list[Scene] = []

    def make(frame: Frame = RUNNING, page: str = "clock", width: int = 1440, height: int = 900) -> Scene:
        scene = Scene(frame, page).open(width, height)
        made.append(scene)
        qtbot.waitUntil(scene.window.isExposed)
        scene.window.requestActivate()
        qtbot.waitUntil(scene.window.isActive)
        return scene

    yield make
    for scene in made:
        scene.close()
