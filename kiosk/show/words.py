"""Numbers, times and sentences as text, in the reader's language. All text that people meet is made here or below.

>>> words = Words()
>>> words.chips(1500), words.short_chips(1_000_000), words.money(24000), words.duration(1043), words.ordinal(24)
('1,500', '1M', '$240', '17:23', '24th')
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from datetime import UTC, datetime, time
from decimal import Decimal
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from babel import Locale, UnknownLocaleError
from babel.dates import format_date, format_skeleton, format_time
from babel.lists import format_list
from babel.numbers import format_currency, format_decimal, get_currency_precision

from kiosk.show.words_catalogue import PSEUDO, Catalogue, PseudoCatalogue, mark
from kiosk.show.words_names import player_name, player_name_short
from kiosk.show.words_numbers import in_words, spoken_language
from kiosk.show.words_problems import ProblemLike, problem_text, sentence_of
from kiosk.show.words_refusals import refusal_text
from kiosk.tournament.commands import Refused
from kiosk.tournament.house import HouseProblem
from kiosk.tournament.sheet import StructureProblem
from kiosk.tournament.units import HOUR, MINUTE, SECOND, shown_seconds

__all__ = ["Words", "mark"]

_LONGEST_MINUTES = 100 * 60
"""From 100 minutes on a duration has hours: 99:59, then 1:40:00."""
_SHORT = ((10**9, "B"), (10**6, "M"), (10**3, "K"))


class Words:
    """The words of one reader.

    :param locale: a tag such as "en", "de" or "en_GB"; "qps" is the made-up language for layouts. One that is not
        known (a system may say anything) reads as English.
    :param time_zone: an IANA name; one that is not known falls back to UTC.
    :param currency: ISO 4217, e.g. "USD".
    :param clock_24h: None as the locale has it.
    """

    def __init__(
        self,
        locale: str = "en",
        time_zone: str = "UTC",
        currency: str = "USD",
        clock_24h: bool | None = None,
        catalogue: Catalogue | None = None,
    ) -> None:
        self.locale = locale
        self.time_zone = time_zone
        self.currency = currency
        self._numbers = _locale(locale)
        try:
            self._zone = ZoneInfo(time_zone)
        except (ZoneInfoNotFoundError, ValueError):
            self._zone = ZoneInfo("UTC")
        self.clock_24h = "h" not in self._numbers.time_formats["short"].pattern if clock_24h is None else clock_24h
        self._catalogue = PseudoCatalogue() if locale == PSEUDO else catalogue or Catalogue()
        self._right_to_left = locale == PSEUDO or self._numbers.text_direction == "rtl"
        self._reader = object()
        self.names: Mapping[str, str] = {}
        """What the director calls the players, by the id that facts have."""
        self.public: Mapping[str, str] = {}
        """What the room may read of them."""

    def known_by(self, names: Mapping[str, str], public: Mapping[str, str] | None = None) -> Words:
        """The same words, which know what the players are called.

        :param names: for the director; ``public`` for the room, where it may not read all of that.
        """
        known = copy(self)
        known.names, known.public = names, names if public is None else public
        return known

    def tells_as(self, other: Words) -> bool:
        """Whether the director is told the same by both: only what the room may read of players may differ."""
        return self._reader is other._reader and self.names is other.names

    @property
    def right_to_left(self) -> bool:
        """Whether text runs from right to left."""
        return self._right_to_left

    @property
    def formats(self) -> Locale:
        """How numbers, dates and days are written here."""
        return self._numbers

    # -- sentences -------------------------------------------------------------------------------------------------

    def say(self, text: str, /, **values: object) -> str:
        """The text in this language, its placeholders filled with ``values``."""
        said = self._catalogue.text(text)
        return said.format(**values) if values else said

    def many(self, one: str, many: str, count: int, /, **values: object) -> str:
        """The form for ``count`` things; ``{count}`` in it is the number as chips are written."""
        return self._catalogue.plural(one, many, count).format(**{"count": self.chips(count)} | values)

    def player(self, player: str) -> str:
        """A player as the director calls him, by his id; one whom nobody knows (any more) by the id itself."""
        return player_name(self, self.names, player)

    def player_short(self, player: str) -> str:
        """The same where there is little room: "L. Pérez" for a name that is long."""
        return player_name_short(self, self.names, player)

    def in_public(self, player: str) -> str:
        """A player as the room may read him."""
        return player_name(self, self.public, player)

    def listed(self, things: Sequence[str]) -> str:
        """Several things in a sentence: "2, 5, and 9"."""
        return format_list(things, "standard", self._numbers) if things else ""

    def refusal(self, refused: Refused) -> str:
        """What was refused, why, and what to do instead."""
        return refusal_text(self, refused.code, refused.values)

    def problem(self, problem: StructureProblem | HouseProblem | ProblemLike) -> str:
        """What is wrong at one place of a file, a sheet or house rules."""
        return problem_text(self, problem)

    def told(self, problem: StructureProblem) -> str:
        """The same without its place, for a row that shows it itself."""
        return sentence_of(self, problem.code, problem.values)

    # -- numbers ---------------------------------------------------------------------------------------------------

    def chips(self, amount: int) -> str:
        """Chips or another count, with the separators of the locale."""
        return _decimal(amount, self._numbers)

    def short_chips(self, amount: int) -> str:
        """The same, shortened where that loses nothing: 1M, 2.5M, 500K; else in full."""
        for unit, letter in _SHORT:
            if amount >= unit and amount * 100 % unit == 0:
                return _short(amount, unit, self._numbers) + letter
        return self.chips(amount)

    def money(self, amount: int) -> str:
        """Money from the smallest unit of the currency; whole amounts without decimals."""
        return _money(amount, self.currency, self._numbers)

    def ordinal(self, number: int) -> str:
        """A place as it is written: 1st, 24th."""
        language = spoken_language(self._numbers.language)
        if language == "fr":  # num2words prints "2me", which no French sheet does
            return f"{number}er" if number == 1 else f"{number}e"
        return in_words(number, language, "ordinal_num")

    # -- times -----------------------------------------------------------------------------------------------------

    def duration(self, seconds: int) -> str:
        """Whole seconds as m:ss to 99:59, then h:mm:ss.

        >>> Words().duration(5999), Words().duration(6000), Words().duration(4523), Words().duration(9)
        ('99:59', '1:40:00', '75:23', '0:09')
        """
        minutes, rest = divmod(seconds, 60)
        if minutes < _LONGEST_MINUTES // 60:
            return f"{minutes}:{rest:02}"
        return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"

    def left(self, remaining_ms: int) -> str:
        """What a countdown shows for so many milliseconds."""
        return self.duration(shown_seconds(remaining_ms))

    def length(self, length_ms: int) -> str:
        """A length as people say it: "20 min", "1 h", "1 h 30 min", "0:45" below a minute or with seconds."""
        if length_ms % MINUTE or length_ms == 0:
            return self.duration(shown_seconds(length_ms))
        hours, minutes = divmod(length_ms // MINUTE, HOUR // MINUTE)
        if not hours:
            return self.say("{minutes} min", minutes=minutes)
        if not minutes:
            return self.say("{hours} h", hours=hours)
        return self.say("{hours} h {minutes} min", hours=hours, minutes=minutes)

    def time_of_day(self, wall_ms: int, seen_from: int | None = None, *, bare: bool = False) -> str:
        """The time of day in the event's zone: "9:42 pm", "21:42"; "bare" leaves the half of the day out.

        :param wall_ms: milliseconds since 1970 UTC.
        :param seen_from: the instant it is read at; a later day is then marked.
        """
        local = self._local(wall_ms)
        pattern = "HH:mm" if self.clock_24h else ("h:mm" if bare else "h:mm a")
        text = _time(local.hour, local.minute, pattern, self._numbers)
        days = 0 if seen_from is None else (local.date() - self._local(seen_from).date()).days
        if days == 1:
            return self.say("{time} next day", time=text)
        if days:
            date = format_date(local.date(), "EEE d", locale=self._numbers)
            return f"{text} {date}"
        return text

    def stamp(self, wall_ms: int) -> str:
        """The day and the time to the second in the event's zone, as every list sorts them.

        >>> Words().stamp(1_767_726_012_000)
        '2026-01-06 19:00:12'
        """
        return f"{self._local(wall_ms):%Y-%m-%d %H:%M:%S}"

    def date_and_time(self, wall_ms: int, seen_from: int) -> str:
        """The day and the time of day: "Sun, Nov 30, 7:02 pm", with the year when it is another than at ``seen_from``.

        >>> Words().date_and_time(1_767_726_000_000, 1_767_700_000_000)
        'Tue, Jan 6, 7:00 pm'
        """
        local = self._local(wall_ms)
        skeleton = "MMMEd" if local.year == self._local(seen_from).year else "yMMMEd"
        date = format_skeleton(skeleton, local, locale=self._numbers)
        return f"{date}, {self.time_of_day(wall_ms)}"

    def _local(self, wall_ms: int) -> datetime:
        return datetime.fromtimestamp(wall_ms / SECOND, tz=UTC).astimezone(self._zone)


# Locale data is read anew for every figure, and a frame has hundreds: the sheet's, the payouts'.
@lru_cache(maxsize=8192)
def _time(hour: int, minute: int, pattern: str, locale: Locale) -> str:
    return str(format_time(time(hour, minute), pattern, locale=locale)).lower()


@lru_cache(maxsize=8192)
def _decimal(amount: int, locale: Locale) -> str:
    return format_decimal(amount, locale=locale)


@lru_cache(maxsize=8192)
def _short(amount: int, unit: int, locale: Locale) -> str:
    return format_decimal(Decimal(amount) / unit, format="0.##", locale=locale)


@lru_cache(maxsize=8192)
def _money(amount: int, currency: str, locale: Locale) -> str:
    digits = get_currency_precision(currency)
    pattern = locale.currency_formats["standard"].pattern
    if digits == 0 or amount % 10**digits == 0:
        pattern = pattern.replace(".00", "")
    value = Decimal(amount).scaleb(-digits)
    return format_currency(value, currency, pattern, locale=locale, currency_digits=".00" in pattern)


def _locale(tag: str) -> Locale:
    try:
        return Locale.parse("en" if tag == PSEUDO else tag.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en")
