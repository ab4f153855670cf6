"""Every draw of a journal once more: what its seed gives in the room as it was then, beside what the journal says.

Nothing but the rows of the journal is needed. What was undone is checked too, in the room in which it was drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal, TypeVar

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import apply, fold, opened, undone_batches
from kiosk.tournament.balance import drawn_again
from kiosk.tournament.button import high_card
from kiosk.tournament.chip_race import deal
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_balance import dealt
from kiosk.tournament.decide_day import drawn_last_hands
from kiosk.tournament.draws import draw, fingerprint_of, is_hidden
from kiosk.tournament.seating import break_drawn, room_drawn, waiting_drawn
from kiosk.tournament.seats import choices_of, drawn_seat
from kiosk.tournament.state import Tournament

F = TypeVar("F", bound=f.Fact)
What = Literal["seat", "seats", "break", "move", "button", "race", "envelope", "last_hands", "seed"]


@dataclass(frozen=True, slots=True)
class Drawn:
    """One draw of a journal.

    ``drawn`` is what the journal says, ``again`` what the seed gives, None where the seed is not known. Of a seat they
    are table and seat; of many seats rows of player, table and seat; of cards rows of a seat and its cards, and the
    seat that won; of an envelope its amount; of a seed that was published fingerprints.
    """

    number: int
    what: What
    drawn: tuple[object, ...]
    again: tuple[object, ...] | None
    player: str = ""
    table: int = 0
    next_number: int = 0
    """The number that was this draw's turn."""
    choices: tuple[object, ...] = ()
    """What a seat or an envelope was drawn from, in the order in which the draw counts it; empty unless asked for."""
    seq: int = 0
    undone: bool = False

    @property
    def right(self) -> bool | None:
        """Whether the journal has what the seed gives, in its turn; None where the seed is not known."""
        if self.number != self.next_number:
            return False
        return None if self.again is None else self.drawn == self.again


def drawn(entries: Sequence[f.Entry], *, choices: bool = False) -> Iterator[Drawn]:
    """Every draw of a journal, in its order.

    :param choices: list what each seat and envelope was drawn from too; it takes its time in a large room.
    :raises Misfit: a row does not fit the rows before it; the draws up to it were told.
    """
    dead = undone_batches(entries)
    for tournament, entry in _before_each(entries):
        for one in _drawn_by(tournament, entry.fact, choices=choices):
            yield replace(one, seq=entry.seq, undone=entry.batch in dead)


def _before_each(entries: Sequence[f.Entry]) -> Iterator[tuple[Tournament, f.Entry]]:
    """Each row in which something may have been drawn, and the tournament before it; that is changed afterwards."""
    tournament: Tournament | None = opened(entries[0])
    for index, entry in enumerate(entries[1:], 1):
        if isinstance(entry.fact, f.Undone | f.Redone):
            tournament = None
            continue
        if tournament is None and type(entry.fact) in _DRAWN:
            tournament = fold(entries[:index])
        if tournament is not None:
            if type(entry.fact) in _DRAWN:
                yield tournament, entry
            apply(tournament, entry)


def _drawn_by(tournament: Tournament, fact: f.Fact, *, choices: bool) -> Iterator[Drawn]:
    known, number = not is_hidden(tournament.seed), tournament.field.draws
    for one in _DRAWN[type(fact)](tournament, fact, known or isinstance(fact, r.SeedPublished)):
        number += one.what != "seed"
        told = replace(one, next_number=number)
        if choices and one.what == "seat":
            told = replace(told, choices=_choices(tournament, one))
        yield told


# -- what each kind of fact drew -------------------------------------------------------------------------------------

_DRAWN: dict[type[f.Fact], Callable[[Tournament, f.Fact, bool], Iterator[Drawn]]] = {}
Again = tuple[object, ...]


def _of(
    kind: type[F],
) -> Callable[[Callable[[Tournament, F, bool], Iterator[Drawn]]], Callable[[Tournament, F, bool], Iterator[Drawn]]]:
    def register(
        how: Callable[[Tournament, F, bool], Iterator[Drawn]],
    ) -> Callable[[Tournament, F, bool], Iterator[Drawn]]:
        _DRAWN[kind] = how  # type: ignore[assignment]
        return how

    return register


def _if_known(known: bool, again: Callable[[], Again]) -> Again | None:
    """What the seed gives; nothing that was drawn is like () where the rows are such that nothing could be drawn."""
    if not known:
        return None
    try:
        return again()
    except (ArithmeticError, LookupError, ValueError, Refused):
        return ()


@_of(f.Seated)
def _(tournament: Tournament, fact: f.Seated, known: bool) -> Iterator[Drawn]:
    if not fact.draw:
        return
    drawn = (fact.table, fact.seat)

    def again() -> Again:
        """From all seats, or from those of the one table that was asked for; the fact does not say which."""
        seats = list[tuple[int, int]]()
        for table in (None, fact.table):
            place = drawn_seat(tournament, table, fact.player)
            if place is not None:
                seats.append((place.table, place.seat))
            if drawn in seats:
                return drawn
        return seats[0]

    yield Drawn(fact.draw, "seat", drawn, _if_known(known, again), fact.player, fact.table)


