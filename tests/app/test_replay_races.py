"""A night with chip races, printed as a script and played again: the same chips for everybody."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kiosk.app.replay_room import ROOM_LINES
from kiosk.tournament.commands_room import ROOM_COMMANDS, ChangeLateChips, ColorUp, MarkRaced
from kiosk.tournament.facts import Fact
from kiosk.tournament.facts_room import ChipsRaced
from tests.tournament.named_night import Evening
from tests.tournament.test_chip_race_night import sheet


def evening() -> Evening:
    return Evening(6, at_table=3, structure=sheet(), house="adc")


def facts_of(night: Evening) -> list[Fact]:
    facts = [entry.fact for entry in night.desk.entries if type(entry.fact) in ROOM_LINES]
    return [replace(fact, draw=0) if isinstance(fact, ChipsRaced) else fact for fact in facts]


def test_the_lines_of_chip_races_make_them_again() -> None:
    night = evening()
    night.do(ColorUp(1, [25, 50], 100, {"1": {"25": 3}, "2": {"50": 1}, "3": {"25": 7, "50": 3}}, last=[1, 2]))
    night.do(MarkRaced(2, [25, 50]))
    night.do(ChangeLateChips("5", {"25": 5, "50": 1}))
    told = facts_of(night)
    assert len(told) == 3
    again = evening()
    for fact in told:
        line: dict[str, Any] = ROOM_LINES[type(fact)](fact)
        again.do(ROOM_COMMANDS[line.pop("do")](**line))
    assert facts_of(again) == told
