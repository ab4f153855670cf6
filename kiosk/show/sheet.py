"""The structure as the operator's page shows it: each row with the time of day at which it will start from here on."""

from __future__ import annotations

from datetime import UTC, datetime

from kiosk.show.panels import SheetPanel, SheetRow
from kiosk.show.room_panels import denominations
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament.running import hands_of
from kiosk.tournament.structure import Segment, remarks_of, warnings_of
from kiosk.tournament.units import SECOND

NO_LENGTH = "–"


def sheet_panel(standing: Standing, words: Words, wall_less_line_ms: int) -> SheetPanel:
    """The page at the standing's instant. Starts are known as far as every row before them has a length of time."""
    structure = standing.sheet.structure
    starts = wall_starts(standing, wall_less_line_ms)
    seen_from = _seen_from(standing, starts, wall_less_line_ms)
    warnings = _warnings(standing, words)
    rows = tuple(
        _row(standing, words, index, starts[index], seen_from, warnings.get(index, ""))
        for index in range(len(structure.segments))
    )
    ends = starts[-1]
    return SheetPanel(
        rows=rows,
        running=standing.clock.segment,
        ends="" if ends is None else words.say("Sheet ends {time}", time=words.time_of_day(ends, seen_from)),
        source=structure.source,
        notes=structure.notes,
    )


def wall_starts(standing: Standing, wall_less_line_ms: int) -> list[int | None]:
    """The wall time at which each row starts, and behind the last row its end; None where nobody knows.

    The rows played and the running one have no start: pauses to come are not known, those that were do not matter.
    Before the start it is counted from the countdown, else from the time that the event was announced for.
    """
    segments = standing.sheet.structure.segments
    starts: list[int | None] = [None] * (len(segments) + 1)
    at = following_start(standing, wall_less_line_ms)
    for index in range(standing.clock.segment + 1, len(segments) + 1):
        starts[index] = at
        if at is not None and index < len(segments):
            at = _end(standing, index, segments[index], at)
    return starts


def _end(standing: Standing, index: int, segment: Segment, at: int) -> int | None:
    if segment.kind == "level" and hands_of(standing.clock, segment, index) is not None:
        return None
    return None if segment.length_ms is None else at + segment.length_ms


def following_start(standing: Standing, wall_less_line_ms: int) -> int | None:
    """The wall time at which the row after the running one starts."""
    clock = standing.clock
    if not clock.started:
        if clock.start_at is not None:
            return max(clock.start_at, standing.now) + wall_less_line_ms
        return _announced_start(standing.tournament.event.starts_at)
    if standing.remaining_ms is None or standing.in_hand_for_hand:
        return None
    left = standing.remaining_ms
    if clock.aside is not None:
        if clock.aside.length_ms is None or clock.hand_for_hand != "off":
            return None
        left += clock.aside.length_ms - clock.aside.played_ms
    return standing.now + left + wall_less_line_ms


def _announced_start(text: str) -> int | None:
    try:
        start = datetime.fromisoformat(text)
    except ValueError:
        return None
    return round((start if start.tzinfo else start.replace(tzinfo=UTC)).timestamp() * SECOND)


def _seen_from(standing: Standing, starts: list[int | None], wall_less_line_ms: int) -> int:
    """Days are counted from now, or from the first row while nothing has begun."""
    first = starts[0]
    return first if first is not None else standing.now + wall_less_line_ms


def _warnings(standing: Standing, words: Words) -> dict[int, str]:
    """What looks wrong on a row, and on rows to come that nothing increases."""
    found: dict[int, list[str]] = {}
    structure = standing.sheet.structure
    remarks = [remark for remark in remarks_of(structure) if remark.code == "same_as_before"]
    for problem in (*warnings_of(structure), *remarks):
        if len(problem.path) > 1 and isinstance(problem.path[1], int):
            found.setdefault(problem.path[1], []).append(words.told(problem))
    return {index: " ".join(texts) for index, texts in found.items()}


def _row(standing: Standing, words: Words, index: int, starts: int | None, seen_from: int, warning: str) -> SheetRow:
    segment = standing.sheet.structure.segments[index]
    running = standing.clock.segment
    level = segment.kind == "level"
    return SheetRow(
        index=index,
        kind=segment.kind,
        title=_title(standing, words, index, segment),
        small=_figure(segment.small_blind if segment.big_blind is not None else segment.small_bet, words),
        big=_figure(segment.big_blind if segment.big_blind is not None else segment.big_bet, words),
        ante=_figure(segment.ante or segment.bring_in or None, words),
        length=_length(standing, words, index, segment) if level else "",
        starts="" if starts is None else words.time_of_day(starts, seen_from),
        state="played" if index < running else "running" if index == running else "coming",
        warning=warning,
        can_edit=index >= running and not standing.tournament.closed,
    )


def _figure(amount: int | None, words: Words) -> str:
    return "" if amount is None else words.chips(amount)


def _title(standing: Standing, words: Words, index: int, segment: Segment) -> str:
    if segment.kind == "level":
        parts = [str(segment.level)]
    elif segment.kind == "day_end":
        rows = standing.sheet.structure.segments[: index + 1]
        parts = [words.say("End of day {day}", day=sum(row.kind == "day_end" for row in rows))]
    else:
        length = NO_LENGTH if segment.length_ms is None else words.length(segment.length_ms)
        parts = [words.say("Break {length}", length=length)]
        if segment.color_up:
            parts.append(words.say("{chips} leave play", chips=denominations(segment.color_up, words)))
    if segment.label:
        parts.append(segment.label)
    if segment.closes_registration:
        parts.append(words.say("registration closes"))
    return " · ".join(parts)


def _length(standing: Standing, words: Words, index: int, segment: Segment) -> str:
    hands = hands_of(standing.clock, segment, index)
    if index == standing.clock.segment and standing.in_level:
        hands = standing.clock.hands
    if hands is not None:
        return words.many("{count} hand", "{count} hands", hands)
    return NO_LENGTH if segment.length_ms is None else words.length(segment.length_ms)
