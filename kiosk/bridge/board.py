"""The board: one frame as QML sees it, a QObject for each panel, its properties named as QML names things.

The classes are made from the dataclasses of :mod:`kiosk.show.panels`: a field added there is there for QML as well.
Lists of rows reach QML as arrays of objects. Nothing here decides, sums or words anything.
"""

from __future__ import annotations

import typing
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from PySide6.QtCore import Property, QObject, Signal
from PySide6.QtQml import qmlRegisterUncreatableType

from kiosk.show import panels
from kiosk.show.panels import Frame

MODULE = "Kiosk"
VERSION = (1, 0)
WHY_UNCREATABLE = "The program makes it and hands it to each window."

# An int of a panel counts lines or parts, never chips: those come as text, since a Qt int wraps at 2^31.
_PLAIN: dict[type, type] = {bool: bool, int: int, float: float, str: str}


def camel(name: str) -> str:
    """Return a field's name as QML spells it.

    >>> camel("next_ante_label")
    'nextAnteLabel'
    """
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)


def plain(value: object) -> Any:  # noqa: ANN401 - what QML takes: text, numbers, lists and maps
    """Return a panel's value as QML takes it: rows as maps, tuples as lists."""
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if isinstance(value, tuple):
        return [plain(one) for one in value]
    spelled = _spelled(kind)
    return value if spelled is None else {name: plain(getattr(value, field)) for field, name in spelled}


@cache
def _spelled(kind: type) -> tuple[tuple[str, str], ...] | None:
    """Each field of a row, with its name in QML: asked anew for every row it would cost an act some milliseconds."""
    return tuple((field.name, camel(field.name)) for field in fields(kind)) if is_dataclass(kind) else None


class Panel(QObject):
    """What all panels share: the values of the frame last shown."""

    values: dict[str, Any]

    def take(self, panel: object) -> None:
        """Hold the panel's values; says nothing to QML yet."""
        self.values = plain(panel)


def _qt_type(hint: object) -> Any:  # noqa: ANN401 - a type or the name of one
    if typing.get_origin(hint) is typing.Literal:
        return str
    if typing.get_origin(hint) is tuple:
        return "QVariantList"
    if isinstance(hint, type) and is_dataclass(hint):
        return "QVariantMap"
    return _PLAIN[typing.cast("type", hint)]


def _reader(name: str) -> Callable[[Panel], Any]:
    def read(panel: Panel) -> Any:  # noqa: ANN401 - as the field's type
        return panel.values[name]

    return read


def panel_class(row: type) -> type[Panel]:
    """Make the QObject class of one panel.

    The signal lies in the class itself: a `notify` signal inherited from a base class never reaches QML.
    """
    changed = Signal()
    body: dict[str, Any] = {"changed": changed, "__doc__": f"The panel {row.__name__} for QML."}
    for name, hint in typing.get_type_hints(row).items():
        body[camel(name)] = Property(_qt_type(hint), _reader(camel(name)), notify=changed)
    return type(row.__name__, (Panel,), body)


# The panels of a frame in its order: field name -> QObject class.
PANELS: dict[str, type[Panel]] = {
    name: panel_class(row) for name, row in typing.get_type_hints(Frame, vars(panels)).items()
}


def _panel(name: str) -> Any:  # noqa: ANN401 - Property is untyped
    def read(board: Board) -> Panel:
        return board.panels[name]

    return Property(PANELS[name], read, constant=True)


class Board(QObject):
    """One frame for all windows of this machine. Each panel keeps its object for good; only its values change."""

    event = _panel("event")
    clock = _panel("clock")
    blinds = _panel("blinds")
    field = _panel("field")
    hand = _panel("hand")
    message = _panel("message")
    announcement = _panel("announcement")
    registration = _panel("registration")
    prizes = _panel("prizes")
    busts = _panel("busts")
    bounties = _panel("bounties")
    deal = _panel("deal")
    moves = _panel("moves")
    seats = _panel("seats")
    room = _panel("room")
    chips = _panel("chips")
    ticker = _panel("ticker")
    calls = _panel("calls")
    strip = _panel("strip")
    now = _panel("now")
    sheet = _panel("sheet")
    journal = _panel("journal")

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.frame = Frame()
        self.panels: dict[str, Panel] = {}
        for name, made in PANELS.items():
            panel = made(self)
            panel.take(getattr(self.frame, name))
            self.panels[name] = panel

    def show(self, frame: Frame) -> None:
        """Show a frame: the panels that differ take their values first, then they say so.

        A binding that looks at two panels therefore never sees one old and one new.
        """
        old, self.frame = self.frame, frame
        changed: list[Any] = []
        for name, panel in self.panels.items():
            was, now = getattr(old, name), getattr(frame, name)
            if was is not now and was != now:
                panel.take(now)
                changed.append(panel)
        for panel in changed:
            panel.changed.emit()


def register() -> None:
    """Make `import Kiosk` know the board and its panels. QML can hold them but not make them."""
    classes: list[type[QObject]] = [Board, *PANELS.values()]
    # The stubs ask for bytes; PySide takes a plain text.
    register_type: Any = qmlRegisterUncreatableType
    for made in classes:
        register_type(made, MODULE, *VERSION, made.__name__, WHY_UNCREATABLE)
