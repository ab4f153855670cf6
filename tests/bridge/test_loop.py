"""The tick and the post."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QThread
from pytestqt.qtbot import QtBot

from kiosk.bridge.post import Post
from kiosk.bridge.ticker import Ticker


def test_each_tick_says_when_the_next_is_due(qtbot: QtBot) -> None:
    ticks: list[int] = []

    def tick() -> int:
        ticks.append(len(ticks))
        return 5

    ticker = Ticker(tick)
    ticker.now()
    qtbot.waitUntil(lambda: len(ticks) >= 4)
    ticker.stop()


def test_a_tick_that_fails_is_reported_and_does_not_stop_the_next(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    reported: list[object] = []
    monkeypatch.setattr(sys, "excepthook", lambda kind, error, traceback: reported.append(error))
    ticks: list[int] = []
    wrong = ZeroDivisionError("once")

    def tick() -> int:
        ticks.append(0)
        if len(ticks) == 1:
            raise wrong
        return 1

    ticker = Ticker(tick)
    ticker.now()  # whoever asked for it does not fall either
    assert reported == [wrong]
    qtbot.waitUntil(lambda: len(ticks) >= 3)
    ticker.stop()
    assert reported == [wrong]


def test_no_wait_is_shorter_than_a_millisecond_and_stop_stops(qtbot: QtBot) -> None:
    ticks: list[int] = []

    def tick() -> int:
        ticks.append(0)
        return -100

    ticker = Ticker(tick)
    ticker.now()
    qtbot.waitUntil(lambda: len(ticks) >= 3)
    ticker.stop()
    count, passed = len(ticks), threading.Event()
    Post(ticker)(passed.set)
    qtbot.waitUntil(passed.is_set)
    assert len(ticks) == count


def test_what_threads_hand_in_runs_here_and_in_order(qtbot: QtBot) -> None:
    post = Post()
    ran: list[tuple[str, int]] = []
    here: list[bool] = []

    def job(who: str, number: int) -> Callable[[], None]:
        def run() -> None:
            ran.append((who, number))
            app = QCoreApplication.instance()
            assert app is not None
            here.append(QThread.currentThread() is app.thread())

        return run

    def hand_in(who: str) -> None:
        for number in range(50):
            post(job(who, number))

    threads = [threading.Thread(target=hand_in, args=(who,)) for who in ("writer", "voice")]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ran == []  # nothing runs in another thread
    qtbot.waitUntil(lambda: len(ran) == 100)
    for who in ("writer", "voice"):
        assert [number for name, number in ran if name == who] == list(range(50))
    assert all(here)


def test_what_is_handed_in_here_waits_for_its_turn(qtbot: QtBot) -> None:
    post, ran = Post(), list[str]()
    post(lambda: ran.append("posted"))
    ran.append("called")
    qtbot.waitUntil(lambda: len(ran) == 2)
    assert ran == ["called", "posted"]
