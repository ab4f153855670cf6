"""The rows of the Players page: who is listed in which order, and what each row says, as text."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.tournament.field import Player, Status
from kiosk.tournament.results import stand_of
from kiosk.tournament.state import Tournament

SAYS: Mapping[Status | str, tuple[str, str, str]] = {
    "known": ("+", mark("Not entered"), "away"),
    "booked": ("◇", mark("Booked"), "away"),
    "waiting": ("◌", mark("Waiting"), "waits"),
    "playing": ("●", mark("Playing"), "in"),
    "absent": ("◐", mark("Absent"), "waits"),
    "winner": ("★", mark("Winner"), "in"),
    "out": ("○", mark("Out"), "out"),
    "removed": ("✕", mark("Removed"), "out"),
    "disqualified": ("✕", mark("Disqualified"), "out"),
    "qualified": ("★", mark("Won a seat"), "in"),
    "withdrawn": ("−", mark("Withdrawn"), "away"),
    "voided": ("−", mark("Entry void"), "away"),
}
"""Each status with its sign, its word and its mood: a status is never told by colour alone."""
_GROUPS: Mapping[str, int] = {"waiting": 0, "playing": 1, "qualified": 2}
_OUT, _LAST = 3, 4
_HAND = 40
"""No more players than this go out in one hand."""
SHOWN = 200
"""So many people of the directory who are not in the event are listed for some letters."""


def status_of(tournament: Tournament, player: Player | None) -> str:
    """What the row calls a player: his status, or that he is absent, has won, or is not in the event."""
    if player is None:
        return "known"
    if player.is_in and tournament.finished:
        return "winner"
    if player.is_in and player.absent_since is not None:
        return "absent"
    return player.status


@dataclass(frozen=True, slots=True)
class Said:
    """What rows are made of beside the tournament: the names the director reads, how lists are ordered, the instant."""

    words: Words
    name: Callable[[str], str]
    sort: Callable[[str], str]
    now: int = 0


def row_of(tournament: Tournament, player: str, said: Said, picked: Sequence[str], current: str) -> dict[str, object]:
    """What the row of a player says."""
    person = tournament.field.players.get(player)
    status = status_of(tournament, person)
    sign, word, mood = SAYS[status]
    row: dict[str, object] = {
        "player": player,
        "name": said.name(player),
        "more": "",
        "entry": "",
        "seat": "",
        "chips": "",
        "sign": sign,
        "status": said.words.say(word),
        "place": "",
        "prize": "",
        "mood": mood,
        "picked": player in picked,
        "current": player == current,
    }
    return row if person is None else row | _of_player(tournament, person, said)


def _of_player(tournament: Tournament, person: Player, said: Said) -> dict[str, object]:
    words = said.words
    told: dict[str, object] = {"entry": words.chips(person.entries) if person.entries else ""}
    if person.table is not None and person.seat is not None and person.status != "waiting":
        told["seat"] = seat_text(person.table, person.seat)
    if person.is_in:
        told["chips"] = words.chips(person.chips)
    if person.owes > 0 and person.entries:
        told["more"] = words.say("owes {money}", money=words.money(person.owes))
    elif person.penalty_hands and person.is_in:
        told["more"] = words.many("sits out {count} hand", "sits out {count} hands", person.penalty_hands)
    stand = stand_of(tournament, person, said.now)
    if stand.place:
        shared = stand.last > stand.place
        told["place"] = words.say("T-{place}", place=words.ordinal(stand.place)) if shared else ""
        told["place"] = told["place"] or words.ordinal(stand.place)
    if stand.prize:
        told["prize"] = words.money(stand.prize)
    return told


def seat_text(table: int, seat: int) -> str:
    """Table and seat, as the list has them."""
    return f"{table} · {seat}"


class Roster:
    """Everybody of an event in the order of the list: those who wait, those who play by name, the out by place.

    Kept up with what changed of whom: 28,000 are not sorted anew for one.

    :param sort: what a player's name is ordered by.
    """

    def __init__(self, tournament: Tournament, sort: Callable[[str], str]) -> None:
        self._tournament, self._sort = tournament, sort
        self._groups: tuple[list[str], ...] = tuple([] for _ in range(_LAST + 1))
        self._where: dict[str, int] = {}
        self._players: list[str] | None = None
        self._ranks: dict[str, int] | None = None
        self.renew(tournament)

    @property
    def players(self) -> list[str]:
        """Everybody, from the top."""
        if self._players is None:
            self._players = [player for group in self._groups for player in group]
        return self._players

    def among(self, players: Iterable[str]) -> list[str]:
        """Those of ``players`` who are in the event, in the order of the list."""
        if self._ranks is None:
            self._ranks = {player: at for at, player in enumerate(self.players)}
        ranks = self._ranks
        return sorted((player for player in players if player in ranks), key=ranks.__getitem__)

    def renew(self, tournament: Tournament) -> None:
        """Everybody anew."""
        self._tournament = tournament
        self._players = self._ranks = None
        for group in self._groups:
            group.clear()
        self._where = {player.id: self._group(player) for player in tournament.field}
        for player, number in self._where.items():
            if number != _OUT:
                self._groups[number].append(player)
        for number in (*range(_OUT), _LAST):
            self._groups[number].sort(key=self._key)
        for hand in reversed(tournament.field.hands):
            for tier in hand.placing.tiers if hand.placing is not None else ():
                self._groups[_OUT].extend(sorted(tier.players, key=self._name))

    def follow(self, tournament: Tournament, touched: Iterable[str]) -> None:
        """These may stand elsewhere now, or are new; nobody who came into the event leaves the list."""
        self._tournament = tournament
        self._players = self._ranks = None
        moved = list(dict.fromkeys(touched))
        for player in moved:  # all of them first: a list with one in the wrong place has no order to look in
            group = self._where.pop(player, None)
            if group is not None:
                at = self._groups[group].index(player)
                del self._groups[group][at]
                self._mend(group, at)
        for player in moved:
            person = tournament.field.players.get(player)
            if person is not None:
                group = self._where[player] = self._group(person)
                at = bisect_left(self._groups[group], self._key(player), key=self._key)
                self._groups[group].insert(at, player)
                self._mend(group, at)

    def _mend(self, group: int, at: int) -> None:
        """Who went out in the same hand may be placed otherwise now: they stand next to each other."""
        if group == _OUT:
            first = max(0, at - _HAND)
            near = self._groups[group][first : at + _HAND]
            self._groups[group][first : at + _HAND] = sorted(near, key=self._key)

    def _group(self, person: Player) -> int:
        if person.status in _GROUPS:
            return _GROUPS[person.status]
        return _LAST if self._tournament.field.hand_of(person.id) is None else _OUT

    def _key(self, player: str) -> tuple[int, str, int]:
        person = self._tournament.field.players.get(player)
        if person is None:
            return 0, "", 0
        if person.status == "waiting":
            return person.number, "", 0
        finish = self._tournament.field.finish_of(player)
        return (0 if finish is None else finish.first, *self._name(player))

    def _name(self, player: str) -> tuple[str, int]:
        return self._sort(player), self._tournament.field.players[player].number
