"""What was noted to correct results goes with them: an undone close leaves nothing to be corrected."""

from __future__ import annotations

import pytest

from kiosk.app.director import results
from kiosk.app.director.results import Results
from kiosk.tournament import commands as c
from tests.app.prizes_room import PrizesRoom, column


def test_a_correction_of_results_that_are_not_there_any_more_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "FOLLOWED", 4)
    monkeypatch.setattr(results, "SHOWN", 2)
    monkeypatch.setattr(results, "folder_of", lambda program: "")
    night = PrizesRoom(Results)
    night.program.operator.values.update(page="results", resultsTab="results")
    night.bust_all("1", "2", "3", "4", "5", "6", "7", "8")
    night.do(c.Close())
    night.act("put_correction", player="1", place="8", prize="0")  # who is not among the rows shown of a large field
    told = night.seen("results")
    assert column(told["pending"], "player", "text") == [("1", "Dao Nguyen · place 8 instead of 9")]
    night.desk.undo()
    told = night.seen("results")
    assert (told["state"], told["pending"], told["picked"]) == ("provisional", [], {})
    night.do(c.Close())
    assert night.seen("results")["pending"] == []
    assert night.refused == []
