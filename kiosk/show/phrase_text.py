"""Sentences as a director writes them: text, ``{names}``, and parts in brackets that are said when something holds.

``Level {level}. [ante: Ante {ante}.]`` says the second part where there is an ante. A noun that goes with a number
stands in its forms, ``#`` being the number: ``{minutes|# minute|# minutes}``; ``#m`` and ``#f`` are a number before a
masculine or a feminine noun. Brackets and braces themselves are written twice.

>>> sentence = parse("Level {level}. [ante: Ante {ante}.]", ("level", "ante"))
>>> sentence.filled({"level": 5, "ante": 0}, Plain()), sentence.filled({"level": 5, "ante": 100}, Plain())
('Level 5.', 'Level 5. Ante 100.')
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Protocol, TypeAlias

from kiosk.show.conditions import Condition, ConditionError
from kiosk.show.conditions import parse as parse_condition
from kiosk.show.words_bidi import without_isolates
from kiosk.show.words_numbers import Gender, plural_place

LONGEST = 600
"""Letters of a sentence; a longer one is no announcement."""
_SPACES = re.compile(" +")
"""Plain ones: a space that keeps words on one line stays."""
_NUMBER = re.compile(r"#([mf]?)(?![mf]?\w)")
_GENDERS: Mapping[str, Gender] = {"": "", "m": "masculine", "f": "feminine"}


class PhraseError(ValueError):
    """A sentence that cannot be read: a code of the problems' table and its values."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(f"{code} {values}")
        self.code = code
        self.values = values


@dataclass(frozen=True, slots=True)
class Both:
    """A value that is made already, as it is shown and as it is spoken."""

    shown: str
    spoken: str

    def __bool__(self) -> bool:
        return bool(self.shown)


Value: TypeAlias = bool | int | str | Both | None
"""None, 0, "" and False say nothing, and a condition takes them so."""


class Manner(Protocol):
    """How values become text: with figures for the wall, or in words for the voice."""

    @property
    def language(self) -> str:
        """The language whose plurals count."""

    def number(self, number: int, gender: Gender = "") -> str:
        """A whole number."""

    def text(self, text: str) -> str:
        """A name, or what somebody typed."""

    def both(self, both: Both) -> str:
        """One of the two."""


@dataclass(frozen=True, slots=True)
class Plain:
    """Values as they are, for examples."""

    language: str = "en"

    def number(self, number: int, gender: Gender = "") -> str:
        """The figures."""
        return str(number)

    def text(self, text: str) -> str:
        """The text."""
        return text

    def both(self, both: Both) -> str:
        """As it is shown."""
        return both.shown


@dataclass(frozen=True, slots=True)
class Hole:
    """A name in braces, with the forms of the noun that goes with it."""

    name: str
    forms: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bracket:
    """What is said only where ``when`` holds."""

    when: Condition
    parts: tuple[Part, ...]


Part: TypeAlias = str | Hole | Bracket


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence that was read. ``text`` is what was written."""

    text: str = ""
    parts: tuple[Part, ...] = ()

    def filled(self, values: Mapping[str, Value], manner: Manner) -> str:
        """The sentence with its values; "" where nothing is left to say."""
        return _SPACES.sub(" ", _filled(self.parts, values, manner)).strip()


def _filled(parts: tuple[Part, ...], values: Mapping[str, Value], manner: Manner) -> str:
    said: list[str] = []
    for part in parts:
        if isinstance(part, str):
            said.append(part[1:] if said and _doubles(said[-1], part) else part)
        elif isinstance(part, Hole):
            said.append(_in_hole(part, values.get(part.name), manner))
        elif part.when.holds(values):
            said.append(_filled(part.parts, values, manner))
    return "".join(said)


def _doubles(said: str, following: str) -> bool:
    """Whether a full stop would follow another one: "The winner is Dao N." has its own already."""
    return without_isolates(said).endswith(".") and following.startswith(".") and not following.startswith("..")


def _in_hole(hole: Hole, value: Value, manner: Manner) -> str:
    if value is None or isinstance(value, bool):
        return ""
    if isinstance(value, Both):
        return manner.both(value)
    if isinstance(value, str):
        return manner.text(value)
    return counted(hole.forms, value, manner) if hole.forms else manner.number(value)


def counted(forms: tuple[str, ...], count: int, manner: Manner) -> str:
    """So many of something: the form that goes with the number, the number in it."""
    form = forms[plural_place(manner.language, count, len(forms))]
    return _NUMBER.sub(lambda match: manner.number(count, _GENDERS[match[1]]), form)


def parse(text: str, names: Collection[str], flags: Collection[str] = ()) -> Sentence:
    """Read a sentence that may use ``names``, those among them that are ``flags`` in conditions only.

    :raises PhraseError: ``unknown_name`` with the nearest one; ``flag_in_text``; ``unclosed`` or ``stray_bracket`` with
        the ``sign``; ``no_colon`` where a part in brackets has no condition; ``bad_condition``, ``open_bracket`` or
        ``unfinished_condition``; ``too_long``; ``line_break`` (a sentence is one line).
    """
    if len(text) > LONGEST:
        raise PhraseError("too_long", most=LONGEST)
    if "\n" in text.strip():
        raise PhraseError("line_break")
    reading = _Reading(text.strip(), names, flags)
    parts = reading.parts(inside=False)
    return Sentence(text.strip(), parts)


@dataclass(slots=True)
class _Reading:
    """One pass over the letters."""

    text: str
    names: Collection[str]
    flags: Collection[str]
    at: int = 0

    def parts(self, *, inside: bool) -> tuple[Part, ...]:
        """Everything up to the end, or up to the bracket that closes this part."""
        found: list[Part] = []
        letters: list[str] = []

        def flush() -> None:
            if letters:
                found.append("".join(letters))
                letters.clear()

        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign in "{}[]" and self.text[self.at + 1 : self.at + 2] == sign and not (inside and sign == "]"):
                letters.append(sign)
                self.at += 2
            elif sign == "]" and inside:
                flush()
                return tuple(found)
            elif sign in "]}":
                raise PhraseError("stray_bracket", sign=sign)
            elif sign in "{[":
                flush()
                found.append(self._hole() if sign == "{" else self._bracket())
            else:
                letters.append(sign)
                self.at += 1
        if inside:
            raise PhraseError("unclosed", sign="[")
        flush()
        return tuple(found)

    def _hole(self) -> Hole:
        end = self.text.find("}", self.at)
        if end < 0:
            raise PhraseError("unclosed", sign="{")
        name, *forms = self.text[self.at + 1 : end].split("|")
        self.at = end + 1
        name = name.strip()
        if name not in self.names:
            near = get_close_matches(name, self.names, n=1)
            raise PhraseError("unknown_name", name=name, nearest=near[0] if near else None)
        if name in self.flags:
            raise PhraseError("flag_in_text", name=name)
        return Hole(name, tuple(form.strip() for form in forms))

    def _bracket(self) -> Bracket:
        colon = self.text.find(":", self.at)
        condition = self.text[self.at + 1 : colon]
        if colon < 0 or not condition.strip() or any(sign in condition for sign in "[]{}"):
            raise PhraseError("no_colon")
        try:
            when = parse_condition(condition, self.names)
        except ConditionError as error:
            raise PhraseError(error.code, **error.values) from None
        self.at = colon + 1
        parts = self.parts(inside=True)
        self.at += 1
        return Bracket(when, parts)
