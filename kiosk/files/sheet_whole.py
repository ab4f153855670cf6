"""What only the whole sheet tells: a length for all its levels, rows that would be lost, lengths that only rise."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from kiosk.design.reading import Note
from kiosk.files.sheet_cells import TIME, is_date
from kiosk.files.sheet_draft import Draft, wrong
from kiosk.files.sheet_free import asked_pause
from kiosk.files.sheet_words import GAMES, OUR_FACT, plain
from kiosk.tournament.sheet import Segment
from kiosk.tournament.units import MINUTE

_FIGURE = re.compile(r"\d[\d.,'’]*[kKmM]?")
_WORD = re.compile(r"[^\W\d]{2,}")
_UNITS = re.compile(r"(?i)\b(?:min\w*|level|lvl|ante|bba?|sb)\b")
_LEAST_FIGURES = 3
_MOST_WORDS = 2
_LONGEST = 120
_ENOUGH = 4
"""Levels by whose lengths a rule is seen."""


def looked_over(drafts: Sequence[Draft], *, ours: bool, table: bool) -> list[Draft]:
    """The lines with what the others tell about them.

    :param ours: the columns are those of our own files, where nothing is guessed.
    :param table: the lines are rows of a table.
    """
    if ours:
        return list(drafts)
    found = _without_elapsed(_closing(_with_usual(_without_losses(_titled(drafts)))))
    return _lengths_for_antes(_rising(found if table else _unnumbered(found)))


def _is_level(draft: Draft) -> bool:
    return bool(draft.ways) and draft.ways[0].kind == "level"


def _without_losses(drafts: Sequence[Draft]) -> list[Draft]:
    """A line of figures that was read as nothing is refused: a row that is left out makes all after it wrong."""
    levels = [at for at, draft in enumerate(drafts) if _is_level(draft)]
    found, last = [], 0
    for at, draft in enumerate(drafts):
        inside = bool(levels) and levels[0] < at < levels[-1]
        left_out = [note.code for note in draft.notes] == ["no_row"]
        asked = asked_pause(draft) if left_out and inside else draft
        lost = left_out and asked is draft and _looks_like_row(draft.text, inside, last)
        found.append(wrong(draft.line, draft.text, "lost_row") if lost else asked)
        last = draft.printed or last
    return found


def _looks_like_row(text: str, inside: bool, last: int) -> bool:
    figures = _FIGURE.findall(text)
    words = _WORD.findall(GAMES.sub(" ", plain(_UNITS.sub(" ", text))))
    if len(figures) < _LEAST_FIGURES or len(words) > _MOST_WORDS or any(is_date(word) for word in text.split()):
        return False
    follows = re.match(rf"\D{{0,8}}{last + 1}(?!\d)", text) is not None
    return (inside and not TIME.search(text)) or (last > 0 and follows)


def _with_usual(drafts: Sequence[Draft]) -> list[Draft]:
    """Levels that say nothing of their length have the one that the sheet names for all."""
    usual = next((draft.usual_ms for draft in drafts if draft.usual_ms), None)
    timed = sum(bool(draft.ways and draft.ways[0].starts_at) for draft in drafts)
    if usual is None or timed > 1:
        return list(drafts)
    return [_lasting(draft, usual) if _is_level(draft) else draft for draft in drafts]


def _lasting(draft: Draft, usual: int) -> Draft:
    rows = (replace(way, length_ms=usual) if way.length_ms is None and way.hands is None else way for way in draft.ways)
    return replace(draft, ways=tuple(dict.fromkeys(rows)))


def _titled(drafts: Sequence[Draft]) -> list[Draft]:
    """The first line of an e-mail of ours is the structure's name."""
    first = next((at for at, draft in enumerate(drafts) if draft.text.strip()), None)
    ruled = any(re.fullmatch(r"-{20,}", draft.text.strip()) for draft in drafts)
    ours = ruled and any(OUR_FACT.match(draft.text) for draft in drafts)
    if first is None or not ours or [note.code for note in drafts[first].notes] != ["no_row"]:
        return list(drafts)
    name = drafts[first].text.strip()
    return [replace(each, notes=(), about={"name": name}) if at == first else each for at, each in enumerate(drafts)]


