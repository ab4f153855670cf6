"""Starting flights come together in the event of the next day: entries, money, stacks, places."""

from __future__ import annotations

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.command import Refused
from kiosk.tournament.decide import decide
from kiosk.tournament.facts import EventOpened
from kiosk.tournament.flights import carry, check, flight_of
from kiosk.tournament.flights import next_day as next_day_of
from kiosk.tournament.prizes import places_paid, pool_of
from kiosk.tournament.structure import read_structure
from tests.tournament.named_night import Evening

LEVEL = {"kind": "level", "small_blind": 100, "big_blind": 200, "minutes": 20}
SHEET = read_structure({"segment": [LEVEL, LEVEL | {"closes_registration": True}, {"kind": "day_end"}, LEVEL, LEVEL]})
SHARES = {"payouts": {"paid_percent": 25}, "re_entries": 1}


def flight(people: tuple[str, ...], bags: dict[str, int], *, again: str = "") -> Evening:
    """A flight of these people with 10,000 each, of whom those with a bag are left when its day ends."""
    evening = Evening(0, structure=SHEET, stack=10_000, terms=SHARES, start=False)
    for one in people:
        evening.do(c.Register(one))
    evening.do(c.Start())
    if again:
        evening.do(c.BustOut([{"player": again, "stack": 5_000}]))
        evening.do(c.ReEnter(again))
    for one in people:
        if one not in bags:
            evening.do(c.BustOut([{"player": one, "stack": 5_000}]))
    evening.do(c.NextLevel())
    evening.do(c.NextLevel())
    evening.do(cr.EndDay(dict(bags)))
    return evening


def next_day() -> Evening:
    evening = Evening(0, structure=SHEET, stack=10_000, terms=SHARES | {"from_level": 3}, start=False)
    assert evening.tournament.clock.segment == 2  # the night before level 3, as in the flights
    return evening


def test_flights_bring_their_entries_their_money_and_their_stacks() -> None:
    first = flight(("ann", "bob", "cid", "dee"), {"ann": 32_000, "bob": 18_000}, again="cid")
    second = flight(("eve", "fay", "cid"), {"eve": 21_000, "cid": 9_000})
    evening = next_day()
    for number, one in enumerate((first, second)):
        evening.do(carry(flight_of(one.desk.entries, f"flight-{number}")))
    tournament = evening.tournament
    # Six people, of whom cid came a second time in the first flight and a third time with the second one.
    assert (tournament.entries, tournament.re_entries) == (6, 2)
    assert (tournament.money.pool, tournament.money.house) == (8 * 100_00, 8 * 10_00)
    assert (pool_of(tournament), places_paid(tournament)) == (8 * 100_00, 2)
    assert [(one.id, one.chips, one.status) for one in tournament.field] == [
        ("ann", 32_000, "waiting"), ("bob", 18_000, "waiting"), ("eve", 21_000, "waiting"), ("cid", 9_000, "waiting"),
    ]  # fmt: skip
    assert (tournament.chips_in_play, tournament.players) == (80_000, 4)
    assert (tournament.room.day, tournament.room.day_over) == (2, True)
    again = flight_of(second.desk.entries, "flight-1")
    assert evening.refused(carry(again)) == ("already", {"what": "carry_flight", "flight": "Tuesday"})


def test_the_day_is_drawn_played_and_placed_like_any_other() -> None:
    evening = next_day()
    evening.do(cr.CarryFlight("A", {"ann": 32_000, "bob": 18_000}, entries=5, pool=500_00))
    evening.do(cr.CarryFlight("B", {"eve": 30_000}, entries=3, pool=300_00))
    assert evening.refused(c.Register("late"))[0] == "window_closed"  # it closed with level 2
    evening.do(cr.SeatAll())
    assert len(evening.tournament.field.seats) == 3
    evening.do(c.Resume())
    clock = evening.tournament.clock_at(evening.time.now())
    assert (clock.segment, clock.running) == (3, True)
    assert evening.refused(cr.CarryFlight("C", {"gil": 1_000}, entries=1)) == ("played", {"why": "carry_flight"})
    evening.do(c.BustOut([{"player": "bob", "stack": 18_000}]))
    evening.do(c.BustOut([{"player": "eve", "stack": 30_000}]))
    assert evening.places("ann", "eve", "bob") == ["1", "2", "3"]


@pytest.mark.parametrize(("keeps", "kept"), [("best", 40_000), ("first", 25_000)])
def test_who_qualified_twice_plays_one_stack_and_the_other_leaves_play(keeps: str, kept: int) -> None:
    evening = next_day()
    evening.do(cr.CarryFlight("A", {"ann": 25_000, "bob": 25_000}, entries=5, pool=500_00))
    evening.do(cr.CarryFlight("B", {"ann": 40_000}, entries=4, pool=400_00, keeps=keeps))  # type: ignore[arg-type]
    tournament = evening.tournament
    assert (evening.player("ann").chips, evening.player("ann").entries) == (kept, 2)
    assert (tournament.chips_in_play, tournament.players) == (kept + 25_000, 2)
    assert (tournament.entries, tournament.re_entries, tournament.money.pool) == (8, 1, 900_00)
    evening.undo()
    assert (evening.player("ann").chips, evening.tournament.chips_in_play) == (25_000, 50_000)


