"""The frame as a whole: the strip, the lines for now, the journal, and what is made anew and what is kept."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from kiosk.show.context import Context, Gap
from kiosk.show.frame import Framer, frame
from kiosk.show.journal_page import FAULTS, sentence
from kiosk.show.panels import Frame
from kiosk.show.words import Words
from kiosk.show.words_facts import FactWords
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.structure import read_structure

from .evening import Evening, levels, timed
from .fact_samples import FIELD_SAMPLES, ROOM_SAMPLES
from .named import NamedEvening

MINUTE = 60_000


def started(evening: Evening) -> Evening:
    evening.do(c.Start())
    return evening


def lines(evening: Evening) -> list[str]:
    return [line.text for line in evening.frame.now.lines]


# -- kept and made anew --------------------------------------------------------------------------------------------


def changed(before: Frame, after: Frame) -> set[str]:
    return {field.name for field in fields(Frame) if getattr(before, field.name) is not getattr(after, field.name)}


def test_a_second_makes_only_the_clock_anew() -> None:
    evening = started(Evening(timed(20, 20, breaks={1: 10})))
    evening.time.passed += 10_000
    before = evening.frame
    evening.time.passed += 1_000
    assert changed(before, evening.frame) == {"clock"}


def test_a_boundary_a_fact_and_another_language_make_all_of_it_anew() -> None:
    evening = started(Evening(timed(20, 20)))
    everything = {field.name for field in fields(Frame)} - {"announcement"}  # that one is the voice's
    before = evening.frame
    evening.time.passed += 20 * MINUTE
    assert changed(before, evening.frame) == everything
    before = evening.frame
    evening.do(c.Count(10, 0, 10))
    assert changed(before, evening.frame) == everything - {"sheet"}  # it is long, and nothing on it changed
    before = evening.frame
    evening.words = Words("de")
    assert changed(before, evening.frame) == everything


def test_another_tournament_of_the_same_version_is_seen() -> None:
    framer, words, context = Framer(), Words(), Context()
    few, many = started(Evening(timed(20, 20))), started(Evening(timed(20, 20)))
    few.do(c.Count(10, 0, 10))
    many.do(c.Count(90, 0, 90))
    assert few.tournament.version == many.tournament.version
    assert framer.frame(few.tournament, 0, words, context).field.players == "10"
    assert framer.frame(many.tournament, 0, words, context).field.players == "90"


def test_a_trembling_wall_clock_makes_nothing_anew_and_a_jump_does() -> None:
    evening = started(Evening(timed(20, 20)))
    before = evening.frame
    offset = evening.context.wall_less_line_ms
    evening.context = replace(evening.context, wall_less_line_ms=offset + 3)
    assert changed(before, evening.frame) == {"clock"}
    evening.context = replace(evening.context, wall_less_line_ms=offset + 3_600_000)
    assert evening.frame.clock.wall_time == "10:00 pm"


@pytest.mark.parametrize("step", [1_000, 7_300, 59_999])
def test_a_kept_frame_equals_one_made_from_scratch_all_evening_long(step: int) -> None:
    evening = Evening(timed(3, 3, 4, breaks={2: 2}), break_ends="director", day_limit_h=1)
    acts = [
        c.Start(),
        c.Count(30, 4, 25),
        c.Pause(),
        c.CallClock(3, "Ann"),
        c.Resume(),
        c.CallClock(3, "Ann"),
        c.StartHandForHand(),
        c.CompleteHand(),
        c.EndHandForHand(),
        c.Resume(),
        c.EndBreak(),
        c.StartHandsPerLevel(4),
        c.CompleteHand(2),
    ]
    for number in range(160):
        evening.time.passed += step
        if number % 9 == 0 and acts:
            evening.do(acts.pop(0))
        fresh = frame(evening.tournament, evening.time.now(), evening.words, evening.context)
        assert evening.frame == fresh


def test_without_an_event_there_is_an_empty_frame_that_can_still_say_what_is_wrong() -> None:
    framer = Framer()
    assert framer.frame(None, 0, Words(), Context()).clock.state == "before"
    broken = framer.frame(None, 0, Words(), Context(fault="disk_full"))
    assert broken.journal.fault
    assert broken.now.lines[0].text == "NOT WRITTEN: The disk is full. Make room, then go on."


# -- the strip -----------------------------------------------------------------------------------------------------


def big(evening: Evening) -> tuple[str, str]:
    return evening.frame.strip.big.act, evening.frame.strip.big.text


def test_the_big_button_fits_every_moment() -> None:
    structure = levels(
        {"small_blind": 50, "big_blind": 100, "minutes": 10},
        {"kind": "break", "minutes": 5},
        {"small_blind": 100, "big_blind": 200, "minutes": 10},
        {"kind": "day_end"},
        {"small_blind": 200, "big_blind": 400, "hands": 3},
    )
    evening = Evening(structure, break_ends="director")
    assert big(evening) == ("start", "Start")
    evening.do(c.ScheduleStart(60))
    assert big(evening) == ("start", "Start now")
    evening.do(c.Start())
    assert big(evening) == ("pause", "Pause")
    evening.do(c.Pause())
    assert big(evening) == ("resume", "Resume")
    evening.do(c.Resume())
    evening.wait(10 * MINUTE)
    assert big(evening) == ("end_break", "End break")
    evening.wait(5 * MINUTE)
    assert big(evening) == ("end_break", "Start level 2")
    evening.do(c.EndBreak())
    evening.do(c.StartHandForHand())
    assert big(evening) == ("hand_done", "Current hand done")
    evening.do(c.CompleteHand())
    assert big(evening) == ("hand_done", "Hand done −2:00")
    evening.do(c.EndHandForHand())
    evening.do(c.Resume())
    evening.wait(10 * MINUTE)
    assert big(evening) == ("resume", "Start day 2")
    evening.do(c.Resume())
    assert big(evening) == ("hand_done", "Hand done")
    evening.do(c.Close())
    assert big(evening) == ("", "")


def test_with_tables_still_out_the_hand_has_to_be_held() -> None:
    evening = started(Evening(timed(20, 20)))
    for table in (1, 2, 5):
        evening.do(c.OpenTable(table))
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand())
    evening.do(c.MarkTableDone(1))
    button = evening.frame.strip.big
    assert (button.text, button.hold, button.enabled) == ("Waiting for 2, 5", True, True)
    assert button.why == "Hold for a second to enter the hand with tables 2, 5 still out"
    evening.do(c.MarkTableDone(2))
    evening.do(c.MarkTableDone(5))
    button = evening.frame.strip.big
    assert (button.text, button.hold) == ("Hand done −2:00", False)


def second(evening: Evening) -> dict[str, tuple[bool, str]]:
    return {button.act: (button.enabled, button.why) for button in evening.frame.strip.second}


def test_the_second_row_tells_what_it_will_do_and_why_it_cannot() -> None:
    rows = (
        {"small_blind": 1500, "big_blind": 3000, "minutes": 20},
        {"small_blind": 2000, "big_blind": 4000, "minutes": 20},
    )
    evening = started(Evening(levels(*rows)))
    evening.time.passed += 277_000
    row = second(evening)
    assert row["next_level"] == (True, "Level 2, 2,000 / 4,000")
    assert row["previous_level"] == (False, "This is the first row of the structure. There is none before it.")
    assert row["plus_minute"][0]
    assert "start_hand_for_hand" in row
    evening.context = replace(evening.context, armed="next_level")
    assert second(evening)["next_level"] == (True, "Level 2, 2,000 / 4,000, 15:23 not played, press again")
    evening.time.passed += 1_000
    assert second(evening)["next_level"] == (True, "Level 2, 2,000 / 4,000, 15:22 not played, press again")
    evening.context = replace(evening.context, armed="")
    evening.do(c.StartHandForHand())
    row = second(evening)
    assert row["take_break"] == (False, "The hand in progress is still being finished. Enter it as done first.")
    assert "end_hand_for_hand" in row


def test_in_a_break_five_minutes_more_are_one_press() -> None:
    evening = started(Evening(timed(10, 10, breaks={1: 5})))
    evening.wait(11 * MINUTE)
    assert second(evening)["plus_five"] == (True, "")
    assert "take_break" not in second(evening)


def test_undo_names_what_it_undoes_and_keys_come_from_the_table() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.do(c.Pause())
    assert evening.desk.undoable is not None
    evening.context = replace(evening.context, undo=evening.desk.undoable.fact, keys={"undo": "Ctrl Z"})
    strip = evening.frame.strip
    assert (strip.undo.text, strip.undo.key, strip.undo.enabled) == ("Undo: Pause", "Ctrl Z", True)
    assert (strip.redo.text, strip.redo.enabled, strip.redo.why) == ("Redo", False, "There is nothing to redo.")
    evening.context = replace(evening.context, undo=f.SegmentChosen(1))
    assert evening.frame.strip.undo.text == "Undo: Went to level 2 by hand"


def test_the_strip_says_where_hand_for_hand_stands() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.wait(157_000)
    evening.do(c.StartHandForHand())
    evening.do(c.CompleteHand(3))
    strip = evening.frame.strip
    assert strip.state_word == "HAND FOR HAND · hand 3 · 6 left in level"  # 17:23 less three times 2:00 is 11:23
    assert (strip.level, strip.blinds) == ("Level 1", "50 / 100")


# -- the field -----------------------------------------------------------------------------------------------------


def test_the_field_has_entries_players_and_the_average() -> None:
    rows = (
        {"small_blind": 1500, "big_blind": 3000, "minutes": 20},
        {"kind": "break", "minutes": 15},
        {"small_blind": 2000, "big_blind": 4000, "minutes": 20},
    )
    evening = started(Evening(levels(*rows)))
    assert (evening.frame.field.players_label, evening.frame.field.players) == ("", "")
    evening.do(c.Count(entries=148, re_entries=34, players=47))
    field = evening.frame.field
    assert (field.players_label, field.players) == ("Players left", "47")
    assert field.entries == "182 entries (148 players, 34 re-entries)"
    assert evening.frame.strip.players_of == "of 182"
    assert (field.average, field.average_note) == ("19,361", "6 big blinds")  # 182 x 5,000 / 47 = 19,361.7
    evening.wait(20 * MINUTE)
    assert evening.frame.field.average_note == "4 big blinds at level 2"


def test_registration_closed_is_said_for_ten_minutes() -> None:
    rows = (
        {"small_blind": 25, "big_blind": 50, "minutes": 20, "closes_registration": True},
        {"small_blind": 50, "big_blind": 100, "minutes": 20},
    )
    evening = started(Evening(levels(*rows)))
    assert evening.frame.field.registration == "Registration closes at the end of level 1"
    evening.wait(12 * MINUTE)
    assert "Registration closes in 8 minutes, by itself. Call the last players now." in lines(evening)
    evening.wait(8 * MINUTE)
    assert evening.frame.field.registration == "Registration is closed"
    evening.wait(10 * MINUTE)
    assert evening.frame.field.registration == ""


def test_registration_may_last_through_the_break_as_the_house_says() -> None:
    structure = timed(10, 10, breaks={1: 5})
    evening = started(Evening(structure, registration_closes="start_of_next_level"))
    assert evening.frame.field.registration == ""
    rows = [
        {"kind": "level", "big_blind": 100, "minutes": 10, "closes_registration": True},
        {"kind": "break", "minutes": 5},
        {"kind": "level", "big_blind": 200, "minutes": 10},
    ]
    evening = started(Evening(read_structure({"segment": rows}), registration_closes="start_of_next_level"))
    evening.wait(12 * MINUTE)
    assert evening.frame.field.registration == "Registration closes at the end of the break after level 1"
    evening.wait(3 * MINUTE)
    assert evening.frame.field.registration == "Registration is closed"


def test_color_up_is_shown_with_its_chips_before_and_in_the_break() -> None:
    level = {"small_blind": 50, "big_blind": 100, "minutes": 10}
    evening = started(Evening(levels(level, {"kind": "break", "minutes": 5, "color_up": [500]}, level)))
    evening.context = replace(evening.context, chip_colors={500: "purple"})
    message = evening.frame.message
    assert message.text == "500s leave play at the break"
    assert [(chip.text, chip.color, chip.dark_text) for chip in message.chips] == [("500", "purple", False)]
    assert lines(evening) == [
        "The 500s leave play at the break: have larger chips ready, or the race will wait for them."
    ]
    evening.wait(10 * MINUTE)
    assert evening.frame.message.text == "Racing now: leave your chips on the table"
    evening.do(c.Announce("Dinner at the bar"))
    assert evening.frame.message.text == "Dinner at the bar"


def test_a_clock_on_a_player_counts_down_on_the_wall() -> None:
    evening = started(Evening(timed(20)))
    evening.do(c.CallClock(5, "Ann"))
    (row,) = evening.frame.calls.rows
    assert (row.table, row.player, row.word, row.seconds, row.warning) == ("Table 5", "Ann", "CLOCK", "30", False)
    evening.time.passed += 26_000
    (row,) = evening.frame.calls.rows
    assert (row.seconds, row.warning, row.result) == ("4", True, "")
    evening.time.passed += 5_000
    (row,) = evening.frame.calls.rows
    assert (row.seconds, row.result) == ("0", "fold")


# -- now -----------------------------------------------------------------------------------------------------------


def test_what_is_most_urgent_comes_first_and_five_lines_are_the_most() -> None:
    level = {"small_blind": 50, "big_blind": 100, "minutes": 10}
    evening = started(Evening(levels(level, {"kind": "break", "minutes": 5, "color_up": [25]}, level)))
    evening.do(c.Pause())
    evening.wait(4 * MINUTE)
    evening.context = replace(
        evening.context,
        fault="disk_full",
        question=Gap("sleep", 0, 477_000),
        screens="lost",
        voice="lost",
        keys={"resume": "Space"},
    )
    assert lines(evening) == [
        "NOT WRITTEN: The disk is full. Make room, then go on.",
        "The computer slept for 7:57. It counts as played unless you take it back.",
        "A screen is lost. The room sees no clock there until it is back.",
        "The voice is not heard. Announce by hand until it is back.",
        "Paused for 4 minutes. The clock stands until you resume.",
    ]
    evening.context = Context(keys={"resume": "Space"})
    line = evening.frame.now.lines[0]
    assert line.text == "Paused for 4 minutes. The clock stands until you resume."
    assert (line.act, line.key, line.act_text) == ("resume", "Space", "Resume")


def test_the_minutes_of_a_pause_go_on_while_nothing_else_changes() -> None:
    evening = started(Evening(timed(20, 20, 20, 20)))
    evening.wait(90_500)
    evening.do(c.Pause())
    evening.time.passed += 59_000
    assert lines(evening) == []
    evening.time.passed += 1_000
    assert lines(evening) == ["Paused for 1 minute. The clock stands until you resume."]
    evening.time.passed += 60_000
    assert lines(evening) == ["Paused for 2 minutes. The clock stands until you resume."]


def test_c027_the_director_is_warned_one_level_before_the_structures_end() -> None:
    evening = started(Evening(timed(10, 10, 10)))
    assert lines(evening) == []
    evening.wait(10 * MINUTE)
    assert lines(evening) == ["The next level is the last of the structure."]
    evening.wait(10 * MINUTE)
    assert lines(evening) == ["This is the last level. At 0:00 its blinds stay; add levels if play goes on."]


def test_the_limit_of_the_day_comes_near_and_is_reached() -> None:
    evening = started(Evening(timed(50, 50, 50, 50), day_limit_h=1))
    evening.wait(31 * MINUTE)
    assert lines(evening) == ["The day's limit is 29 minutes away."]
    evening.wait(29 * MINUTE)
    assert lines(evening)[0].startswith("The day's limit of play is reached.")


def test_a_start_and_a_break_that_wait_for_the_director_say_so() -> None:
    evening = Evening(timed(10, 10, 10, breaks={1: 5}), break_ends="director")
    evening.do(c.ScheduleStart(60))
    evening.wait(MINUTE)
    assert lines(evening) == ["The countdown is over: the start waits for you."]
    evening.do(c.Start())
    evening.wait(15 * MINUTE)
    assert lines(evening) == ["The break is over: play waits for you."]


# -- the journal ---------------------------------------------------------------------------------------------------


def test_the_journal_is_newest_first_and_marks_what_was_taken_back() -> None:
    evening = started(Evening(timed(20, 20)))
    evening.do(c.Pause())
    evening.undo()
    evening.context = replace(
        evening.context,
        journal=tuple(evening.desk.entries),
        journal_length=1204,
        undone=frozenset(evening.desk.dead),
    )
    journal = evening.frame.journal
    assert [(row.text, row.undone, row.kind) for row in journal.rows] == [
        ("Took back row 3", False, "undo"),
        ("Paused the clock", True, "act"),
        ("Started the tournament", False, "act"),
        ("Opened Tuesday", False, "act"),
    ]
    assert (journal.total, journal.written, journal.fault) == ("1,204 in the journal", "Written", False)
    assert journal.rows[0].time == "12:00 am"  # the fake wall clock reads 0


def test_the_page_tells_an_entry_and_its_seat_in_one_line_with_the_name() -> None:
    evening = NamedEvening(timed(20), {"3": (5, 9)})
    opened, sold, seated = evening.desk.entries
    told = sentence(sold, evening.tournament, evening.words, [seated.fact])
    assert told == "Registered Kofi Osei: 5,000 chips, table 5 seat 9"
    evening.context = replace(evening.context, journal=(opened, sold), said={sold.seq: told})
    assert [row.text for row in evening.frame.journal.rows] == [told, "Opened Tuesday"]


def test_a_fault_of_the_journal_is_told_with_what_to_do() -> None:
    evening = Evening(timed(20))
    for fault in (*FAULTS, "unheard_of"):
        evening.context = replace(evening.context, fault=fault)
        journal = evening.frame.journal
        assert journal.fault
        assert journal.written.startswith("NOT WRITTEN: ")


SAMPLES: dict[str, f.Fact] = (
    FIELD_SAMPLES
    | ROOM_SAMPLES
    | {
        "EventOpened": f.EventOpened("Tuesday", timed(20), 5000),
        "StartScheduled": f.StartScheduled(0),
        "SegmentChosen": f.SegmentChosen(1),
        "ClockAdjusted": f.ClockAdjusted(-60_000),
        "RemainingSet": f.RemainingSet(430_000),
        "BreakTaken": f.BreakTaken(600_000),
        "TableDone": f.TableDone(5),
        "HandDone": f.HandDone(3, 120_000, (2, 5)),
        "HandsPerLevelStarted": f.HandsPerLevelStarted(12),
        "StructureEdited": f.StructureEdited(timed(20)),
        "HouseEdited": f.HouseEdited({"break_ends": "director"}),
        "TableOpened": f.TableOpened(5),
        "TableClosed": f.TableClosed(5),
        "Announced": f.Announced("Dinner"),
        "TickerSet": f.TickerSet("{players} left"),
        "PoolSet": f.PoolSet(2_730_000),
        "PayoutsSet": f.PayoutsSet((6825_00, 4505_00)),
        "LastHandsAnnounced": f.LastHandsAnnounced(5),
        "Noted": f.Noted("Table 5 short"),
        "ClockCalled": f.ClockCalled(5, "Ann", True, 25_000),
        "CallHeld": f.CallHeld(5),
        "CallReleased": f.CallReleased(5),
        "PlayerActed": f.PlayerActed(5),
        "CallCleared": f.CallCleared(5),
        "TimeBankUsed": f.TimeBankUsed(5),
        "DayLimitExtended": f.DayLimitExtended(2_700_000),
        "GapAnswered": f.GapAnswered("sleep", 0, 477_000, True),
        "LevelStarted": f.LevelStarted(1, 1, "break"),
        "Undone": f.Undone(12),
        "Redone": f.Redone(12),
    }
)


@pytest.mark.parametrize("kind", sorted(f.FACTS))
def test_every_kind_of_fact_has_a_sentence_and_a_name(kind: str) -> None:
    fact = SAMPLES[kind] if kind in SAMPLES else f.FACTS[kind]()
    told = FactWords(Words(), timed(20, 20))
    assert told.sentence(fact)
    assert told.short(fact)
    assert "{" not in (told.sentence(fact) + told.short(fact)).replace("{players} left", "")


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (f.HandDone(3, 120_000, (2, 5)), "Hand 3 done, −2:00, tables still out: 2, 5"),
        (f.HandDone(0, 120_000), "Hand in progress done, −2:00"),
        (f.Counted(10, 2, -1), "Entries +10, re-entries +2, players left −1"),
        (f.SegmentChosen(5), "Went to row 6 by hand"),
        (f.LevelStarted(1, 1, "break"), "Time brought the break after level 1"),
        (f.GapAnswered("sleep", 0, 477_000, False), "7:57 that the program did not see are not counted"),
        (f.ClockAdjusted(60_000), "+1:00 on the clock"),
    ],
)
def test_sentences_of_the_journal(fact: f.Fact, sentence: str) -> None:
    assert FactWords(Words(), timed(20, 20)).sentence(fact) == sentence
