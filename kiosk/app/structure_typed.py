"""What the command line asks of a structure, read into a brief."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import cast

from kiosk.design.case import COLOR_NAMES, CaseError, checked
from kiosk.design.games import GAMES, ROTATIONS
from kiosk.design.plan import Brief, Case, Chip, Style
from kiosk.show.words import Words
from kiosk.tournament.sheet import AnteKind
from kiosk.tournament.units import HOUR, MINUTE

_FIGURE = r"(\d+(?:[.]\d+)?)([km]?)"
_CHIP = re.compile(
    rf"(?P<t>T)?{_FIGURE}(?:\s*(?P<by>[x×*=:]|\bof\b)\s*(?P<t2>T)?{_FIGURE})?(?:\s+(?P<color>[a-z]+))?", re.IGNORECASE
)
_TIMES = {"": 1, "k": 1000, "m": 1_000_000}
_VALUES = ("1", "2", "5", "25", "125")
"""What the values of chips begin with, before their noughts."""
_COLORS = {"grey": "gray"}
USUAL_HOURS, _DAY_HOURS = 4.0, 9.0
"""How long an event is of which nobody said so: an evening, or days of so much; of days with levels as these take."""
_LONGEST = 24 * 60
"""No hours, no minutes of a level and no step are more than that."""


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
    for number in (typed.hours, typed.level_minutes, typed.break_minutes, typed.most_step):
        if number is not None and not 0 <= number <= _LONGEST:
            raise TypedError(words.say("{value} is too much.", value=number))
    hours = typed.hours
    if hours is None and typed.levels is None and typed.days == 1:
        hours = USUAL_HOURS
    elif hours is None and typed.levels is None and typed.level_minutes is None:
        hours = _DAY_HOURS * typed.days
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


_OPTIONS: Mapping[str, tuple[str, int]] = {
    "length_ms": ("hours", HOUR),
    "level_ms": ("level", MINUTE),
    "break_ms": ("break", MINUTE),
    "starting_stack": ("stack", 1),
    "registration_levels": ("registration", 1),
    "case": ("chips", 1),
}
"""The options whose names or units are not those of the brief."""


def options_of(asked: Brief, nearest: Brief, words: Words) -> str:
    """What to type instead: "--players 40 --hours 3.5, without --stack"."""
    told, without = [], []
    for field in fields(Brief):
        value = getattr(nearest, field.name)
        option, unit = _OPTIONS.get(field.name, (field.name.replace("_", "-"), 1))
        if value == getattr(asked, field.name):
            continue
        if value is None or value is False or value == Case():
            without.append(words.say("without --{option}", option=option))
        elif isinstance(value, str):
            told.append(f"--{option} {value.replace('_', '-') or 'none'}")
        elif isinstance(value, Case):
            told.append(f'--{option} "{", ".join(_chip_typed(chip) for chip in value.chips)}"')
        elif isinstance(value, int | float):
            told.append(f"--{option} {math.ceil(value / unit * 100) / 100:g}" if unit > 1 else f"--{option} {value}")
    return ", ".join([*([" ".join(told)] if told else []), *without])


def _chip_typed(chip: Chip) -> str:
    """A chip as it is typed: "25=100 green"; the value alone where nobody counted."""
    return " ".join(filter(None, (str(chip.value) + ("" if chip.count is None else f"={chip.count}"), chip.color)))


def keep_what_is_there(path: Path | None, words: Words, *, force: bool) -> None:
    """Refuse to write over somebody's file.

    :raises TypedError: it is there, and nobody said that it may go.
    """
    if path is not None and path.exists() and not force:
        raise TypedError(words.say("There is a file {file} already. Write over it with --force.", file=str(path)))


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
    """The chips of a case: "25=100 green, 100=100 black, 500": value, how many, colour; only the value must be there.

    "25x100" may be either way round, as people write it: which it is follows from all of them together, or is asked.
    The name of a case on the shelf stands for its chips.

    :raises TypedError: what cannot be read or can be read in two ways, or chips that cannot be.
    """
    if re.fullmatch(r"[a-z][\w-]*", text.strip()):
        return _on_shelf(text.strip(), words)
    written = [_written(part.strip(), words) for part in re.split(r"[,;]", text) if part.strip()]
    said = {each.by for each in written if each.second is not None} - {"x"}
    # One that says which way round it is says it for all.
    orders = [said == {"of"}] if len(said) == 1 else [False, True]
    ways = [[_chip(each, count_first=first) for each in written] for first in orders]
    likely = [way for way in ways if _likely(way)]
    if len(likely) == 2 and likely[0] != likely[1]:
        raise TypedError(
            words.say(
                "“{part}” may be {first} chips of {second} or the other way round. Write the value first with an "
                "equals sign: “{second}={first}”.",
                part=next(each.part for each in written if each.by == "x"),
                first=words.chips(likely[1][0].count or 0),
                second=words.chips(likely[1][0].value),
            )
        )
    case = Case(tuple((likely or ways)[0]))
    try:
        return checked(case)
    except CaseError as error:
        first = error.problems[0]
        part = "" if first.at is None else words.chips(case.chips[first.at].value)
        raise TypedError(_case_text(first.code, part, words)) from None


@dataclass(frozen=True, slots=True)
class _Written:
    """A chip as it was typed: two figures, and which is the value: "=" the first, "of" the second, "x" either."""

    part: str
    first: int
    second: int | None
    by: str
    color: str


def _written(part: str, words: Words) -> _Written:
    found = _CHIP.fullmatch(part)
    color = _color(found["color"]) if found else ""
    figures = _figures(found) if found else None
    if found is None or color is None or figures is None:
        raise TypedError(
            words.say(
                "“{part}” is no chip. Write its value, how many and its colour: “25=100 green”. Colours: {colors}.",
                part=part,
                colors=", ".join(COLOR_NAMES),
            )
        )
    by = (found["by"] or "=").casefold()
    if by in "x×*":  # "1k x 50", "50 x T25": what is written as a value is one
        marked, second = bool(found["t"] or found[3]), bool(found["t2"] or found[7])
        by = "x" if marked == second else "=" if marked else "of"
    return _Written(part, *figures, "=" if by == ":" else by, color)


def _figures(found: re.Match[str]) -> tuple[int, int | None] | None:
    """Both figures; None where one is no whole number."""
    values = [float(found[at]) * _TIMES[found[at + 1].lower()] if found[at] else None for at in (2, 6)]
    if any(value is not None and not value.is_integer() for value in values):
        return None
    first, second = (None if value is None else int(value) for value in values)
    return first or 0, second


def _chip(written: _Written, *, count_first: bool) -> Chip:
    if written.second is not None and (written.by == "of" or (written.by == "x" and count_first)):
        return Chip(written.second, written.color, written.first)
    return Chip(written.first, written.color, written.second)


def _likely(chips: list[Chip]) -> bool:
    """Whether the chips are a case: each value once, and such as chips have."""
    values = [chip.value for chip in chips]
    usual = all(value and str(value).rstrip("0") in _VALUES for value in values)
    return usual and len({*values}) == len(values) and all(chip.count != 0 for chip in chips)


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
