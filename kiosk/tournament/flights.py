"""A starting flight as the event of the next day takes it: who goes on with how many chips, and what was sold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import apply, fold, opened, undone_batches
from kiosk.tournament.command import Refused
from kiosk.tournament.commands import Open
from kiosk.tournament.commands_room import CarryFlight
from kiosk.tournament.decide import decide
from kiosk.tournament.house import House, make_house
from kiosk.tournament.payout_reading import payouts_value
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import next_level_index


@dataclass(frozen=True, slots=True)
class Flight:
    """An event whose day has ended, as its journal tells it. ``seq``: the row that ended its day."""

    event: str
    seq: int
    tournament: Tournament

    @property
    def name(self) -> str:
        """What the event is called."""
        return self.tournament.event.name

    @property
    def next_level(self) -> int:
        """The level that its next day begins with: the one that was broken off, else the one to come; 1 for none."""
        segments, here = self.tournament.sheet.structure.segments, self.tournament.clock.segment
        if segments[here].kind == "level":
            return segments[here].level
        coming = next_level_index(self.tournament.sheet.structure, here)
        return 1 if coming is None else segments[coming].level


def flight_of(entries: Sequence[f.Entry], event: str) -> Flight:
    """The flight that a journal holds. ``event``: the id of its event.

    :raises Refused: nothing is in it, its day was not ended, or it goes on already.
    :raises Misfit: a row does not fit the ones before it.
    """
    dead = undone_batches(entries)
    tournament = fold(entries, dead)
    if tournament is None:
        raise Refused("not_running", why="no_event")
    ends = [row for row in entries if isinstance(row.fact, r.DayEnded) and row.batch not in dead]
    if not ends or not tournament.room.day_over:
        raise Refused("not_running", why="day_not_ended", name=tournament.event.name)
    return Flight(event, ends[-1].seq, tournament)


def carry(flight: Flight, keeps: Literal["best", "first"] = "best") -> CarryFlight:
    """The command that brings a flight into the event of the next day: its stacks as they wait, and its money."""
    tournament, money = flight.tournament, flight.tournament.money
    field = tournament.field
    out = {*field.before, *(player.id for player in field if player.entries and not player.is_in)}
    return CarryFlight(
        flight=flight.name,
        stacks={player.id: player.chips for player in field if player.is_in},
        entries=tournament.entries,
        re_entries=tournament.re_entries,
        rebuys=tournament.rebuys,
        add_ons=tournament.add_ons,
        pool=money.pool,
        house=money.house,
        staff=money.staff,
        cause=money.cause,
        bounty=money.bounty,
        event=flight.event,
        seq=flight.seq,
        keeps=keeps,
        out=list[object](sorted(out)),
        heads=_heads(tournament),
    )


def _heads(tournament: Tournament) -> dict[str, object]:
    """What hangs on those who go on, where bounties grow."""
    accounts, terms = tournament.bounties, tournament.terms.bounty
    if accounts is None or terms is None or terms.kind != "progressive":
        return {}
    return {player.id: accounts.of(player.id).head for player in tournament.field if player.is_in}


def next_day(flights: Sequence[Flight], name: str, level: int, **more: Any) -> Open:  # noqa: ANN401 - fields of Open
    """The command that opens the event in which flights come together, on the terms of the first one.

    :param more: what the flights do not say: ``seed``, ``starts_at``, ``time_zone``.
    :raises Refused: they are not flights of one event.
    """
    first = flights[0].tournament
    event = first.event
    for other in flights[1:]:
        if _kind(other.tournament) != _kind(first):
            raise Refused("not_allowed", why="flights_differ", name=other.name, other=event.name)
    house, settings = _house(first)
    return Open(
        name=name,
        structure=first.sheet.structure,
        starting_stack=event.starting_stack,
        house=house,
        house_settings=settings,
        currency=event.currency,
        buy_in=event.buy_in,
        fee=event.fee,
        guarantee=max(flight.tournament.guarantee for flight in flights),
        seats_per_table=event.seats_per_table,
        terms=dict(event.terms) | _payouts(first) | {"from_level": level},
        **more,
    )


def _payouts(tournament: Tournament) -> dict[str, object]:
    """What the places get, as it was said last."""
    payouts = tournament.payouts
    return {} if payouts is None else {"payouts": payouts_value(payouts), "payout_unit": payouts.unit}


def _kind(tournament: Tournament) -> tuple[object, ...]:
    """What flights of one event have in common."""
    event = tournament.event
    levels = [row for row in tournament.sheet.structure.segments if row.kind == "level"]
    return event.starting_stack, event.currency, event.buy_in, event.fee, levels


def _house(tournament: Tournament) -> tuple[House, dict[str, object]]:
    """The house of an event, and what it plays otherwise by now."""
    event, now = tournament.event, tournament.sheet.house
    house = make_house(event.house, event.house_title, event.house_settings, event.house_sources)
    values = now.as_data()
    return house, {key: row["value"] for key, row in values.items() if getattr(house, key) != getattr(now, key)}


def check(open_: Open, carries: Iterable[CarryFlight], now: int) -> None:
    """See that all of it can be done before any of it is. :raises Refused: something cannot."""
    tournament = opened(f.Entry(1, 1, now, now, decide(None, open_, now)[0]))
    for carrying in carries:
        for fact in decide(tournament, carrying, now):
            apply(tournament, f.Entry(1, 1, now, now, fact))
