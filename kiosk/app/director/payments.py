"""Prizes paid out: the queue of those who wait for their money, one act for "paid, next", and the receipts."""

from __future__ import annotations

import logging
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kiosk.app.director.area import Act, Area, Values
from kiosk.app.money_typed import money_text, read_money
from kiosk.app.paper import print_html
from kiosk.app.players_panel import METHODS, method_text
from kiosk.app.prize_sheets import Receipt, receipt_html
from kiosk.app.session import Session
from kiosk.desk import Outcome
from kiosk.files.data import DataError
from kiosk.show.words_catalogue import mark
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import Entry, PrizePaid
from kiosk.tournament.state import Tournament
from kiosk.tournament.winners import Winner, winners_key, winners_of

_log = logging.getLogger(__name__)
PAGE, TAB = "prizes", "payments"
SHOWN = 40
"""So many rows of each list are told; the others are counted."""
_TYPED = ("amount", "method", "till", "form")
_NOT_OUT = ("owed", "free")
"""Ways to pay that are none where money goes out."""


@dataclass(frozen=True, slots=True)
class Paying:
    """What is typed for the next payment, and who was picked for it; "" for the first of the queue."""

    player: str = ""
    amount: str = ""
    method: str = "cash"
    till: str = ""
    form: str = ""
    printing: bool = True


