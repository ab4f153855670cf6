"""Whether antes are what their kind usually is, never fall while the blinds rise, and do not stop once begun."""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from kiosk.design.case import payable
from kiosk.design.check_look import Level, Look
from kiosk.design.check_mends import changed, nearest
from kiosk.design.findings import Finding, Mend
from kiosk.design.plan import Plan
from kiosk.tournament.sheet import AnteKind, Segment

_EACH = (0.05, 0.27)
"""An ante of each player as a part of the big blind: a tenth is usual, printed are a twelfth to a sixth."""
_STUD = (0.08, 0.6)
"""The same as a part of stud's small bet: a tenth to a half."""
_SHORT_DECK = (0.2, 1.01)
"""The same as a part of the button blind."""
_USUAL_EACH = 0.125


def antes(look: Look) -> Iterator[Finding]:
    """Every game of the sheet by itself; and an ante that was asked for where none is posted."""
    brief = look.plan.brief
    if brief.ante and brief.betting == "limit" and all(row.small_bet and not row.ante for row in _played(look)):
        yield Finding("ante_unposted", "remark", None, {}, (Mend("no_ante", _without_ante(look.plan)),))
    games: dict[str, list[Level]] = {}
    for level in look.levels:
        games.setdefault(level.segment.game, []).append(level)
    for run in games.values():
        first = next((at for at, level in enumerate(run) if level.segment.ante), None)
        if first is not None:
            yield from _run(look, run[first:])


def _played(look: Look) -> Iterator[Segment]:
    return (level.segment for level in look.levels)


def _without_ante(plan: Plan) -> Plan:
    return replace(plan, brief=replace(plan.brief, ante=""))


def _run(look: Look, run: Sequence[Level]) -> Iterator[Finding]:
    """A run that begins with its first ante."""
    kind, part = _house_way(look, run)
    before: Level | None = None
    gap: list[Level] = []
    for level in run:
        if not level.segment.ante:
            gap.append(level)
            continue
        if gap:
            yield _stops(look, gap, kind, part)
        gap = []
        found = _odd(look, level, kind, part) or _drops(look, level, before, kind, part)
        if found is not None:
            yield found
        # An ante that is wrong itself is no measure for the next.
        before = before if found is not None and found.code == "ante_odd" else level
    if gap:
        yield _stops(look, gap, kind, part)


def _house_way(look: Look, run: Sequence[Level]) -> tuple[AnteKind, float | None]:
    """The kind that most antes of the run are, and the part of the big blind where most have the same."""
    with_ante = [level for level in run if level.segment.ante]
    kinds = Counter(level.segment.ante_kind for level in with_ante if level.segment.ante_kind)
    kind = look.plan.structure.ante_kind or (kinds.most_common(1)[0][0] if kinds else None)
    if kind is None:
        kind = "big_blind"
    parts = Counter(round(_part(level), 3) for level in with_ante)
    part, count = parts.most_common(1)[0]
    return kind, part if 2 * count >= len(with_ante) and count > 1 else None


def _base(segment: Segment) -> int:
    """What an ante is a part of: the big blind, stud's small bet, or short deck's button blind."""
    return segment.big_blind or segment.small_bet or segment.button_blind or segment.big_bet or 0


def _part(level: Level) -> float:
    base = _base(level.segment)
    return level.segment.ante / base if base else 0.0


def _odd(look: Look, level: Level, kind: AnteKind, part: float | None) -> Finding | None:
    own, row = _part(level), level.segment
    if not own or (part is not None and abs(own - part) < 0.01):
        return None
    if row.big_blind is None:
        least, most = _STUD if row.small_bet else _SHORT_DECK
        right = least <= own <= most
    elif (row.ante_kind or kind) == "each":
        right = _EACH[0] <= own <= _EACH[1] and (row.ante_kind == kind or not _alone(look, level))
    else:
        right = row.ante == row.big_blind
    if right:
        return None
    mended = _usual(look, level, kind, part)
    if mended == row:
        return None
    values = {"level": level.number, "ante": row.ante, "kind": row.ante_kind or kind, "big": _base(row)}
    return Finding("ante_odd", "warning", level.row, values, (_use_ante(look, {level.row: mended}, mended),))


def _alone(look: Look, level: Level) -> bool:
    """The levels beside it that have an ante have one of another kind."""
    beside = (look.beside(level.before), look.beside(level.after))
    kinds = [other.segment.ante_kind for other in beside if other is not None and other.segment.ante]
    return bool(kinds) and level.segment.ante_kind not in kinds


def _drops(look: Look, level: Level, before: Level | None, kind: AnteKind, part: float | None) -> Finding | None:
    if before is None or level.segment.ante >= before.segment.ante or level.size < before.size:
        return None
    mended = _usual(look, level, kind, part, least=before.segment.ante)
    if mended == level.segment:
        return None
    values = {"level": level.number, "ante": level.segment.ante, "before": before.segment.ante}
    return Finding("ante_drops", "warning", level.row, values, (_use_ante(look, {level.row: mended}, mended),))


def _stops(look: Look, gap: Sequence[Level], kind: AnteKind, part: float | None) -> Finding:
    mended = {level.row: _usual(look, level, kind, part) for level in gap}
    values = {"level": gap[0].number, "last": gap[-1].number, "levels": len(gap)}
    mend = Mend("ante_on", changed(look.plan, mended), {"ante": mended[gap[0].row].ante, "levels": len(gap)})
    return Finding("ante_stops", "warning", gap[0].row, values, (mend,))


def _usual(look: Look, level: Level, kind: AnteKind, part: float | None, least: int = 0) -> Segment:
    """The level with the ante that its kind and this sheet usually have, payable with the chips in play."""
    base, chips = _base(level.segment), look.chips[level.row]
    if level.segment.big_blind is not None and kind != "each":
        ante = base if part is None else round(base * part)
        return replace(level.segment, ante=ante if payable(ante, chips) else base, ante_kind=kind)
    usual = part if part is not None else _median_part(look, level)
    low = max(least - 1, base * _EACH[0] * 0.99)
    ante = nearest(max(base * usual, low + 1), low, max(base * _EACH[1] * 1.01, low + 2), chips) or least
    return replace(level.segment, ante=ante or level.segment.ante, ante_kind=kind)


def _median_part(look: Look, level: Level) -> float:
    """The usual part among the antes of this game that are in order."""
    others = [_part(other) for other in look.levels if other.segment.game == level.segment.game and other.segment.ante]
    least, most = _EACH if level.segment.big_blind is not None else _STUD
    fitting = [part for part in others if least <= part <= most]
    return statistics.median(fitting) if fitting else _USUAL_EACH


def _use_ante(look: Look, rows: dict[int, Segment], mended: Segment) -> Mend:
    return Mend("ante", changed(look.plan, rows), {"ante": mended.ante})
