"""Facts as rows: a kind and a JSON text, made from the dataclasses' own type hints.

A field that stands at its default is left out, so a default is part of the format: changing one, like renaming or
removing a field, needs a lift in `LIFTS`. New fields with a default and new kinds need nothing.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from kiosk.store.protocol import FORMAT, DamagedRow, NewerJournal
from kiosk.tournament.facts import FACTS, Entry, Fact

T = TypeVar("T")
Data = dict[str, Any]
Convert = Callable[[object], object]

LIFTS: dict[str, tuple[Callable[[Data], Data], ...]] = {}
"""For each kind whose shape has changed, what turns each older shape into the next, the oldest first."""
RENAMED: dict[str, str] = {}
"""Kinds that rows still carry under an older name, and their name today."""

VERSION = "v"
"""The key of a row that says how many lifts its shape already has; absent: none."""
TUPLE = "()"
"""Marks a tuple among values of any type, so that it does not come back as a list."""

_compact = json.JSONEncoder(ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)
_ascii = json.JSONEncoder(ensure_ascii=True, sort_keys=True, separators=(",", ":"), allow_nan=False)


class _UnknownError(TypeError):
    """A field or a choice that this program does not have."""


def _refuse_constant(text: str) -> None:
    raise ValueError(f"{text} is no JSON")


_scan = json.JSONDecoder(parse_constant=_refuse_constant).raw_decode


def encode(fact: Fact) -> tuple[str, str]:
    """The kind and the JSON text of a fact.

    :raises TypeError: for a value that its field's type does not allow: it could not be read back.
    """
    kind = type(fact).__name__
    made: Any = type(fact)
    data = _writer_of(made)(fact)
    if kind in LIFTS:
        data[VERSION] = len(LIFTS[kind])
    text = _compact.encode(data)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair, as a file name under the C locale has: only an escape holds it
        text = _ascii.encode(data)
    return kind, text


def decode(kind: str, text: str, seq: int = 0) -> Fact:
    """The fact of one row; ``seq`` is for the errors.

    :raises NewerJournal: for a kind, a field, a choice or a version that this program does not have.
    :raises DamagedRow: for text that is no JSON, a field missing or of the wrong type.
    """
    kind = RENAMED.get(kind, kind)
    made: Any = FACTS.get(kind)
    if made is None:
        raise NewerJournal(FORMAT, seq, f"kind {kind}")
    try:
        data, end = _scan(text)
        if end != len(text) or type(data) is not dict:
            raise ValueError("not one JSON object")
        if kind in LIFTS:
            data = _lift(kind, data)
        return cast("Fact", _reader_of(made)(data))
    except _UnknownError as error:
        raise NewerJournal(FORMAT, seq, f"{kind}: {error}") from None
    except (TypeError, ValueError, LookupError, RecursionError) as error:
        raise DamagedRow(seq, f"{kind}: {error}") from error


def entry_of(seq: int, batch: int, kind: str, text: str, at: int, wall: int, who: str, note: str) -> Entry:
    """One entry from the columns of its row, in the order of the table.

    :raises NewerJournal, DamagedRow: as `decode` does.
    """
    return Entry(seq, batch, at, wall, decode(kind, text, seq), who, note)


def known_kind(kind: str) -> bool:
    """Whether this program can read rows of ``kind``."""
    return RENAMED.get(kind, kind) in FACTS


def _lift(kind: str, data: Data) -> Data:
    has = data.pop(VERSION, 0)
    lifts = LIFTS[kind]
    if type(has) is not int or has < 0:
        raise ValueError(f"version {has!r}")
    if has > len(lifts):
        raise _UnknownError(f"version {has}")
    for lift in lifts[has:]:
        data = lift(data)
    return data


# -- one dataclass -------------------------------------------------------------------------------------------------


@cache
def _reader_of(made: type[object]) -> Convert:
    """What makes a ``made`` from its plain data."""
    make: Callable[..., object] = made
    hints = _fields_of(made)
    converts = {name: _converts(hint)[1] for name, hint in hints.items()}
    plain = {name: hint for name, hint in hints.items() if hint in _PLAIN}

    def read(data: object) -> object:
        held: Data = _expect(data, dict)
        for name, value in held.items():
            if type(value) is plain.get(name):  # most values of 90,000 rows are as they should be
                continue
            convert = converts.get(name)
            if convert is None:
                raise _UnknownError(f"field {min(held.keys() - converts.keys())}")
            held[name] = convert(value)
        return make(**held)

    return read


@cache
def _writer_of(made: type[object]) -> Callable[[object], Data]:
    """What makes plain data from a ``made``, without what stands at its default."""
    hints = _fields_of(made)
    rows = [(field.name, _default_of(field), _converts(hints[field.name])[0]) for field in _rows_of(made)]

    def write(value: object) -> Data:
        _expect(value, made)
        data = {}
        for name, default, convert in rows:
            held = getattr(value, name)
            if held != default or type(held) is not type(default):
                data[name] = convert(held)
        return data

    return write


def _rows_of(made: type[object]) -> tuple[Field[object], ...]:
    return fields(cast("Any", made))


def _default_of(field: Field[object]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _fields_of(made: type[object]) -> dict[str, object]:
    hints = get_type_hints(made)
    found = {field.name: hints[field.name] for field in _rows_of(made)}
    if VERSION in found:
        raise TypeError(f"{made.__name__} cannot have a field {VERSION!r}: it is the row's version")
    return found


# -- one type hint -------------------------------------------------------------------------------------------------

_PLAIN: tuple[object, ...] = (int, str, bool, float, type(None))


def _converts(hint: object) -> tuple[Convert, Convert]:
    """What writes and what reads the values of one type hint; both refuse any other value with TypeError."""
    origin, parts = get_origin(hint), get_args(hint)
    if hint is Any or hint is object:
        return _write_any, _read_any
    if isinstance(hint, type) and hint in _PLAIN:
        return _plain(hint), _plain(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        return _writer_of(hint), _reader_of(hint)
    if origin in (Union, types.UnionType):
        return _union(parts)
    if origin is Literal:
        return _choice(parts), _choice(parts)
    if origin is tuple:
        return _tuple(parts)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _mapping(*parts)
    raise TypeError(f"no way to write {hint!r} in a row")


def _plain(wanted: type[object]) -> Convert:
    allowed = (float, int) if wanted is float else (wanted,)

    def convert(value: object) -> object:
        if type(value) in allowed:
            return value
        raise TypeError(f"{value!r} is no {wanted.__name__}")

    return convert


def _choice(choices: tuple[object, ...]) -> Convert:
    def convert(value: object) -> object:
        if value in choices:
            return value
        raise _UnknownError(f"choice {value!r}")

    return convert


def _union(parts: tuple[object, ...]) -> tuple[Convert, Convert]:
    """Plain types and at most one other: with two, a row could not say which it holds."""
    plain = [part for part in parts if part in _PLAIN]
    others = [part for part in parts if part not in _PLAIN]
    if len(others) > 1:
        raise TypeError(f"a row cannot tell {others} apart")
    write_other, read_other = _converts(others[0]) if others else (_none_of(plain), _none_of(plain))

    def write(value: object) -> object:
        return value if type(value) in plain else write_other(value)

    def read(value: object) -> object:
        return value if type(value) in plain else read_other(value)

    return write, read


def _none_of(plain: list[object]) -> Convert:
    def convert(value: object) -> object:
        raise TypeError(f"{value!r} is none of {plain}")

    return convert


def _tuple(parts: tuple[object, ...]) -> tuple[Convert, Convert]:
    if len(parts) == 2 and parts[1] is Ellipsis:
        write_one, read_one = _converts(parts[0])
        return (
            lambda value: [write_one(part) for part in _expect(value, tuple)],
            lambda value: tuple([read_one(part) for part in _expect(value, list)]),
        )
    pairs = [_converts(part) for part in parts]
    return (
        lambda value: [write(part) for (write, _), part in zip(pairs, _expect(value, tuple), strict=True)],
        lambda value: tuple([read(part) for (_, read), part in zip(pairs, _expect(value, list), strict=True)]),
    )


def _mapping(key: object, held: object) -> tuple[Convert, Convert]:
    """JSON's keys are text; whole numbers are written in digits."""
    write_one, read_one = _converts(held)
    if key is str:
        return (
            lambda value: {_expect(name, str): write_one(part) for name, part in _expect(value, dict).items()},
            lambda value: {name: read_one(part) for name, part in _expect(value, dict).items()},
        )
    if key is int:
        return (
            lambda value: {str(_expect(name, int)): write_one(part) for name, part in _expect(value, dict).items()},
            lambda value: {int(name): read_one(part) for name, part in _expect(value, dict).items()},
        )
    raise TypeError(f"no way to write {key!r} as a key")


def _expect(value: object, wanted: type[T]) -> T:
    if type(value) is wanted:
        return value
    raise TypeError(f"{value!r} is no {wanted.__name__}")


def _write_any(value: object) -> object:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, tuple):
        return {TUPLE: [_write_any(part) for part in value]}
    if isinstance(value, list):
        return [_write_any(part) for part in value]
    if isinstance(value, dict) and TUPLE not in value:
        return {_expect(name, str): _write_any(part) for name, part in value.items()}
    raise TypeError(f"no way to write {value!r} in a row")


def _read_any(value: object) -> object:
    if isinstance(value, list):
        return [_read_any(part) for part in value]
    if isinstance(value, dict):
        if value.keys() == {TUPLE}:
            return tuple([_read_any(part) for part in _expect(value[TUPLE], list)])
        return {name: _read_any(part) for name, part in value.items()}
    return value