class Payments(Area):
    """Pays prizes out, one after the other."""

    paying = Paying()
    busy = False
    """A payment is on its way: a second press waits for the next one in the queue."""
    _whose = ""
    """Whom it is typed for: nothing of it goes to the next one."""
    _of: Session | None = None
    _made: tuple[Tournament, Hashable, tuple[Winner, ...]] | None = None
    """All rows as they were made last: no letter that is typed makes them anew."""

    @property
    def acts(self) -> dict[str, Act]:
        """The queue and its one key."""
        return {
            "look_at_payments": lambda values: self._tell(),
            "show_payments": lambda values: self._open(),
            "pick_payment": self._pick,
            "type_payment": self._type,
            "pay_next": self._pay,
            "print_receipt": self._print_again,
        }

    def told(self) -> dict[str, object]:
        """The queue while it is in sight: thousands of winners are not looked at for every fact."""
        tournament = self.tournament
        if self._of is not self.session:
            self._of, self.busy, self._whose, self._made = self.session, False, "", None
            self.paying = Paying(printing=self.paying.printing)
        if tournament is None or not tournament.event.names or not self._in_sight or self.program.settings.locked:
            return {"payments": {}}
        return {"payments": self._told(tournament)}

    def grown(self, new: Sequence[Entry]) -> None:
        """Somebody went out, was paid, or the prizes changed."""
        if self._in_sight:
            self._tell()

    @property
    def _in_sight(self) -> bool:
        told = self.program.operator.values
        return told["page"] == PAGE and told["prizesTab"] == TAB

    def _tell(self) -> None:
        self.program.operator.tell(**self.told())

    # -- what is told ------------------------------------------------------------------------------------------------

    def _told(self, tournament: Tournament) -> dict[str, Any]:
        words, rows = self.words, self._rows(tournament)
        waiting = [row for row in rows if row.due > 0]
        paid = [row for row in reversed(rows) if row.paid]
        following = self._following(waiting)
        to_pay, out = sum(row.due for row in waiting), sum(row.paid for row in rows)
        return {
            "queue": [self._row(row, row is following) for row in waiting[:SHOWN]],
            "more": self._more(len(waiting)),
            "paid": [self._paid_row(tournament, row) for row in paid[:SHOWN]],
            "morePaid": self._more(len(paid)),
            "summary": words.say("Paid {paid} · still to pay {left}", paid=words.money(out), left=words.money(to_pay)),
            "note": self._note(tournament),
            "over": [self._over(row) for row in rows if row.due < 0],
            "next": {} if following is None else self._next(tournament, following),
            "methods": [
                {"value": method, "label": method_text(method, words), "on": method == self.paying.method}
                for method in dict.fromkeys((*(m for m in METHODS if m not in _NOT_OUT), self.paying.method))
            ],
            "tills": [till for till in tournament.tills if till],
            "till": self.paying.till or self.director.till,
            "form": self.paying.form,
            "printing": self.paying.printing,
        }

    def _rows(self, tournament: Tournament) -> tuple[Winner, ...]:
        session = self.session
        if session is None:
            return ()
        now = session.time.now()
        key = winners_key(tournament, now)
        if self._made is None or self._made[0] is not tournament or self._made[1] != key:
            self._made = tournament, key, winners_of(tournament, now)
        return self._made[2]

    def _following(self, waiting: Sequence[Winner]) -> Winner | None:
        picked = next((row for row in waiting if row.player == self.paying.player), None)
        following = picked or next(iter(waiting), None)
        whose = "" if following is None else following.player
        if whose != self._whose:
            self._whose = whose
            self.paying = Paying("" if picked is None else whose, printing=self.paying.printing)
        return following

    def _place(self, row: Winner) -> str:
        words = self.words
        if not row.place:
            deal = None if self.tournament is None else self.tournament.deal
            return words.say("plays on") if deal is None or deal.for_first else words.say("deal")
        first = words.ordinal(row.place)
        if row.last == row.place:
            return first
        return words.say("{first} to {last}", first=first, last=words.ordinal(row.last))

    def _row(self, row: Winner, here: bool) -> dict[str, Any]:
        words = self.words
        parts = [words.say("of {prize}", prize=words.money(row.won))] if row.paid else []
        if row.bounties:
            parts.append(words.say("with {amount} for bounties", amount=words.money(row.bounties)))
        return {
            "player": row.player,
            "name": words.player(row.player),
            "place": self._place(row),
            "amount": words.money(row.due),
            "part": " · ".join(parts),
            "here": here,
        }

    def _paid_row(self, tournament: Tournament, row: Winner) -> dict[str, Any]:
        words, person = self.words, tournament.field.players[row.player]
        receipt = words.say("receipt {receipt}", receipt=person.receipt) if person.receipt else ""
        return self._row(row, here=False) | {"amount": words.money(row.paid), "receipt": receipt}

    def _over(self, row: Winner) -> str:
        words = self.words
        return words.say(
            "{player} got {amount} too much: {paid} were paid, and {prize} are won.",
            player=words.player(row.player),
            amount=words.money(-row.due),
            paid=words.money(row.paid),
            prize=words.money(row.won),
        )

    def _next(self, tournament: Tournament, row: Winner) -> dict[str, Any]:
        words, amount, limit = self.words, self._amount(), tournament.terms.form_above
        asked = row.due if amount is None else amount
        above = limit is not None and row.paid + asked > limit and not tournament.field.players[row.player].form
        note = words.say("A prize above {limit} needs a signed form.", limit=words.money(limit or 0)) if above else ""
        text = words.say("Paid, next") if amount is None or amount == row.due else words.say("Paid in part")
        return self._row(row, here=True) | {
            "typed": self.paying.amount,
            "usual": money_text(row.due, words),
            "form": above,
            "formNote": note,
            "receipt": words.say("receipt {receipt}", receipt=tournament.receipts + 1),
            "button": text,
        }

    def _note(self, tournament: Tournament) -> str:
        words = self.words
        if tournament.results or tournament.deal is not None or tournament.posted is not None:
            return ""
        return words.say("The prizes are not final yet. Post them before anybody is paid.")

    def _more(self, count: int) -> str:
        rest = count - SHOWN
        return self.words.many("and {count} more", "and {count} more", rest) if rest > 0 else ""

    # -- acts --------------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        """The queue on its page."""
        self.program.operator.tell(prizesTab=TAB)
        self.program.operator.pageRequested.emit(PAGE)
        self._tell()

    def _pick(self, values: Values) -> None:
        """Somebody else than the first one is paid next."""
        self.paying = replace(self.paying, player=str(values.get("player", "")), amount="", form="")
        self._tell()

    def _type(self, values: Values) -> None:
        typed: dict[str, Any] = {key: str(values[key]).strip() for key in _TYPED if key in values}
        if "printing" in values:
            typed["printing"] = bool(values["printing"])
        tournament = self.tournament
        if tournament is not None:
            self._following([row for row in self._rows(tournament) if row.due > 0])
        self.paying = replace(self.paying, player=self._whose, **typed)  # whoever comes before is not meant
        self._tell()

    def _amount(self) -> int | None:
        return read_money(self.paying.amount, self.words) if self.paying.amount else None

    def _pay(self, values: Values) -> None:
        """Pay the one who is next; from elsewhere the key shows the queue first, so that nobody pays unseen."""
        tournament, session = self.tournament, self.session
        if tournament is None or session is None:
            raise Refused("not_running", why="no_event")
        if not tournament.event.names:
            raise Refused("not_allowed", why="no_names")
        if not self._in_sight:
            self._open()
            return
        row = self._following([row for row in self._rows(tournament) if row.due > 0])
        if row is None:
            raise Refused("not_allowed", why="nobody_to_pay")
        if self.busy:
            return
        amount = self._amount()
        if self.paying.amount and amount is None:
            raise Refused("bad_value", key="amount", value=self.paying.amount)
        self.busy = True
        paying = self.paying
        command = c.Pay(row.player, amount, paying.method, paying.till or self.director.till, paying.form)
        session.desk.do(command, who=self.program.settings.who, told=lambda outcome: self._done(outcome, row.player))

    def _done(self, outcome: Outcome, player: str) -> None:
        self.busy = False
        if outcome.refused is not None:
            self.director.told_of(outcome)
            return
        printing = self.paying.printing
        self.paying = replace(self.paying, player="", amount="", form="")
        self._tell()
        if not printing:
            return
        try:
            self._print(player)
        except (Refused, OSError, DataError):
            _log.exception("the receipt of a payment")
            text = mark(
                "{player} is paid, but the receipt was not printed. Print it again from the list of those paid."
            )
            self.program.operator.refuse(self.words.say(text, player=self.words.player(player)))

    def _print_again(self, values: Values) -> None:
        self._print(str(values.get("player", "")))

    def _print(self, player: str) -> None:
        """The receipt of the last payment to a player."""
        session, tournament = self.session, self.tournament
        row = (
            None if tournament is None else next((row for row in self._rows(tournament) if row.player == player), None)
        )
        if session is None or tournament is None or row is None:
            raise Refused("not_allowed", why="no_prize", player=player)
        entry = _paid_by(session.desk.entries, player, tournament.field.players[player].receipt)
        if entry is None or not isinstance(entry.fact, PrizePaid):
            raise Refused("not_allowed", why="no_prize", player=player)
        words = self.words
        receipt = Receipt(
            entry.fact,
            self.program.event_name,
            words.player(player),
            self._place(row),
            words.date_and_time(entry.wall, session.time.wall()),
            entry.who,
            max(row.due, 0),
        )
        print_html(self.program, receipt_html(receipt, words), f"receipt-{entry.fact.receipt}")


def _paid_by(entries: Sequence[Entry], player: str, receipt: int) -> Entry | None:
    """The row of the payment with that receipt; of one that was given back and made anew the later one."""
    for entry in reversed(entries):
        fact = entry.fact
        if isinstance(fact, PrizePaid) and (fact.player, fact.receipt) == (player, receipt):
            return entry
    return None
