"""The Prizes page's acts: what is typed becomes one act of the desk, or is refused with its line."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from kiosk.app.director.core import Director
from kiosk.app.director.prizes import Prizes
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.prizes import bands_of, pool_of
from tests.tournament.night import Night, timed
from tests.tournament.test_prizes import Opened


class Room:
    """A director with an event, or with none, that does commands at its desk at once."""

    def __init__(self, night: Night | None, currency: str = "USD") -> None:
        self.night = night
        session = None if night is None else SimpleNamespace(desk=night.desk)
        self.told: dict[str, object] = {}
        operator = SimpleNamespace(tell=lambda **values: self.told.update(values))
        self.program = SimpleNamespace(words=Words(currency=currency), session=session, operator=operator)
        self.area = Prizes(cast("Director", self))
        self.refused: list[str] = []

    def do(self, command: Command, note: str = "") -> None:
        assert self.night is not None
        outcome = self.night.do(command)
        if outcome.refused is not None:
            self.refused.append(self.program.words.refusal(outcome.refused))

    def act(self, name: str, **values: object) -> None:
        self.area.acts[name](values)

    @property
    def paid(self) -> tuple[int | None, list[int]]:
        assert self.night is not None
        tournament = self.night.tournament
        return pool_of(tournament), [b.amount for b in bands_of(tournament) for _ in range(b.first, b.last + 1)]


@pytest.fixture
def room() -> Room:
    return Room(Night(timed(20)))


def test_pool_and_payouts_are_one_act(room: Room) -> None:
    assert room.night is not None
    room.act("post_prizes", pool="$1,000", payouts="1st $600\n2nd-3rd $200")
    assert room.paid == (100_000, [60_000, 20_000, 20_000])
    assert room.area.told() == {"prizePool": "1000", "payouts": "1 600\n2-3 200", "payoutUnit": "1", "ticker": ""}
    room.night.undo()
    assert room.paid == (None, [])


def test_what_was_told_and_posted_again_changes_nothing(room: Room) -> None:
    room.act("post_prizes", pool="1000.50", payouts="1 700.50\n2 300")
    told = room.area.told()
    room.act("post_prizes", pool=told["prizePool"], payouts=told["payouts"])
    assert room.refused == ["These are the prizes already. Nothing was changed."]


def test_a_pool_that_was_computed_is_not_fixed_by_posting_the_payouts() -> None:
    room = Room(Opened(buy_in=1_000))
    assert room.night is not None
    room.night.do(c.Count(10, 0, 10))
    assert room.area.told()["prizePool"] == "100"
    room.act("post_prizes", pool="100", payouts="1 60%\n2 40%")
    assert room.night.tournament.pool is None
    room.night.do(c.Count(10, 0, 10))
    assert room.paid == (20_000, [12_000, 8_000])


def test_an_empty_pool_is_computed_again_and_no_payouts_take_them_away(room: Room) -> None:
    room.act("post_prizes", pool="1000", payouts="1 1000")
    room.act("post_prizes", pool="", payouts="")
    assert room.paid == (None, [])


def test_the_pool_alone_can_be_posted_and_the_payouts_alone(room: Room) -> None:
    room.act("post_prizes", pool="1000")
    assert room.paid == (100_000, [])
    room.act("post_prizes", payouts="1 1000")
    assert room.paid == (100_000, [100_000])


def test_percents_are_rounded_down_to_whole_money_and_the_rest_goes_to_the_first_place(room: Room) -> None:
    room.act("post_prizes", pool="1001", payouts="1 50%\n2 30%\n3 20%")
    assert room.paid == (100_100, [50_100, 30_000, 20_000])  # 300.30 and 200.20 in whole dollars


def test_what_percents_are_rounded_down_to_is_typed_and_stays_when_the_prizes_are_posted_again(room: Room) -> None:
    assert room.night is not None
    room.act("post_prizes", pool="1001", payouts="1 50%\n2 30%\n3 20%", unit="50")
    assert room.paid == (100_100, [50_100, 30_000, 20_000])
    room.act("post_prizes", pool="990", payouts="1 50%\n2 30%\n3 20%", unit="50")
    assert room.paid == (99_000, [59_000, 25_000, 15_000])
    assert room.area.told()["payoutUnit"] == "50"
    told = room.area.told()
    room.act("post_prizes", pool=told["prizePool"], payouts=told["payouts"])
    assert room.refused == ["These are the prizes already. Nothing was changed."]
    room.act("post_prizes", payouts="1 60%\n2 40%")
    assert room.paid == (99_000, [64_000, 35_000])


def test_a_unit_that_the_script_chose_stays_as_it_is(room: Room) -> None:
    assert room.night is not None
    room.night.do(c.SetPayouts([50, 30, 20], 1, 100_001))
    assert room.area.told()["payoutUnit"] == "0.01"
    room.act("post_prizes", payouts="1 50%\n2 30%\n3 20%", unit="0.01")
    assert room.refused == ["These are the prizes already. Nothing was changed."]


def test_nothing_is_rounded_down_to_nothing(room: Room) -> None:
    for typed in ("0", "some"):
        with pytest.raises(Refused) as caught:
            room.act("post_prizes", pool="100", payouts="1 100%", unit=typed)
        told = room.program.words.refusal(caught.value)
        assert told == f"Prizes cannot be rounded down to {typed}. Type an amount of money, such as 5."
    room.act("post_prizes", pool="100", payouts="1 100%", unit="")
    assert room.area.told()["payoutUnit"] == "1"


def test_what_cannot_be_read_changes_nothing(room: Room) -> None:
    for values in ({"pool": "lots", "payouts": "1 5"}, {"pool": "100", "payouts": "first 5"}):
        with pytest.raises(Refused):
            room.act("post_prizes", **values)
    assert room.paid == (None, [])
    room.act("post_prizes", payouts="1 5\n2 6")
    assert room.refused == ["Place 2 would get more than the place before it. Check the list."]
    assert room.paid == (None, [])


def test_in_yen_there_are_no_decimals() -> None:
    room = Room(Night(timed(20)), "JPY")
    room.act("post_prizes", pool="¥682,500", payouts="1 682500")
    assert room.paid == (682_500, [682_500])
    assert room.area.told()["prizePool"] == "682500"


def test_the_ticker_takes_names_that_a_display_knows(room: Room) -> None:
    room.act("set_ticker", text="{players} left")
    assert room.area.told()["ticker"] == "{players} left"
    with pytest.raises(Refused) as caught:
        room.act("set_ticker", text="{playrs} left")
    told = room.program.words.refusal(caught.value)
    assert told == "The text has {playrs} in braces, which no display knows. Try {players}."
    with pytest.raises(Refused) as caught:
        room.act("set_ticker", text="{} left")
    assert "Take the braces away" in room.program.words.refusal(caught.value)


def test_the_page_follows_an_undo_and_a_count_and_leaves_other_acts_alone(room: Room) -> None:
    assert room.night is not None
    entries = room.night.desk.entries
    room.act("post_prizes", pool="1000", payouts="1 1000")
    room.area.grown(entries[-2:])
    assert (room.told["prizePool"], room.told["payouts"]) == ("1000", "1 1000")
    room.night.undo()
    room.area.grown(entries[-1:])
    assert (room.told["prizePool"], room.told["payouts"]) == ("", "")
    before = dict(room.told)
    room.night.do(c.Start())
    room.area.grown(entries[-1:])
    assert room.told == before


def test_a_pool_that_is_computed_follows_a_new_guarantee() -> None:
    room = Room(Opened(buy_in=1_000, guarantee=50_000))
    assert room.night is not None
    room.night.do(c.SetGuarantee(80_000))
    room.area.grown(room.night.desk.entries[-1:])
    assert room.told["prizePool"] == "800"


def test_the_last_hands_are_typed_as_a_number(room: Room) -> None:
    assert room.night is not None
    room.night.do(c.Start())
    room.act("last_hands", hands="5")
    assert room.night.tournament.last_hands == 5
    with pytest.raises(Refused):
        room.act("last_hands", hands="five")


def test_without_an_event_there_is_nothing_to_post() -> None:
    room = Room(None)
    assert room.area.told() == {"prizePool": "", "payouts": "", "payoutUnit": "", "ticker": ""}
    with pytest.raises(Refused) as caught:
        room.act("post_prizes", pool="1000")
    assert caught.value.code == "not_running"
