"""The colours that a chip can have on the wall and in the windows: the theme's names, and what people call them."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.show.words_catalogue import mark

COLORS: Mapping[str, str] = {
    "white": mark("white"),
    "red": mark("red"),
    "green": mark("green"),
    "black": mark("black"),
    "purple": mark("purple"),
    "yellow": mark("yellow"),
    "pink": mark("pink"),
    "blue": mark("blue"),
    "orange": mark("orange"),
    "gray": mark("gray"),
}
"""The theme's names, in the reader's words."""
UNTOLD = "gray"
"""Of a chip whose colour nobody told."""
DARK_TEXT = ("white", "yellow", "pink", "orange", "gray")
"""Their number is dark: it has 4.5:1 on them."""
