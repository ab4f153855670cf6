"""The lines of a script that make the facts of people and money again.

Seats that were drawn are given: who plays the script again need not know the seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any, TypeVar

from kiosk.tournament import facts as f

F = TypeVar("F", bound=f.Fact)
Line = dict[str, Any]
FIELD_LINES: dict[type[f.Fact], Callable[[f.Fact], Line]] = {}

OF_A_PLAYER: dict[type[f.Fact], str] = {
    f.Reinstated: "reinstate",
    f.CameBack: "back",
    f.Unseated: "unseat",
}
"""Facts whose command names a player alone."""
_SOLD: dict[f.Item, str] = {"entry": "register", "re_entry": "re_enter", "rebuy": "rebuy", "add_on": "add_on"}


def sold_line(fact: f.Sold, seated: f.Seated | None) -> Line:
    """The line of a thing that was sold, with the seat that came with it."""
    line: Line = {"do": _SOLD[fact.item], "player": fact.player}
    if fact.item == "entry":
        line |= {"stack": fact.chips} | ({"seated": False} if seated is None else {})
    if seated is not None:
        line |= {"table": seated.table, "seat": seated.seat}
    if fact.split.price or fact.paid:
        line["paid"] = fact.paid
    return line | _said(fact, "surrendered", "method", "till", "override")


def _said(fact: object, *keys: str) -> Line:
    """Those of a fact's fields that say something."""
    return {key: getattr(fact, key) for key in keys if getattr(fact, key) not in ("", 0, None)}


def _of(kind: type[F]) -> Callable[[Callable[[F], Line]], Callable[[F], Line]]:
    def register(how: Callable[[F], Line]) -> Callable[[F], Line]:
        FIELD_LINES[kind] = how  # type: ignore[assignment]
        return how

    return register


@_of(f.Sold)
def _(fact: f.Sold) -> Line:
    return sold_line(fact, None)


@_of(f.Booked)
def _(fact: f.Booked) -> Line:
    return {"do": "book", "player": fact.player} | _said(fact, "paid", "method", "till")


@_of(f.BookingCancelled)
def _(fact: f.BookingCancelled) -> Line:
    return {"do": "cancel_booking", "player": fact.player} | _said(fact, "method", "till")


@_of(f.Unregistered)
def _(fact: f.Unregistered) -> Line:
    return {"do": "unregister", "player": fact.player} | _said(fact, "method", "till")


@_of(f.Voided)
def _(fact: f.Voided) -> Line:
    return {"do": "void", "player": fact.player, "reason": fact.reason} | _said(fact, "method", "till")


@_of(f.Settled)
def _(fact: f.Settled) -> Line:
    return {"do": "pay_debt", "player": fact.player, "amount": fact.paid} | _said(fact, "method", "till")


@_of(f.Seated)
def _(fact: f.Seated) -> Line:
    return {"do": "move", "player": fact.player, "table": fact.table, "seat": fact.seat}


# -- out and back --------------------------------------------------------------------------------------------------


def _out(row: f.OutRow) -> Line:
    """A player as ``bust`` names him; his seat is the one he has."""
    told: Line = {}
    for field in fields(row):
        value = getattr(row, field.name)
        if field.name != "seat" and value not in (None, (), field.default):
            told[field.name] = list(value) if isinstance(value, tuple) else value
    if row.by:
        told["drawn"] = list(row.drawn)  # left out, an envelope would be drawn for him
    return told


@_of(f.BustedOut)
def _(fact: f.BustedOut) -> Line:
    hand = {} if fact.hand is None else {"hand": fact.hand}
    return {"do": "bust", "players": [_out(row) for row in fact.outs]} | hand


@_of(f.OutCorrected)
def _(fact: f.OutCorrected) -> Line:
    return corrected_line(fact, ())


def corrected_line(fact: f.OutCorrected, others: Sequence[f.OutCorrected]) -> Line:
    """The line that corrects one player, and others of the same hand with him."""
    more = [_out(other.out) | _taken(other.out) for other in others]
    told = _out(fact.out) | _taken(fact.out)
    if "draw" in told:  # the number of a draw stands in a row alone
        told, more = {"player": told["player"]}, [told, *more]
    return {"do": "correct_out"} | told | ({"others": more} if more else {})


def _taken(row: f.OutRow) -> Line:
    """Who took the bounty, also when nobody did: left out, it would stay as it was."""
    return {"by": list(row.by), "drawn": list(row.drawn)}


@_of(f.Disqualified)
def _(fact: f.Disqualified) -> Line:
    return {"do": "disqualify", "player": fact.player} | _said(fact, "reason")


@_of(f.AbsentRemoved)
def _(fact: f.AbsentRemoved) -> Line:
    return {"do": "remove_absent", "player": fact.player, "refund_pool": fact.from_pool > 0} | _said(fact, "override")


@_of(f.WentAbsent)
def _(fact: f.WentAbsent) -> Line:
    return {"do": "absent", "player": fact.player} | ({"asked": True} if fact.asked else {})


@_of(f.Qualified)
def _(fact: f.Qualified) -> Line:
    return {"do": "qualify", "players": list(fact.players)} | _said(fact, "chips")


@_of(f.PenaltyGiven)
def _(fact: f.PenaltyGiven) -> Line:
    return {"do": "penalty", "player": fact.player, "hands": fact.hands}


# -- chips ---------------------------------------------------------------------------------------------------------


@_of(f.StackSet)
def _(fact: f.StackSet) -> Line:
    return {"do": "set_stack", "player": fact.player, "chips": fact.chips}


@_of(f.ChipsCounted)
def _(fact: f.ChipsCounted) -> Line:
    return {"do": "count_chips", "total": fact.total}


@_of(f.ChipsCorrected)
def _(fact: f.ChipsCorrected) -> Line:
    return {"do": "correct_chips", "by": fact.by, "reason": fact.reason} | _said(fact, "player")


# -- money ---------------------------------------------------------------------------------------------------------


@_of(f.RegistrationSet)
def _(fact: f.RegistrationSet) -> Line:
    return {"do": "registration", "open": fact.open}


@_of(f.GuaranteeSet)
def _(fact: f.GuaranteeSet) -> Line:
    return {"do": "set_guarantee", "amount": fact.amount} | _said(fact, "reason")


@_of(f.PayoutsPosted)
def _(fact: f.PayoutsPosted) -> Line:
    return {"do": "post_payouts"} | _said(fact, "reason")


@_of(f.PrizePaid)
def _(fact: f.PrizePaid) -> Line:
    return {"do": "pay", "player": fact.player, "amount": fact.amount} | _said(fact, "method", "till", "form")


@_of(f.DealMade)
def _(fact: f.DealMade) -> Line:
    amounts = {share.player: share.amount for share in fact.shares}
    kind = {"amounts": amounts} if fact.kind == "amounts" else fact.kind
    stacks = {share.player: share.amount for share in fact.stacks}
    return {"do": "chop", "kind": kind, "chips": stacks} | _said(fact, "for_first")


@_of(f.TillOpened)
def _(fact: f.TillOpened) -> Line:
    return {"do": "open_till", "till": fact.till, "float": fact.float_amount} | _said(fact, "person")


@_of(f.TillCounted)
def _(fact: f.TillCounted) -> Line:
    return {"do": "count_till", "till": fact.till, "counted": fact.counted}


@_of(f.ResultsCorrected)
def _(fact: f.ResultsCorrected) -> Line:
    rows = [{"player": row.player, "place": row.place, "last": row.last, "prize": row.prize} for row in fact.results]
    return {"do": "correct_results", "results": rows, "reason": fact.reason}
