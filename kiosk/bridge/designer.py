"""The designer window's other side: what it is told, and the acts that it asks for. Decides nothing.

The window is ``qml/Designer/DesignerWindow.qml`` with one required property ``designer``; asked to close, it
emits ``closeRequested`` and stays: whoever made it takes it down.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from PySide6.QtCore import Property, QObject, Signal, Slot
from PySide6.QtQml import qmlRegisterUncreatableType

from kiosk.bridge.board import MODULE, VERSION, WHY_UNCREATABLE
from kiosk.bridge.sheet_list import SheetList
from kiosk.bridge.told import members, tell

TOLD: dict[str, object] = {
    # The head: what is worked on.
    "name": "",
    "file": "",
    "changed": False,
    "notice": {},  # {text, kind: "done" | "refused", undo: bool}; the act forget_notice takes it away
    # A line that waits for an answer and stops nothing: {text, choices: [{id, text}]}, answered by the act
    # answer_asked{id}; Esc is {id: "back"}. {} for none. Unsaved work at closing, a name that is taken, a draft.
    "asked": {},
    "undo": "",  # "Undo: level 10 typed"; "" where there is nothing to undo
    "redo": "",
    "regenerate": {},  # {text: "Regenerate 11 of 16", enabled, why}
    "canUse": {},  # {text: "Use in the event", enabled, why}: an event is open whose sheet this can become
    # Left: what somebody has. A list of {key, label, value, hint, problem, kind: "text" | "choice" | "switch",
    # choices: [{key, label}], on, group}.
    "form": [],
    "briefProblem": {},  # {text, offer: "" or the label of the button that takes the nearest brief}
    # {title, discs: [{value, text, color, dark, each, left, problem}], rows: [{at, value, color, count, each, why}],
    #  lines: [{label, value, problem}], stacks: [{id, text, chosen}], cases: [{key, label}], colors: [{key, label}]}
    "chips": {},
    # Middle: the table's columns [{key, title, align: "left" | "right", width (share), edits}]; rows are the model.
    "columns": [],
    "picked": {},  # the row under the cursor in words: {row, title, pinned, closesRegistration, colorUp, label, game}
    # Right: how it plays.
    "charts": [],  # see kiosk.show.design_charts
    "figures": [],  # [{key, label, value, problem}]
    "kit": [],  # the race kit of each color-up: [{key, label, value, problem}]
    "whatIf": {},  # {more: "40", figures: [{label, before, after}], problem}
    "findings": [],  # [{key, text, weight, row, mends: [{id, text}], leave: bool}]
    "leftAlone": 0,
    # What stands over the right side: "" how it plays, or "open", "import", "compare", "print", "saveAs", "keys",
    # "use".
    "page": "",
    "shelf": [],  # [{key, title, detail, own, broken}]
    "reading": {},  # see kiosk.show.design_reading
    "comparison": {},  # {with, choices: [{key, title}], figures: [{label, ours, theirs}], charts, rows}
    # What the sheet would change in the event: {said: [text], before, after: {title, ends, range}, rows: as
    # ReplanLine.qml has them, findings}; the act use_now puts it in the event.
    "use": {},
    # A night that was played beside the model: {choices: [{key, label}], chosen, heading, said: [text], rows}
    "night": {},
    # {folder, logo, kinds: [{key, label, hint}], last: text, file: uri, start: as typed, set by print_start{text},
    #  paper: key, papers: [{key, label}], set by paper{value}}
    "output": {},
    # The window.
    "keys": [],  # [{group, keys: [{key, text}]}]
    "dark": False,
    "scale": 1.0,
}
"""What the window is told: a property for each name, with the value it begins with, and its signal."""


class Acts(Protocol):
    """Where acts go: the designer's own code, or a list of a test."""

    def act(self, name: str, values: dict[str, object]) -> None:
        """Do the act ``name`` with what was typed."""


class Designer(QObject):
    """The designer window's other side. ``tell(name=value)`` sets what it shows; :attr:`sheet` holds the level table.

    ``cursorWanted`` asks the table to put its cursor on a row and column.
    """

    cursorWanted = Signal(int, str)  # noqa: N815 - Qt's way of names
    # In this very class: a `notify` signal that is inherited never reaches QML.
    vars().update(members(TOLD))

    def __init__(self, acts: Acts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._acts = acts
        self.values: dict[str, object] = dict(TOLD)
        self.rows = SheetList(self)

    def _its_sheet(self) -> SheetList:
        return self.rows

    sheet = Property(QObject, _its_sheet, constant=True)  # Qt does not know a model by its own class here
    """The level table's rows."""

    def tell(self, **values: object) -> None:
        """Set properties by name and emit for those that changed.

        :raises KeyError: for a name that is no property.
        """
        tell(self, values)

    @Slot(str)
    def act(self, name: str) -> None:
        """Do an act that needs no figures."""
        self.actWith(name, {})

    @Slot(str, "QVariantMap")
    def actWith(self, name: str, values: Mapping[str, object]) -> None:  # noqa: N802 - Qt's way of names
        """Do an act with what was typed; whoever receives it reads the texts."""
        self._acts.act(name, dict(values))


def register() -> None:
    """Make `import Kiosk` know the designer and its table. QML can hold them but not make them."""
    register_type: Any = qmlRegisterUncreatableType
    register_type(SheetList, MODULE, *VERSION, "SheetList", WHY_UNCREATABLE)
    register_type(Designer, MODULE, *VERSION, "Designer", WHY_UNCREATABLE)
