"""Whether others may come, until when, and for ten minutes that nobody may any more."""

from __future__ import annotations

from dataclasses import replace

from kiosk.show.clock_panel import seconds_to
from kiosk.show.panels import RegistrationPanel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.units import MINUTE

CLOSED_SAID_MS = 10 * MINUTE
"""So long it is said that registration is closed."""


def registration_panel(standing: Standing, words: Words, wall_less_line_ms: int) -> RegistrationPanel:
    """Registration at the standing's instant; nothing where the event does not say when it closes."""
    if standing.tournament.closed or not standing.registration_known:
        return RegistrationPanel(closed=standing.tournament.closed)
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
    left, segment = standing.registration_left_ms, standing.sheet.at(standing.registration_closes or 0)
    assert segment is not None
    through_break = segment.kind != "level"
    if left is None:
        if through_break:
            return words.say("closes after the break that follows level {level}", level=segment.level)
        return words.say("closes after level {level}", level=segment.level)
    closes = words.time_of_day(standing.now + left + wall_less_line_ms)
    if through_break:
        return words.say("{time}, after the break that follows level {level}", time=closes, level=segment.level)
    return words.say("{time}, after level {level}", time=closes, level=segment.level)


def registration_text(standing: Standing, words: Words) -> str:
    """The same as one sentence, "" where there is nothing to say."""
    closes = standing.registration_closes
    if closes is None or standing.tournament.closed:
        return ""
    if standing.registration_closed:
        return words.say("Registration is closed") if closed_lately(standing) else ""
    segment = standing.sheet.at(closes)
    assert segment is not None
    if segment.kind == "level":
        return words.say("Registration closes at the end of level {level}", level=segment.level)
    return words.say("Registration closes at the end of the break after level {level}", level=segment.level)


def closed_lately(standing: Standing) -> bool:
    """Whether registration closed ten minutes of the clock ago at most."""
    closed = standing.closed_for_ms
    return closed is not None and closed < CLOSED_SAID_MS
