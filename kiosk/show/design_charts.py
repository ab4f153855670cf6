"""The designer's charts as data: the big blind, the average stack and the players left over time.

A chart is ``{key, title, about, lines, breaks, xTicks, yTicks, marks, ends}``. All places are parts of the plot, from 0
to 1, y upwards. A line is ``{key, label, points: [{x, y}], dashed, tone, label_x, label_y}``; a mark is ``{x, text,
row, left}``, where ``left`` says on which side its name stands; ``ends`` is ``{x, width, text}``, the stretch in which
nine nights in ten end, or {} where no end is known.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from kiosk.design.compare import Side, counts_bets
from kiosk.design.model_rows import unit_of
from kiosk.design.outlook import Outlook
from kiosk.show.design_axes import (
    Point,
    TimeAxis,
    length_of,
    log_steps,
    place_marks,
    place_names,
    steps_up_to,
    time_axis,
    time_ticks,
)
from kiosk.show.words import Words
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.structure import closing_index

Chart = dict[str, object]
_BOTTOM, _TOP = 0.05, 0.95
_PLAYER_POINTS = 40
_MOST_POINTS = 120


@dataclass(frozen=True, slots=True)
class _Line:
    key: str
    label: str
    points: Sequence[Point]
    dashed: bool
    tone: str


@dataclass(frozen=True, slots=True)
class _Series:
    """What a chart is drawn from: for each level that is expected to be played its place, its blind, the average."""

    axis: TimeAxis
    blinds: tuple[tuple[float, float], ...]
    averages: tuple[tuple[float, float], ...]
    players: tuple[tuple[float, float], ...]


def charts_told(
    outlook: Outlook, structure: Structure, words: Words, other: tuple[Outlook, Structure] | None = None
) -> list[Chart]:
    """The charts of a structure; with ``other`` each shows both, drawn on the same axes."""
    ours = Side(structure, outlook)
    if other is not None:
        return _both(ours, Side(other[1], other[0]), words)
    series = _series(ours, None)
    if not series.blinds:
        return []
    return [_blinds_chart(ours, series, words), _players_chart(ours, series, words)]


# --- series ------------------------------------------------------------------------------------------------------


def _series(side: Side, total_ms: int | None) -> _Series:
    axis = time_axis(side.outlook, side.structure, total_ms)
    bets = counts_bets(side.structure)
    rows = zip(axis.xs, side.structure.segments, side.outlook.rows, strict=True)
    levels = [(x, _price(segment, bets=bets), row) for x, segment, row in rows if x is not None]
    played = [(x, price, row.chips / max(row.players, 1.0) / price) for x, price, row in levels if price]
    played = _thinned(played)
    if played:
        played.append((axis.ends, played[-1][1], _last_average(side.outlook, played[-1][1])))
    return _Series(
        axis,
        tuple((x, float(price)) for x, price, _ in played),
        tuple((x, average) for x, _, average in played),
        _players(side, axis),
    )


def _thinned(played: list[tuple[float, int, float]]) -> list[tuple[float, int, float]]:
    every = math.ceil(len(played) / (_MOST_POINTS - 2)) or 1
    return played[::every]


def _last_average(outlook: Outlook, price: int) -> float:
    """Of the nights that are not over yet: in the middle one somebody has just won it all."""
    _, _, unit, average = outlook.curve[-1]
    return average * unit / price


def _players(side: Side, axis: TimeAxis) -> tuple[tuple[float, float], ...]:
    outlook = side.outlook
    if axis.total_ms is None:
        rows = zip(axis.xs, side.structure.segments, outlook.rows, strict=True)
        levels = [(x, row.players) for x, segment, row in rows if x is not None and segment.kind == "level"]
        return (*levels, (axis.ends, outlook.curve[-1][1]))
    curve = outlook.curve
    every = max(1, len(curve) // _PLAYER_POINTS)
    return tuple((axis.x(at), players) for at, players, _, _ in (*curve[:-1:every], curve[-1]))


def _price(segment: Segment, *, bets: bool) -> int:
    """What a level costs: big blinds; big bets where every game has limits."""
    if segment.kind != "level":
        return 0
    return unit_of(segment) if bets else segment.big_blind or segment.small_bet or unit_of(segment)


# --- one structure -------------------------------------------------------------------------------------------------


def _blinds_chart(side: Side, series: _Series, words: Words) -> Chart:
    bets = counts_bets(side.structure)
    first, last = round(series.blinds[0][1]), round(series.blinds[-1][1])
    amounts = {"first": words.short_chips(first), "last": words.short_chips(last)}
    blind = (
        words.say("big bet, {first} to {last} (log)", **amounts)
        if bets
        else words.say("big blind, {first} to {last} (log)", **amounts)
    )
    average = words.say("average, big bets") if bets else words.say("average, big blinds")
    least, most = _range(series.averages)
    lines = [
        _Line("blind", blind, _on_log(series.blinds, *_range(series.blinds)), dashed=False, tone="accent"),
        _Line("average", average, _on_log(series.averages, least, most), dashed=True, tone="second"),
    ]
    ticks: list[dict[str, object]] = [
        {"y": _log_y(figure, least, most), "text": words.chips(round(figure))} for figure in log_steps(least, most)
    ]
    return _chart("blinds", "", _about_blinds(side, series, words), lines, side, series.axis, ticks, words)


def _players_chart(side: Side, series: _Series, words: Words) -> Chart:
    steps = steps_up_to(max(players for _, players in series.players))
    lines = [_Line("players", "", _on_steps(series.players, steps[-1]), dashed=False, tone="third")]
    ticks: list[dict[str, object]] = [{"y": figure / steps[-1], "text": words.chips(round(figure))} for figure in steps]
    title, about = words.say("Players left"), _about_players(side, series, words)
    chart = _chart("players", title, about, lines, side, series.axis, ticks, words)
    chart["marks"] = _marks(side, series.axis, lines[0].points, words)
    chart["ends"] = _ends(side.outlook, series.axis, words.say("end"))
    return chart


def _chart(
    key: str,
    title: str,
    about: str,
    lines: Sequence[_Line],
    side: Side,
    axis: TimeAxis,
    ticks: list[dict[str, object]],
    words: Words,
) -> Chart:
    return {
        "key": key,
        "title": title,
        "about": about,
        "lines": _lines_told(lines),
        "breaks": _breaks(side, axis),
        "xTicks": time_ticks(axis, side.structure, words),
        "yTicks": ticks,
        "marks": [],
        "ends": _ends(side.outlook, axis, ""),
    }


def _lines_told(lines: Sequence[_Line]) -> list[dict[str, object]]:
    places = place_names([(line.label, line.points) for line in lines])
    return [
        {
            "key": line.key,
            "label": line.label,
            "points": [{"x": x, "y": y} for x, y in line.points],
            "dashed": line.dashed,
            "tone": line.tone,
            "label_x": x_of_name,
            "label_y": y_of_name,
        }
        for line, (x_of_name, y_of_name) in zip(lines, places, strict=True)
    ]


def _breaks(side: Side, axis: TimeAxis) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    for x, segment in zip(axis.xs, side.structure.segments, strict=True):
        if x is not None and segment.kind == "break" and x < axis.ends:
            width = axis.x(segment.length_ms or 0)
            found.append({"x": x, "width": min(width, axis.ends - x)})
    return found


def _ends(outlook: Outlook, axis: TimeAxis, text: str) -> dict[str, object]:
    if axis.total_ms is None or outlook.earliest_ms is None or outlook.latest_ms is None:
        return {}
    begins = axis.x(outlook.earliest_ms)
    return {"x": begins, "width": axis.x(outlook.latest_ms) - begins, "text": text}


def _marks(side: Side, axis: TimeAxis, points: Sequence[Point], words: Words) -> list[dict[str, object]]:
    """Where registration closes and the final table begins, each named where nothing else is."""
    closing = closing_index(side.structure, "closes_registration")
    closes = None if closing is None else next((x for x in axis.xs[closing + 1 :] if x is not None), None)
    table = side.outlook.final_table_row
    found = [
        (x, text)
        for x, text in (
            (closes, words.say("registration closes")),
            (None if table is None else axis.xs[table], words.say("final table")),
        )
        if x is not None
    ]
    return [
        {"x": x, "text": text, "row": row, "left": left}
        for (x, text), (row, left) in zip(found, place_marks(found, points), strict=True)
    ]


# --- two structures ------------------------------------------------------------------------------------------------


def _both(ours: Side, theirs: Side, words: Words) -> list[Chart]:
    timed = [time_axis(side.outlook, side.structure).total_ms is not None for side in (ours, theirs)]
    total = max(length_of(ours.outlook), length_of(theirs.outlook)) if all(timed) else None
    one, two = _series(ours, total), _series(theirs, total)
    if not one.blinds or not two.blinds:
        return []
    names = (words.say("this one"), words.say("the other"))
    blinds = _pair_chart("blinds", words.say("Big blind (log)"), (ours, one), (one.blinds, two.blinds), names, words)
    averages = _pair_chart(
        "averages", words.say("Average stack, big blinds"), (ours, one), (one.averages, two.averages), names, words
    )
    steps = steps_up_to(max(players for series in (one, two) for _, players in series.players))
    lines = _pair(names, [_on_steps(series.players, steps[-1]) for series in (one, two)])
    ticks: list[dict[str, object]] = [{"y": figure / steps[-1], "text": words.chips(round(figure))} for figure in steps]
    title = words.say("Players left")
    about = _about_both(title, names, [series.players for series in (one, two)], words)
    players = _chart("players", title, about, lines, ours, one.axis, ticks, words)
    charts = [blinds, averages, players]
    for chart in charts:
        chart["breaks"] = []
        chart["ends"] = {}
    return charts


def _pair_chart(
    key: str,
    title: str,
    ours: tuple[Side, _Series],
    both: tuple[Sequence[Point], Sequence[Point]],
    names: tuple[str, str],
    words: Words,
) -> Chart:
    least, most = _range([*both[0], *both[1]])
    lines = _pair(names, [_on_log(points, least, most) for points in both])
    ticks: list[dict[str, object]] = [
        {"y": _log_y(figure, least, most), "text": words.short_chips(round(figure))}
        for figure in log_steps(least, most)
    ]
    side, series = ours
    return _chart(key, title, _about_both(title, names, both, words), lines, side, series.axis, ticks, words)


def _pair(names: tuple[str, str], both: Sequence[Sequence[Point]]) -> list[_Line]:
    return [
        _Line("ours", names[0], both[0], dashed=False, tone="accent"),
        _Line("theirs", names[1], both[1], dashed=True, tone="second"),
    ]


# --- places --------------------------------------------------------------------------------------------------------


def _range(points: Sequence[Point]) -> tuple[float, float]:
    """The least and the largest figure, never the same, so that a scale can be made of them."""
    figures = [figure for _, figure in points]
    least, most = min(figures), max(figures)
    return (least, most) if most > least * 1.05 else (least / 1.5, most * 1.5)


def _log_y(figure: float, least: float, most: float) -> float:
    return _BOTTOM + (_TOP - _BOTTOM) * math.log(figure / least) / math.log(most / least)


def _on_log(points: Sequence[Point], least: float, most: float) -> list[Point]:
    return [(x, _log_y(figure, least, most)) for x, figure in points]


def _on_steps(points: Sequence[Point], top: float) -> list[Point]:
    return [(x, figure / top) for x, figure in points]


# --- in a sentence ---------------------------------------------------------------------------------------------------


def _about_blinds(side: Side, series: _Series, words: Words) -> str:
    least = min(average for _, average in series.averages)
    return words.say(
        "The big blind rises from {first} to {last}. The average stack begins with {depth} big blinds and is {least} at"
        " its shortest.",
        first=words.chips(round(series.blinds[0][1])),
        last=words.chips(round(series.blinds[-1][1])),
        depth=words.chips(round(series.averages[0][1])),
        least=words.chips(round(least)),
    )


def _about_players(side: Side, series: _Series, words: Words) -> str:
    most = max(players for _, players in series.players)
    half = next((x for x, players in reversed(series.players) if players >= most / 2), 0.0)
    if series.axis.total_ms is None:
        return words.say("{players} players at most.", players=words.chips(round(most)))
    return words.say(
        "{players} players at most; half of them are left after {time}.",
        players=words.chips(round(most)),
        time=words.length(_minutes(half * series.axis.total_ms)),
    )


def _about_both(title: str, names: tuple[str, str], both: Sequence[Sequence[Point]], words: Words) -> str:
    parts = [
        words.say(
            "{name} from {first} to {last}",
            name=name,
            first=words.chips(round(points[0][1])),
            last=words.chips(round(points[-1][1])),
        )
        for name, points in zip(names, both, strict=True)
    ]
    return words.say("{title}: {parts}.", title=title, parts=words.listed(parts))


def _minutes(at_ms: float) -> int:
    """Rounded to 5 minutes: a forecast is no timetable."""
    return round(at_ms / 300_000) * 300_000
