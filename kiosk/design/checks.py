"""What is worth a look in a plan: every check has a reason in figures and a mend of one click.

Nothing here changes a plan and nothing blocks: real floors play sheets that any of these would question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from kiosk.design import (
    check_antes,
    check_case,
    check_chips,
    check_days,
    check_falls,
    check_play,
    check_slips,
    check_steps,
    check_time,
)
from kiosk.design.check_look import Look, look
from kiosk.design.findings import Finding, Mend
from kiosk.design.outlook import Outlook
from kiosk.design.plan import Plan

_GRAVITY = {"fault": 0, "warning": 1, "remark": 2}
_CHECKS: tuple[Callable[[Look], Iterable[Finding]], ...] = (
    check_steps.steps,
    check_falls.falls,
    check_slips.small_blinds,
    check_slips.bets,
    check_slips.games,
    check_slips.closings,
    check_antes.antes,
    check_chips.chips,
    check_case.case,
    check_time.lengths,
    check_time.breaks,
    check_days.days,
    check_play.reach,
    check_play.registration,
    check_play.end,
)


def findings(plan: Plan, outlook: Outlook) -> tuple[Finding, ...]:
    """All that is worth a look, the gravest first, then from the top of the sheet.

    A misprint is told once: the other checks read the row as it is surely meant.
    """
    printed = look(plan, outlook)
    slips = check_slips.slips(printed)
    found = [slip.finding for slip in slips]
    meant = printed
    if slips:
        rows = list(printed.rows)
        for slip in slips:
            rows[slip.row] = slip.meant
        meant = look(plan, outlook, rows)
    for check in _CHECKS:
        found.extend(check(meant))
    return tuple(sorted(_once(found), key=_order))


def _once(found: Sequence[Finding]) -> Iterator[Finding]:
    seen: set[str] = set()
    for finding in found:
        if finding.key not in seen:
            seen.add(finding.key)
            yield finding


def _order(finding: Finding) -> tuple[int, int]:
    return _GRAVITY[finding.weight], -1 if finding.row is None else finding.row


def not_left(plan: Plan, found: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings that nobody chose to leave as they are."""
    return tuple(finding for finding in found if finding.key not in plan.left)


def mend_of(found: Iterable[Finding], key: str, at: int) -> Mend | None:
    """The mend that a button asks for: of the finding ``key``, counted from 0; None when it is there no more."""
    finding = next((finding for finding in found if finding.key == key), None)
    return finding.mends[at] if finding is not None and 0 <= at < len(finding.mends) else None
