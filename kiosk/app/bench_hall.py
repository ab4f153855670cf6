"""A large event for the bench: everybody named and seated, most of them out, as its journal has it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kiosk.app.bench_night import NAME, sheet
from kiosk.tournament import facts as f
from kiosk.tournament.apply import fold
from kiosk.tournament.commands_room import SeatAll
from kiosk.tournament.decide import decide
from kiosk.tournament.draws import shuffled, values_of
from kiosk.tournament.units import MINUTE, SECOND

SEATS = 9
BUY_IN = 1_000_00
STACK = 60_000
FIRST_WALL = 1_764_500_000_000
"""Some evening in 2025, in milliseconds since 1970; nothing depends on it."""
TERMS: dict[str, object] = {
    "payouts": {"paid_percent": 15},
    "payout_unit": 1_00,
    "re_entries": None,
    "late_registration_until_level": 12,
    "bounty": {"amount": 250_00, "kind": "progressive"},
}


def hall(players: int, left: int, facts: int = 0) -> list[f.Entry]:
    """The journal of an event of so many players of whom so many are left; each out by one who is still in.

    :param facts: at least so many rows: stacks are counted until there are. Each player takes two, one more when out.
    """
    entries: list[f.Entry] = []
    for at, batch in enumerate(_batches(players, left, facts)):
        seq = len(entries) + 1
        instant = at * SECOND // 4
        entries.extend(f.Entry(seq + n, seq, instant, FIRST_WALL + instant, fact) for n, fact in enumerate(batch))
    return entries


def room(seats: Sequence[tuple[int, int]], seed: str = "bench") -> list[f.Entry]:
    """The journal of an event that was started, with a player, "1" first, in each of these seats."""
    split = f.Split(BUY_IN, 100_00, bounty=250_00)
    facts: list[f.Fact] = [_opened(len(seats), seed)]
    for number, (table, seat) in enumerate(seats, 1):
        facts += [f.Sold(str(number), "entry", STACK, split, split.price), f.Seated(str(number), table, seat)]
    return rows_of([*facts, f.Started()])


def waiting(players: int) -> list[f.Entry]:
    """The journal of an event for which so many are registered, and nobody has a seat yet."""
    split = f.Split(BUY_IN, 100_00, bounty=250_00)
    sold = (f.Sold(str(number), "entry", STACK, split, split.price) for number in range(1, players + 1))
    return rows_of([_opened(players), *sold])


def seated(players: int, tables: int) -> list[f.Entry]:
    """The same once all of them drew their seats, and the first hand is dealt."""
    entries = waiting(players)
    tournament = fold(entries)
    assert tournament is not None
    drawn = decide(tournament, SeatAll(tables), entries[-1].at)
    return [*entries, *rows_of([*drawn, f.Started()], entries)]


def rows_of(facts: Iterable[f.Fact], after: Sequence[f.Entry] = ()) -> list[f.Entry]:
    """The rows of facts that come one by one, a quarter of a second apart, after others."""
    first, began = len(after) + 1, after[-1].at if after else 0
    return [
        f.Entry(first + n, first + n, at := began + n * SECOND // 4, FIRST_WALL + at, fact)
        for n, fact in enumerate(facts)
    ]


def thinned(entries: list[f.Entry], left: int) -> list[f.Entry]:
    """The same event with so many left, out one by one from all over the room."""
    tournament = fold(entries)
    assert tournament is not None
    playing = [player for player in tournament.field if player.status == "playing"]
    going = shuffled(playing, values_of("thinned", 1))[left:]
    outs = [f.OutRow(player.id, player.table, player.seat, STACK) for player in going]
    return [*entries, *rows_of((f.BustedOut((out,)) for out in outs), entries)]


def last_instant(entries: list[f.Entry]) -> int:
    """A moment after the last row, on the event's line."""
    return entries[-1].at + MINUTE


def _batches(players: int, left: int, facts: int) -> Iterator[tuple[f.Fact, ...]]:
    yield (_opened(players),)
    split = f.Split(BUY_IN, 100_00, bounty=250_00)
    for number in range(1, players + 1):
        table, seat = divmod(number - 1, SEATS)
        sold = f.Sold(str(number), "entry", STACK, split, split.price)
        yield sold, f.Seated(str(number), table + 1, seat + 1, number)
    yield (f.Started(),)
    for number in range(players, left, -1):
        by = str(1 + number % left)
        table, seat = divmod(number - 1, SEATS)
        yield (f.BustedOut((f.OutRow(str(number), table + 1, seat + 1, STACK, by=(by,)),)),)
    rows = 2 + 2 * players + players - left
    for number in range(facts - rows):
        yield (f.StackSet(str(1 + number % left), STACK + 100 * (number % 900)),)


def _opened(players: int, seed: str = "bench") -> f.EventOpened:
    return f.EventOpened(
        NAME,
        sheet(40, 60 * 24),  # nobody waits for the next level in a bench
        STACK,
        buy_in=BUY_IN,
        fee=100_00,
        seats_per_table=SEATS,
        names=True,
        seed=seed,
        terms=TERMS,
    )
