"""Prize money as people type it: an amount in the currency of the event, and a list of places with what each gets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from kiosk.app.money_typed import misprinted, money_text, read_money, usual_unit
from kiosk.app.payouts_words import read_word, refused_line, schedule_lines
from kiosk.files.payouts import with_table
from kiosk.show.words import Words
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import PayoutsSet
from kiosk.tournament.payouts import MOST_PLACES, payouts_value
from kiosk.tournament.state import Tournament

__all__ = [
    "lines_of",
    "money_text",
    "read_money",
    "read_payouts_typed",
    "read_pool",
    "read_unit",
    "unit_of",
    "usual_unit",
]

_NTH = r"(?:\.|st|nd|rd|th|er|re|e|º|ª|°)?"
_LINE = re.compile(
    rf"(?P<first>\d{{1,5}}){_NTH}(?:\s*(?:-|–|—|to|bis|a|à)\s*(?P<last>\d{{1,5}}){_NTH})?"
    r"(?:\s*[:;=\t]\s*|\s+)(?P<amount>\S.*)",
    re.IGNORECASE,
)
"""``1 6825``, ``13-15: 240``, ``13th to 15th $240``."""
_DASH = re.compile(r"^[-–—]\s*(?=[^\d\s])")
"""``2nd - $6,500``; before bare figures a dash joins places."""


def read_pool(typed: object, words: Words) -> int:
    """A prize pool in the smallest unit of the currency. :raises Refused: it is no money."""
    amount = read_money(str(typed), words)
    if amount is None:
        raise Refused("bad_value", key="pool", value=str(typed).strip(), reason="pool_money")
    return amount


def unit_of(tournament: Tournament, words: Words) -> int:
    """What prizes are rounded down to: as it was posted, else as usual."""
    payouts = tournament.payouts
    return usual_unit(words.currency) if payouts is None or payouts == PayoutsSet() else payouts.unit


def read_unit(typed: object, words: Words) -> int:
    """What prizes are rounded down to, as typed; as usual for an empty field. :raises Refused: it is no money, or 0."""
    text = str(typed).strip()
    unit = read_money(text, words) if text else usual_unit(words.currency)
    if not unit:
        raise Refused("bad_value", key="payout_unit", value=text, reason="unit_money")
    return unit


def read_payouts_typed(
    typed: object, words: Words, standing: PayoutsSet | None = None
) -> list[object] | dict[str, object]:
    """Payouts as the command takes them, from lines (``1 6825``), or rows with ``first``, ``last`` and ``amount``.

    A line without a place is the next one's. Amounts that all end with % are percents of the pool. A line may begin
    with a word of the script instead: ``table NAME``, ``paid_percent 15``, ``places home``, ``min_cash 2``,
    ``seats 300``, ``step 60``, ``rest first``, ``thing 1 Cup``. An object is taken as it is.

    :param standing: the payouts as they stand: told and typed again unchanged they stay what they are, also where the
        file of their table has changed since.
    :raises Refused: a line cannot be read, or leaves a place out or names it twice; its number is in the values.
    """
    if isinstance(typed, Mapping):
        return with_table(dict(typed))
    lines = [str(line) for line in _lines(typed)]
    if standing is not None and "\n".join(lines).strip() == schedule_lines(standing, words):
        return payouts_value(standing)
    said: dict[str, object] = {}
    amounts: list[int] = []
    shares: list[object] = []
    for number, text in enumerate(lines, start=1):
        if not text.strip() or read_word(said, text, number, words):
            continue
        told = len(amounts) or len(shares)
        first, last, figures = _placed(text.strip(), told + 1)
        if not told < first <= last <= MOST_PLACES:
            raise refused_line("payout_twice" if 1 <= first <= told else "payout_line", number, text, first)
        if first > told + 1:
            raise refused_line("payout_gap", number, text, told + 1)
        if figures.endswith("%") and not amounts:
            shares += [_percent(figures, number, text)] * (last - first + 1)
        elif (amount := read_money(figures, words)) is not None and not shares:
            amounts += [amount] * (last - first + 1)
        else:
            wrong = "payout_grouping" if misprinted(figures, words) else "payout_line"
            raise refused_line(wrong, number, text, first)
    return _schedule(said, shares, amounts)


def _schedule(said: dict[str, object], shares: list[object], amounts: list[int]) -> list[object] | dict[str, object]:
    if not said:
        return shares or {"amounts": amounts}
    figures: dict[str, object] = {"percents": shares} if shares else {"amounts": amounts} if amounts else {}
    return with_table(said | figures)


def _lines(typed: object) -> Iterable[str]:
    if isinstance(typed, str):
        return typed.splitlines()
    rows: Sequence[object] = typed if isinstance(typed, Sequence) else ()
    return [_row(row) for row in rows]


def _row(row: object) -> str:
    if not isinstance(row, Mapping):
        return str(row)
    first = str(row.get("first", row.get("place", ""))).strip()
    last = str(row.get("last", "")).strip() or first
    return f"{first}-{last} {row.get('amount', '')}".strip()


def _placed(text: str, following: int) -> tuple[int, int, str]:
    """First and last place and the amount of one line."""
    found = _LINE.fullmatch(text)
    if found is None or not any(map(str.isdigit, found["amount"])):  # "60 %" and "500 €" name no place
        return following, following, text
    amount = _DASH.sub("", found["amount"]).strip()
    return int(found["first"]), int(found["last"] or found["first"]), amount


def _percent(figures: str, number: int, text: str) -> int | float:
    share = figures.removesuffix("%").strip().replace(",", ".")
    if not re.fullmatch(r"\d{1,3}(\.\d{1,6})?", share):
        raise refused_line("payout_line", number, text, 0)
    return float(share) if "." in share else int(share)


def lines_of(tournament: Tournament, words: Words) -> str:
    """The payouts as they stand, as lines to type on in: places and amounts, or percents, or the words of a kind."""
    return "" if tournament.payouts is None else schedule_lines(tournament.payouts, words)
