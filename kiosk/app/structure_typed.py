"""What the command line asks of a structure, read into a brief."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import cast

from kiosk.design.case import COLOR_NAMES, CaseError, checked
from kiosk.design.games import GAMES, ROTATIONS
from kiosk.design.plan import Brief, Case, Chip, Style
from kiosk.show.words import Words
from kiosk.tournament.sheet import AnteKind
from kiosk.tournament.units import HOUR, MINUTE

_CHIP = re.compile(r"(\d+(?:[.]\d+)?)([km]?)(?:\s*[x×*]\s*(\d+))?(?:\s+([a-z]+))?", re.IGNORECASE)
_TIMES = {"": 1, "k": 1000, "m": 1_000_000}
_COLORS = {"grey": "gray"}
USUAL_HOURS = 4.0


class TypedError(ValueError):
    """What was typed cannot be read; its text says why and what can be typed instead."""


@dataclass(frozen=True, slots=True)
class Typed:
    """The options of ``kiosk structure generate``."""

    name: str
    starting_stack: int | None
    players: int
    re_entries: int
    add_ons: int
    add_on_chips: int
    hours: float | None
    level_minutes: float | None
    levels: int | None
    days: int
    style: str
    first_big_blind: int | None
    ante: str
    ante_from: int
    break_minutes: float
    break_every: int | None
    registration: int | None
    most_step: float
    game: str
    games: str
    limit: bool
    hands_levels: int
    hands: int
    rollback: bool
    seats: int
    chips: str


def brief_of(typed: Typed, words: Words) -> Brief:
    """The brief that the options make.

    :raises TypedError: chips or games that cannot be read.
    """
    hours = typed.hours
    if hours is None and typed.levels is None:
        hours = USUAL_HOURS
    return Brief(
        name=typed.name,
        starting_stack=typed.starting_stack,
        players=typed.players,
        re_entries=typed.re_entries,
        add_ons=typed.add_ons,
        add_on_chips=typed.add_on_chips,
        length_ms=None if hours is None else round(hours * HOUR),
        level_ms=None if typed.level_minutes is None else round(typed.level_minutes * MINUTE),
        levels=typed.levels,
        days=typed.days,
        style=cast("Style", typed.style),
        first_big_blind=typed.first_big_blind,
        ante=cast("AnteKind", typed.ante.replace("-", "_")) if typed.ante != "none" else "",
        ante_from=typed.ante_from,
        break_ms=round(typed.break_minutes * MINUTE),
        break_every=typed.break_every,
        registration_levels=typed.registration,
        most_step=typed.most_step,
        game=typed.game,
        games=games_of(typed.games, words),
        betting="limit" if typed.limit else "no_limit",
        hands_levels=typed.hands_levels,
        hands=typed.hands,
        rollback=typed.rollback,
        seats=typed.seats,
        case=case_of(typed.chips, words),
    )


def games_of(text: str, words: Words) -> tuple[str, ...]:
    """The games in turn: the name of a mix, or games one by one.

    :raises TypedError: a game that is not known.
    """
    named = [part.strip().casefold() for part in text.split(",") if part.strip()]
    if len(named) == 1 and named[0] in ROTATIONS:
        return ROTATIONS[named[0]]
    for game in named:
        if game not in GAMES:
            known = ", ".join([*ROTATIONS, *GAMES])
            raise TypedError(words.say("There is no game {game}. There are {known}.", game=game, known=known))
    return tuple(named)


def case_of(text: str, words: Words) -> Case:
    """The chips of a case: "25x100 green, 100x100 black, 500": value, how many, colour; only the value must be there.

    The name of a case on the shelf stands for its chips.

    :raises TypedError: what cannot be read, or chips that cannot be.
    """
    if re.fullmatch(r"[a-z][\w-]*", text.strip()):
        return _on_shelf(text.strip(), words)
    chips = []
    for part in (part.strip() for part in re.split(r"[,;]", text)):
        if not part:
            continue
        found = _CHIP.fullmatch(part)
        color = _color(found[4]) if found else ""
        value = float(found[1]) * _TIMES[found[2].lower()] if found else 0.5
        if found is None or color is None or not value.is_integer():
            raise TypedError(
                words.say(
                    "“{part}” is no chip. Write its value, how many and its colour: “25x100 green”. Colours: {colors}.",
                    part=part,
                    colors=", ".join(COLOR_NAMES),
                )
            )
        chips.append(Chip(int(value), color, int(found[3]) if found[3] else None))
    try:
        return checked(Case(tuple(chips)))
    except CaseError as error:
        first = error.problems[0]
        part = "" if first.at is None else words.chips(chips[first.at].value)
        raise TypedError(_case_text(first.code, part, words)) from None


def _on_shelf(name: str, words: Words) -> Case:
    from kiosk.files.chipsets import load_chipsets

    cases = load_chipsets()[0]
    if name in cases:
        return cases[name]
    known = ", ".join(cases)
    raise TypedError(words.say("There is no case {name}. There are {known}.", name=name, known=known))


def _color(text: str | None) -> str | None:
    """The name of a chip's colour; None for one that is not known."""
    name = (text or "").casefold()
    name = _COLORS.get(name, name)
    return name if name in ("", *COLOR_NAMES) else None


def _case_text(code: str, chip: str, words: Words) -> str:
    if code == "twice":
        return words.say("The chip {chip} stands in the case twice. Write it once, with all there are.", chip=chip)
    if code == "too_many_kinds":
        return words.say("The case has too many kinds of chips. Leave out those that are not used.")
    return words.say("There can be no chip {chip}, or not so many. Correct its figures.", chip=chip)
