"""The brief that a sheet from elsewhere looks like it was made from."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from kiosk.design.games import posting_of
from kiosk.design.plan import Brief, Plan
from kiosk.tournament.sheet import Structure
from kiosk.tournament.structure import duration_until

USUAL_STACK = 10_000
"""What a player is taken to begin with where neither a sheet nor its brief says it."""


def brief_of(structure: Structure, before: Brief | None = None) -> Brief:
    """What a sheet says of itself; players and chips, of which it says nothing, are those of ``before``.

    A form filled with it generates a sheet of the same kind.
    """
    brief, rows = before or Brief(), structure.segments
    played = [row for row in rows if row.kind == "level"]
    breaks = [row.length_ms for row in rows if row.kind == "break" and row.length_ms]
    lengths = Counter(row.length_ms for row in played if row.length_ms)
    with_ante = next((row for row in played if row.ante), None)
    games = tuple(dict.fromkeys(row.game for row in played if row.game))
    limit = any(row.big_bet and posting_of(row.game) == "blinds" for row in played)
    closing = next((row.level for row in rows if row.closes_registration), None)
    return replace(
        brief,
        name=structure.name,
        starting_stack=structure.starting_stack or brief.starting_stack,
        stack=() if structure.starting_stack not in (None, brief.starting_stack) else brief.stack,
        # A sheet goes on for long nights: its whole length is no wish for the end.
        length_ms=None if lengths else duration_until(structure, len(rows)) or brief.length_ms,
        level_ms=lengths.most_common(1)[0][0] if lengths else None,
        levels=None,
        days=1 + sum(row.kind == "day_end" for row in rows[:-1]),
        first_big_blind=next((row.big_blind for row in played if row.big_blind), None),
        ante="" if with_ante is None else with_ante.ante_kind or "each",
        ante_from=1 if with_ante is None else with_ante.level,
        break_ms=Counter(breaks).most_common(1)[0][0] if breaks else 0,
        break_every=None,
        registration_levels=closing,
        game=games[0] if len(games) == 1 else "" if games else structure.game,
        games=games if len(games) > 1 else (),
        betting="limit" if limit else "no_limit",
    )


def fill_lengths(plan: Plan, length_ms: int) -> Plan:
    """The plan with this length for each level that has none: a sheet from elsewhere often prints it but once.

    A last level alone that has none is played to the end, and stays so.
    """
    rows = plan.structure.segments
    levels = [at for at, row in enumerate(rows) if row.kind == "level"]
    bare = {at for at in levels if rows[at].length_ms is None and rows[at].hands is None}
    if bare == {levels[-1]} and len(levels) > 1:
        return plan
    filled = tuple(replace(row, length_ms=length_ms) if at in bare else row for at, row in enumerate(rows))
    return replace(plan, structure=replace(plan.structure, segments=filled))