def test_the_flight_whose_event_goes_on_takes_the_others_in() -> None:
    first = flight(("ann", "bob", "cid", "dee"), {"ann": 30_000, "dee": 10_000})
    first.do(cr.CarryFlight("B", {"cid": 12_000, "eve": 8_000}, entries=2, pool=200_00))
    assert first.player("cid").status == "waiting"  # out of this flight, and in with the stack of the other one
    assert (first.tournament.players, first.tournament.chips_in_play) == (4, 60_000)
    assert (first.tournament.entries, first.tournament.re_entries) == (5, 1)
    assert first.places("bob") == ["5"]


def test_a_flight_without_figures_has_those_who_go_on_and_nobody_of_it_withdraws() -> None:
    evening = Evening(0, structure=SHEET, stack=10_000, start=False)  # an event that begins with its first level
    evening.do(cr.CarryFlight("A", {"ann": 25_000, "bob": 25_000}))
    assert (evening.tournament.entries, evening.tournament.money.pool) == (2, 0)
    assert evening.refused(c.Unregister("ann"))[0] == "played"


def test_the_event_of_the_next_day_has_the_terms_of_its_flights_as_they_stand() -> None:
    first = flight(("ann", "bob", "cid"), {"ann": 20_000, "bob": 10_000})
    first.do(c.SetPayouts({"amounts": [200_00, 100_00]}, reason="agreed"))
    first.do(c.EditHouse({"penalty_rounds_max": 3}))
    flights = [flight_of(first.desk.entries, "a")]
    opening = next_day_of(flights, "Day 2", flights[0].next_level, seed="other")
    check(opening, map(carry, flights), 0)
    (fact,) = decide(None, opening, 0)
    assert isinstance(fact, EventOpened)
    assert (fact.name, fact.starting_stack, fact.buy_in, fact.seed) == ("Day 2", 10_000, 100_00, "other")
    assert fact.terms == SHARES | {"payouts": {"amounts": [200_00, 100_00]}, "payout_unit": 1, "from_level": 3}
    assert fact.own_settings == {"penalty_rounds_max": 3}
    other = Evening(2, structure=SHEET, stack=20_000, terms=SHARES)
    other.do(cr.EndDay({"1": 20_000, "2": 20_000}))
    with pytest.raises(Refused) as caught:
        next_day_of([*flights, flight_of(other.desk.entries, "b")], "Day 2", 3)
    assert caught.value.values["why"] == "flights_differ"


def test_a_flight_that_cannot_come_is_refused() -> None:
    evening = next_day()
    for command, code in (
        (cr.CarryFlight("A", {"ann": 0}, entries=1), "bad_value"),
        (cr.CarryFlight("A", {}, entries=1), "bad_value"),
        (cr.CarryFlight(" ", {"ann": 1}, entries=1), "bad_value"),
        (cr.CarryFlight("A", {"ann": 1}, entries=1, pool=-1), "bad_value"),
        (cr.CarryFlight("A", {"ann": 1, "bob": 1}, entries=1), "bad_total"),
    ):
        assert evening.refused(command)[0] == code
    running = Evening(3)
    with pytest.raises(Refused) as caught:
        flight_of(running.desk.entries, "x")
    assert caught.value.values["why"] == "day_not_ended"


def test_a_level_broken_off_is_the_one_to_go_on_with_else_the_one_after_the_night() -> None:
    evening = flight(("ann", "bob"), {"ann": 10_000, "bob": 10_000})
    assert flight_of(evening.desk.entries, "x").next_level == 3
    early = Evening(2, structure=SHEET)
    early.do(c.NextLevel())
    early.do(cr.EndDay({"1": 20_000, "2": 20_000}))
    assert flight_of(early.desk.entries, "y").next_level == 2


def test_an_event_can_only_go_on_with_a_level_that_has_one_before_it() -> None:
    evening = Evening(0, structure=SHEET, terms={"from_level": 2}, start=False)
    kinds = [row.kind for row in evening.tournament.sheet.structure.segments]
    assert kinds == ["level", "day_end", "level", "day_end", "level", "level"]  # its sheet has a night there now
    assert (evening.tournament.clock.segment, evening.tournament.room.day) == (1, 2)
    for level in (1, 5):
        with pytest.raises(AssertionError, match="from_level"):
            Evening(0, structure=SHEET, terms={"from_level": level}, start=False)


def test_what_grew_on_a_head_in_a_flight_hangs_on_it_the_next_day() -> None:
    bounties = SHARES | {"bounty": {"amount": 50_00, "kind": "progressive"}}
    first = Evening(0, structure=SHEET, stack=10_000, terms=bounties, start=False)
    for one in ("ann", "bob", "cid"):
        first.do(c.Register(one))
    first.do(c.Start())
    first.do(c.BustOut([{"player": "cid", "stack": 5_000, "by": ["ann"]}]))  # half in cash, half on her head
    first.do(c.NextLevel())
    first.do(cr.EndDay({"ann": 20_000, "bob": 10_000}))
    flight_a = flight_of(first.desk.entries, "a")
    evening = Evening(0, structure=SHEET, stack=10_000, terms=bounties | {"from_level": 3}, start=False)
    evening.do(carry(flight_a))
    assert [evening.bounty(one)[2] for one in ("ann", "bob")] == [75_00, 50_00]
    assert evening.tournament.money.bounty == 3 * 50_00
    assert evening.refused(cr.CarryFlight("B", {"dee": 1}, heads={"eve": 5}))[0] == "bad_value"
    plain = next_day()
    assert plain.refused(cr.CarryFlight("B", {"dee": 1}, heads={"dee": 5}))[0] == "bad_value"
