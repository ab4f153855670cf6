"""What counts as saved in the designer while files and the event are slower than whoever works in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kiosk.bridge.aside import attempt
from kiosk.design.document import Document
from kiosk.files.design_drafts import drafts
from tests.app.designer_desk import Desk, with_a_slip
from tests.app.test_designer_use import SHEET, Beside, beside
from tests.design.test_replan import night_at


class Later:
    """Work aside on a slow disk: it is done when the test says so."""

    def __init__(self, desk: Desk) -> None:
        self.waiting: list[tuple[Callable[[], object], Any, str]] = []
        desk.designing._work = self

    def __call__(self, work: Callable[[], object], done: Any, name: str) -> None:  # noqa: ANN401 - a signal
        self.waiting.append((work, done, name))

    def land(self, name: str) -> int:
        """Do all work of this name that was begun, and say it; so many there were."""
        landing = [one for one in self.waiting if one[2] == name]
        self.waiting = [one for one in self.waiting if one[2] != name]
        for work, done, _ in landing:
            done.emit(attempt(work))
        return len(landing)


def test_what_is_typed_before_the_event_has_taken_the_sheet_is_not_saved() -> None:
    desk = beside(night_at(3, sheet=SHEET))
    around: Beside = desk.around  # type: ignore[assignment]
    said: list[Callable[[], None]] = []
    take = around.use_sheet

    def slowly(structure: Any, file: str, then: Callable[[str, bool], None]) -> None:  # noqa: ANN401 - as it comes
        said.append(lambda: take(structure, file, then))

    around.use_sheet = slowly  # type: ignore[method-assign]
    desk.act("type", row=4, column="big", text="900")
    given = desk.plan
    desk.act("use_in_event")
    desk.act("use_now")
    desk.act("type", row=5, column="big", text="1100")
    said.pop()()
    assert around.night.tournament.sheet.structure == given.structure
    assert (desk.said, desk["changed"]) == ("Taken.", True)
    desk.designing.parts.drafts.keep_aside()
    assert [draft.plan for draft in drafts()] == [desk.plan]
    desk.act("undo")
    assert not desk["changed"]  # as the event has it
    desk.end()


def test_a_plan_of_its_own_that_was_used_in_the_event_is_still_not_saved() -> None:
    desk = beside(night_at(3, sheet=SHEET))
    desk.designing.parts.shelf.begin(Document.of(with_a_slip()))
    desk.act("type", row=9, column="small", text="1500/3000")
    desk.act("use_in_event")
    desk.act("use_now")
    assert (desk.said, desk["changed"]) == ("Taken.", True)  # its first levels, its chips are nowhere else
    desk.designing.parts.shelf.close()
    assert (desk.answers, desk.closed) == (["save", "keep", "discard", "back"], [])
    desk.act("answer_asked", id="discard")
    desk.end()
