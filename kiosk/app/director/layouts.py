"""The layouts of the wall: the layout page, and the way to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.app.director.area import Act, Area, Values
from kiosk.bridge.layout_editor import LayoutEditor

if TYPE_CHECKING:
    from kiosk.app.director.core import Director


class LayoutArea(Area):
    """Opens the layout page, and tells it when words or the room have changed."""

    def __init__(self, director: Director) -> None:
        super().__init__(director)
        self._editor: LayoutEditor | None = None

    @property
    def editor(self) -> LayoutEditor:
        """The layout page's other side, made when the first window asks for it."""
        if self._editor is None:
            program = self.program
            distance = lambda: f"{program.settings.room_distance_m:g}"  # noqa: E731
            self._editor = LayoutEditor(program.layouts, lambda: program.words, distance, program)
            program.layouts.changed.connect(lambda: self.director.tell(self, self.director.wall))
        return self._editor

    @property
    def acts(self) -> dict[str, Act]:
        """The Displays page."""
        return {"edit_layout": self._edit}

    def told(self) -> dict[str, object]:
        """Nothing by the operator: the page has its own other side, which follows here."""
        if self._editor is not None and self._editor.opened:
            self._editor.show()
        return {}

    def _edit(self, values: Values) -> None:
        """Open a layout by its name; without one go on with the one at hand."""
        self.editor.open(str(values.get("layout", "")))
        self.program.operator.pageRequested.emit("layouts")
