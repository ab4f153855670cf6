"""Blinds that fall: a few rows in the wrong place, or the blinds stepping back at a final table, which is no fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from kiosk.design.check_look import Level, Look
from kiosk.design.check_mends import distinct, figures, left_out
from kiosk.design.findings import Finding, Mend

_A_FEW_LEVELS = 0.4
"""Blinds that step back at a final table fall by two or three levels, not to less than this part."""
_ABOUT_A_TABLE = 1.5


def falls(look: Look) -> Iterator[Finding]:
    """Levels below the one before them of the same game, single misprints apart."""
    for level in look.levels:
        before = look.beside(level.before)
        if before is None or level.size >= before.size or look.rolls_back(level):
            continue
        told: dict[str, object] = {"level": level.number, **figures(level.segment)}
        told |= {f"before_{key}": figure for key, figure in figures(before.segment).items()}
        mends = _left_out(look, before, level)
        gentle = level.size >= _A_FEW_LEVELS * before.size and not look.plan.brief.rollback and _at_the_end(look, level)
        plan = replace(look.plan, brief=replace(look.plan.brief, rollback=True))
        if gentle and replace(look, plan=plan).rolls_back(level):
            mend = Mend("steps_back", plan, {"level": level.number})
            yield Finding("blinds_fall", "remark", level.row, told, distinct([mend, *mends]))
        else:
            yield Finding("blinds_fall", "warning", level.row, told, distinct(mends))


def _at_the_end(look: Look, level: Level) -> bool:
    """Whether about a table is left by then; before that nobody lets the blinds step back."""
    played = look.played(level.row)
    return played is None or played.players <= _ABOUT_A_TABLE * look.plan.brief.seats


def _left_out(look: Look, before: Level, level: Level) -> list[Mend]:
    """The rows that stand too high before the fall or too low after it, the fewer first."""
    high = _run(look, before, level.size, step=-1)
    low = _run(look, level, before.size, step=1)
    runs = [run for run in sorted((low, high), key=len) if len(run) < len(look.levels)]
    return [_without(look, run) for run in runs]


def _run(look: Look, first: Level, limit: int, step: int) -> list[Level]:
    """The levels of a game from one on, up or down the sheet, that are out of order with ``limit``."""
    found, at = [], first
    while (at.size >= limit) if step < 0 else (at.size <= limit):
        found.append(at)
        following = look.beside(at.before if step < 0 else at.after)
        if following is None:
            break
        at = following
    return found


def _without(look: Look, run: Sequence[Level]) -> Mend:
    gone = {level.row for level in run}
    low, high = min(gone), max(gone)
    played = {level.row for level in look.levels if low <= level.row <= high}
    if played == gone:
        # With its levels goes what stands between them; what stood on either side does not follow each other.
        pauses = [row for row, segment in enumerate(look.rows) if segment.kind == "break"]
        gone |= {row for row in pauses if low < row < high or (row == high + 1 and low - 1 in pauses)}
    plan = left_out(look.plan, gone)
    if len(run) == 1:
        return Mend("leave_out", plan, {"level": run[0].number})
    numbers = sorted(level.number for level in run)
    return Mend("leave_out_levels", plan, {"first": numbers[0], "last": numbers[-1], "levels": len(run)})
