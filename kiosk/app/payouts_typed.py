"""Prize money as people type it: an amount in the currency of the event, and a list of places with what each gets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal

from babel.numbers import get_currency_precision, get_currency_symbol

from kiosk.show.words import Words
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import PayoutsSet
from kiosk.tournament.prizes import MOST_MONEY, MOST_PLACES, bands_of
from kiosk.tournament.state import Tournament

_NTH = r"(?:\.|st|nd|rd|th|er|re|e|º|ª|°)?"
_LINE = re.compile(
    rf"(?P<first>\d{{1,5}}){_NTH}(?:\s*(?:-|–|—|to|bis|a|à)\s*(?P<last>\d{{1,5}}){_NTH})?"
    r"(?:\s*[:;=\t]\s*|\s+)(?P<amount>\S.*)",
    re.IGNORECASE,
)
"""``1 6825``, ``13-15: 240``, ``13th to 15th $240``."""
_SPACES = re.compile(r"[\s\u00a0\u202f'’]")
_FIGURES = re.compile(r"\d[\d.,]*")


def read_pool(typed: object, words: Words) -> int:
    """A prize pool in the smallest unit of the currency. :raises Refused: it is no money."""
    amount = read_money(str(typed), words)
    if amount is None:
        raise Refused("bad_value", key="pool", value=str(typed).strip(), reason="pool_money")
    return amount


def usual_unit(currency: str) -> int:
    """What prizes are rounded down to where nothing else was chosen: one whole of the currency, in its smallest unit.

    >>> usual_unit("USD"), usual_unit("JPY")
    (100, 1)
    """
    return int(10 ** get_currency_precision(currency))


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


def read_money(typed: str, words: Words) -> int | None:
    """An amount in the smallest unit of the currency; None for what is none: ``6825``, ``$6,825.50``, ``6.825,50 €``.

    A last mark with one or two figures behind it is the decimal one, with three it parts the thousands; where the
    currency has three decimals the reader's language decides.
    """
    digits = get_currency_precision(words.currency)
    text = typed.strip().upper()
    for sign in (get_currency_symbol(words.currency, locale=words.formats).upper(), words.currency, "$", "€", "£"):
        text = text.removeprefix(sign).removesuffix(sign).strip()
    text = _SPACES.sub("", text)
    if not _FIGURES.fullmatch(text):
        return None
    whole, decimals = _parted(text, digits, words)
    if not _in_thousands(whole) or len(decimals) > digits:
        return None
    amount = Decimal(re.sub(r"[.,]", "", whole) + "." + (decimals or "0")).scaleb(digits)
    return int(amount) if amount <= MOST_MONEY else None


def _parted(text: str, digits: int, words: Words) -> tuple[str, str]:
    marks = [place for place, letter in enumerate(text) if letter in ".,"]
    if not marks or not digits:
        return text, ""
    behind = len(text) - marks[-1] - 1
    only = text.count(text[marks[-1]]) == 1
    if only and (1 <= behind <= 2 or (behind == digits == 3 and text[marks[-1]] == _decimal_mark(words))):
        return text[: marks[-1]], text[marks[-1] + 1 :]
    return text, ""


def _decimal_mark(words: Words) -> str:
    return str(words.formats.number_symbols["latn"]["decimal"])


def _in_thousands(whole: str) -> bool:
    """Whole figures, plain or parted every three by one kind of mark."""
    return bool(re.fullmatch(r"\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+", whole))


def read_payouts_typed(typed: object, words: Words) -> list[object] | dict[str, object]:
    """Payouts as the command takes them, from lines (``1 6825``), or rows with ``first``, ``last`` and ``amount``.

    A line without a place is the next one's. Amounts that all end with % are percents of the pool.

    :raises Refused: a line cannot be read, or leaves a place out or names it twice; its number is in the values.
    """
    amounts: list[int] = []
    shares: list[object] = []
    for number, text in enumerate(_lines(typed), start=1):
        if not text.strip():
            continue
        told = len(amounts) or len(shares)
        first, last, figures = _placed(text.strip(), told + 1)
        if not told < first <= last <= MOST_PLACES:
            raise _refused("payout_twice" if 1 <= first <= told else "payout_line", number, text, first)
        if first > told + 1:
            raise _refused("payout_gap", number, text, told + 1)
        if figures.endswith("%") and not amounts:
            shares += [_percent(figures, number, text)] * (last - first + 1)
        elif (amount := read_money(figures, words)) is not None and not shares:
            amounts += [amount] * (last - first + 1)
        else:
            raise _refused("payout_line", number, text, first)
    return shares or {"amounts": amounts}


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
    return int(found["first"]), int(found["last"] or found["first"]), found["amount"].strip()


def _percent(figures: str, number: int, text: str) -> int | float:
    share = figures.removesuffix("%").strip().replace(",", ".")
    if not re.fullmatch(r"\d{1,3}(\.\d{1,6})?", share):
        raise _refused("payout_line", number, text, 0)
    return float(share) if "." in share else int(share)


def _refused(reason: str, line: int, text: str, place: int) -> Refused:
    return Refused("bad_value", key="payouts", line=line, value=text.strip(), place=place, reason=reason)


def lines_of(tournament: Tournament, words: Words) -> str:
    """The payouts as they stand, as lines to type on in: places and amounts, or percents."""
    payouts = tournament.payouts or PayoutsSet()
    if payouts.percents:
        return "\n".join(f"{place} {share} %" for place, share in enumerate(payouts.percents, start=1))
    bands = bands_of(tournament)
    return "\n".join(f"{_places(band.first, band.last)} {money_text(band.amount, words)}" for band in bands)


def _places(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


def money_text(amount: int, words: Words) -> str:
    """An amount as it is typed: no sign, no thousands, decimals only where there are any."""
    digits = get_currency_precision(words.currency)
    value = Decimal(amount).scaleb(-digits)
    return str(value.to_integral_value()) if value == value.to_integral_value() else f"{value:.{digits}f}"
