"""Starting flights come together: ended days of the journal make the event of the next one, or come into it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, Any, Literal

from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.director.event import SEED_BYTES
from kiosk.app.loading import open_events, zone_here
from kiosk.bridge.aside import attempt, why_not
from kiosk.desk import Outcome
from kiosk.store.open import read_entries
from kiosk.store.protocol import DamagedRow, NewerJournal, NotWritten, UnknownEvent
from kiosk.tournament.apply import Misfit
from kiosk.tournament.commands import Refused
from kiosk.tournament.commands_room import CarryFlight
from kiosk.tournament.facts import Entry
from kiosk.tournament.flights import Flight, carry, check, flight_of, next_day

if TYPE_CHECKING:
    from kiosk.app.director.core import Director
    from kiosk.app.session import Session

PAGE = "day"
_UNREAD = (UnknownEvent, NewerJournal, DamagedRow, NotWritten, Misfit, Refused)


def ended_days(path: Path) -> dict[str, tuple[int, Flight]]:
    """The journal's events whose day has ended and that were not closed: when each was opened, and its flight."""
    found = {}
    for event in open_events(path, ""):
        with suppress(*_UNREAD):  # its day goes on, or it cannot be read: the journal page says which
            found[event.id] = (event.opened, flight_of(read_entries(path, event.id).entries, event.id))
    return found


class Flights(Area):
    """Finds ended days, opens the event of the next one and brings them into it.

    :ivar found: the ended days, None before anybody asked; ``ticked`` those that come together, in order.
    """

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.found: dict[str, tuple[int, Flight]] | None = None
        self.ticked: list[str] = []
        self.keeps: Literal["best", "first"] = "best"
        self._opening = False

    @property
    def acts(self) -> dict[str, Act]:
        """The card of the flights."""
        return {
            "find_flights": lambda values: self._find(),
            "leave_flights": lambda values: self._leave(),
            "tick_flight": self._tick,
            "keep_stack": self._keep,
            "open_next_day": self._open,
            "carry_flights": lambda values: self._carry_into_this(),
        }

    def told(self) -> dict[str, object]:
        """The ended days, once somebody asked for them."""
        if self.found is None or self.program.operator.values["page"] != PAGE:
            return {"flights": {}}
        words, chosen = self.words, self._chosen()
        stacks = sum(flight.tournament.players for flight in chosen)
        level = max((flight.next_level for flight in chosen), default=0)
        here = self._here()
        return {
            "flights": {
                "rows": [self._row(event, *found) for event, found in self.found.items()],
                "keeps": self.keeps,
                "name": chosen[0].name if chosen else "",
                "level": str(level) if level else "",
                "sum": words.many("{count} stack", "{count} stacks", stacks) if chosen else "",
                "into": words.say("Bring into {event}", event=here) if here else "",
            }
        }

    def grown(self, new: Sequence[Entry]) -> None:
        """A flight that has come is marked."""
        if self.found is not None:
            self._tell()

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    def _here(self) -> str:
        """The event shown, where flights may come into it; else ""."""
        tournament = self.tournament
        if tournament is None or tournament.closed or not tournament.event.names:
            return ""
        return tournament.event.name if tournament.room.day_over or not tournament.clock.started else ""

    def _row(self, event: str, opened: int, flight: Flight) -> Mapping[str, Any]:
        words, tournament = self.words, flight.tournament
        known = () if self.tournament is None else self.tournament.room.flights
        shown = self.session is not None and self.session.log.event_id == event
        says = ""
        if shown:
            says = words.say("This event")
        elif any(one.event == event for one in known):
            says = words.say("✓ has come into this event")
        stacks = words.many("{count} stack", "{count} stacks", tournament.players)
        chips = words.say("{chips} chips", chips=words.chips(tournament.chips_in_play))
        entries = words.many("{count} entry", "{count} entries", tournament.entries + tournament.re_entries)
        return {
            "event": event,
            "name": flight.name,
            "when": words.date_and_time(opened, self.program.clocks.wall()),
            "figures": words.listed([stacks, chips, entries]),
            "ticked": event in self.ticked,
            "says": says,
        }

    def _chosen(self) -> list[Flight]:
        found = self.found or {}
        return [found[event][1] for event in self.ticked if event in found]

    # -- acts --------------------------------------------------------------------------------------------------------

    def _find(self) -> None:
        """The journal is read in another thread: a flight may have thousands of rows."""
        path, post = self.program.path, self.program.post

        def run() -> None:
            found = attempt(lambda: ended_days(path))
            with suppress(RuntimeError):  # the program has ended meanwhile, and its post with it
                post(lambda: self._seen(found))

        Thread(target=run, name="ended days").start()

    def _seen(self, found: dict[str, tuple[int, Flight]] | Exception) -> None:
        if isinstance(found, Exception):
            self.program.operator.refuse(why_not(found, self.words))
            return
        self.found = found
        self.ticked = [event for event in self.ticked if event in found]
        self._tell()

    def _leave(self) -> None:
        self.found, self.ticked = None, []
        self._tell()

    def _tick(self, values: Values) -> None:
        event = str(values.get("event", ""))
        if event in self.ticked:
            self.ticked.remove(event)
        elif event in (self.found or {}):
            self.ticked.append(event)
        self._tell()

    def _keep(self, values: Values) -> None:
        self.keeps = "first" if values.get("keeps") == "first" else "best"
        self._tell()

    def _carries(self) -> list[CarryFlight]:
        """The flights that are ticked, as they come. :raises Refused: there is none."""
        if not self._chosen():
            raise Refused("bad_value", key="flight", value="", reason="nothing_picked")
        return [carry(flight, self.keeps) for flight in self._chosen()]

    def _open(self, values: Values) -> None:
        """The event of the next day, and every flight in it. All of it was checked before any of it is done."""
        if self._opening:
            return  # a second press opens no second event
        carries, chosen = self._carries(), self._chosen()
        wall = self.program.clocks.wall()
        command = next_day(
            chosen,
            str(values.get("name", "")).strip() or chosen[0].name,
            whole(values, "level"),
            seed=secrets.token_hex(SEED_BYTES),
            starts_at=datetime.fromtimestamp(wall / 1000, UTC).isoformat(timespec="seconds"),
            time_zone=zone_here(),
        )
        check(command, carries, 0)
        before, who = self.session, self.program.settings.who
        session = self.program.new_event(command.name, wall)
        self._opening = True

        def told(outcome: Outcome) -> None:
            self._opening = False
            if outcome.refused is not None:
                self.program.show_again(before)
                self.director.refuse(outcome.refused)
                return
            self._bring(session, carries)
            self.program.reword()
            self.program.operator.pageRequested.emit(PAGE)

        session.desk.do(command, who=who, told=told)

    def _carry_into_this(self) -> None:
        """The flights into the event shown, for one that was forgotten, or that goes on itself."""
        session = self.session
        if session is None:
            raise Refused("not_running", why="no_event")
        self._bring(session, [one for one in self._carries() if one.event != session.log.event_id])

    def _bring(self, session: Session, carries: Sequence[CarryFlight]) -> None:
        """One after the other: the desk says which of them it refused."""
        self.ticked = []
        for one in carries:
            session.desk.do(one, who=self.program.settings.who, told=self.director.told_of)
