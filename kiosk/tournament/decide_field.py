"""What may be sold to whom, and when: bookings, entries, re-entries, rebuys, add-ons, seats.

A refusal can be overridden where it is the director's to say (a limit, a window, a flag): ``override`` holds who
allows it and why, and stands in the fact.
"""

from __future__ import annotations

from dataclasses import replace

from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.commands import Refused
from kiosk.tournament.deciding import Facts, decides, over
from kiosk.tournament.field import Player
from kiosk.tournament.seats import Place, seat_asked
from kiosk.tournament.state import Tournament
from kiosk.tournament.terms import MOST
from kiosk.tournament.windows import add_ons_open, left_to_buy, rebuys_closed, registration_closed

OWED = "owed"
"""The method of payment of what is not paid yet."""


def person_of(tournament: Tournament, player: str) -> Player:
    """The player's row. :raises Refused: ``unknown_player``: he never was in the event; ``not_allowed``: no names."""
    if not tournament.event.names:
        raise Refused("not_allowed", why="no_names")
    found = tournament.field.players.get(player)
    if found is None or found.status == "withdrawn":
        raise Refused("unknown_player", player=player)
    return found


def one_in(tournament: Tournament, player: str) -> Player:
    """The row of a player with chips. :raises Refused: he has none."""
    person = person_of(tournament, player)
    if not person.is_in:
        raise Refused("not_in", player=player)
    return person


def paid_of(paid: int | None, price: int, method: str, *, most: int | None = None) -> int:
    """What was paid of a price. :raises Refused: less than nothing, more than is asked for, or what is only owed."""
    if paid is None:
        return 0 if method == OWED else price
    most = price if most is None else most
    if not 0 <= paid <= most:
        raise Refused("bad_value", key="paid", value=paid, least=0, most=most)
    if paid:
        check_method(method)
    return paid


def check_method(method: str) -> None:
    """Whether money can come or go like this. :raises Refused: what is owed is no money yet."""
    if method == OWED:
        raise Refused("bad_value", key="method", value=method, reason="owed_is_unpaid")


def _refund_by(person: Player, method: str, till: str) -> tuple[str, str]:
    """How money is given back, and out of which till: where nobody says, as it came in."""
    check_method(method)
    return method or person.method, till or person.till


def _check_flag(command: c.Register | c.ReEnter | c.Rebuy) -> None:
    if command.flag and not command.override.strip():
        raise Refused(
            "not_allowed", why="flagged", player=command.player, flag=command.flag, reason=command.flag_reason
        )


def late_stack(tournament: Tournament, now: int) -> int:
    """The stack of one who enters now: reduced level by level where the house says so (POKERPLR 8.2 to 8.5)."""
    deductions = tournament.sheet.house.late_stack_deductions
    here = tournament.sheet.at(tournament.clock_at(now).segment)
    if not deductions or here is None:
        return tournament.terms.stack
    # In a break he plays from the next level on; in an extra one the level that was left goes on.
    level = here.level if here.kind == "level" else here.level + 1
    off = deductions[min(level, len(deductions)) - 1] if level else 0
    return max(1, tournament.terms.stack - off)


def _seated(player: str, place: Place | None) -> Facts:
    return () if place is None else (f.Seated(player, place.table, place.seat, place.draw),)


# -- bookings --------------------------------------------------------------------------------------------------


@decides(c.Book)
def _(tournament: Tournament, command: c.Book, now: int) -> Facts:
    if not tournament.event.names:
        raise Refused("not_allowed", why="no_names")
    known = tournament.field.players.get(command.player)
    if known is not None and known.status not in ("withdrawn", "voided"):
        raise Refused("duplicate_player", player=command.player)
    return (
        f.Booked(command.player, paid_of(command.paid, 0, command.method, most=MOST), command.method, command.till),
    )


@decides(c.CancelBooking)
def _(tournament: Tournament, command: c.CancelBooking, now: int) -> Facts:
    person = person_of(tournament, command.player)
    if person.status != "booked":
        raise Refused("still_in" if person.is_in else "not_in", player=command.player)
    return (f.BookingCancelled(command.player, person.paid, *_refund_by(person, command.method, command.till)),)


# -- entries ---------------------------------------------------------------------------------------------------


