"""The lines of a script that make the facts of the room again: tables, seats, moves, buttons, chip races, days.

What was drawn is given: who plays the script again need not know the seed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.chip_race import pieces

F = TypeVar("F", bound=f.Fact)
Line = dict[str, Any]
ROOM_LINES: dict[type[f.Fact], Callable[[f.Fact], Line]] = {}


def _of(kind: type[F]) -> Callable[[Callable[[F], Line]], Callable[[F], Line]]:
    def register(how: Callable[[F], Line]) -> Callable[[F], Line]:
        ROOM_LINES[kind] = how  # type: ignore[assignment]
        return how

    return register


def _said(**values: object) -> Line:
    """Those that say something."""
    return {key: value for key, value in values.items() if value not in ("", 0, None, ())}


def _seats(rows: tuple[r.SeatRow, ...]) -> list[Line]:
    return [{"player": player, "table": table, "seat": seat} for player, table, seat in rows]


# -- tables and seats ----------------------------------------------------------------------------------------------


@_of(r.TableSet)
def _(fact: r.TableSet) -> Line:
    known = {"name": fact.name, "area": fact.area, "seats": fact.seats, "break_order": fact.break_order}
    return {"do": "set_table", "table": fact.table, **known, "feature": fact.feature}


@_of(r.SeatHeld)
def _(fact: r.SeatHeld) -> Line:
    who = _said(player=fact.player, reason=fact.reason)
    return {"do": "hold_seat", "table": fact.table, "seat": fact.seat} | who


@_of(r.SeatFreed)
def _(fact: r.SeatFreed) -> Line:
    return {"do": "free_seat", "table": fact.table, "seat": fact.seat}


@_of(r.CompanyAsked)
def _(fact: r.CompanyAsked) -> Line:
    return {"do": "company", "players": list(fact.players), "how": fact.how}


@_of(r.SeatsDrawn)
def _(fact: r.SeatsDrawn) -> Line:
    """The same seats at the same tables; a redraw is of a part of the room, or onto so many tables."""
    if fact.why in ("first", "waiting", "next_day"):
        return {"do": "seat_all", "tables": list(fact.tables), "seats": _seats(fact.rows)}
    whole = fact.closing or fact.over or fact.why == "final_table"
    tables = len(fact.tables) if whole else list(fact.tables)
    return {"do": "redraw", "tables": tables, "seats": _seats(fact.rows)}


@_of(r.TableBroken)
def _(fact: r.TableBroken) -> Line:
    return {"do": "break_table", "table": fact.table, "seats": _seats(fact.rows)}


@_of(r.PlayersMoved)
def _(fact: r.PlayersMoved) -> Line:
    return {"do": "balance", "moves": _seats(fact.rows)}


@_of(r.PlayersSwapped)
def _(fact: r.PlayersSwapped) -> Line:
    return {"do": "swap", "players": [fact.one, fact.other]}


@_of(r.SeedPublished)
def _(fact: r.SeedPublished) -> Line:
    """Told alone: where everything is given nothing is drawn, and a seed has nothing to tell. No undo takes it back."""
    return {"#": f"Seed published: {fact.seed}"}


# -- buttons, halts, advice ----------------------------------------------------------------------------------------


@_of(r.ButtonSet)
def _(fact: r.ButtonSet) -> Line:
    return {"do": "set_button", "table": fact.table, "seat": fact.seat}


@_of(r.ButtonDrawn)
def _(fact: r.ButtonDrawn) -> Line:
    cards = {str(seat): card for seat, card in fact.cards}
    return {"do": "draw_button", "table": fact.table, "cards": cards}


@_of(r.HaltWaived)
def _(fact: r.HaltWaived) -> Line:
    return {"do": "waive_halt", "table": fact.table} | _said(note=fact.note)


@_of(r.AdviceRefused)
def _(fact: r.AdviceRefused) -> Line:
    return {"do": "refuse_advice", "what": fact.what, "situation": fact.situation} | _said(note=fact.note)


# -- chips ---------------------------------------------------------------------------------------------------------


@_of(r.ChipsRaced)
def _(fact: r.ChipsRaced) -> Line:
    """A fact knows what a seat's chips were worth: it is told in as few of those that left as make it."""
    made = {row.seat: pieces(row.before, fact.remove) for row in fact.rows}
    chips = {str(seat): {str(chip): count for chip, count in few.items()} for seat, few in made.items()}
    last = [row.seat for row in fact.rows if row.rescued]
    cards = {str(row.seat): list(row.cards) for row in fact.rows if row.cards}
    line: Line = {"do": "color_up", "table": fact.table, "remove": list(fact.remove), "to": fact.to, "chips": chips}
    return line | ({"last": last} if last else {}) | ({"cards": cards} if cards else {})


@_of(r.TableRaced)
def _(fact: r.TableRaced) -> Line:
    return {"do": "race_done", "table": fact.table, "remove": list(fact.remove)}


@_of(r.LateChipsChanged)
def _(fact: r.LateChipsChanged) -> Line:
    return {"do": "late_chips", "player": fact.player, "chips": {str(chip): count for chip, count in fact.chips}}


# -- the end of a day ----------------------------------------------------------------------------------------------


@_of(r.LastHandPlayed)
def _(fact: r.LastHandPlayed) -> Line:
    return {"do": "last_hand_done", "table": fact.table}


@_of(r.StacksBagged)
def _(fact: r.StacksBagged) -> Line:
    return {"do": "bag", "counts": dict(fact.counts)} | _said(table=fact.table)


@_of(r.DayEnded)
def _(fact: r.DayEnded) -> Line:
    return {"do": "end_day", "counts": dict(fact.counts)} | _said(note=fact.note)


@_of(r.FlightCarried)
def _(fact: r.FlightCarried) -> Line:
    sold = _said(entries=fact.entries, re_entries=fact.re_entries, rebuys=fact.rebuys, add_ons=fact.add_ons)
    split = fact.split
    money = _said(pool=split.pool, house=split.house, staff=split.staff, cause=split.cause, bounty=split.bounty)
    line: Line = {"do": "carry_flight", "flight": fact.flight, "stacks": dict(fact.rows)}
    of = _said(event=fact.event, seq=fact.seq, out=list(fact.out) or None, heads=dict(fact.heads) or None)
    return line | sold | money | of | {"keeps": fact.keeps}
