"""The prizes made final: what stands against it, what changes once they are posted, and the guarantee."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from kiosk.app.director.area import Act, Area, Values
from kiosk.app.money_typed import money_text, read_money
from kiosk.app.paper import print_html
from kiosk.app.prize_sheets import payouts_html
from kiosk.desk import Outcome
from kiosk.show.prizes_panel import payout_lines
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.prizes import places_paid, pool_of, schedule_of, unpaid_of
from kiosk.tournament.state import Tournament
from kiosk.tournament.windows import registration_closed

CHANGES_TOLD = 8
"""So many places are told that get another prize; the others are counted."""


class Posting(Area):
    """Posts the payouts, and changes the guarantee."""

    @property
    def acts(self) -> dict[str, Act]:
        """The card of the Prizes page."""
        return {
            "review_payouts": lambda values: self._review(),
            "post_final": self._post,
            "print_payouts": lambda values: self._print(),
            "change_guarantee": self._guarantee,
            "compute_pool": lambda values: self.director.do(c.SetPool(None, str(values.get("reason", "")).strip())),
        }

    def told(self) -> dict[str, object]:
        """How final the prizes are."""
        tournament = self.tournament
        return {"posting": {} if tournament is None else self._told(tournament)}

    def grown(self, new: Sequence[Entry]) -> None:
        """The pool has grown, registration has closed, or they were posted."""
        self.program.operator.tell(**self.told())

    def _told(self, tournament: Tournament) -> dict[str, Any]:
        words, amounts = self.words, schedule_of(tournament)
        state = self._state(tournament, amounts)
        against = self._against(tournament, amounts) if state in ("provisional", "changed") else []
        return {
            "state": state,
            "title": self._title(state),
            "text": self._text(tournament, amounts, state),
            "against": against,
            "changes": self._changes(tournament, amounts) if state == "changed" else [],
            "reason": bool(against) or state == "changed",
            "again": state == "changed",
            "button": words.many("Post {count} place", "Post {count} places", len(amounts)) if amounts else "",
            "canPrint": any(amounts) or tournament.posted is not None,
            "poolTyped": tournament.pool is not None,
            "changeReason": tournament.posted is not None or tournament.winners_paid > 0,
            "guarantee": money_text(tournament.guarantee, words) if tournament.guarantee else "",
        }

    def _state(self, tournament: Tournament, amounts: tuple[int, ...]) -> str:
        if tournament.deal is not None:
            return "deal"
        if tournament.closed:
            return "closed"
        if tournament.posted is not None:
            return "posted" if not amounts or amounts == tournament.posted else "changed"
        return "provisional" if any(amounts) else "none"

    def _title(self, state: str) -> str:
        say = self.words.say
        return {
            "none": say("No payouts yet"),
            "provisional": say("Provisional"),
            "posted": say("Final"),
            "changed": say("Final, and changed since"),
            "deal": say("Shared in a deal"),
            "closed": say("The event is closed"),
        }[state]

    def _text(self, tournament: Tournament, amounts: tuple[int, ...], state: str) -> str:
        words, shown = self.words, tournament.posted or amounts
        if not any(shown):
            return words.say("Nothing can be posted before it is said what the places get.")
        figures = words.say(
            "{sum} for {places}: {first} to the first, {last} to the last of them.",
            sum=words.money(sum(shown)),
            places=words.many("{count} place", "{count} places", len(shown)),
            first=words.money(shown[0]),
            last=words.money(shown[-1]),
        )
        if state != "provisional":
            return figures
        return " ".join((figures, words.say("It can change until you post it.")))

    def _against(self, tournament: Tournament, amounts: tuple[int, ...]) -> list[str]:
        """Why these cannot be posted without a reason."""
        words, session, said = self.words, self.session, list[str]()
        if session is not None and not registration_closed(tournament, tournament.clock_at(session.time.now())):
            said.append(words.say("Registration is open, so the pool can still grow."))
        rest = (pool_of(tournament) or 0) - sum(amounts)
        if rest > 0:
            said.append(words.say("{rest} of the pool go to nobody.", rest=words.money(rest)))
        elif rest < 0:
            said.append(words.say("The prizes are {more} more than the pool.", more=words.money(-rest)))
        return said

    def _changes(self, tournament: Tournament, amounts: tuple[int, ...]) -> list[str]:
        """What places get now that was posted otherwise."""
        words, posted = self.words, tournament.posted or ()
        pairs = enumerate(zip_longest(posted, amounts, fillvalue=0), start=1)
        other = [(place, was, now) for place, (was, now) in pairs if was != now]
        said = [
            words.say(
                "{place}: {now} instead of {was}",
                place=words.ordinal(place),
                now=words.money(now),
                was=words.money(was),
            )
            for place, was, now in other[:CHANGES_TOLD]
        ]
        rest = len(other) - CHANGES_TOLD
        return [*said, words.many("and {count} more", "and {count} more", rest)] if rest > 0 else said

    # -- acts --------------------------------------------------------------------------------------------------------

    def _review(self) -> None:
        """The page where they are posted."""
        self.program.operator.tell(prizesTab="payouts")
        self.program.operator.pageRequested.emit("prizes")

    def _post(self, values: Values) -> None:
        session = self.session
        if session is None:
            raise Refused("not_running", why="no_event")

        def then(outcome: Outcome) -> None:
            self.director.told_of(outcome)
            if outcome.refused is not None:
                return
            if values.get("announce"):
                self.director.do(c.Announce(self._announced()))
            if values.get("print"):
                self._print()

        command = c.PostPayouts(str(values.get("reason", "")).strip())
        session.desk.do(command, who=self.program.settings.who, told=then)

    def _announced(self) -> str:
        """What the room hears and reads of them."""
        posted = (None if self.tournament is None else self.tournament.posted) or (0,)
        return self.words.many(
            "The payouts are final: {count} place is paid, {first} to the winner.",
            "The payouts are final: {count} places are paid, {first} to the winner.",
            len(posted),
            first=self.words.money(posted[0]),
        )

    def _print(self) -> None:
        """All places on paper, with a line for the director's signature."""
        session, tournament, words = self.session, self.tournament, self.words
        if session is None or tournament is None:
            raise Refused("not_running", why="no_event")
        lines = [(line.place, line.amount) for line in payout_lines(tournament, words)]
        if not lines:
            raise Refused("not_allowed", why="no_payouts")
        places = places_paid(tournament)
        total = [words.many("{count} place paid", "{count} places paid", places)]
        pool, rest = pool_of(tournament), unpaid_of(tournament)
        if pool:
            total.insert(0, words.say("Prize pool {pool}", pool=words.money(pool)))
        if rest > 0:
            total.append(words.say("{rest} kept back", rest=words.money(rest)))
        when = words.date_and_time(session.time.wall(), session.time.wall())
        final = tournament.posted is not None
        html = payouts_html(self.program.event_name, when, final, lines, total, words)
        print_html(self.program, html, "payouts")

    def _guarantee(self, values: Values) -> None:
        """Another guarantee, with its reason, and the room hears of it (PlayLive R72)."""
        session, words = self.session, self.words
        if session is None:
            raise Refused("not_running", why="no_event")
        typed, reason = str(values.get("guarantee", "")).strip(), str(values.get("reason", "")).strip()
        amount = read_money(typed, words) if typed else 0
        if amount is None:
            raise Refused("bad_value", key="guarantee", value=typed)
        if not reason:
            raise Refused("bad_value", key="reason", value="", reason="empty")

        def then(outcome: Outcome) -> None:
            self.director.told_of(outcome)
            if outcome.refused is None:
                text = words.say("The guarantee is now {amount}.", amount=words.money(amount))
                gone = words.say("There is no guarantee any more.")
                self.director.do(c.Announce(text if amount else gone))

        session.desk.do(c.SetGuarantee(amount, reason), who=self.program.settings.who, told=then)
