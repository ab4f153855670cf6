"""A sheet to play by, for the tests of the players' page."""

from typing import Any

from kiosk.tournament.structure import read_structure

_LEVELS: list[dict[str, Any]] = [
    {"kind": "level", "small_blind": 50 * level, "big_blind": 100 * level, "minutes": 20} for level in range(1, 9)
]
SHEET = read_structure({"segment": _LEVELS})
