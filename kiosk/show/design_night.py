"""A night that was played beside what the model of play expects of it, in words."""

from __future__ import annotations

from kiosk.design.compare import counts_bets
from kiosk.design.model_night import NightCheck
from kiosk.show.design_figures import UNKNOWN, range_text, rounded, stack_text
from kiosk.show.words import Words

Cells = tuple[str, str, str, str, str]
"""The level; players, happened and expected; the average stack, happened and expected."""
_ENOUGH = 3
"""Fewer rows after registration say nothing about the players."""
_FASTER, _SLOWER = 1.15, 0.87


def night_told(check: NightCheck, words: Words) -> dict[str, object]:
    """``{heading, said: [sentence], rows: [{label, ours, theirs}]}``: what happened, and what was expected."""
    rows: list[dict[str, object]] = []
    for level, players, expected, average, average_expected in night_cells(check, words):
        rows.append(
            {
                "label": words.say("Level {level}", level=level),
                "ours": words.say("{players} left · {stack}", players=players, stack=average),
                "theirs": words.say("{players} left · {stack}", players=expected, stack=average_expected),
            }
        )
    said = night_said(check, words)
    if not rows:
        said.insert(0, nothing_after(words))
    return {"heading": night_heading(check, words), "said": said, "rows": rows}


def nothing_after(words: Words) -> str:
    """Why there are no rows."""
    return words.say("Nothing was played after registration closed.")


def night_heading(check: NightCheck, words: Words) -> str:
    """Who came."""
    crowd = check.happened.crowd
    return words.many(
        "{count} entry, {chips} chips in play; from the end of registration on:",
        "{count} entries, {chips} chips in play; from the end of registration on:",
        crowd.entries,
        chips=words.chips(crowd.chips),
    )


def night_cells(check: NightCheck, words: Words) -> list[Cells]:
    """A line for each level that was played after registration closed."""
    structure = check.happened.structure
    bets = counts_bets(structure)
    cells: list[Cells] = []
    for row in check.rows:
        segment, outlook = structure.segments[row.row], check.outlook.rows[row.row]
        if segment.kind != "level":
            continue
        unit = outlook.chips / outlook.players / outlook.average if outlook.average else 0
        cells.append(
            (
                words.chips(segment.level),
                words.chips(row.players),
                words.chips(round(row.expected)),
                stack_text(outlook.chips / max(row.players, 1) / unit, words, bets=bets) if unit else UNKNOWN,
                stack_text(outlook.average, words, bets=bets) if outlook.average else UNKNOWN,
            )
        )
    return cells


def night_said(check: NightCheck, words: Words) -> list[str]:
    """When it ended and when it was expected to, and how the players were."""
    return [*_ending(check, words), *_players_said(check, words)]


def _ending(check: NightCheck, words: Words) -> list[str]:
    happened, outlook = check.happened, check.outlook
    segments = happened.structure.segments
    lines: list[str] = []
    if happened.end_row is not None:
        level, time = segments[happened.end_row].level, words.length(rounded(happened.took_ms))
        lines.append(words.say("It ended in level {level}, after {time}.", level=level, time=time))
    else:
        lines.append(words.say("It has not ended in this journal."))
    if outlook.end_row is None:
        lines.append(words.say("Expected: not before the end of the sheet."))
    elif outlook.ends_ms is None:
        lines.append(words.say("Expected: in level {level}.", level=segments[outlook.end_row].level))
    else:
        text = words.say(
            "Expected: in level {level}, after {range} in nine nights of ten.",
            level=segments[outlook.end_row].level,
            range=range_text(outlook, words),
        )
        lines.append(text)
    if check.within is False:
        lines.append(words.say("This was the tenth night, or the model does not fit these players."))
    return lines


def _players_said(check: NightCheck, words: Words) -> list[str]:
    """How the players were, where enough was played to say."""
    if len(check.rows) < _ENOUGH or check.off is None:
        return []
    lines = [words.say("The model was off by {part} % of the players left.", part=words.chips(round(check.off * 100)))]
    part = words.chips(round(check.factor * 100))
    if check.factor > _FASTER:
        lines.append(words.say("These players went out faster: at {part} % of the model's pace.", part=part))
    elif check.factor < _SLOWER:
        lines.append(
            words.say("These players stayed longer: they went out at {part} % of the model's pace.", part=part)
        )
    else:
        lines.append(words.say("These players went out as fast as the model's."))
    return lines
