"""Reading one command of a script: its arguments beside ``do``, each of the type that the command has for it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from kiosk.app.script_rows import Unreadable, check_rows
from kiosk.files.data import DataError
from kiosk.files.houses import load_houses
from kiosk.files.payouts import with_table
from kiosk.files.points import load_rules
from kiosk.files.shelf import find_structure, load_structures
from kiosk.show.names import UnknownName, check
from kiosk.tournament.commands import COMMANDS, Command, Open, Refused, SetPayouts, SetTicker
from kiosk.tournament.commands_room import ColorUp
from kiosk.tournament.formula import PointsError
from kiosk.tournament.house import House
from kiosk.tournament.payouts import read_payouts
from kiosk.tournament.points import try_rule
from kiosk.tournament.points_rule import RuleError, formula_rule, read_rule, rule_data
from kiosk.tournament.structure import Structure, StructureError, read_structure

DESK_COMMANDS = ("undo", "redo", "recover", "answer_gap")
"""What has no row of its own in ``COMMANDS``: the desk does it itself, or it is told in seconds before now."""
OPEN_TERMS: Mapping[str, tuple[type | None, ...]] = {
    "bounty": (int, dict),
    "late_registration_until_level": (int, None),
    "re_entries": (int, None),
    "rebuys": (dict, None),
    "add_on": (dict, None),
    "payouts": (list, dict, None),
    "payout_unit": (int,),
    "points": (dict, str, None),
    "splits": (dict, None),
    "cause": (str,),
    "kept_percent": (int, float),
    "names_shown": (str,),
    "form_above": (int, None),
    "from_level": (int, None),
}
"""What ``open`` says of entries and prizes, with the types it may have: kept with the event as it was asked."""
ALSO_TAKEN: Mapping[str, Mapping[str, type]] = {
    "clear_clock": {"player": str, "facing_bet": bool},
    "acts": {"facing_bet": bool},
    "time_bank": {"facing_bet": bool},
}
"""One row of arguments serves all commands of a clock on a player; what is known from the call changes nothing."""
_OWN = ("seed", "terms")
"""Fields of ``Open`` that are no arguments: the seed is an option of the run."""
_NAMES: Mapping[object, str] = {
    int: "a whole number",
    float: "a number",
    bool: "true or false",
    str: "a text",
    dict: "an object",
    list: "a list",
    type(None): "null",
    None: "null",
}


def read_command(name: str, line: Mapping[str, Any], base: Path) -> Command:
    """The command ``name`` with the arguments of ``line``; paths in it are relative to ``base``.

    :raises Unreadable: an unknown argument, a missing one or one of a wrong type.
    :raises Refused: a structure or house that cannot be read.
    """
    kind = COMMANDS[name]
    hints = _hints(name)
    wanted = {_key(field): field for field in fields(kind)}
    line = _without(name, line)
    unknown = [key for key in line if key not in wanted]
    if unknown:
        raise Unreadable(f"{name} has no {unknown[0]!r}; it takes {', '.join(arguments(name)) or 'nothing'}")
    values: dict[str, object] = {}
    if kind is Open and "house" not in line:
        line = {**line, "house": "default"}
    for key, field in wanted.items():
        if key in line:
            values[field.name] = _value(name, key, line[key], hints[field.name], base)
        elif _needed(field):
            raise Unreadable(f"{name} needs {key!r}")
    check_rows(name, values)
    return checked(kind(**values))


@lru_cache(maxsize=128)
def _hints(name: str) -> Mapping[str, Any]:
    """The types of a command's fields: they cost more to find than all else of a line."""
    return get_type_hints(COMMANDS[name])


def checked(command: Command) -> Command:
    """The command, when every name in it can be filled in; payouts get the content of the table that they name.

    :raises Refused: a name in braces or a table is not known.
    """
    if isinstance(command, SetTicker):
        try:
            check(command.text)
        except UnknownName as unknown:
            reason = "unknown_name" if unknown.nearest else "unknown_names"
            value, nearest = f"{{{unknown.name}}}", f"{{{unknown.nearest}}}"
            raise Refused("bad_value", key="text", value=value, nearest=nearest, reason=reason) from None
    if isinstance(command, SetPayouts):
        return replace(command, payouts=with_table(command.payouts))
    if isinstance(command, ColorUp):  # a seat may be a text, as it is where it is a key
        return replace(command, last=[int(seat) if isinstance(seat, str) else seat for seat in command.last])
    return command


def read_terms(line: Mapping[str, Any]) -> dict[str, object]:
    """What an ``open`` line says of entries and prizes, payouts with the content of the table that they name.

    Without a word about payouts the winner takes all; null: they are not known yet.

    :raises Unreadable: a wrong type.
    :raises Refused: payouts that cannot be paid, or points that cannot be given.
    """
    terms = {key: line[key] for key in OPEN_TERMS if key in line}
    for key, value in terms.items():
        if not any(_fits(value, type(None) if kind is None else kind) for kind in OPEN_TERMS[key]):
            allowed = " or ".join(_NAMES[kind] for kind in OPEN_TERMS[key])
            raise Unreadable(f"open: {key!r} is {value!r}, not {allowed}")
    payouts = terms.pop("payouts", [100])
    if payouts is not None:
        terms["payouts"] = with_table(payouts)
        read_payouts(terms["payouts"], line.get("payout_unit", 1))
    if terms.get("points"):
        terms["points"] = with_points_rule(terms["points"])
    return terms