@decides(c.Register)
def _(tournament: Tournament, command: c.Register, now: int) -> Facts:
    if not tournament.event.names:
        raise Refused("not_allowed", why="no_names")
    known = tournament.field.players.get(command.player)
    if known is not None and known.status not in ("booked", "withdrawn", "voided"):
        raise Refused("duplicate_player", what="was_in", player=command.player)
    if registration_closed(tournament, tournament.clock_at(now)) and not command.override.strip():
        raise Refused("window_closed", what="registration", player=command.player)
    _check_flag(command)
    split = tournament.terms.entry
    ahead = 0 if known is None else known.paid
    paid = paid_of(command.paid, max(0, split.price - ahead), command.method)
    chips = late_stack(tournament, now) if command.stack is None else command.stack
    if not 0 < chips <= MOST:
        raise Refused("bad_value", key="stack", value=command.stack, least=1)
    seated = command.seated and not _draws_tomorrow(tournament, command.table)
    place = seat_asked(tournament, command.table, command.seat, command.player) if seated else None
    sold = f.Sold(
        command.player, "entry", chips, split, paid, command.method, command.till, override=command.override.strip()
    )
    return (sold, *_seated(command.player, place))


def _draws_tomorrow(tournament: Tournament, table: int | None) -> bool:
    """Whether one who comes in over night gets his seat with the others, in the draw for the next day."""
    return tournament.room.day_over and table is None


def _to_surrender(tournament: Tournament, person: Player) -> int:
    """The most chips he can hand in: his stack where it was counted, else all but one of every other player's.

    Nothing once he is out: others have them.
    """
    if not person.is_in:
        return 0
    return person.chips if person.counted else max(0, tournament.computed_chips - (tournament.players - 1))


@decides(c.ReEnter)
def _(tournament: Tournament, command: c.ReEnter, now: int) -> Facts:
    person = person_of(tournament, command.player)
    if person.status not in ("out", "playing", "waiting"):
        raise Refused("not_in", player=command.player)
    if person.is_in and not command.surrendered:
        raise Refused("still_in", player=command.player)
    most = _to_surrender(tournament, person)
    if not 0 <= command.surrendered <= most:
        raise Refused("bad_value", key="surrendered", value=command.surrendered, least=0, most=most)
    free = bool(command.override.strip())
    if registration_closed(tournament, tournament.clock_at(now)) and not free:
        raise Refused("window_closed", what="re_entry", player=command.player)
    if left_to_buy(tournament, person, "re_entry") == 0 and not free:
        raise Refused("limit_reached", what="re_entries", player=command.player, most=tournament.terms.re_entries)
    _check_flag(command)
    split = tournament.terms.re_entry
    sold = f.Sold(
        command.player,
        "re_entry",
        late_stack(tournament, now),
        split,
        paid_of(command.paid, split.price, command.method, most=split.price + max(0, person.owes)),
        command.method,
        command.till,
        command.surrendered,
        override=command.override.strip(),
    )
    keeps = person.is_in and person.status == "playing" and command.table is None
    place = (
        None
        if keeps or _draws_tomorrow(tournament, command.table)
        else seat_asked(tournament, command.table, command.seat, command.player)
    )
    return (sold, *_seated(command.player, place))


@decides(c.Rebuy)
def _(tournament: Tournament, command: c.Rebuy, now: int) -> Facts:
    rebuys = tournament.terms.rebuys
    if rebuys is None:
        raise Refused("not_allowed", why="no_rebuys")
    person = person_of(tournament, command.player)
    if person.status not in ("out", "playing", "waiting"):
        raise Refused("not_in", player=command.player)
    free = bool(command.override.strip())
    if rebuys_closed(tournament, tournament.clock_at(now)) and not free:
        raise Refused("window_closed", what="rebuy", player=command.player)
    if left_to_buy(tournament, person, "rebuy") == 0 and not free:
        raise Refused("limit_reached", what="rebuys", player=command.player, most=rebuys.most)
    if not person.is_in:
        _check_flag(command)
    seats = () if person.is_in else _seat_again(tournament, person, command)
    bounty, split = tournament.terms.bounty, rebuys.split
    if bounty is not None and bounty.again and not person.is_in:
        split = replace(split, bounty=bounty.amount)  # with the chips comes a new bounty
    return (
        f.Sold(
            command.player,
            "rebuy",
            rebuys.chips,
            split,
            paid_of(command.paid, split.price, command.method, most=split.price + max(0, person.owes)),
            command.method,
            command.till,
            bonus=rebuys.bonus,
            override=command.override.strip(),
        ),
        *seats,
    )


