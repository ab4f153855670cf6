"""What an event is: its name, and what a player reads before it starts."""

from __future__ import annotations

from datetime import UTC, datetime

from kiosk.show.panels import EventPanel
from kiosk.show.prize_text import prize_of_stand
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_bidi import figures
from kiosk.tournament.decide_field import late_stack
from kiosk.tournament.facts import Split
from kiosk.tournament.results import stand_of
from kiosk.tournament.structure import Structure
from kiosk.tournament.units import MINUTE, SECOND


def event_panel(standing: Standing, words: Words, wall_less_line_ms: int) -> EventPanel:
    """The event at the standing's instant."""
    event = standing.tournament.event
    structure = standing.sheet.structure
    starts, levels = _starts(standing, words, wall_less_line_ms), _levels(structure, words)
    tournament, terms = standing.tournament, standing.tournament.terms
    winner = words.in_public(standing.winner) if standing.winner else ""
    buy_in = _price(terms.entry, words)
    guarantee = tournament.guarantee
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
        buy_in=buy_in,
        re_entry=re_entry_text(standing, words),
        guarantee_label=words.say("Guaranteed") if guarantee else "",
        guarantee=words.money(guarantee) if guarantee else "",
        winner_label=words.say("Winner") if winner else "",
        winner=winner,
        winner_prize=_winner_prize(standing, words),
    )


def _price(split: Split, words: Words) -> str:
    """What a thing costs as a sheet prints it: "$150 + $20 + $50 bounty"."""
    parts = [words.money(amount) for amount in (split.pool, split.price - split.pool - split.bounty) if amount]
    if split.bounty:
        parts.append(words.say("{amount} bounty", amount=words.money(split.bounty)))
    return figures(" + ".join(parts), right_to_left=words.right_to_left)


def re_entry_text(standing: Standing, words: Words) -> str:
    """What coming back costs and gives now; "" where nobody can, and before play: nobody is out then."""
    terms = standing.tournament.terms
    if terms.re_entries == 0 or not standing.clock.started or standing.over or standing.registration_closed:
        return ""
    stack = words.chips(late_stack(standing.tournament, standing.now))
    price = _price(terms.re_entry, words)
    if not price:
        return words.say("Re-entries at the desk: {stack} chips", stack=stack)
    return words.say("Re-entries at the desk: {stack} chips, {price}", stack=stack, price=price)


def _winner_prize(standing: Standing, words: Words) -> str:
    tournament = standing.tournament
    if tournament.results:
        row = tournament.results[0]
        return words.money(row.prize) if row.prize and standing.winner == row.player else ""
    winner = tournament.field.players.get(standing.winner)
    return "" if winner is None else prize_of_stand(tournament, stand_of(tournament, winner, standing.now), words)


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
