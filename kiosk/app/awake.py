"""Keeps the screens awake while an event is open, also when it is paused: nobody touches the mouse of a wall."""

from __future__ import annotations

import logging
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread

from kiosk.files.data import own_place, write_text
from kiosk.show.context import Health
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

RENEW_S = 300.0
"""A desktop that was restarted meanwhile has forgotten what it was asked."""
RETRY_S = 30.0
PATIENCE_S = 5.0
Hold = Callable[[], AbstractContextManager[str]]
"""Keeps the screens awake within its ``with``. Gives why that failed, "" where it did not."""
Run = Callable[[list[str]], "str | None"]
"""Runs a program: what it printed, None where it is not there or failed."""
WORDS: Mapping[Health, str] = {
    "ready": mark("The screens stay awake while the event is open."),
    "lost": mark(
        "The system could not be asked to keep the screens awake. Turn off the screen saver and sleep in its settings."
    ),
    "off": mark("No event is open. The screens may go dark."),
}
_log = logging.getLogger(__name__)


class Awake:
    """Holds off the screen saver and sleep in a thread of its own, since a desktop may be slow to answer.

    :ivar state: "ready" while it holds, "lost" when nothing could be asked, "off" while it is not wanted.
    :ivar reason: why it was lost, as the system said it; for the log.
    :param told: is called, in that thread, when the state has changed.
    :param hold: None where there is no screen that anybody sees.
    """

    def __init__(self, told: Callable[[], None], hold: Hold | None) -> None:
        self._told, self._hold = told, hold
        self._stop: Event | None = None
        self._thread: Thread | None = None
        self.state: Health = "off"
        self.reason = ""

    def want(self, on: bool) -> None:
        """Keep the screens awake from now on, or no longer. Returns at once."""
        if self._hold is None or on == (self._stop is not None):
            return
        if self._stop is not None:
            self._stop.set()
            self._stop = None
            self._state("off")
            return
        self._stop = Event()
        self._thread = Thread(
            target=self._holding, args=(self._hold, self._stop, self._thread), name="awake", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        """Let go, and wait until the system knows."""
        self.want(False)
        if self._thread is not None:
            self._thread.join(PATIENCE_S)

    def _holding(self, hold: Hold, stop: Event, before: Thread | None) -> None:
        if before is not None:
            before.join()  # it puts back what it found; only then this one looks
        while not stop.is_set():
            try:
                with hold() as reason:
                    self._answered(stop, reason)
                    stop.wait(RETRY_S if reason else RENEW_S)
            except Exception as error:  # noqa: BLE001 - a desktop may answer anything; the clock goes on
                self._answered(stop, str(error) or type(error).__name__)
                stop.wait(RETRY_S)

    def _answered(self, stop: Event, reason: str) -> None:
        if reason and reason != self.reason:
            _log.warning("the screens may go dark: %s", reason)
        if not stop.is_set():
            self.reason = reason
            self._state("lost" if reason else "ready")

    def _state(self, state: Health) -> None:
        if state != self.state:
            self.state = state
            self._told()

    def text(self, words: Words) -> str:
        """How it stands, in words."""
        return words.say(WORDS[self.state])


@contextmanager
def kept_awake() -> Iterator[str]:
    """Ask the desktop; where none answers, the bare X server itself."""
    with asked_desktop() as reason:
        if not reason:
            yield ""
            return
        with quiet_x_server() as still:
            yield f"{reason}; {still}" if still else ""


@contextmanager
def asked_desktop() -> Iterator[str]:
    """Ask GNOME, KDE and other desktops, Windows or macOS, through wakepy."""
    from wakepy import keep  # slow to load, and needed in this thread alone

    with keep.presenting(on_fail="pass") as mode:
        yield "" if mode.active else "no desktop answered"


def run(command: list[str]) -> str | None:
    """Run a small program of the system."""
    if shutil.which(command[0]) is None:
        return None
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


@contextmanager
def quiet_x_server(run: Run = run, environment: Mapping[str, str] = os.environ) -> Iterator[str]:
    """Turn off the screen saver and the power saving of an X server that no desktop looks after, and on again."""
    if not sys.platform.startswith("linux") or environment.get("WAYLAND_DISPLAY") or not environment.get("DISPLAY"):
        yield "there is no X server"
        return
    before = run(["xset", "q"])
    if before is None:
        yield "xset is missing or failed"
        return
    found = as_before(before)
    _keep_found(environment["DISPLAY"], found)
    if run(["xset", "s", "off", "s", "noblank", "-dpms"]) is None:
        _let_go(run, found)
        yield "xset is missing or failed"
        return
    try:
        yield ""
    finally:
        _let_go(run, found)


def _let_go(run: Run, found: list[str]) -> None:
    if run(["xset", *found]) is not None:
        with suppress(OSError):
            found_file().unlink(missing_ok=True)


def found_file() -> Path:
    """Where it stands how an X server was found, while it is kept awake: the name of the display, then each word."""
    return own_place("screen-saver.txt")


def _keep_found(display: str, found: list[str]) -> None:
    try:
        write_text(found_file(), "\n".join((display, *found)) + "\n")
    except OSError as error:  # the wall stays awake all the same
        _log.warning("how the screen saver was found could not be kept: %s", error)


def put_back(run: Run = run, environment: Mapping[str, str] = os.environ) -> None:
    """Set the screen saver as a program found it that crashed while it kept the screens awake."""
    try:
        display, *found = found_file().read_text(encoding="utf-8").splitlines() or [""]
    except (OSError, UnicodeDecodeError):
        return  # nothing was left
    if found and display == environment.get("DISPLAY"):
        _log.info("the last run left the screen saver off: it is set as it was")
        _let_go(run, found)


def as_before(told: str) -> list[str]:
    """What ``xset`` needs to set the screen saver as its own ``xset q`` told it.

    >>> as_before("prefer blanking:  yes ... timeout:  600    cycle:  300 ... DPMS is Enabled")
    ['s', '600', '300', 's', 'blank', '+dpms']
    """
    found = re.search(r"timeout:\s*(\d+)\s*cycle:\s*(\d+)", told)
    times = [found[1], found[2]] if found else ["default"]
    blank = "noblank" if re.search(r"prefer blanking:\s*no\b", told) else "blank"
    return ["s", *times, "s", blank, "+dpms" if "DPMS is Enabled" in told else "-dpms"]
