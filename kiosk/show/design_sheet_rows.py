"""The rows of a structure in words, for a sheet that is handed out: levels in columns, everything else in a line."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from kiosk.show.room_panels import denominations
from kiosk.show.words import Words
from kiosk.show.words_bidi import figures, isolated, without_isolates
from kiosk.show.words_games import game_name
from kiosk.tournament.structure import Segment, Structure
from kiosk.tournament.units import MINUTE

NOTHING = "–"
"""Where a level has no ante, or waits for the director."""
RowKind = Literal["level", "break", "day_end", "note"]


@dataclass(frozen=True, slots=True)
class PageColumn:
    """One column; ``figures`` stand to the right."""

    key: str
    title: str
    figures: bool = True


@dataclass(frozen=True, slots=True)
class PageRow:
    """One row. A level has ``cells``, one for each column; any other a ``text`` across them, and a time of its own.

    A ``note`` belongs to the row before it.
    """

    kind: RowKind
    cells: tuple[str, ...] = ()
    text: str = ""
    starts: str = ""


def starts_of(structure: Structure, words: Words, starts: Sequence[int] = ()) -> tuple[str, ...]:
    """When each row starts, "" where nobody knows.

    :param starts: the wall time at which each day starts. Without any the times are those that the sheet prints
        itself, or, where it prints none, counted from the start of each day: "2:15".
    """
    if not starts and any(segment.starts_at for segment in structure.segments):
        return tuple(segment.starts_at for segment in structure.segments)
    return tuple(
        "" if at is None or segment.kind == "day_end" else _time(at, words, on_the_wall=bool(starts))
        for at, segment in zip(instants_of(structure, starts), structure.segments, strict=True)
    )


def instants_of(structure: Structure, starts: Sequence[int] = ()) -> tuple[int | None, ...]:
    """When each row starts, in wall milliseconds, or in milliseconds from its day's start where none is given.

    None where nobody knows: behind a row that waits for the director, and on days left out of ``starts``.
    """
    found: list[int | None] = []
    day = 0
    at: int | None = starts[0] if starts else 0
    for segment in structure.segments:
        found.append(at)
        if segment.kind == "day_end":
            day += 1
            at = 0 if not starts else starts[day] if day < len(starts) else None
        elif segment.length_ms is None:
            at = None
        elif at is not None:
            at += segment.length_ms
    return tuple(found)


def _time(at: int, words: Words, *, on_the_wall: bool) -> str:
    if on_the_wall:
        return words.time_of_day(at)
    minutes = at // MINUTE
    return f"{minutes // 60}:{minutes % 60:02}"


def columns_of(structure: Structure, words: Words, starts: Sequence[str]) -> tuple[PageColumn, ...]:
    """The columns that this structure needs."""
    levels = [segment for segment in structure.segments if segment.kind == "level"]
    columns = [PageColumn("level", words.say("Level"))]
    if len({level.game for level in levels}) > 1:
        columns.append(PageColumn("game", words.say("Game"), figures=False))
    if _has_bets(levels):
        if any(_posts(level) for level in levels):
            columns.append(PageColumn("posts", words.say("Blinds")))
        columns.append(PageColumn("bets", words.say("Bets")))
    else:
        if any(level.small_blind is not None for level in levels):
            columns.append(PageColumn("small", words.say("Small")))
        columns.append(PageColumn("big", words.say("Big")))
    if any(level.ante for level in levels):
        columns.append(PageColumn("ante", words.say("Ante")))
    if any(level.length_ms is not None or level.hands is not None for level in levels):
        columns.append(PageColumn("length", words.say("Min")))
    if any(starts):
        columns.append(PageColumn("starts", words.say("Starts")))
    return tuple(columns)


def _has_bets(levels: Sequence[Segment]) -> bool:
    return any(level.small_bet or level.big_bet or level.bring_in or level.button_blind for level in levels)


def _posts(level: Segment) -> bool:
    return bool(level.big_blind or level.small_blind or level.bring_in or level.button_blind)


def rows_of(
    structure: Structure,
    words: Words,
    columns: Sequence[PageColumn],
    starts: Sequence[str],
    day_starts: Sequence[int] = (),
) -> tuple[PageRow, ...]:
    """All rows, in order; what a level closes or is called stands in a note below it.

    :param day_starts: the wall time at which each day starts; the end of a day tells when the next one does.
    """
    rows: list[PageRow] = []
    days = 0
    for place, segment in enumerate(structure.segments):
        if segment.kind == "level":
            cells = {**_cells(segment, words), "starts": starts[place]}
            rows.append(PageRow("level", tuple(cells[column.key] for column in columns)))
            said = _asides(segment, words, closes=not _closes_into_pause(structure, place))
            if said:
                rows.append(PageRow("note", text=sentence(" · ".join(said))))
            continue
        days += segment.kind == "day_end"
        before = structure.segments[place - 1] if place and _closes_into_pause(structure, place - 1) else None
        parts = _pause(segment, days, words, () if before is None else _closings(before, words))
        if segment.kind == "day_end" and days < len(day_starts):
            when = words.date_and_time(day_starts[days], day_starts[0])
            parts.append(words.say("day {day} starts {when}", day=days + 1, when=when))
        rows.append(PageRow(segment.kind, text=" · ".join(parts), starts=starts[place]))
    return tuple(rows)


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def _closes_into_pause(structure: Structure, place: int) -> bool:
    """Whether what a level closes is said in the row of the break that begins then."""
    rows = structure.segments
    return rows[place].kind == "level" and place + 1 < len(rows) and rows[place + 1].kind != "level"


def _cells(level: Segment, words: Words) -> Mapping[str, str]:
    return {
        "level": str(level.level),
        "game": isolated(game_name(level.game, words), right_to_left=words.right_to_left),
        "small": _chips(level.small_blind, words),
        "big": _chips(level.big_blind, words),
        "posts": _posted(level, words),
        "bets": _pair(level.small_bet, level.big_bet, words),
        "ante": words.chips(level.ante) if level.ante else NOTHING,
        "length": length_text(level, words),
    }


def _posted(level: Segment, words: Words) -> str:
    """What is posted but the ante: HORSE in one row has blinds and a bring-in."""
    parts = []
    if level.big_blind is not None or level.small_blind is not None:
        parts.append(_pair(level.small_blind, level.big_blind, words))
    if level.bring_in is not None:
        parts.append(words.say("bring-in {chips}", chips=words.chips(level.bring_in)))
    if level.button_blind is not None:
        parts.append(words.say("button {chips}", chips=words.chips(level.button_blind)))
    return " · ".join(parts) or NOTHING


def _pair(small: int | None, big: int | None, words: Words) -> str:
    told = " / ".join(words.chips(amount) for amount in (small, big) if amount is not None)
    return figures(told, right_to_left=words.right_to_left) if told else NOTHING


def _chips(amount: int | None, words: Words) -> str:
    return NOTHING if amount is None else words.chips(amount)


def length_text(level: Segment, words: Words) -> str:
    """The length for a column of minutes: "30", "12 hands", "7:30"; a dash where it waits for the director."""
    if level.hands is not None:
        return words.many("{count} hand", "{count} hands", level.hands)
    if level.length_ms is None:
        return NOTHING
    return words.chips(level.length_ms // MINUTE) if level.length_ms % MINUTE == 0 else words.length(level.length_ms)


def _pause(segment: Segment, days: int, words: Words, closings: Sequence[str]) -> list[str]:
    if segment.kind == "day_end":
        parts = [words.say("End of day {day}", day=days)]
    elif segment.length_ms is None:
        parts = [words.say("Break")]
    else:
        parts = [words.say("Break {length}", length=words.length(segment.length_ms))]
    # "chip race 25 => 100": the sheet's own words say it already.
    own = {int(figure) for figure in re.findall(r"\d{1,15}", segment.label.replace(",", "").replace(".", ""))}
    if not own >= set(segment.color_up):
        parts.append(words.say("{chips} leave play", chips=denominations(segment.color_up, words)))
    parts += [text for text in closings if not _says_closing(segment)]
    asides = _asides(segment, words)
    return parts + [said for said in asides if without_isolates(said).casefold() != parts[0].casefold()]


_SAID = ("regist", "rebuy", "re-buy", "anmeld", "einkauf", "inscri")
"""How what closes is called in a sheet's own words, which then say it."""


def _says_closing(segment: Segment) -> bool:
    return any(word in segment.label.casefold() for word in _SAID)


def _asides(segment: Segment, words: Words, *, closes: bool = True) -> list[str]:
    """What else is said of a row: its own words, and what closes at its end."""
    parts = [isolated(segment.label, right_to_left=words.right_to_left)] if segment.label else []
    return parts + (_closings(segment, words) if closes else [])


def _closings(segment: Segment, words: Words) -> list[str]:
    if _says_closing(segment):
        return []
    if segment.closes_registration and segment.closes_rebuys:
        return [words.say("registration and rebuys close")]
    if segment.closes_registration:
        return [words.say("registration closes")]
    return [words.say("rebuys close")] if segment.closes_rebuys else []