def _closing(drafts: list[Draft]) -> list[Draft]:
    """What a line above the rows says closes after a level, closes there alone."""
    rows = [at for at, draft in enumerate(drafts) if draft.ways]
    numbers = list(accumulate(int(_is_level(drafts[row])) for row in rows))
    # Said twice, the last one holds.
    told = {each[0]: (at, each) for at, draft in enumerate(drafts) for each in draft.closes}
    for said, (key, level, pause) in told.values():
        there = [row for row, number in zip(rows, numbers, strict=True) if number == level]
        if not there:
            drafts[said] = wrong(drafts[said].line, drafts[said].text, "no_such_level", level=level)
        if not there or (pause and len(there) < 2):
            continue
        last = there[1] if pause else there[0]
        for row in rows:
            ways = tuple(replace(way, **{key: row == last}) for way in drafts[row].ways)  # type: ignore[arg-type]
            drafts[row] = replace(drafts[row], ways=ways)
    return drafts


def _without_elapsed(drafts: list[Draft]) -> list[Draft]:
    """Starts that count from 0:00 are no times of day; where lengths are told, nothing is lost with them."""
    levels = [draft.ways[0] for draft in drafts if _is_level(draft)]
    if not levels or levels[0].starts_at not in ("0:00", "00:00") or any(way.length_ms is None for way in levels[:-1]):
        return drafts
    return [replace(draft, ways=tuple(replace(way, starts_at="") for way in draft.ways)) for draft in drafts]


def _unnumbered(drafts: list[Draft]) -> list[Draft]:
    """A line that could be a level, without the number that the levels have, is asked about."""
    levels = [draft for draft in drafts if _is_level(draft)]
    numbered = sum(draft.printed is not None for draft in levels)
    if numbered < _ENOUGH or (len(levels) - numbered) * 3 > numbered:
        return drafts
    return [
        replace(draft, unsure=True, notes=(*draft.notes, Note("unnumbered")))
        if _is_level(draft) and draft.printed is None and not draft.unsure
        else draft
        for draft in drafts
    ]


def _rising(drafts: list[Draft]) -> list[Draft]:
    """Lengths that rise by the first of them, level by level, are rather the time that has been played by then."""
    levels = [draft for draft in drafts if _is_level(draft)]
    lengths = [draft.ways[0].length_ms or 0 for draft in levels if len(draft.ways) == 1]
    if len(levels) < _ENOUGH or len(lengths) < len(levels) or not lengths[0]:
        return drafts
    if any(b - a != lengths[0] for a, b in pairwise(lengths)):
        return drafts
    return [_played_by_then(draft, lengths[0]) if _is_level(draft) else draft for draft in drafts]


def _lengths_for_antes(drafts: list[Draft]) -> list[Draft]:
    """The same third figure in every row, while blinds rise and no row says how long it is, is rather the minutes."""
    levels = [draft for draft in drafts if _is_level(draft)]
    antes = {draft.ways[0].ante for draft in levels}
    bigs = [draft.ways[0].big_blind or 0 for draft in levels]
    if len(levels) < _LEAST_FIGURES or len(antes) > 1 or not 2 <= next(iter(antes)) <= _LONGEST:
        return drafts
    timed = any(way.length_ms is not None or way.hands or way.starts_at for draft in levels for way in draft.ways)
    if timed or bigs[-1] < 2 * bigs[0]:
        return drafts
    return [_minutes_for_ante(draft) if _is_level(draft) else draft for draft in drafts]


def _minutes_for_ante(draft: Draft) -> Draft:
    way = draft.ways[0]
    minutes = replace(way, ante=0, ante_kind=None, length_ms=way.ante * MINUTE)
    return replace(draft, ways=(minutes, way), unsure=True, same="ante", notes=(*draft.notes, Note("ante_or_minutes")))


def _played_by_then(draft: Draft, step: int) -> Draft:
    way: Segment = draft.ways[0]
    # The first has one length in both ways, and is answered with the others.
    ways = (replace(way, length_ms=step), way)
    if way.length_ms == step:
        return draft
    return replace(draft, ways=ways, unsure=True, same="rising", notes=(*draft.notes, Note("rising")))
