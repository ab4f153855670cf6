"""How a structure plays, in figures: when it ends, the final table, heads-up, and what changes when more come."""

from __future__ import annotations

from kiosk.design.compare import counts_bets, final_table_average
from kiosk.design.outlook import Crowd, Outlook
from kiosk.design.what_if import WhatIf
from kiosk.show.words import Words
from kiosk.tournament.sheet import Structure
from kiosk.tournament.units import MINUTE

_ROUND_MS = 5 * MINUTE
"""A forecast is no timetable: its times are told to five minutes."""
UNKNOWN = "–"

Line = dict[str, object]


def figures_told(outlook: Outlook, structure: Structure, words: Words) -> list[Line]:
    """Lines of ``{key, label, value, problem}``."""
    lines = [_ends(outlook, structure, words)]
    bets = counts_bets(structure)
    if outlook.final_table_row is not None and (average := final_table_average(outlook)) is not None:
        lines.append(
            {
                "key": "final_table",
                "label": _with_level(words, "Final table", structure, outlook.final_table_row),
                "value": average_text(average, words, bets=bets),
                "problem": "",
            }
        )
    if outlook.heads_up_row is not None and outlook.heads_up_average is not None:
        each = stack_text(outlook.heads_up_average, words, bets=bets)
        lines.append(
            {
                "key": "heads_up",
                "label": _with_level(words, "Heads-up", structure, outlook.heads_up_row),
                "value": words.say(
                    "{chips} · {stack} each", chips=words.chips(outlook.rows[outlook.heads_up_row].chips), stack=each
                ),
                "problem": "",
            }
        )
    if outlook.registration_average is not None:
        lines.append(
            {
                "key": "registration",
                "label": words.say("End of registration"),
                "value": average_text(outlook.registration_average, words, bets=bets),
                "problem": "",
            }
        )
    return lines


def what_if_told(what_if: WhatIf, structure: Structure, words: Words) -> dict[str, object]:
    """``{more, figures: [{key, label, before, after}]}``: what changes when so many more come."""
    before, after = what_if.outlook, what_if.other
    one, other = what_if.crowd, what_if.other_crowd
    bets = counts_bets(structure)
    pairs: list[tuple[str, str, str, str]] = [
        ("entries", words.say("Entries"), words.chips(one.entries), words.chips(other.entries)),
        ("tables", words.say("Tables at most"), words.chips(tables_of(one)), words.chips(tables_of(other))),
        ("chips", words.say("Chips in play"), words.short_chips(one.chips), words.short_chips(other.chips)),
        ("ends", words.say("Ends"), ends_text(before, words), ends_text(after, words)),
        ("range", words.say("Nine nights in ten"), range_text(before, words), range_text(after, words)),
        ("end_level", words.say("Last level"), end_level(before, structure, words), end_level(after, structure, words)),
    ]
    if before.heads_up_average is not None and after.heads_up_average is not None:
        old, new = (stack_text(each, words, bets=bets) for each in (before.heads_up_average, after.heads_up_average))
        pairs.append(("heads_up", words.say("Heads-up, each"), old, new))
    figures = [
        {"key": key, "label": label, "before": was, "after": then}
        for key, label, was, then in pairs
        if (was, then) != (UNKNOWN, UNKNOWN)
    ]
    return {"more": words.chips(what_if.more), "figures": figures}


def tables_of(crowd: Crowd) -> int:
    """Tables that all entries together would fill."""
    return -(-crowd.entries // max(crowd.seats, 1))


# --- texts -----------------------------------------------------------------------------------------------------------


def rounded(at_ms: int) -> int:
    """A time to five minutes."""
    return round(at_ms / _ROUND_MS) * _ROUND_MS


def range_text(outlook: Outlook, words: Words) -> str:
    """When nine nights in ten end, "7 h 50 min to 8 h 50 min"; a dash where it cannot be told."""
    if outlook.earliest_ms is None or outlook.latest_ms is None:
        return UNKNOWN
    early, late = (words.length(rounded(at)) for at in (outlook.earliest_ms, outlook.latest_ms))
    return words.say("{early} to {late}", early=early, late=late)


def ends_text(outlook: Outlook, words: Words) -> str:
    """When it is expected to end; "after the sheet" where that is too short, a dash where lengths are not known."""
    if outlook.beyond:
        return words.say("after the sheet")
    return UNKNOWN if outlook.ends_ms is None else words.length(rounded(outlook.ends_ms))


def end_level(outlook: Outlook, structure: Structure, words: Words) -> str:
    """The level in which it is expected to end."""
    return UNKNOWN if outlook.end_row is None else words.chips(structure.segments[outlook.end_row].level)


def stack_text(average: float, words: Words, *, bets: bool) -> str:
    """A stack in big blinds, "135 BB", or in big bets."""
    count = words.chips(round(average))
    return words.say("{count} big bets", count=count) if bets else words.say("{count} BB", count=count)


def average_text(average: float, words: Words, *, bets: bool) -> str:
    """An average stack, "31 BB average"."""
    return words.say("{stack} average", stack=stack_text(average, words, bets=bets))


def _with_level(words: Words, what: str, structure: Structure, row: int) -> str:
    level = structure.segments[row].level
    if what == "Heads-up":
        return words.say("Heads-up, level {level}", level=level)
    return words.say("Final table, level {level}", level=level)


def _ends(outlook: Outlook, structure: Structure, words: Words) -> Line:
    label, problem = words.say("Ends, nine nights in ten"), ""
    value = range_text(outlook, words)
    if outlook.beyond:
        label, value = words.say("Ends"), words.say("after the sheet")
        left = max(round(outlook.curve[-1][1]), 2)
        problem = words.many(
            "The sheet is too short: {count} player is left when it ends.",
            "The sheet is too short: {count} players are left when it ends.",
            left,
        )
    elif outlook.ends_ms is None:
        label = words.say("Ends")
        value = words.say("in level {level}", level=end_level(outlook, structure, words))
        problem = words.say("Some rows have no length, so no time can be told.")
    return {"key": "ends", "label": label, "value": value, "problem": problem}
