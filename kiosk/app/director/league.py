"""The league: seasons with their formula and nights, the standings, and the ways out of the house."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from threading import Thread
from typing import TYPE_CHECKING, Any

from kiosk.app import season_typed
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.league_nights import ClosedEvent, League, Table, read_league, sessions_of, table_of
from kiosk.app.lists_out import folder_of, print_out, write_out
from kiosk.bridge.aside import attempt, why_not
from kiosk.files.points import load_rules
from kiosk.show.listing import Listing, day_of
from kiosk.show.person import WAYS
from kiosk.show.person_names import ShownNames
from kiosk.show.results_page import Named
from kiosk.show.standings_page import Season, standings_listing
from kiosk.store.protocol import JournalLike
from kiosk.store.seasons import UnknownSeason, drop_season, save_season
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry, EventClosed, ResultsCorrected, Undone
from kiosk.tournament.points import PointsRule

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

PAGE, TAB = "results", "league"
_log = logging.getLogger(__name__)
SHOWN, EVENTS_SHOWN = 200, 120
"""So many rows of the standings and so many events to choose from are told."""


class LeagueArea(Area):
    """Keeps seasons and counts them. Reading the nights takes a moment: another thread does it."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.league = League()
        self.picked = 0
        """The season that is shown."""
        self.table = Table()
        self.typed: dict[str, str] = {}
        """What is typed of a season; empty while none is being changed."""
        self.rules: dict[str, PointsRule] = {}
        self._reading = self._again = False
        """Whether it is being read, and is to be read anew after that."""
        self._making = False
        """A new season is being written: a double click makes one."""

    @property
    def acts(self) -> dict[str, Act]:
        """The League tab."""
        return {
            "look_at_league": lambda values: self.look(),
            "pick_season": self._pick,
            "edit_season": self._edit,
            "type_season": self._type,
            "leave_season": lambda values: self._show_form({}),
            "save_season": lambda values: self._save(),
            "drop_season": self._drop,
            "assign_night": self._assign,
            "export_standings": self._export,
            "print_standings": lambda values: print_out(self.program, [self._listing(self._public())], "standings"),
        }

    def read(self) -> None:
        """The rules for points on the shelf."""
        self.rules = load_rules()[0]

    def told(self) -> dict[str, object]:
        """The season shown, while it is in sight."""
        return {"league": self._told() if self._in_sight else {}, "seasonForm": self._form()}

    def grown(self, new: Sequence[Entry]) -> None:
        """An event was closed or corrected: its night counts otherwise."""
        if self._in_sight and any(isinstance(entry.fact, EventClosed | ResultsCorrected | Undone) for entry in new):
            self.look()

    @property
    def _in_sight(self) -> bool:
        told = self.program.operator.values
        return told["page"] == PAGE and told["resultsTab"] == TAB

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    # -- reading -----------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """Read seasons and nights anew, in another thread."""
        if self._reading:
            self._again = True
            return
        self._reading, self._again = True, False
        path, known, post = self.program.path, self.league.events, self.program.post

        def work() -> None:
            found = attempt(lambda: read_league(path, known) if path.exists() else League())
            with suppress(RuntimeError):  # the program has ended meanwhile
                post(lambda: self._take(found))

        Thread(target=work, name="league", daemon=True).start()

    def _take(self, found: League | Exception) -> None:
        self._reading = False
        if self._again:
            self.look()
        if isinstance(found, Exception):
            self.program.operator.refuse(why_not(found, self.words))
            return
        self.league = found
        numbers = [season.number for season in found.seasons]
        if self.picked not in numbers:
            self.picked = numbers[-1] if numbers else 0
        self._count()

    def _count(self) -> None:
        season = self._season
        self.table = Table() if season is None else table_of(season, self.league)
        self._tell()

    @property
    def _season(self) -> Season | None:
        return next((season for season in self.league.seasons if season.number == self.picked), None)

    # -- what is told ------------------------------------------------------------------------------------------------

    def _told(self) -> dict[str, Any]:
        words, season = self.words, self._season
        told: dict[str, Any] = {
            "seasons": [{"value": each.number, "label": each.name} for each in self.league.seasons],
            "picked": self.picked,
            "folder": folder_of(self.program),
            "events": self._events(season),
            "none": words.say("No event has been closed with results yet.") if not self.league.events else "",
        }
        if season is None:
            return told
        listing = self._listing(words.player)
        more = len(listing.lines) - SHOWN
        broken = [
            words.say("The formula cannot be calculated with the figures of {event}: it is left out.", event=name)
            for name in self.table.broken
        ]
        return told | {
            "title": listing.subtitle,
            "rule": season_typed.rule_text(season, words),
            "columns": [{"key": each.key, "title": each.title, "figures": each.figures} for each in listing.columns],
            "rows": [{"cells": list(line.texts), "strong": line.strong} for line in listing.lines[:SHOWN]],
            "more": words.many("and {count} more", "and {count} more", more) if more > 0 else "",
            "notes": [*broken, *listing.notes],
        }

    def _events(self, season: Season | None) -> list[dict[str, Any]]:
        """Events to choose from, those of the season first; what was not closed is none."""
        words, sessions = self.words, sessions_of(self.league.events)
        ours = frozenset(() if season is None else season.nights)

        def row(event: ClosedEvent) -> dict[str, Any]:
            twice = sum(other.date == event.date for other in self.league.events) > 1
            session = words.say("session {number}", number=sessions[event.id]) if twice else ""
            players = words.many("{count} player", "{count} players", len(event.results))
            about = " · ".join(filter(None, (words.date_and_time(event.wall, 0), session, players)))
            return {"event": event.id, "name": event.name, "about": about, "on": event.id in ours}

        found = sorted(self.league.events, key=lambda event: event.id not in ours)
        return [row(event) for event in found[:EVENTS_SHOWN] if event.tournament is not None]

    def _form(self) -> dict[str, Any]:
        return season_typed.form(self.typed, self.rules, self.words) if self.typed else {}

    def _show_form(self, typed: dict[str, str]) -> None:
        self.typed = typed
        self._tell()

    # -- acts --------------------------------------------------------------------------------------------------------

    def _pick(self, values: Values) -> None:
        self.picked = int(str(values.get("number", 0)))
        self.typed = {}
        self._count()

    def _edit(self, values: Values) -> None:
        """Open the form: of the season shown, or of a new one."""
        season = self._season if values.get("old") else None
        self._show_form(season_typed.typed_of(season or Season(), self.rules))

    def _type(self, values: Values) -> None:
        known = self.typed or season_typed.typed_of(Season(), self.rules)
        self._show_form(known | {key: str(value) for key, value in values.items() if key in known})

    def _save(self) -> None:
        old = next((each for each in self.league.seasons if str(each.number) == self.typed.get("number")), Season())
        self._write(season_typed.read(self.typed, old, self.rules))

    def _write(self, season: Season) -> None:
        """Keep the season; the form goes once it is kept. What is ticked next already counts on it."""
        if not season.number and self._making:
            return
        self._making = not season.number
        seasons = tuple(season if each.number == season.number else each for each in self.league.seasons)
        self.league = replace(self.league, seasons=seasons)

        def then(number: int) -> None:
            self.typed, self.picked = {}, number
            self.look()

        self._ask(lambda journal: save_season(journal, season), then)

    def _drop(self, values: Values) -> None:
        number = self.picked

        def work(journal: JournalLike) -> int:
            drop_season(journal, number)
            return 0

        self._ask(work, lambda _: self._write_gone())

    def _write_gone(self) -> None:
        self.typed, self.picked = {}, 0
        self.look()

    def _ask(self, work: Any, then: Any) -> None:  # noqa: ANN401 - of the writer
        writer, post = self.program.writer, self.program.post
        if writer is None:
            self._making = False
            self.program.operator.refuse(self.words.say("Nothing is written now, so the season was not kept."))
            return

        def answered(number: int | None, error: Exception | None) -> None:
            post(lambda: self._answer(number, error, then))

        writer.ask(work, answered)

    def _answer(self, number: int | None, error: Exception | None, then: Any) -> None:  # noqa: ANN401
        self._making = False
        if error is not None:
            self.look()  # what is ticked is as it is kept
            if isinstance(error, UnknownSeason):
                text = self.words.say("The season is not there any more: another desk has taken it away.")
            else:
                _log.error("the season was not kept: %s", error)
                text = self.words.say(
                    "The journal cannot be written, so the season was not kept. Make room or free the file, then try "
                    "again."
                )
            self.program.operator.refuse(text)
            return
        then(number or 0)

    def _assign(self, values: Values) -> None:
        """Take an event into the season, or out of it."""
        season, event = self._season, str(values.get("event", ""))
        if season is None or event not in {each.id for each in self.league.events}:
            raise Refused("bad_value", key="event", value=event)
        nights = [night for night in season.nights if night != event]
        self._write(replace(season, nights=tuple([*nights, event] if values.get("on") else nights)))

    def _public(self) -> Named:
        """What the room may read of the season's players: as its most discreet event shows names."""
        season, people, words = self._season, self.program.people, self.words
        nights = () if season is None else season.nights
        ways = list(WAYS)
        shown = [
            event.tournament.terms.names_shown
            for event in self.league.events
            if event.tournament and event.id in nights
        ]
        names = ShownNames(max(shown, key=ways.index, default="full"), words)
        for person in filter(None, (people.person(row.player) for row in self.table.rows)):
            names.put(person)
        return lambda player: names[player] if player in names else words.say("Player {number}", number=player)

    def _listing(self, named: Named) -> Listing:
        season = self._season
        if season is None:
            raise Refused("bad_value", key="season", value="")
        return standings_listing(season, self.table.nights, self.table.rows, self.words, named)

    def _export(self, values: Values) -> None:
        season = self._season
        listing = self._listing(self._public())
        day = day_of(self.program.clocks.wall(), self.words)
        write_out(self.program, [listing], values.get("kind"), values.get("folder"), season.name if season else "", day)
        self._tell()
