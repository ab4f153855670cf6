"""The sentences of one language, read from data, with how that language says numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TypeVar

from kiosk.show.phrase_keys import KEYS
from kiosk.show.phrase_names import flags_of, names_of
from kiosk.show.phrase_text import PhraseError, Sentence, parse
from kiosk.show.words_numbers import Numbers, Pairs

Path = tuple[str, ...]
_T = TypeVar("_T")
_TABLES = ("language", "sentences", "words", "numbers", "signs")
_WORDS = ("minutes", "seconds", "list", "player")
_PAIRS = ("changes", "masculine", "feminine")
_LISTS = ("ordinal", "after_time")
_TEXTS = ("hundred", "group", "decimal", "point", "hour_sign", "time", "time_early", "full_hour")
_NUMBERS = ("hundreds", *_LISTS, *_PAIRS, *_TEXTS)
_NEEDS: Mapping[str, tuple[str, ...]] = {
    "minutes": ("#",),
    "seconds": ("#",),
    "list": ("{first}", "{last}"),
    "hundred": ("#",),
    "time": ("#", "{minutes}"),
    "time_early": ("#", "{minutes}"),
    "full_hour": ("#",),
}
"""What must stand in a word of a language."""


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong at one place: a code of the problems' table and its values."""

    path: Path
    code: str
    values: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tongue:
    """How one language says numbers, times, signs and lists.

    :ivar words: forms of minutes and seconds, a list, the player whose name nobody typed.
    :ivar group: what stands between thousands, ``decimal`` before a fraction, ``point`` how that is said.
    :ivar hour_sign: what may stand for the colon of a time of day: 19h30.
    :ivar time: how a time of day is said, ``#`` being the hours; ``time_early`` before ten past, ``full_hour`` on it.
    :ivar after_time: words that may be written after a time, and are said with it already.
    :ivar ordinal: the endings of a place in figures: "st" in "1st".
    :ivar signs: how signs are said.
    """

    numbers: Numbers = Numbers()
    words: Mapping[str, str] = field(default_factory=dict)
    group: str = ","
    decimal: str = "."
    point: str = "point"
    hour_sign: str = ""
    time: str = "# {minutes}"
    time_early: str = "# {minutes}"
    full_hour: str = "#"
    after_time: tuple[str, ...] = ()
    ordinal: tuple[str, ...] = ()
    signs: Mapping[str, str] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """Its tag."""
        return self.numbers.language

    def word(self, name: str) -> str:
        """A word of the language."""
        return self.words.get(name, "#")


@dataclass(frozen=True, slots=True)
class Pair:
    """One announcement: what the wall shows, what the voice says, and in which language.

    :ivar own: somebody of this house wrote it.
    """

    shown: Sentence = Sentence()
    spoken: Sentence = Sentence()
    tongue: Tongue = Tongue()
    own: bool = False


@dataclass(frozen=True, slots=True)
class Book:
    """All announcements by their key. A key without a sentence is never announced."""

    tongue: Tongue = Tongue()
    pairs: Mapping[str, Pair] = field(default_factory=dict)

    @property
    def language(self) -> str:
        """The tag of its language."""
        return self.tongue.language

    def pair(self, key: str) -> Pair:
        """The sentences of an announcement; empty ones where there are none."""
        return self.pairs.get(key, Pair())


def read_sentence(key: str, text: str) -> Sentence:
    """One sentence of the announcement ``key``. :raises PhraseError: see :func:`kiosk.show.phrase_text.parse`."""
    return parse(text, names_of(key), flags_of(key))


def read_book(data: Mapping[str, object], base: Book | None = None, *, own: bool = False) -> tuple[Book, list[Problem]]:
    """The book that a file's data makes, over ``base``; what cannot be read is told, and the base's stays."""
    reading = _Reading(data, [], own)
    language = reading.language(base)
    under = base if base is not None and base.language == language else None
    tongue = reading.tongue(language, Tongue(Numbers(language)) if under is None else under.tongue)
    pairs = dict(base.pairs) if base is not None else {}
    if under is not None and tongue != under.tongue:
        pairs = {key: _spoken_by(pair, under.tongue, tongue) for key, pair in pairs.items()}
    pairs |= reading.pairs(tongue)
    return Book(tongue, pairs), reading.problems


def _spoken_by(pair: Pair, was: Tongue, tongue: Tongue) -> Pair:
    return Pair(pair.shown, pair.spoken, tongue, pair.own) if pair.tongue == was else pair


