"""Money as people type it: an amount in a currency, with the marks of any country."""

from __future__ import annotations

import re
from decimal import Decimal

from babel.numbers import get_currency_precision, get_currency_symbol

from kiosk.show.words import Words
from kiosk.tournament.prizes import MOST_MONEY

_SPACES = re.compile(r"[\s\u00a0\u202f'’]")
_FIGURES = re.compile(r"\d[\d.,]*")


def usual_unit(currency: str) -> int:
    """What prizes are rounded down to where nothing else was chosen: one whole of the currency, in its smallest unit.

    >>> usual_unit("USD"), usual_unit("JPY")
    (100, 1)
    """
    return int(10 ** get_currency_precision(currency))


def read_money(typed: str, words: Words) -> int | None:
    """An amount in the smallest unit of the currency; None for what is none: ``6825``, ``$6,825.50``, ``6.825,50 €``.

    A last mark with one or two figures behind it is the decimal one, with three it parts the thousands; where the
    currency has three decimals the reader's language decides.
    """
    digits = get_currency_precision(words.currency)
    text = typed.strip().upper()
    for sign in _signs(words):
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


def misprinted(typed: str, words: Words) -> bool:
    """Whether it is an amount but for its marks, as the "$6,500,00" of a published sheet."""
    text = typed.strip().upper()
    for sign in _signs(words):
        text = text.removeprefix(sign).removesuffix(sign).strip()
    text = _SPACES.sub("", text)
    return bool(_FIGURES.fullmatch(text)) and bool(re.search(r"[.,].*[.,]", text))


def _signs(words: Words) -> tuple[str, ...]:
    return (get_currency_symbol(words.currency, locale=words.formats).upper(), words.currency, "$", "€", "£")


def _in_thousands(whole: str) -> bool:
    """Whole figures, plain or parted every three by one kind of mark."""
    return bool(re.fullmatch(r"\d+|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+", whole))


def money_text(amount: int, words: Words) -> str:
    """An amount as it is typed: no sign, no thousands, decimals only where there are any.

    Three decimals stand behind the mark of the reader's language: `read_money` takes the other one for thousands.
    """
    digits = get_currency_precision(words.currency)
    value = Decimal(amount).scaleb(-digits)
    text = str(value.to_integral_value()) if value == value.to_integral_value() else f"{value:.{digits}f}"
    return text.replace(".", _decimal_mark(words)) if digits == 3 else text
