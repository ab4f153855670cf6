"""What an event is: its name, and what a player reads before it starts."""

from __future__ import annotations

from datetime import UTC, datetime

from kiosk.show.panels import EventPanel
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_bidi import figures
from kiosk.tournament.structure import Structure
from kiosk.tournament.units import MINUTE, SECOND


def event_panel(standing: Standing, words: Words, wall_less_line_ms: int) -> EventPanel:
    """The event at the standing's instant."""
    event = standing.tournament.event
    structure = standing.sheet.structure
    starts, levels = _starts(standing, words, wall_less_line_ms), _levels(structure, words)
    winner = words.in_public(standing.winner) if standing.winner else ""
    buy_in = " + ".join(words.money(amount) for amount in (event.buy_in, event.fee) if amount)
    return EventPanel(
        name=event.name,
        house=words.say(standing.sheet.house.title),
        locale=words.locale,
        right_to_left=words.right_to_left,
        structure=structure.name,
        starts_label=words.say("Starts at") if starts else "",
        starts=starts,
        stack_label=words.say("Starting stack"),
        stack=words.chips(event.starting_stack),
        levels_label=words.say("Levels") if levels else "",
        levels=levels,
        buy_in_label=words.say("Buy-in") if buy_in else "",
        buy_in=figures(buy_in, right_to_left=words.right_to_left),
        guarantee_label=words.say("Guaranteed") if event.guarantee else "",
        guarantee=words.money(event.guarantee) if event.guarantee else "",
        winner_label=words.say("Winner") if winner else "",
        winner=winner,
    )


def _starts(standing: Standing, words: Words, wall_less_line_ms: int) -> str:
    """The end of the countdown, else the time that the event was announced for when it was opened before it."""
    clock, opened_at = standing.clock, standing.tournament.opened_at
    if clock.started or standing.tournament.closed:
        return ""
    if clock.start_at is not None:
        return words.time_of_day(clock.start_at + wall_less_line_ms)
    announced = announced_start(standing.tournament.event.starts_at)
    if announced is None or announced < opened_at + wall_less_line_ms + MINUTE:
        return ""
    return words.time_of_day(announced)


def announced_start(text: str) -> int | None:
    """The wall time that an event was announced for; None where that cannot be read."""
    try:
        start = datetime.fromisoformat(text)
    except ValueError:
        return None
    return round((start if start.tzinfo else start.replace(tzinfo=UTC)).timestamp() * SECOND)


def _levels(structure: Structure, words: Words) -> str:
    """How long a level is: one length, or the shortest and the longest; by hands where no level has a time."""
    levels = [row for row in structure.segments if row.kind == "level"]
    lengths = sorted({row.length_ms for row in levels if row.length_ms is not None})
    hands = sorted({row.hands for row in levels if row.hands is not None})
    if lengths:
        shown = [words.length(lengths[0]), words.length(lengths[-1])]
    elif hands:
        shown = [words.many("{count} hand", "{count} hands", count) for count in (hands[0], hands[-1])]
    else:
        return ""
    return shown[0] if shown[0] == shown[1] else words.say("{least} to {most}", least=shown[0], most=shown[1])
