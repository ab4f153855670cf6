"""What the layout page is told: a property for each name, with the value it begins with, and its signal."""

from __future__ import annotations

from typing import Any

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
