"""Points rules as files, scripts and people write them.

>>> read_rule({"formula": "n - r + 1", "decimals": 0}).decimals
0
>>> formula_rule("n / r", {}).formula.text
'n / r'
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation
from itertools import pairwise
from typing import Any, get_args

from kiosk.tournament.formula import LARGEST, Formula, PointsError, read_formula
from kiosk.tournament.points import NAMES, Counted, PointsRule, Rounding, Step

MOST_STEPS = 1_000
_STEP = re.compile(r"\s*(\d{1,6})\s*(?:[-\u2013]\s*(\d{1,6})\s*)?[=:]\s*(\d{1,12}(?:\.\d{1,6})?)\s*", re.ASCII)


@dataclass(frozen=True, slots=True)
class RuleProblem:
    """What is wrong with a rule: the key, and a code with its values; that of a formula begins with ``formula_``."""

    key: str
    code: str
    values: Mapping[str, object] = field(default_factory=dict)


class RuleError(Exception):
    """A rule that cannot be used. ``problems`` holds everything found in it."""

    def __init__(self, problems: Sequence[RuleProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{problem.key} {problem.code}" for problem in problems))


def formula_rule(text: str, rules: Mapping[str, PointsRule]) -> PointsRule:
    """What an event names: a rule on the shelf, else the house's own formula.

    :raises PointsError: neither; ``nearest`` may be a name on the shelf.
    """
    if text.strip() in rules:
        return rules[text.strip()]
    try:
        return PointsRule(formula=read_formula(text, frozenset(NAMES)))
    except PointsError as error:
        near = difflib.get_close_matches(text.strip(), rules, n=1)
        named = len(text.split()) == 1  # a name on the shelf has no blanks: "n - plaice" is a formula with a slip
        if near and named and error.code in ("unknown_name", "bad_syntax"):
            raise PointsError("unknown_name", error.column, name=text.strip(), nearest=near[0]) from None
        raise


def rule_of(points: object) -> PointsRule | None:
    """The rule that an event was opened with, as it stood then: a rule's data or a formula; None for none of these.

    A name is none: it stood in events of an older program, and what its file says now was not agreed on then.
    """
    try:
        if isinstance(points, Mapping):
            return read_rule(points)
        return formula_rule(points, {}) if isinstance(points, str) and points.strip() else None
    except (PointsError, RuleError):
        return None


def read_rule(data: Mapping[str, object], name: str = "") -> PointsRule:
    """A rule as a file or a script says it: the fields of :class:`PointsRule`, ``table`` as :func:`read_table` has it.

    :raises RuleError: with everything that is wrong.
    """
    reading = _Reading(data)
    rule = PointsRule(
        name,
        reading.text("title"),
        reading.text("source"),
        reading.formula("formula"),
        reading.table(),
        reading.formula("bonus"),
        reading.number("participation"),
        reading.number("per_knockout"),
        reading.choice("counted", get_args(Counted)),
        reading.decimals(),
        reading.choice("rounding", get_args(Rounding)),
        reading.notes(),
    )
    if rule.formula and rule.table:
        reading.wrong("table", "points_twice")
    for key in data:
        if key not in _KEYS:
            reading.wrong(key, "unknown_key", allowed=_KEYS)
    if reading.problems:
        raise RuleError(reading.problems)
    return rule


def read_table(value: object) -> tuple[Step, ...]:
    """Points by place: ``"1 = 25, 2 = 18, 10-12 = 1"``, the same as a mapping, or a list, the first place first.

    >>> [(step.first, step.last, str(step.points)) for step in read_table("1 = 25, 2 = 18, 10-12 = 1.5")]
    [(1, 1, '25'), (2, 2, '18'), (10, 12, '1.5')]

    :raises RuleError: ``points_table`` with the part that cannot be read, ``repeated`` for a place that is there twice.
    """
    steps: list[Step] = []
    for part in _parts(value):
        match = _STEP.fullmatch(part)
        first, last = (int(match[1]), int(match[2] or match[1])) if match else (0, 0)
        if match is None or not 0 < first <= last or len(steps) == MOST_STEPS:
            raise RuleError([RuleProblem("table", "points_table", {"value": part.strip()})])
        steps.append(Step(first, last, Decimal(match[3])))
    steps.sort(key=lambda step: step.first)
    for before, after in pairwise(steps):
        if after.first <= before.last:
            raise RuleError([RuleProblem("table", "repeated", {"value": after.first})])
    return tuple(steps)


def _parts(value: object) -> list[str]:
    if isinstance(value, str):
        return [part for part in re.split(r"[,;\n]", value) if part.strip()]
    if isinstance(value, Mapping):
        return [f"{place} = {points}" for place, points in value.items()]
    if isinstance(value, Sequence):
        return [f"{place} = {points}" for place, points in enumerate(value, start=1)]
    return [str(value)]


def rule_data(rule: PointsRule) -> dict[str, object]:
    """A rule as :func:`read_rule` reads it, without what is as usual: to be kept with an event, or in a file."""
    usual = PointsRule()
    table = {
        str(step.first) if step.first == step.last else f"{step.first}-{step.last}": str(step.points)
        for step in rule.table
    }
    data: dict[str, object] = {
        "title": rule.title,
        "source": rule.source,
        "formula": rule.formula.text if rule.formula else "",
        "table": ", ".join(f"{place} = {points}" for place, points in table.items()),
        "bonus": rule.bonus.text if rule.bonus else "",
        "participation": str(rule.participation) if rule.participation else "",
        "per_knockout": str(rule.per_knockout) if rule.per_knockout else "",
        "counted": rule.counted if rule.counted != usual.counted else "",
        "decimals": rule.decimals,
        "rounding": rule.rounding if rule.rounding != usual.rounding else "",
        "notes": list(rule.notes),
    }
    return {key: value for key, value in data.items() if value not in ("", [])}


_KEYS = (
    "title",
    "source",
    "formula",
    "table",
    "bonus",
    "participation",
    "per_knockout",
    "counted",
    "decimals",
    "rounding",
    "notes",
)


class _Reading:
    """One pass over a rule, which goes on after a mistake so that all of them are told at once."""

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = data
        self.problems: list[RuleProblem] = []

    def wrong(self, key: str, code: str, **values: object) -> None:
        self.problems.append(RuleProblem(key, code, values))

    def text(self, key: str) -> str:
        value = self.data.get(key, "")
        if not isinstance(value, str):
            self.wrong(key, "wrong_type", wanted="text")
            return ""
        return value.strip()

    def formula(self, key: str) -> Formula | None:
        text = self.text(key)
        if not text:
            return None
        try:
            return read_formula(text, frozenset(NAMES))
        except PointsError as error:
            self.wrong(key, f"formula_{error.code}", column=error.column, **error.values)
            return None

    def table(self) -> tuple[Step, ...]:
        try:
            return read_table(self.data.get("table", ()))
        except RuleError as error:
            self.problems.extend(error.problems)
            return ()

    def number(self, key: str) -> Decimal:
        value = self.data.get(key, 0)
        try:
            number = Decimal(str(value))
        except InvalidOperation:
            number = Decimal("NaN")
        if isinstance(value, bool) or not number.is_finite() or abs(number) > Decimal(LARGEST):
            self.wrong(key, "no_number", value=str(value))
            return Decimal(0)
        return number

    def choice(self, key: str, allowed: tuple[str, ...]) -> Any:
        value = self.data.get(key, allowed[0])
        if value not in allowed:
            self.wrong(key, "not_a_choice", value=value, allowed=allowed)
            return allowed[0]
        return value

    def decimals(self) -> int:
        value = self.data.get("decimals", 2)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 6:
            self.wrong("decimals", "not_a_choice", value=value, allowed=tuple(range(7)))
            return 2
        return value

    def notes(self) -> tuple[str, ...]:
        notes = self.data.get("notes", [])
        if (
            not isinstance(notes, Sequence)
            or isinstance(notes, str)
            or not all(isinstance(note, str) for note in notes)
        ):
            self.wrong("notes", "wrong_type", wanted="list of texts")
            return ()
        return tuple(notes)
