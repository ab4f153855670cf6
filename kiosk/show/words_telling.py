"""What happened, in words: the sentences of every kind of fact, and the name of an act to undo.

The sentences stand in modules by what they are about; each enters its own here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from kiosk.show.words_bidi import isolated
from kiosk.show.words_names import player_name, player_name_short
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.structure import Structure

if TYPE_CHECKING:
    from kiosk.show.words import Words

F = TypeVar("F", bound=f.Fact)
PLAIN: dict[type[f.Fact], str] = {}
"""Facts whose kind says everything."""
SHORT: dict[type[f.Fact], str] = {}
"""Names of acts, for "Undo: Pause"."""
_SENTENCES: dict[type[f.Fact], Callable[[FactWords, f.Fact], str]] = {}
_SHORTS: dict[type[f.Fact], Callable[[FactWords, f.Fact], str]] = {}
"""Names of acts that tell whom they are about. An act in neither table is named by its sentence."""


_JOINED: Mapping[type[f.Fact], type[f.Fact]] = {
    f.Sold: f.Seated,
    f.BustedOut: f.Paused,
    f.Disqualified: f.Paused,
    f.AbsentRemoved: f.Paused,
    f.Voided: f.Paused,
    f.Qualified: f.Paused,
    f.LastHandsAnnounced: f.Paused,
    r.DayEnded: f.Paused,
}
"""What one act makes of two facts and one line tells: the seat with the entry, the clock that stops at the end."""


def joins(entry: f.Entry, before: f.Entry) -> bool:
    """Whether a row has no line of its own: the line of the row before it tells it as well."""
    return entry.batch == before.batch and _JOINED.get(type(before.fact)) is type(entry.fact)


Teller = Callable[["FactWords", F], str]


def sentence_of(kind: type[F]) -> Callable[[Teller[F]], Teller[F]]:
    """Mark what makes the sentence of a kind."""
    return _registering(_SENTENCES, kind)


def short_of(kind: type[F]) -> Callable[[Teller[F]], Teller[F]]:
    """Mark what makes the name of an act."""
    return _registering(_SHORTS, kind)


def _registering(
    tellers: dict[type[f.Fact], Callable[[FactWords, f.Fact], str]], kind: type[F]
) -> Callable[[Teller[F]], Teller[F]]:
    def register(how: Teller[F]) -> Teller[F]:
        tellers[kind] = how  # type: ignore[assignment]
        return how

    return register


class FactWords:
    """Sentences for facts.

    :param structure: names the levels, when it is known.
    :param wall_less_line_ms: the wall clock less the event's own line, where the fact stands.
    :param names: what the players are called, by the id that facts have; None: as the words know them.
    """

    def __init__(
        self,
        words: Words,
        structure: Structure | None = None,
        wall_less_line_ms: int = 0,
        names: Mapping[str, str] | None = None,
    ) -> None:
        self.words = words
        self.structure = structure
        self.wall_less_line_ms = wall_less_line_ms
        self.names = words.names if names is None else names

    def sentence(self, fact: f.Fact, also: Sequence[f.Fact] = ()) -> str:
        """What happened; every kind of fact has its sentence.

        :param also: what the same line tells, see `joins`.
        :raises KeyError: a kind without a sentence.
        """
        kind = type(fact)
        told = self.words.say(PLAIN[kind]) if kind in PLAIN else _SENTENCES[kind](self, fact)
        return ", ".join([told, *map(self._also, also)])

    def _also(self, fact: f.Fact) -> str:
        if isinstance(fact, f.Seated):
            return self.words.say("table {table} seat {seat}", table=fact.table, seat=fact.seat)
        return self.words.say("the clock stopped")

    def short(self, fact: f.Fact) -> str:
        """The act's name, as an undo button has it."""
        kind = type(fact)
        if kind in _SHORTS:
            return _SHORTS[kind](self, fact)
        return self.words.say(SHORT[kind]) if kind in SHORT else self.sentence(fact)

    def player(self, player: str) -> str:
        """A player's name, as it can stand in a sentence."""
        return player_name(self.words, self.names, player)

    def player_short(self, player: str) -> str:
        """The same for a button."""
        return player_name_short(self.words, self.names, player)

    def players(self, players: Iterable[str]) -> str:
        """Several of them: "Dao Nguyen and Amira Haddad"."""
        return self.words.listed([self.player(player) for player in players])

    def place(self, index: int) -> str:
        """The name of a row of the sheet."""
        segments = self.structure.segments if self.structure is not None else ()
        if index < 0:
            return self.words.say("before the start")
        if index >= len(segments):
            return self.words.say("row {row}", row=index + 1)
        return self.segment(segments[index].kind, segments[index].level)

    def segment(self, kind: str, level: int) -> str:
        """The name of a level, break or day end."""
        if kind == "level":
            return self.words.say("level {level}", level=level)
        if kind == "break":
            return self.words.say("the break after level {level}", level=level)
        return self.words.say("the end of the day after level {level}", level=level)

    def signed(self, ms: int) -> str:
        """A length with its sign."""
        return ("−" if ms < 0 else "+") + self.words.left(abs(ms))

    def name(self, typed: str) -> str:
        """What a person typed, as it can stand in a sentence of either direction."""
        return isolated(typed, right_to_left=self.words.right_to_left)

    def time(self, at: int) -> str:
        """The time of day of an instant on the event's line."""
        return self.words.time_of_day(at + self.wall_less_line_ms)
