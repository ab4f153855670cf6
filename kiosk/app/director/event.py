"""Events: a new one, another one of the journal, and leaving the program."""

from __future__ import annotations

import secrets
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from kiosk.app import lists
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.loading import LastEvent, last_event, zone_here
from kiosk.app.money_typed import usual_unit
from kiosk.app.script_commands import with_points_rule
from kiosk.desk import Outcome
from kiosk.files.data import DataError
from kiosk.files.displays import FULL_BOARD
from kiosk.files.payouts import with_table
from kiosk.files.template_entries import OPENED
from kiosk.files.templates import Template, payouts_data
from kiosk.show.words_catalogue import mark
from kiosk.tournament import commands as c

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session

SEED_BYTES = 16
"""The seed that seats and mystery bounties are drawn from: nobody can guess it."""
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
        path, shown = self.program.path, "" if self.session is None else self.session.log.event_id
        return {
            "structures": lists.structures(self.director.shelf, self.words),
            "houses": lists.houses(self.director.houses, self.words),
            "events": lists.open_events(path, shown, self.program.clocks.wall(), self.director.templates.here),
            "lastEvent": self._last_event(),
            "eventId": shown,
        }

    def _last_event(self) -> str:
        """The event that was closed last, to look at again; one that is still open stands among the others."""
        last = LastEvent() if self.session is not None else last_event(self.program.path)
        return last.opened.name if last.opened is not None and last.closed else ""

    def _open(self, values: Values) -> None:
        """Open a new event, with a countdown or a time of day for its start where one was typed."""
        chosen = self.director.templates.chosen(values)
        starts = self.director.templates.starts(values)
        sells = dict(chosen.sells)
        opened: dict[str, Any] = {key: sells.pop(key) for key in OPENED if key in sells}
        if sells.get("points"):
            sells["points"] = with_points_rule(sells["points"])
        payouts = with_table(payouts_data(chosen))
        if payouts:
            sells |= {"payouts": payouts, "payout_unit": chosen.payout_unit or usual_unit(chosen.currency)}
        command = c.Open(
            name=str(values.get("name", "")).strip() or chosen.name or self.words.say("Tournament"),
            structure=chosen.structure,
            starting_stack=chosen.starting_stack,
            house=chosen.house,
            house_settings=dict(chosen.house_settings),
            currency=chosen.currency,
            names=values.get("names", chosen.names) in (True, "names"),
            starts_at=datetime.fromtimestamp(self.program.clocks.wall() / 1000, UTC).isoformat(timespec="seconds"),
            time_zone=zone_here(),
            seed=secrets.token_hex(SEED_BYTES),
            terms=sells,
            **opened,
        )
        before = self.session
        session = self.program.new_event(command.name, self.program.clocks.wall())
        who = self.program.settings.who

        def told(outcome: Outcome) -> None:
            if self._opened(before, starts, outcome):
                self._begin(chosen, values)

        session.desk.do(command, who=who, told=told)

    def _opened(self, before: Session | None, starts: int | None, outcome: Outcome) -> bool:
        """The new event is written and shown, or the one before it is. That one stays open in the journal."""
        session = self.session
        if outcome.refused is not None or session is None:
            self.program.show_again(before)
            if outcome.refused is not None:
                self.director.refuse(outcome.refused)
            return False
        who = self.program.settings.who
        if starts is not None:
            wait_ms = max(0, starts - self.program.clocks.wall())
            session.desk.do(c.ScheduleStart(wait_ms / 1000), who=who, told=self.director.told_of)
        return True

    def _begin(self, chosen: Template, values: Values) -> None:
        """The event is open: the form is new again, and the wall shows it where that was asked for."""
        try:
            self.director.templates.opened(chosen, values)
        except DataError as error:  # the event stands; what could not be kept beside it is told
            self.program.operator.refuse(" ".join(map(self.words.problem, error.problems)))
        self.program.reword()
        self.program.operator.tell(page="clock")
        self.program.ticker.now()
        if values.get("show") and not self.program.displays.on:
            self._show_wall()
        if chosen.layout and self.program.displays.on:
            self._lay_out(chosen.layout)

    def _show_wall(self) -> None:
        """A display on a screen that the operator does not work on."""
        self.director.act("show_display", {})
        if self.program.window is not None:
            self.program.window.requestActivate()  # a new window takes the keys, and the next one starts the clock

    def _lay_out(self, layout: str) -> None:
        """The template's layout on the first display for which none was chosen; the others keep theirs."""
        shown = [place for place in self.program.displays.places if place.screen is not None and place.display.on]
        if any(place.display.layout == layout for place in shown):
            return
        known = self.program.layouts.shelf.layouts.get(layout)
        free = next((place.screen for place in shown if place.display.layout == FULL_BOARD), None)
        if known is None:
            text = mark("The layout {layout} of the template is not on this computer. The displays keep theirs.")
            self.program.operator.refuse(self.words.say(text, layout=layout))
        elif free is None:
            text = mark(
                "The displays keep their layouts. The template's own is {layout}: choose it on the Displays page."
            )
            self.program.operator.refuse(self.words.say(text, layout=self.words.say(known.name)))
        else:
            self.director.act("set_display_layout", {"screen": free.name(), "layout": layout})

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
