"""What is worth a look in a plan, as the designer's window shows it: the cards on the right and the rows they mark."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kiosk.design.findings import Finding
from kiosk.design.plan import Plan
from kiosk.show.design_rows import Remark
from kiosk.show.words import Words
from kiosk.show.words_design import finding_text, mend_text

COLUMNS: Mapping[str, tuple[str, ...]] = {
    "misprint": ("small", "big"),
    "small_blind_low": ("small",),
    "bets_not_double": ("small", "big"),
    "game_missing": ("game",),
    "step_large": ("step",),
    "step_uneven": ("step",),
    "step_doubles": ("step",),
    "step_small": ("step",),
    "no_increase": ("step",),
    "ante_odd": ("ante",),
    "ante_drops": ("ante",),
    "ante_stops": ("ante",),
    "not_payable": ("small", "big", "ante"),
    "open_level": ("length",),
    "long_level": ("length",),
    "length_odd": ("length",),
    "registration_shallow": ("average",),
    "shallow_end": ("average",),
    "shallow_target": ("average",),
}
"""The columns of the table that a finding is about; none for those about a break or the whole row."""


def findings_told(found: Iterable[Finding], plan: Plan, words: Words) -> list[dict[str, object]]:
    """The cards in their order. A mend is asked for by its place, as :func:`kiosk.design.checks.mend_of` takes it."""
    return [
        {
            "key": finding.key,
            "text": finding_text(finding, plan, words),
            "weight": finding.weight,
            "row": -1 if finding.row is None else finding.row,
            "mends": [{"id": str(at), "text": mend_text(mend, words)} for at, mend in enumerate(finding.mends)],
            "leave": True,
        }
        for finding in found
    ]


def remarks_of(found: Iterable[Finding], plan: Plan, words: Words) -> list[Remark]:
    """What the table marks: each finding that is about a row, with its columns and its reason."""
    return [
        Remark(finding.row, finding.weight, finding_text(finding, plan, words), COLUMNS.get(finding.code, ()))
        for finding in found
        if finding.row is not None
    ]
