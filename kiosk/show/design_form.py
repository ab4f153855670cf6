"""What somebody has and wants, as the fields of the designer's left side.

What a field shows can be typed back into it: :mod:`kiosk.app.designer.form_typed` reads these very words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.design.games import GAMES, ROTATIONS
from kiosk.design.plan import Brief, Plan, Style
from kiosk.design.steps_brief import USUAL_STACK
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.show.words_games import game_name
from kiosk.tournament.sheet import AnteKind, Structure
from kiosk.tournament.units import MINUTE

Kind = Literal["text", "choice", "switch"]
AUTOMATIC = ""
"""A field that is left empty: the designer chooses."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its label, what may be typed, and where it stands: "" always in sight, else a group of its own."""

    label: str
    hint: str = ""
    kind: Kind = "text"
    group: str = ""


FORM: Mapping[str, Field] = {
    "starting_stack": Field(mark("Starting stack"), mark("empty: the best that the chips give")),
    "entries": Field(mark("Entries expected, with re-entries"), mark("180, or 150 + 30 re-entries")),
    "length": Field(mark("Should end after"), mark("empty: as the levels make it")),
    "level_length": Field(mark("Level length"), mark("empty: as the end asks for")),
    "ante": Field(mark("Ante"), mark("Big blind ante, from level 4")),
    "registration": Field(mark("Registration until"), mark("End of level 8")),
    "style": Field(mark("Style"), kind="choice", group="play"),
    "first_big_blind": Field(mark("First big blind"), mark("empty: as the stack asks for"), group="play"),
    "most_step": Field(mark("Largest step"), mark("×2: the blinds double at most"), group="play"),
    "levels": Field(mark("Levels"), mark("empty: as the end asks for"), group="play"),
    "game": Field(mark("Game"), kind="choice", group="play"),
    "betting": Field(mark("Betting"), kind="choice", group="play"),
    "breaks": Field(mark("Breaks"), mark("15 min, every 4 levels"), group="time"),
    "days": Field(mark("Days"), group="time"),
    "seats": Field(mark("Seats at a table"), group="time"),
    "add_ons": Field(mark("Add-ons expected"), mark("20 × 10,000 chips"), group="time"),
    "hands": Field(mark("Last levels by hands"), mark("3 levels of 12 hands"), group="end"),
    "rollback": Field(mark("Blinds step back at the final table"), kind="switch", group="end"),
}
GROUPS: Mapping[str, str] = {
    "": "",
    "play": mark("How it is played"),
    "time": mark("Days, breaks, tables"),
    "end": mark("The end"),
}
ANTES: Mapping[AnteKind | Literal[""], str] = {
    "": mark("No ante"),
    "big_blind": mark("Big blind ante"),
    "each": mark("Ante from each player"),
    "button": mark("Button ante"),
}
STYLES: Mapping[Style, str] = {
    "turbo": mark("Turbo"),
    "fast": mark("Fast"),
    "regular": mark("Regular"),
    "slow": mark("Slow"),
    "deep": mark("Deep stack"),
}
BETTINGS: Mapping[str, str] = {"no_limit": mark("No-limit"), "limit": mark("Limit")}


def form_told(plan: Plan, words: Words, problems: Mapping[str, str]) -> list[dict[str, object]]:
    """The fields in order. What is left to the designer shows what the sheet has as its hint.

    :param problems: why a field stands in the way of a sheet, by its key.
    """
    told: list[dict[str, object]] = []
    for key, field in FORM.items():
        choices = _choices(key, plan.brief, words)
        value = VALUES[key](plan, words)
        hint = "" if value or key not in AS_MADE else AS_MADE[key](plan.structure, words)
        told.append(
            {
                "key": key,
                "label": words.say(field.label),
                "value": value,
                "hint": hint or (words.say(field.hint) if field.hint else ""),
                "problem": problems.get(key, ""),
                "kind": field.kind,
                "choices": [{"key": choice, "label": label} for choice, label in choices],
                "on": key == "rollback" and plan.brief.rollback,
                "group": words.say(GROUPS[field.group]) if field.group else "",
            }
        )
    return told


def _choices(key: str, brief: Brief, words: Words) -> Sequence[tuple[str, str]]:
    """What a choice offers, and what a text may be filled with: then the key is the text itself."""
    if key == "style":
        return [(style, words.say(text)) for style, text in STYLES.items()]
    if key == "betting":
        return [(betting, words.say(text)) for betting, text in BETTINGS.items()]
    if key == "game":
        return _games(brief, words)
    if key == "ante":
        texts = [ante_text(kind, max(brief.ante_from, 1), words) for kind in ANTES]
        return [(text, text) for text in texts]
    return ()


def _games(brief: Brief, words: Words) -> Sequence[tuple[str, str]]:
    """Mixes and games to choose from, by their names; what the brief has stands among them, whatever it is."""
    offered = [("", game_name("nlh", words)), *((mix, game_name(mix, words)) for mix in ROTATIONS)]
    offered += [(game, game_name(game, words)) for game in GAMES if game not in ("nlh", *ROTATIONS)]
    own = game_key(brief)
    if own not in {key for key, _ in offered}:
        offered.append((own, ", ".join(game_name(game, words) for game in own.split()) or own))
    return offered


