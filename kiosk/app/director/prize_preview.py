"""Pool and payouts before they are posted: the wall's own lines, made from what is typed."""

from __future__ import annotations

from dataclasses import replace

from kiosk.app.director.area import Act, Area, Values
from kiosk.app.payouts_typed import read_payouts_typed, read_pool, read_unit
from kiosk.show.prizes_panel import prizes_panel
from kiosk.show.standing import Standing
from kiosk.tournament.commands import Refused
from kiosk.tournament.prizes import bands_of, check_pool, pool_of, read_payouts
from kiosk.tournament.state import Tournament


class PrizePreview(Area):
    """Shows what posting would put on the wall."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Prizes page, with each letter typed."""
        return {"preview_prizes": self._preview}

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
            panel = prizes_panel(Standing(wanted, session.time.now()), self.words)
            lines = [line for page in panel.pages for line in page.lines]
            told = {
                "problem": "",
                "pool": " ".join(part for part in (panel.pool_label, panel.pool) if part),
                "lines": [{"place": line.place, "amount": line.amount, "next": line.next} for line in lines],
                "rest": self._rest(wanted),
            }
        self.program.operator.tell(prizesPreview=told)

    def _as_typed(self, tournament: Tournament, values: Values) -> Tournament:
        """The tournament with what is typed. :raises Refused: it cannot be posted."""
        pool, payouts = str(values.get("pool", "")).strip(), str(values.get("payouts", ""))
        unit = read_unit(values.get("unit", ""), self.words)
        return replace(
            tournament,
            pool=check_pool(read_pool(pool, self.words)) if pool else None,
            payouts=read_payouts(read_payouts_typed(payouts, self.words), unit) if payouts.strip() else None,
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
