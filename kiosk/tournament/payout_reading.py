"""Payouts as the script format says them, read into the fact that is kept, and printed back.

A list of percents, or an object with one of ``amounts``, ``percents``, ``paid_percent``, ``places`` ("home" or how
many), ``seats`` and ``table``; beside it ``min_cash``, ``rest``, ``kept_percent`` and ``things``. A table's content is
put into the object by `embedded`, so that a later change of its file changes nothing that was posted.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from itertools import pairwise
from types import MappingProxyType
from typing import Literal, TypeVar, cast

from kiosk.tournament.command import Refused
from kiosk.tournament.facts_money import PayoutBand, PayoutsSet, Satellite

T = TypeVar("T")
MOST_PLACES = 20_000
"""More places than any event has paid."""
MOST_MONEY = 10**15
"""No pool is larger: above it a figure is a slip of the finger."""
_MOST_BUY_INS = 100
_KINDS = ("amounts", "percents", "bands", "paid_percent", "places", "seats")
_CONTENT = frozenset(_KINDS) - {"places"}
_BESIDE = ("table", "min_cash", "rest", "kept_percent", "things")
_RESTS = ("", "first", "scale", "keep")


@dataclass(frozen=True, slots=True)
class PayoutTable:
    """A schedule from a file: its title, where it was printed, and what it says, in the fact's form.

    ``currency`` is that of its amounts and thresholds; "" where it has none.
    """

    title: str
    payouts: PayoutsSet
    source: str = ""
    notes: str = ""
    currency: str = ""
    own: bool = False


def read_payouts(
    value: object,
    unit: int = 1,
    tables: Mapping[str, PayoutTable] = MappingProxyType({}),
    *,
    unfinished: bool = False,
) -> PayoutsSet:
    """Payouts as the script format says them, the first place first.

    :param unfinished: percents that leave something of 100 are read also where nothing says what becomes of the rest;
        the page where they are typed asks (`kiosk.tournament.payouts.check`).
    :raises Refused: ``bad_value``: something else, an unknown table, percents that do not make 100, a lower place
        above a higher one.
    """
    if isinstance(unit, bool) or unit < 1:
        raise Refused("bad_value", key="payout_unit", value=unit, least=1)
    if isinstance(value, Sequence) and not isinstance(value, str) and value:
        value = {"percents": value}
    if not isinstance(value, Mapping):
        raise _refused(value)
    found = _kinds_of(embedded(value, tables), unit)
    _check_whole(found, unfinished=unfinished)
    return found


def embedded(value: object, tables: Mapping[str, PayoutTable]) -> object:
    """The same payouts with the content of the table that they name; anything else as it is.

    ``places`` beside a table picks its split of so many places.

    :raises Refused: ``bad_value``: there is no such table, or it has no split of so many places.
    """
    if not isinstance(value, Mapping) or "table" not in value or not _CONTENT.isdisjoint(value):
        return value
    name = value["table"]
    if not isinstance(name, str) or name not in tables:
        near = get_close_matches(str(name), tables, n=3, cutoff=0.4)
        raise _refused(name, "payout_table_near" if near else "payout_table", nearest=", ".join(near))
    said = payouts_value(tables[name].payouts)
    content: dict[str, object] = {"percents": said} if isinstance(said, list) else said
    kept = {key: part for key, part in value.items() if key != "places"}
    if _CONTENT.isdisjoint(content):
        del kept["table"]  # so many places on the curve: beside a name they would pick one of its splits
    if "places" in value:
        content = {key: part for key, part in content.items() if key not in ("bands", "percents")}
        content["percents"] = _split_of(tables[name].payouts, value["places"])
    return {**content, **kept}


def _split_of(payouts: PayoutsSet, places: object) -> list[int | float]:
    """The percents of a table for so many places. :raises Refused: it has no such split."""
    splits = {len(percents): percents for percents in (payouts.percents, *(band.percents for band in payouts.bands))}
    if not isinstance(places, int) or not splits.get(places):
        allowed = ", ".join(str(count) for count in sorted(splits) if count)
        raise _refused(places, "payout_places" if allowed else "payouts", allowed=allowed)
    return [_number(percent) for percent in splits[places]]


def payouts_value(payouts: PayoutsSet) -> list[object] | dict[str, object]:
    """The payouts in the script's form, as `read_payouts` reads them; a plain list where percents are all."""
    if payouts == PayoutsSet(percents=payouts.percents, unit=payouts.unit) and payouts.percents:
        return [_number(percent) for percent in payouts.percents]
    said: dict[str, object] = {
        "table": payouts.table,
        "percents": [_number(percent) for percent in payouts.percents],
        "bands": [band_value(band) for band in payouts.bands],
        "seats": None if payouts.seats is None else _seats_value(payouts.seats),
        "paid_percent": _number(payouts.paid_percent or "0"),
        "places": payouts.places if payouts.places in ("", "home") else int(payouts.places),
        "min_cash": _number(payouts.min_cash or "0"),
        "rest": payouts.rest,
        "kept_percent": _number(payouts.kept_percent or "0"),
        "things": [[place, name] for place, name in payouts.things],
    }
    said = {key: part for key, part in said.items() if part}
    return said | ({"amounts": list(payouts.amounts)} if payouts.amounts or not said else {})


