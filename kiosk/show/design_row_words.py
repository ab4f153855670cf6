"""One row of a sheet in words, wherever a sheet stands beside another."""

from __future__ import annotations

from kiosk.show.blinds_panel import ante_beside, blinds_text
from kiosk.show.room_panels import denominations
from kiosk.show.words import Words
from kiosk.tournament.sheet import Segment


def row_title(row: Segment, words: Words) -> str:
    """What the row is: "Level 12", "Break"."""
    if row.kind == "level":
        return words.say("Level {level}", level=row.level)
    return words.say("End of the day") if row.kind == "day_end" else words.say("Break")


def row_figures(row: Segment, words: Words) -> str:
    """What is posted, or which chips leave play."""
    if row.kind != "level":
        return words.say("{chips} leave play", chips=denominations(row.color_up, words)) if row.color_up else ""
    blinds, ante = blinds_text(row, words), ante_beside(row, words)
    return words.say("{blinds} ({ante})", blinds=blinds, ante=ante) if ante else blinds


def row_length(row: Segment, hands: int | None, words: Words) -> str:
    """How long it is; ``hands`` where it goes by them."""
    if hands is not None:
        return words.many("{count} hand", "{count} hands", hands)
    return "" if row.length_ms is None else words.length(row.length_ms)
