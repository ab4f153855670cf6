"""The table ``entries`` of a template: what an event sells, by the names that ``open`` has in a script.

TOML has no null: "no limit" stands for it where a number may have none. Money in the currency's smallest unit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kiosk.tournament.command import Refused
from kiosk.tournament.facts import EventOpened
from kiosk.tournament.payouts import MOST_MONEY
from kiosk.tournament.structure import Structure
from kiosk.tournament.terms import read_terms

OPENED = {"buy_in": 0, "fee": 0, "guarantee": 0, "seats_per_table": 1, "tables": 0}
"""What of the table ``entries`` is an argument of its own when an event is opened, with the least that it may be."""
SOLD = (
    *OPENED,
    "bounty",
    "late_registration_until_level",
    "re_entries",
    "rebuys",
    "add_on",
    "points",
    "splits",
    "cause",
    "kept_percent",
    "names_shown",
    "form_above",
)
"""Everything that the table ``entries`` may say."""
_MONEY = ("buy_in", "fee", "guarantee", "bounty", "splits", "form_above")
NO_LIMIT = "no limit"


def check_entries(sells: Mapping[str, object], structure: Structure, stack: int) -> None:
    """Whether an event can be opened with it. :raises Refused: it cannot; ``key`` names what."""
    for key, least in OPENED.items():
        figure = sells.get(key, least)
        if isinstance(figure, bool) or not isinstance(figure, int) or not least <= figure <= MOST_MONEY:
            raise Refused("bad_value", key=key, value=figure, least=least, most=MOST_MONEY)
    terms = {key: value for key, value in sells.items() if key not in OPENED}
    figures: dict[str, Any] = {key: sells.get(key, 0) for key in ("buy_in", "fee")}
    read_terms(EventOpened("", structure, stack, terms=terms, **figures))


def entries_without_money(sells: Mapping[str, object]) -> dict[str, object]:
    """The same for another currency: without what is an amount of the old one."""
    kept = {key: value for key, value in sells.items() if key not in _MONEY}
    for key in ("rebuys", "add_on"):
        thing = kept.get(key)
        if isinstance(thing, Mapping):
            kept[key] = {name: value for name, value in thing.items() if name != "price"}
    return kept


def unlimited(value: object) -> object:
    """A value of the table ``entries``: "no limit" stands for it where TOML has no null."""
    if isinstance(value, Mapping):
        return {key: unlimited(item) for key, item in value.items()}
    return None if value == NO_LIMIT else value


def limited(value: object) -> object:
    """A value as TOML can hold it."""
    if isinstance(value, Mapping):
        return {key: limited(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [limited(item) for item in value]
    return NO_LIMIT if value is None else value
