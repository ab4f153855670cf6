"""Color-ups in an event: what they change, what is refused, and the break that waits for them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from kiosk.store.codec import decode, encode
from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament.apply import fold
from kiosk.tournament.chip_race import deal
from kiosk.tournament.commands_room import (
    Balance,
    BreakTable,
    ChangeLateChips,
    ColorUp,
    EndDay,
    MarkRaced,
    Redraw,
    SeatAll,
    SetTable,
    UnseatPlayer,
)
from kiosk.tournament.facts import Entry
from kiosk.tournament.facts_room import ChipsRaced
from kiosk.tournament.placing import DECK
from kiosk.tournament.races import races_due
from kiosk.tournament.structure import Structure, read_structure
from tests.tournament.named_night import Evening
from tests.tournament.night import MINUTE, Night

ROWS = {row["id"]: row for row in json.loads((Path(__file__).parents[1] / "vectors" / "chip_race.json").read_text())}


def sheet(color_up: tuple[int, ...] = (25,)) -> Structure:
    """Ten minutes, a break of five in which chips leave, ten, a break of five, ten."""
    rows: list[dict[str, Any]] = [
        {"kind": "level", "small_blind": 25, "big_blind": 50, "minutes": 10},
        {"kind": "break", "minutes": 5, "color_up": list(color_up)},
        {"kind": "level", "small_blind": 100, "big_blind": 200, "minutes": 10},
        {"kind": "break", "minutes": 5, "color_up": [100]},
        {"kind": "level", "small_blind": 500, "big_blind": 1000, "minutes": 10},
    ]
    return read_structure({"segment": rows})


def evening(players: int = 6, **settings: Any) -> Evening:
    """Three at each table, in level 1."""
    return Evening(players, at_table=3, structure=sheet(), **settings)


def race_at(table: int, chips: dict[str, int], **more: Any) -> ColorUp:
    return ColorUp(table, [25], 100, {seat: {"25": count} for seat, count in chips.items()}, **more)


def last_fact(night: Evening) -> ChipsRaced:
    entry: Entry = night.desk.entries[-1]
    assert isinstance(entry.fact, ChipsRaced)
    return entry.fact


def clock_of(night: Evening) -> tuple[str, int | None]:
    clock = night.tournament.clock_at(night.time.now())
    here = clocks.segment_of(clock, night.tournament.sheet)
    assert here is not None
    return f"{here.kind} {here.level}", clocks.remaining_at(clock, night.time.now())


# -- what a race changes ---------------------------------------------------------------------------------------------


def test_a_race_with_the_cards_of_the_room_changes_chips_in_play_and_counted_stacks() -> None:
    """Three odd 25s each: 150 make one 100, and half of one more (rac-03's rounding): both get one."""
    night = evening()
    night.do(c.SetStack("1", 19_975))
    before = night.tournament.chips_in_play
    night.do(race_at(1, {"2": 7, "1": 3}, cards={"1": ["9c", "KD", "2S"], "2": ["AH", "5D", "10S"]}))
    fact = last_fact(night)
    assert [(row.seat, row.player, row.before, row.direct, row.won, row.cards) for row in fact.rows] == [
        (1, "1", 75, 0, 1, ("9C", "KD", "2S")),
        (2, "2", 175, 1, 1, ("AH", "5D", "TS")),
    ]
    assert (fact.race_chips, fact.value_before, fact.value_after, fact.draw) == (2, 250, 300, 0)
    assert night.tournament.chips_in_play == before + 50
    assert (night.player("1").chips, night.player("2").chips) == (20_000, 20_000)  # nobody counted number 2
    night.undo()
    assert (night.tournament.chips_in_play, night.player("1").chips) == (before, 19_975)
    assert (night.tournament.room.races, night.tournament.room.raced) == ([], {})


def test_cards_that_nobody_typed_are_dealt_from_the_seed_by_one_draw() -> None:
    night = evening()
    number = night.tournament.field.draws + 1
    night.do(race_at(1, {"3": 1, "1": 2, "2": 4}))
    assert last_fact(night).draw == night.tournament.field.draws == number
    dealt = deal("published", number, {1: 2, 3: 1})
    assert {row.seat: row.cards for row in last_fact(night).rows} == {1: dealt[1], 2: (), 3: dealt[3]}
    night.do(race_at(2, {"1": 4}))  # nothing is odd, nothing is drawn
    assert (last_fact(night).draw, night.tournament.field.draws) == (0, number)


def test_a_player_who_would_be_raced_out_gets_a_chip_and_it_comes_into_play() -> None:
    night = evening()
    before = night.tournament.chips_in_play
    night.do(race_at(1, {"1": 3, "2": 1}, last=[2], cards={"1": ["AS", "KS", "QS"], "2": ["2C"]}))
    assert [(row.won, row.rescued) for row in last_fact(night).rows] == [(1, False), (1, True)]
    assert night.tournament.chips_in_play == before + 100


def test_rac_20_a_house_that_prints_no_method_races_by_cards() -> None:
    assert ROWS["rac-20"]["expect"] == {"needs_profile_setting": "race_method"}
    night = evening(house="members-league")
    night.do(race_at(1, {"1": 3}))
    assert (last_fact(night).method, len(last_fact(night).rows[0].cards)) == ("card_race", 3)


def test_pokerplr_rounds_everybody_up_and_deals_nothing() -> None:
    night = evening(house="pokerplr")
    night.do(ColorUp(1, [50, 25], 100, {"1": {"25": 1, "50": 1}, "2": {"50": 4}}))  # rac-16e
    assert [(row.direct, row.won, row.cards) for row in last_fact(night).rows] == [(0, 1, ()), (0, 2, ())]
    assert (last_fact(night).remove, last_fact(night).value_after) == ((25, 50), 300)
    assert night.refused(race_at(2, {"1": 1}, cards={"1": ["AS"]}))[1]["why"] == "race_no_cards"


@pytest.mark.parametrize("vector", ["rac-19b", "rac-19c"])
def test_chips_found_after_their_race(vector: str) -> None:
    given, expected = ROWS[vector]["given"], ROWS[vector]["expect"]
    night = evening()
    night.do(race_at(1, {"1": 4}))
    before = night.tournament.chips_in_play
    night.do(ChangeLateChips("4", given["found_after_race"]))
    assert night.tournament.chips_in_play == before - expected["removed_value"]
    found = 25 * given["found_after_race"]["25"]
    fact = night.desk.entries[-1].fact
    assert fact.changed == expected["new_chips"] * given["smallest_in_play"] == found - expected["removed_value"]  # type: ignore[attr-defined]


def test_a_late_chip_is_changed_for_the_smallest_that_still_plays() -> None:
    night = evening()
    assert night.refused(ChangeLateChips("1", {"25": 4})) == ("not_allowed", {"why": "chip_plays", "chip": 25})
    night.do(MarkRaced(1, [25]))  # nobody counted what the 25s became: the sheet takes 100s off next
    night.do(ChangeLateChips("1", {"25": 7}))
    assert night.desk.entries[-1].fact.changed == 100  # type: ignore[attr-defined]
    night.do(ColorUp(1, [100], 500, {"1": {"100": 5}}))
    night.do(ColorUp(2, [25], 100, {"1": {"25": 4}}))  # a table behind: what it gets is raced later
    night.do(ColorUp(2, [100], 500, {"1": {"100": 5}}))
    night.do(ChangeLateChips("1", {"25": 7, "100": 4}))
    assert night.desk.entries[-1].fact.changed == 500  # type: ignore[attr-defined]
    assert night.refused(ChangeLateChips("nobody", {"25": 1}))[0] == "unknown_player"
    assert night.refused(ChangeLateChips("1", {"25": 0}))[1]["reason"] == "late_nothing"


def test_a_race_that_cannot_have_been_is_refused() -> None:
    night = evening()
    two, cards = {"1": 2, "2": 1}, {"1": ["AS", "KS"], "2": ["QS"]}
    refused: dict[str, tuple[ColorUp | MarkRaced | ChangeLateChips, str, str]] = {
        "no such table": (race_at(9, two), "unknown_table", ""),
        "nobody there": (race_at(1, {"4": 2}), "bad_value", "race_seat"),
        "no seat": (race_at(1, {"one": 2}), "bad_value", "race_seat"),
        "another chip": (ColorUp(1, [25], 100, {"1": {"50": 1}}), "bad_value", "race_chip"),
        "less than none": (race_at(1, {"1": -1}), "bad_value", ""),
        "a slip": (race_at(1, {"1": 10_000}), "bad_value", ""),
        "nothing": (race_at(1, {"1": 0}), "bad_value", "race_nothing"),
        "no chip": (ColorUp(1, [0], 100, {"1": {"0": 1}}), "bad_value", "no_chip"),
        "none leave": (ColorUp(1, [], 100), "bad_value", "no_chips"),
        "a seat twice": (race_at(1, {"1": 2, "01": 2}), "bad_value", "race_seat"),
        "a chip twice": (ColorUp(1, [25], 100, {"1": {"25": 1, "025": 1}}), "bad_value", "race_chip"),
        "more than all have": (ChangeLateChips("1", {"25": 9_999}), "not_allowed", ""),
        "down": (ColorUp(1, [25, 100], 100, {"1": {"25": 1}}), "bad_value", "race_to"),
        "last without": (race_at(1, two, last=[3]), "bad_value", "race_last"),
        "a card short": (race_at(1, two, cards={"1": ["AS"], "2": ["QS"]}), "bad_value", "race_cards"),
        "a card more": (race_at(1, {"1": 2, "2": 4}, cards=cards), "bad_value", "race_cards"),
        "no cards": (race_at(1, two, cards={}), "bad_value", "race_cards"),
        "twice": (race_at(1, two, cards={"1": ["AS", "QS"], "2": ["qs"]}), "bad_value", "race_card_twice"),
        "no card": (race_at(1, two, cards={"1": ["AS", "XX"], "2": ["QS"]}), "bad_value", "card"),
        "more than there is": (race_at(1, dict.fromkeys("123", 9_999)), "bad_total", ""),
        "no color-up": (MarkRaced(1), "not_running", ""),
    }
    for what, (command, code, reason) in refused.items():
        found = night.refused(command)
        assert (found[0], found[1].get("reason", "")) == (code, reason), what
    night.do(race_at(1, two, cards=cards))
    assert night.refused(ChangeLateChips("1", {"25": 9_999})) == (
        "bad_total",
        {"why": "race", "value": 249_975, "chips": 120_025},
    )
    assert night.refused(ColorUp(1, [25, 50], 100, {"1": {"50": 1}})) == (
        "already",
        {"what": "race", "table": 1, "chips": (25,)},
    )
    assert night.refused(MarkRaced(1, [25]))[0] == "already"


def test_a_race_of_two_decks_may_have_a_card_twice() -> None:
    night = evening()
    odd: dict[str, object] = {"1": {"25": 3, "100": 17}, "2": {"25": 3, "100": 17}, "3": {"25": 3, "100": 17}}
    cards: dict[str, object] = {"1": list(DECK[:20]), "2": list(DECK[:20]), "3": list(DECK[20:40])}
    night.do(ColorUp(1, [25, 100], 2_000, odd, cards=cards))
    assert [row.won for row in last_fact(night).rows] == [1, 1, 1]  # 5,325 are two 2,000s and more than half of one
    cards["3"] = [*DECK[20:39], DECK[0]]  # a third one
    assert night.refused(ColorUp(2, [25, 100], 2_000, odd, cards=cards))[1]["reason"] == "race_card_twice"


# -- what is due -----------------------------------------------------------------------------------------------------


def due(night: Evening) -> tuple[tuple[int, ...], tuple[int, ...], bool] | None:
    found = races_due(night.tournament, night.tournament.clock_at(night.time.now()))
    return None if found is None else (found.done, found.missing, found.over)


def test_what_is_due_are_the_chips_of_the_break_at_every_table_where_somebody_sits() -> None:
    night = evening(7, tables=3)
    night.do(c.OpenTable(9))
    assert due(night) is None
    night.time.passed += 11 * MINUTE
    assert due(night) == ((), (1, 2, 3), False)
    night.do(MarkRaced(2))
    night.do(race_at(3, {"1": 3}))
    assert due(night) == ((2, 3), (1,), False)
    assert night.refused(MarkRaced(2))[0] == "already"
    night.time.passed += 5 * MINUTE
    assert due(night) == ((2, 3), (1,), True)  # play went on without table 1
    night.do(MarkRaced(1))
    assert due(night) is None


def test_a_room_that_tells_the_program_of_no_race_is_not_reminded_after_the_break() -> None:
    night = evening()
    night.time.passed += 16 * MINUTE
    assert due(night) is None
    night.time.passed += 10 * MINUTE
    assert due(night) == ((), (1, 2), False)  # the next one


# -- the break that waits --------------------------------------------------------------------------------------------


def test_the_break_goes_on_by_itself_once_every_table_has_raced() -> None:
    night = evening(break_ends="after_races")
    night.time.passed += 12 * MINUTE
    night.do(MarkRaced(1))
    night.do(race_at(2, {"1": 1}))
    assert clock_of(night) == ("break 1", 3 * MINUTE)
    night.time.passed += 3 * MINUTE
    assert clock_of(night) == ("level 2", 10 * MINUTE)
    night.time.passed += 16 * MINUTE  # the second one waits for its own chips
    assert clock_of(night) == ("break 2", 0)


def test_the_break_waits_at_zero_and_ends_with_the_last_race() -> None:
    night = evening(break_ends="after_races")
    night.time.passed += 17 * MINUTE
    assert clock_of(night) == ("break 1", 0)
    night.do(MarkRaced(1))
    assert clock_of(night) == ("break 1", 0)
    night.time.passed += MINUTE
    night.do(race_at(2, {"1": 2}))
    assert clock_of(night) == ("level 2", 10 * MINUTE)
    night.time.passed += 2 * MINUTE
    assert clock_of(night) == ("level 2", 8 * MINUTE)
    night.undo()
    assert clock_of(night) == ("break 1", 0)
    night.time.passed += MINUTE
    assert clock_of(night) == ("break 1", 0)
    night.desk.redo(told=night.outcomes.append)
    assert clock_of(night) == ("level 2", 8 * MINUTE)  # as it was before the undo
    read = [replace(entry, fact=decode(*encode(entry.fact))) for entry in night.desk.entries]
    again = fold(read)  # as after a restart
    assert again is not None
    assert (again.clock, again.clock.chips_gone) == (night.tournament.clock, night.tournament.clock.chips_gone)
    assert again.clock.chips_gone == (25,)


def test_an_undone_mark_leaves_the_time_of_the_break_alone() -> None:
    night = evening(3, break_ends="after_races")
    night.time.passed += 11 * MINUTE
    night.do(MarkRaced(1))
    night.time.passed += 2 * MINUTE
    night.undo()
    assert clock_of(night) == ("break 1", 2 * MINUTE)
    night.time.passed += 3 * MINUTE
    assert clock_of(night) == ("break 1", 0)  # and it waits again
    night.desk.redo(told=night.outcomes.append)
    assert clock_of(night)[0] == "level 2"


def test_a_later_undo_of_another_act_forgets_no_race() -> None:
    night = evening(3, break_ends="after_races")
    night.time.passed += 11 * MINUTE
    night.do(c.AdjustClock(60))
    night.do(MarkRaced(1))
    marked = night.desk.entries[-1].batch
    night.undo()
    night.undo()
    night.desk.redo(told=night.outcomes.append)
    night.desk.redo(told=night.outcomes.append)
    assert (night.desk.entries[-1].fact.batch, clock_of(night)) == (marked, ("break 1", 5 * MINUTE))  # type: ignore[attr-defined]
    night.time.passed += 5 * MINUTE
    assert clock_of(night) == ("level 2", 10 * MINUTE)


def test_the_director_can_end_the_break_all_the_same() -> None:
    night = evening(break_ends="after_races")
    night.time.passed += 16 * MINUTE
    night.do(c.AdjustClock(-60))
    assert clock_of(night) == ("break 1", 0)
    night.do(c.EndBreak())
    assert clock_of(night) == ("level 2", 10 * MINUTE)
    assert due(night) == ((), (1, 2), True)


def test_a_table_that_closes_is_not_waited_for_where_nobody_has_a_name() -> None:
    night = Night(sheet(), break_ends="after_races")
    for act in (c.OpenTable(1), c.OpenTable(2), c.Start()):
        night.do(act)
    night.wait(16 * MINUTE)
    night.do(MarkRaced(1))
    assert (night.kind, night.level, night.remaining) == ("break", 1, 0)
    night.do(c.CloseTable(2))
    assert (night.kind, night.level, night.remaining) == ("level", 2, 10 * MINUTE)
    night.undo()
    assert (night.kind, night.level, night.remaining) == ("break", 1, 0)


@pytest.mark.parametrize("act", ["bust", "disqualify", "unseat", "swap a seat"])
def test_a_table_that_its_last_player_left_is_not_waited_for_though_it_stays_open(act: str) -> None:
    night = evening(3, break_ends="after_races")
    night.do(c.Register("9", 2, 1))
    night.time.passed += 16 * MINUTE
    night.do(MarkRaced(1))
    night.do(SetTable(1, seats=4))
    assert clock_of(night) == ("break 1", 0)
    acts: dict[str, c.Command] = {
        "bust": c.BustOut([{"player": "9", "stack": 100}]),
        "disqualify": c.Disqualify("9", reason="x"),
        "unseat": UnseatPlayer("9"),
        "swap a seat": c.MovePlayer("9", 2, 2),
    }
    night.do(acts[act])
    assert 2 in night.tournament.tables
    if act == "swap a seat":
        assert clock_of(night) == ("break 1", 0)  # he sits at it all the same
        return
    assert clock_of(night) == ("level 2", 10 * MINUTE)
    night.time.passed += MINUTE
    night.undo()
    assert clock_of(night) == ("break 1", 0)
    night.time.passed += MINUTE
    assert clock_of(night) == ("break 1", 0)
    night.desk.redo(told=night.outcomes.append)
    assert clock_of(night) == ("level 2", 9 * MINUTE)
    assert fold(night.desk.entries) == night.tournament


def test_the_night_between_two_days_lets_no_race_go() -> None:
    night = evening(6, break_ends="after_races")
    night.time.passed += 16 * MINUTE
    night.do(MarkRaced(1))
    night.do(EndDay({player.id: 20_000 for player in night.tournament.field}))
    assert clock_of(night) == ("break 1", 0)  # nobody sits, and table 2 has not raced


@pytest.mark.parametrize("act", ["move", "balance", "break", "redraw"])
def test_who_has_not_raced_brings_his_chips_along_and_the_table_that_he_comes_to_races_again(act: str) -> None:
    night = evening(3, break_ends="after_races")
    night.do(c.Register("9", 2, 1))
    night.time.passed += 16 * MINUTE
    night.do(MarkRaced(1))
    night.do(SetTable(1, seats=4))
    acts: dict[str, c.Command] = {
        "move": c.MovePlayer("9", 1, 4),
        "balance": Balance([{"player": "9", "table": 1}]),
        "break": BreakTable(2),
        "redraw": Redraw(1),
    }
    night.do(acts[act])
    assert (clock_of(night), due(night)) == (("break 1", 0), ((), (1,), False))
    night.do(race_at(1, {"4": 3}) if act != "redraw" else MarkRaced(1))
    assert (clock_of(night), due(night)) == (("level 2", 10 * MINUTE), None)
    night.undo()
    assert clock_of(night) == ("break 1", 0)
    assert fold(night.desk.entries, night.desk.dead) == night.tournament


def test_what_was_raced_stays_with_the_people_when_everybody_draws_anew_and_over_night() -> None:
    night = evening(6)
    night.time.passed += 11 * MINUTE
    night.do(MarkRaced(1))
    night.do(Redraw(2))
    mixed = tuple(sorted({night.player(player).table or 0 for player in ("4", "5", "6")}))
    raced = tuple(table for table in (1, 2) if table not in mixed)
    assert due(night) == (raced, mixed, False)
    night.time.passed += 20 * MINUTE
    assert due(night) == (raced, mixed, True)  # though another break has passed since
    night.do(EndDay({player.id: 20_000 for player in night.tournament.field}))
    assert due(night) is None  # nobody sits anywhere
    night.do(SeatAll())
    late = {night.player(player).table for player in ("4", "5", "6")}
    assert set((due(night) or ((), ()))[1]) == late
    for table in late:
        night.do(MarkRaced(table or 0, [25]))
    assert due(night) is None


def test_who_comes_in_after_the_first_race_has_none_of_the_chips_that_leave() -> None:
    night = evening(6)
    night.time.passed += 11 * MINUTE
    night.do(MarkRaced(1))
    night.out("1")
    night.do(c.Register("new", 1, 1))
    assert due(night) == ((1,), (2,), False)


def test_a_table_that_breaks_is_not_waited_for_either_and_its_undo_gives_the_break_back() -> None:
    night = evening(4, break_ends="after_races")
    night.time.passed += 16 * MINUTE
    night.do(MarkRaced(1))
    night.do(SetTable(1, seats=4))
    night.do(MarkRaced(2))
    night.undo()
    assert clock_of(night) == ("break 1", 0)
    night.do(UnseatPlayer("4"))  # the only one at table 2
    assert clock_of(night) == ("level 2", 10 * MINUTE)
    night.undo()
    assert clock_of(night) == ("break 1", 0)
    night.do(BreakTable(2))
    night.do(MarkRaced(1))
    assert clock_of(night) == ("level 2", 10 * MINUTE)
    night.undo()
    assert clock_of(night) == ("break 1", 0)


def test_other_breaks_and_houses_wait_for_no_race() -> None:
    night = Evening(3, structure=sheet(()), break_ends="after_races")
    night.time.passed += 15 * MINUTE
    assert clock_of(night) == ("level 2", 10 * MINUTE)
    night = evening(3)
    night.time.passed += 15 * MINUTE
    assert clock_of(night) == ("level 2", 10 * MINUTE)
