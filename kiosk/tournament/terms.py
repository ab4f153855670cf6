"""What an event sells, when and for how much: its terms, read from what it was opened with.

Money in the smallest unit of the currency. All of the buy-in goes to the pool; fee and bounty are paid on top. A
thing's ``split`` says what staff and cause get: of an entry out of the fee, of a rebuy or an add-on out of its price.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from kiosk.tournament.command import Refused
from kiosk.tournament.facts import EventOpened, Split

BountyKind = Literal["flat", "progressive", "mystery"]
OnRebuy = Literal["each", "first", "final", "each_forfeits"]
OnSplit = Literal["halve", "biggest_stack"]
NamesShown = Literal["full", "first_initial", "nickname", "card", "hidden"]
MOST = 10**12
"""No price and no stack is larger: above it a figure is a slip of the finger."""


@dataclass(frozen=True, slots=True)
class BountyTerms:
    """What hangs on a head. ``values``: the mystery prizes, as (amount, how many)."""

    amount: int
    kind: BountyKind = "flat"
    cash_percent: int = 50
    values: tuple[tuple[int, int], ...] = ()
    on_rebuy: OnRebuy = "each"
    on_split: OnSplit = "halve"

    @property
    def again(self) -> bool:
        """Whether a player who comes back buys a bounty again."""
        return self.on_rebuy in ("each", "each_forfeits")


@dataclass(frozen=True, slots=True)
class Rebuys:
    """``most`` None: without limit; ``until_level`` None: as the structure says, else with registration.

    ``bonus``: chips that everyone who still holds chips gets with each rebuy (a home rule).
    """

    most: int | None
    split: Split
    chips: int
    until_level: int | None = None
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class AddOns:
    """``after_level`` None: as long as rebuys or registration are open."""

    split: Split
    chips: int
    after_level: int | None = None
    most: int = 1


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of one event. ``re_entries`` None: without limit."""

    entry: Split
    re_entry: Split
    stack: int
    re_entries: int | None = 0
    rebuys: Rebuys | None = None
    add_ons: AddOns | None = None
    bounty: BountyTerms | None = None
    until_level: int | None = None
    kept_percent: str = "0"
    """Of the collected pool, what the house keeps (Seatoun: 10)."""
    names_shown: NamesShown = "full"
    points: str = ""
    cause: str = ""
    """Who the cause's part is for, as the wall names it."""
    form_above: int | None = None
    """A prize above it needs a signed form."""
    from_level: int | None = None
    """The level with which it goes on, where flights were played before it: the day before has ended."""


def read_terms(event: EventOpened) -> Terms:
    """The terms of an event.

    :raises Refused: ``bad_value``: something cannot be used; ``key`` names it.
    """
    raw = event.terms
    bounty = _bounty(raw.get("bounty", 0))
    own = _mapping(raw, "splits")
    fee = _parts(own.get("entry"), event.fee, "splits")
    entry = Split(event.buy_in, fee[0], fee[1], fee[2], bounty.amount if bounty else 0)
    return Terms(
        entry=entry,
        re_entry=replace(entry, bounty=bounty.amount if bounty and bounty.again else 0),
        stack=event.starting_stack,
        re_entries=_whole_or_none(raw.get("re_entries", 0), "re_entries"),
        rebuys=_rebuys(raw.get("rebuys"), event, own.get("rebuy")),
        add_ons=_add_ons(raw.get("add_on"), event, own.get("add_on")),
        bounty=bounty,
        until_level=_whole_or_none(raw.get("late_registration_until_level"), "late_registration_until_level"),
        kept_percent=_percent(raw.get("kept_percent", 0)),
        names_shown=_choice(raw.get("names_shown", "full"), NamesShown, "names_shown"),
        points=str(raw.get("points") or "") if not isinstance(raw.get("points"), Mapping) else "",
        cause=str(raw.get("cause") or ""),
        form_above=_whole_or_none(raw.get("form_above"), "form_above"),
        from_level=_whole_or_none(raw.get("from_level"), "from_level"),
    )


def terms_of(event: EventOpened) -> Terms:
    """The same; what an older journal says that cannot be used stands at its default."""
    try:
        return read_terms(event)
    except Refused:
        split = Split(event.buy_in, event.fee)
        return Terms(split, split, event.starting_stack)


def check_splits(raw: Mapping[str, object]) -> None:
    """See that every price that is split is one that the event has. An older journal may say more, which was ignored.

    :raises Refused: ``bad_value`` with the key that says nothing.
    """
    known: Mapping[str, set[str]] = {
        "entry": {"staff", "cause"},
        "rebuy": {"house", "staff", "cause"},
        "add_on": {"house", "staff", "cause"},
    }
    for thing, parts in _mapping(raw, "splits").items():
        if thing not in known:
            raise Refused("bad_value", key="splits", value=thing, allowed=tuple(known))
        for part in parts if isinstance(parts, Mapping) else ():
            if part not in known[thing]:
                raise Refused("bad_value", key="splits", value=part, allowed=tuple(sorted(known[thing])))


