"""The designer's level table in words: its columns, its rows, and the row under the cursor."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from kiosk.design.outlook import Outlook, RowOutlook
from kiosk.design.plan import Plan
from kiosk.design.steps import figure_of, price_of
from kiosk.show.room_panels import denominations
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.show.words_games import game_name
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import MINUTE

NOTHING = "–"
"""An empty cell: no ante, or a length that the director decides."""
UNREACHED = 0.02
"""A row that fewer nights reach is printed in italics."""
_GRAVITY = ("", "remark", "warning", "fault")


@dataclass(frozen=True, slots=True)
class Remark:
    """What is worth a look at a row: how grave it is, why in words, and the columns that it is about."""

    row: int
    weight: str
    text: str
    columns: tuple[str, ...] = ()


def columns_told(structure: Structure, words: Words) -> list[dict[str, object]]:
    """The table's columns; the game has one where the games change."""
    game = len({segment.game for segment in structure.segments if segment.kind == "level"}) > 1
    longest = _longest(structure, words)
    columns = [
        ("level", mark("Level"), 1.4, False),
        *([("game", mark("Game"), _share(1.8, longest["game"]), True)] if game else []),
        ("small", mark("Small"), _share(1.4, longest["small"]), True),
        ("big", mark("Big"), _share(1.4, longest["big"]), True),
        ("ante", mark("Ante"), _share(1.4, longest["ante"]), True),
        ("length", mark("Min"), 1.0, True),
        ("starts", mark("Starts"), 1.1, False),
        ("step", mark("Step"), 1.1, False),
        ("average", mark("Avg BB"), 1.1, False),
    ]
    return [
        {
            "key": key,
            "title": words.say(title),
            "align": "left" if key in ("level", "game") else "right",
            "width": width,
            "edits": edits,
        }
        for key, title, width, edits in columns
    ]


def _longest(structure: Structure, words: Words) -> dict[str, int]:
    """How many letters the longest cell of a column has, where that may be many."""
    levels = [segment for segment in structure.segments if segment.kind == "level"]
    figures: dict[str, list[int | None]] = {
        "small": [figure for row in levels for figure in (row.small_blind, row.small_bet)],
        "big": [figure for row in levels for figure in (row.big_blind, row.big_bet)],
        "ante": [row.ante for row in levels],
    }
    longest = {key: len(words.chips(max((one or 0 for one in held), default=0))) for key, held in figures.items()}
    games = {row.game for row in levels if row.game}
    return longest | {"game": max((len(game_name(game, words)) for game in games), default=0)}


def _share(least: float, letters: int) -> float:
    """A column's share of the width: wide enough for its longest cell."""
    return max(least, 0.3 + 0.14 * letters)


class RowsTold:
    """The table's rows in words; what reads the same as the time before is the same object, which costs nothing."""

    def __init__(self) -> None:
        self._kept: list[tuple[object, dict[str, object]]] = []
        self._words: Words | None = None

    def told(
        self, plan: Plan, outlook: Outlook, remarks: Sequence[Remark], words: Words, begun: int = 0
    ) -> list[dict[str, object]]:
        """The table's rows, as :data:`kiosk.bridge.sheet_list.NAMES` has them.

        :param begun: so many rows an event has begun; the last of them is being played.
        """
        if words is not self._words:
            self._kept, self._words = [], words
        found: dict[int, list[Remark]] = {}
        for remark in remarks:
            found.setdefault(remark.row, []).append(remark)
        segments = plan.structure.segments
        steps, made = steps_of(segments), _Rows(plan.structure, words)
        starts = starts_of(plan, outlook)
        rows: list[tuple[object, dict[str, object]]] = []
        for at, (segment, here) in enumerate(zip(segments, outlook.rows, strict=True)):
            around = (segment, *segments[max(at - 1, 0) : at], *segments[at + 1 : at + 2])
            average = None if here.average is None else round(here.average)
            odd = tuple(found.get(at, ()))
            unreached = here.reached < UNREACHED
            stage = "" if at >= begun else "running" if at == begun - 1 else "played"
            key = (around, starts[at], average, unreached, steps[at], at in plan.pins, odd, made.day(at), stage)
            kept = self._kept[at] if at < len(self._kept) and self._kept[at][0] == key else None
            row = kept or (key, made.row(at, here, starts[at], steps[at], odd, pinned=at in plan.pins))
            rows.append(row if kept else (key, row[1] | {"stage": stage}))
        self._kept = rows
        return [row for _, row in rows]


def steps_of(segments: Sequence[Segment]) -> list[float | None]:
    """The ratio of each level's blinds to those of the level before it in the same game; None where there is none."""
    last: dict[str, int] = {}
    steps: list[float | None] = []
    for segment in segments:
        price = price_of(segment) if segment.kind == "level" else None
        before = last.get(segment.game)
        steps.append(price / before if price and before else None)
        if price:
            last[segment.game] = price
    return steps


