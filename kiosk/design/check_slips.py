"""Slips of the pen: figures at odds with their neighbours, bets that are not double, a game that nobody named."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kiosk.design.case import payable, usual_values, values_for
from kiosk.design.check_look import Level, Look
from kiosk.design.check_mends import changed, distinct, figures, left_out, nearest, resized, use
from kiosk.design.findings import Finding, Mend
from kiosk.design.plan import Plan
from kiosk.tournament.color_up import figures_of
from kiosk.tournament.sheet import Segment
from kiosk.tournament.structure import MOST_CHIPS

_PAIR_CODES = ("bb_not_2x_sb", "sb_above_bb")


@dataclass(frozen=True, slots=True)
class Slip:
    """A misprint: what is found, and the row as it is surely meant."""

    finding: Finding
    row: int
    meant: Segment


def slips(look: Look) -> tuple[Slip, ...]:
    """Levels whose blinds are misprints; each is told once, however many figures beside it look odd for it.

    Built on :func:`kiosk.tournament.sheet_warnings.warnings_of`: what it finds on one row is one slip here.
    """
    codes: dict[int, set[str]] = {}
    for problem in look.problems:
        if len(problem.path) > 1:
            codes.setdefault(int(problem.path[1]), set()).add(problem.code)
    odd = {row for row, found in codes.items() if found & set(_PAIR_CODES)}
    falls = {row for row, found in codes.items() if "bb_not_increasing" in found}
    at = {level.row: level for level in look.levels}
    falls = {row for row in falls if not look.rolls_back(at[row])}
    blamed = dict.fromkeys(odd)
    for row in sorted(falls):
        guilty = _guilty(look, at[row], odd)
        if guilty is not None:
            blamed[guilty] = None
    return tuple(_slip(look, at[row]) for row in sorted(blamed))


def _guilty(look: Look, level: Level, odd: set[int]) -> int | None:
    """Which of two levels is wrong where the second is lower: the one without which the others rise."""
    before = look.beside(level.before)
    if before is None or level.row in odd:
        return level.row
    if before.row in odd:
        return None
    further, after = look.beside(before.before), look.beside(level.after)
    without_this = after is None or after.size >= before.size
    without_that = further is None or further.size <= level.size
    return before.row if without_that and not without_this else level.row


def _slip(look: Look, level: Level) -> Slip:
    before, after = _honest(look, level)
    mends = _candidates(look, level, before, after)
    values: dict[str, object] = {"level": level.number, **figures(level.segment)}
    for name, other in (("before", before), ("after", after)):
        if other is not None:
            values |= {f"{name}_{key}": figure for key, figure in figures(other.segment).items()}
    rising = (before is None or before.size < level.size) and (after is None or level.size < after.size)
    if rising and (chip := _chip_of(level.segment)) < (usual := _chip_of(*_others(look, level))):
        values |= {"chip": chip, "others": usual}
    found = distinct([use(look, level.row, segment) for segment in mends], 2)
    if len(look.levels) > 1:
        found += (Mend("leave_out", left_out(look.plan, {level.row}), {"level": level.number}),)
    finding = Finding("misprint", "warning", level.row, values, found)
    return Slip(finding, level.row, mends[0] if mends else level.segment)


def _others(look: Look, level: Level) -> tuple[Segment, ...]:
    """The sheet without this level."""
    return tuple(segment for row, segment in enumerate(look.rows) if row != level.row)


def _chip_of(*segments: Segment) -> int:
    """The smallest chip of a common set that these levels need."""
    unit = math.gcd(*(figure for segment in segments for figure in figures_of(segment)))
    return max((value for value in usual_values() if unit % value == 0), default=1)


def _honest(look: Look, level: Level) -> tuple[Level | None, Level | None]:
    """The neighbours between which the level should stand, unless they are not in order themselves."""
    before, after = look.beside(level.before), look.beside(level.after)
    if before is not None and after is not None and after.size <= before.size:
        return before, None
    return before, after


def _candidates(look: Look, level: Level, before: Level | None, after: Level | None) -> list[Segment]:
    """What may have been meant, the likeliest first: one figure right and the other wrong, a digit lost, or neither."""
    low = before.size if before else 0
    high = after.size if after else MOST_CHIPS + 1
    chips = values_for(replace(look.plan.structure, segments=_others(look, level)), look.plan.brief.case)
    small, big = level.segment.small_blind, level.size
    wanted: list[int] = []
    if small:
        wanted += [2 * small, small]
    wanted += [big, big * 10, big // 10]
    aim = math.sqrt(low * high) if low and after else (low * 1.4 if low else big)
    fallback = nearest(aim, low, high if after else max(low, big) * 3, chips, paired=small is not None)
    fitting = [figure for figure in wanted if low < figure < high and _fits(figure, aim, before, after)]
    fitting = [figure for figure in dict.fromkeys(fitting) if payable(figure, chips)]
    # A figure that stands on the sheet is likelier than one that does not, and the smoother of two comes first.
    kept = sorted(fitting, key=lambda figure: (abs(math.log(figure / aim)) if aim else 0, figure))
    sizes = [*kept, *([fallback] if fallback else [])]
    meant = (resized(level.segment, size, chips) for size in dict.fromkeys(sizes))
    return [segment for segment in meant if segment != level.segment]


def _fits(figure: int, aim: float, before: Level | None, after: Level | None) -> bool:
    """With a neighbour on one side only, what is meant lies within a doubling of it."""
    if before is None or after is not None or not before.size:
        return True
    return figure <= 2 * before.size


# -- what is not the blinds ------------------------------------------------------------------------------------------


def bets(look: Look) -> Iterator[Finding]:
    """The big bet of a limit game is twice its small bet."""
    for level in look.levels:
        small, big = level.segment.small_bet, level.segment.big_bet
        if small is None or big is None or big == 2 * small:
            continue
        values = {"level": level.number, "small": small, "big": big}
        mends = [replace(level.segment, big_bet=min(2 * small, MOST_CHIPS))]
        if big % 2 == 0:
            mends.append(replace(level.segment, small_bet=big // 2))
        # The bet that is the big blind is right, the other one is not.
        mends.sort(key=lambda segment: segment.small_bet != level.segment.big_blind)
        named = [
            Mend("use", changed(look.plan, {level.row: segment}), {"small": segment.small_bet, "big": segment.big_bet})
            for segment in mends
        ]
        yield Finding("bets_not_double", "warning", level.row, values, tuple(named))


def games(look: Look) -> Iterator[Finding]:
    """A level that names no game where the others do."""
    named = [level for level in look.levels if level.segment.game]
    if 2 * len(named) <= len(look.levels):
        return
    for level in look.levels:
        if not level.segment.game:
            game = _game_for(look, level)
            mend = Mend("game", changed(look.plan, {level.row: replace(level.segment, game=game)}), {"game": game})
            yield Finding("game_missing", "warning", level.row, {"level": level.number}, (mend,))


def _game_for(look: Look, level: Level) -> str:
    """The game that follows the one before it elsewhere on the sheet; else the one before it."""
    found = [other.segment.game for other in look.levels]
    before = found[level.index - 1] if level.index else ""
    turns = [b for a, b in itertools.pairwise(found) if a == before and a and b]
    if turns:
        return Counter(turns).most_common(1)[0][0]
    return before or next(game for game in found if game)


def small_blinds(look: Look) -> Iterator[Finding]:
    """Small blinds that are played nowhere. Half, two thirds, a third and all of the big blind are played."""
    for level in look.levels:
        small, big = level.segment.small_blind, level.segment.big_blind
        if small is None or big is None or 3 * small >= big or small >= big:
            continue
        chips = look.chips[level.row]
        mended = resized(level.segment, big, chips)
        if mended == level.segment:
            continue
        values = {"level": level.number, "small": small, "big": big}
        yield Finding("small_blind_low", "remark", level.row, values, (use(look, level.row, mended),))


def closings(look: Look) -> Iterator[Finding]:
    """A window that closes twice."""
    for what in ("closes_registration", "closes_rebuys"):
        marked = [row for row, segment in enumerate(look.rows) if getattr(segment, what)]
        for row in marked[1:]:
            first, again = look.rows[marked[0]].level, look.rows[row].level
            keep_first = _unmarked(look, what, [row])
            keep_last = _unmarked(look, what, [other for other in marked if other != row])
            mends = (Mend("close_once", keep_first, {"level": first}), Mend("close_once", keep_last, {"level": again}))
            yield Finding("closed_twice", "warning", row, {"what": what, "first": first, "level": again}, mends)


def _unmarked(look: Look, what: str, rows: Sequence[int]) -> Plan:
    if what == "closes_registration":
        return changed(look.plan, {row: replace(look.rows[row], closes_registration=False) for row in rows})
    return changed(look.plan, {row: replace(look.rows[row], closes_rebuys=False) for row in rows})
