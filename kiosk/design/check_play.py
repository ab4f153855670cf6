"""How the plan plays: rows that nobody reaches, a sheet that is too short, stacks that are, an end at another time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from kiosk.design.check_look import Level, Look
from kiosk.design.check_mends import changed, figures, left_out, near, nearest, put_in, with_length
from kiosk.design.check_steps import nights
from kiosk.design.findings import Finding, Mend, Weight
from kiosk.design.generate_terms import MANNERS
from kiosk.design.plan import Plan
from kiosk.design.steps import price_of
from kiosk.tournament.sheet import Segment
from kiosk.tournament.sheet_warnings import LONG_LEVEL_MS
from kiosk.tournament.structure import closing_index
from kiosk.tournament.units import MINUTE

_UNREACHED = 0.02
_SPARE = 4
"""So many levels that nobody reaches are a reserve; more are only paper."""
_LEAST_AT_END = 5.0
"""Heads-up with fewer big blinds each is a toss of a coin."""
_MOST_GONE = 0.75
"""Where people buy in again and again, half of all entries are out when registration closes; three quarters are not."""
_BIG_BETS = 0.5
_TO_SPARE = 1.15
_PER_AVERAGE = 2.2
"""Deeper stacks keep more players in: the average grows with about the root of the stacks."""
_PER_BLIND = 1.3
"""Levels grow by so much more than the stacks at the end do."""
_HALF_THE_NIGHTS = 0.5
_RISE = 1.4
"""A usual step for levels that are added behind the last."""
_GIVES = 1.28
"""By which power of the time that is wanted levels must grow: the forecast's end goes with their length to the 0.78."""
_MOST_ADDED = 40
_RESERVE = 3


# -- the sheet's end -------------------------------------------------------------------------------------------------


