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
    "pasted": mark("{rows} levels pasted"),
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


def done_text(done: Done, words: Words) -> str:
    """The step in words; ``key`` names a field of the form."""
    values = dict(done.values)
    if "key" in values:
        values["field"] = words.say(FORM[str(values["key"])].label)
    return words.say(STEPS[done.code], **values)


def undo_text(done: Done | None, words: Words) -> str:
    """The name of the button that takes the step back, "" for none."""
    return "" if done is None else words.say("Undo: {step}", step=done_text(done, words))


def redo_text(done: Done | None, words: Words) -> str:
    """The name of the button that does the step again, "" for none."""
    return "" if done is None else words.say("Redo: {step}", step=done_text(done, words))