def band_value(band: PayoutBand) -> dict[str, object]:
    """One band in the script's form; what is not limited is left out."""
    limits = {"entries_from": band.first, "entries_to": band.last, "least_pool": band.least_pool}
    said: dict[str, object] = {key: limit for key, limit in limits.items() if limit}
    return said | {"percents": [_number(percent) for percent in band.percents]}


def _seats_value(seats: Satellite) -> dict[str, object]:
    said: dict[str, object] = {"value": seats.value}
    if seats.step is not None:
        said["step"] = seats.step
    return said | ({"name": seats.name} if seats.name else {})


def _number(text: str) -> int | float:
    return int(text) if text.isdecimal() else float(text)


def _refused(value: object, reason: str = "payouts", **values: object) -> Refused:
    return Refused("bad_value", key="payouts", value=value, reason=reason, **values)


# -- reading -------------------------------------------------------------------------------------------------------


def _kinds_of(value: object, unit: int) -> PayoutsSet:
    if not isinstance(value, Mapping):
        raise _refused(value)
    unknown = next((str(key) for key in value if key not in (*_KINDS, *_BESIDE)), None)
    if unknown is not None:
        raise _refused(unknown, "payouts_key", allowed=", ".join((*_KINDS, *_BESIDE)))
    if value.get("rest", "") not in _RESTS:
        raise _refused(str(value["rest"]), "payouts_part", part="rest")
    kinds = [kind for kind in _KINDS if kind in value]
    if len(kinds) > 1 or not (kinds or "things" in value):
        raise _refused(value)
    if not isinstance(value.get("table", ""), str) or ("table" in value and not kinds):
        raise _refused(value)
    part = _Parts(value)
    kept = part.read("kept_percent", lambda given: read_percent(given, 0), "")
    return PayoutsSet(
        amounts=part.read("amounts", _amounts, ()),
        percents=part.read("percents", read_percents, ()),
        unit=unit,
        table=value.get("table", ""),
        bands=part.read("bands", read_bands, ()),
        paid_percent=part.read("paid_percent", lambda given: _positive(given, 100), ""),
        min_cash=part.read("min_cash", lambda given: _positive(given, _MOST_BUY_INS), ""),
        seats=part.read("seats", read_seats, None),
        things=part.read("things", _things, ()),
        places=part.read("places", _places, ""),
        rest=cast('Literal["", "first", "scale", "keep"]', value.get("rest", "")),
        kept_percent=kept if kept != "0" else "",
    )


class _Parts:
    """The parts of payouts, read one by one: what is wrong is told with the part that it stands in."""

    def __init__(self, value: Mapping[str, object]) -> None:
        self._value = value

    def read(self, key: str, how: Callable[[object], T], otherwise: T) -> T:
        """One part, or what it is without it. :raises Refused: it cannot be used."""
        if key not in self._value:
            return otherwise
        try:
            return how(self._value[key])
        except Refused as refused:
            if refused.values.get("reason") == "payouts":
                raise _refused(str(refused.values["value"]), "payouts_part", part=key) from None
            raise


def _amounts(value: object) -> tuple[int, ...]:
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) > MOST_PLACES:
        raise _refused(value)
    for place, amount in enumerate(value, start=1):
        if not isinstance(amount, int) or isinstance(amount, bool) or not 0 <= amount <= MOST_MONEY:
            raise _refused(amount, "payout_amount", place=place)
    _check_falling(value)
    return tuple(value)


