"""The card of the chips in play: a count of all of them, and what came in or left otherwise (cases C048, C049)."""

from __future__ import annotations

from kiosk.app.director.chips import Chips
from tests.app.prizes_room import PrizesRoom


def test_c048_a_count_stands_beside_what_was_sold_until_it_is_computed_again() -> None:
    night = PrizesRoom(Chips)
    sold = night.desk.tournament
    assert sold is not None
    each = sold.event.starting_stack
    sold_text = f"{9 * each:,} by what was sold, handed in and corrected."
    assert night.seen("chips") == {"text": sold_text, "counted": False, "names": True}
    night.act("count_chips", total=f"{9 * each + 2_000:,}")
    text = f"{9 * each + 2_000:,} as counted; {9 * each:,} by what was sold, handed in and corrected."
    assert night.seen("chips") == {"text": text, "counted": True, "names": True}
    night.act("compute_chips")
    assert night.seen("chips")["counted"] is False


def test_c049_chips_that_left_play_need_a_reason_and_an_undo_gives_them_back() -> None:
    night = PrizesRoom(Chips)
    before = night.seen("chips")
    night.act("correct_chips", by="-1,000", reason="")
    assert night.seen("chips") == before
    assert "Reason" in night.refused[-1] or "reason" in night.refused[-1]
    night.act("correct_chips", by="-1,000", reason="chip race")
    tournament = night.desk.tournament
    assert tournament is not None
    assert tournament.chips_in_play == 9 * tournament.event.starting_stack - 1_000
    night.desk.undo()
    assert night.seen("chips") == before
