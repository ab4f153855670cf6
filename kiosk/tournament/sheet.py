"""What a structure is made of: the sheet, its rows, and what can be wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

SegmentKind = Literal["level", "break", "day_end"]
AnteKind = Literal["big_blind", "each", "button"]
KeyPath = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Segment:
    """One row of the sheet.

    ``length_ms`` and ``hands`` say how a level ends; with neither it waits for the director, wherever it stands
    (a missing length is not 0:00). ``small_blind`` is None where the sheet does not print it.
    """

    kind: SegmentKind
    level: int = 0
    """From 1, counting levels only; for a break or day end, the level just played (0 before the first)."""
    small_blind: int | None = None
    big_blind: int | None = None
    ante: int = 0
    ante_kind: AnteKind | None = None
    """None when there is no ante."""
    length_ms: int | None = None
    hands: int | None = None
    game: str = ""
    small_bet: int | None = None
    big_bet: int | None = None
    bring_in: int | None = None
    button_blind: int | None = None
    label: str = ""
    starts_at: str = ""
    color_up: tuple[int, ...] = ()
    """Denominations that leave play in this break."""
    closes_registration: bool = False
    closes_rebuys: bool = False


@dataclass(frozen=True, slots=True)
class Structure:
    """The sheet. ``segments`` is never empty and holds at least one level."""

    segments: tuple[Segment, ...]
    name: str = ""
    source: str = ""
    starting_stack: int | None = None
    game: str = ""
    notes: str = ""
    ante_kind: AnteKind | None = None
    flights: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StructureProblem:
    """What is wrong, or odd, at one place of a sheet: a code and its figures; words are made elsewhere.

    ``path`` leads to it, e.g. ``("segment", 3, "big_blind")``, rows counted from 0.
    """

    path: KeyPath
    code: str
    values: Mapping[str, object]


class StructureError(ValueError):
    """The data is no structure. ``problems`` holds everything found, in the order of the sheet."""

    def __init__(self, problems: Iterable[StructureProblem]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{'.'.join(map(str, p.path))}: {p.code}" for p in self.problems))
