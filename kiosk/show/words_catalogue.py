"""Catalogues of translated texts: read from the text of a .po file, or made up to test layouts.

The text in the code is the key. Placeholders stand in braces and are filled in after the translation.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from gettext import c2py

from babel.messages.pofile import PoFileError, read_po

PSEUDO = "qps"
"""The made-up language that shows where a layout is too tight."""
_PLACEHOLDER = re.compile(r"\{\w+\}")
_START, _END = "\u2067", "\u2069"  # a right-to-left isolate around every text
_ACCENTS = str.maketrans("aeiouAEIOUcnsy", "åéîöûÅÉÎÖÛçñšý")


def mark(text: str) -> str:
    """The text itself: marks a text in a table, for the extraction of texts to translate."""
    return text


def placeholders(text: str) -> frozenset[str]:
    """The names of what is filled into a text.

    >>> sorted(placeholders("Table {table} seat {seat}"))
    ['seat', 'table']
    """
    return frozenset(holder[1:-1] for holder in _PLACEHOLDER.findall(text))


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Texts of one language. ``texts`` has for each key its forms: one, or one for each plural."""

    texts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    form: Callable[[int], int] = field(default=lambda count: 0 if count == 1 else 1)

    def text(self, key: str) -> str:
        """The translation, or the key where there is none."""
        return self.texts.get(key, (key,))[0] or key

    def plural(self, one: str, many: str, count: int) -> str:
        """The form for ``count`` things, or ``one`` or ``many`` where there is none.

        Texts of a table that marks them one by one have no plural forms: each is translated alone.
        """
        forms = self.texts.get(one, ())
        if len(forms) == 1:
            return self.text(many if self.form(count) else one)
        place = self.form(count)
        found = forms[place] if place < len(forms) else ""
        return found or (one if count == 1 else many)


def read_catalogue(text: str) -> Catalogue:
    """The catalogue that the text of a .po file holds; entries marked fuzzy are left out.

    :raises ValueError: the text cannot be read.
    """
    try:
        catalogue = read_po(text.splitlines(keepends=True), abort_invalid=True)
    except PoFileError as error:
        raise ValueError(f"line {error.lineno + 1}: {error}") from None
    texts: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if message.id and not message.fuzzy:
            key = message.id if isinstance(message.id, str) else message.id[0]
            forms = (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
            texts[key] = forms
    return Catalogue(texts, c2py(catalogue.plural_expr))


def pseudo(text: str) -> str:
    r"""The text 40 % longer, with accents and marked right to left; placeholders stay.

    >>> pseudo("Level {level}")
    '\u2067Lévél {level}~~~\u2069'
    """
    parts = _PLACEHOLDER.split(text)
    holders = [*_PLACEHOLDER.findall(text), ""]
    body = "".join(part.translate(_ACCENTS) + holder for part, holder in zip(parts, holders, strict=True))
    padding = -(-sum(map(len, parts)) * 2 // 5)
    return f"{_START}{body}{'~' * padding}{_END}"


class PseudoCatalogue(Catalogue):
    """Every text in the made-up language."""

    __slots__ = ()

    def text(self, key: str) -> str:
        """The key, made longer."""
        return pseudo(key)

    def plural(self, one: str, many: str, count: int) -> str:
        """One of the keys, made longer."""
        return pseudo(one if count == 1 else many)
