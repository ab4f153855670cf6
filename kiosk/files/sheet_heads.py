"""What the columns and rows of an exported sheet are called: words that the importer (sheet_words) finds again."""

from __future__ import annotations

from collections.abc import Mapping

Cell = str | int | float

HEADS: Mapping[str, str] = {
    "level": "Level",
    "game": "Game",
    "small": "Small blind",
    "big": "Big blind",
    "small_bet": "Small bet",
    "big_bet": "Big bet",
    "ante": "Ante",
    "ante_kind": "Ante kind",
    "bring_in": "Bring-in",
    "button_blind": "Button blind",
    "minutes": "Minutes",
    "hands": "Hands",
    "starts": "Starts at",
    "color_up": "Chips leave",
    "closes": "Closes",
    "label": "Note",
}
"""The columns in their order. ``closes`` stands for both windows; minutes may be 7.5."""
ALWAYS = frozenset({"level", "small", "big", "minutes"})
"""The columns that every sheet has; the others only where a row uses them."""
BREAK, DAY_END = "Break", "End of day"
"""What stands in the column Level of a row that is none."""
ANTE_KINDS: Mapping[str, str] = {"big_blind": "big blind", "each": "each player", "button": "button"}
CLOSES: Mapping[tuple[bool, bool], str] = {
    (False, False): "",
    (True, False): "registration",
    (False, True): "rebuys",
    (True, True): "registration and rebuys",
}
"""What closes at the end of a row: registration, rebuys."""
OPEN = "open"
"""In the column Minutes: the row waits for the director. An empty cell there is a row by hands, or the end of a day."""
ABOUT: Mapping[str, str] = {
    "name": "Name",
    "starting_stack": "Starting stack",
    "game": "Game",
    "ante_kind": "Usual ante",
    "flights": "Flights",
    "source": "Source",
    "notes": "Notes",
}
"""What stands above the rows, by the keys of a structure: its name in the first cell, its value in the next; flights
are parted by semicolons, one within a name has a backslash before it."""
