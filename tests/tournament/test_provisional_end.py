"""One player is left while entries are still sold: it is over only if nobody comes."""

from __future__ import annotations

from dataclasses import replace

from kiosk.show.standing import Standing
from kiosk.tournament import commands as c
from kiosk.tournament.due import due_to
from tests.tournament.named_night import Evening
from tests.tournament.night import timed


def _heads_up(*, closes: bool = True, re_entries: int | None = None) -> Evening:
    """Two players, one of them out in the first hand."""
    sheet = timed(20, 20)
    first = replace(sheet.segments[0], closes_registration=closes)
    sheet = replace(sheet, segments=(first, *sheet.segments[1:]))
    evening = Evening(2, structure=sheet, terms={"re_entries": re_entries, "payouts": [60, 40]})
    evening.out("1")
    return evening


def _winner(evening: Evening) -> str:
    return Standing(evening.tournament, evening.time.now()).winner


def _due(evening: Evening, player: str) -> int:
    return due_to(evening.tournament, player, evening.time.now()).left


def test_while_he_may_come_back_nobody_has_won_and_nothing_is_due() -> None:
    evening = _heads_up()
    standing = Standing(evening.tournament, evening.time.now())
    assert (standing.over, standing.provisional, standing.winner) == (True, True, "")
    assert not evening.stand("1").settled
    assert not evening.stand("2").settled
    assert (_due(evening, "1"), _due(evening, "2")) == (0, 0)
    evening.do(c.ReEnter("1"))
    assert not Standing(evening.tournament, evening.time.now()).over
    evening.do(c.Resume())
    evening.out("2")
    evening.do(c.Close())  # nobody comes any more, says the director
    assert _winner(evening) == "1"
    assert (_due(evening, "1"), _due(evening, "2")) == (180_00, 120_00)


def test_a_newcomer_may_still_take_the_winner_s_chips() -> None:
    evening = _heads_up(re_entries=0)
    assert _winner(evening) == ""
    assert evening.stand("1").settled  # he is out for good, his place may still move
    assert _due(evening, "1") == 0


def test_where_nobody_knows_when_registration_closes_the_last_hand_is_the_end() -> None:
    evening = _heads_up(closes=False)
    assert _winner(evening) == "2"
    assert (_due(evening, "1"), _due(evening, "2")) == (80_00, 120_00)
    evening.do(c.ReEnter("1"))  # and yet he comes back
    assert _winner(evening) == ""


def test_a_deal_ends_the_sale() -> None:
    evening = _heads_up()
    evening.do(c.ReEnter("1"))
    evening.do(c.Resume())
    evening.do(c.Chop("even"))
    evening.out("1")
    assert _winner(evening) == "2"
    assert (_due(evening, "1"), _due(evening, "2")) == (150_00, 150_00)


def test_the_director_closes_registration_by_hand_and_the_end_is_one() -> None:
    evening = _heads_up()
    evening.do(c.SetRegistration(False))
    assert _winner(evening) == "2"
    assert (_due(evening, "1"), _due(evening, "2")) == (80_00, 120_00)
    evening.do(c.SetRegistration(True))
    assert _winner(evening) == ""
    assert (_due(evening, "1"), _due(evening, "2")) == (0, 0)
