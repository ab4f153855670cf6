"""Registration closed and opened by the director, whatever sheet and house say of it."""

from __future__ import annotations

import pytest

from kiosk.desk import Desk, Outcome
from kiosk.show.registration_panel import registration_panel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command
from kiosk.tournament.house import default_house
from tests.tournament.night import MINUTE, FakeLog, FakeTime, timed


class Evening:
    """Two players in, registration open to the end of level 1 (``until`` None: to the very end)."""

    def __init__(self, until: int | None) -> None:
        self.time = FakeTime()
        self.desk = Desk(FakeLog(), self.time)
        terms = {"late_registration_until_level": until, "re_entries": None, "rebuys": {"price": 500}}
        self.do(c.Open("Friday", timed(20, 20), 5_000, default_house(), buy_in=1_000, terms=terms))
        for player in ("1", "2", "3"):
            self.do(c.Register(player))
        self.do(c.Start())

    def do(self, command: Command) -> Outcome:
        told: list[Outcome] = []
        self.desk.do(command, told=told.append)
        return told[0]

    def refused(self, command: Command) -> str:
        refused = self.do(command).refused
        return "" if refused is None else refused.code

    def shown(self) -> tuple[bool, str]:
        assert self.desk.tournament is not None
        panel = registration_panel(Standing(self.desk.tournament, self.time.now()), Words(), 0)
        return panel.shown, panel.word


@pytest.mark.parametrize("until", [None, 2])
def test_nobody_comes_in_once_the_director_closes_and_everybody_once_he_opens(until: int | None) -> None:
    evening = Evening(until)
    evening.do(c.BustOut(["3"]))
    assert evening.refused(c.SetRegistration(open=False)) == ""
    assert evening.refused(c.SetRegistration(open=False)) == "already"
    assert evening.shown() == (True, "CLOSED")
    assert evening.refused(c.Register("4")) == "window_closed"
    assert evening.refused(c.ReEnter("3")) == "window_closed"
    assert evening.refused(c.Rebuy("1")) == "window_closed"  # rebuys end with registration where nothing else is said
    evening.time.passed += 11 * MINUTE
    assert evening.shown() == (False, "")  # said for ten minutes
    assert evening.refused(c.SetRegistration(open=True)) == ""
    assert evening.shown() == (True, "OPEN")
    assert evening.refused(c.Register("4")) == ""


def test_what_the_sheet_closed_is_opened_and_an_undo_closes_it_again() -> None:
    evening = Evening(1)
    evening.time.passed += 21 * MINUTE
    assert evening.refused(c.Register("4")) == "window_closed"
    evening.do(c.SetRegistration(open=True))
    assert evening.refused(c.Register("4")) == ""
    evening.desk.undo()
    evening.desk.undo()
    assert evening.refused(c.Register("4")) == "window_closed"
