"""Sentences for the room, each as it is shown and as it is spoken: with figures on the wall, in words only by voice."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from kiosk.show.moment import Moment
from kiosk.show.names import NAMES, SAMPLE
from kiosk.show.panels import Frame
from kiosk.show.phrase_book import Book, Pair, Tongue, read_sentence
from kiosk.show.phrase_keys import KEYS
from kiosk.show.phrase_names import SPOKEN, names_of
from kiosk.show.phrase_spelling import Spoken, spelled
from kiosk.show.phrase_text import Both, Manner, Value, counted
from kiosk.show.words_bidi import figures, isolated
from kiosk.show.words_numbers import Gender
from kiosk.tournament.units import SECOND

_FIGURES = re.compile(r"\d{1,3}(?:[.,\s’']?\d{3})*")


class Figures(Protocol):
    """What of the reader's words the wall's figures need: :class:`kiosk.show.words.Words` has it."""

    locale: str

    @property
    def right_to_left(self) -> bool:
        """Whether text runs from right to left."""

    def chips(self, amount: int) -> str:
        """A number with the separators of the locale."""

    def money(self, amount: int) -> str:
        """Money from the smallest unit of the currency."""

    def ordinal(self, number: int) -> str:
        """A place as it is written."""

    def in_public(self, player: str) -> str:
        """A player as the room may know him, by his id or as he was typed."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence as it is shown and as it is spoken.

    :ivar key: which announcement it is; "" for what a person typed.
    :ivar language: the tag of the voice that reads it.
    :ivar by_hand: a director's act alone brings it, whatever the clock did meanwhile.
    """

    text: str
    spoken: str
    language: str
    key: str = ""
    by_hand: bool = False


@dataclass(frozen=True, slots=True)
class _Shown:
    """For the wall."""

    words: Figures
    language: str

    def number(self, number: int, gender: Gender = "") -> str:
        return self.words.chips(number)

    def text(self, text: str) -> str:
        return isolated(text, right_to_left=self.words.right_to_left)

    def both(self, both: Both) -> str:
        return both.shown


@dataclass(frozen=True, slots=True)
class _Makes:
    """Values that are more than one number."""

    shown: _Shown
    spoken: Spoken

    def blinds(self, *amounts: int) -> Both:
        shown = " / ".join(map(self.shown.number, amounts))
        spoken = ", ".join(map(self.spoken.number, amounts))
        return Both(figures(shown, right_to_left=self.shown.words.right_to_left), spoken)

    def listed(self, *amounts: int) -> Both:
        return Both(self._list(amounts, self.shown), self._list(amounts, self.spoken))

    def nth(self, place: int) -> Both:
        return Both(self.shown.words.ordinal(place), self.spoken.tongue.numbers.ordinal(place))

    def length(self, length_ms: int) -> Both:
        return Both(self._length(length_ms, self.shown), self._length(length_ms, self.spoken))

    def _list(self, amounts: tuple[int, ...], manner: Manner) -> str:
        *first, last = map(manner.number, amounts)
        word = self.spoken.tongue.word("list")
        return word.format(first=", ".join(first), last=last) if first else last

    def _length(self, length_ms: int, manner: Manner) -> str:
        minutes, seconds = divmod(length_ms // SECOND, 60)
        forms = {name: tuple(self.spoken.tongue.word(name).split("|")) for name in ("minutes", "seconds")}
        parts = [counted(forms["minutes"], minutes, manner)] if minutes else []
        if seconds or not minutes:
            parts.append(counted(forms["seconds"], seconds, manner))
        return " ".join(parts)


class Phrases:
    """The sentences in one reader's language.

    :param asked: announcements that are made only where somebody asked for them (``Key.off``).
    :param frame: what the displays show, for the names that the tables of speech lack.
    """

    def __init__(
        self, words: Figures, book: Book, asked: frozenset[str] = frozenset(), frame: Frame | None = None
    ) -> None:
        self.words = words
        self.book = book
        self.asked = asked
        self.frame = Frame() if frame is None else frame

    def say(self, key: str, now: Moment, *, by_hand: bool = False, **own: Value | tuple[int, ...]) -> Phrase | None:
        """The announcement ``key`` at this moment; None where nobody wants it, or its sentence was emptied.

        :param own: the names that this announcement brings; amounts in a tuple become a list.
        """
        pair = self.book.pair(key)
        if KEYS[key].off and key not in self.asked:
            return None
        makes = self._makes(pair)
        values: dict[str, Value] = _of_frame(self.frame)
        values |= {name: row.read(now, makes) for name, row in SPOKEN.items() if row.read is not None}
        values |= {name: makes.listed(*value) if isinstance(value, tuple) else value for name, value in own.items()}
        phrase = self._phrase(key, pair, values, by_hand=by_hand)
        return phrase if phrase.text or phrase.spoken else None

    def length(self, key: str, length_ms: int) -> Both:
        """A length in the language of the announcement ``key``."""
        return self._makes(self.book.pair(key)).length(length_ms)

    def nth(self, key: str, place: int) -> Both:
        """A place, "24th", in the language of the announcement ``key``."""
        return self._makes(self.book.pair(key)).nth(place)

    def word(self, key: str, name: str) -> str:
        """A word in the language of the announcement ``key``."""
        return self.book.pair(key).tongue.word(name)

    def typed(self, text: str) -> Phrase:
        """A text as the director typed it; figures in it are spelled out."""
        tongue = self.book.tongue
        return Phrase(text, spelled(text, tongue), self._tag(tongue), by_hand=True)

    def preview(self, key: str, spoken: str, shown: str = "") -> Phrase:
        """How a sentence that is being written would be shown and spoken.

        :raises PhraseError: it cannot be read.
        """
        sentence = read_sentence(key, spoken)
        pair = Pair(read_sentence(key, shown) if shown else sentence, sentence, self.book.tongue)
        makes = self._makes(pair)
        values: dict[str, Value] = _of_frame(SAMPLE)
        values |= {name: row.sample(makes) for name, row in SPOKEN.items() if name in names_of(key)}
        values |= _ONE_ANTE
        return self._phrase(key, pair, values, by_hand=True)

    def _makes(self, pair: Pair) -> _Makes:
        return _Makes(_Shown(self.words, pair.tongue.language), Spoken(pair.tongue))

    def _phrase(self, key: str, pair: Pair, values: Mapping[str, Value], *, by_hand: bool) -> Phrase:
        makes = self._makes(pair)
        shown, spoken = (
            pair.shown.filled(values, makes.shown),
            pair.spoken.filled(values, makes.spoken).replace("\u00a0", " "),
        )
        return Phrase(shown, spoken, self._tag(pair.tongue), key, by_hand)

    def _tag(self, tongue: Tongue) -> str:
        """The reader's own region where it is of the sentence's language: a British reader hears a British voice."""
        bare = self.words.locale.replace("-", "_").partition("_")[0]
        return self.words.locale if bare == tongue.language else tongue.language


def _of_frame(frame: Frame) -> dict[str, Value]:
    """What a display shows, by name; figures as numbers again, so that they have their plurals and words."""
    values: dict[str, Value] = {}
    for name, row in NAMES.items():
        value = row.read(frame)
        counts = row.kind == "number" and isinstance(value, str) and _FIGURES.fullmatch(value)
        values[name] = int(re.sub(r"\D", "", str(value))) if counts else value
    return values


_ONE_ANTE: Mapping[str, Value] = dict.fromkeys(
    ("blinds_stay", "only_big_blind", "each_ante", "button_ante", "limits", "small_bet", "big_bet")
) | dict.fromkeys(("bring_in", "button_blind", "game"))
"""In a preview no two things are said that never go together."""
