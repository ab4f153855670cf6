"""Pool and payouts before they are posted: the lines that the wall would show, and what is odd about them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kiosk.app.director.area import Act, Area, Values
from kiosk.app.payouts_typed import read_payouts_typed, read_pool, read_unit
from kiosk.files.payouts import load_payouts, save_payouts
from kiosk.show.prizes_panel import prizes_panel
from kiosk.show.standing import Standing
from kiosk.show.words_payouts import payout_sentence, rest_choices
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import PayoutsSet
from kiosk.tournament.payouts import PayoutProblem, PayoutTable, has_money
from kiosk.tournament.prizes import bands_of, check_pool, overlay_of, pool_of, problems_of, read_payouts
from kiosk.tournament.state import Tournament

_UNDECIDED = ("percents", "percents_elsewhere")
"""Percents that leave something: nothing is posted before somebody says what becomes of it (C032)."""
_SAID = ("amounts_more", "amounts_less")
"""What the line below the places says already."""
LINES_TOLD = 120
"""So many lines are made anew with each letter typed; more than that is a list that nobody reads here."""


class PrizePreview(Area):
    """Shows what posting would put on the wall."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Prizes page, with each letter typed, and the schedules that it offers."""
        return {
            "preview_prizes": self._preview,
            "offer_payouts": lambda _: self._offer(),
            "keep_payouts": self._keep,
        }

    def _offer(self) -> None:
        """The printed sheets on the shelf, and the schedules that are computed; picked, they are typed."""
        words = self.words
        computed = {
            "1 50 %\n2 30 %\n3 20 %": words.say("Percents of the pool, place by place"),
            "paid_percent 15\nmin_cash 2": words.say("15 % of the field on a curve, twice the buy-in at least"),
            "places home": words.say("Three places of ten entries, and one more for each further ten"),
            "thing 1 Trophy": words.say("A trophy, or another thing that cannot be split"),
            "seats 300": words.say("Seats of a satellite: type what one is worth"),
        }
        tables, problems = load_payouts()
        sheets = {f"table {name}": table.title for name, table in tables.items()}
        offers = [{"value": lines, "label": label} for lines, label in (computed | sheets).items()]
        self.program.operator.tell(payoutOffers=offers)
        if problems:
            self.program.operator.refuse(words.problem(problems[0]))

    def _keep(self, values: Values) -> None:
        """What is typed as a table of the own folder, to be picked for other events. :raises Refused: it cannot be."""
        tournament, name = self.tournament, str(values.get("name", "")).strip()
        if not name:
            raise Refused("bad_value", key="name", value="")
        standing = None if tournament is None else tournament.payouts
        payouts = read_payouts(read_payouts_typed(values.get("payouts", ""), self.words, standing))
        if payouts == PayoutsSet():
            raise Refused("bad_value", key="payouts", value="")
        currency = self.words.currency if has_money(payouts) else ""
        try:
            save_payouts(PayoutTable(name, payouts, currency=currency))
        except OSError as error:
            reason = error.strerror or str(error)
            raise Refused("locked", why="payout_tables", reason=reason) from error
        self._offer()

    def _preview(self, values: Values) -> None:
        session, tournament = self.session, self.tournament
        if session is None or tournament is None:
            self.program.operator.tell(prizesPreview={})
            return
        try:
            wanted = self._as_typed(tournament, values)
        except Refused as refused:
            told: dict[str, object] = {"problem": self.words.refusal(self.director.named(refused))}
        else:
            odd = self._odd(problems_of(wanted))
            if odd["rests"] and wanted.payouts is not None:  # until it is decided, what the list says
                wanted = replace(wanted, payouts=replace(wanted.payouts, rest="keep"))
            panel = prizes_panel(Standing(wanted, session.time.now()), self.words)
            lines = [line for page in panel.pages for line in page.lines]
            told = {
                **odd,
                "remarks": [*self._overlay(wanted), *odd["remarks"]],
                "pool": " ".join(part for part in (panel.pool_label, panel.pool) if part),
                "lines": [
                    {"place": line.place, "amount": line.amount, "next": line.next} for line in lines[:LINES_TOLD]
                ],
                "more": self._more(len(lines) - LINES_TOLD),
                "rest": self._rest(wanted),
            }
        self.program.operator.tell(prizesPreview=told)

    def _more(self, count: int) -> str:
        return self.words.many("and {count} line more", "and {count} lines more", count) if count > 0 else ""

    def _overlay(self, tournament: Tournament) -> list[str]:
        overlay = overlay_of(tournament)
        if not overlay:
            return []
        words = self.words
        return [words.say("The house adds {overlay} to make up the guarantee.", overlay=words.money(overlay))]

    def _odd(self, problems: tuple[PayoutProblem, ...]) -> dict[str, Any]:
        """What must be decided, how it can be, and what is only good to know."""
        undecided = [problem for problem in problems if problem.code in _UNDECIDED]
        remarks = [problem for problem in problems if problem.code not in (*_UNDECIDED, *_SAID)]
        choices = rest_choices(self.words) if undecided else ()
        return {
            "problem": payout_sentence(self.words, undecided[0]) if undecided else "",
            "rests": [{"line": f"rest {name}", "label": label} for name, label in choices],
            "remarks": [payout_sentence(self.words, problem) for problem in remarks],
        }

    def _as_typed(self, tournament: Tournament, values: Values) -> Tournament:
        """The tournament with what is typed. :raises Refused: it cannot be posted."""
        pool, payouts = str(values.get("pool", "")).strip(), str(values.get("payouts", ""))
        unit = read_unit(values.get("unit", ""), self.words)
        typed = read_payouts_typed(payouts, self.words, tournament.payouts) if payouts.strip() else None
        return replace(
            tournament,
            pool=check_pool(read_pool(pool, self.words)) if pool else None,
            payouts=None if typed is None else read_payouts(typed, unit, unfinished=True),
            posted=None,
        )

    def _rest(self, tournament: Tournament) -> str:
        """What pool and payouts are to each other."""
        words, pool = self.words, pool_of(tournament)
        paid = sum((band.last - band.first + 1) * band.amount for band in bands_of(tournament))
        if not paid:
            return ""
        if pool is None:
            return words.say("The payouts come to {sum}.", sum=words.money(paid))
        if paid == pool:
            return words.say("All of {pool} is paid out.", pool=words.money(pool))
        if paid < pool:
            return words.say("{rest} of {pool} is not paid out.", rest=words.money(pool - paid), pool=words.money(pool))
        return words.say(
            "The payouts are {more} more than the pool of {pool}.",
            more=words.money(paid - pool),
            pool=words.money(pool),
        )