def _choices(tournament: Tournament, one: Drawn) -> tuple[object, ...]:
    """The seats of all that were open to the draw, or of the one table that was asked for."""
    place = drawn_seat(tournament, None, one.player)
    everywhere = place is not None and (place.table, place.seat) == one.drawn
    return tuple(choices_of(tournament, None if everywhere else one.table, one.player))


@_of(r.SeatsDrawn)
def _(tournament: Tournament, fact: r.SeatsDrawn, known: bool) -> Iterator[Drawn]:
    if not fact.draw:
        return
    players = {player for player, _, _ in fact.rows}

    def again() -> Again:
        if fact.why == "waiting":
            line = [player.id for player in tournament.field.waiting() if player.id in players]
            return _waiting_again(tournament, fact, line)
        drawing = [player.id for player in tournament.field if player.id in players]
        return room_drawn(tournament, drawing, fact.tables, fact.draw, fact.seats)

    yield Drawn(fact.draw, "seats", fact.rows, _if_known(known, again))


def _waiting_again(tournament: Tournament, fact: r.SeatsDrawn, line: Sequence[str]) -> Again:
    """From all seats, or from those of the tables that were asked for; the fact does not say which."""
    everywhere = waiting_drawn(tournament, line, fact.draw)
    return everywhere if everywhere == fact.rows else waiting_drawn(tournament, line, fact.draw, fact.tables)


@_of(r.TableBroken)
def _(tournament: Tournament, fact: r.TableBroken, known: bool) -> Iterator[Drawn]:
    again = _if_known(known and fact.draw > 0, lambda: break_drawn(tournament, fact.table, fact.draw))
    yield from _row_by_row("break", fact.rows, range(fact.draw, fact.draw + len(fact.rows)) if fact.draw else (), again)


@_of(r.PlayersMoved)
def _(tournament: Tournament, fact: r.PlayersMoved, known: bool) -> Iterator[Drawn]:
    again = _if_known(known and any(fact.draws), lambda: drawn_again(tournament, fact))
    yield from _row_by_row("move", fact.rows, fact.draws, again)


def _row_by_row(what: What, rows: Sequence[r.SeatRow], numbers: Sequence[int], again: Again | None) -> Iterator[Drawn]:
    """A draw for each row that has a number."""
    for place, (row, number) in enumerate(zip(rows, numbers, strict=False)):
        if number:
            given = None if again is None else tuple(again[place : place + 1])
            yield Drawn(number, what, (row,), given, row[0], row[1])


@_of(r.ButtonDrawn)
def _(tournament: Tournament, fact: r.ButtonDrawn, known: bool) -> Iterator[Drawn]:
    if not fact.draw:
        return

    def again() -> Again:
        cards = dealt(tournament.seed, fact.draw, tuple(seat for seat, _ in fact.cards))
        return (*cards.items(), high_card(cards))

    yield Drawn(fact.draw, "button", (*fact.cards, fact.seat), _if_known(known, again), table=fact.table)


@_of(r.ChipsRaced)
def _(tournament: Tournament, fact: r.ChipsRaced, known: bool) -> Iterator[Drawn]:
    if not fact.draw:
        return
    drawn = tuple((row.seat, row.cards) for row in sorted(fact.rows, key=lambda row: row.seat) if row.cards)

    def again() -> Again:
        return tuple(deal(tournament.seed, fact.draw, {seat: len(cards) for seat, cards in drawn}).items())

    yield Drawn(fact.draw, "race", drawn, _if_known(known, again), table=fact.table)


@_of(f.LastHandsAnnounced)
def _(tournament: Tournament, fact: f.LastHandsAnnounced, known: bool) -> Iterator[Drawn]:
    def again() -> Again:
        return (drawn_last_hands(tournament.seed, fact.draw, tournament.event.seats_per_table),)

    if fact.draw:
        yield Drawn(fact.draw, "last_hands", (fact.hands,), _if_known(known, again))


@_of(f.BustedOut)
def _(tournament: Tournament, fact: f.BustedOut, known: bool) -> Iterator[Drawn]:
    yield from _envelopes(tournament, fact.outs, known)


@_of(f.OutCorrected)
def _(tournament: Tournament, fact: f.OutCorrected, known: bool) -> Iterator[Drawn]:
    yield from _envelopes(tournament, (fact.out,), known)


def _envelopes(tournament: Tournament, outs: Sequence[f.OutRow], known: bool) -> Iterator[Drawn]:
    """What was drawn in the room is out of the box first."""
    box = () if tournament.bounties is None else tournament.bounties.envelopes()
    left = [value for value, count in box for _ in range(count)]
    for out in sorted(outs, key=lambda row: row.draw):
        if out.draw:
            again = _if_known(known, partial(_one_of, left, tournament.seed, out.draw))
            yield Drawn(out.draw, "envelope", tuple(out.drawn), again, out.player, choices=tuple(left))
        for value in out.drawn:
            if value in left:
                left.remove(value)


def _one_of(left: Sequence[int], seed: str, number: int) -> Again:
    return (left[draw(seed, number, len(left))],)


@_of(r.SeedPublished)
def _(tournament: Tournament, fact: r.SeedPublished, known: bool) -> Iterator[Drawn]:
    """The seed that was published is the one whose fingerprint was shown."""
    told, shown = fingerprint_of(fact.seed), fingerprint_of(tournament.seed)
    yield Drawn(tournament.field.draws, "seed", (told,), (shown,))
