"""Two structures side by side in words: figures, charts with both lines, and where each stands as time goes by."""

from __future__ import annotations

from kiosk.design.compare import Side, Standing, Traits, counts_bets, standing_at, traits
from kiosk.show.design_axes import length_of
from kiosk.show.design_charts import charts_told
from kiosk.show.design_figures import UNKNOWN, average_text, ends_text, range_text, stack_text
from kiosk.show.design_rows import step_text
from kiosk.show.words import Words
from kiosk.tournament.units import HOUR, MINUTE

_STEPS = (15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR)
_MOST_ROWS = 14


def comparison_told(ours: Side, theirs: Side, words: Words) -> dict[str, object]:
    """``{figures: [{key, label, ours, theirs, differs}], charts, rows: [{label, ours, theirs}]}``."""
    return {
        "figures": _figures(ours, theirs, words),
        "charts": charts_told(ours.outlook, ours.structure, words, (theirs.outlook, theirs.structure)),
        "rows": _rows(ours, theirs, words),
    }


def _figures(ours: Side, theirs: Side, words: Words) -> list[dict[str, object]]:
    one, other = (_texts(side, words) for side in (ours, theirs))
    labels = {
        "ends": words.say("Ends"),
        "range": words.say("Nine nights in ten"),
        "end_level": words.say("Last level"),
        "levels": words.say("Levels"),
        "level_length": words.say("A level"),
        "breaks": words.say("Breaks"),
        "depth": words.say("At the start"),
        "first": words.say("First blinds"),
        "step": words.say("Largest step"),
        "ante": words.say("Antes from level"),
        "closes": words.say("Registration until level"),
        "registration": words.say("End of registration"),
        "final_table": words.say("Final table"),
        "heads_up": words.say("Heads-up, each"),
    }
    return [
        {"key": key, "label": label, "ours": one[key], "theirs": other[key], "differs": one[key] != other[key]}
        for key, label in labels.items()
        if (one[key], other[key]) != (UNKNOWN, UNKNOWN)
    ]


def _texts(side: Side, words: Words) -> dict[str, str]:
    found = traits(side)
    bets = counts_bets(side.structure)
    number = {"end_level": found.end_level, "ante": found.ante_from, "closes": found.closes_after}
    average = {"registration": found.registration_average, "final_table": found.final_table_average}
    stack = {"depth": found.depth, "heads_up": found.heads_up_average}
    return {
        "ends": ends_text(side.outlook, words),
        "range": range_text(side.outlook, words),
        "levels": words.chips(found.levels),
        "level_length": UNKNOWN if found.usual_level_ms is None else words.length(found.usual_level_ms),
        "breaks": _breaks(found, words),
        "first": _first(side, words),
        "step": UNKNOWN if found.largest_step is None else step_text(found.largest_step, words),
        **{key: UNKNOWN if value is None else words.chips(value) for key, value in number.items()},
        **{key: UNKNOWN if value is None else average_text(value, words, bets=bets) for key, value in average.items()},
        **{key: UNKNOWN if value is None else stack_text(value, words, bets=bets) for key, value in stack.items()},
    }


def _breaks(found: Traits, words: Words) -> str:
    if not found.breaks:
        return words.say("none")
    count = words.chips(found.breaks)
    if not found.break_ms:
        return count
    return words.say("{count}, {time} in all", count=count, time=words.length(found.break_ms))


def _first(side: Side, words: Words) -> str:
    level = next(row for row in side.structure.segments if row.kind == "level")
    return _blinds(level.small_blind, level.big_blind or level.big_bet, words)


def _blinds(small: int | None, big: int | None, words: Words) -> str:
    shown = [words.short_chips(figure) for figure in (small, big) if figure is not None]
    return "/".join(shown) if shown else UNKNOWN


def _rows(ours: Side, theirs: Side, words: Words) -> list[dict[str, object]]:
    """What each plays as time goes by, until both are expected to be over."""
    total = max(length_of(ours.outlook), length_of(theirs.outlook))
    step = next((step for step in _STEPS if total / step <= _MOST_ROWS), _STEPS[-1])
    found: list[dict[str, object]] = []
    for at in range(0, total, step):
        one, other = standing_at(ours, at), standing_at(theirs, at)
        if one is None and other is None:
            break
        label = words.length(at) if at else words.say("At the start")
        found.append({"label": label, "ours": _standing(one, ours, words), "theirs": _standing(other, theirs, words)})
    return found


def _standing(standing: Standing | None, side: Side, words: Words) -> str:
    if standing is None:
        return UNKNOWN
    segment = standing.segment
    if segment.kind != "level":
        return words.say("break")
    blinds = _blinds(segment.small_blind, segment.big_blind or segment.big_bet or segment.ante, words)
    if standing.average is None:
        return blinds
    stack = stack_text(standing.average, words, bets=counts_bets(side.structure))
    return words.say("{blinds} · {stack}", blinds=blinds, stack=stack)
