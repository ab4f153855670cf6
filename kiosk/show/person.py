"""One person of the players' directory, and when two names are the same or near.

Facts and the tournament hold a person's number alone. Name, card, notes and flags stand here and nowhere else, so that
a person can be forgotten while the results stand.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from kiosk.show.words_catalogue import mark

FLAGS = {
    "barred": mark("Barred"),
    "self_excluded": mark("Self-excluded"),
    "under_age": mark("Under age"),
    "owes": mark("Owes money"),
}
"""What stops a registration, as it is called; "" in a person is none."""
WAYS = {
    "full": mark("Full name"),
    "first_initial": mark("First name and initial"),
    "nickname": mark("Nickname"),
    "card": mark("Card number"),
    "hidden": mark("Hidden, as a number"),
}
"""How a name appears in public; "" in a person is the event's way."""

_APOSTROPHES = "'`\u00b4\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07"
_MARKS = (
    *map(ord, _APOSTROPHES),
    *range(0x300, 0x370),  # accents
    *range(0x591, 0x5BE),  # Hebrew points; U+05BE is its hyphen
    *range(0x5BF, 0x5C8),
    *range(0x610, 0x61B),  # Arabic vowels, and the stroke that only draws a word out
    *range(0x64B, 0x660),
    0x640,
    0x670,
)
_LETTERS = str.maketrans("øłđðıħŧ\u0649\u06cc\u06a9", "olddiht\u064a\u064a\u0643")
_PLAIN = str.maketrans(dict.fromkeys(_MARKS, "") | _LETTERS | {ord("æ"): "ae", ord("œ"): "oe", ord("þ"): "th"})
_NO_LETTERS = re.compile(r"[^a-z0-9]+")
_SUFFIXES = frozenset({"jr", "sr", "ii", "iii", "iv"})


@dataclass(frozen=True, slots=True)
class Person:
    """One person as the directory has them.

    ``id`` is 0 before the directory has given a number. ``created``, ``forgotten`` (0: not) are wall time in
    milliseconds since 1970 UTC. ``flag`` is "" or one of FLAGS, ``shown_as`` "" or one of WAYS; ``sort`` is what lists
    are ordered by, `sort_key` of the name unless the family name is known. ``version`` counts the changes.
    """

    id: int = 0
    name: str = ""
    sort: str = ""
    card: str = ""
    nickname: str = ""
    contact: str = ""
    note: str = ""
    flag: str = ""
    flag_reason: str = ""
    shown_as: str = ""
    created: int = 0
    forgotten: int = 0
    version: int = 0

    @property
    def player(self) -> str:
        """What facts call this person."""
        return str(self.id)


def tidy(text: str) -> str:
    r"""A name as it is kept: one line, trimmed, single blanks, composed letters; invisible signs are gone.

    >>> tidy("  Ana \t Lucía\n"), tidy("\ufeffSmith,  J ")
    ('Ana Lucía', 'Smith, J')
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    shown = "".join(" " if letter.isspace() else letter for letter in text if letter.isprintable() or letter.isspace())
    return " ".join(unicodedata.normalize("NFC", shown).split())


def folded(text: str) -> str:
    """The text as it is searched and compared: no case, accents, apostrophes or other signs, single blanks.

    >>> folded("Björk"), folded("O\u2019Brien-Núñez"), folded(" smith, j "), folded("Łukasz Strauß")
    ('bjork', 'obrien nunez', 'smith j', 'lukasz strauss')
    """
    plain = text.casefold()
    if plain.isascii():  # most names, and three times as fast
        return _NO_LETTERS.sub(" ", plain.replace("'", "").replace("`", "")).strip()
    plain = unicodedata.normalize("NFKD", plain).casefold().translate(_PLAIN)
    # The signs of vowels in Hindi and Thai are marks, not letters; without them the words would fall apart.
    return " ".join("".join(sign if _of_a_word(sign) else " " for sign in plain).split())


def _of_a_word(sign: str) -> bool:
    return sign.isalnum() or unicodedata.category(sign)[0] == "M"


def parts(name: str) -> tuple[str, str]:
    """Given and family name; the family stands before a comma, else last. One word is a given name.

    >>> parts("Dao Nguyen"), parts("Smith, Jan"), parts("Cher"), parts("David Cohen Jr.")
    (('Dao', 'Nguyen'), ('Jan', 'Smith'), ('Cher', ''), ('David', 'Cohen'))
    """
    family, comma, given = name.partition(",")
    if comma and given.strip() and family.strip():
        return given.strip(), family.strip()
    words = name.replace(",", " ").split()
    if len(words) > 2 and folded(words[-1]) in _SUFFIXES:
        words.pop()
    return (" ".join(words[:-1]), words[-1]) if len(words) > 1 else (" ".join(words), "")


def sort_key(name: str) -> str:
    """What lists are ordered by: the family name, then the rest, folded.

    >>> sort_key("Dao Nguyen"), sort_key("Smith, Jan")
    ('nguyen dao', 'smith jan')
    """
    given, family = parts(name)
    return folded(f"{family} {given}")


@dataclass(frozen=True, slots=True)
class Likeness:
    """What makes one name near another: the words in any order, or the family name with an initial for the other."""

    words: str
    family: tuple[str, str]
    """The family name and the first letter of the given one; a name of one word is near no other by it."""
    initial: bool
    """Whether the given name is one letter."""

    def near(self, other: Likeness) -> bool:
        """Whether both may well be one person's name."""
        if self.words == other.words:
            return True
        return bool(self.family[0]) and self.family == other.family and (self.initial or other.initial)


def likeness(name: str) -> Likeness:
    """What others of nearly this name have in common with it."""
    given, family = map(folded, parts(name))
    return Likeness(" ".join(sorted(folded(name).split())), (family, given[:1]), len(given) == 1)


def near(one: str, other: str) -> bool:
    """Whether two names may well be one person's: the same words in another order, or an initial for a name.

    >>> near("smith, j", "J. Smith"), near("J. Smith", "John Smith"), near("Jane Smith", "John Smith")
    (True, True, False)
    """
    return likeness(one).near(likeness(other))
