"""Going out costs the same however many went out before: what is counted is counted once."""

from __future__ import annotations

from kiosk.app.bench_hall import hall
from kiosk.tournament.apply import extend, fold
from kiosk.tournament.field import Field


class _Counting(list[int]):
    """Counts how often a hand was counted."""

    counted = 0

    def append(self, upto: int) -> None:
        self.counted += 1
        super().append(upto)


def test_a_journal_is_read_without_counting_all_hands_again_for_each_bust() -> None:
    entries = hall(60, 10)
    tournament = fold(entries[:-50])
    assert tournament is not None
    field: Field = tournament.field
    field._upto = counting = _Counting()
    extend(tournament, entries, len(entries) - 50, set())
    assert (field.out, field.in_play) == (50, 10)
    assert counting.counted <= 2 * 50
    finish = field.finish_of("11")
    assert finish is not None
    assert (finish.first, finish.last) == (11, 11)
