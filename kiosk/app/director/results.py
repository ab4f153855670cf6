"""The results: what closing the event will write, what stands, its corrections, and the ways out of the house."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kiosk.app.director.area import Act, Area, Values
from kiosk.app.lists_out import folder_of, print_out, write_out
from kiosk.app.money_typed import money_text, read_money
from kiosk.app.session import Session
from kiosk.desk import Outcome
from kiosk.show.bounties_panel import odd_bounties
from kiosk.show.listing import Listing, day_of
from kiosk.show.results_page import (
    front_rows,
    place_text,
    results_listing,
    rows_of,
    version_of,
)
from kiosk.tournament import commands as c
from kiosk.tournament.apply import fold
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry, Result
from kiosk.tournament.league import scores_of
from kiosk.tournament.points import PointsError
from kiosk.tournament.prizes import amounts_of, pool_of, schedule_of
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

PAGE = "results"
SHOWN = 300
"""So many rows are told; the others are counted, and are in every file."""
FOLLOWED = 1_500
"""A larger field is not placed anew for every fact while its event goes on: the page is looked at again for that."""
_PLACE = re.compile(r"\s*(\d{1,6})\s*(?:[-\u2013]\s*(\d{1,6})\s*)?")


@dataclass(frozen=True, slots=True)
class Correction:
    """What one row shall be. Money in the currency's smallest unit."""

    player: str
    place: int
    last: int
    prize: int


