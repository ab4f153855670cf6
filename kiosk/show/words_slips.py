"""What became of slips, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kiosk.show.slips import Slip, slip_named
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark

Failure = Literal["", "printer", "receipt", "no_address", "address", "gone", "file", "fault"]
"""Why slips did not come out: the system's printer or the receipt printer did not take them, nothing can be at the
address, the folder is not there, the file cannot be written, the program has a fault."""

_WHAT = {
    "printer": mark("The printer {where} did not take the slips."),
    "receipt": mark("The receipt printer {where} does not take the slips: {reason}."),
    "no_address": mark("The receipt printer has no address yet."),
    "address": mark("{where} is no address of a receipt printer."),
    "gone": mark("The folder {where} is not there."),
    "file": mark("The slips cannot be written: {reason}."),
    "fault": mark("The slips were not printed because of a fault in the program. It is in the log."),
}
_LOOK = mark("Look at the printer, then print them again.")
_CHOOSE = mark("Choose another place for slips on the Settings page, then print them again.")
_DO = {"printer": _LOOK, "receipt": _LOOK, "fault": ""}


def printed_text(count: int, printer: str, file: str, words: Words) -> str:
    """Where slips came out."""
    if printer:
        return words.many(
            "{count} slip is printed on {printer}.", "{count} slips are printed on {printer}.", count, printer=printer
        )
    return words.many("{count} slip is kept as {file}.", "{count} slips are kept as {file}.", count, file=file)


def failed_text(failure: Failure, where: str, reason: str, missing: Sequence[Slip], words: Words) -> str:
    """What happened, to which slips, and what to do."""
    parts = [words.say(_WHAT[failure], where=where, reason=reason)]
    if missing:
        first = slip_named(missing[0], words)
        parts.append(
            words.many(
                "This slip is missing: {slip}.",
                "{count} slips are missing. The first one is: {slip}.",
                len(missing),
                slip=first,
            )
        )
    do = _DO.get(failure, _CHOOSE)
    return " ".join([*parts, words.say(do)] if do else parts)