def read_percents(value: object) -> tuple[str, ...]:
    """Percents, the first place first, as text that holds every digit. :raises Refused: they cannot be paid."""
    if not isinstance(value, Sequence) or isinstance(value, str) or not value or len(value) > MOST_PLACES:
        raise _refused(value)
    percents = tuple(read_percent(percent, place) for place, percent in enumerate(value, start=1))
    _check_falling([Fraction(percent) for percent in percents])
    return percents


def read_percent(value: object, place: int) -> str:
    """One percent as text. :raises Refused: it is none."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 100:
        raise _refused(value, "payout_amount", place=place)
    return str(value)


def _check_falling(shares: Sequence[int] | Sequence[Fraction]) -> None:
    for place in range(1, len(shares)):
        if shares[place] > shares[place - 1]:
            raise _refused(place + 1, "payout_order", place=place + 1)


def read_bands(value: object) -> tuple[PayoutBand, ...]:
    """The bands of a table, the smallest field first. :raises Refused: they overlap or leave a field out."""
    if not isinstance(value, Sequence) or isinstance(value, str) or not value:
        raise _refused(value)
    bands = tuple(sorted(map(_band, value), key=lambda band: (band.least_pool, band.first)))
    for before, band in pairwise(bands):
        if band.least_pool == before.least_pool and (not before.last or band.first != before.last + 1):
            raise _refused(band.first, "payout_bands", entries=before.last + 1)
    return bands


def _band(value: object) -> PayoutBand:
    keys = {"entries_from", "entries_to", "least_pool", "percents"}
    if not isinstance(value, Mapping) or not set(value) <= keys or "percents" not in value:
        raise _refused(value)
    first, last = _whole(value.get("entries_from", 0), 0), _whole(value.get("entries_to", 0), 0)
    if last and last < first:
        raise _refused(last, "payout_bands", entries=first)
    return PayoutBand(first, last, read_percents(value["percents"]), _whole(value.get("least_pool", 0), 0))


def read_seats(value: object) -> Satellite:
    """What a satellite is played for. :raises Refused: no value, or steps larger than a seat."""
    if not isinstance(value, Mapping) or not set(value) <= {"value", "step", "name"}:
        raise _refused(value)
    seat = _whole(value.get("value"), 1)
    step = None if value.get("step") is None else _whole(value["step"], 0)
    name = value.get("name", "")
    if not isinstance(name, str) or (step is not None and step > seat):
        raise _refused(value)
    return Satellite(seat, step, name)


def _places(value: object) -> str:
    return "home" if value == "home" else str(_whole(value, 1, MOST_PLACES))


def _positive(value: object, most: int) -> str:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value <= most:
        raise _refused(value)
    return str(value)


def _whole(value: object, least: int, most: int = MOST_MONEY) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise _refused(value)
    return value


def _things(value: object) -> tuple[tuple[int, str], ...]:
    """Pairs of a place and a name, or an object with the places as keys."""
    rows = [(_place_key(key), name) for key, name in value.items()] if isinstance(value, Mapping) else value
    if not isinstance(rows, Sequence) or isinstance(rows, str):
        raise _refused(value)
    things: list[tuple[int, str]] = []
    for row in rows:
        if not isinstance(row, Sequence) or len(row) != 2 or not isinstance(row[1], str) or not row[1].strip():
            raise _refused(value)
        things.append((_whole(row[0], 1, MOST_PLACES), row[1].strip()))
    return tuple(sorted(things, key=lambda thing: thing[0]))


def _place_key(key: object) -> object:
    return int(key) if isinstance(key, str) and key.isdecimal() and len(key) < 6 else key


def _check_whole(payouts: PayoutsSet, *, unfinished: bool) -> None:
    """:raises Refused: percents make more than 100, or leave something and nothing says what becomes of it."""
    whole = 100 - Fraction(payouts.kept_percent or 0)
    asked = unfinished or bool(payouts.rest)
    if payouts.percents:
        _check_total(payouts.percents, whole, asked)
    for band in payouts.bands:
        _check_total(band.percents, whole, asked, entries_from=band.first, entries_to=band.last)


def _check_total(percents: Sequence[str], whole: Fraction, asked: bool, **values: object) -> None:
    total = sum(map(Fraction, percents))
    if total > whole or (total < whole and not asked):
        reason = "payout_band_percents" if values else "payout_percents"
        raise _refused(f"{float(total):g}", reason, whole=f"{float(whole):g}", **values)
