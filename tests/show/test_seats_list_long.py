"""The list of seats of thousands: it is kept in order as seats change, and follows them after a while."""

from __future__ import annotations

import pytest

from kiosk.app.bench_hall import room, rows_of
from kiosk.show import seats_panel
from kiosk.show.context import Context
from kiosk.show.frame import Frame, Framer
from kiosk.show.words import Words
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import apply, fold
from kiosk.tournament.state import Tournament

PLAYERS = 45
WORDS = Words()


class _Wall:
    """A room of 45 of whom twenty are taken for many, as a wall sees it."""

    def __init__(self) -> None:
        self.entries = room([(1 + at // 9, 1 + at % 9) for at in range(PLAYERS)])
        folded = fold(self.entries)
        assert folded is not None
        self.tournament: Tournament = folded
        self.now, self.framer = self.entries[-1].at, Framer()

    def done(self, fact: f.Fact) -> None:
        (row,) = rows_of([fact], self.entries)
        self.entries.append(row)
        apply(self.tournament, row)

    def frame(self, after_ms: int = 0) -> Frame:
        self.now += after_ms
        return self.framer.frame(self.tournament, self.now, WORDS, Context())

    def seats(self, after_ms: int = 0) -> dict[str, tuple[str, str]]:
        told = self.frame(after_ms).seats
        names, tables, seats = (text.split("\n") for text in (told.names, told.tables, told.seats))
        return dict(zip(names, zip(tables, seats, strict=True), strict=True))


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> _Wall:
    monkeypatch.setattr(seats_panel, "_SOME", 20)
    return _Wall()


def test_single_seats_are_followed_after_a_while_and_a_draw_of_the_room_at_once(wall: _Wall) -> None:
    first = wall.frame().seats
    wall.done(f.BustedOut((f.OutRow("7", 1, 7, 100),)))
    wall.done(f.Seated("45", 1, 7))
    assert wall.frame(10_000).seats is first  # what was done is shown without waiting for it
    wall.now -= 1
    assert wall.frame().seats is first
    later = wall.seats(1)  # by time alone
    assert len(later) == PLAYERS - 1
    assert later[WORDS.in_public("45")] == ("1", "7")
    rows = tuple((player.id, 9, at) for at, player in enumerate(wall.tournament.field, 1) if player.is_in)
    wall.done(r.SeatsDrawn(rows, 0, "redraw", (9,), (1, 2, 3, 4, 5), 60))
    assert {table for table, _ in wall.seats().values()} == {"9"}


def test_another_tournament_after_an_undo_is_read_at_once(wall: _Wall) -> None:
    before = wall.seats()
    wall.done(f.Seated("45", 6, 1))
    wall.frame()
    assert wall.seats(10_000)[WORDS.in_public("45")] == ("6", "1")
    again = fold(wall.entries[:-1])
    assert again is not None
    wall.tournament = again
    assert wall.seats() == before


def test_a_list_that_was_followed_reads_as_one_made_anew(wall: _Wall) -> None:
    wall.frame()
    for fact in (f.Seated("3", 6, 2), f.BustedOut((f.OutRow("20", 3, 2, 100),)), f.Seated("44", 3, 2)):
        wall.done(fact)
        wall.frame()
        followed = wall.frame(10_000).seats
        made = Framer().frame(wall.tournament, wall.now, WORDS, Context()).seats
        assert followed == made
        assert made.names
