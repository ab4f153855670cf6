"""The caps of the keys in the reader's language."""

from types import SimpleNamespace

import pytest

from kiosk.app import lists
from kiosk.app.caps import cap_in, caps_in
from kiosk.bridge.keymap import load

GERMAN = SimpleNamespace(say=lambda text: {"Space": "Leertaste", "Ctrl": "Strg"}.get(text, text))


@pytest.mark.parametrize(("key", "cap"), [("Space", "Leertaste"), ("Ctrl+Z", "Strg Z"), ("F12", "F12"), ("+", "+")])
def test_a_key_bears_the_name_on_the_readers_keyboard(key: str, cap: str) -> None:
    assert cap_in(key, GERMAN) == cap  # type: ignore[arg-type]


def test_the_sheet_and_the_buttons_have_the_same_caps() -> None:
    keymap = load()
    rows = {str(row["act"]): row for row in lists.keys(keymap, GERMAN)}  # type: ignore[arg-type]
    assert rows["pause"]["key"] == "Leertaste"
    assert rows["pause"]["keys"][0] == {"name": "Space", "cap": "Leertaste"}  # type: ignore[index]
    assert {act: row["key"] for act, row in rows.items() if row["key"]} == caps_in(keymap, GERMAN)  # type: ignore[arg-type]
