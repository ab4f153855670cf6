"""Why a brief cannot be met, and the nearest one that can."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace

from kiosk.design.case import CaseError, checked, payable
from kiosk.design.games import GAMES, posting_of
from kiosk.design.generate_terms import MANNERS, quickest, terms_of, usual_first
from kiosk.design.plan import Brief, BriefProblem, Case, Chip
from kiosk.design.stacks import most_served
from kiosk.tournament.units import HOUR, MINUTE

MOST_PLAYERS, MOST_LEVELS, MOST_DAYS = 100_000, 100, 14
LEAST_LEVELS = 3
LEAST_LENGTH_MS, MOST_LENGTH_MS = 20 * MINUTE, 200 * HOUR
LEAST_LEVEL_MS, MOST_LEVEL_MS = MINUTE, 4 * HOUR
LEAST_STEP, MOST_STEP = 1.2, 10.0
_USUAL_STEP = 2.0
_LEAST_DEPTH = 10
_LEAST_DAY_MS = HOUR
_LEAST_STACK = 2 * _LEAST_DEPTH
"""The least first blinds are 1 and 2."""
_MOST_CHIPS = 10**12
_MOST_SEATS = 12

Problem = tuple[BriefProblem, Brief]
"""What is wrong, and the brief with that mended."""


def problems_of(brief: Brief) -> tuple[Problem, ...]:
    """All that stands in the way of a brief by itself, whatever the forecast says.

    Codes: ``too_few`` (``least``), ``too_many`` (``most``), ``no_length``, ``too_short`` (``least_ms``), ``too_long``
    (``most_ms``), ``breaks_too_long``, ``days_too_short`` (``days``), ``unknown_game`` (``game``), ``too_small``
    (``least``), ``too_large`` (``most``), ``not_payable`` (``value``, ``nearest``), ``few_big_blinds`` (``value``,
    ``depth``), ``bad_case``, ``case_too_small`` (``players``, ``serves``), ``chips_short`` (``value``).
    """
    found = [problem for check in _CHECKS for problem in check(brief)]
    return tuple(found) if found else tuple(_of_chips(brief))


def mended(brief: Brief, problems: tuple[Problem, ...]) -> Brief:
    """The brief with every field changed that its problems mend."""
    if len(problems) == 1:
        return problems[0][1]
    for problem, better in problems:
        brief = replace(brief, **{problem.key: getattr(better, problem.key)})
    return brief


def _problem(brief: Brief, key: str, code: str, better: object, **values: object) -> Problem:
    return BriefProblem(key, code, values), replace(brief, **{key: better})  # type: ignore[arg-type]


# -- one field after the other ---------------------------------------------------------------------------------------


def _people(brief: Brief) -> Iterator[Problem]:
    if brief.players < 2:
        yield _problem(brief, "players", "too_few", 2, value=brief.players, least=2)
    elif brief.players > MOST_PLAYERS:
        yield _problem(brief, "players", "too_many", MOST_PLAYERS, value=brief.players, most=MOST_PLAYERS)
    for key in ("re_entries", "add_ons"):
        value = getattr(brief, key)
        if value < 0:
            yield _problem(brief, key, "too_few", 0, value=value, least=0)
        elif value > 20 * max(brief.players, 2):
            most = 20 * max(brief.players, 2)
            yield _problem(brief, key, "too_many", most, value=value, most=most)
    if not 2 <= brief.seats <= _MOST_SEATS:
        better = min(max(brief.seats, 2), _MOST_SEATS)
        yield _problem(brief, "seats", "too_few" if brief.seats < 2 else "too_many", better, least=2, most=_MOST_SEATS)


def _amounts(brief: Brief) -> Iterator[Problem]:
    for key in ("starting_stack", "first_big_blind", "add_on_chips"):
        value = getattr(brief, key)
        least = 0 if key == "add_on_chips" else _LEAST_STACK if key == "starting_stack" else 1
        if value is not None and value < least:
            yield _problem(brief, key, "too_small", None if least == 1 else least, value=value, least=least)
        elif value is not None and value > _MOST_CHIPS:
            yield _problem(brief, key, "too_large", _MOST_CHIPS if not least else None, value=value, most=_MOST_CHIPS)


def _times(brief: Brief) -> Iterator[Problem]:
    length, level = brief.length_ms, brief.level_ms
    if length is None and level is None and brief.levels is None:
        yield _problem(brief, "length_ms", "no_length", 4 * HOUR)
    if length is not None and length < LEAST_LENGTH_MS:
        yield _problem(brief, "length_ms", "too_short", LEAST_LENGTH_MS, value_ms=length, least_ms=LEAST_LENGTH_MS)
    elif length is not None and length > MOST_LENGTH_MS:
        yield _problem(brief, "length_ms", "too_long", MOST_LENGTH_MS, value_ms=length, most_ms=MOST_LENGTH_MS)
    if level is not None and not LEAST_LEVEL_MS <= level <= MOST_LEVEL_MS:
        better = min(max(level, 5 * MINUTE), 2 * HOUR)
        code = "too_short" if level < LEAST_LEVEL_MS else "too_long"
        values = {"value_ms": level, "least_ms": LEAST_LEVEL_MS, "most_ms": MOST_LEVEL_MS}
        yield _problem(brief, "level_ms", code, better, **values)
    if brief.levels is not None and not LEAST_LEVELS <= brief.levels <= MOST_LEVELS:
        code = "too_few" if brief.levels < LEAST_LEVELS else "too_many"
        yield _problem(brief, "levels", code, None, value=brief.levels, least=LEAST_LEVELS, most=MOST_LEVELS)


def _days(brief: Brief) -> Iterator[Problem]:
    if not 1 <= brief.days <= MOST_DAYS:
        code = "too_few" if brief.days < 1 else "too_many"
        yield _problem(brief, "days", code, 1, value=brief.days, least=1, most=MOST_DAYS)
    elif brief.days > 1 and brief.length_ms is not None and brief.length_ms / brief.days < _LEAST_DAY_MS:
        days = max(1, brief.length_ms // (4 * _LEAST_DAY_MS))
        yield _problem(brief, "days", "days_too_short", days, value=brief.days, length_ms=brief.length_ms)


def _breaks(brief: Brief) -> Iterator[Problem]:
    # Where the time is far too short anyhow, breaks are measured by what is offered instead.
    length = max(brief.length_ms or MOST_LENGTH_MS, quickest(brief.entries))
    if brief.break_ms < 0:
        yield _problem(brief, "break_ms", "too_short", 0, value_ms=brief.break_ms, least_ms=0)
    elif brief.break_ms > 3 * HOUR or length < 4 * brief.break_ms:
        better = 10 * MINUTE if (brief.length_ms or HOUR) >= HOUR else 0
        yield _problem(brief, "break_ms", "breaks_too_long", better, value_ms=brief.break_ms)
    if brief.break_every is not None and brief.break_every < 1:
        yield _problem(brief, "break_every", "too_few", None, value=brief.break_every, least=1)
    elif brief.break_every is not None and brief.break_every > MOST_LEVELS:
        yield _problem(brief, "break_every", "too_many", None, value=brief.break_every, most=MOST_LEVELS)


def _play(brief: Brief) -> Iterator[Problem]:
    if not LEAST_STEP <= brief.most_step <= MOST_STEP:
        code = "too_small" if brief.most_step < LEAST_STEP else "too_large"
        yield _problem(brief, "most_step", code, _USUAL_STEP, value=brief.most_step, least=LEAST_STEP, most=MOST_STEP)
    unknown = [game for game in brief.games if game not in GAMES]
    if unknown:
        known = tuple(game for game in brief.games if game in GAMES)
        yield _problem(brief, "games", "unknown_game", known, game=unknown[0])
    if brief.ante_from < 1:
        yield _problem(brief, "ante_from", "too_few", 1, value=brief.ante_from, least=1)
    if brief.registration_levels is not None and not 0 <= brief.registration_levels <= MOST_LEVELS:
        yield _problem(brief, "registration_levels", "too_many", None, value=brief.registration_levels)
    if not 0 <= brief.hands_levels <= (brief.levels or MOST_LEVELS):
        yield _problem(brief, "hands_levels", "too_many", 0, value=brief.hands_levels, most=brief.levels or MOST_LEVELS)
    if brief.hands_levels and not 1 <= brief.hands <= 200:
        yield _problem(brief, "hands", "too_few" if brief.hands < 1 else "too_many", 12, value=brief.hands, least=1)


def _case(brief: Brief) -> Iterator[Problem]:
    try:
        if checked(brief.case) != brief.case:
            yield _problem(brief, "case", "bad_case", checked(brief.case))
    except CaseError:
        yield _problem(brief, "case", "bad_case", Case())


_CHECKS: tuple[Callable[[Brief], Iterator[Problem]], ...] = (
    _people,
    _amounts,
    _times,
    _days,
    _breaks,
    _play,
    _case,
)


# -- chips -----------------------------------------------------------------------------------------------------------


def _of_chips(brief: Brief) -> Iterator[Problem]:
    """What the chips cannot do, once every field by itself is right."""
    first, stack = brief.first_big_blind, brief.starting_stack
    values = tuple(chip.value for chip in brief.case.chips if chip.count != 0)
    if brief.case.chips and not values:
        yield _problem(brief, "case", "chips_short", _uncounted(brief), value=0)
        return
    if first is not None and stack is not None and stack < _LEAST_DEPTH * first:
        better = _first_for(brief, stack)
        yield _problem(brief, "first_big_blind", "few_big_blinds", better, value=first, depth=stack // first)
        return
    if values and first is not None and not _pays_first(brief, first):
        yield _problem(brief, "first_big_blind", "not_payable", None, value=first, smallest=values[0])
        return
    if values and stack is not None and not payable(stack, values):
        nearest = max(round(stack / values[0]), 1) * values[0]
        yield _problem(brief, "starting_stack", "not_payable", nearest, value=stack, nearest=nearest)
        return
    if values and terms_of(brief) is None:
        yield _short(brief)


def _first_for(brief: Brief, stack: int) -> int | None:
    first = usual_first(stack / min(MANNERS[brief.style].depth, 50))
    return first if stack >= _LEAST_DEPTH * first and _pays_first(brief, first) else None


def _pays_first(brief: Brief, first: int) -> bool:
    values = tuple(chip.value for chip in brief.case.chips if chip.count != 0)
    terms = terms_of(replace(brief, case=_uncounted(brief), starting_stack=None, stack=(), first_big_blind=first))
    if terms is None or (values and not payable(first, values)):
        return False
    posted = terms.first.big_blind or terms.first.small_bet or terms.first.button_blind
    return posting_of(brief.game, brief.betting) == "stud" or posted == first


def _uncounted(brief: Brief) -> Case:
    return replace(brief.case, chips=tuple(Chip(chip.value, chip.color) for chip in brief.case.chips))


def _short(brief: Brief) -> Problem:
    """The case does not hold so many stacks: fewer players, another stack, or a case that nobody counted."""
    each = brief.entries / brief.players
    for stack in dict.fromkeys((brief.starting_stack, None)):
        serves = most_served(brief.case, stack, brief.first_big_blind)
        players = min(math.floor(serves / each), brief.players)
        if stack is None and brief.starting_stack is not None and serves >= brief.entries:
            values: dict[str, object] = {"value": brief.starting_stack, "players": brief.players}
            return _problem(replace(brief, stack=()), "starting_stack", "case_too_small", None, **values)
        if players >= 2:
            part = players / brief.players
            fewer = replace(
                brief,
                starting_stack=stack,
                players=players,
                re_entries=min(math.floor(brief.re_entries * part), serves - players),
                add_ons=math.floor(brief.add_ons * part),
            )
            key = "players" if stack == brief.starting_stack else "starting_stack"
            return BriefProblem(key, "case_too_small", {"players": brief.players, "serves": players}), fewer
    bare = replace(brief, case=_uncounted(brief), stack=())
    if terms_of(bare) is None:
        bare = replace(brief, case=Case(), stack=())
    chips = sum(chip.count or 0 for chip in brief.case.chips)
    return BriefProblem("case", "chips_short", {"players": brief.players, "chips": chips}), bare
