"""Prize pool and payouts as the director types them, the standing text, and the last hands of the day."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.app.acts import whole
from kiosk.app.director.area import Act, Area, Values
from kiosk.app.payouts_typed import lines_of, money_text, read_payouts_typed, read_pool, read_unit, unit_of
from kiosk.app.script_commands import checked
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry
from kiosk.tournament.prizes import pool_of
from kiosk.tournament.state import Tournament


class Prizes(Area):
    """What the wall shows of prizes, and what stands below it."""

    @property
    def acts(self) -> dict[str, Act]:
        """The Prizes page and the texts of the wall."""
        return {
            "prizes_tab": lambda values: self.program.operator.tell(prizesTab=str(values.get("tab", "payouts"))),
            "post_prizes": self._post,
            "set_ticker": lambda values: self.director.do(checked(c.SetTicker(str(values.get("text", ""))))),
            "last_hands": lambda values: self.director.do(c.AnnounceLastHands(whole(values, "hands"))),
        }

    def told(self) -> dict[str, object]:
        """The prizes as they stand, in the form in which they are typed."""
        tournament = self.tournament
        if tournament is None:
            return {"prizePool": "", "payouts": "", "payoutUnit": "", "ticker": ""}
        pool = pool_of(tournament)
        return {
            "prizePool": "" if pool is None else money_text(pool, self.words),
            "payouts": lines_of(tournament, self.words),
            "payoutUnit": money_text(unit_of(tournament, self.words), self.words),
            "ticker": tournament.ticker,
        }

    def grown(self, new: Sequence[Entry]) -> None:
        """Tell the page what new entries changed of it: a pool that is computed follows all that is sold."""
        self.program.operator.tell(**self.told())  # which tells only what is another

    def _post(self, values: Values) -> None:
        """Pool and payouts in one act; an empty pool is computed from the buy-ins again."""
        tournament, reason = self._opened(), str(values.get("reason", "")).strip()
        typed = str(values.get("pool", "")).strip() if "pool" in values else None
        pool = tournament.pool if typed is None else read_pool(typed, self.words) if typed else None
        if pool == pool_of(tournament):
            pool = tournament.pool  # as it was told: nothing was typed anew
        if "payouts" not in values:
            self.director.do(c.SetPool(pool, reason))
            return
        payouts = read_payouts_typed(values["payouts"], self.words, tournament.payouts)
        unit = read_unit(values["unit"], self.words) if "unit" in values else unit_of(tournament, self.words)
        if payouts == {"amounts": []}:
            unit = 1  # none at all, however they are rounded
        self.director.do(c.SetPayouts(payouts, unit, pool, reason))

    def _opened(self) -> Tournament:
        tournament = self.tournament
        if tournament is None:
            raise Refused("not_running", why="no_event")
        return tournament
