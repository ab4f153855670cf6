"""The players' directory in the program: everybody in memory, found by letters, each change written by the journal."""

from __future__ import annotations

import logging
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from kiosk.show.person import Person, folded, likeness, parts, tidy
from kiosk.show.person_names import NameIndex, ShownNames
from kiosk.show.words import Words
from kiosk.show.words_bidi import isolated
from kiosk.store.people import CardTaken, MemoryPeople, PeopleLike, UnknownPerson, blank, prepared, read_people
from kiosk.store.protocol import NotWritten
from kiosk.store.writer import WriterClosed, WriterThread
from kiosk.tournament.commands import Refused

if TYPE_CHECKING:
    from kiosk.app.program import Program

Post = Callable[[Callable[[], None]], None]
Then = Callable[[list[str], Refused | None], None]
"""Called in the window's thread with the players that were written, or with why nothing was."""

FIRST_WAIT_S = 0.05
"""So long the first name that is asked for waits for the file, and none after it."""
CALM_S = 2.0
"""The index is made once the wall shows its first frame, or so much later: until then the start needs the machine."""
_log = logging.getLogger(__name__)


class Directory:
    """Everybody whom the house knows.

    Reading begins at once in a thread of its own; until it is done, people are called by their number. What is added
    or changed counts once it is written.

    :param post: runs what other threads hand in, in the window's thread.
    :param writer: who writes the journal now; None while nobody does.
    :param words: the reader's words as they are now.
    :param changed: called in the window's thread when people were read, or are called otherwise than before.
    :param demo: keep people no longer than the program runs, for a demonstration.
    """

    def __init__(
        self,
        path: Path,
        post: Post,
        writer: Callable[[], WriterThread | None],
        words: Callable[[], Words],
        changed: Callable[[], None],
        *,
        demo: bool = False,
    ) -> None:
        self._path, self._post, self._writer, self._words = path, post, writer, words
        self._changed = changed
        self._memory: PeopleLike | None = MemoryPeople() if demo else None
        self._people: dict[str, Person] = {}
        self._same: Counter[str] = Counter()
        self._index = NameIndex()
        self._here: set[str] = set()
        self._how = "full"
        self._shown: ShownNames | None = None
        self._cards: dict[str, str] = {}
        self._late: set[str] = set()
        """Whom changes met since reading began: what was read may not have them."""
        self._round = 0
        self._read: tuple[int, list[Person]] | None = None
        self._done, self._calm = threading.Event(), threading.Event()
        self._waited = False
        self.loaded = False
        self.names: Mapping[str, str] = {}
        """What the room may read of each player, ready to stand in a sentence; another object when names changed."""
        self.full_names: Mapping[str, str] = {}
        """What the director reads; likewise."""
        self._renamed()
        self.load()

    # -- reading -----------------------------------------------------------------------------------------------------

    def load(self) -> None:
        """Read everybody anew: at the start, and when another file stands in the journal's place."""
        self.loaded = self._waited = False
        self._round += 1
        self._late.clear()
        self._done.clear()
        if self._memory is not None or not self._path.exists():
            self._done.set()
            self.loaded = True
            return
        threading.Thread(target=self._load, args=(self._round,), name="directory", daemon=True).start()

    def go_on(self) -> None:
        """The first frame is shown: there is time for the index."""
        self._calm.set()

    def _load(self, number: int) -> None:
        try:
            people = read_people(self._path)
        except NotWritten as error:  # the journal's own trouble is told where it is opened
            _log.warning("the directory cannot be read: %s", error)
            people = []
        self._read = number, people
        self._done.set()
        with suppress(RuntimeError):  # the program has ended meanwhile, and what it posts to with it
            self._post(self._take)
            self._calm.wait(CALM_S)
            index = NameIndex(people)
            self._post(lambda: self._take_index(number, index))

    def _take(self) -> None:
        """In the window's thread: who was read, and who was written meanwhile."""
        if self._read is None or self._read[0] != self._round:
            return
        (_, read), self._read = self._read, None
        late = [self._people[player] for player in self._late]
        self._people.clear()
        self._people.update((person.player, person) for person in read)
        self._same = Counter(person.sort for person in read)
        self._cards = {person.card: person.player for person in read if person.card}
        self.loaded = True
        self._shown = None
        for person in late:
            before = self._people.get(person.player)
            if before is None or before.version < person.version:
                self._keep(person)
        self._renamed()
        self._changed()

    def _take_index(self, number: int, index: NameIndex) -> None:
        if number != self._round:
            return  # another file stands in its place by now
        self._index = index
        for player in self._late:
            index.put(self._people[player])
        self._late.clear()
        self._changed()

    def _renamed(self) -> None:
        self.names, self.full_names = _Names(self.shown, self._people), _Names(self.name, self._people)

    def wait(self, seconds: float = FIRST_WAIT_S) -> bool:
        """Whether everybody is read, at most so much later."""
        if not self.loaded and self._done.wait(seconds):
            self._take()
        return self.loaded

    # -- asking ------------------------------------------------------------------------------------------------------

    def __len__(self) -> int:
        return len(self._people)

    def everybody(self) -> list[Person]:
        """Everybody as they are known now, the forgotten too."""
        return list(self._people.values())

    def person(self, player: str) -> Person | None:
        """Everything about a player; None for one who is not (yet) known here."""
        if not self._waited:
            self._waited = True
            self.wait()
        return self._people.get(player)

    def search(self, typed: str) -> list[str]:
        """The players whom the letters fit, by name; everybody without a letter. See `NameIndex.search`."""
        return self._index.search(typed)

    def by_card(self, card: str) -> str:
        """Who has this card; "" for nobody."""
        return self._cards.get(tidy(card), "")

    def alike(self, name: str) -> tuple[list[str], list[str]]:
        """The players of this name, and those of a name so near that they may be meant."""
        given, family = parts(name)
        wanted, typed = folded(name), likeness(name)
        # Whoever is near has the family name whole: thousands who only begin alike are not looked at.
        fits = self._index.called(family, folded(given)[:1]) if folded(family) else self._index.called(given)
        found = sorted((self._people[player] for player in fits), key=lambda person: (person.sort, person.id))
        same = [person.player for person in found if folded(person.name) == wanted]
        others = (person for person in found if person.player not in same)
        return same, [person.player for person in others if likeness(person.name).near(typed)]

    def name(self, player: str) -> str:
        """The full name, for the director; with card or number where another has the same name."""
        person, words = self.person(player), self._words()
        if person is None or person.forgotten:
            return words.say("Player {number}", number=player)
        name = isolated(person.name, right_to_left=words.right_to_left)
        return f"{name} ({person.card or person.id})" if self._same[person.sort] > 1 else name

    def shown(self, player: str) -> str:
        """What the room may read: as the person wants it, else as the event does. No two of an event look the same."""
        person, words = self.person(player), self._words()
        if person is None:
            return words.say("Player {number}", number=player)
        if self._shown is None or self._shown.words.locale != words.locale:
            self._shown = ShownNames(self._how, words)
            for other in filter(None, map(self._people.get, self._here)):
                self._shown.put(other)
        self._shown.put(person)
        return self._shown[player]

    def shown_apart(self, players: Iterable[str]) -> Callable[[], Mapping[str, str]]:
        """What `shown` says now of the players of an event, to be made in another thread."""
        how, words = self._how, self._words()
        people = list(filter(None, map(self._people.get, self._here.union(players))))

        def made() -> Mapping[str, str]:
            shown = ShownNames(how, words)
            for person in people:
                shown.put(person)
            return shown

        return made

    def here(self, players: Iterable[str], how: str) -> None:
        """These share a wall, in the event's way of showing names; call it again as more come."""
        now = set(players)
        if now == self._here and how == self._how:
            return
        new, gone, other = now - self._here, self._here - now, how != self._how
        self._here, self._how = now, how
        if other or gone:
            self._shown = None
            self._renamed()
            return
        shown = self._shown
        if shown is not None and any([shown.put(each) for each in filter(None, map(self._people.get, new))]):  # noqa: C419
            self._renamed()

    # -- changing ----------------------------------------------------------------------------------------------------

    def add(self, person: Person, then: Then) -> None:
        """Take somebody in. :raises Refused: it cannot be; what only the disk refuses is told to ``then``."""
        self.write([person], [], then)

    def change(self, person: Person, then: Then) -> None:
        """Keep somebody as they are now. :raises Refused: as `add` does."""
        self.write([], [person], then)

    def write(self, new: Sequence[Person], changed: Sequence[Person], then: Then) -> None:
        """All of it in one act, or nothing; ``then`` hears the players, the new ones first.

        :raises Refused: a name is missing, a card is another's, or somebody is not known; nothing is asked of the disk.
        """
        made, held = [self._checked(person) for person in new], [self._checked(person) for person in changed]

        def written(numbers: list[int]) -> list[Person]:
            fresh = [replace(person, id=number, version=1) for person, number in zip(made, numbers, strict=True)]
            return [*fresh, *(replace(person, version=person.version + 1) for person in held)]

        self._ask(lambda people: written(people.add_many(made, held)), then)

    def forget(self, player: str, then: Then) -> None:
        """Erase all that tells who this is; the number stays. :raises Refused: there is no such person."""
        person = self._people.get(player)
        if person is None:
            raise Refused("unknown_player", player=player)

        def forgotten(people: PeopleLike) -> list[Person]:
            people.forget(person.id)
            return [blank(person)]

        self._ask(forgotten, then)

    def _checked(self, person: Person) -> Person:
        known = self._people.get(person.player)
        if person.id and (known is None or known.forgotten):
            raise Refused("unknown_player", player=person.name or person.player)
        if known is not None:
            sort = "" if person.name != known.name and person.sort == known.sort else person.sort  # of the name before
            person = replace(person, sort=sort, created=known.created, version=known.version)
        try:
            person = prepared(person)
        except ValueError:
            raise Refused("bad_value", reason="no_name", key="name", value=person.name) from None
        owner = self.by_card(person.card)
        if owner and owner != person.player:
            raise self._card_taken(person.card, owner)
        return person

    def _card_taken(self, card: str, owner: str) -> Refused:
        if not owner:
            return Refused("duplicate_player", why="card_twice", card=card)
        return Refused("duplicate_player", why="card_taken", card=card, player=self.name(owner))

    def _ask(self, work: Callable[[PeopleLike], list[Person]], then: Then) -> None:
        def answered(people: list[Person] | None, error: Exception | None) -> None:
            self._post(lambda: self._answer(people or [], error, then))

        writer = self._writer()
        if self._memory is not None:
            try:
                self._answer(work(self._memory), None, then)
            except (CardTaken, UnknownPerson) as error:
                self._answer([], error, then)
            return
        try:
            if writer is None:
                raise WriterClosed
            writer.ask(lambda journal: work(journal.people), answered)
        except WriterClosed:
            self._answer([], NotWritten("other", "the journal is closed"), then)

    def _answer(self, people: list[Person], error: Exception | None, then: Then) -> None:
        if error is not None:
            then([], self._refused(error))
            return
        if any([self._keep(person) for person in people]):  # noqa: C419 - every one of them is to be kept
            self._renamed()
        self._changed()
        then([person.player for person in people], None)

    def _refused(self, error: Exception) -> Refused:
        if isinstance(error, CardTaken):
            return self._card_taken(error.card, error.player)
        if isinstance(error, UnknownPerson):
            return Refused("unknown_player", player=str(error))
        _log.error("the directory was not written: %s", error)
        reason = error.reason if isinstance(error, NotWritten) else "other"
        return Refused("locked", why="people_not_written", reason=reason)

    def _keep(self, person: Person) -> bool:
        """Have somebody as they are now. Returns whether a name that was given out may be another now."""
        before = self._people.get(person.player)
        if before is not None:
            self._same[before.sort] -= 1
            if before.card and self._cards.get(before.card) == before.player:
                del self._cards[before.card]
        if person.card:
            self._cards[person.card] = person.player
        self._same[person.sort] += not person.forgotten
        self._people[person.player] = person
        self._index.put(person)
        self._late.add(person.player)
        renamed = before is not None or self._same[person.sort] > 1
        if self._shown is not None and (before is not None or person.player in self._here):
            renamed |= self._shown.put(person)
        return renamed


class _Names(Mapping[str, str]):
    """A name for every number that a fact may hold, also of one whom nobody knows any more.

    Equal to itself alone: who keeps what was made with it can tell at once that names have changed since.
    """

    __eq__ = object.__eq__
    __hash__ = object.__hash__

    def __init__(self, called: Callable[[str], str], people: Mapping[str, Person]) -> None:
        self._called, self._people = called, people

    def __getitem__(self, player: str) -> str:
        return self._called(player)

    def __iter__(self) -> Iterator[str]:
        return iter(self._people)

    def __len__(self) -> int:
        return len(self._people)


def directory_of(program: Program) -> Directory:
    """The directory of the program's journal."""
    made = Directory(
        program.path,
        program.post,
        lambda: program.writer,
        lambda: program.words,
        lambda: program.director.people_changed(),  # noqa: PLW0108 - it is made later
        demo=program.options.demo,
    )
    program.wall_shown.connect(made.go_on)
    return made
