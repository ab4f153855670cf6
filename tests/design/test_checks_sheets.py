"""What the published sheets get: hardly a warning, and that for true slips."""

from __future__ import annotations

from functools import cache

import pytest

from kiosk.design.checks import findings
from kiosk.design.outlook import Outlook, RowOutlook
from kiosk.design.plan import Brief, Plan
from kiosk.files.shelf import Shelf, load_structures
from kiosk.tournament.sheet import Structure

PUBLISHED: dict[str, tuple[tuple[str, str, int | None], ...]] = {
    "barpokerseries-at-no-ante": (
        ("warning", "step_large", 14),  # 20,000 / 40,000, then 50,000 / 100,000
        ("remark", "step_uneven", 10),
        ("remark", "registration_open", None),
    ),
    "barpokerseries-at-with-ante": (
        ("remark", "step_doubles", 4),
        ("remark", "step_doubles", 12),
        ("remark", "step_doubles", 15),
        ("remark", "registration_open", None),
    ),
    "basement-poker-tour-wallclock": (
        ("remark", "step_doubles", 12),
        ("remark", "no_breaks", None),
        ("remark", "registration_open", None),
    ),
    "ept-barcelona-2006-day1": (("remark", "no_breaks", None), ("remark", "registration_open", None)),
    "fishacademy-home-fr": (("remark", "registration_open", None),),
    "landmark-bar-nz-rebuy": (
        ("warning", "no_lengths", None),  # none is printed
        ("remark", "step_uneven", 8),
        ("remark", "registration_open", None),
    ),
    "lppl-uk-pub-league": (("remark", "no_breaks", None), ("remark", "registration_open", None)),
    "murrayfield-club-league": (
        ("warning", "no_lengths", None),  # none is printed
        ("remark", "registration_open", None),
    ),
    # No break is printed for day 2, and its levels go on for 15 hours.
    "p2w-main-event-light-100k": (("warning", "break_late", None), ("remark", "day_long", None)),
    "p2w-main-event-light-100k-flight-1c": (("warning", "break_late", None), ("remark", "day_long", None)),
    "pokerchipforum-home-t100": (("remark", "open_break", 17),),
    "pokerplr-league": (),
    "pokertimerplus-deep": (("warning", "break_late", None), ("remark", "registration_open", None)),
    "pokertimerplus-limit-regular": (("remark", "registration_open", None),),
    "pokertimerplus-mix-regular": (("remark", "registration_open", None),),
    "red-dragon-manila-16b": (("remark", "registration_open", None),),
    "riverside-laughlin-night": (("warning", "misprint", 3),),  # 300 / 660
    "seatoun-nz-bounty": (("remark", "step_doubles", 10), ("remark", "step_doubles", 11)),
    "wpt-tournament-of-champions-2018": (
        ("warning", "misprint", 25),  # 25,000 / 30,000
        ("warning", "break_late", None),  # its text may lack breaks,
        ("remark", "day_long", None),  # and the end of day 2 is at 6 players
    ),
}
"""Weight, code and the level of what each sheet gets when play is taken to reach its end, level by level."""


@cache
def shelf() -> Shelf:
    return load_structures()


def taken_to_its_end(structure: Structure) -> Outlook:
    """Nobody knows who came: every row is reached, and no stack is counted."""
    rows = tuple(RowOutlook(None, 9.0, 0, None, 1.0) for _ in structure.segments)
    return Outlook(rows, None, None, None, False, None, None, None, None, None, ())


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_published_sheet_gets_hardly_a_warning(name: str) -> None:
    structure = shelf().structures[name]
    found = findings(Plan(structure, Brief(length_ms=None)), taken_to_its_end(structure))
    told = {(finding.weight, finding.code, finding.values.get("level")) for finding in found}
    assert told == set(PUBLISHED[name])
    assert len(found) == len(told)
