"""One cell of somebody's sheet: an amount of chips, blinds, a length, a time; in every form that rooms print.

Each reading says what the cell may be. One value is plain, several are asked about, none is refused with a reason.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from functools import lru_cache

from kiosk.files.sheet_words import HANDS, OPEN, plain
from kiosk.tournament.structure import MOST_CHIPS
from kiosk.tournament.units import MINUTE

LONGEST = 200
"""Letters of a cell or line that may hold figures; a longer one is prose."""
LONGEST_MINUTES = 240
"""A longer level is more likely seconds read as minutes (case C113)."""
_LEAST_MINUTES = 2
BLANK = frozenset(
    {"", "-", "--", "–", "—", "/", ".", "x", "n/a", "none", "null", "no", "keine", "nein", "aucune", "nil"}
)
_SEPARATORS = r"[ .,'’`·]"
_GROUPED = re.compile(rf"(\d{{1,3}})((?:{_SEPARATORS}\d{{3}})+)")
_SCALES = {"k": 10**3, "m": 10**6, "mio": 10**6, "mil": 10**3, "тыс": 10**3, "т": 10**3, "b": 10**9}
_SCALES |= {"万": 10**4, "萬": 10**4, "千": 10**3, "к": 10**3, "м": 10**6, "mm": 10**6, "tys": 10**3}
_SCALED = re.compile(rf"([\d.,]+) ?({'|'.join(sorted(_SCALES, key=len, reverse=True))})\.?")
_MONEY = re.compile(r"^[$€£¥₽]\s*|\s*(?:[$€£¥₽]|chips?|jetons?|fichas?|chip)$", re.IGNORECASE)
_MONTHS = (
    "jan feb fev mar mär mrz apr avr abr may mai mag maj jun juin giu jul juil lug aug août ago sep set oct okt out ott"
)
_MONTHS += " nov dec dez déc dic янв фев мар апр май июн июл авг сен окт ноя дек"
_MONTH = rf"(?:{'|'.join(sorted(_MONTHS.split(), key=len, reverse=True))})[^\W\d]*"
_DATES = re.compile(
    rf"\d{{1,2}}[-. /]+{_MONTH}\.?(?:[-. /]+\d{{2,4}})?|{_MONTH}[-. /]+\d{{1,2}}(?:[-, /]+\d{{2,4}})?"
    r"|\d{4}-\d{1,2}-\d{1,2}(?: \d\d:\d\d.*)?|\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|\d{1,2}月\d{1,2}日",
    re.IGNORECASE,
)
ERRORS = re.compile(r"#(REF!|N/A|NAME\?|VALUE!|DIV/0!|NULL!|NUM!|NV|BEZUG!|WERT!|¿NOMBRE\?)$")
"""What a spreadsheet writes where it failed."""


@dataclass(frozen=True, slots=True)
class Read:
    """What a cell may be. None among the values is a blank; ``why`` says why there is none, ``note`` what is odd."""

    values: tuple[int | None, ...] = ()
    why: str = ""
    note: str = ""


NOTHING = Read((None,))


def tidy(text: str) -> str:
    """The text with plain figures and blanks: no wide digits, no-break blanks (U+00A0, U+202F) or ends.

    >>> tidy("\u00a01\u202f000 ")
    '1 000'
    """
    folded = text if text.isascii() else unicodedata.normalize("NFKC", text).replace("−", "-")
    return " ".join(folded.split())


def is_date(text: str) -> bool:
    """Whether a spreadsheet made a date of it: "5/10" becomes 05-Oct or 2026-10-05 (case C110)."""
    return bool(_DATES.fullmatch(text))


@lru_cache(maxsize=4096)
def amount(text: str) -> Read:
    """Chips.

    >>> amount("1.500").values, amount("25K").values, amount("6,500,00").values, amount("-").values
    ((1500,), (25000,), (6500, 650000, 6500000), (None,))
    """
    if len(text) > LONGEST:
        return Read(why="no_amount")
    text = _MONEY.sub("", tidy(text)).strip()
    if text.casefold() in BLANK:
        return NOTHING
    if is_date(text):
        return Read(why="date")
    if ERRORS.match(text):
        return Read(why="cell_error")
    note = ""
    if len(text) > 1 and text[-1] in ",.;'" and text[-2].isdigit():
        text, note = text[:-1], "misprint"
    scaled = _SCALED.fullmatch(text.casefold())
    if scaled:
        return _scaled(scaled[1], _SCALES[scaled[2]], note)
    if text[:1] in "Tt" and text[1:].isdigit():  # T100, as chips are called
        text = text[1:]
    if text.isascii() and text.isdigit():
        return _within((int(text),), note) if len(text) < 20 else Read(why="too_large")
    return _with_signs(text, note)


def _within(values: tuple[int, ...], note: str) -> Read:
    return Read(why="too_large") if max(values) > MOST_CHIPS else Read(tuple(dict.fromkeys(values)), note=note)


def _with_signs(text: str, note: str) -> Read:
    if len(text) > 30 or not re.fullmatch(r"-?\d[\d .,'’`·]*", text):
        return Read(why="no_amount")
    if text.startswith("-"):
        return Read(why="negative")
    grouped = _GROUPED.fullmatch(text)
    digits = re.sub(r"\D", "", text)
    signs = re.sub(r"\d", "", text)
    if grouped:
        # One sign throughout; "1.000,500" is no number of anybody.
        return _within((int(digits),), note) if len(set(signs)) == 1 else Read(why="no_amount")
    decimals = re.fullmatch(rf"(\d+|\d{{1,3}}(?:{_SEPARATORS}\d{{3}})+)([.,])(0{{1,2}})", text)
    if decimals and decimals[2] not in decimals[1]:
        return _within((int(re.sub(r"\D", "", decimals[1])),), note)  # 1500.0, as some programs write whole numbers
    tail = re.split(r"\D", text)[-1]
    if len(signs) > 1 and 0 < len(tail) < 3:
        # Case C111: "6,500,00" lost a figure or has cents; stripping the commas would be wrong by ten.
        return _within((int(digits[: -len(tail)]), int(digits), int(digits + "0" * (3 - len(tail)))), note)
    if len(signs) == 1 and len(tail) in (1, 2) and signs != " ":
        return Read(why="not_whole")
    return Read(why="no_amount")


def _scaled(text: str, scale: int, note: str) -> Read:
    signs = re.sub(r"\d", "", text)
    try:
        value = Decimal(text.replace(",", ".")) if len(signs) <= 1 else None
    except InvalidOperation:
        return Read(why="no_amount")
    found: list[int] = []
    if value is not None and value * scale == int(value * scale):
        found.append(int(value * scale))
    if _GROUPED.fullmatch(text) and len(set(signs)) == 1:
        found.append(int(re.sub(r"\D", "", text)) * scale)  # "1,500K" may be 1,500 or 1,500,000
    return _within(tuple(found), note) if found else Read(why="no_amount")


# -- lengths ---------------------------------------------------------------------------------------------------------

_UNIT = r"(?:min|minuten?|minutes?|minutos?|minuti|mins?|minut|minuter|мин\w*|分钟|分鐘|分間|分|['′’](?!\d))"
_HOURS = re.compile(
    rf"(\d{{1,2}})\s*(?:h|hrs?|hours?|std|stunden?|heures?|horas?|ore|ora|uur|ч|час\w*|小时|時間)\.?"
    rf"(?:\s*(\d{{1,2}})\s*(?:{_UNIT}|m)?\.?)?",
    re.IGNORECASE,
)
_MINUTES = re.compile(rf"(\d{{1,4}}(?:[.,]\d{{1,6}})?)[\s-]*{_UNIT}\.?", re.IGNORECASE)
_SHORT = re.compile(r"(?<!ante )(\d{1,3})\s?(?-i:m)", re.IGNORECASE)
"""Minutes with one small letter; "3M" is an amount, and so is an "ante 3m"."""
_SECONDS = re.compile(
    r"(\d{1,6}(?:\.\d{1,3})?)\s*(?:s|secs?|seconds?|sek\w*|segundos?|secondes?|秒|сек\w*)\.?", re.IGNORECASE
)
_SECONDS_NAMED = re.compile(r"(\d{1,6})\s*(?:secs?|seconds?|sekunden|segundos?|secondes?|秒|сек\w*)\.?", re.IGNORECASE)
"""Within a line "100s" are chips, and no time."""
_CLOCK = re.compile(r"(\d{1,3}):([0-5]\d)(?::([0-5]\d)(?:\.0+)?)?")
_THOUSANDS = re.compile(r"\d+(?:,\d{3}|\.000)")
"""An amount that slipped into this column: "20,000" are no 20 minutes."""
_BARE = re.compile(r"-?\d{1,6}(?:[.,]\d+)?")


@dataclass(frozen=True, slots=True)
class Length:
    """How long: each way to read it in milliseconds, or so many hands. None among the values waits for the director."""

    values: tuple[int | None, ...] = ()
    hands: int | None = None
    why: str = ""
    note: str = ""


@lru_cache(maxsize=4096)
def length(text: str) -> Length:
    """A length of time or a number of hands.

    >>> [length(text).values for text in ("20", "20 Min", "0:20", "00:20:00", "1h", "20'", "7.5")]
    [(1200000,), (1200000,), (1200000,), (1200000,), (3600000,), (1200000,), (450000,)]
    >>> length("1200").values, length("3:00").values
    ((1200000, 72000000), (10800000, 180000))
    """
    text = tidy(text[: LONGEST + 1])
    return Length((None,)) if text.casefold() in BLANK else _length(text)


def _length(text: str) -> Length:
    if hours := _HOURS.fullmatch(text):
        return _minutes(Decimal(int(hours[1]) * 60 + int(hours[2] or 0)))
    if minutes := _MINUTES.fullmatch(text) or _SHORT.fullmatch(text):
        return _minutes(Decimal(minutes[1].replace(",", ".")))
    if seconds := _SECONDS.fullmatch(text):
        return _minutes(Decimal(seconds[1]) / 60)
    if clock := _CLOCK.fullmatch(text):
        return _clock(int(clock[1]), int(clock[2]), clock[3])
    hands = re.fullmatch(r"(\d{1,4})\s*(\D+)", text)
    if hands and HANDS.fullmatch(plain(hands[2])):
        return Length((None,), hands=int(hands[1])) if int(hands[1]) else Length(why="no_time")
    if _BARE.fullmatch(text) and not _THOUSANDS.fullmatch(text):
        return _bare(Decimal(text.replace(",", ".")))
    ranged = re.fullmatch(rf"(\d{{1,3}})\s*[-–]\s*(\d{{1,3}})\s*{_UNIT}?\.?", text)
    if ranged and 0 < int(ranged[1]) < int(ranged[2]) <= LONGEST_MINUTES:
        return Length((int(ranged[1]) * MINUTE, int(ranged[2]) * MINUTE))
    if OPEN.search(plain(text)) and not any(sign.isdigit() for sign in text):
        return Length((None,), note="open")
    return Length(why="no_length")


def _minutes(minutes: Decimal) -> Length:
    if minutes <= 0:
        return Length(why="no_time")
    return Length((round(minutes * MINUTE),)) if minutes <= 100 * 24 * 60 else Length(why="too_long")


def _bare(number: Decimal) -> Length:
    if number <= 0:
        return Length(why="no_time")
    if number * 6 < 1:  # a spreadsheet's part of a day: 0.0138889 is 20 minutes
        return (
            Length((round(number * 24 * 60) * MINUTE,), note="part_of_day") if number * 1440 >= 1 else _minutes(number)
        )
    if number <= LONGEST_MINUTES:
        return _minutes(number)
    both = (round(number * 1000), round(number * MINUTE)) if number % 60 == 0 else (round(number * MINUTE),)
    return Length((*both, None) if len(both) == 1 else both)


def _clock(first: int, second: int, third: str | None) -> Length:
    """``0:20`` is 20 minutes on a sheet; what may as well be minutes and seconds is asked."""
    if third is not None:
        exact = _minutes(Decimal(first * 3600 + second * 60 + int(third)) / 60)
        # A spreadsheet makes 20 hours of 20:00, whatever was meant: what is longer than any level is asked.
        if first * 60 + second <= LONGEST_MINUTES or int(third):
            return exact
        return Length((*_clock(first, second, None).values[:1], *exact.values), exact.hands, exact.why)
    hours, minutes = Decimal(first * 60 + second), Decimal(first * 60 + second) / 60
    likely = [way for way in (hours, minutes) if _LEAST_MINUTES <= way <= LONGEST_MINUTES]
    if not likely:
        likely = [way for way in (hours, minutes) if way > 0]
    if not likely:
        return Length(why="no_time")
    return Length(tuple(round(way * MINUTE) for way in likely))


def length_within(text: str) -> tuple[Length, str] | None:
    """The length that stands in a line with its unit, and what is left of the line; None where none does."""
    if len(text) > LONGEST:
        return None
    for pattern in (_HOURS, _MINUTES, _SHORT, _SECONDS_NAMED):
        found = re.search(rf"(?<![\d.,:/-])(?:{pattern.pattern})(?![^\W\d])", text, re.IGNORECASE)
        if found:
            left = f"{text[: found.start()]} {text[found.end() :]}".replace("()", " ")
            return length(found[0]), " ".join(left.split())
    hands = re.search(r"(?<![\d/])(\d{1,3})\s+([^\W\d]+)", text)
    if hands and HANDS.fullmatch(plain(hands[2])):
        return length(hands[0]), " ".join(f"{text[: hands.start()]} {text[hands.end() :]}".split())
    return None


_OF_SPREADSHEETS = re.compile(r"(?:\d{4}-\d\d-\d\d )?(\d{1,2}:[0-5]\d)(?::00)?")


def time_of_day(cell: str) -> str:
    """A cell as the time of day that it is where a spreadsheet keeps times; any other cell as it is.

    >>> time_of_day("2026-12-05 19:00"), time_of_day("19:00:00"), time_of_day("7pm")
    ('19:00', '19:00', '7pm')
    """
    found = _OF_SPREADSHEETS.fullmatch(cell.strip())
    return found[1] if found else cell


TIME = re.compile(r"\d{1,2}(?:[:.h]\d{2})?\s*[ap]\.?m\.?|\d{1,2}[:h]\d{2}(?:\s*(?:uhr|h))?", re.IGNORECASE)
"""A time of day at which a row starts."""