def game_key(brief: Brief) -> str:
    """What the choice of the game has chosen: a mix by its name, games in turn, or one game."""
    mix = next((name for name, games in ROTATIONS.items() if games == brief.games), "")
    return mix or " ".join(brief.games) or ("" if brief.game == "nlh" else brief.game)


def ante_text(kind: AnteKind | Literal[""], level: int, words: Words) -> str:
    """The ante: "Big blind ante, from level 4"; from the first level on that is not said."""
    name = words.say(ANTES[kind])
    if not kind or level <= 1:
        return name
    return words.say("{ante}, from level {level}", ante=name, level=level)


def registration_text(levels: int | None, words: Words) -> str:
    """When registration closes; "" where the designer chooses."""
    if levels is None:
        return AUTOMATIC
    return words.say("End of level {level}", level=levels) if levels else words.say("Before the start")


def _entries(plan: Plan, words: Words) -> str:
    brief = plan.brief
    if not brief.re_entries:
        return words.chips(brief.players)
    return f"{words.chips(brief.players)} + {words.chips(brief.re_entries)}"


def _breaks(plan: Plan, words: Words) -> str:
    brief = plan.brief
    if not brief.break_ms:
        return words.say("No breaks")
    length = words.length(brief.break_ms)
    if brief.break_every is None:
        return length
    return words.say("{length}, every {levels} levels", length=length, levels=brief.break_every)


def _add_ons(plan: Plan, words: Words) -> str:
    brief = plan.brief
    return f"{words.chips(brief.add_ons)} × {words.chips(brief.add_on_chips)}" if brief.add_ons else ""


def _hands(plan: Plan, words: Words) -> str:
    brief = plan.brief
    if not brief.hands_levels:
        return words.say("No levels")
    return words.say("{levels} levels of {hands} hands", levels=brief.hands_levels, hands=brief.hands)


def _most_step(plan: Plan, words: Words) -> str:
    whole, part = divmod(round(plan.brief.most_step * 100), 100)
    decimal = words.formats.number_symbols["latn"]["decimal"]
    return f"×{whole}" + (f"{decimal}{part:02}".rstrip("0") if part else "")


def _length(ms: int | None, words: Words) -> str:
    return AUTOMATIC if not ms else words.length(ms - ms % MINUTE or ms)


def _figure(amount: int | None, words: Words) -> str:
    return AUTOMATIC if amount is None else words.chips(amount)


VALUES: Mapping[str, Callable[[Plan, Words], str]] = {
    "starting_stack": lambda plan, words: _figure(plan.brief.starting_stack, words),
    "entries": _entries,
    "length": lambda plan, words: _length(plan.brief.length_ms, words),
    "level_length": lambda plan, words: _length(plan.brief.level_ms, words),
    "ante": lambda plan, words: ante_text(plan.brief.ante, plan.brief.ante_from, words),
    "registration": lambda plan, words: registration_text(plan.brief.registration_levels, words),
    "style": lambda plan, words: plan.brief.style,
    "first_big_blind": lambda plan, words: _figure(plan.brief.first_big_blind, words),
    "most_step": _most_step,
    "levels": lambda plan, words: _figure(plan.brief.levels, words),
    "game": lambda plan, words: game_key(plan.brief),
    "betting": lambda plan, words: plan.brief.betting,
    "breaks": _breaks,
    "days": lambda plan, words: words.chips(plan.brief.days),
    "seats": lambda plan, words: words.chips(plan.brief.seats),
    "add_ons": _add_ons,
    "hands": _hands,
    "rollback": lambda plan, words: "1" if plan.brief.rollback else "",
}
"""What each field shows; of a choice the key."""


def _made_stack(structure: Structure, words: Words) -> str:
    """What is reckoned with where nobody says the stack is said: all figures of the right side hang on it."""
    if structure.starting_stack:
        return words.chips(structure.starting_stack)
    return words.say("empty: reckoned with {stack}", stack=words.chips(USUAL_STACK))


def _made_length(structure: Structure, words: Words) -> str:
    lengths = [row.length_ms for row in structure.segments if row.kind == "level" and row.length_ms]
    return _length(max(lengths, key=lengths.count), words) if lengths else ""


def _made_registration(structure: Structure, words: Words) -> str:
    closing = next((row.level for row in structure.segments if row.closes_registration), None)
    return registration_text(closing, words)


AS_MADE: Mapping[str, Callable[[Structure, Words], str]] = {
    "starting_stack": _made_stack,
    "level_length": _made_length,
    "registration": _made_registration,
    "first_big_blind": lambda structure, words: _figure(
        next((row.big_blind for row in structure.segments if row.big_blind), None), words
    ),
    "levels": lambda structure, words: words.chips(sum(row.kind == "level" for row in structure.segments)),
}
"""What the sheet at hand has, for a field that is left to the designer."""
