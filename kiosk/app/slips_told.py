"""The card of slips on the Settings page: what can be chosen, and what is."""

from __future__ import annotations

from collections.abc import Sequence

from kiosk.bridge.slips import ROLLS
from kiosk.files.settings import Settings
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

NAMED = "printer:"
"""Before the name of a printer of the system, in the settings."""
PRINTERS = {
    "": mark("The computer's own printer; without one a PDF"),
    "receipt": mark("Receipt printer, by its address"),
    "pdf": mark("A PDF in a folder"),
}
PAPERS = {
    "80": mark("Roll of 80 mm"),
    "58": mark("Roll of 58 mm"),
    "a4": mark("A4, ten cards"),
    "letter": mark("Letter, eight cards"),
    "a6": mark("A6, one card"),
}
ROLL, SHEET = "80", "a4"
"""The paper where nobody chose one: a receipt printer has rolls alone, and no office printer has any."""


def paper_of(settings: Settings) -> str:
    """The paper on which slips come out."""
    if settings.slips_printer == "receipt":
        return settings.slips_paper if settings.slips_paper in ROLLS else ROLL
    return settings.slips_paper if settings.slips_paper in PAPERS else SHEET


def told(settings: Settings, found: Sequence[str], state: str, words: Words) -> dict[str, object]:
    """What the card shows. ``found``: the printers of the system that were found."""
    say = words.say
    own = settings.slips_printer.removeprefix(NAMED) if settings.slips_printer.startswith(NAMED) else ""
    names = dict.fromkeys([*found, own] if own else found)
    printers = {value: say(label) for value, label in PRINTERS.items()}
    printers |= {f"{NAMED}{name}": name for name in names}
    papers = {value: say(PAPERS[value]) for value in PAPERS if settings.slips_printer != "receipt" or value in ROLLS}
    return {
        "printers": [{"value": value, "label": label} for value, label in printers.items()],
        "printer": settings.slips_printer,
        "papers": [{"value": value, "label": label} for value, label in papers.items()],
        "paper": paper_of(settings),
        "address": settings.slips_address,
        "folder": settings.slips_folder,
        "slipsByThemselves": settings.slips_by_themselves,
        "cardsByThemselves": settings.cards_by_themselves,
        "state": state,
    }
