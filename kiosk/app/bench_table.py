"""The table of figures that the bench prints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

HEAD = ("measure", "figure", "limit", "ratio", "")


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured figure, its limit in the same unit, and what else was seen."""

    measure: str
    value: float
    limit: float | None
    """None where no limit was set."""
    unit: str = "ms"
    note: str = ""
    more: bool = False
    """The limit is the least that the figure may be, not the most."""

    @property
    def met(self) -> bool:
        """Whether the figure keeps its limit."""
        if self.limit is None:
            return True
        return self.value >= self.limit if self.more else self.value <= self.limit

    @property
    def row(self) -> tuple[str, ...]:
        """The figure as the table prints it."""
        if self.limit is None:
            return self.measure, _with(self.value, self.unit), "", "", self.note
        part, whole = (self.limit, self.value) if self.more else (self.value, self.limit)
        ratio = f"{part / whole:.2f}" if whole else ""
        verdict = "met" if self.met else "NOT MET"
        return (
            self.measure,
            _with(self.value, self.unit),
            _with(self.limit, self.unit),
            ratio,
            f"{verdict}{': ' if self.note else ''}{self.note}",
        )


def _with(value: float, unit: str) -> str:
    places = 0 if value == round(value) or value >= 100 else 1 if value >= 10 else 2 if value >= 0.01 else 3
    return f"{value:,.{places}f} {unit}".rstrip()


def table(figures: Sequence[Figure]) -> str:
    """All figures in columns, as Markdown reads them too."""
    rows = [HEAD, *(figure.row for figure in figures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    lines = [f"| {' | '.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))} |" for row in rows]
    return "\n".join([lines[0], f"|{'|'.join('-' * (width + 2) for width in widths)}|", *lines[1:]])


def percentile(values: Sequence[float], part: float) -> float:
    """The smallest value that ``part`` (0 to 1) of ``values`` do not exceed.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5), percentile([1.0, 2.0], 0.99)
    (2.0, 2.0)
    """
    ordered = sorted(values)
    return ordered[max(0, -int(-part * len(ordered) // 1) - 1)]


def range_of(values: Sequence[float]) -> str:
    """The range of ``values`` in whole milliseconds."""
    return f"{min(values):,.0f} to {max(values):,.0f} ms"
