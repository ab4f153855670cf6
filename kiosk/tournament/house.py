"""The house rules of one card room: every setting, and the rule of its text that says so.

>>> house = default_house()
>>> house.hand_for_hand_debit_s, house.tolerance(tables=7), house.final_table_size(seats_per_table=8)
(120, 2, 9)
>>> house.with_settings({"halt_short_by": "three"})
Traceback (most recent call last):
kiosk.tournament.house.HouseError: halt_short_by: not_whole
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any

from kiosk.tournament.house_settings import SETTING, SETTINGS, Choice, Kind, Setting

__all__ = [
    "SETTING",
    "SETTINGS",
    "Choice",
    "House",
    "HouseError",
    "HouseProblem",
    "RulingSource",
    "Setting",
    "default_house",
    "explain",
    "make_house",
    "nearest_settings",
    "validate",
]


@dataclass(frozen=True, slots=True)
class HouseProblem:
    """Why one value cannot be used.

    ``code`` is one of unknown_setting, not_a_choice, not_whole, not_switch, not_a_list, too_small, too_large,
    bad_tolerance, bad_final_table. ``allowed`` is what would do: the choices, the nearest names, or the bound.
    """

    setting: str
    code: str
    allowed: tuple[object, ...] = ()


class HouseError(ValueError):
    """Settings that cannot be used; ``problems`` holds one entry for each."""

    def __init__(self, problems: tuple[HouseProblem, ...]) -> None:
        super().__init__("; ".join(f"{problem.setting}: {problem.code}" for problem in problems))
        self.problems = problems


@dataclass(frozen=True, slots=True)
class RulingSource:
    """What a text answers to a question without a setting: the key of the answer, and where it says so."""

    answer: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class House:
    """The rules one event is played by. Everything in it is immutable.

    ``sources`` names the rule of every setting that the text prints, such as "PlayLive RP-7 C, D"; a setting that is
    absent there has its default. ``changed`` names the settings that this event alone sets otherwise. ``rulings`` is
    keyed by the row of the comparison of house rules. The meaning of every setting is in ``SETTINGS``.
    """

    name: str
    title: str
    notes: tuple[str, ...] = ()
    sources: Mapping[str, str] = field(hash=False)
    changed: frozenset[str] = frozenset()
    rulings: Mapping[int, RulingSource] = field(hash=False)

    hand_for_hand_debit_s: int
    hand_for_hand_debit: str
    debit_current_hand: bool
    hand_for_hand_carry: str
    after_hand_for_hand: str
    hand_done_by_last_table: bool
    placing_hand_for_hand: str
    placing: str
    equal_stacks: str
    payout_remainder: str
    time_to_hands: str
    break_ends: str
    start_at_zero: str
    day_limit_h: int | None
    day_limit_counts: str
    color_up: str
    color_up_rounding: str
    registration_closes: str
    late_stack_deductions: tuple[int, ...]
    absent_removal_min: int | None
    absent_removal_at_new_level: bool
    no_show_after_break: bool
    clock_call_s: int
    clock_call_warning_s: int
    all_in_clock_s: int
    shot_clock_s: int
    time_bank_s: int
    time_banks: int
    balance_tolerance: tuple[tuple[int | None, int], ...]
    halt_short_by: int
    halt_at_players: int
    halt_when: str
    who_moves: str
    no_deal_in: str
    table_break_seats: str
    redraw_at_tables: tuple[int, ...]
    redraw_least_entries: tuple[int, ...]
    redraw_when_joined: int | None
    joined_draws: str
    final_table: Mapping[int, int] = field(hash=False)
    penalty_rounds_max: int | None

    def with_settings(self, overrides: Mapping[str, object]) -> House:
        """These rules with some settings changed for one event; a changed setting has no source any more.

        :raises HouseError: naming every setting that is unknown or has a value that cannot be used.
        """
        values = _validated(overrides)
        changed = {name for name, value in values.items() if value != getattr(self, name)}
        sources = {name: rule for name, rule in self.sources.items() if name not in changed}
        kept: dict[str, Any] = {name: values[name] for name in changed}
        return replace(self, **kept, sources=MappingProxyType(sources), changed=self.changed | changed)

    def tolerance(self, tables: int) -> int:
        """How many players the fullest of ``tables`` tables may have more than the shortest."""
        return next(players for up_to, players in self.balance_tolerance if up_to is None or tables <= up_to)

    def final_table_size(self, seats_per_table: int) -> int:
        """Players who make the final table; where the rules do not print it, one full table."""
        return self.final_table.get(seats_per_table, seats_per_table)

    def as_data(self) -> dict[str, dict[str, object]]:
        """Every setting by name, ``{"value": ..., "rule": ...}``, fit for JSON; no rule where it is the default."""
        return {
            setting.name: {"value": _plain(getattr(self, setting.name)), "rule": explain(self, setting.name)}
            for setting in SETTINGS
        }


def default_house() -> House:
    """What holds when no house rules are chosen, and wherever a text says nothing."""
    return make_house("default", "Default rules")


def make_house(
    name: str,
    title: str,
    settings: Mapping[str, object] = MappingProxyType({}),
    sources: Mapping[str, str] = MappingProxyType({}),
    rulings: Mapping[int, RulingSource] = MappingProxyType({}),
    notes: tuple[str, ...] = (),
) -> House:
    """A house from the settings its text prints; the others have their defaults.

    :raises HouseError: naming every setting that is unknown or has a value that cannot be used.
    """
    values: dict[str, Any] = {setting.name: setting.default for setting in SETTINGS}
    values.update(_validated(settings))
    return House(
        name=name,
        title=title,
        notes=notes,
        sources=MappingProxyType(dict(sources)),
        rulings=MappingProxyType(dict(rulings)),
        **values,
    )


def explain(house: House, setting: str) -> str:
    """The rule that a setting comes from, as it is cited; empty for a default or a change made for the event."""
    return house.sources.get(setting, "")


def nearest_settings(name: str) -> tuple[str, ...]:
    """The names of settings that look most like ``name``, best first; at most three."""
    return tuple(get_close_matches(name, SETTING, n=3, cutoff=0.5))


def validate(name: str, value: object) -> object:
    """``value`` in the form a house keeps it: lists become tuples, the final table a read-only mapping.

    :raises HouseError: when there is no such setting, or it cannot have this value.
    """
    setting = SETTING.get(name)
    if setting is None:
        raise HouseError((HouseProblem(name, "unknown_setting", nearest_settings(name)),))
    return _CHECKS[setting.kind](setting, value)


def _validated(values: Mapping[str, object]) -> dict[str, object]:
    good: dict[str, object] = {}
    problems: list[HouseProblem] = []
    for name, value in values.items():
        try:
            good[name] = validate(name, value)
        except HouseError as error:
            problems.extend(error.problems)
    if problems:
        raise HouseError(tuple(problems))
    return good


def _refuse(setting: Setting, code: str, *allowed: object) -> HouseError:
    return HouseError((HouseProblem(setting.name, code, allowed),))


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _whole(setting: Setting, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _refuse(setting, "not_whole", setting.least, setting.most)
    if value < setting.least:
        raise _refuse(setting, "too_small", setting.least)
    if setting.most is not None and value > setting.most:
        raise _refuse(setting, "too_large", setting.most)
    return value


def _whole_or_none(setting: Setting, value: object) -> int | None:
    return None if value is None else _whole(setting, value)


def _switch(setting: Setting, value: object) -> bool:
    if not isinstance(value, bool):
        raise _refuse(setting, "not_switch", True, False)
    return value


def _choice(setting: Setting, value: object) -> str:
    if not isinstance(value, str) or value not in setting.values:
        raise _refuse(setting, "not_a_choice", *setting.values)
    return value


def _wholes(setting: Setting, value: object) -> tuple[int, ...]:
    if not isinstance(value, list | tuple):
        raise _refuse(setting, "not_a_list")
    return tuple(_whole(setting, item) for item in value)


def _tolerance(setting: Setting, value: object) -> tuple[tuple[int | None, int], ...]:
    """Rows of (up to so many tables, players), rising, at least one player; the last row has no upper limit."""
    rows = value if isinstance(value, list | tuple) else ()
    if not rows or not all(isinstance(row, list | tuple) and len(row) == 2 for row in rows):
        raise _refuse(setting, "bad_tolerance")
    limits, players = [row[0] for row in rows[:-1]], [row[1] for row in rows]
    whole = all(_is_whole(number) and number >= 1 for number in (*limits, *players))
    if not whole or rows[-1][0] is not None or limits != sorted(set(limits)):
        raise _refuse(setting, "bad_tolerance")
    return tuple((up_to, most) for up_to, most in rows)


def _final_table(setting: Setting, value: object) -> Mapping[int, int]:
    """Players at the final table by seats per table; in files and scripts the seats are text, as JSON wants them."""
    if not isinstance(value, Mapping) or not value:
        raise _refuse(setting, "bad_final_table")
    sizes: dict[int, int] = {}
    for seats, players in value.items():
        number = int(seats) if isinstance(seats, str) and seats.isascii() and seats.isdigit() else seats
        if not (_is_whole(number) and _is_whole(players) and 2 <= number <= 12 and 2 <= players <= 12):
            raise _refuse(setting, "bad_final_table", 2, 12)
        sizes[number] = players
    return MappingProxyType(sizes)


_CHECKS: Mapping[Kind, Callable[[Setting, object], object]] = MappingProxyType(
    {
        "whole": _whole,
        "whole_or_none": _whole_or_none,
        "switch": _switch,
        "choice": _choice,
        "wholes": _wholes,
        "tolerance": _tolerance,
        "final_table": _final_table,
    }
)


def _plain(value: object) -> object:
    """``value`` as JSON holds it: lists for tuples, text keys in mappings."""
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    return value
