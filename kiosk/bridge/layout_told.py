"""What the layout page is told: a property for each name, with the value it begins with, and its signal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Property, Signal

TOLD: dict[str, Any] = {
    # The layouts that there are, and the one worked on.
    "layouts": [],
    "name": "",
    "title": "",
    "help": "",
    "own": False,
    "changed": False,
    "canUndo": False,
    "canRedo": False,
    # Its pages, the arrangements of the page worked on, the widgets of the arrangement, the widget picked.
    "pages": [],
    "page": 0,
    "arrangements": [],
    "arrangement": 0,
    "aspect": 16 / 9,
    "widgets": [],
    "widget": -1,
    "picked": {},
    "look": {},
    # What can be chosen from.
    "pictures": [],
    "files": [],
    "moments": [],
    "moment": "level",
    "names": [],
    "kinds": [],
    "warnings": [],
    "busy": False,
    "problem": "",
}
_KINDS: dict[type, Any] = {str: str, bool: bool, int: int, float: float, list: "QVariantList", dict: "QVariantMap"}


def members() -> dict[str, Any]:
    """The members of a class with these properties; its objects hold their values in ``values``."""
    made: dict[str, Any] = {}

    def reader(name: str) -> Callable[[Any], object]:
        return lambda editor: editor.values[name]

    for name, begins in TOLD.items():
        changed = made[f"{name}Changed"] = Signal()
        made[name] = Property(_KINDS[type(begins)], reader(name), notify=changed)
    return made