class Results(Area):
    """Shows the results, corrects them and gives them out."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self.picked = ""
        """Whose row is being corrected."""
        self.pending: dict[str, Correction] = {}
        """The corrections that are not written yet, by player."""
        self._of: Session | None = None

    @property
    def acts(self) -> dict[str, Act]:
        """The Results page."""
        return {
            "look_at_results": lambda values: self._tell(),
            "results_tab": self._turn,
            "pick_result": self._pick,
            "put_correction": self._put,
            "drop_correction": self._drop,
            "correct_results": self._correct,
            "export_results": self._export,
            "print_results": lambda values: self._print(),
        }

    def told(self) -> dict[str, object]:
        """The results while they are in sight: the places of a large field are not made for nothing."""
        tournament, session = self.tournament, self.session
        if session is not self._of or (tournament is not None and not tournament.closed):
            self.picked, self.pending, self._of = "", {}, session  # of results that are not there
        if tournament is not None and not tournament.closed:
            self.picked, self.pending = "", {}  # a closing that was undone left nothing to correct
        if tournament is None or session is None or not self._in_sight:
            return {"results": {}}
        return {"results": self._told(tournament, session)}

    def grown(self, new: Sequence[Entry]) -> None:
        """Somebody went out, was paid, or the results were written."""
        tournament = self.tournament
        if tournament is None or not self._in_sight:
            return
        if tournament.closed or tournament.field.unique <= FOLLOWED:
            self._tell()

    @property
    def _in_sight(self) -> bool:
        told = self.program.operator.values
        return told["page"] == PAGE and told["resultsTab"] == "results"

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    # -- what is told ------------------------------------------------------------------------------------------------

    def _told(self, tournament: Tournament, session: Session) -> dict[str, Any]:
        now = session.time.now()
        large = not tournament.closed and tournament.field.unique > FOLLOWED
        rows = front_rows(tournament, now, SHOWN) if large else rows_of(tournament, now)
        version = version_of(tournament, session.desk.entries, session.desk.dead)
        words = self.words
        listing = results_listing(tournament, rows, version, _opened(session), words, words.player, SHOWN)
        more = (tournament.field.unique if large else len(rows)) - min(len(rows), SHOWN)
        return {
            "state": listing.state,
            "stateText": listing.state_text,
            "figures": [{"label": label, "text": text} for label, text in listing.figures],
            "columns": [{"key": each.key, "title": each.title, "figures": each.figures} for each in listing.columns],
            "rows": [
                {
                    "player": row.player,
                    "cells": list(line.texts),
                    "name": words.player(row.player),
                    "strong": line.strong,
                    "paid": self._paid(tournament, row),
                    "picked": row.player == self.picked,
                }
                for row, line in zip(rows[:SHOWN], listing.lines, strict=False)
            ],
            "more": words.many("and {count} more, in every file", "and {count} more, in every file", more)
            if more > 0
            else "",
            "notes": list(listing.notes),
            "closing": {} if tournament.closed else self._closing(tournament, rows),
            "picked": self._picked(tournament, rows),
            "pending": [self._change(tournament, row, self.pending[row.player]) for row in self._noted(rows)],
            "folder": folder_of(self.program),
        }

    def _paid(self, tournament: Tournament, row: Result) -> str:
        """What was paid beside what the row says; "" while that is nothing to speak of."""
        words, paid = self.words, tournament.field.players[row.player].prize_paid
        if not tournament.closed:
            return words.say("paid {amount}", amount=words.money(paid)) if paid else ""
        won = row.prize + row.bounties
        if paid == won:
            return words.say("paid") if paid else ""
        if paid > won:
            return words.say("{amount} paid too much", amount=words.money(paid - won))
        return words.say("{amount} to pay", amount=words.money(won - paid))

    def _closing(self, tournament: Tournament, rows: Sequence[Result]) -> dict[str, Any]:
        """What closing the event writes, and what should be looked at before."""
        words, places, paid = self.words, tournament.field.unique, _prizes(tournament, rows)
        first = [row.player for row in rows if row.place == row.last == 1]
        says = [words.many("{count} place is written.", "{count} places are written.", places)] if places else []
        if len(first) == 1:
            says.append(words.say("The winner is {player}.", player=words.player(first[0])))
        if paid:
            text = words.many(
                "{sum} to {count} player.", "{sum} to {count} players.", len(paid), sum=words.money(sum(paid))
            )
            says.append(text)
        elif places:
            says.append(words.say("No prizes."))
        if tournament.points_rule is not None:
            says.append(words.say("League points are given."))
        if not tournament.event.names:
            says.append(words.say("This event keeps no names: only the winner is written, as typed on the Clock page."))
        return {"says": says, "against": self._against(tournament, rows)}

    def _against(self, tournament: Tournament, rows: Sequence[Result]) -> list[str]:
        words, said = self.words, list[str]()
        left = tournament.field.in_play
        if left > 1:
            said.append(
                words.many(
                    "{count} player is still in.", "{count} players are still in and share the first places.", left
                )
            )
        if tournament.field.open:
            said.append(words.say("A hand of hand-for-hand is not done."))
        amounts = schedule_of(tournament)
        if any(amounts) and tournament.posted is None and tournament.deal is None and tournament.event.names:
            said.append(words.say("The payouts are not posted."))
        paid = sum(_prizes(tournament, rows))
        rest = (pool_of(tournament) or 0) - paid
        if paid and rest > 0:
            said.append(words.say("{rest} of the pool go to nobody.", rest=words.money(rest)))
        if rest < 0:
            said.append(words.say("The prizes are {amount} more than the pool.", amount=words.money(-rest)))
        said += odd_bounties(tournament, words)
        owed = [player for player in tournament.field if player.owes > 0]
        if owed:
            total = words.money(sum(player.owes for player in owed))
            said.append(
                words.many("{count} player owes {total}.", "{count} players owe {total}.", len(owed), total=total)
            )
        if tournament.points_rule is not None:
            try:
                scores_of(tournament, tournament.points_rule, rows)
            except PointsError:
                said.append(words.say("The formula for league points cannot be calculated with this night's figures."))
        return said

    def _picked(self, tournament: Tournament, rows: Sequence[Result]) -> dict[str, Any]:
        row = next((row for row in rows if row.player == self.picked), None)
        if row is None or not tournament.closed:
            return {}
        asked = self.pending.get(row.player, Correction(row.player, row.place, row.last, row.prize))
        shared = asked.last > asked.place
        return {
            "player": row.player,
            "name": self.words.player(row.player),
            "place": f"{asked.place}-{asked.last}" if shared else str(asked.place),
            "prize": money_text(asked.prize, self.words),
        }

    def _noted(self, rows: Sequence[Result]) -> list[Result]:
        """The rows that are to be corrected, in the order in which that was noted."""
        there = {row.player: row for row in rows if row.player in self.pending}
        return [there[player] for player in self.pending if player in there]

    def _change(self, tournament: Tournament, row: Result, to: Correction) -> dict[str, Any]:
        """A correction in words, with what it changes of what was paid."""
        words = self.words
        said = [words.player(to.player)]
        if (to.place, to.last) != (row.place, row.last):
            was, now = (place_text(each, tournament, words) for each in (row, _with(row, to)))
            said.append(words.say("place {now} instead of {was}", now=now, was=was))
        if to.prize != row.prize:
            said.append(words.say("{now} instead of {was}", now=words.money(to.prize), was=words.money(row.prize)))
        paid, won = tournament.field.players[to.player].prize_paid, to.prize + row.bounties
        if paid > won:
            said.append(words.say("{amount} of what was paid are too much", amount=words.money(paid - won)))
        elif paid and won > paid:
            said.append(words.say("{amount} are still to be paid", amount=words.money(won - paid)))
        return {"player": to.player, "text": " · ".join(said)}

    # -- acts --------------------------------------------------------------------------------------------------------

    def _closed(self) -> tuple[Tournament, Session]:
        tournament, session = self.tournament, self.session
        if tournament is None or session is None:
            raise Refused("not_running", why="no_event")
        if not tournament.closed or not tournament.results:
            raise Refused("not_running", why="not_closed")
        return tournament, session

    def _turn(self, values: Values) -> None:
        """Another tab of the page; its area tells what is on it."""
        self.program.operator.tell(resultsTab=str(values.get("tab", "results")))
        self._tell()

    def _pick(self, values: Values) -> None:
        player = str(values.get("player", ""))
        self.picked = "" if player == self.picked else player
        self._tell()

    def _put(self, values: Values) -> None:
        """Note one correction; nothing is written before the reason is given."""
        tournament, _ = self._closed()
        player = str(values.get("player", ""))
        row = next((row for row in tournament.results if row.player == player), None)
        if row is None:
            raise Refused("unknown_player", player=player)
        found = _PLACE.fullmatch(str(values.get("place", "")))
        place, last = (int(found[1]), int(found[2] or found[1])) if found else (0, 0)
        if not 0 < place <= last <= len(tournament.results):
            raise Refused(
                "bad_value", key="place", value=values.get("place", ""), least=1, most=len(tournament.results)
            )
        typed = str(values.get("prize", "")).strip()
        prize = read_money(typed, self.words) if typed else 0
        if prize is None:
            raise Refused("bad_value", key="prize", value=typed)
        asked = Correction(player, place, last, prize)
        if (place, last, prize) == (row.place, row.last, row.prize):
            self.pending.pop(player, None)
        else:
            self.pending[player] = asked
        self.picked = ""
        self._tell()

    def _drop(self, values: Values) -> None:
        self.pending.pop(str(values.get("player", "")), None)
        self._tell()

    def _correct(self, values: Values) -> None:
        """Write the next version, with all that was noted."""
        _, session = self._closed()
        if not self.pending:
            raise Refused("already", what="results")
        reason = str(values.get("reason", "")).strip()
        if not reason:
            raise Refused("bad_value", key="reason", value="", reason="empty")
        rows: list[object] = [
            {"player": each.player, "place": each.place, "last": each.last, "prize": each.prize}
            for each in self.pending.values()
        ]

        def then(outcome: Outcome) -> None:
            self.director.told_of(outcome)
            if outcome.refused is None:
                self.pending = {}
                self._tell()

        session.desk.do(c.CorrectResults(rows, reason), who=self.program.settings.who, told=then)

    def _listings(self) -> Callable[[], Sequence[Listing]]:
        """What makes the results as they stand and as the room may read them, in another thread.

        :raises Refused: no event is shown.
        """
        tournament, session = self.tournament, self.session
        if tournament is None or session is None:
            raise Refused("not_running", why="no_event")
        now, words, names = session.time.now(), self.words, self.program.people.shown_apart(tournament.field.players)
        entries, dead = tuple(session.desk.entries), set(session.desk.dead)  # the tournament itself goes on meanwhile

        def made() -> Sequence[Listing]:
            then = fold(entries, dead)
            assert then is not None
            public, version = names(), version_of(then, entries, dead)
            named = words.known_by(public).in_public
            return [results_listing(then, rows_of(then, now), version, entries[0].wall, words, named)]

        return made

    def _print(self) -> None:
        print_out(self.program, self._listings(), "results")

    def _export(self, values: Values) -> None:
        """The results as the room may read them, into a file."""
        listings, session = self._listings(), self.session
        assert session is not None
        day = day_of(_opened(session), self.words)
        write_out(self.program, listings, values.get("kind"), values.get("folder"), self.program.event_name, day)
        self._tell()


def _prizes(tournament: Tournament, rows: Sequence[Result]) -> list[int]:
    """What is paid: to whom the rows say, or of a field that is not placed as a whole what its places pay."""
    whole = len(rows) >= tournament.field.unique
    return [prize for prize in ((row.prize for row in rows) if whole else amounts_of(tournament)) if prize]


def _with(row: Result, to: Correction) -> Result:
    return Result(row.player, to.place, to.last, to.prize, status=row.status)


def _opened(session: Session) -> int:
    """When the event began, wall time in milliseconds."""
    return session.desk.entries[0].wall
