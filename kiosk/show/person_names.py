"""How people are called in public, and how they are found by a few letters."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeVar

from kiosk.show.person import Person, folded, parts
from kiosk.show.words_bidi import isolated

if TYPE_CHECKING:
    from kiosk.show.words import Words

Row = TypeVar("Row", tuple[str, str], tuple[str, int, str])
_LAST = "\U0010ffff"
"""Greater than every letter: ends the range of what begins alike."""
_APART = 1 << 20
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe"})
_APOSTROPHE = re.compile("['`´ʻʼ‘’‛′]")
_HAN = re.compile("[\u2e80-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")


def shown_name(person: Person, how: str, words: Words) -> str:
    """What the room may read of a person, ready to stand in any sentence.

    :param how: the event's way, one of `kiosk.show.person.WAYS`; the person's own goes before it. Who asked for a
        nickname or card number and has none is shown by first name and initial, or as a number.
    """
    return isolated(_bare(person, how, words), right_to_left=words.right_to_left)


def _bare(person: Person, how: str, words: Words) -> str:
    way = person.shown_as or how
    if person.forgotten or way == "hidden" or (way == "card" and not person.card):
        return words.say("Player {number}", number=person.id)
    if way == "card":
        return person.card
    if way == "nickname" and person.nickname:
        return person.nickname
    return person.name if way == "full" else first_and(person.name, 1)


def first_and(name: str, letters: int) -> str:
    """The first name and so many letters of the family's; a name of one word stays whole.

    >>> first_and("Dao Nguyen", 1), first_and("Smith, Jan", 2), first_and("Cher", 1), first_and("Dao Ng", 2)
    ('Dao N.', 'Jan Sm.', 'Cher', 'Dao Ng')
    """
    given, family = parts(name)
    first = given.split()[0] if given else ""
    if not family:
        return first
    signs = _signs(family)
    return f"{first} {family}" if len(signs) <= letters else f"{first} {''.join(signs[:letters])}."


def _signs(text: str) -> list[str]:
    """The letters, each with the marks that belong to it."""
    signs: list[str] = []
    for sign in text:
        if signs and unicodedata.category(sign)[0] == "M":
            signs[-1] += sign
        else:
            signs.append(sign)
    return signs


class ShownNames(Mapping[str, str]):
    """The public names of those who share a wall, by player: no two of them look the same.

    Two who would are given more letters of the family name, "Dao Ng." and "Dao Nk."; where letters end, their number.

    :param how: the event's way, one of `kiosk.show.person.WAYS`.
    """

    def __init__(self, how: str, words: Words) -> None:
        self.how, self.words = how, words
        self._people: dict[str, Person] = {}
        self._alike: dict[str, dict[str, None]] = {}
        """Who would look the same, by what they look like."""
        self._shown: dict[str, str] = {}
        self._looks: dict[str, str] = {}
        self._counts: dict[str, dict[int, Counter[str]]] = {}
        """Of those who look the same, how many still do with so many letters of the family name: hundreds may."""

    def put(self, person: Person) -> bool:
        """Somebody new, or as they are called now. Returns whether anybody else is called otherwise by that."""
        player = person.player
        before = self._people.get(player)
        if before == person:
            return False
        left = 0 if before is None else len(self._alike[self._looks[player]]) - 1
        self.drop(player)
        self._people[player] = person
        look = self._looks[player] = folded(_bare(person, self.how, self.words))
        self._alike.setdefault(look, {})[player] = None
        self._forget(look)
        return left > 0 or len(self._alike[look]) > 1

    def drop(self, player: str) -> None:
        """Somebody is not of these any more."""
        if self._people.pop(player, None) is not None:
            look = self._looks.pop(player)
            self._forget(look)
            del self._alike[look][player]

    def __getitem__(self, player: str) -> str:
        shown = self._shown.get(player)
        if shown is None:
            shown = isolated(self._apart(self._people[player]), right_to_left=self.words.right_to_left)
            self._shown[player] = shown
        return shown

    def __iter__(self) -> Iterator[str]:
        return iter(self._people)

    def __len__(self) -> int:
        return len(self._people)

    def _forget(self, look: str) -> None:
        self._counts.pop(look, None)
        for player in self._alike[look]:
            self._shown.pop(player, None)

    def _apart(self, person: Person) -> str:
        bare = _bare(person, self.how, self.words)
        look = self._looks[person.player]
        if len(self._alike[look]) == 1:
            return bare
        if bare == first_and(person.name, 1):
            for letters in range(2, len(parts(person.name)[1]) + 2):
                longer = first_and(person.name, letters)
                if self._count(look, letters)[folded(longer)] == 1:
                    return longer
            bare = first_and(person.name, len(person.name))
        return f"{bare} ({person.id})"

    def _count(self, look: str, letters: int) -> Counter[str]:
        counts = self._counts.setdefault(look, {})
        if letters not in counts:
            alike = (self._people[player] for player in self._alike[look])
            counts[letters] = Counter(folded(first_and(person.name, letters)) for person in alike)
        return counts[letters]


class NameIndex:
    """Finds people by the beginnings of the words of their names, by nickname or card.

    Made once, 28,000 people in a fraction of a second, and kept up with each change.
    """

    def __init__(self, people: Iterable[Person] = ()) -> None:
        self._people = {person.player: person for person in people if not person.forgotten}
        self._order = _sorted(map(_order, self._people.values()))
        self._ranks: dict[str, int] = {}
        """Places in the order, far apart so that a new one fits between: whole numbers sort fastest."""
        self._rank_all()
        pairs = _sorted((term, player) for player, person in self._people.items() for term in terms(person))
        self._terms = [term for term, _ in pairs]
        self._players = [player for _, player in pairs]

    def __len__(self) -> int:
        return len(self._people)

    def put(self, person: Person) -> None:
        """Somebody new, or somebody as they are called now; who was forgotten is found no more."""
        self.drop(person.player)
        if person.forgotten:
            return
        self._people[person.player] = person
        self._place(person)
        for term in terms(person):
            place = bisect_left(self._terms, term)
            self._terms.insert(place, term)
            self._players.insert(place, person.player)

    def drop(self, player: str) -> None:
        """Somebody is not in the directory any more."""
        person = self._people.pop(player, None)
        if person is None:
            return
        del self._order[bisect_left(self._order, _order(person))], self._ranks[player]
        for term in terms(person):
            place = self._players.index(player, bisect_left(self._terms, term))
            del self._terms[place], self._players[place]

    def search(self, typed: str) -> list[str]:
        """The players who have all the typed words, by name; who has exactly this card comes first.

        Case, accents and apostrophes do not count, nor does the order of the words: "smith j" finds J. Smith.
        Without a word, everybody.
        """
        words = folded(typed).split()
        if not words:
            return [player for _, _, player in self._order]
        found = self._with_all(words)
        joined = "".join(words)
        if len(words) > 1 and any(map(str.isdigit, joined)):
            found |= set(self._beginning(joined))  # a card number, typed or read with dashes
        ordered = sorted(found, key=self._ranks.__getitem__)
        whole = self._players[bisect_left(self._terms, joined) : bisect_right(self._terms, joined)]
        exact = {player for player in whole if _card_term(self._people[player]) == joined}
        return [*exact, *(player for player in ordered if player not in exact)] if exact else ordered

    def called(self, family: str, initial: str = "") -> set[str]:
        """The players who have each word of a family name whole, and a word that begins with the initial."""
        found = [self._whole(word) for word in folded(family).split()]
        found += [set(self._beginning(initial))] if initial and found else []
        return set.intersection(*sorted(found, key=len)) if found else set()

    def _whole(self, word: str) -> set[str]:
        return set(self._players[bisect_left(self._terms, word) : bisect_right(self._terms, word)])

    def _with_all(self, words: list[str]) -> set[str]:
        begins = {word: self._beginning(word) for word in set(words)}
        first, *others = sorted(begins.values(), key=len)
        found = set(first).intersection(*others)
        for word, players in begins.items():
            alike = sum(typed.startswith(word) for typed in words)
            if alike > 1:  # one word of a name is no two: "j john" wants both
                counts = Counter(players)
                found = {player for player in found if counts[player] >= alike}
        return found

    def _place(self, person: Person) -> None:
        order = _order(person)
        place = bisect_left(self._order, order)
        self._order.insert(place, order)
        before = self._ranks[self._order[place - 1][2]] if place else 0
        after = self._ranks[self._order[place + 1][2]] if place + 1 < len(self._order) else before + 2 * _APART
        self._ranks[person.player] = (before + after) // 2
        if not before < self._ranks[person.player] < after:
            self._rank_all()

    def _rank_all(self) -> None:
        self._ranks = {player: place * _APART for place, (_, _, player) in enumerate(self._order, 1)}

    def _beginning(self, word: str) -> list[str]:
        return self._players[bisect_left(self._terms, word) : bisect_left(self._terms, word + _LAST)]


def _sorted(rows: Iterable[Row]) -> list[Row]:
    """As `sorted`, letter by letter: sorting all at once would hold up every other thread for a tenth of a second."""
    begins: dict[str, list[Row]] = {}
    for row in rows:
        begins.setdefault(row[0][:1], []).append(row)
    return [row for letter in sorted(begins) for row in sorted(begins[letter])]


def terms(person: Person) -> list[str]:
    """The words by which a person is found, folded: of the name and the nickname, and the card as one."""
    found = (person.sort or folded(person.name)).split()
    more = _more_terms(person.name)
    if person.nickname:
        more += [*folded(person.nickname).split(), *_more_terms(person.nickname)]
    if person.card:
        more.append(_card_term(person))
    found += dict.fromkeys(term for term in more if term not in found)
    return found or [person.name.casefold()]


def _card_term(person: Person) -> str:
    return folded(person.card).replace(" ", "") if person.card else ""


def _more_terms(name: str) -> list[str]:
    """Other ways to write it: Mueller for Müller, Brien for O'Brien, a Chinese given name without the family's."""
    if name.isascii() and "'" not in name:
        return []
    more = [*folded(name.casefold().translate(_UMLAUTS)).split(), *folded(_APOSTROPHE.sub(" ", name)).split()]
    for word in name.split():
        if _HAN.match(word):
            more += [folded(word[start:]) for start in range(1, min(len(word), 6))]
    return more


def _order(person: Person) -> tuple[str, int, str]:
    return person.sort or folded(person.name), person.id, person.player
