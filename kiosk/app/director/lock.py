"""The lock: the desk left alone for a moment. The clock, the wall and the voice go on; no act is done."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

from kiosk.app.director.area import Act, Area, Values
from kiosk.bridge.aside import attempt, why_not
from kiosk.files.pin import fits, hashed
from kiosk.files.settings import settings_path
from kiosk.tournament.commands import Refused

_LOOKS = (
    *("look_at_shelves", "look_at_players", "find_player", "player_cursor", "clear_players"),
    *("look_at_tables", "find_table", "table_cursor", "pick_table", "enter_table", "leave_table"),
    *("table_filter", "table_zoom", "look_at_end"),
    *("look_at_results", "look_at_league", "results_tab"),  # while it is locked the tab of the tills says nothing
)
FREE = frozenset({"lock", "unlock", "silence", "show_display", "fill_display", "leave_display", *_LOOKS})
"""What is possible while the window is locked: unlocking, the wall, holding the voice, looking somebody up."""
LEAST_PIN, MOST_PIN = 4, 12
FREE_MISSES, PAUSE_MS = 3, 30_000
"""So many PINs may be wrong in a row; after that there is a pause before each further try."""
_T = TypeVar("_T")


class Lock(Area):
    """Locks and unlocks the window, and keeps its PIN."""

    _misses = 0
    _next_try = 0
    """On the counting clock."""
    _trying = False

    @property
    def acts(self) -> dict[str, Act]:
        """Ctrl+L, and the card of the lock on the Settings page."""
        return {"lock": self._lock, "unlock": self._unlock, "set_pin": self._set_pin}

    def told(self) -> dict[str, object]:
        """Whether it is locked, and by what it is unlocked."""
        settings = self.program.settings
        told = {"pinSet": bool(settings.pin), "settingsFile": str(settings_path())}
        return {"locked": settings.locked, "freeActs": sorted(FREE), **told}

    def keeps(self, act: str) -> bool:
        """Whether the lock keeps ``act`` from being done."""
        return self.program.settings.locked and act not in FREE

    def _lock(self, values: Values) -> None:
        settings = self.program.settings
        if settings.locked and settings.pin:
            return  # the window asks for the PIN
        self._turn(not settings.locked)

    def _unlock(self, values: Values) -> None:
        pin, kept = str(values.get("pin", "")).strip(), self.program.settings.pin
        if not kept:
            self._turn(False)
            return
        wait = self._next_try - self.program.clocks.counting()
        if wait > 0:
            raise Refused("not_allowed", why="pin_pause", seconds=-(-wait // 1000))
        if not self._trying:
            self._trying = True
            self._aside(lambda: fits(pin, kept), self._tried)

    def _tried(self, right: bool) -> None:
        if right:
            self._misses = 0
            self._turn(False)
            return
        self._misses += 1
        if self._misses >= FREE_MISSES:
            self._next_try = self.program.clocks.counting() + PAUSE_MS
        raise Refused("not_allowed", why="wrong_pin")

    def _set_pin(self, values: Values) -> None:
        """A new PIN, or none for an empty field."""
        pin = str(values.get("pin", "")).strip()
        if pin and not (pin.isdigit() and LEAST_PIN <= len(pin) <= MOST_PIN):
            raise Refused("not_allowed", why="bad_pin", least=LEAST_PIN, most=MOST_PIN)
        if pin:
            self._aside(lambda: hashed(pin), self._keep)
        else:
            self._keep("")

    def _keep(self, pin: str) -> None:
        self.program.set(pin=pin)
        self.program.operator.tell(**self.told())

    def _aside(self, work: Callable[[], _T], done: Callable[[_T], None]) -> None:
        """What takes its time on purpose, in a thread: the clock ticks on meanwhile."""
        post = self.program.post

        def run() -> None:
            result = attempt(work)
            with suppress(RuntimeError):  # the program has ended meanwhile, and its post with it
                post(lambda: self._after(result, done))

        Thread(target=run, name="pin").start()

    def _after(self, result: _T | Exception, done: Callable[[_T], None]) -> None:
        self._trying = False
        try:
            if isinstance(result, Exception):
                raise result
            done(result)
        except Refused as refused:
            self.director.refuse(refused)
        except Exception as error:  # noqa: BLE001 - as for every act: it is said, and nothing has changed
            self.program.operator.refuse(why_not(error, self.words))

    def _turn(self, locked: bool) -> None:
        self.program.set(locked=locked)
        self.director.tell()  # what is in the tills, and what is known of people, is nobody's who only passes by