def with_points_rule(points: object) -> object:
    """League points as an event keeps them: a rule of the shelf with all that its file says now, and not its name.

    So a file that is changed later changes no event that was opened before.

    :raises Refused: as :func:`check_points`.
    """
    check_points(points)
    rule = load_rules()[0].get(points.strip()) if isinstance(points, str) else None
    return points if rule is None else rule_data(rule)


def check_points(points: object) -> None:
    """:raises Refused: neither a rule on the shelf, nor a formula, nor a rule as its file would say it."""
    try:
        if isinstance(points, dict):
            try_rule(read_rule(points))
        elif isinstance(points, str) and points.strip():
            try_rule(formula_rule(points, load_rules()[0]))
    except PointsError as error:
        reason = f"formula_{error.code}" + (":nearest" if error.values.get("nearest") else "")
        said = {"value": points, "reason": reason, "column": error.column} | dict(error.values)
        raise Refused("bad_value", key="points", **said) from None
    except RuleError:
        raise Refused("bad_value", key="points", value=points) from None


def arguments(name: str) -> list[str]:
    """The arguments of a command as they are spelled; those in brackets may be left out."""
    shown = [field for field in fields(COMMANDS[name]) if field.name not in _OWN]
    needed = [_key(field) for field in shown if _needed(field) and field.type != House.__name__]
    free = [_key(field) for field in shown if _key(field) not in needed]
    free += [*ALSO_TAKEN.get(name, ()), *(OPEN_TERMS if name == "open" else ())]
    return needed + [f"[{key}]" for key in free]


def listed() -> list[str]:
    """Every command with its arguments, from the code itself."""
    rows = [" ".join([name, *arguments(name)]) for name in COMMANDS]
    return [*rows, "undo", "redo", "recover as [elapsed]", "answer_gap seconds counted [ago]"]


def is_number(value: object) -> bool:
    """Whether a value of JSON is a number that can be reckoned with; true and false are none."""
    if isinstance(value, float):
        return math.isfinite(value)
    return isinstance(value, int) and not isinstance(value, bool)


def no_more(line: Mapping[str, object]) -> None:
    """Refuse a line of which something is left that nobody reads. :raises Unreadable: it is named."""
    if line:
        raise Unreadable(f"unknown key {next(iter(line))!r}")


def _key(field: Field[Any]) -> str:
    return str(field.metadata.get("key", field.name))


def _needed(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _without(name: str, line: Mapping[str, Any]) -> Mapping[str, Any]:
    """The line without what the format allows and the command has no use for."""
    also = ALSO_TAKEN.get(name, {})
    for key in also.keys() & line.keys():
        if not _fits(line[key], also[key]):
            raise Unreadable(f"{name}: {key!r} is {line[key]!r}, not {_NAMES[also[key]]}")
    return {key: value for key, value in line.items() if key not in also}


def _value(name: str, key: str, value: object, hint: Any, base: Path) -> object:
    special: Mapping[object, Callable[[], object]] = {
        Structure: lambda: _structure(name, value, base),
        House: lambda: _house(name, value),
    }
    if hint in special:
        return special[hint]()
    if not _fits(value, hint):
        raise Unreadable(f"{name}: {key!r} is {value!r}, not {_described(hint)}")
    return value


def _fits(value: object, hint: Any) -> bool:
    if hint is float:
        return is_number(value)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    held = get_origin(hint)
    if held in (dict, list):
        return isinstance(value, held)
    parts = get_args(hint)
    if held is Literal:
        return isinstance(value, str) and value in parts
    if parts:
        return any(_fits(value, part) for part in parts)
    return isinstance(value, hint)


def _described(hint: Any) -> str:
    if hint in _NAMES:
        return _NAMES[hint]
    parts = get_args(hint)
    held = get_origin(hint)
    if held in (dict, list):
        return _NAMES[held]
    if held is Literal:
        return "one of " + ", ".join(parts)
    return " or ".join(_described(part) for part in parts)


def _structure(name: str, value: object, base: Path) -> Structure:
    if isinstance(value, dict):
        try:
            return read_structure(value)
        except StructureError as error:
            raise Refused("bad_value", key="structure", problems=error.problems) from None
    if isinstance(value, str):
        try:
            return find_structure(value, base)
        except DataError as error:
            if any(problem.code == "unknown_structure" for problem in error.problems):
                names = tuple(load_structures().structures)
                raise Refused("bad_value", key="structure", value=value, allowed=names) from None
            raise Refused("bad_value", key="structure", problems=error.problems) from None
    raise Unreadable(f"{name}: 'structure' is {value!r}, not an object, a path or a name")


def _house(name: str, value: object) -> House:
    if not isinstance(value, str):
        raise Unreadable(f"{name}: 'house' is {value!r}, not a text")
    houses, problems = load_houses()
    if value not in houses:
        mine = tuple(problem for problem in problems if Path(problem.file).stem == value)
        raise Refused("bad_value", key="house", value=value, allowed=tuple(houses), problems=mine)
    return houses[value]
