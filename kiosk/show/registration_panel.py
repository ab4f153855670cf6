"""Whether others may come, until when, and for ten minutes that nobody may any more."""

from __future__ import annotations

from dataclasses import replace

from kiosk.show.clock_panel import seconds_to
from kiosk.show.panels import RegistrationPanel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.structure import Segment
from kiosk.tournament.units import MINUTE

CLOSED_SAID_MS = 10 * MINUTE
"""So long it is said that registration is closed."""


def registration_panel(standing: Standing, words: Words, wall_less_line_ms: int) -> RegistrationPanel:
    """Registration at the standing's instant; nothing where the event does not say when it closes."""
    if standing.over or not standing.registration_known:
        return RegistrationPanel(closed=standing.over)
    if standing.registration_closed:
        shown = closed_lately(standing)
        label, word = (words.say("Registration"), words.say("CLOSED")) if shown else ("", "")
        return RegistrationPanel(shown=shown, closed=True, label=label, word=word)
    closes = _closes(standing, words)
    return RegistrationPanel(
        shown=True,
        open=True,
        label=words.say("Registration"),
        word=words.say("OPEN"),
        closes_label=words.say("closes in") if closes else "",
        closes=closes,
        note=_note(standing, words, wall_less_line_ms),
        last_level=standing.registration_closes_here,
    )


def at(panel: RegistrationPanel, standing: Standing, words: Words) -> RegistrationPanel:
    """The panel with its countdown as it is now; the very same one while that has not turned."""
    if not panel.closes:
        return panel
    closes = _closes(standing, words)
    return panel if closes == panel.closes else replace(panel, closes=closes)


def _closes(standing: Standing, words: Words) -> str:
    left = standing.registration_left_ms
    return "" if left is None else words.duration(seconds_to(standing, left))


def _note(standing: Standing, words: Words, wall_less_line_ms: int) -> str:
    """The time of day only while the clock runs: what hangs on a stopped clock has none."""
    if standing.registration_closes is None:
        return ""  # open until the director says otherwise
    left, segment = standing.registration_left_ms, _closing_row(standing)
    if segment is None:  # ADC III.1.5: nobody comes late
        if left is None:
            return words.say("closes when play starts")
        closes = words.time_of_day(standing.now + left + wall_less_line_ms)
        return words.say("{time}, when play starts", time=closes)
    through_break = segment.kind != "level"
    if left is None:
        if through_break:
            return words.say("closes after the break that follows level {level}", level=segment.level)
        return words.say("closes after level {level}", level=segment.level)
    closes = words.time_of_day(standing.now + left + wall_less_line_ms)
    if through_break:
        return words.say("{time}, after the break that follows level {level}", time=closes, level=segment.level)
    return words.say("{time}, after level {level}", time=closes, level=segment.level)


def _closing_row(standing: Standing) -> Segment | None:
    """The row with which registration closes; None for the start itself."""
    closes = standing.registration_closes
    return None if closes is None or closes < 0 else standing.sheet.at(closes)


def registration_text(standing: Standing, words: Words) -> str:
    """The same as one sentence, "" where there is nothing to say."""
    if not standing.registration_known or standing.over:
        return ""
    if standing.registration_closed:
        return words.say("Registration is closed") if closed_lately(standing) else ""
    if standing.registration_closes is None:
        return words.say("Registration is open")
    segment = _closing_row(standing)
    if segment is None:
        return words.say("Registration closes when play starts")
    if segment.kind == "level":
        return words.say("Registration closes at the end of level {level}", level=segment.level)
    return words.say("Registration closes at the end of the break after level {level}", level=segment.level)


def closed_lately(standing: Standing) -> bool:
    """Whether registration closed ten minutes of the clock ago at most."""
    closed = standing.closed_for_ms
    return closed is not None and closed < CLOSED_SAID_MS