def reach(look: Look) -> Iterator[Finding]:
    """Levels that hardly any night gets to, and a sheet that ends before play does."""
    if look.outlook.beyond:
        yield from _too_short(look)
        return
    far = [level for level in look.levels if look.reached(level.row) < _UNREACHED]
    if len(far) > _SPARE:
        gone = [level.row for level in far[_SPARE // 2 :]]
        rows = set(range(gone[0], len(look.rows)))
        told = {"first": far[0].number, "last": far[-1].number, "nights": nights(look.reached(far[0].row))}
        mend = Mend("leave_out_rest", left_out(look.plan, rows), {"level": far[_SPARE // 2].number - 1})
        yield Finding("unreached", "remark", far[0].row, told, (mend,))


def _too_short(look: Look) -> Iterator[Finding]:
    last = look.levels[-1]
    if last.segment.length_ms is None and last.segment.hands is None:
        return
    played = look.played(last.row)
    told = {"level": last.number, **figures(last.segment)}
    rows = _added(look, last, _missing(look, last, 0 if played is None else played.chips), last.segment.length_ms)
    mends = [Mend("open_last", changed(look.plan, {last.row: replace(last.segment, length_ms=None, hands=None)}))]
    if rows:
        values = {"levels": len(rows), "level": last.number + 1, **figures(rows[-1])}
        mends.insert(0, Mend("add_levels", put_in(look.plan, {len(look.rows): rows}), values))
    yield Finding("too_short", "warning", last.row, told, tuple(mends))


def _missing(look: Look, last: Level, chips: int) -> int:
    """How many levels lie between the last and the big blind at which play ends, and a few more.

    Fast levels end at a twentieth of all chips, two hours a level at a hundredth (``structure.end``).
    """
    minutes = (last.segment.length_ms or 20 * MINUTE) // MINUTE
    aim = chips / min(max(minutes, 20), 100)
    return max(math.ceil(math.log(max(aim / max(last.size, 1), 1)) / math.log(_RISE)), 0) + _RESERVE


def _added(look: Look, last: Level, count: int, length_ms: int | None) -> list[Segment]:
    """So many levels behind the last, by usual steps; the games of a mix go on taking turns."""
    turn = len({level.segment.game for level in look.levels})
    models = [level.segment for level in look.levels[-turn:]]
    sizes = [level.size for level in look.levels[-turn:]]
    rows: list[Segment] = []
    chips = look.chips[-1]
    for at in range(min(count, _MOST_ADDED)):
        place = at % len(models)
        bare = replace(models[place], label="", starts_at="", closes_registration=False, closes_rebuys=False)
        bare = replace(bare, length_ms=length_ms, hands=last.segment.hands)
        size = sizes[place]
        row = near(bare, size * _RISE**turn, size * 1.05**turn, size * 2.0**turn, chips)
        if row is None:
            break
        rows.append(row)
        sizes[place] = price_of(row) or size
    return rows


# -- registration ----------------------------------------------------------------------------------------------------


def registration(look: Look) -> Iterator[Finding]:
    """Registration that never closes, closes when most are out, or when few big blinds are left."""
    row = closing_index(look.plan.structure, "closes_registration")
    if row is None:
        if look.plan.brief.registration_levels != 0 and len(look.levels) > 3:
            yield _never_closes(look)
        return
    level = look.rows[row].level
    least = _least_at_closing(look, row)
    average = look.outlook.registration_average
    # What somebody asked for by its level is no slip, though worth knowing.
    weight: Weight = "remark" if look.plan.brief.registration_levels == level else "warning"
    if _gone(look, row) > _MOST_GONE:
        told = {"level": level, "gone": round(10 * _gone(look, row)) * 10}
        earlier = _best_closing(look, row, least * _TO_SPARE)
        mend = _close_at(look, look.levels[0].row if earlier is None else earlier)
        yield Finding("registration_late", weight, row, told, (mend,))
    elif average is not None and round(average) < least:
        told = {"level": level, "average": round(average), "least": round(least)}
        yield Finding("registration_shallow", weight, row, told, (*_deeper(look, row, least, average),))


def _least_at_closing(look: Look, row: int) -> float:
    """The least average that is worth buying into."""
    return MANNERS[look.plan.brief.style].least * _counted_in(look, row)


def _counted_in(look: Look, row: int) -> float:
    """A limit game's stacks are counted in big bets: half as many as big blinds."""
    level = next((level.segment for level in look.levels if level.row >= row), look.levels[-1].segment)
    return _BIG_BETS if level.big_bet or level.small_bet else 1.0


def _gone(look: Look, row: int) -> float:
    """The part of all that are out once the row has been played."""
    following = next((played for at in range(row + 1, len(look.rows)) if (played := look.played(at))), None)
    stack = look.plan.brief.starting_stack or look.plan.structure.starting_stack
    if following is None:
        return 1.0
    entries = following.chips / stack if stack else look.plan.brief.entries
    return 1 - following.players / entries if entries else 0.0


def _never_closes(look: Look) -> Finding:
    row = _best_closing(look, len(look.rows), _least_at_closing(look, 0))
    mend = _close_at(look, look.levels[0].row if row is None else row)
    return Finding("registration_open", "remark", None, {"levels": len(look.levels)}, (mend,))


def _best_closing(look: Look, before: int, least: float) -> int | None:
    """The last level of the first third at whose end the average is ``least`` big blinds; None for none."""
    end = look.outlook.end_row
    played = [level for level in look.levels if end is None or level.row <= end]
    third = played[: max(len(played) // 3, 1)] if before >= len(look.rows) else played
    found = None
    for level in third:
        if level.row >= before or level.index + 1 >= len(look.levels):
            break
        following = look.played(look.levels[level.index + 1].row)
        enough = following is None or following.average is None or following.average >= least
        if enough and _gone(look, level.row) <= _MOST_GONE:
            found = level.row
    return found


def _deeper(look: Look, row: int, least: float, average: float) -> Iterator[Mend]:
    """Registration that closes earlier, with some to spare since fewer come then; or larger stacks from the start."""
    earlier = _best_closing(look, row, least * _TO_SPARE)
    if earlier is not None:
        yield _close_at(look, earlier)
    stack = look.plan.brief.starting_stack or look.plan.structure.starting_stack or 10 * look.levels[0].size
    more = nearest(stack * _TO_SPARE * (least / average) ** _PER_AVERAGE, stack, 100 * stack, look.chips[0])
    if more is not None:
        brief = replace(look.plan.brief, starting_stack=more, stack=())
        structure = replace(look.plan.structure, starting_stack=more)
        yield Mend("stack", replace(look.plan, brief=brief, structure=structure), {"stack": more})


def _close_at(look: Look, row: int) -> Mend:
    """Registration closes with this level, or with the break behind it where that is how the sheet has it."""
    rows = {at: replace(seg, closes_registration=False) for at, seg in enumerate(look.rows) if seg.closes_registration}
    rows[row] = replace(look.rows[row], closes_registration=True)
    plan = changed(look.plan, rows)
    level = look.rows[row].level
    return Mend("close_after", replace(plan, brief=replace(plan.brief, registration_levels=level)), {"level": level})


# -- the end ---------------------------------------------------------------------------------------------------------


def end(look: Look) -> Iterator[Finding]:
    """An end that is expected at another time than was asked for, and one that is a lottery."""
    target, ends, row = look.plan.brief.length_ms, look.outlook.ends_ms, look.outlook.end_row
    if target is not None and ends is not None and row is not None:
        slack = max(2 * _level_length(look, row), target // 10)
        if abs(ends - target) > slack:
            yield _off_target(look, target, ends)
            return
    yield from _shallow(look, target)


def _level_length(look: Look, row: int) -> int:
    found = [level.segment.length_ms for level in look.levels if level.row <= row and level.segment.length_ms]
    return found[-1] if found else 20 * MINUTE


def _off_target(look: Look, target: int, ends: int) -> Finding:
    early = ends < target
    told = {"ends_ms": _rounded(ends), "target_ms": target}
    mends = []
    plan = _stretched(look, target, ends)
    if plan is not None:
        mends.append(Mend("longer" if early else "shorter", plan, {"length_ms": _usual_length(plan)}))
    return Finding("ends_early" if early else "ends_late", "warning", None, told, tuple(mends))


def _rounded(length_ms: int) -> int:
    """To five minutes: a forecast says no more."""
    return round(length_ms / (5 * MINUTE)) * 5 * MINUTE


def _usual_length(plan: Plan) -> int:
    found = [row.length_ms for row in plan.structure.segments if row.kind == "level" and row.length_ms]
    return max(set(found), key=found.count) if found else 0


def _stretched(look: Look, target: int, ends: int) -> Plan | None:
    """Every level longer or shorter by one factor, to whole minutes (five where they are long).

    Longer levels see more hands and so more busts, so that the end moves by less than the levels do: shorter ones
    need more of them, which are added where the sheet has too few.
    """
    pauses = sum(row.length_ms or 0 for row in look.rows[: (look.outlook.end_row or 0) + 1] if row.kind == "break")
    wanted = max((target - pauses) / max(ends - pauses, MINUTE), 0.1)
    part = wanted**_GIVES
    rows = {}
    for level in look.levels:
        length = level.segment.length_ms
        if length is not None:
            unit = 5 * MINUTE if length * part > 30 * MINUTE else MINUTE
            rows[level.row] = with_length(level.segment, max(round(length * part / unit) * unit, MINUTE))
    if not rows:
        return None
    played = sum(level.row <= (look.outlook.end_row or 0) for level in look.levels)
    missing = math.ceil(played * wanted / part) + _RESERVE - len(look.levels)
    plan = changed(look.plan, rows)
    last = look.levels[-1]
    if part >= 1 or missing <= 0 or last.row not in rows:
        return plan
    return put_in(plan, {len(look.rows): _added(look, last, missing, rows[last.row].length_ms)})


def _shallow(look: Look, target: int | None) -> Iterator[Finding]:
    """Hardly a big blind left when the last two play, or at the time at which the end was wanted."""
    row, average, code = look.outlook.heads_up_row, look.outlook.heads_up_average, "shallow_end"
    told: dict[str, object] = {}
    if average is None and target is not None:
        row, code = _row_at(look, target), "shallow_target"
        played = None if row is None else look.played(row)
        average = None if played is None or played.reached < _HALF_THE_NIGHTS else played.average
        told["target_ms"] = target
    if row is None or average is None:
        return
    least = _LEAST_AT_END * _counted_in(look, row)
    if average < least and (mends := _gentler(look, average, least)):
        told |= {"level": look.rows[row].level, "average": max(round(average), 1)}
        yield Finding(code, "warning", row, told, mends)


def _row_at(look: Look, at_ms: int) -> int | None:
    """The level that is played at this time."""
    found = None
    for level in look.levels:
        played = look.played(level.row)
        if played is not None and played.starts_ms is not None and played.starts_ms <= at_ms:
            found = level.row
    return found


def _whole_minutes(length_ms: float) -> int:
    return min(math.ceil(length_ms / MINUTE) * MINUTE, LONG_LEVEL_MS)


def _gentler(look: Look, average: float, least: float) -> tuple[Mend, ...]:
    """Blinds outrun the players where levels are short: they are made longer, and longer still."""
    found = []
    if average <= 0:
        return ()
    for part in (_PER_BLIND * least / average, 2 * _PER_BLIND * least / average):
        rows = {
            level.row: with_length(level.segment, _whole_minutes(level.segment.length_ms * part))
            for level in look.levels
            if level.segment.length_ms is not None
        }
        if rows:
            plan = changed(look.plan, rows)
            found.append(Mend("longer", plan, {"length_ms": _usual_length(plan)}))
    return tuple(found)
