"""Payouts that are more than a list, as lines to type: each begins with a word of the script (``table NAME``)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from typing import TypeVar, cast

from kiosk.app.money_typed import money_text, read_money
from kiosk.show.words import Words
from kiosk.tournament.command import Refused
from kiosk.tournament.facts import PayoutsSet, Satellite

T = TypeVar("T")
_WORD = re.compile(
    r"(table|paid_percent|places|min_cash|rest|kept_percent|seats|step|thing)[\s:=]+(\S.*)", re.IGNORECASE
)
_NUMBER = re.compile(r"\d{1,5}(?:[.,]\d{1,6})?")


def read_word(said: dict[str, object], text: str, line: int, words: Words) -> bool:
    """Put a line that begins with a word of the script into ``said``; whether it is one.

    :raises Refused: its figure cannot be read.
    """
    found = _WORD.fullmatch(text.strip())
    if found is None:
        return False
    word, rest = found[1].lower(), found[2].strip()
    if word == "thing":
        said["things"] = [*cast("list[object]", said.get("things", [])), _thing(rest, line, text)]
    elif word in ("seats", "step"):
        said["seats"] = cast("dict[str, object]", said.get("seats", {})) | _seat(word, rest, line, text, words)
    elif word in ("table", "rest") or (word == "places" and rest.lower() == "home"):
        said[word] = rest if word == "table" else rest.lower()
    else:
        said[word] = _number(rest.removesuffix("%").strip(), line, text)
    return True


def _thing(rest: str, line: int, text: str) -> list[object]:
    place, _, name = rest.partition(" ")
    if not place.isdecimal() or len(place) > 5 or not name.strip():
        raise refused_line("payout_line", line, text, 0)
    return [int(place), name.strip()]


def _seat(word: str, rest: str, line: int, text: str, words: Words) -> dict[str, object]:
    figures, _, name = rest.partition(" ")
    amount = read_money(figures, words)
    if amount is None:
        raise refused_line("payout_line", line, text, 0)
    if word == "step":
        return {"step": amount}
    return {"value": amount} | ({"name": name.strip()} if name.strip() else {})


def _number(figures: str, line: int, text: str) -> int | float:
    if not _NUMBER.fullmatch(figures):
        raise refused_line("payout_line", line, text, 0)
    plain = figures.replace(",", ".")
    return float(plain) if "." in plain else int(plain)


def refused_line(reason: str, line: int, text: str, place: int) -> Refused:
    """Why a line of typed payouts cannot be used."""
    return Refused("bad_value", key="payouts", line=line, value=text.strip(), place=place, reason=reason)


def schedule_lines(payouts: PayoutsSet, words: Words) -> str:
    """A schedule as lines to type on in."""
    lines = _kind_lines(payouts, words)
    if payouts.min_cash:
        lines.append(f"min_cash {payouts.min_cash}")
    if payouts.rest:
        lines.append(f"rest {payouts.rest}")
    if payouts.kept_percent and not payouts.table:
        lines.append(f"kept_percent {payouts.kept_percent}")
    return "\n".join([*lines, *(f"thing {place} {name}" for place, name in payouts.things)])


def _kind_lines(payouts: PayoutsSet, words: Words) -> list[str]:
    if payouts.table:
        # A table's content is its file's; of several splits the one that was chosen is told.
        return [f"table {payouts.table}", *([f"places {len(payouts.percents)}"] if payouts.percents else [])]
    if payouts.seats is not None:
        return _seat_lines(payouts.seats, words)
    if payouts.paid_percent:
        return [f"paid_percent {payouts.paid_percent}"]
    if payouts.places:
        return [f"places {payouts.places}"]
    if payouts.percents:
        return [f"{places} {share} %" for places, share in _runs(payouts.percents)]
    amounts = _runs([amount for amount in payouts.amounts if amount])
    return [f"{places} {money_text(amount, words)}" for places, amount in amounts]


def _seat_lines(seats: Satellite, words: Words) -> list[str]:
    lines = [f"seats {money_text(seats.value, words)} {seats.name}".strip()]
    return lines if seats.step is None else [*lines, f"step {money_text(seats.step, words)}"]


def _runs(figures: Sequence[T]) -> list[tuple[str, T]]:
    """Each run of places that get the same: "1" or "10-13", and what they get."""
    runs: list[tuple[str, T]] = []
    first = 1
    for figure, places in groupby(figures):
        last = first + len(list(places)) - 1
        runs.append((str(first) if first == last else f"{first}-{last}", figure))
        first = last + 1
    return runs
