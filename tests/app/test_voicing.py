"""When the room hears what: at once, after the grace of a click, or never."""

from __future__ import annotations

from kiosk.app.voicing import GRACE_MS, Voicing
from kiosk.files.phrases import shipped
from kiosk.show.phrase_keys import STALE_MS
from kiosk.show.phrases import Phrases
from kiosk.show.words import Words
from kiosk.speech.utterances import SpeechQueue
from kiosk.tournament import commands as c
from kiosk.tournament.structure import Structure
from kiosk.tournament.undoing import last_told
from tests.tournament.night import Night, timed

MINUTE = 60_000
PHRASES = Phrases(Words(), shipped("en"))


class Room:
    """A night whose voice is the real queue, spoken by the test at the instants it chooses."""

    def __init__(self, structure: Structure) -> None:
        self.night = Night(structure)
        self.queue = SpeechQueue()
        self.voicing = Voicing(self.queue.push, self.queue.withdraw, lambda: self.night.time.passed, PHRASES)
        self.look()

    def look(self) -> None:
        self.voicing.look(self.night.tournament, self.night.time.now(), last_told(self.night.desk.entries))

    def do(self, *commands: c.Command) -> None:
        for command in commands:
            assert self.night.do(command).refused is None
        self.look()

    def wait(self, length_ms: int) -> None:
        self.night.wait(length_ms)
        self.look()

    def undo(self) -> bool:
        batch = self.night.desk.undoable
        assert batch is not None
        assert self.night.undo().refused is None
        heard = self.voicing.undone(batch.batch, self.night.tournament, self.night.time.now())
        self.look()
        return heard

    def redo(self) -> None:
        assert self.night.redo().refused is None
        self.look()

    @property
    def wall(self) -> str:
        """What the wall reads of the announcements."""
        return self.voicing.announced.panel(self.night.time.passed).text

    def heard(self) -> list[str]:
        """What the voice says by now."""
        said: list[str] = []
        while (utterance := self.queue.next(self.night.time.passed)) is not None:
            said.append(utterance.text)
            self.queue.finished()
        return said


LEVEL_1 = "Shuffle up and deal. Level one. Blinds fifty, one hundred."
LEVEL_2 = "Level two. Blinds one hundred, two hundred."


def test_what_a_click_changes_is_spoken_two_seconds_later() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    assert room.heard() == []
    room.wait(GRACE_MS - 1)
    assert room.heard() == []
    room.wait(1)
    assert room.heard() == [LEVEL_1]


def test_what_the_clock_changes_is_spoken_at_once() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.wait(20 * MINUTE - GRACE_MS)
    assert room.heard() == [LEVEL_2]


def test_taken_back_within_the_grace_it_is_never_spoken() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.NextLevel())
    room.wait(GRACE_MS - 500)
    assert room.undo() is False
    room.wait(30_000)
    assert room.heard() == []


def test_taken_back_after_it_was_spoken_a_correction_is_offered_and_says_where_play_is() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.NextLevel())
    room.wait(GRACE_MS)
    assert room.heard() == [LEVEL_2]
    assert room.undo() is True
    room.wait(10_000)
    assert room.heard() == []  # only offered
    room.voicing.say_where_play_is(room.night.tournament, room.night.time.now())
    assert room.heard() == ["Level one. Blinds fifty, one hundred."]
    room.wait(10_000)
    assert room.heard() == []


def test_what_was_given_back_and_heard_is_corrected_when_it_is_taken_back_again() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(10_000)
    room.heard()
    room.do(c.NextLevel())
    room.wait(GRACE_MS)
    room.heard()
    assert room.undo() is True
    room.redo()
    room.wait(GRACE_MS)
    assert room.heard() == [LEVEL_2]
    assert room.wall == "Level 2. Blinds 100 / 200."
    assert room.undo() is True
    assert room.wall == ""


def test_what_was_given_back_is_withdrawn_when_it_is_taken_back_within_its_grace() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(10_000)
    room.heard()
    room.do(c.NextLevel())
    room.undo()
    room.redo()
    room.wait(GRACE_MS - 500)
    assert room.undo() is False
    assert room.wall == ""
    room.wait(GRACE_MS)
    assert room.heard() == []


def test_what_the_director_typed_just_before_the_close_is_spoken_all_the_same() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(10_000)
    room.heard()
    room.do(c.Announce("Thank you for playing."))
    room.wait(1_000)
    room.do(c.Close("Ada"))
    room.wait(10_000)
    assert sorted(room.heard()) == ["Thank you for playing.", "The winner is Ada. Congratulations."]


def test_an_act_that_nobody_heard_of_needs_no_correction() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.Note("rail is loud"))
    room.do(c.AdjustClock(60.0))
    room.wait(GRACE_MS)
    assert room.undo() is False
    assert room.heard() == []


def test_undoing_two_acts_one_after_the_other_corrects_the_one_that_was_heard() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.do(c.NextLevel())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.NextLevel())
    assert room.undo() is False
    assert room.undo() is True


def test_several_commands_at_one_instant_tell_only_where_play_is() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start(), c.NextLevel(), c.NextLevel())
    room.wait(GRACE_MS)
    assert room.heard() == ["Shuffle up and deal. Level three. Blinds two hundred, four hundred."]


def test_clicks_one_after_the_other_within_the_grace_are_heard_as_one() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start())
    room.wait(1_000)
    room.do(c.NextLevel())
    room.wait(GRACE_MS)
    assert room.heard() == ["Shuffle up and deal. Level two. Blinds one hundred, two hundred."]