def _mapping(raw: Mapping[str, object], key: str) -> Mapping[str, object]:
    value = raw.get(key) or {}
    if not isinstance(value, Mapping):
        raise Refused("bad_value", key=key, value=value)
    return value


def _whole(value: object, key: str, least: int = 0) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= MOST:
        raise Refused("bad_value", key=key, value=value, least=least, most=MOST)
    return value


def _whole_or_none(value: object, key: str) -> int | None:
    return None if value is None else _whole(value, key)


def _percent(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 100:
        raise Refused("bad_value", key="kept_percent", value=value, reason="percent")
    return str(value)


def _choice(value: object, kind: Any, key: str) -> Any:  # noqa: ANN401 - one of a Literal
    if value not in get_args(kind):
        raise Refused("bad_value", key=key, value=value, allowed=get_args(kind))
    return value


def _parts(split: object, total: int, key: str) -> tuple[int, int, int]:
    """What house, staff and cause get of ``total``: the house has what the others leave."""
    if split is None:
        return total, 0, 0
    if not isinstance(split, Mapping) or not set(split) <= {"staff", "cause", "house"}:
        raise Refused("bad_value", key=key, value=split)
    staff, cause = _whole(split.get("staff", 0), key), _whole(split.get("cause", 0), key)
    if staff + cause + _whole(split.get("house", 0), key) > total:
        raise Refused("bad_value", key=key, value=staff + cause, least=0, most=total)
    return total - staff - cause, staff, cause


def _of_price(price: int, split: object) -> Split:
    """A rebuy or an add-on: its price goes to the pool, but for what house, staff and cause get."""
    if split is None:
        return Split(price)
    if not isinstance(split, Mapping) or not set(split) <= {"staff", "cause", "house"}:
        raise Refused("bad_value", key="splits", value=split)
    house, staff, cause = (_whole(split.get(part, 0), "splits") for part in ("house", "staff", "cause"))
    if house + staff + cause > price:
        raise Refused("bad_value", key="splits", value=house + staff + cause, least=0, most=price)
    return Split(price - house - staff - cause, house, staff, cause)


def _bounty(value: object) -> BountyTerms | None:
    if not value:
        return None
    if not isinstance(value, Mapping):
        return BountyTerms(_whole(value, "bounty"))
    known = {"amount", "kind", "cash_percent", "list", "on_rebuy", "on_split"}
    if not set(value) <= known:
        raise Refused("bad_value", key="bounty", value=min(set(value) - known))
    percent = value.get("cash_percent", 50)
    if isinstance(percent, bool) or not isinstance(percent, int) or not 0 <= percent <= 100:
        raise Refused("bad_value", key="cash_percent", value=percent, least=0, most=100)
    return BountyTerms(
        _whole(value.get("amount", 0), "bounty"),
        _choice(value.get("kind", "flat"), BountyKind, "bounty"),
        percent,
        _values(value.get("list", ())),
        _choice(value.get("on_rebuy", "each"), OnRebuy, "bounty"),
        _choice(value.get("on_split", "halve"), OnSplit, "bounty"),
    )


def _values(value: object) -> tuple[tuple[int, int], ...]:
    """A mystery list: amounts, or pairs of an amount and how many there are of it."""
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise Refused("bad_value", key="list", value=value)
    rows: list[tuple[int, int]] = []
    for row in value:
        amount, count = row if isinstance(row, Sequence) and not isinstance(row, str) and len(row) == 2 else (row, 1)
        rows.append((_whole(amount, "list"), _whole(count, "list", 1)))
    return tuple(rows)


def _thing(value: object, key: str, known: tuple[str, ...]) -> Mapping[str, object]:
    """What the event says of a thing that it sells. :raises Refused: no object, or a key that says nothing."""
    if not isinstance(value, Mapping):
        raise Refused("bad_value", key=key, value=str(value), allowed=known)
    unknown = next((one for one in value if one not in known), None)
    if unknown is not None:
        raise Refused("bad_value", key=key, value=unknown, allowed=known)
    return value


def _rebuys(value: object, event: EventOpened, split: object) -> Rebuys | None:
    if value is None:
        return None
    value = _thing(value, "rebuys", ("max", "price", "chips", "until_level", "bonus"))
    return Rebuys(
        _whole_or_none(value.get("max"), "rebuys"),
        _of_price(_whole(value.get("price", event.buy_in), "rebuys"), split),
        _whole(value.get("chips", event.starting_stack), "rebuys", 1),
        _whole_or_none(value.get("until_level"), "rebuys"),
        _whole(value.get("bonus", 0), "rebuys"),
    )


def _add_ons(value: object, event: EventOpened, split: object) -> AddOns | None:
    if value is None:
        return None
    value = _thing(value, "add_on", ("price", "chips", "at_break_after_level", "max"))
    return AddOns(
        _of_price(_whole(value.get("price", event.buy_in), "add_on"), split),
        _whole(value.get("chips", event.starting_stack), "add_on", 1),
        _whole_or_none(value.get("at_break_after_level"), "add_on"),
        _whole(value.get("max", 1), "add_on", 1),
    )
