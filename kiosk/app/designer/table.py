"""The level table: what is typed, inserted, moved, pinned and pasted there."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kiosk.app.designer import cells
from kiosk.app.designer.part import Act, NotDone, Part, Values, number_of, text_of
from kiosk.design import steps
from kiosk.design.document import Done
from kiosk.design.games import GAMES, ROTATIONS
from kiosk.design.plan import Plan
from kiosk.design.steps import StepError
from kiosk.show.design_findings import remarks_of
from kiosk.show.design_rows import RowsTold, columns_told, picked_told
from kiosk.show.words_catalogue import mark
from kiosk.show.words_games import game_name
from kiosk.tournament.sheet import SegmentKind

if TYPE_CHECKING:
    from kiosk.app.designer.core import Designing

PLAYED = {
    "level": mark("Level {level} has been played. It stays as it was."),
    "break": mark("The break after level {level} is over. It stays as it was."),
}
"""Why a row that an event has behind it is not changed."""
RUNNING = {
    "level": mark("Level {level} is being played. It stays as it is; its time is on the Clock page."),
    "break": mark("The break after level {level} is on. It stays as it is; its time is on the Clock page."),
}
"""Why the row that an event is in is not changed here."""
_KINDS: dict[str, SegmentKind] = {"level": "level", "break": "break", "day_end": "day_end"}


class Table(Part):
    """The rows in the middle of the window.

    :ivar row: where the cursor is, and in which ``column``.
    """

    row = 0
    column = "small"

    def __init__(self, designing: Designing) -> None:
        super().__init__(designing)
        self._rows = RowsTold()

    @property
    def acts(self) -> dict[str, Act]:
        """What the table and the buttons of its picked row ask for."""
        return {
            "type": self._type,
            "repeat": self._repeat,
            "insert": self._insert,
            "remove": self._remove,
            "move": self._move,
            "pin": self._pin,
            "close_registration": self._close_registration,
            "color_up": self._color_up,
            "label": self._label,
            "at": self._at,
            "locked": lambda values: self.to_come(self._row(values)),
        }

    def told(self) -> dict[str, object]:
        """The columns and the row under the cursor; the rows go into their model."""
        seen, words = self.designing.seen, self.words
        remarks = remarks_of(seen.findings, seen.plan, words)
        rows = self._rows.told(seen.plan, seen.outlook, remarks, words, begun=self.designing.begun)
        self.designing.designer.rows.show(rows)
        self.row = min(self.row, len(seen.plan.structure.segments) - 1)
        return {
            "columns": columns_told(seen.plan.structure, words),
            "picked": picked_told(seen.plan, seen.outlook, self.row, words),
        }

    def _at(self, values: Values) -> None:
        """The cursor was moved."""
        self.row, self.column = number_of(values, "row"), text_of(values, "column") or self.column
        seen = self.designing.seen
        self.designing.designer.tell(picked=picked_told(seen.plan, seen.outlook, self.row, self.words))

    def to_come(self, row: int) -> None:
        """:raises NotDone: the event has begun this row: another would be played in its place."""
        begun, rows = self.designing.begun, self.plan.structure.segments
        if 0 <= row < min(begun, len(rows)):
            texts = RUNNING if row == begun - 1 else PLAYED
            raise NotDone(texts["level" if rows[row].kind == "level" else "break"], level=rows[row].level)

    def _row(self, values: Values) -> int:
        """The row that is meant: the one named, else the one under the cursor."""
        return number_of(values, "row") if "row" in values else self.row

    def _type(self, values: Values) -> None:
        row = self._row(values)
        self.to_come(row)
        column, text = text_of(values, "column") or self.column, str(values.get("text", ""))
        plan = cells.typed(self.plan, row, column, self.game_typed(text) if column == "game" else text)
        self.designing.do(self._named(row, "typed", "typed_break"), plan)

    def game_typed(self, text: str) -> str:
        """The key of a game that was typed by its name; another text as it is."""
        named = {game_name(game, self.words).casefold(): game for game in (*GAMES, *ROTATIONS)}
        return named.get(text.strip().casefold(), text.strip())

    def _repeat(self, values: Values) -> None:
        row = self._row(values)
        self.to_come(row)
        column = text_of(values, "column") or self.column
        plan = self._stepped(lambda: steps.repeat(self.plan, row, column))
        self.designing.do(self._named(row, "repeated", "typed_break"), plan)

    def _insert(self, values: Values) -> None:
        row = min(max(self._row(values), 0), len(self.plan.structure.segments))
        self.to_come(row)
        kind = _KINDS.get(text_of(values, "kind"), "level")
        plan = self._stepped(lambda: steps.insert(self.plan, row, kind))
        done = Done(f"{kind}_in", {"level": plan.structure.segments[row].level})
        self.row = row
        self.designing.do(done, plan, notice=True)
        self.designing.designer.cursorWanted.emit(row, "small" if kind == "level" else "length")

    def _remove(self, values: Values) -> None:
        row = self._row(values)
        self.to_come(row)
        plan = self._stepped(lambda: steps.remove(self.plan, row))
        gone = self.plan.structure.segments[row]
        self.designing.do(Done(f"{gone.kind}_out", {"level": gone.level}), plan, notice=True)

    def _move(self, values: Values) -> None:
        row, by = self._row(values), values.get("by", 0)
        step = int(by) if isinstance(by, int | float) else int(str(by) or 0)
        self.to_come(min(row, row + step))
        plan = self._stepped(lambda: steps.move(self.plan, row, step))
        done = self._named(row, "moved", "moved_break")
        self.row = row + step
        self.designing.do(done, plan)
        self.designing.designer.cursorWanted.emit(self.row, self.column)

    def _pin(self, values: Values) -> None:
        row = self._row(values)
        self.to_come(row)
        plan = self._stepped(lambda: steps.pin(self.plan, row))
        codes = ("pinned", "pinned_break") if row in plan.pins else ("unpinned", "unpinned_break")
        self.designing.do(self._named(row, *codes), plan)

    def _close_registration(self, values: Values) -> None:
        row, begun = self._row(values), self.designing.begun
        if any(other.closes_registration for other in self.plan.structure.segments[: max(begun - 1, 0)]):
            raise NotDone(mark("Registration has closed by this sheet. Open it again on the Clock page."))
        if row < begun - 1:
            self.to_come(row)
        plan = self._stepped(lambda: steps.close_registration(self.plan, row))
        self.designing.do(Done("registration"), plan)

    def _color_up(self, values: Values) -> None:
        """Denominations as they are typed: ``25, 100``; empty for none."""
        row, text = self._row(values), text_of(values, "text")
        self.to_come(row)
        chips = [cells.figure(part) or 0 for part in cells.chip_list(text)]
        if not all(chips):
            raise NotDone(mark("{value} is no chip. Type denominations as 25 100."), value=text)
        plan = self._stepped(lambda: steps.color_up(self.plan, row, chips))
        self.designing.do(Done("color_up", {"level": plan.structure.segments[row].level}), plan)

    def _label(self, values: Values) -> None:
        row, text = self._row(values), " ".join(text_of(values, "text").split())
        self.to_come(row)
        plan = self._stepped(lambda: steps.label(self.plan, row, text))
        self.designing.do(self._named(row, "label", "label_break"), plan)

    def paste(self, text: str) -> bool:
        """Cells from a spreadsheet typed from the cursor on; False where they are no cells but a sheet."""
        rows = cells.grid(text)
        keys = [str(column["key"]) for column in columns_told(self.plan.structure, self.words)]
        plan = cells.pasted(self.plan, self.row, self.column, rows, keys)
        if plan is None:
            return False
        if len(rows) == 1 and len(rows[0]) == 1:
            self.designing.do(self._named(self.row, "typed", "typed_break"), plan)
        else:
            self.designing.do(Done("pasted", {"rows": len(rows)}), plan, notice=True)
        return True

    def _named(self, row: int, level: str, other: str) -> Done:
        """The step's name, for a level or another row of the plan as it is before the step."""
        segment = self.plan.structure.segments[row]
        return Done(level if segment.kind == "level" else other, {"level": segment.level})

    def _stepped(self, step: Callable[[], Plan]) -> Plan:
        """The plan after a step. :raises NotDone: it makes no sheet."""
        try:
            return step()
        except StepError as error:
            raise NotDone(cells.REASONS[error.code]) from None
