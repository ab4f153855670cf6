"""Which money a place pays in: guessed from its locale, and read as people type it."""

from __future__ import annotations

import locale as system

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.numbers import get_territory_currencies, list_currencies

from kiosk.tournament.commands import Refused

USUAL = "USD"
"""Where the locale names no place."""
_SIGNS = {
    "$": ("USD", "AUD", "CAD", "NZD", "SGD", "HKD", "MXN"),
    "€": ("EUR",),
    "£": ("GBP",),
    "¥": ("JPY", "CNY"),
    "kr": ("SEK", "NOK", "DKK", "ISK"),
    "fr": ("CHF",),
    "zł": ("PLN",),
    "kč": ("CZK",),
    "ft": ("HUF",),
    "r$": ("BRL",),
    "₹": ("INR",),
}
"""What people write for a currency; of several the one of the place is meant, else the first."""


def currency_here(chosen: str = "") -> str:
    """The currency of the place that the chosen locale names, else the system's, else of the language's home.

    >>> currency_here("en_GB"), currency_here("de-CH")
    ('GBP', 'CHF')
    """
    place = next((found for found in (_place(chosen), _place(_system()), _home(chosen)) if found), "")
    return next(iter(get_territory_currencies(place)), USUAL) if place else USUAL


def _system() -> str:
    # Python reads the locale "C.UTF-8" as American English.
    told = system.setlocale(system.LC_CTYPE).split(".")[0]
    return "" if told in ("C", "POSIX") else system.getlocale()[0] or ""


def _place(tag: str) -> str:
    try:
        return Locale.parse(tag.replace("-", "_")).territory or "" if tag else ""
    except (UnknownLocaleError, ValueError):
        return ""


def _home(language: str) -> str:
    return _place(str(get_global("likely_subtags").get(language, "")))


def check_currency(code: str) -> str:
    """A currency as a script names it, by its code alone: the same everywhere.

    :raises Refused: there is none of this code.

    >>> check_currency("eur")
    'EUR'
    """
    if code.strip().upper() not in list_currencies():
        raise Refused("bad_value", key="currency", value=code)
    return code.strip().upper()


def read_currency(typed: str, chosen: str = "") -> str:
    """A currency as people type it: ``EUR``, ``eur``, ``€``; ``$`` is the dollar of this place where it has one.

    :raises Refused: there is none of this name.

    >>> read_currency("chf"), read_currency("€"), read_currency("$", "en_AU")
    ('CHF', 'EUR', 'AUD')
    """
    text = typed.strip()
    if text.upper() in list_currencies():
        return text.upper()
    meant = _SIGNS.get(text.lower().rstrip("."), ())
    if not meant:
        raise Refused("bad_value", key="currency", value=typed)
    here = currency_here(chosen)
    return here if here in meant else meant[0]
