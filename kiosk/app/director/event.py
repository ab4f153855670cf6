"""Events: a new one, another one of the journal, and leaving the program."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from babel.dates import LOCALTZ

from kiosk.app import lists
from kiosk.app.acts import day_time, minutes, whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.loading import last_event
from kiosk.desk import Outcome
from kiosk.files.houses import find_house
from kiosk.show.words_catalogue import mark
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.units import MINUTE

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session

LEAVE_S = 5.0
"""Within so many seconds a second wish to leave is meant."""


class Event(Area):
    """Opens events and leaves them."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.wished_to_leave = 0.0

    @property
    def acts(self) -> dict[str, Act]:
        """New event, and going on with one."""
        return {"open": self._open, "reopen": self._reopen}

    def told(self) -> dict[str, object]:
        """What can be opened, and what can be gone on with."""
        path, session = self.program.path, self.session
        return {
            "structures": lists.structures(self.director.shelf, self.words),
            "houses": lists.houses(self.director.houses),
            "events": lists.open_events(path, "" if session is None else session.log.event_id, self.words),
            "lastEvent": self._last_event(),
        }

    def _last_event(self) -> str:
        if self.session is not None:
            return ""
        last = last_event(self.program.path)
        return last.opened.name if last.opened is not None and last.opened.entries else ""

    def _open(self, values: Values) -> None:
        """Open a new event, with a countdown or a time of day for its start where one was typed."""
        name = str(values.get("name", "")).strip() or self.words.say("Tournament")
        structure = self.director.shelf.structures.get(str(values.get("structure", "")))
        if structure is None:
            raise Refused("bad_value", key="structure", value=values.get("structure", ""))
        typed = str(values.get("starting_stack", "")).strip()
        stack = whole(values, "starting_stack") if typed else structure.starting_stack or 0
        house = find_house(str(values.get("house", "") or "default"))
        starts = self._start_instant(values)
        command = c.Open(
            name=name,
            structure=structure,
            starting_stack=stack,
            house=house,
            names=False,
            starts_at=datetime.fromtimestamp(self.program.clocks.wall() / 1000, UTC).isoformat(timespec="seconds"),
            time_zone=_local_zone(),
        )
        before = self.session
        session = self.program.new_event(name, self.program.clocks.wall())
        who = self.program.settings.who
        session.desk.do(command, who=who, told=lambda outcome: self._opened(before, starts, outcome))

    def _opened(self, before: Session | None, starts: int | None, outcome: Outcome) -> None:
        """The new event is written and shown, or the one before it is. That one stays open in the journal."""
        session = self.session
        if outcome.refused is not None or session is None:
            self.program.show_again(before)
            if outcome.refused is not None:
                self.director.refuse(outcome.refused)
            return
        who = self.program.settings.who
        if starts is not None:
            wait_ms = max(0, starts - self.program.clocks.wall())
            session.desk.do(c.ScheduleStart(wait_ms / 1000), who=who, told=self.director.told_of)
        self.program.reword()
        self.program.operator.tell(page="clock")
        self.program.ticker.now()

    def _start_instant(self, values: Values) -> int | None:
        """The wall time at which play starts, in milliseconds; None where the director starts it."""
        if str(values.get("countdown_minutes", "")).strip():
            return self.program.clocks.wall() + round(minutes(values, "countdown_minutes") * MINUTE)
        if not str(values.get("starts_at", "")).strip():
            return None
        at = timedelta(milliseconds=day_time(values, "starts_at"))
        now = datetime.fromtimestamp(self.program.clocks.wall() / 1000, LOCALTZ)
        midnight = now.replace(hour=0, minute=0, second=0, microsecond=0, tzinfo=None)
        start = (midnight + at).replace(tzinfo=LOCALTZ)
        if start <= now:
            start = (midnight + timedelta(days=1) + at).replace(tzinfo=LOCALTZ)
        return round(start.timestamp() * 1000)

    def _reopen(self, values: Values) -> None:
        """Go on with an event of the journal: the one named by its id, else the last."""
        last = last_event(self.program.path, str(values.get("event", "")))
        if last.opened is not None:
            self.program.reopen(last)
            self.program.operator.tell(page="clock")
            self.program.ticker.now()

    def leave(self) -> None:
        """Close the program; with a running clock only at the second wish. The event goes on from its journal."""
        session = self.session
        tournament = None if session is None else session.desk.tournament
        runs = (
            session is not None
            and tournament is not None
            and not tournament.closed
            and tournament.clock_at(session.time.now()).started
        )
        now = time.monotonic()
        if runs and now - self.wished_to_leave > LEAVE_S:
            self.wished_to_leave = now
            text = mark(
                "The tournament is running. Close once more to leave; it can be gone on with at the next start."
            )
            self.program.operator.refuse(self.words.say(text))
            return
        self.program.ended.emit()


def _local_zone() -> str:
    return str(getattr(LOCALTZ, "key", None) or getattr(LOCALTZ, "zone", None) or "UTC")
