"""What the director types of players who are out: stacks, hands, cards, and who took the chips, read as rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from kiosk.app.acts import whole
from kiosk.app.money_typed import read_money
from kiosk.app.players_search import seats_typed
from kiosk.show.person import folded
from kiosk.show.poker_hands import read_hand
from kiosk.show.words import Words
from kiosk.tournament.commands import Refused
from kiosk.tournament.facts import OutRow
from kiosk.tournament.placing import read_card
from kiosk.tournament.state import Tournament

Search = Callable[[str], Sequence[str]]
"""The players of the directory whom letters fit."""
FIELDS = ("table", "stack", "hand_rank", "card", "by", "drawn")
_APART = re.compile(r"\s*[,;+&]\s*")
_NUMBER = re.compile(r"\s*\([^()]*\)\s*$")
"""What tells namesakes apart, behind the name."""
_NAMED = 4
"""So many names stand in a sentence that asks which of them is meant."""


@dataclass(slots=True)
class Typed:
    """What stands in the fields of one player; ``draw``: the number of the draw that filled ``drawn``."""

    texts: dict[str, str] = field(default_factory=dict)
    draw: int = 0


class Unread(Exception):  # noqa: N818
    """Something typed that cannot be read; its text is a sentence for the director."""


def rows_of(
    tournament: Tournament, typed: Mapping[str, Typed], one_table: bool, search: Search, words: Words
) -> tuple[list[OutRow], dict[str, dict[str, str]]]:
    """The rows of the hand in their order, and by player and field what is wrong with what stands there."""
    rows: list[OutRow] = []
    wrong: dict[str, dict[str, str]] = {}
    for player, what in typed.items():
        values: dict[str, object] = {}
        for key in FIELDS:
            text = what.texts.get(key, "").strip()
            if not text:
                continue
            try:
                values[key] = _READ[key](tournament, player, text, search, words)
            except Unread as unread:
                wrong.setdefault(player, {})[key] = str(unread)
            except Refused as refused:
                wrong.setdefault(player, {})[key] = words.refusal(refused)
        rows.append(_row(tournament, player, values, what))
    if one_table and rows:
        rows = [_at(row, rows[0].table) for row in rows]
    return rows, wrong


def players_typed(tournament: Tournament, text: str, among: Iterable[str], search: Search, words: Words) -> list[str]:
    """The players whom a text names, in its order: seats, or letters of a name, a nickname or a card, parted by commas.

    :param among: the only players who may be meant.
    :raises Unread: nobody fits, or several do.
    """
    seats, allowed, found = tournament.field.seats, set(among), list[str]()
    for part in _parts(text.strip(), lambda whole: bool(_called(whole, allowed, search, words))):
        typed = seats_typed(part, seats)
        found += [_seated(seats, seat, allowed, words) for seat in typed] or [_named(part, allowed, search, words)]
    return list(dict.fromkeys(found))  # nobody went out twice, or took the same chips twice


def _parts(text: str, is_name: Callable[[str], bool]) -> list[str]:
    """What stands between the commas; a comma within a name ("Smith, Jan") parts nothing."""
    cuts = [cut.span() for cut in _APART.finditer(text)]
    begins, ends = [0, *(end for _, end in cuts)], [*(begin for begin, _ in cuts), len(text)]
    parts, at = list[str](), 0
    while at < len(begins):
        wholes = ((last, text[begins[at] : ends[last]]) for last in range(min(at + 2, len(ends) - 1), at, -1))
        last, part = next((one for one in wholes if is_name(one[1])), (at, text[begins[at] : ends[at]]))
        parts += [part] if part else []
        at = last + 1
    return parts


def _called(name: str, allowed: set[str], search: Search, words: Words) -> str:
    """The only one whom the window calls exactly so, a namesake with card or number; "" for nobody."""
    wanted = folded(name)
    fits = search(_NUMBER.sub("", name) or name)
    found = [player for player in fits if player in allowed and folded(words.player(player)) == wanted]
    return found[0] if len(found) == 1 else ""


def _seated(seats: Mapping[tuple[int, int], str], seat: tuple[int, int], allowed: set[str], words: Words) -> str:
    player = seats.get(seat)
    if player is None or player not in allowed:
        said = words.say("Nobody who is in sits at table {table} seat {seat}.", table=seat[0], seat=seat[1])
        raise Unread(said)
    return player


def _named(part: str, allowed: set[str], search: Search, words: Words) -> str:
    exact = _called(part, allowed, search, words)  # others may begin as it does, or be called the same
    found = [exact] if exact else [player for player in search(part) if player in allowed]
    if not found:
        raise Unread(words.say("Nobody who is in is called {name}. Type a seat such as 5 9, or a name.", name=part))
    if len(found) > 1:
        names = words.listed([words.player(player) for player in found[:_NAMED]])
        raise Unread(words.say("{name} may be {names}. Type more letters, or the seat.", name=part, names=names))
    return found[0]


# -- one field -----------------------------------------------------------------------------------------------------


def _whole(key: str) -> Callable[[Tournament, str, str, Search, Words], object]:
    return lambda tournament, player, text, search, words: whole({key: text}, key)


def _hand(tournament: Tournament, player: str, text: str, search: Search, words: Words) -> object:
    rank = read_hand(text, words)
    if rank is None:
        raise Unread(words.say("{value} is no hand. Type a kind and its ranks, such as two pair K 9.", value=text))
    return rank


def _card(tournament: Tournament, player: str, text: str, search: Search, words: Words) -> object:
    read_card(text)
    return text.upper().replace("10", "T")


def _by(tournament: Tournament, player: str, text: str, search: Search, words: Words) -> object:
    """Who is in, or went out in this very hand: whoever beat him may have been beaten himself."""
    field = tournament.field
    hands = [*field.open, *filter(None, [field.hand_of(player)])]
    among = [one.id for one in field if one.is_in] + [row.player for hand in hands for row in hand.outs]
    return tuple(players_typed(tournament, text, (one for one in among if one != player), search, words))


def _drawn(tournament: Tournament, player: str, text: str, search: Search, words: Words) -> object:
    amounts = [read_money(part, words) for part in re.split(r"\s*[;+&]\s*", text)]
    if None in amounts:
        raise Unread(words.say("{value} is no amount. Type what stands in the envelope.", value=text))
    return tuple(amount for amount in amounts if amount is not None)


_READ: Mapping[str, Callable[[Tournament, str, str, Search, Words], object]] = {
    "table": _whole("table"),
    "stack": _whole("stack"),
    "hand_rank": _hand,
    "card": _card,
    "by": _by,
    "drawn": _drawn,
}


def _row(tournament: Tournament, player: str, values: Mapping[str, object], typed: Typed) -> OutRow:
    """Typed figures over those that stand: of one who is out in the hand already, what was told of him."""
    person, hand = tournament.field.players[player], tournament.field.hand_of(player)
    told = OutRow(player, person.table, person.seat)
    if hand is not None:
        told = next(row for row in hand.outs if row.player == player)
    known: dict[str, object] = {key: getattr(told, key) for key in FIELDS} | dict(values)
    draw = typed.draw if "drawn" in values else told.draw
    return OutRow(player, seat=told.seat, draw=draw, **known)  # type: ignore[arg-type]


def _at(row: OutRow, table: int | None) -> OutRow:
    return OutRow(row.player, table, row.seat, row.stack, row.hand_rank, row.card, row.by, row.drawn, row.draw)
