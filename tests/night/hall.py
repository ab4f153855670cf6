"""The real program in front of a test: its windows, its journal on disk, its desk; only the time is the test's."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from kiosk.app.program import Options, Program
from kiosk.app.run import application
from kiosk.bridge.now import Clocks
from kiosk.desk import Desk

WALL = 1_767_726_000_000
"""2026-01-06 19:00 UTC."""
PATIENCE_S = 20.0


class HallTime:
    """The clocks of a computer that the test winds. ``boot`` is the same after a crash, another after a power cut."""

    def __init__(self, passed: int = 0, boot: str = "one") -> None:
        self.passed = passed
        self.boot = boot
        self.asleep = 0
        """How much of what passed the computer slept."""
        self.set_by = 0
        """How far the wall clock was set."""

    def clocks(self) -> Clocks:
        return Clocks(
            counting=lambda: 1_000_000 + self.passed,
            awake=lambda: 500_000 + self.passed - self.asleep,
            wall=lambda: WALL + self.passed + self.set_by,
            boot=lambda: self.boot,
        )


# Once in a process, as a program does it: the fonts would be taken in anew each time.
_application = cache(application)


class Hall:
    """A program that was started on ``journal``, and what its director's hands can do."""

    def __init__(self, journal: Path, hall_time: HallTime) -> None:
        _application()
        self.time = hall_time
        self.closed = False
        self.program = Program(Options(journal=journal, mute=True), hall_time.clocks())
        self.program.open_last()
        self.program.start_windows()
        window = self.program.window
        assert window is not None
        self.window: QQuickWindow = window
        self.until(window.isExposed, "the operator window")
        window.requestActivate()
        self.until(window.isActive, "the operator window in front")
        self.until(lambda: self.program.writer is not None, "the writer")

    # -- waiting -----------------------------------------------------------------------------------------------------

    def until(self, true: Callable[[], bool], what: str) -> None:
        """Let the program work until ``true``; a long wait is a fault and is named."""
        ends = time.monotonic() + PATIENCE_S
        while not true():
            assert time.monotonic() < ends, f"waited in vain for {what}"
            QTest.qWait(5)

    def settle(self) -> None:
        """Until all that was asked for is written and shown."""
        session = self.program.session
        if session is not None:
            self.until(lambda: session.desk.at_rest, "the desk")
        QTest.qWait(1)

    def pass_time(self, minutes: float = 0, seconds: float = 0) -> None:
        """Let time pass, and the program see it at its next tick."""
        self.time.passed += round(minutes * 60_000 + seconds * 1000)
        self.program.ticker.now()
        self.settle()

    def sleep(self, minutes: float) -> None:
        """The computer sleeps, and wakes up."""
        self.time.asleep += round(minutes * 60_000)
        self.pass_time(minutes=minutes)

    # -- hands -------------------------------------------------------------------------------------------------------

    def items(self, under: QQuickItem | None = None) -> Iterator[QQuickItem]:
        for child in (under or self.window.contentItem()).childItems():
            if child.isVisible():
                yield child
                yield from self.items(child)

    def item(self, name: str) -> QQuickItem:
        found = next((item for item in self.items() if item.objectName() == name), None)
        assert found is not None, f"no {name} in sight"
        return found

    def centre(self, item: QQuickItem) -> QPoint:
        self.window.grabWindow()  # lays everything out, so that a click never goes to where a button was before
        self._into_view(item)
        return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()

    def _into_view(self, item: QQuickItem) -> None:
        """Scroll the page as a person would, until the item is in the window."""
        page = item.parentItem()
        while page is not None and not page.inherits("QQuickFlickable"):
            page = page.parentItem()
        if page is None:
            return
        top = item.mapToItem(page, 0, 0).y()
        if top < 0 or top + item.height() > page.height():
            wanted = float(page.property("contentY")) + top - page.height() / 3
            most = max(0.0, float(page.property("contentHeight")) - page.height())
            page.setProperty("contentY", max(0.0, min(most, wanted)))
            self.window.grabWindow()

    def click(self, name: str) -> None:
        """Click a control by its object name."""
        self.click_item(self.item(name))

    def click_item(self, item: QQuickItem) -> None:
        QTest.mouseClick(self.window, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, self.centre(item))
        self.settle()

    def click_text(self, text: str) -> None:
        """Click the button that reads ``text``."""
        found = next(
            (i for i in self.items() if i.inherits("QQuickAbstractButton") and i.property("text") == text), None
        )
        assert found is not None, f"no button {text!r} in sight"
        self.click_item(found)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press and let go a key."""
        QTest.keyClick(self.window, key, modifier)
        self.settle()

    def control(self, key: Qt.Key) -> None:
        self.key(key, Qt.KeyboardModifier.ControlModifier)

    def type(self, name: str, text: str) -> None:
        """Type into a field, over what is in it."""
        named = self.item(name)
        field = next(item for item in (named, *self.items(named)) if item.inherits("QQuickTextField"))
        self.click_item(field)
        QTest.keyClick(self.window, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        for letter in text:
            QTest.keyClick(self.window, letter)  # type: ignore[call-overload] # the stubs know only keys

    # -- eyes --------------------------------------------------------------------------------------------------------

    @property
    def countdown(self) -> str:
        return self.program.frame.clock.countdown

    @property
    def state(self) -> str:
        return self.program.frame.clock.state

    @property
    def level(self) -> str:
        return self.program.frame.blinds.level

    @property
    def blinds(self) -> str:
        return self.program.frame.strip.blinds

    @property
    def desk(self) -> Desk:
        assert self.program.session is not None
        return self.program.session.desk

    @property
    def now_lines(self) -> list[str]:
        return [line.text for line in self.program.frame.now.lines]

    @property
    def refusal(self) -> str:
        return str(self.program.operator.property("refusal"))

    def close(self) -> None:
        """End the program as its windows do; once is enough."""
        if self.closed:
            return
        self.closed = True
        self.program.stop()
        self.program.finish()
        self.program.take_down()
        self.program.engine.deleteLater()
        self.program.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
