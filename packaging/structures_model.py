"""The model of busts beside what is published, for STRUCTURES.md: fields and rules of tests/vectors/forecast.json."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from kiosk.design.forecast import forecast
from kiosk.design.outlook import Crowd, Outlook
from kiosk.design.pace import PACE
from kiosk.files.data import data_path
from kiosk.files.shelf import load_structure
from kiosk.tournament.sheet import Segment, Structure
from kiosk.tournament.units import MINUTE

VECTORS = Path(__file__).resolve().parent.parent / "tests" / "vectors" / "forecast.json"
_QUICK = ("barpokerseries-at-no-ante", "barpokerseries-at-with-ante", "lppl-uk-pub-league")
_QUICK_ENTRIES = 60
Row = tuple[str, str, str]


def model_rows() -> list[Row]:
    """What was published, its figure, and what the model says of the same field."""
    vectors = {vector["id"]: vector for vector in json.loads(VECTORS.read_text(encoding="utf-8"))}
    return [
        *_quick(),
        _deep(vectors["deep-live"]["given"]),
        *_world(vectors["wsop-2023"]),
        *_club(vectors["playground-2014"]),
    ]


def _share(structure: Structure, crowd: Crowd) -> float:
    """All chips, in big blinds of the level in which the end is expected."""
    outlook = forecast(structure, crowd)
    assert outlook.end_row is not None
    return crowd.chips / (structure.segments[outlook.end_row].big_blind or 1)


def _quick() -> list[Row]:
    shares = []
    for name in _QUICK:
        structure = load_structure(data_path("structures", "blinds", f"{name}.toml"))
        shares.append(_share(structure, Crowd(_QUICK_ENTRIES, structure.starting_stack or 10_000)))
    what = "three quick league sheets: the last big blind, as a part of all chips"
    return [(what, "1/20", f"1/{min(shares):.0f} to 1/{max(shares):.0f}")]


def _deep(table: Mapping[str, Any]) -> Row:
    structure = load_structure(data_path("structures", "blinds", f"{table['structure']}.toml"))
    share = _share(structure, Crowd(table["entries"], structure.starting_stack or 0, seats=table["seats"]))
    return "a deep live sheet (WPT Tournament of Champions 2018): the same", "1/100", f"1/{share:.0f}"


def _world(vector: Mapping[str, Any]) -> list[Row]:
    table, expect = vector["given"], vector["expect"]
    rows = [
        Segment("level", at, big // 2, big, big if at > 1 else 0, "big_blind" if at > 1 else None, 120 * MINUTE)
        for at, big in enumerate(table["bb"], start=1)
    ]
    closing = table["registration_levels"] - 1
    rows[closing] = replace(rows[closing], closes_registration=True)
    crowd = Crowd(table["entries"], table["stack"])
    outlook = forecast(Structure(tuple(rows)), crowd, replace(PACE, late=table["late"]))
    told = [
        (f"{crowd.entries:,} at the WSOP Main Event 2023: left after level {after}", f"{left:,}", _left(outlook, after))
        for after, left in expect["left_after_level"].items()
    ]
    last = outlook.rows[outlook.final_table_row or 0].average or 0
    return [*told, ("the same: average of its last nine", f"{expect['final_table_average']:.0f} BB", f"{last:.0f} BB")]


def _club(vector: Mapping[str, Any]) -> list[Row]:
    table, expect = vector["given"], vector["expect"]
    rows = [
        Segment("level", at, small, big, ante, "each" if ante else None, table["level_min"] * MINUTE)
        for at, (small, big, ante) in enumerate(table["rows"], start=1)
    ]
    closing = table["registration_levels"] - 1
    rows[closing] = replace(rows[closing], closes_registration=True)
    outlook = forecast(Structure(tuple(rows)), Crowd(table["entries"], table["stack"]))
    return [
        (
            f"{table['entries']} at a club's event (2014): left at level {number}",
            str(left),
            _left(outlook, int(number) - 1),
        )
        for number, left in expect["left_at_level"].items()
    ]


def _left(outlook: Outlook, row: int | str) -> str:
    return f"{outlook.rows[int(row)].players:,.0f}"
