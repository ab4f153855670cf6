"""Seat cards on paper (case C122): vectors at 100 %, the same grid and cut marks on every page."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kiosk.bridge import seat_cards as cards_module
from kiosk.bridge.seat_cards import MARK_MM, PADDING_MM, PAPERS, cards_as_file
from kiosk.show.seat_cards import SeatCard

NAMES = ["Dao Nguyen", "Maximiliane-Charlotte von Hohenlohe-Langenburg zu Schillingsfürst", "محمد عبد الرحمن", "王秀英"]
CARDS = tuple(
    SeatCard("Sunday", NAMES[at % 4], "Table", str(1 + at // 9), "Seat", str(1 + at % 9), "30,000 chips")
    for at in range(95)
)
POINTS = 72 / 25.4


def streams(pdf: bytes) -> list[str]:
    found = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", pdf, re.S)
    texts = []
    for data in found:
        try:
            texts.append(zlib.decompress(data).decode("latin-1"))
        except zlib.error:
            continue
    return texts


def cut_marks(page: str) -> set[tuple[float, ...]]:
    """The lines of a page that are as long as a cut mark, by their ends in millimetres."""
    found = re.findall(r"^([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l$", page, re.M)
    lines = [tuple(round(float(end), 1) for end in line) for line in found]
    return {line for line in lines if abs(line[0] - line[2]) + abs(line[1] - line[3]) == pytest.approx(MARK_MM)}


@pytest.mark.parametrize(("paper", "pages", "width", "height"), [("a4", 10, 210, 297), ("letter", 12, 215.9, 279.4)])
def test_c122_95_cards_are_vectors_at_full_size_cut_along_the_same_lines(
    qtbot: QtBot, tmp_path: Path, paper: str, pages: int, width: float, height: float
) -> None:
    printed = cards_as_file(CARDS, PAPERS[paper], tmp_path / "new" / "cards.pdf")
    assert printed.file is not None
    pdf = printed.file.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", pdf)) == pages
    assert b"/Subtype /Image" not in pdf
    boxes = {tuple(map(float, box.split())) for box in re.findall(rb"/MediaBox \[([^\]]+)\]", pdf)}
    assert len(boxes) == 1
    left, bottom, right, top = boxes.pop()
    assert (right - left, top - bottom) == pytest.approx((width * POINTS, height * POINTS), abs=1)
    drawn = [text for text in streams(pdf) if " l\n" in text and "BT" in text]
    assert len(drawn) == pages
    marks = [cut_marks(page) for page in drawn]
    assert len(marks[0]) == 2 * (PAPERS[paper].columns + 1) + 2 * (PAPERS[paper].rows + 1)
    assert all(page == marks[0] for page in marks)  # those of the last page too, which is not full


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_cards_and_their_marks_lie_on_the_paper_and_not_over_each_other(paper: str) -> None:
    sheet = PAPERS[paper]
    places = [sheet.place(index) for index in range(sheet.each)]
    margin = cards_module.MARK_MM + cards_module.GAP_MM
    for at, place in enumerate(places):
        assert place.left() >= margin
        assert place.top() >= margin
        assert place.right() <= sheet.width - margin
        assert place.bottom() <= sheet.height - margin
        assert not any(place.adjusted(0.1, 0.1, -0.1, -0.1).intersects(other) for other in places[:at])


def test_c122_table_and_seat_can_be_read_at_arms_length() -> None:
    """At 700 mm a figure of 10 mm is seen under 49 minutes of arc; a reader needs 20 to read with ease (ISO 9241)."""
    for sheet in PAPERS.values():
        unit = (sheet.card_height - 2 * PADDING_MM) / 45
        cap_height = 19 * unit * 0.727  # of Inter
        assert cap_height > 10


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "printed").write_text("a file in place of the folder")
    printed = cards_as_file(CARDS[:1], PAPERS["a6"], tmp_path / "printed" / "cards.pdf")
    assert "printed" in printed.failed
