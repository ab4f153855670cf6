"""The keys of the designer's window, for the page that F1 shows."""

from __future__ import annotations

from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

KEYS: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        mark("In the table"),
        (
            (mark("Arrows, Home, End, Page Up, Page Down"), mark("move")),
            (mark("Type"), mark("replace what is in the cell")),
            (mark("F2"), mark("change what is in the cell")),
            (mark("Enter, Shift+Enter"), mark("take it and go down, or up")),
            (mark("Tab, Shift+Tab"), mark("take it and go right, or left")),
            (mark("Shift+Arrows, Ctrl+A"), mark("mark cells, or all")),
            (mark("Ctrl+Enter"), mark("take it in all marked cells")),
            (mark("Esc"), mark("leave the cell as it was")),
            (mark("Ctrl+D"), mark("repeat from the row above; fill what is marked from its first row")),
            (mark("Ins"), mark("insert a level")),
            (mark("Shift+Ins, Ctrl+B"), mark("insert a break")),
            (mark("Del"), mark("empty the cell, or what is marked")),
            (mark("Ctrl+Del"), mark("remove the row, or the marked rows")),
            (mark("Alt+Up, Alt+Down"), mark("move the row")),
            (mark("Ctrl+P"), mark("pin the row, or let it go")),
            (mark("Ctrl+C"), mark("copy the row, or what is marked")),
            (mark("Ctrl+V"), mark("paste cells, or a whole sheet")),
        ),
    ),
    (
        mark("Everywhere"),
        (
            (mark("Ctrl+Z, Ctrl+Y"), mark("undo, redo")),
            (mark("Ctrl+S, Ctrl+Shift+S"), mark("save, save under a name")),
            (mark("Ctrl+O, Ctrl+N"), mark("open, new")),
            (mark("Ctrl+G"), mark("regenerate")),
            (mark("Ctrl+I"), mark("import")),
            (mark("Ctrl+Shift+C"), mark("compare")),
            (mark("Ctrl+Shift+P"), mark("print and export")),
            (mark("F6, Shift+F6"), mark("to the next or last part of the window")),
            (mark("Esc"), mark("one step back")),
            (mark("F1"), mark("these keys")),
        ),
    ),
)


def keys_told(words: Words) -> list[dict[str, object]]:
    """The keys in groups."""
    return [
        {"group": words.say(group), "keys": [{"key": words.say(key), "text": words.say(text)} for key, text in keys]}
        for group, keys in KEYS
    ]
