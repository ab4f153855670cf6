"""Why what somebody has and wants cannot be met, as sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.show.design_rows import step_text
from kiosk.show.words_catalogue import mark, placeholders
from kiosk.show.words_games import game_name
from kiosk.tournament.units import MINUTE

if TYPE_CHECKING:
    from kiosk.design.plan import BriefProblem
    from kiosk.show.words import Words

_FIVE_MINUTES = 5 * MINUTE
"""A forecast says no more."""

FIELDS: Mapping[str, str] = {
    "players": mark("Players"),
    "re_entries": mark("Re-entries"),
    "add_ons": mark("Add-ons"),
    "add_on_chips": mark("Chips of an add-on"),
    "starting_stack": mark("Starting stack"),
    "first_big_blind": mark("First big blind"),
    "length_ms": mark("Should end after"),
    "level_ms": mark("Level length"),
    "levels": mark("Levels"),
    "days": mark("Days"),
    "break_ms": mark("Breaks"),
    "break_every": mark("Levels between breaks"),
    "seats": mark("Seats at a table"),
    "most_step": mark("Largest step"),
    "ante_from": mark("First level with an ante"),
    "registration_levels": mark("Registration until"),
    "hands_levels": mark("Last levels by hands"),
    "hands": mark("Hands in a level"),
    "case": mark("Chips"),
    "games": mark("Games"),
}
"""What the fields of a brief are called."""

BRIEF_PROBLEMS: Mapping[str, str] = {
    # One field by itself. The most particular text holds: key and code and a figure, key and code, code.
    "too_few": mark("{field}: {least} at least."),
    "too_many": mark("{field}: {most} at most."),
    "too_small": mark("{field}: {least} at least."),
    "too_large": mark("{field}: {most} at most."),
    "too_short": mark("{field}: {least_ms} at least."),
    "too_long": mark("{field}: {most_ms} at most."),
    "registration_levels:too_many": mark("Registration cannot be open for {value} levels."),
    "hands:too_many": mark("{value} hands are too many for a level."),
    "no_length": mark("Say how long the event should last, how long a level is, or how many levels there are."),
    "breaks_too_long": mark("Breaks of {value_ms} are too long for such an event."),
    "breaks_too_long:paused_ms": mark("Breaks every {value} levels take {paused_ms} in all. That is too much."),
    "breaks_too_rare": mark("With breaks every {value} levels more than {most_ms} would be played without one."),
    "days_too_short": mark("{length_ms} are too little for {value} days."),
    "unknown_game": mark("There is no game {game}."),
    # Time.
    "length_ms:too_short:ends_ms": mark(
        "{players} players cannot play to a winner in {value_ms}. With the steepest blinds it takes about {ends_ms}."
    ),
    "length_ms:too_short:players": mark("{players} players cannot play to a winner in {value_ms}."),
    "length_ms:too_long:ends_ms": mark(
        "{players} players do not fill {value_ms}. With the gentlest blinds they end after about {ends_ms}."
    ),
    "level_ms:too_long:level_ms": mark("Levels of {level_ms} are too long for an event of {value_ms}."),
    "level_ms:too_short:level_ms": mark("Levels of {level_ms} are too short for an event of {value_ms}."),
    "levels_off": mark("{value} levels do not fit an event of {value_ms}."),
    "levels_short": mark("After {value} levels the event is not over."),
    "never_ends": mark("No structure brings this event to an end. Give it more time or fewer players."),
    # Chips.
    "first_big_blind:not_payable": mark("The chips of the case cannot pay blinds of {value}."),
    "not_payable": mark("The chips of the case cannot make a stack of {value}. {nearest} comes near."),
    "few_big_blinds": mark("A stack of {depth} big blinds is too short to play with. It should have 10 at least."),
    "bad_case": mark("The case holds chips that cannot be."),
    "case_too_small": mark("The case does not hold {players} stacks."),
    "case_too_small:serves": mark("The case serves {serves} players, not {players}."),
    "case_too_small:value": mark("The case does not hold {players} stacks of {value}."),
    "chips_short": mark("The case holds no chips."),
    "chips_short:chips": mark("{chips} chips are too few for {players} players."),
    "pays_nothing": mark("The chips of the case pay no blinds."),
}
"""A sentence for each reason."""


def brief_problem_text(problem: BriefProblem, words: Words) -> str:
    """Why a brief cannot be met; a reason that has no sentence is told by its field."""
    shown = {name: _shown(problem.key, name, value, words) for name, value in problem.values.items()}
    shown["field"] = words.say(FIELDS.get(problem.key, problem.key))
    text = _text_of(problem)
    if text is None or placeholders(text) - set(shown):
        return words.say("{field}: this cannot be met.", field=shown["field"])
    return words.say(text, **shown)


def _text_of(problem: BriefProblem) -> str | None:
    for start in (f"{problem.key}:{problem.code}", problem.code):
        for name in problem.values:
            if f"{start}:{name}" in BRIEF_PROBLEMS:
                return BRIEF_PROBLEMS[f"{start}:{name}"]
        if start in BRIEF_PROBLEMS:
            return BRIEF_PROBLEMS[start]
    return None


def _shown(key: str, name: str, value: object, words: Words) -> str:
    if name == "game":
        return game_name(str(value), words)
    if key == "most_step" and isinstance(value, int | float):
        return step_text(value, words)
    if isinstance(value, int):
        if name == "ends_ms":
            value = round(value / _FIVE_MINUTES) * _FIVE_MINUTES
        return words.length(value) if name.endswith("_ms") else words.chips(value)
    return str(value)
