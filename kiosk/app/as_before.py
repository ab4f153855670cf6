"""An earlier event as the beginning of a new one: everything but the people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime, tzinfo

from kiosk.files.template_entries import OPENED, SOLD
from kiosk.files.templates import Template
from kiosk.tournament import facts as f
from kiosk.tournament.apply import fold, undone_batches
from kiosk.tournament.house import SETTINGS, House, make_house
from kiosk.tournament.payouts import payouts_value
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import MINUTE, SECOND

ROUNDED_MS = 5 * MINUTE
"""A start by hand is a few minutes off the hour that was meant."""


def as_before(entries: Sequence[f.Entry], houses: Mapping[str, House], zone: tzinfo) -> Template | None:
    """The event's sheet as it was edited, its house rules, stack, money and hour; None for an event without facts.

    :raises Misfit: an entry does not fit the ones before it.
    """
    tournament = fold(entries)
    if tournament is None:
        return None
    house = house_of(tournament, houses)
    played = tournament.sheet.house
    start = _start(entries, zone)
    payouts = tournament.payouts or f.PayoutsSet()
    value = payouts_value(payouts)
    schedule = value if isinstance(value, dict) and value.keys() != {"amounts"} else {}
    return Template(
        name=tournament.event.name,
        structure=tournament.sheet.structure,
        house=house,
        house_settings={
            setting.name: getattr(played, setting.name)
            for setting in SETTINGS
            if getattr(played, setting.name) != getattr(house, setting.name)
        },
        starting_stack=tournament.event.starting_stack,
        currency=tournament.event.currency,
        weekday=None if start is None else start.weekday(),
        starts="" if start is None else f"{start:%H:%M}",
        ticker=tournament.ticker,
        payouts=() if schedule else tuple(map(float, payouts.percents)),
        amounts=() if schedule else payouts.amounts,
        schedule=schedule,
        payout_unit=payouts.unit if payouts.percents or schedule else 0,
        prize_pool=tournament.pool or 0,
        names=tournament.event.names,
        sells=_sells(tournament),
        own=True,
    )


def _sells(tournament: Tournament) -> dict[str, object]:
    """What it sold and for how much, with the guarantee as it stood in the end."""
    event = tournament.event
    sells: dict[str, object] = {key: getattr(event, key) for key in OPENED} | {"guarantee": tournament.guarantee}
    if event.seats_per_table == f.EventOpened.__dataclass_fields__["seats_per_table"].default:
        del sells["seats_per_table"]
    terms = {key: value for key, value in event.terms.items() if key in SOLD}
    return {key: value for key, value in sells.items() if value} | terms


def house_of(tournament: Tournament, houses: Mapping[str, House]) -> House:
    """The house's text on the shelf, or, when it has left the shelf, as the event kept it."""
    event = tournament.event
    if event.house in houses:
        return houses[event.house]
    return make_house(event.house, event.house_title or event.house, event.house_settings, event.house_sources)


def _start(entries: Sequence[f.Entry], zone: tzinfo) -> datetime | None:
    """The hour it began: as it was announced last, else as it was started by hand, to five minutes."""
    dead = undone_batches(entries)
    found: datetime | None = None
    for entry in entries:
        if entry.batch in dead:
            continue
        if isinstance(entry.fact, f.StartScheduled):
            found = _local(entry.wall + entry.fact.start_at - entry.at, zone)
        elif isinstance(entry.fact, f.Started):
            return found or _local(entry.wall, zone)
    return found


def _local(wall_ms: int, zone: tzinfo) -> datetime:
    rounded = round(wall_ms / ROUNDED_MS) * ROUNDED_MS
    return datetime.fromtimestamp(rounded / SECOND, zone)
