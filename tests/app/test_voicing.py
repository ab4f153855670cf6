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
        self.voicing.look(self.night.tournament, self.night.time.now(), len(self.night.desk.entries))

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
