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
from kiosk.tournament.chip_race import Change, Stake, deal, race
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
    are table and seat; of many seats rows of player, table and seat; of a button rows of a seat and its card, and the
    seat that won; of a chip race what each seat got (``RaceRow``), and the figures of it all; of an envelope its
    amount; of a seed that was published fingerprints.
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
    chosen: bool = False
    """Whether somebody chose the table or the tables that it was drawn at: they are not the ones that a draw takes."""

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
        for one in _drawn_by(tournament, entry, choices=choices):
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


def _drawn_by(tournament: Tournament, entry: f.Entry, *, choices: bool) -> Iterator[Drawn]:
    fact = entry.fact
    known, number = not is_hidden(tournament.seed), tournament.field.draws
    for one in _DRAWN[type(fact)](tournament, fact, known or isinstance(fact, r.SeedPublished), entry.at):
        number += one.what != "seed"
        told = replace(one, next_number=number)
        if choices and one.what == "seat":
            told = replace(told, choices=tuple(choices_of(tournament, one.table if one.chosen else None, one.player)))
        yield told


# -- what each kind of fact drew -------------------------------------------------------------------------------------

How = Callable[[Tournament, F, bool, int], Iterator["Drawn"]]
"""What a fact drew: by the tournament before it, whether the seed is known, and the instant."""
_DRAWN: dict[type[f.Fact], How[f.Fact]] = {}
Again = tuple[object, ...]


def _of(kind: type[F]) -> Callable[[How[F]], How[F]]:
    def register(how: How[F]) -> How[F]:
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
def _(tournament: Tournament, fact: f.Seated, known: bool, at: int) -> Iterator[Drawn]:
    if not fact.draw:
        return
    drawn = (fact.table, fact.seat)

    def seat(table: int | None) -> Again:
        place = drawn_seat(tournament, table, fact.player)
        return () if place is None else (place.table, place.seat)

    # From all seats, or from those of the one table that was asked for; the fact does not say which.
    everywhere = _if_known(known, partial(seat, None))
    chosen = everywhere not in (None, drawn) and _if_known(known, partial(seat, fact.table)) == drawn
    again = drawn if chosen else everywhere
    yield Drawn(fact.draw, "seat", drawn, again, fact.player, fact.table, chosen=chosen)


@_of(r.SeatsDrawn)
def _(tournament: Tournament, fact: r.SeatsDrawn, known: bool, at: int) -> Iterator[Drawn]:
    if not fact.draw:
        return
    players, chosen = {player for player, _, _ in fact.rows}, False
    if fact.why == "waiting":
        line = [player.id for player in tournament.field.waiting() if player.id in players]
        again = _if_known(known, lambda: waiting_drawn(tournament, line, fact.draw))
        if again not in (None, fact.rows):
            asked = _if_known(known, lambda: waiting_drawn(tournament, line, fact.draw, fact.tables))
            chosen = asked == fact.rows
            again = asked if chosen else again
    else:
        drawing = [player.id for player in tournament.field if player.id in players]
        again = _if_known(known, lambda: room_drawn(tournament, drawing, fact.tables, fact.draw, fact.seats))
    yield Drawn(fact.draw, "seats", fact.rows, again, chosen=chosen)


@_of(r.TableBroken)
def _(tournament: Tournament, fact: r.TableBroken, known: bool, at: int) -> Iterator[Drawn]:
    again = _if_known(known and fact.draw > 0, lambda: break_drawn(tournament, fact.table, fact.draw))
    yield from _row_by_row("break", fact.rows, range(fact.draw, fact.draw + len(fact.rows)) if fact.draw else (), again)


@_of(r.PlayersMoved)
def _(tournament: Tournament, fact: r.PlayersMoved, known: bool, at: int) -> Iterator[Drawn]:
    again = _if_known(known and any(fact.draws), lambda: drawn_again(tournament, fact, at))
    yield from _row_by_row("move", fact.rows, fact.draws, again)


def _row_by_row(what: What, rows: Sequence[r.SeatRow], numbers: Sequence[int], again: Again | None) -> Iterator[Drawn]:
    """A draw for each row that has a number."""
    for place, (row, number) in enumerate(zip(rows, numbers, strict=False)):
        if number:
            given = None if again is None else tuple(again[place : place + 1])
            yield Drawn(number, what, (row,), given, row[0], row[1])


@_of(r.ButtonDrawn)
def _(tournament: Tournament, fact: r.ButtonDrawn, known: bool, at: int) -> Iterator[Drawn]:
    if not fact.draw:
        return

    def again() -> Again:
        cards = dealt(tournament.seed, fact.draw, tuple(seat for seat, _ in fact.cards))
        return (*cards.items(), high_card(cards))

    yield Drawn(fact.draw, "button", (*fact.cards, fact.seat), _if_known(known, again), table=fact.table)


@_of(r.ChipsRaced)
def _(tournament: Tournament, fact: r.ChipsRaced, known: bool, at: int) -> Iterator[Drawn]:
    if not fact.draw:
        return
    stakes = [Stake(row.seat, row.player, row.before, row.rescued) for row in fact.rows]
    change = Change(fact.remove, fact.to, fact.method, tournament.sheet.house.color_up_rounding)
    odd = {stake.seat: change.odd(stake.value) for stake in stakes if change.odd(stake.value)}

    def again() -> Again:
        cards = deal(tournament.seed, fact.draw, odd)
        result = race(stakes, change, cards)
        return _of_race(result.rows, result.chips, result.value_before, result.value_after)

    told = _of_race(fact.rows, fact.race_chips, fact.value_before, fact.value_after)
    yield Drawn(fact.draw, "race", told, _if_known(known, again), table=fact.table)


def _of_race(rows: Sequence[r.RaceRow], chips: int, before: int, after: int) -> Again:
    """What each seat had, was dealt and got; the chips that were raced for, what all was worth, and what it is now."""
    return (*sorted(rows, key=lambda row: row.seat), (chips, before, after))


@_of(f.LastHandsAnnounced)
def _(tournament: Tournament, fact: f.LastHandsAnnounced, known: bool, at: int) -> Iterator[Drawn]:
    def again() -> Again:
        return (drawn_last_hands(tournament.seed, fact.draw, tournament.event.seats_per_table),)

    if fact.draw:
        yield Drawn(fact.draw, "last_hands", (fact.hands,), _if_known(known, again))


@_of(f.BustedOut)
def _(tournament: Tournament, fact: f.BustedOut, known: bool, at: int) -> Iterator[Drawn]:
    yield from _envelopes(tournament, fact.outs, known)


@_of(f.OutCorrected)
def _(tournament: Tournament, fact: f.OutCorrected, known: bool, at: int) -> Iterator[Drawn]:
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
def _(tournament: Tournament, fact: r.SeedPublished, known: bool, at: int) -> Iterator[Drawn]:
    """The seed that was published is the one whose fingerprint was shown."""
    told, shown = fingerprint_of(fact.seed), fingerprint_of(tournament.seed)
    yield Drawn(tournament.field.draws, "seed", (told,), (shown,))
