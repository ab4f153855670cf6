"""What is typed for the next sale: how it is paid, how much of it, from which till, and where the player sits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kiosk.app.director.area import Act, Area, Values
from kiosk.app.money_typed import read_money
from kiosk.app.players_panel import METHODS, Sale, method_text
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import OWED
from kiosk.tournament.state import Tournament

if TYPE_CHECKING:
    from kiosk.app.director.core import Director

_UNUSUAL = ("free", OWED)
"""Methods that are not those of the next player too."""


class PlayerSale(Area):
    """Keeps it for the player in sight alone: what was typed for one is forgotten once another is in sight."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._typed = Sale()
        self._whose = ""
        self._usual = "cash"

    @property
    def acts(self) -> dict[str, Act]:
        """The choice of a method, and the fields beside it."""
        return {"player_sale": self._type}

    def paying(self, tournament: Tournament) -> dict[str, object]:
        """How the next thing is paid: apart from the page, whose every letter would make its buttons anew."""
        methods = dict.fromkeys((*METHODS, *self._own_methods))
        return {key: getattr(self._typed, key) for key in Sale.__slots__} | {
            "methods": [{"value": method, "label": method_text(method, self.words)} for method in methods],
            "till": self._typed.till or self.director.till,
            "tills": [till for till in tournament.tills if till],
            "whose": self._whose,
        }

    def follow(self, player: str) -> None:
        """``player`` is in sight; "" for nobody."""
        if player != self._whose:
            self.forget(player)

    def forget(self, player: str = "") -> None:
        """Nothing is typed, and what is typed next is for ``player``; the way that is usual here stays chosen."""
        self._typed, self._whose = self.usual, player

    def begin(self) -> None:
        """Another event: what was usual at the one before is not usual here."""
        self._usual = "cash"
        self.forget()

    def of(self, player: str) -> Sale:
        """What is typed for a player; for one who is not in sight nothing is."""
        return self._typed if self._whose in ("", player) else self.usual

    @property
    def usual(self) -> Sale:
        """The sale of somebody for whom nothing is typed."""
        return Sale(method=self._usual)

    def of_several(self) -> Sale:
        """For those who are picked together: how they pay. Amount, seat and stack are one player's alone."""
        return replace(self._typed, amount="", seat="", stack="")

    def till(self, sale: Sale) -> str:
        """What it goes through: the till that was typed, else this desk's."""
        return sale.till or self.director.till

    def paid(self, sale: Sale) -> int | None:
        """What was typed as paid, in the smallest unit; None for the whole price. :raises Refused: it is no money."""
        amount = read_money(sale.amount, self.words) if sale.amount else None
        if sale.amount and amount is None:
            raise Refused("bad_value", key="paid", value=sale.amount)
        return amount

    def method(self, sale: Sale) -> str:
        """How it is paid; what is not out of the ordinary is usual from now on."""
        if sale.method not in _UNUSUAL:
            self._usual = sale.method
        return sale.method

    def method_of_money(self, sale: Sale) -> str:
        """The same where money does change hands."""
        return "cash" if sale.method in _UNUSUAL else self.method(sale)

    def _type(self, values: Values) -> None:
        """What is typed for the next sale. A method of the house's own is kept for the next time."""
        typed = {key: str(value).strip() for key, value in values.items() if key in Sale.__slots__}
        self._typed = replace(self._typed, **typed)
        method, tournament = self._typed.method, self.tournament
        if method and method not in (*METHODS, *self._own_methods):
            self.program.set(payment_methods=", ".join((*self._own_methods, method)))
        if tournament is not None:
            self.program.operator.tell(playerSale=self.paying(tournament))

    @property
    def _own_methods(self) -> tuple[str, ...]:
        """The house's own ways to pay."""
        kept = self.program.settings.payment_methods.split(",")
        return tuple(dict.fromkeys(method.strip() for method in kept if method.strip()))