def _seat_again(tournament: Tournament, person: Player, command: c.Rebuy) -> Facts:
    """Who buys again plays on where he sat; where somebody sits there now, a seat is drawn."""
    if command.table is not None or command.seat is not None:
        return _seated(person.id, seat_asked(tournament, command.table, command.seat, person.id))
    if _draws_tomorrow(tournament, command.table):
        return ()
    if person.table is None or person.seat is None:
        return _seated(person.id, seat_asked(tournament, None, None, person.id))
    held = tournament.room.held.get((person.table, person.seat))
    kept = held is not None and held.player != person.id
    if kept or person.table not in tournament.tables or (person.table, person.seat) in tournament.field.seats:
        return _seated(person.id, seat_asked(tournament, None, None, person.id))
    return _seated(person.id, Place(person.table, person.seat))


@decides(c.AddOn)
def _(tournament: Tournament, command: c.AddOn, now: int) -> Facts:
    add_ons = tournament.terms.add_ons
    if add_ons is None:
        raise Refused("not_allowed", why="no_add_ons")
    person = one_in(tournament, command.player)
    free = bool(command.override.strip())
    if not add_ons_open(tournament, tournament.clock_at(now)) and not free:
        raise Refused("window_closed", what="add_on", player=command.player, level=add_ons.after_level)
    if left_to_buy(tournament, person, "add_on") == 0 and not free:
        raise Refused("limit_reached", what="add_ons", player=command.player, most=add_ons.most)
    price = add_ons.split.price
    paid = paid_of(command.paid, price, command.method, most=price + max(0, person.owes))
    return (
        f.Sold(
            command.player,
            "add_on",
            add_ons.chips,
            add_ons.split,
            paid,
            command.method,
            command.till,
            override=command.override.strip(),
        ),
    )


@decides(c.SetRegistration)
def _(tournament: Tournament, command: c.SetRegistration, now: int) -> Facts:
    if command.open != registration_closed(tournament, tournament.clock_at(now)):
        raise Refused("already", what="registration_open" if command.open else "registration_closed")
    return (f.RegistrationSet(command.open),)


@decides(c.PayDebt)
def _(tournament: Tournament, command: c.PayDebt, now: int) -> Facts:
    person = person_of(tournament, command.player)
    if person.owes <= 0:
        raise Refused("already", what="paid", player=command.player)
    amount = person.owes if command.amount is None else command.amount
    if not 0 < amount <= person.owes:
        raise Refused("bad_value", key="amount", value=amount, least=1, most=person.owes)
    check_method(command.method)
    return (f.Settled(command.player, amount, command.method, command.till),)


@decides(c.Unregister)
def _(tournament: Tournament, command: c.Unregister, now: int) -> Facts:
    person = one_in(tournament, command.player)
    if tournament.clock_at(now).started or tournament.room.carried(command.player):
        raise Refused("played", what="unregister", player=command.player)
    return (f.Unregistered(command.player, person.paid, *_refund_by(person, command.method, command.till)),)


@decides(c.Void)
def _(tournament: Tournament, command: c.Void, now: int) -> Facts:
    person = person_of(tournament, command.player)
    if not command.reason.strip():
        raise Refused("bad_value", key="reason", value="", player=command.player)
    if person.status not in ("out", "playing", "waiting"):
        raise Refused("not_in", player=command.player)
    before = person.earlier[-1] if person.earlier else None
    leaves = person.is_in and (before is None or before.row is not None)
    if leaves and tournament.players == 1:
        raise Refused("last_player", player=command.player)
    refund = max(0, person.paid - (0 if before is None else before.split.price))  # of the last entry alone
    how = _refund_by(person, command.method, command.till)
    voided = f.Voided(command.player, command.reason.strip(), refund, *how)
    ends = leaves and tournament.field.out > 0
    return (voided, *over(tournament, now)) if ends else (voided,)


# -- seats -----------------------------------------------------------------------------------------------------


@decides(c.SeatPlayer)
def _(tournament: Tournament, command: c.SeatPlayer, now: int) -> Facts:
    person = one_in(tournament, command.player)
    if person.status != "waiting":
        raise Refused("already", what="seated", player=command.player, table=person.table, seat=person.seat)
    if _draws_tomorrow(tournament, command.table):
        raise Refused("not_allowed", why="day_not_drawn", day=tournament.room.day, count=tournament.field.in_play)
    place = seat_asked(tournament, command.table, command.seat, command.player)
    if place is None:
        raise Refused("table_full", why="all")
    return _seated(command.player, place)


@decides(c.MovePlayer)
def _(tournament: Tournament, command: c.MovePlayer, now: int) -> Facts:
    person = one_in(tournament, command.player)
    if (person.status, person.table, person.seat) == ("playing", command.table, command.seat):
        raise Refused("already", what="seated", player=command.player, table=command.table, seat=command.seat)
    return _seated(command.player, seat_asked(tournament, command.table, command.seat, command.player))
