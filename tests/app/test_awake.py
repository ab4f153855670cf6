"""C087: no screen goes dark while an event is open, and the system is left as it was found."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from kiosk.app import awake
from kiosk.app.awake import Awake, as_before, asked_desktop, quiet_x_server
from kiosk.show.words import Words

PATIENCE_S = 10.0


class Desktop:
    """A desktop that answers ``reason``, and counts who holds it."""

    def __init__(self, reason: str = "") -> None:
        self.reason = reason
        self.holders = self.asked = 0
        self.fails = False
        self.answers = threading.Event()
        self.answers.set()

    @contextmanager
    def hold(self) -> Iterator[str]:
        self.asked += 1
        assert self.answers.wait(PATIENCE_S)
        if self.fails:
            raise OSError("the bus hung up")
        self.holders += 1
        try:
            yield self.reason
        finally:
            self.holders -= 1


class Told:
    """Waits for what the thread tells."""

    def __init__(self) -> None:
        self.changed = threading.Condition()

    def __call__(self) -> None:
        with self.changed:
            self.changed.notify_all()

    def until(self, true: Callable[[], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(true, PATIENCE_S)


@pytest.fixture
def told() -> Told:
    return Told()


def test_it_holds_while_it_is_wanted_and_lets_go(told: Told) -> None:
    desktop = Desktop()
    kept = Awake(told, desktop.hold)
    assert kept.state == "off"
    kept.want(True)
    kept.want(True)  # every tick says so again
    told.until(lambda: kept.state == "ready")
    assert (desktop.holders, desktop.asked) == (1, 1)
    kept.close()
    assert (desktop.holders, kept.state) == (0, "off")


def test_a_desktop_that_is_slow_to_answer_holds_nobody_up(told: Told) -> None:
    desktop = Desktop()
    desktop.answers.clear()
    kept = Awake(told, desktop.hold)
    kept.want(True)
    assert kept.state == "off"  # not known yet, and the caller has gone on
    desktop.answers.set()
    told.until(lambda: kept.state == "ready")
    kept.close()


def test_where_nothing_answers_it_is_said_and_tried_again(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(awake, "RETRY_S", 0.001)
    desktop = Desktop("no desktop answered")
    kept = Awake(told, desktop.hold)
    kept.want(True)
    told.until(lambda: kept.state == "lost")
    assert kept.reason == "no desktop answered"
    assert "Turn off the screen saver" in kept.text(Words())
    desktop.reason = ""  # the desktop is up now
    told.until(lambda: kept.state == "ready")
    kept.close()


def test_an_error_of_the_desktop_is_a_loss_not_the_end(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(awake, "RETRY_S", 0.001)
    desktop = Desktop()
    desktop.fails = True
    kept = Awake(told, desktop.hold)
    kept.want(True)
    told.until(lambda: kept.state == "lost")
    assert kept.reason == "the bus hung up"
    desktop.fails = False
    told.until(lambda: kept.state == "ready")
    kept.close()


def test_off_and_on_again_lets_go_before_it_holds_anew(told: Told) -> None:
    desktop = Desktop()
    kept = Awake(told, desktop.hold)
    for _ in range(20):
        kept.want(True)
        kept.want(False)
    kept.want(True)
    told.until(lambda: kept.state == "ready")
    assert desktop.holders == 1
    kept.close()
    assert desktop.holders == 0


def test_without_a_screen_nothing_is_asked(told: Told) -> None:
    kept = Awake(told, None)
    kept.want(True)
    kept.close()
    assert kept.state == "off"


def test_without_a_desktop_wakepy_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    with asked_desktop() as reason:
        assert reason == "no desktop answered"


ASLEEP = "prefer blanking:  yes    allow exposures:  yes\n  timeout:  600    cycle:  300\n  DPMS is Enabled\n"
AWAKE = "prefer blanking:  no    allow exposures:  yes\n  timeout:  0    cycle:  600\n  DPMS is Disabled\n"


def test_a_bare_x_server_is_quieted_and_left_as_it_was() -> None:
    said: list[str] = []

    def run(command: list[str]) -> str | None:
        said.append(" ".join(command))
        return ASLEEP if command[1] == "q" else ""

    with quiet_x_server(run, {"DISPLAY": ":0"}) as reason:
        assert reason == ""
        assert said == ["xset q", "xset s off s noblank -dpms"]
    assert said[2:] == ["xset s 600 300 s blank +dpms"]


def test_what_was_off_before_stays_off() -> None:
    assert as_before(AWAKE) == ["s", "0", "600", "s", "noblank", "-dpms"]


@pytest.mark.parametrize("environment", [{}, {"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}])
def test_no_x_server_no_xset(environment: dict[str, str]) -> None:
    def run(command: list[str]) -> str | None:
        raise AssertionError(command)

    with quiet_x_server(run, environment) as reason:
        assert reason == "there is no X server"


def test_a_missing_xset_is_told() -> None:
    with quiet_x_server(lambda command: None, {"DISPLAY": ":0"}) as reason:
        assert reason == "xset is missing or failed"
