"""The shapes of what stands inside the arguments of a script's commands: rows of players, amounts by player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


class Unreadable(Exception):
    """A line that is not of the script format; the run ends with exit status 2."""


_NAMES: Mapping[type, str] = {int: "a whole number", str: "a text", list: "a list"}
_OUT: Mapping[str, tuple[type, ...]] = {
    "player": (str,),
    "stack": (int,),
    "table": (int,),
    "hand_rank": (int,),
    "card": (str,),
    "by": (str, list),
    "drawn": (list,),
    "draw": (int,),
}
_RESULT: Mapping[str, tuple[type, ...]] = {"player": (str,), "place": (int,), "last": (int,), "prize": (int,)}
_ROWS: Mapping[tuple[str, str], Mapping[str, tuple[type, ...]]] = {
    ("bust", "players"): _OUT,
    ("correct_out", "others"): _OUT,
    ("correct_results", "results"): _RESULT,
}
"""By command and argument: what the objects of a list may say; a player's name alone will do but in results."""
_NAMES_ALONE = {("bust", "players"), ("qualify", "players")}
_AMOUNTS = {("chop", "chips"), ("count_till", "counted")}


def check_rows(command: str, values: Mapping[str, object]) -> None:
    """See that what stands inside the arguments is of the format. :raises Unreadable: something is not; it is named."""
    for key, value in values.items():
        where = f"{command}: {key!r}"
        if isinstance(value, list):
            for row in value:
                _check_row(where, row, _ROWS.get((command, key), {}), (command, key) in _NAMES_ALONE)
        elif (command, key) in _AMOUNTS and isinstance(value, Mapping):
            _check_amounts(where, value)
        elif command == "chop" and key == "kind" and isinstance(value, Mapping):
            amounts = value.get("amounts")
            if value.keys() != {"amounts"} or not isinstance(amounts, Mapping):
                raise Unreadable(f"{where} is {value!r}, not an object with amounts")
            _check_amounts(where, amounts)


def _check_row(where: str, row: object, keys: Mapping[str, tuple[type, ...]], alone: bool) -> None:
    if alone and isinstance(row, str):
        return
    if not keys and not alone:
        return  # another kind of list, which its reader checks
    if not isinstance(row, Mapping) or "player" not in row:
        raise Unreadable(f"{where} has {row!r}, not a {'name' if alone else 'row with a player'}")
    for key, value in row.items():
        if key not in keys:
            raise Unreadable(f"{where} has no {key!r} in a row; it takes {', '.join(keys)}")
        if value is not None and not _fits(value, keys[key]):
            raise Unreadable(f"{where}: {key!r} is {value!r}, not {' or '.join(_NAMES[kind] for kind in keys[key])}")


def _fits(value: object, kinds: Sequence[type]) -> bool:
    if isinstance(value, list):
        return list in kinds and all(isinstance(item, str if str in kinds else int) for item in value)
    return isinstance(value, tuple(kinds)) and not isinstance(value, bool)


def _check_amounts(where: str, amounts: Mapping[str, object]) -> None:
    for name, amount in amounts.items():
        if not isinstance(amount, int) or isinstance(amount, bool):
            raise Unreadable(f"{where}: {name!r} is {amount!r}, not a whole number")
