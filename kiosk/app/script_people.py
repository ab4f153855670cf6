"""The people of a script's run: names become the ids that facts have, and ids are told by name again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any, TypeVar

from kiosk.show.person import Person, tidy
from kiosk.show.person_names import ShownNames
from kiosk.show.words import Words
from kiosk.store.people import PeopleLike
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament.commands import COMMANDS, Command, Refused
from kiosk.tournament.state import Tournament

Entering = c.Book | c.Register | c.CallClock | rooms.HoldSeat
NO_NAMES: Mapping[type[Command], tuple[str, ...]] = {rooms.ColorUp: ("chips",), rooms.ChangeLateChips: ("chips",)}
"""Arguments that are called as others which hold names, and hold seats or chips."""
T = TypeVar("T")


class Called(Mapping[str, str]):
    """What the people of an event are called, by their id.

    A name is unique within an event: of two people of one name in the directory, who came second has the id behind
    his name. Whoever was forgotten is "Player 12".

    :param find: the person of an id; None when there is none.
    """

    def __init__(self, find: Callable[[str], Person | None]) -> None:
        self.find = find
        self._name_of: dict[str, str] = {}
        self._id_of: dict[str, str] = {}

    def __getitem__(self, player: str) -> str:
        """What a player is called. :raises KeyError: the directory has nobody of this id."""
        if player not in self._name_of:
            person = self.find(player)
            if person is None:
                raise KeyError(player)
            self._meet(person)
        return self._name_of[player]

    def __iter__(self) -> Iterator[str]:
        return iter(self._name_of)

    def __len__(self) -> int:
        return len(self._name_of)

    def _meet(self, person: Person) -> str:
        """Let a person of the directory be known in this run."""
        player = person.player
        if player not in self._name_of:
            name = person.name or f"Player {player}"
            if name in self._id_of:
                name = f"{name} ({player})"
            self._name_of[player] = name
            self._id_of[name] = player
        return player

    def with_names(self, line: Mapping[str, Any]) -> dict[str, Any]:
        """A script's line with names for the ids in it; what is no id was typed, and stays."""
        other = NO_NAMES.get(COMMANDS.get(line.get("do", ""), Command), ())

        def one(player: str) -> str:
            return self.get(player, player)

        return {key: value if key in other else _changed(key, value, one) for key, value in line.items()}


class ScriptPeople(Called):
    """Who is meant by a name, and what they are called.

    :param people: the directory of the run.
    :ivar public: what the room may read of them.
    """

    def __init__(self, people: PeopleLike, words: Words, tournament: Tournament | None = None) -> None:
        super().__init__(people.one)
        self._people = people
        self.public = ShownNames("full" if tournament is None else tournament.terms.names_shown, words)
        self._before = {person.player for person in people.all()}
        for player in () if tournament is None else tournament.field.players:
            self.get(player)

    def _meet(self, person: Person) -> str:
        self.public.put(person)
        return super()._meet(person)

    # -- names to ids ----------------------------------------------------------------------------------------------

    def id_of(self, typed: str, *, new: bool = False) -> str | None:
        """Who is meant; None when nobody of this name or id is known.

        :param new: whether it may be the name of somebody new: an id is then one of the directory's from before.
        """
        name = tidy(typed)
        if name in self._id_of:
            return self._id_of[name]
        for person in self._people.by_name(name):
            return self._meet(person)
        person_of_id = self._people.one(name) if name.isascii() else None
        if person_of_id is None or person_of_id.forgotten or (new and name not in self._before):
            return None
        if not new and self._by_numbers:
            return None  # a number that nobody is called is a slip, and no id
        return self._meet(person_of_id)

    @property
    def _by_numbers(self) -> bool:
        """Whether people are called by numbers here."""
        return any(name.isdecimal() for name in self._id_of)

    @staticmethod
    def entering(command: Command, tournament: Tournament) -> Entering | None:
        """The command when it may name somebody new.

        An entry, a seat held for who is to come, or a call of the clock where nobody is entered.
        """
        if isinstance(command, c.Book | c.Register) or (isinstance(command, rooms.HoldSeat) and command.player):
            return command
        return command if isinstance(command, c.CallClock) and not tournament.field.players else None

    @staticmethod
    def unused(typed: str) -> str:
        """The name of somebody new, in a form that is no id."""
        name = tidy(typed)
        return f'"{name}"' if name.isdecimal() else name

    def add(self, typed: str) -> str:
        """Keep somebody new in the directory. :raises Refused: it is no name."""
        try:
            number = self._people.add(Person(name=typed))
        except ValueError:
            raise Refused("bad_value", key="player", value=typed, reason="no_name") from None
        return self._meet(replace(Person(name=tidy(typed)), id=number))

    def with_ids(self, command: Command, *, new: bool = False) -> Command:
        """The command with an id for every known name in it; an unknown one stays, and is refused where it matters.

        :raises Refused: two names of one list are the same player.
        """

        def one(typed: str) -> str:
            found = typed and self.id_of(typed, new=new)
            return found or (self.unused(typed) if typed and self._by_numbers else typed)

        names = [row.name for row in fields(command) if row.name not in NO_NAMES.get(type(command), ())]
        return replace(command, **{name: _changed(name, getattr(command, name), one) for name in names})

    def strangers(self, command: rooms.CarryFlight) -> list[str]:
        """The names among those of a flight that nobody has yet, as they were typed."""
        typed = [*command.stacks, *(name for name in command.out if isinstance(name, str))]
        return [name for name in dict.fromkeys(typed) if self.id_of(name, new=True) is None]

    def flagged(self, command: Command) -> Command:
        """The command with the flag that the directory has against the player."""
        if not isinstance(command, c.Register | c.ReEnter | c.Rebuy) or command.flag:
            return command
        person = self._people.one(command.player)
        if person is None or not person.flag:
            return command
        return replace(command, flag=person.flag, flag_reason=person.flag_reason)


def _changed(key: str, value: Any, one: Callable[[str], str]) -> Any:  # noqa: ANN401 - of a command's field
    """The value of one argument with an id for every name; how it is called tells whether it holds names."""
    if key in ("player", "by") and isinstance(value, str):
        return one(value)
    if key in ("players", "others", "by", "results", "moves", "seats", "out") and isinstance(value, list):
        return [one(item) if isinstance(item, str) else _inside(item, one) for item in value]
    if key in ("chips", "amounts", "counts", "stacks", "heads") and isinstance(value, dict):
        return _keys(key, value, one)
    if key == "kind":
        return _inside(value, one)
    return value


def _inside(value: T, one: Callable[[str], str]) -> T | dict[str, Any]:
    if not isinstance(value, dict):
        return value
    return {key: _changed(key, item, one) for key, item in value.items()}


def _keys(key: str, value: Mapping[str, Any], one: Callable[[str], str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, item in value.items():
        player = one(name)
        if player in found:
            raise Refused("bad_value", key=key, reason="twice", value=name, player=player)
        found[player] = item
    return found
