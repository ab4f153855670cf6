"""The shapes of what stands inside the arguments of a script's commands: rows of players, amounts by player."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence


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
_MOVE: Mapping[str, tuple[type, ...]] = {"player": (str,), "table": (int,), "seat": (int,)}
_ROWS: Mapping[tuple[str, str], Mapping[str, tuple[type, ...]]] = {
    ("bust", "players"): _OUT,
    ("correct_out", "others"): _OUT,
    ("correct_results", "results"): _RESULT,
    ("balance", "moves"): _MOVE,
    ("seat_all", "seats"): _MOVE,
    ("redraw", "seats"): _MOVE,
    ("break_table", "seats"): _MOVE,
}
"""By command and argument: what the objects of a list may say; a player's name alone will do but in results."""
_NAMES_ALONE = {
    ("bust", "players"),
    ("qualify", "players"),
    ("swap", "players"),
    ("company", "players"),
    ("carry_flight", "out"),
}
_NUMBERS = {
    ("seat_all", "tables"),
    ("redraw", "tables"),
    ("color_up", "remove"),
    ("race_done", "remove"),
}
"""Lists of whole numbers."""


def check_rows(command: str, values: Mapping[str, object]) -> None:
    """See that what stands inside the arguments is of the format. :raises Unreadable: something is not; it is named."""
    for key, value in values.items():
        where = f"{command}: {key!r}"
        if isinstance(value, list):
            if (command, key) in _NUMBERS:
                _check_numbers(where, value)
            elif (command, key) == ("color_up", "last"):
                _check_numbers(
                    where, [int(seat) if isinstance(seat, str) and seat.isdecimal() else seat for seat in value]
                )
            for row in value:
                _check_row(where, row, _ROWS.get((command, key), {}), (command, key) in _NAMES_ALONE)
        elif (command, key) in _INSIDE and isinstance(value, Mapping):
            _INSIDE[command, key](where, value)
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
            raise Unreadable(f"{where} has no {key!r} in a row; it takes {', '.join(keys) or 'names alone'}")
        if value is not None and not _fits(value, keys[key]):
            raise Unreadable(f"{where}: {key!r} is {value!r}, not {' or '.join(_NAMES[kind] for kind in keys[key])}")


def _fits(value: object, kinds: Sequence[type]) -> bool:
    if isinstance(value, list):
        return list in kinds and all(isinstance(item, str if str in kinds else int) for item in value)
    return isinstance(value, tuple(kinds)) and not isinstance(value, bool)


def _check_numbers(where: str, numbers: Sequence[object]) -> None:
    for number in numbers:
        if not isinstance(number, int) or isinstance(number, bool):
            raise Unreadable(f"{where} has {number!r}, not a whole number")


def _check_amounts(where: str, amounts: Mapping[str, object]) -> None:
    for name, amount in amounts.items():
        if not isinstance(amount, int) or isinstance(amount, bool):
            raise Unreadable(f"{where}: {name!r} is {amount!r}, not a whole number")


def _check_chips(where: str, chips: Mapping[str, object]) -> None:
    """Chips of a color-up, by seat: how many there are of each value."""
    for seat, stacks in chips.items():
        if not isinstance(stacks, Mapping):
            raise Unreadable(f"{where}: {seat!r} is {stacks!r}, not an object of chips and how many there are")
        _check_amounts(f"{where}, seat {seat}", stacks)


def _check_card(where: str, cards: Mapping[str, object]) -> None:
    """One card by seat."""
    for seat, card in cards.items():
        if not isinstance(card, str):
            raise Unreadable(f'{where}: {seat!r} is {card!r}, not a card such as "KD"')


def _check_cards(where: str, cards: Mapping[str, object]) -> None:
    """The cards of a chip race, by seat."""
    for seat, dealt in cards.items():
        if not isinstance(dealt, list) or not all(isinstance(card, str) for card in dealt):
            raise Unreadable(f'{where}: {seat!r} is {dealt!r}, not a list of cards such as ["9C", "KD"]')


_INSIDE: Mapping[tuple[str, str], Callable[[str, Mapping[str, object]], None]] = {
    ("chop", "chips"): _check_amounts,
    ("count_till", "counted"): _check_amounts,
    ("bag", "counts"): _check_amounts,
    ("end_day", "counts"): _check_amounts,
    ("carry_flight", "stacks"): _check_amounts,
    ("carry_flight", "heads"): _check_amounts,
    ("late_chips", "chips"): _check_amounts,
    ("color_up", "chips"): _check_chips,
    ("color_up", "cards"): _check_cards,
    ("draw_button", "cards"): _check_card,
}
"""By command and argument: what an object there holds."""
