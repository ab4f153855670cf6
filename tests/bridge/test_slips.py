"""Slips as a PDF: one a page on a roll, ten on A4 along the cut marks of the seat cards, in vectors and text."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kiosk.bridge.seat_cards import PAPERS
from kiosk.bridge.slips import ROLLS, slips_as_file
from kiosk.show.slips import Slip
from tests.bridge.test_seat_cards import NAMES, POINTS

SLIPS = tuple(
    Slip("Sunday", "9:42 pm", NAMES[at % 4], "From table 3, seat 2", "Table", str(at), "Seat", "9", "Why.", ("a", "b"))
    for at in range(11)
)


@pytest.mark.parametrize(
    ("paper", "pages", "width", "height"),
    [
        ("80", 11, ROLLS["80"][0], ROLLS["80"][1]),
        ("58", 11, ROLLS["58"][0], ROLLS["58"][1]),
        ("a4", 2, 210, 297),
        ("a6", 11, 105, 148),
    ],
)
def test_slips_come_on_the_paper_that_was_chosen(
    qtbot: QtBot, tmp_path: Path, paper: str, pages: int, width: float, height: float
) -> None:
    printed = slips_as_file(SLIPS, paper, tmp_path / "new" / "slips.pdf")
    assert printed.file is not None
    pdf = printed.file.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", pdf)) == pages
    assert b"/Subtype /Image" not in pdf
    [box] = {tuple(map(float, found.split())) for found in re.findall(rb"/MediaBox \[([^\]]+)\]", pdf)}
    assert (box[2] - box[0], box[3] - box[1]) == pytest.approx((width * POINTS, height * POINTS), abs=1)


def test_table_and_seat_can_be_read_at_arms_length_on_every_paper() -> None:
    """As on a seat card: 10 mm of cap height at 700 mm, but for the narrow roll: 8 mm, 39 minutes of arc."""
    for wide, long, margin in ROLLS.values():
        unit = min((long - 2 * margin) / 45, (wide - 2 * margin) / 50)
        assert 15 * unit * 0.727 > (10 if wide > 60 else 8)  # the cap height of Inter
    assert 15 * (PAPERS["a4"].card_height - 10) / 45 * 0.727 > 10


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "printed").write_text("a file in place of the folder")
    assert "printed" in slips_as_file(SLIPS, "80", tmp_path / "printed" / "slips.pdf").failed
