"""Every key stands in a group that the sheet of keys shows and the page prints."""

from __future__ import annotations

import re
from pathlib import Path

from kiosk.app.paper import GROUPS
from kiosk.bridge.keymap import load

SHEET = Path(__file__).resolve().parents[2] / "qml" / "Operator" / "KeySheet.qml"


def test_every_group_of_the_table_is_printed_and_shown() -> None:
    used = {row.group for row in load().rows}
    assert used == set(GROUPS)
    assert re.findall(r'{ name: "(\w+)", title', SHEET.read_text(encoding="utf-8")) == list(GROUPS)
