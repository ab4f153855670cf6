"""Conditions of layouts: names joined with ``and``, ``or``, ``not`` and brackets. Nothing is called or compared.

>>> condition = parse("break and not (registration_open or paused)", ("break", "paused", "registration_open"))
>>> condition.holds({"break": True}), condition.holds({"break": True, "registration_open": "9:11 pm"})
(True, False)
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import TypeAlias

__all__ = ["ALWAYS", "Condition", "ConditionError", "joined", "parse"]

_LONGEST = 400
"""Letters of a condition; a longer one is no condition that a person wrote."""
_DEEPEST = 20
"""Brackets in brackets."""
_TOKEN = re.compile(r"[A-Za-z_]\w*|[()]|\S")
_WORDS = ("and", "or", "not")

Rule: TypeAlias = "str | tuple[str, tuple[Rule, ...]]"
"""A name, or a word with the rules that it joins."""


class ConditionError(ValueError):
    """A condition that cannot be read: a code of the problems' table and its values."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(f"{code} {values}")
        self.code = code
        self.values = values


@dataclass(frozen=True, slots=True)
class Condition:
    """When a page or a widget is shown. ``text`` is what was written; "" holds always."""

    text: str = ""
    rule: Rule = field(default=("and", ()), repr=False)

    def holds(self, truths: Mapping[str, object]) -> bool:
        """Whether it is true; a name that says nothing (empty, 0 or not there) is false."""
        return _holds(self.rule, truths)


ALWAYS = Condition()


def _holds(rule: Rule, truths: Mapping[str, object]) -> bool:
    if isinstance(rule, str):
        return bool(truths.get(rule))
    word, parts = rule
    if word == "not":
        return not _holds(parts[0], truths)
    if word == "or":
        return any(_holds(part, truths) for part in parts)
    return all(_holds(part, truths) for part in parts)


def parse(text: str, names: Collection[str]) -> Condition:
    """Read a condition that may use ``names``.

    :raises ConditionError: ``unknown_name`` with the nearest one, ``bad_condition`` with the word it stops at,
        ``open_bracket``, ``unfinished_condition`` or ``too_long``.
    """
    if not text.strip():
        return ALWAYS
    if len(text) > _LONGEST:
        raise ConditionError("too_long", most=_LONGEST)
    reading = _Reading([match.group() for match in _TOKEN.finditer(text)], names)
    rule = reading.joined("or")
    if reading.at < len(reading.tokens):
        raise ConditionError("bad_condition", word=reading.tokens[reading.at])
    return Condition(" ".join(text.split()), rule)


def joined(text: str, word: str) -> str:
    """The text of a condition with a picked word put on: a second name in a row is joined by ``and``.

    >>> joined("break", "paused"), joined("break or", "paused"), joined("not (", "break"), joined("break", ")")
    ('break and paused', 'break or paused', 'not (break', 'break)')
    """
    text = text.strip()
    if not text or word == ")":
        return text + word
    if text.endswith("("):
        return text + word
    last = text.split()[-1]
    if word in ("and", "or") or last in _WORDS:
        return f"{text} {word}"
    return f"{text} and {word}"


@dataclass(slots=True)
class _Reading:
    """One pass over the words; ``or`` binds least, ``not`` most."""

    tokens: list[str]
    names: Collection[str]
    at: int = 0
    deep: int = 0

    def joined(self, word: str) -> Rule:
        """Parts joined by ``or``, each of them joined by ``and``."""
        parts = [self.part(word)]
        while self.at < len(self.tokens) and self.tokens[self.at] == word:
            self.at += 1
            parts.append(self.part(word))
        return parts[0] if len(parts) == 1 else (word, tuple(parts))

    def part(self, word: str) -> Rule:
        return self.joined("and") if word == "or" else self.one()

    def one(self) -> Rule:
        if self.at >= len(self.tokens):
            raise ConditionError("unfinished_condition")
        word = self.tokens[self.at]
        self.at += 1
        if word == "not":
            return ("not", (self.one(),))
        if word == "(":
            return self.bracket()
        if word in _WORDS or not word.isidentifier():
            raise ConditionError("bad_condition", word=word)
        if word not in self.names:
            near = get_close_matches(word, self.names, n=1)
            raise ConditionError("unknown_name", name=word, nearest=near[0] if near else None)
        return word

    def bracket(self) -> Rule:
        self.deep += 1
        if self.deep > _DEEPEST:
            raise ConditionError("bad_condition", word="(")
        inside = self.joined("or")
        if self.at >= len(self.tokens):
            raise ConditionError("open_bracket")
        if self.tokens[self.at] != ")":
            raise ConditionError("bad_condition", word=self.tokens[self.at])
        self.at += 1
        self.deep -= 1
        return inside