@dataclass(slots=True)
class _Reading:
    """One pass over the data; what is wrong goes on the list."""

    data: Mapping[str, object]
    problems: list[Problem]
    own: bool

    def wrong(self, path: Path, code: str, **values: object) -> None:
        self.problems.append(Problem(path, code, values))

    def unknown(self, path: Path, key: str, allowed: tuple[str, ...]) -> None:
        near = get_close_matches(key, allowed, n=1)
        self.wrong(path, "unknown_key", key=key, nearest=near[0] if near else None)

    def language(self, base: Book | None) -> str:
        for key in self.data:
            if key not in _TABLES:
                self.unknown((key,), key, _TABLES)
        default = "en" if base is None else base.language
        found = self.data.get("language", default)
        if isinstance(found, str) and found:
            return found
        self.wrong(("language",), "wrong_type", wanted="text", value=found)
        return default

    def table(self, name: str) -> Mapping[str, object]:
        found = self.data.get(name, {})
        if isinstance(found, Mapping):
            return found
        self.wrong((name,), "wrong_type", wanted="table", value=found)
        return {}

    def text(self, path: Path, value: object) -> str | None:
        if not isinstance(value, str):
            self.wrong(path, "wrong_type", wanted="text", value=value)
            return None
        missing = next((sign for sign in _NEEDS.get(path[-1], ()) if sign not in value), None)
        if path[0] != "sentences" and missing is not None:
            self.wrong(path, "placeholder_missing", sign=missing)
            return None
        return value

    # -- sentences -------------------------------------------------------------------------------------------------

    def pairs(self, tongue: Tongue) -> dict[str, Pair]:
        found: dict[str, Pair] = {}
        for key, value in self.table("sentences").items():
            if key not in KEYS:
                self.unknown(("sentences", key), key, tuple(KEYS))
                continue
            pair = self.pair(key, value, tongue)
            if pair is not None:
                found[key] = pair
        return found

    def pair(self, key: str, value: object, tongue: Tongue) -> Pair | None:
        path = ("sentences", key)
        if not isinstance(value, Mapping):
            sentence = self.sentence(path, key, value)
            return None if sentence is None else Pair(sentence, sentence, tongue, self.own)
        for other in value:
            if other not in ("shown", "spoken"):
                self.unknown((*path, other), other, ("shown", "spoken"))
        spoken = self.sentence((*path, "spoken"), key, value.get("spoken", ""))
        shown = self.sentence((*path, "shown"), key, value["shown"]) if "shown" in value else spoken
        return None if spoken is None or shown is None else Pair(shown, spoken, tongue, self.own)

    def sentence(self, path: Path, key: str, value: object) -> Sentence | None:
        text = self.text(path, value)
        if text is None:
            return None
        try:
            return read_sentence(key, text)
        except PhraseError as error:
            self.wrong(path, error.code, **error.values)
            return None

    # -- the language ----------------------------------------------------------------------------------------------

    def tongue(self, language: str, base: Tongue) -> Tongue:
        words = dict(base.words) | self.texts("words", _WORDS)
        signs = dict(base.signs) | self.texts("signs", None)
        texts = self.texts("numbers", _NUMBERS, only=_TEXTS)
        row = self.table("numbers")
        numbers = base.numbers
        changed = Numbers(
            language,
            self.hundreds(row["hundreds"]) if "hundreds" in row else numbers.hundreds,
            texts.pop("hundred", numbers.hundred),
            *(self.listed(row, name, getattr(numbers, name), _pairs) for name in _PAIRS),
        )
        lists = {name: self.listed(row, name, getattr(base, name), _texts) for name in _LISTS}
        plain = {name: getattr(base, name) for name in _TEXTS if name != "hundred"} | texts
        return Tongue(changed, words, signs=signs, **lists, **plain)

    def texts(self, table: str, allowed: tuple[str, ...] | None, only: tuple[str, ...] | None = None) -> dict[str, str]:
        found: dict[str, str] = {}
        for key, value in self.table(table).items():
            if allowed is not None and key not in allowed:
                self.unknown((table, key), key, allowed)
            elif only is None or key in only:
                text = self.text((table, key), value)
                if text is not None:
                    found[key] = text
        return found

    def hundreds(self, value: object) -> tuple[int, int] | None:
        if value == []:
            return None
        if isinstance(value, list) and len(value) == 2 and all(type(each) is int and 0 < each < 100 for each in value):
            return value[0], value[1]
        self.wrong(("numbers", "hundreds"), "wrong_type", wanted="list", value=value)
        return None

    def listed(self, row: Mapping[str, object], name: str, default: _T, read: Callable[[object], _T | None]) -> _T:
        if name not in row:
            return default
        found = read(row[name])
        if found is None:
            self.wrong(("numbers", name), "wrong_type", wanted="list", value=row[name])
        return default if found is None else found


def _texts(value: object) -> tuple[str, ...] | None:
    return tuple(value) if isinstance(value, list) and all(isinstance(each, str) for each in value) else None


def _pairs(value: object) -> Pairs | None:
    if not isinstance(value, list):
        return None
    pairs = [_texts(each) for each in value]
    found = [(pair[0], pair[1]) for pair in pairs if pair is not None and len(pair) == 2]
    return tuple(found) if len(found) == len(pairs) else None
