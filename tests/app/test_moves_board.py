"""Moves on the wall: taken off by the director's key; broken tables in the voice, with the grace of every click."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.app.director.moves_board import MovesBoard
from kiosk.app.room_panel import room_of
from kiosk.app.room_view import Seen
from kiosk.app.voicing import GRACE_MS, Voicing
from kiosk.files.phrases import shipped
from kiosk.show.phrases import Phrases
from kiosk.show.words import Words
from kiosk.speech.utterances import SpeechQueue
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.undoing import last_told
from kiosk.tournament.units import MINUTE
from tests.app.out_room import NAMES
from tests.app.slips_room import SlipsRoom

MOVE, MOVE_BACK = c.MovePlayer("1", 2, 6), c.MovePlayer("1", 1, 9)
NOTHING = "No moves are on the wall. Nothing was changed."


class Hall(SlipsRoom):
    """Two tables, and the area of the board. ``told_again``: which areas the window was told anew."""

    def __init__(self) -> None:
        self.room = object()
        self.told_again: list[Any] = []
        super().__init__(MovesBoard)
        self.program.session.moves_cleared = None

    def wait(self, length_ms: int) -> None:
        self.time.passed += length_ms

    def tell(self, *areas: Any) -> None:
        self.told_again += areas
        super().tell(*(area for area in areas if area is not self.room))


def test_the_key_takes_them_off_and_the_next_move_comes_again() -> None:
    hall = Hall()
    hall.act("clear_moves")
    assert hall.said == [NOTHING]
    hall.do(MOVE)
    assert hall.area.shows
    hall.act("clear_moves")
    assert (hall.said, hall.area.shows) == ([NOTHING], False)
    assert hall.told_again[-1] is hall.room, "the button of the Tables page goes as well"
    hall.act("clear_moves")
    assert hall.said == [NOTHING, NOTHING]
    hall.wait(1000)
    hall.do(MOVE_BACK)
    assert hall.area.shows


def test_they_go_by_themselves_after_the_minutes_of_the_settings() -> None:
    hall = Hall()
    assert hall.told["movesMinutes"] == "5"
    hall.do(MOVE)
    hall.program.set(moves_minutes=2)
    hall.wait(2 * MINUTE - 1)
    assert hall.area.shows
    hall.wait(1)
    assert not hall.area.shows


@pytest.mark.parametrize("on_wall", [True, False])
def test_the_tables_page_offers_it_while_there_is_something_to_take_off(on_wall: bool) -> None:
    hall = Hall()
    seen = Seen(hall.program.words, str, str)
    acts = room_of(hall.desk.tournament, seen, "", asks=False, on_wall=on_wall)["acts"]
    assert isinstance(acts, list)
    assert [row["text"] for row in acts if row["act"] == "clear_moves"] == ["Take the moves off the wall"] * on_wall


# -- the voice -----------------------------------------------------------------------------------------------------


class Heard(Hall):
    """The same with a voice whose queue the test speaks."""

    def __init__(self, *asked: str) -> None:
        super().__init__()
        names = {str(number): name for number, name in enumerate(NAMES, 1)}
        phrases = Phrases(Words().known_by(names), shipped("en"), asked=frozenset(asked))
        self.queue = SpeechQueue()
        self.voicing = Voicing(self.queue.push, self.queue.withdraw, self.time.now, phrases)
        self.look()

    def look(self) -> None:
        self.voicing.look(self.desk.tournament, self.time.now(), last_told(self.desk.entries))

    def said_after(self, length_ms: int) -> list[str]:
        self.look()
        self.wait(length_ms)
        self.look()
        said: list[str] = []
        while (utterance := self.queue.next(self.time.now())) is not None:
            said.append(utterance.text)
            self.queue.finished()
        return said

    def taken_back(self) -> None:
        batch = self.desk.undoable
        assert batch is not None
        self.undo()
        self.voicing.undone(batch.batch, self.desk.tournament, self.time.now())


def test_a_broken_table_is_said_after_the_grace_and_single_moves_only_where_asked_for() -> None:
    hall = Heard()
    hall.do(MOVE)
    assert hall.said_after(GRACE_MS) == []
    hall.do(cr.BreakTable(2))
    assert hall.said_after(GRACE_MS - 1) == []
    assert hall.said_after(1) == ["Welcome to the final table.", "Table two breaks. Please take your new seats."]
    hall = Heard("player_moves")
    hall.do(MOVE)
    assert hall.said_after(GRACE_MS) == [f"{NAMES[0]}, table two, seat six."]


def test_what_is_undone_within_the_grace_is_never_said() -> None:
    hall = Heard()
    hall.do(cr.BreakTable(2))
    assert hall.said_after(GRACE_MS - 500) == []
    hall.taken_back()
    assert hall.said_after(30_000) == []