class _Rows:
    """The texts of one sheet's rows."""

    def __init__(self, structure: Structure, words: Words) -> None:
        self.segments, self.words = structure.segments, words

    def day(self, at: int) -> int:
        """The day that ends with this row; 0 for any other row."""
        if self.segments[at].kind != "day_end":
            return 0
        return sum(other.kind == "day_end" for other in self.segments[: at + 1])

    def row(
        self, at: int, here: RowOutlook, starts: int | None, step: float | None, odd: Sequence[Remark], *, pinned: bool
    ) -> dict[str, object]:
        """One row as the table has it."""
        segment = self.segments[at]
        level = segment.kind == "level"
        return {
            "kind": segment.kind,
            "level": str(segment.level) if level else "",
            "title": self.number(at) if level else self.title(at, starts),
            "cells": self.cells(segment, here, starts, step),
            "pinned": pinned,
            "weight": max((remark.weight for remark in odd), key=_GRAVITY.index, default=""),
            "warned": sorted({column for remark in odd for column in remark.columns}),
            "unreached": here.reached < UNREACHED,
            "stage": "",
            "note": self.note(at) if level else "",
            "why": " ".join(remark.text for remark in odd),
        }

    def number(self, at: int) -> str:
        return self.words.say("Level {level}", level=self.segments[at].level)

    def cells(self, segment: Segment, here: RowOutlook, starts: int | None, step: float | None) -> dict[str, str]:
        """What each column shows."""
        words = self.words
        cells = {"length": length_text(segment, words), "starts": elapsed(starts)}
        if segment.kind == "level":
            small, big, ante = (figure_of(segment, column) for column in ("small", "big", "ante"))
            cells |= {
                "level": str(segment.level),
                "game": game_name(segment.game, words),
                "small": NOTHING if small is None else words.chips(small),
                "big": NOTHING if big is None else words.chips(big),
                "ante": NOTHING if ante is None else words.chips(ante),
                "step": "" if step is None else step_text(step, words),
                "average": "" if here.average is None else words.chips(round(here.average)),
            }
        return cells

    def title(self, at: int, starts: int | None) -> str:
        """A break or the end of a day as one line."""
        words, row = self.words, self.segments[at]
        parts: list[str] = []
        if row.kind == "day_end":
            parts.append(words.say("End of day {day}", day=self.day(at)))
        elif row.length_ms is None:
            parts.append(words.say("Break"))
        else:
            parts.append(words.say("Break {length}", length=words.length(row.length_ms)))
        parts.append(elapsed(starts))
        if row.label.casefold() != parts[0].casefold():
            parts.append(row.label)
        before = self.segments[at - 1] if at else None
        closing = (row, before) if before is not None and before.kind == "level" else (row,)
        parts += closing_words(closing, words)
        if row.color_up:
            parts.append(words.say("{chips} leave play", chips=denominations(row.color_up, words)))
        return " · ".join(part for part in parts if part)

    def note(self, at: int) -> str:
        """What else a level says; what closes with it stands on the break that follows, where one does."""
        row, after = self.segments[at], self.segments[at + 1 : at + 2]
        parts = [row.label]
        if not after or after[0].kind == "level":
            parts += closing_words((row,), self.words)
        if row.button_blind:
            parts.append(self.words.say("button blind {chips}", chips=self.words.chips(row.button_blind)))
        if row.big_blind and row.big_bet and row.small_bet:
            small, big = self.words.chips(row.small_bet), self.words.chips(row.big_bet)
            parts.append(self.words.say("bets {small} / {big}", small=small, big=big))
        if row.bring_in and row.ante:
            parts.append(self.words.say("bring-in {chips}", chips=self.words.chips(row.bring_in)))
        return " · ".join(part for part in parts if part)


def closing_words(rows: Sequence[Segment], words: Words) -> list[str]:
    """What closes at the end of these rows."""
    said = []
    if any(row.closes_registration for row in rows):
        said.append(words.say("registration closes"))
    if any(row.closes_rebuys for row in rows):
        said.append(words.say("rebuys close"))
    return said


def starts_of(plan: Plan, outlook: Outlook) -> list[int | None]:
    """When each row starts, in milliseconds since its day began; None where nobody knows."""
    starts: list[int | None] = []
    began: int | None = 0
    for at, here in enumerate(outlook.rows):
        if at and plan.structure.segments[at - 1].kind == "day_end":
            began = here.starts_ms
        starts.append(None if here.starts_ms is None or began is None else here.starts_ms - began)
    return starts


def elapsed(starts_ms: int | None) -> str:
    """A time since the start as h:mm, "" where nobody knows it."""
    if starts_ms is None:
        return ""
    minutes = starts_ms // MINUTE
    return f"{minutes // 60}:{minutes % 60:02}"


def step_text(step: float, words: Words) -> str:
    """A ratio of two big blinds: "×1.50"."""
    whole, part = divmod(round(step * 100), 100)
    return f"×{words.chips(whole)}{words.formats.number_symbols['latn']['decimal']}{part:02}"


def length_text(segment: Segment, words: Words) -> str:
    """How a level ends, for a column that is headed with minutes: "30", "12 hands", "–" for the director."""
    if segment.hands is not None:
        return words.many("{count} hand", "{count} hands", segment.hands)
    if segment.length_ms is None:
        return NOTHING
    minutes, rest = divmod(segment.length_ms, MINUTE)
    return str(minutes) if not rest else words.length(segment.length_ms)


_KINDS: Mapping[str, Callable[[_Rows, int, int | None], str]] = {
    "level": lambda rows, at, starts: rows.number(at),
    "break": _Rows.title,
    "day_end": _Rows.title,
}


def picked_told(plan: Plan, outlook: Outlook, row: int, words: Words) -> dict[str, object]:
    """The row under the cursor, for the buttons below the table; {} where there is none."""
    segments = plan.structure.segments
    if not 0 <= row < len(segments):
        return {}
    segment = segments[row]
    return {
        "row": row,
        "kind": segment.kind,
        "title": _KINDS[segment.kind](_Rows(plan.structure, words), row, starts_of(plan, outlook)[row]),
        "pinned": row in plan.pins,
        "closesRegistration": segment.closes_registration,
        "colorUp": " ".join(words.chips(chip) for chip in segment.color_up),
        "label": segment.label,
        "game": game_name(segment.game, words),
    }
