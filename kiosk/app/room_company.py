"""Who is to sit apart and does not, or is to sit together and would not: told before a move, and until it is mended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kiosk.app.room_panel import act
from kiosk.app.room_view import Row, Seen
from kiosk.tournament.state import Tournament

PAIRS_SHOWN = 5
"""So many pairs have a card of their own."""


def beside(tournament: Tournament, player: str, table: int, moved: Mapping[str, int] | None = None) -> list[str]:
    """Who sits at a table, or comes there with the same act, and is to sit apart from ``player``."""
    people, moved = tournament.field.players, moved or {}
    others = tournament.room.apart.get(player, ())
    return [other for other in others if other in people and moved.get(other, people[other].table) == table]


def _left(tournament: Tournament, player: str, table: int, moved: Mapping[str, int]) -> list[str]:
    """With whom ``player`` sits now and is to sit, and would not any more."""
    people, here = tournament.field.players, tournament.field.players[player].table
    together = [one for one in tournament.room.together.get(player, ()) if one in people and people[one].table == here]
    return [one for one in together if here is not None and moved.get(one, here) != table]


def warned(tournament: Tournament, moved: Mapping[str, int], seen: Seen) -> str:
    """What moves do to company that was asked for; "" where they keep it.

    :param moved: the table that each player goes to.
    """
    words, told = seen.words, list[str]()
    apart = {frozenset((one, other)) for one, to in moved.items() for other in beside(tournament, one, to, moved)}
    left = {frozenset((one, other)) for one, to in moved.items() for other in _left(tournament, one, to, moved)}
    for pair in sorted(map(sorted, apart)):
        names = words.listed([seen.name(one) for one in pair])
        told.append(words.say("{players} are to sit apart, and would share a table.", players=names))
    for pair in sorted(map(sorted, left)):
        names = words.listed([seen.name(one) for one in pair])
        told.append(words.say("{players} are to sit together, and would not share a table.", players=names))
    return " ".join(told)


def sharing(tournament: Tournament) -> list[tuple[str, str]]:
    """The pairs at one table that are to sit apart, in the order of their tables; none where one table is left."""
    if not tournament.room.apart or len(tournament.tables) < 2:
        return []
    people = tournament.field.players
    pairs = {
        (people[player].table or 0, min(player, other), max(player, other))
        for player in tournament.room.apart
        if player in people and people[player].status == "playing"
        for other in beside(tournament, player, people[player].table or 0)
    }
    return [(one, other) for _, one, other in sorted(pairs)]


def company_advice(tournament: Tournament, seen: Seen) -> Iterator[Row]:
    """What to do now about each of them: the director says which one goes, or lets them sit there."""
    words = seen.words
    for pair in sharing(tournament)[:PAIRS_SHOWN]:
        one, other = (seen.name(player) for player in pair)
        table = tournament.field.players[pair[0]].table
        text = words.say(
            "{one} and {other} sit at table {table}, and are to sit apart.", one=one, other=other, table=table
        )
        moves = [
            act("room_form", words.say("Move {player}…", player=seen.name(player)), form="move", player=player)
            for player in pair
        ]
        yield {
            "key": f"apart:{pair[0]}:{pair[1]}",
            "sign": "⚠",
            "title": words.say("Two who are to sit apart share table {table}", table=table),
            "lines": [text],
            "rule": "",
            "acts": [*moves, act("company_of", words.say("They may sit there"), how="", players=list(pair))],
            "moves": [],
            "asks": [],
        }
