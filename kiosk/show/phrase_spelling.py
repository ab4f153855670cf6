"""A typed text as the voice says it: figures, times, amounts and signs in words.

A speech engine reads "25/50" as "slash" and "1.500.000" digit by digit.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache

from kiosk.show.phrase_book import Tongue
from kiosk.show.phrase_text import Both, counted
from kiosk.show.words_bidi import without_isolates
from kiosk.show.words_numbers import Gender

_MONEY = "$€£¥"
_WHOSE = re.compile(r"\b[A-Z]{1,2}(?=\$)|(?<=\$)[A-Z]{2}\b")
"""Whose dollars they are, as some languages write them: US$, A$, $CA. The room knows its own."""
_KEPT = ".,;:!?'’-"
_TURNED = {"/": ", ", "–": ", ", "—": ", ", "…": ".", "‑": "-", "·": ", ", "\u00ad": ""}
_TIMES = {"k": 1_000, "m": 1_000_000}
_LONGEST = 15
"""Digits of an amount; what is longer is read out digit by digit."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """Values as the voice says them: a manner of :mod:`kiosk.show.phrase_text`."""

    tongue: Tongue

    @property
    def language(self) -> str:
        """The language whose plurals count."""
        return self.tongue.language

    def number(self, number: int, gender: Gender = "") -> str:
        """In words."""
        return self.tongue.numbers.said(number, gender)

    def text(self, text: str) -> str:
        """Its figures and signs in words."""
        return spelled(text, self.tongue)

    def both(self, both: Both) -> str:
        """As it is spoken."""
        return both.spoken


def spelled(text: str, tongue: Tongue) -> str:
    """The text in words only; "" where nothing of it can be said.

    >>> spelled("Table 5 breaks at 25/50", Tongue())
    'Table five breaks at twenty-five, fifty'
    """
    plain = _WHOSE.sub("", unicodedata.normalize("NFC", without_isolates(text)))
    said = _figures(tongue).sub(lambda found: f" {_said(found, tongue)} ", plain)
    # What is left between two numbers: 50-100, 12:30:15.
    said = re.sub(r"(?<= )-(?= )", ",", said)
    said = re.sub(r"(?<= ):(?= )", " ", said)
    words = re.sub(r"\s+", " ", "".join(_letter(letter, tongue) for letter in said))
    words = re.sub(r" +(?=[.,;:!?])", "", words)
    words = re.sub(r"([,;:])(?:\s*[,;:])+", r"\1", words).strip(" ,;:-")
    return words if any(letter.isalpha() for letter in words) else ""


@cache
def _pattern(tongue: tuple[str, str, str, tuple[str, ...], tuple[str, ...]]) -> re.Pattern[str]:
    group, decimal, hour_sign, after_time, ordinals = tongue
    groups = "[ \u00a0\u202f]" if group == " " else re.escape(group) if group else "(?!)"
    colon = rf"(?::|\s?{re.escape(hour_sign)}\s?)" if hour_sign else ":"
    alone = rf"|(?<![\d:])(?P<full>\d{{1,2}})\s?{re.escape(hour_sign)}(?!\w)" if hour_sign else "|(?P<full>(?!))"
    number = rf"(?P<whole>\d{{1,3}}(?:{groups}\d{{3}})+(?!\d)|\d+)(?:{re.escape(decimal)}(?P<part>\d+)(?![\d:]))?"
    return re.compile(
        rf"(?<![\d:])(?P<hours>\d{{1,2}}){colon}(?P<minutes>[0-5]\d)(?![\d:])(?:\s?(?:{_any(after_time)})(?!\w))?"
        rf"{alone}|(?P<money>[{_MONEY}]\s?)?{number}(?:(?P<times>[kKmM])(?!\w)|(?P<place>{_any(ordinals)})(?!\w))?"
    )


def _any(words: tuple[str, ...]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) or "(?!)"


def _figures(tongue: Tongue) -> re.Pattern[str]:
    return _pattern((tongue.group, tongue.decimal, tongue.hour_sign, tongue.after_time, tongue.ordinal))


def _said(found: re.Match[str], tongue: Tongue) -> str:
    hours = found["hours"] or found["full"]
    if hours:
        return _time(int(hours), int(found["minutes"] or 0), tongue)
    whole = re.sub(r"\D", "", found["whole"])
    if found["place"] and not found["part"] and len(whole) < _LONGEST:
        return tongue.numbers.ordinal(int(whole))
    words = _amount(whole, found["part"] or "", (found["times"] or "").lower(), tongue)
    money = tongue.signs.get((found["money"] or "").strip(), "")
    return f"{words} {money}" if money else words


def _time(hours: int, minutes: int, tongue: Tongue) -> str:
    form = tongue.full_hour if not minutes else tongue.time_early if minutes < 10 else tongue.time
    said = counted(tuple(form.split("|")), hours, Spoken(tongue))
    return said.replace("{minutes}", tongue.numbers.said(minutes))


def _amount(whole: str, part: str, times: str, tongue: Tongue) -> str:
    """A number with what stands behind its point; 10K and 1.5M are the amounts that they mean."""
    digits = part.rstrip("0")
    if times and len(whole) < _LONGEST:
        unit = _TIMES[times]
        exact = int(whole) * unit + (int(digits) * unit // 10 ** len(digits) if digits else 0)
        return tongue.numbers.said(exact)
    words = tongue.numbers.digits(whole)
    if not part:
        return words
    return " ".join([words, tongue.point, *(tongue.numbers.said(int(digit)) for digit in part)])


def _letter(letter: str, tongue: Tongue) -> str:
    """A letter, what stands for a sign, or a space: symbols are not read out."""
    if letter in _TURNED:
        return _TURNED[letter]
    if letter in tongue.signs:
        return f" {tongue.signs[letter]} "
    if letter in _KEPT or unicodedata.category(letter)[0] in "LMZ":
        return letter
    return " "
