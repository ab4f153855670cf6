"""Whether the draws are fair: how often each choice came in a hundred thousand of them, and how likely that is."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

from kiosk.app.bench_hall import room
from kiosk.app.bench_night import Size
from kiosk.app.bench_table import Figure
from kiosk.tournament.apply import fold
from kiosk.tournament.balance import balancing_of
from kiosk.tournament.draws import shuffled, values_of
from kiosk.tournament.seating import room_drawn
from kiosk.tournament.seats import drawn_seat
from kiosk.tournament.state import Tournament

LEAST = 0.001
"""Draws that are fair come out less likely than that once in a thousand benches with other seeds. Ours is fixed."""
SEED = "bench"
TABLES = (1, 2, 3, 4, 5)
CHAIRS = 9


def measure(size: Size) -> list[Figure]:
    """Each kind of draw by the code that draws for a room, with the numbers from 1 on of one seed."""
    late, drawn = list(_late(size.draws)), list(_drawn(size.draws))
    return [
        _figure("late entry's seat", late, 35),
        _figure("late entry's table", [table for table, _ in late], 5),
        _figure("seat when all draw", drawn, 45),
        _figure("table when all draw", [table for table, _ in drawn], 5),
        _figure("who moves, and where", list(_moved(size.draws)), 32),
        _places(size.draws),
    ]


def _late(draws: int) -> Iterator[tuple[int, int]]:
    """The seat of one who comes while two sit at each of five tables."""
    tournament = _seated([(table, seat) for table in TABLES for seat in (2, 5)])
    for number in range(draws):
        tournament.field.draws = number
        place = drawn_seat(tournament)
        assert place is not None
        yield place.table, place.seat


def _drawn(draws: int) -> Iterator[tuple[int, int]]:
    """The seat of one of 32 who draw at five tables, where two tables get a player more than the others."""
    tournament = _seated([])
    players = [str(number) for number in range(1, 33)]
    for number in range(1, draws + 1):
        rows = room_drawn(tournament, players, TABLES, number)
        yield next((table, seat) for player, table, seat in rows if player == "7")


def _moved(draws: int) -> Iterator[tuple[int, int]]:
    """Who of eight moves to which of four open seats, where nobody knows the buttons."""
    tournament = _seated([*((1, seat) for seat in range(1, 9)), *((2, seat) for seat in (1, 3, 4, 7, 9))])
    for number in range(draws):
        tournament.field.draws = number
        move = balancing_of(tournament).moves[0]
        yield move.from_seat, move.to_seat


def _places(draws: int) -> Figure:
    """Where each of nine comes to lie in a shuffle.

    Each shuffle fills every row and every column of the counts, so that they vary in 8 x 8 ways, and their sum of
    squares is larger by 9 in 8 than that of counts that are free.
    """
    counts = Counter[tuple[int, int]]()
    for number in range(1, draws + 1):
        counts.update(enumerate(shuffled(range(CHAIRS), values_of(SEED, number))))
    squares = _squares(counts, draws / CHAIRS, CHAIRS * CHAIRS) * (CHAIRS - 1) / CHAIRS
    return _told("place in a shuffle", squares, (CHAIRS - 1) ** 2, draws)


def _seated(seats: Sequence[tuple[int, int]]) -> Tournament:
    tournament = fold(room(seats, SEED))
    assert tournament is not None
    return tournament


def _figure(name: str, drawn: Sequence[object], choices: int) -> Figure:
    counts = Counter(drawn)
    if len(counts) > choices:
        raise RuntimeError(f"{name}: {len(counts)} choices came, not {choices}")
    return _told(name, _squares(counts, len(drawn) / choices, choices), choices - 1, len(drawn))


def _squares(counts: Counter[object] | Counter[tuple[int, int]], expected: float, choices: int) -> float:
    never = (choices - len(counts)) * expected
    return sum((count - expected) ** 2 for count in counts.values()) / expected + never


def _told(name: str, squares: float, freedom: int, draws: int) -> Figure:
    note = f"{draws:,} draws, chi-squared {squares:.1f} of {freedom} degrees of freedom"
    return Figure(f"fair: {name}", likely(squares, freedom), LEAST, unit="", note=note, more=True)


def likely(squares: float, freedom: int) -> float:
    """How likely fair draws are at least as uneven: the upper tail of chi-squared, from 0 to 1.

    >>> f"{likely(3.841, 1):.4f} {likely(18.307, 10):.4f} {likely(27.877, 9):.4f}"
    '0.0500 0.0500 0.0010'
    """
    half = squares / 2
    if not half:
        return 1.0
    at, tail = (1.0, math.exp(-half)) if freedom % 2 == 0 else (0.5, math.erfc(math.sqrt(half)))
    while at < freedom / 2:  # Q(a + 1, x) = Q(a, x) + x^a e^-x / Gamma(a + 1)
        tail += math.exp(at * math.log(half) - half - math.lgamma(at + 1))
        at += 1
    return tail
