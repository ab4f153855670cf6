"""The seat of one who enters: drawn without a list of every free seat, and the same as from that list."""

from __future__ import annotations

from kiosk.app.bench_hall import hall
from kiosk.tournament.apply import fold
from kiosk.tournament.draws import draw
from kiosk.tournament.seats import choices_of, drawn_seat


def test_reg_pl_a_late_seat_is_drawn_from_the_pool_of_the_emptiest_tables() -> None:
    tournament = fold(hall(60, 22))
    assert tournament is not None
    field = tournament.field
    for draws in range(40):
        field.draws = draws
        choices = choices_of(tournament)
        place = drawn_seat(tournament)
        assert place is not None
        assert (place.table, place.seat) == choices[draw("bench", draws + 1, len(choices))]
        assert (place.table, place.seat) not in field.seats
        assert field.at_table.get(place.table, 0) == min(field.at_table.get(table, 0) for table in tournament.tables)
        beside = drawn_seat(tournament, 3)
        assert beside is not None
        assert (beside.table, beside.seat) in choices_of(tournament, 3)