def test_after_sleep_only_where_play_is_now_is_spoken() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start())  # its announcement waits when the computer falls asleep
    room.night.wait(45 * MINUTE)
    room.voicing.slept()
    room.look()
    assert room.heard() == ["Level three. Blinds two hundred, four hundred."]
    room.wait(14 * MINUTE)
    assert [text for text in room.heard() if "Level" in text] == []


def test_what_could_not_begin_in_time_is_dropped() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS + STALE_MS + 1)
    assert room.heard() == []


def test_another_event_is_not_announced_by_what_is_there_already() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.voicing.look(None, 0, 0)
    room.look()
    room.wait(GRACE_MS)
    assert room.heard() == []


def test_the_same_text_announced_twice_is_heard_twice() -> None:
    room = Room(timed(20))
    room.do(c.Announce("Seat open"))
    room.wait(10_000)
    assert room.heard() == ["Seat open"]
    room.do(c.Announce("Seat open"))
    room.wait(GRACE_MS)
    assert room.heard() == ["Seat open"]


def test_two_texts_within_the_grace_are_both_heard() -> None:
    room = Room(timed(20))
    room.do(c.Announce("Table 3 breaks"))
    room.wait(500)
    room.do(c.Announce("Table 4 breaks"))
    room.wait(GRACE_MS)
    assert room.heard() == ["Table three breaks", "Table four breaks"]


def test_of_two_texts_the_one_taken_back_is_not_heard() -> None:
    room = Room(timed(20))
    room.do(c.Announce("Table 3 breaks"))
    room.wait(500)
    room.do(c.Announce("Table 4 breaks"))
    assert room.undo() is False
    room.wait(GRACE_MS)
    assert room.heard() == ["Table three breaks"]


def test_next_and_previous_within_the_grace_tell_the_room_nothing() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.NextLevel())
    room.wait(1_000)
    room.do(c.PreviousLevel())
    room.wait(10_000)
    assert room.heard() == []


def test_of_two_clicks_the_second_taken_back_the_room_hears_the_first() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.NextLevel())
    room.wait(1_000)
    room.do(c.NextLevel())
    assert room.undo() is False
    room.wait(GRACE_MS)
    assert room.heard() == [LEVEL_2]


def test_of_two_hands_in_a_second_the_one_taken_back_is_not_called() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start(), c.StartHandForHand())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.CompleteHand())
    room.wait(1_000)
    room.do(c.CompleteHand())
    assert room.undo() is False
    room.wait(GRACE_MS)
    assert room.heard() == ["Hand one. Deal."]


def test_a_clock_called_and_answered_within_the_grace_is_not_called_out() -> None:
    room = Room(timed(20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.CallClock(5, "Ann"))
    room.wait(1_000)
    room.do(c.Act(5))
    room.wait(10_000)
    assert room.heard() == []


def test_a_click_waits_while_the_clock_speaks_at_once() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.wait(20 * MINUTE - GRACE_MS - 1_000)
    room.heard()
    room.do(c.CallClock(5, "Ann"))
    room.wait(1_000)
    assert room.heard() == [LEVEL_2]
    room.wait(500)
    room.do(c.PreviousLevel())  # the room heard of level 2: it is told
    room.wait(GRACE_MS)
    assert room.heard() == ["Table five: clock on Ann. twenty-five seconds.", "Level one. Blinds fifty, one hundred."]


def test_what_is_muted_is_not_spoken_and_needs_no_correction_but_the_wall_shows_it() -> None:
    room = Room(timed(20, 20))
    room.voicing.muted = frozenset({"level"})
    room.do(c.Start())
    assert room.voicing.announced.panel(0).text == "Shuffle up and deal. Level 1. Blinds 50 / 100."
    room.wait(GRACE_MS)
    assert room.heard() == []
    assert room.undo() is False
    assert room.voicing.announced.panel(GRACE_MS).text == ""


def test_muting_within_the_grace_still_holds() -> None:
    room = Room(timed(20, 20))
    room.do(c.Start())
    room.voicing.muted = frozenset({"level"})
    room.queue.mute({"level"})
    room.wait(GRACE_MS)
    assert room.heard() == []


def test_asleep_twice_before_anybody_looks_the_room_hears_where_play_is_once() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.voicing.slept()
    room.night.wait(21 * MINUTE)
    room.voicing.slept()
    room.look()
    room.look()
    assert room.heard() == [LEVEL_2]


def test_asleep_within_a_level_the_room_hears_nothing() -> None:
    room = Room(timed(20, 20, 20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.night.wait(10 * MINUTE)
    room.voicing.slept()
    room.look()
    assert room.heard() == []


def test_a_warning_that_expires_sooner_is_dropped_sooner() -> None:
    room = Room(timed(20))
    room.do(c.Start())
    room.wait(GRACE_MS)
    room.heard()
    room.do(c.CallClock(5, "Ann"))
    room.wait(GRACE_MS)
    room.heard()
    room.wait(23_000)  # five seconds are left
    room.night.wait(3_000)  # the voice was busy
    assert room.heard() == []


def test_how_much_time_is_left_is_not_told_late_and_what_was_typed_may_wait_its_turn() -> None:
    for late, heard in ((10_000, ["One minute left in this level."]), (10_001, [])):
        room = Room(timed(20, 20))
        room.do(c.Start())
        room.wait(GRACE_MS)
        room.heard()
        room.wait(19 * MINUTE - GRACE_MS)
        room.night.wait(late)  # the voice was busy
        assert room.heard() == heard
    room = Room(timed(20))
    room.do(c.Announce("Seat open"))
    room.night.wait(GRACE_MS + 60_000)
    assert room.heard() == ["Seat open"]
