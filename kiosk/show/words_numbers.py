"""Numbers in words as a dealer says them. What is the custom of a language stands in its phrases, not here.

>>> english = Numbers("en", hundreds=(11, 99), hundred="# hundred", changes=((",", ""), (" and ", " ")))
>>> english.said(1500), english.said(2000), english.said(1_100_101)
('fifteen hundred', 'two thousand', 'one million one hundred thousand one hundred one')
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Literal

from babel import Locale, UnknownLocaleError

Pairs = tuple[tuple[str, str], ...]
Gender = Literal["", "masculine", "feminine"]
_FEW_DIGITS = 15
"""A longer row of digits is a telephone number or a slip: it is read out one by one."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """How one language says numbers.

    :ivar hundreds: from and to how many hundreds a round amount is said by them: 11 to 99 in English; None never.
        Whole thousands stay thousands.
    :ivar hundred: how that is said, ``#`` being the hundreds: "# hundred".
    :ivar changes: what is replaced in the words of num2words, in this order.
    :ivar masculine: how the end of a number changes before a masculine noun (``uno`` to ``un``), the first that fits;
        ``feminine`` likewise.
    """

    language: str = "en"
    hundreds: tuple[int, int] | None = None
    hundred: str = ""
    changes: Pairs = ()
    masculine: Pairs = ()
    feminine: Pairs = ()

    def said(self, number: int, gender: Gender = "") -> str:
        """A whole number in words only.

        :param gender: of the noun that follows, where there is one.
        """
        words = self._by_hundreds(number) or self._plain(number)
        ends = {"masculine": self.masculine, "feminine": self.feminine}.get(gender, ())
        for end, other in ends:
            if words.endswith(end):
                return words.removesuffix(end) + other
        return words

    def ordinal(self, number: int) -> str:
        """A place: "twenty-fourth"."""
        return self._changed(in_words(number, spoken_language(self.language), "ordinal"))

    def digits(self, text: str) -> str:
        """A row of digits, one after the other: the number of a seat ticket, of a telephone."""
        if text.startswith("0") or len(text) > _FEW_DIGITS:
            return " ".join(self._plain(int(digit)) for digit in text)
        return self.said(int(text))

    def _by_hundreds(self, number: int) -> str:
        hundreds, rest = divmod(number, 100)
        if self.hundreds is None or rest or hundreds % 10 == 0:
            return ""
        fewest, most = self.hundreds
        return self.hundred.replace("#", self._plain(hundreds)) if fewest <= hundreds <= most else ""

    def _plain(self, number: int) -> str:
        return self._changed(in_words(number, spoken_language(self.language), "cardinal"))

    def _changed(self, words: str) -> str:
        for old, new in self.changes:
            words = words.replace(old, new)
        return words


@cache
def spoken_language(tag: str) -> str:
    """The language that numbers are said in: English where the library has none of the reader's."""
    from num2words import CONVERTER_CLASSES

    language = tag.replace("-", "_").partition("_")[0]
    return language if language in CONVERTER_CLASSES else "en"


@lru_cache(maxsize=8192)
def in_words(number: int, language: str, to: str) -> str:
    """A number as the library writes it. ``to`` is "cardinal", "ordinal" or, with figures, "ordinal_num"."""
    from num2words import num2words  # large: the first number loads it

    return str(num2words(number, lang=language, to=to))


def plural_place(language: str, count: int, forms: int) -> int:
    """Which of ``forms`` forms of a noun goes with ``count``; the forms stand in the order of the language's plurals.

    >>> [plural_place("en", count, 2) for count in (0, 1, 2)], [plural_place("fr", count, 2) for count in (0, 1, 2)]
    ([1, 0, 1], [0, 0, 1])
    """
    order, form = _plural(language.replace("-", "_").partition("_")[0])
    return min(order.index(form(count)), forms - 1)


@cache
def _plural(language: str) -> tuple[tuple[str, ...], Callable[[int], str]]:
    try:
        rule = Locale.parse(language).plural_form
    except (UnknownLocaleError, ValueError):
        rule = Locale.parse("en").plural_form
    order = tuple(tag for tag in ("zero", "one", "two", "few", "many", "other") if tag in {*rule.rules, "other"})
    return order, rule
