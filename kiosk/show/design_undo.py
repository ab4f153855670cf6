"""What was done in one step of the designer, in words: "level 10 typed"."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.design.document import Done
from kiosk.show.design_form import FORM
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

STEPS: Mapping[str, str] = {
    "typed": mark("level {level} typed"),
    "typed_break": mark("break after level {level} typed"),
    "repeated": mark("level {level} repeated from above"),
    "level_in": mark("level {level} inserted"),
    "break_in": mark("break after level {level} inserted"),
    "day_end_in": mark("end of a day after level {level} inserted"),
    "level_out": mark("level {level} removed"),
    "break_out": mark("break after level {level} removed"),
    "day_end_out": mark("end of a day after level {level} removed"),
    "moved": mark("level {level} moved"),
    "moved_break": mark("break after level {level} moved"),
    "pinned": mark("level {level} pinned"),
    "pinned_break": mark("break after level {level} pinned"),
    "unpinned": mark("level {level} let go"),
    "unpinned_break": mark("break after level {level} let go"),
    "registration": mark("end of registration set"),
    "color_up": mark("chips that leave after level {level}"),
    "label": mark("text of level {level}"),
    "label_break": mark("text of the break after level {level}"),
    "form": mark("{field} changed"),
    "named": mark("name changed"),
    "generated": mark("levels generated"),
    "nearest": mark("nearest brief taken"),
    "mended": mark("suggestion taken"),
    "left": mark("suggestion left alone"),
    "brought_back": mark("suggestions brought back"),
    "chips": mark("chips changed"),
    "stack": mark("starting stack chosen"),
    "caught_up": mark("level {level} as the event plays it"),
    "imported": mark("sheet imported"),
}

SEVERAL: Mapping[str, tuple[str, str]] = {
    "pasted": (mark("{count} level pasted"), mark("{count} levels pasted")),
    "filled": (mark("{count} row filled"), mark("{count} rows filled")),
    "filled_small": (mark("{count} small blind filled"), mark("{count} small blinds filled")),
    "filled_big": (mark("{count} big blind filled"), mark("{count} big blinds filled")),
    "filled_ante": (mark("{count} ante filled"), mark("{count} antes filled")),
    "filled_length": (mark("{count} length filled"), mark("{count} lengths filled")),
    "filled_game": (mark("{count} game filled"), mark("{count} games filled")),
    "emptied": (mark("{count} row emptied"), mark("{count} rows emptied")),
    "emptied_small": (mark("{count} small blind taken out"), mark("{count} small blinds taken out")),
    "emptied_big": (mark("{count} big blind taken out"), mark("{count} big blinds taken out")),
    "emptied_ante": (mark("{count} ante taken out"), mark("{count} antes taken out")),
    "emptied_length": (mark("{count} length taken out"), mark("{count} lengths taken out")),
    "emptied_game": (mark("{count} game taken out"), mark("{count} games taken out")),
    "rows_out": (mark("{count} row removed"), mark("{count} rows removed")),
}
"""Steps of so many ``rows``."""


def done_text(done: Done, words: Words) -> str:
    """The step in words; ``key`` names a field of the form."""
    values = dict(done.values)
    if done.code in SEVERAL:
        return words.many(*SEVERAL[done.code], int(str(values["rows"])))
    if "key" in values:
        values["field"] = words.say(FORM[str(values["key"])].label)
    return words.say(STEPS[done.code], **values)


def undo_text(done: Done | None, words: Words) -> str:
    """The name of the button that takes the step back, "" for none."""
    return "" if done is None else words.say("Undo: {step}", step=done_text(done, words))


def redo_text(done: Done | None, words: Words) -> str:
    """The name of the button that does the step again, "" for none."""
    return "" if done is None else words.say("Redo: {step}", step=done_text(done, words))
