"""A shelf of layouts for a test: two folders and a few widgets."""

from __future__ import annotations

from pathlib import Path

import pytest

BOARD = """\
# Our board.
name = "{name}"

[[page]]
title = "Level"

[[page.arrangement]]
shape = "16:9"

[[page.arrangement.widget]]
kind = "countdown" # in the middle
at = [28, 10, 44, 38]

[[page.arrangement.widget]]
# Under it.
kind = "blinds"
at = [10, 50, 80, 20]
when = "playing"
"""


class Shelf:
    """Two folders: what the program ships and what the person has; with the widgets that are there."""

    def __init__(self, base: Path) -> None:
        self.shipped, self.own = base / "shipped" / "structures" / "screens", base / "home" / "structures" / "screens"
        self.widgets = base / "shipped" / "qml" / "Display" / "widgets"
        for folder in (self.shipped / "pictures", self.own / "pictures", self.widgets):
            folder.mkdir(parents=True)
        for name in ("Countdown", "Blinds", "NextBreak"):
            (self.widgets / f"{name}.qml").write_text("Item {}")
        (self.shipped / "full-board.toml").write_text(BOARD.format(name="Full board"))
        (self.shipped / "clock-only.toml").write_text(BOARD.format(name="Clock only"))

    def keep(self, name: str, text: str) -> Path:
        path = self.own / f"{name}.toml"
        path.write_text(text, encoding="utf-8")
        return path


def shelf_at(base: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """Let the program find this shelf and no other."""
    made = Shelf(base)
    monkeypatch.setenv("KIOSK_HOME", str(base / "home"))
    monkeypatch.setattr("kiosk.files.data._bases", lambda: (base / "shipped",))
    return made
