"""What the parts of the designer share."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from kiosk.design.plan import Plan
from kiosk.show.words import Words

if TYPE_CHECKING:
    from kiosk.app.designer.core import Designing

Values = Mapping[str, object]
"""What was typed or chosen, by its name."""
Act = Callable[[Values], None]


class NotDone(Exception):  # noqa: N818 - it is no fault, but an answer
    """Why an act was not done: a text to be translated, and its figures. Nothing has changed."""

    def __init__(self, text: str, **values: object) -> None:
        super().__init__(text)
        self.text = text
        self.values = values

    def said(self, words: Words) -> str:
        """The reason in the reader's words."""
        return words.say(self.text, **self.values)


class Part:
    """One part of the designer: the acts that it does and what it tells the window."""

    def __init__(self, designing: Designing) -> None:
        self.designing = designing

    @property
    def words(self) -> Words:
        """The words of the reader's language."""
        return self.designing.around.words

    @property
    def plan(self) -> Plan:
        """The plan at hand."""
        return self.designing.document.plan

    @property
    def acts(self) -> dict[str, Act]:
        """The acts by the names that the window uses."""
        return {}

    def told(self) -> dict[str, object]:
        """What the window is told of the plan at hand; asked anew after each change."""
        return {}


def text_of(values: Values, key: str) -> str:
    """What was typed under this name, without spaces around it."""
    return str(values.get(key, "")).strip()


def number_of(values: Values, key: str) -> int:
    """A place that the window gives: of a row, a chip. -1 for none, since no list has it."""
    value = values.get(key)
    if isinstance(value, int | float):
        return int(value)
    text = str(value)
    return int(text) if text.isdecimal() else -1


def bare(text: str) -> str:
    """A text without spaces around it, and without the marks of texts that run from right to left."""
    return re.sub(r"[\u200e\u200f\u2066-\u2069]", "", text).strip()
