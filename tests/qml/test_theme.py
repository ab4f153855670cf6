"""Contrast of the colours, by the formula of WCAG 2.1 (relative luminance, section 1.4.3)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

THEME = (Path(__file__).resolve().parents[2] / "qml" / "Kit" / "Theme.qml").read_text(encoding="utf-8")
WALL = dict(re.findall(r'readonly property color (wall\w+): "(#[0-9A-F]{6})"', THEME))
CHIPS = dict(re.findall(r'"(\w+)": "(#[0-9A-F]{6})"', THEME))
DESK = {name: (dark, light) for name, dark, light in re.findall(r'color (\w+): dark \? "(#\w+)" : "(#\w+)"', THEME)}
GROUNDS = [name for name in WALL if name.startswith("wallGround")] + ["wallStrip"]


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_formula_gives_the_known_values() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("ground", GROUNDS)
def test_every_text_of_the_wall_has_seven_to_one_on_every_ground(ground: str) -> None:
    for text in ("wallText", "wallQuiet", "wallAmber", "wallGreen", "wallAlarm"):
        assert contrast(WALL[text], WALL[ground]) >= 7, text


def test_dark_words_have_seven_to_one_on_plates_and_bands() -> None:
    for ground in ("wallBand", "wallAlarm", "wallAmber"):
        assert contrast(WALL["wallInk"], WALL[ground]) >= 7, ground


def test_the_track_of_the_bar_has_three_to_one() -> None:
    assert min(contrast(WALL["wallTrack"], WALL[ground]) for ground in GROUNDS) >= 3


def test_a_chips_number_can_be_read_in_one_of_the_two_inks() -> None:
    assert set(CHIPS) == {"white", "red", "green", "black", "purple", "yellow", "pink", "blue", "orange", "gray"}
    for name, color in CHIPS.items():
        assert max(contrast(color, "#FFFFFF"), contrast(color, "#14181B")) >= 4.5, name


@pytest.mark.parametrize("mode", [0, 1], ids=["dark", "light"])
def test_the_desk_has_four_and_a_half_to_one_and_seven_for_its_main_text(mode: int) -> None:
    def between(text: str, ground: str) -> float:
        return contrast(DESK[text][mode], DESK[ground][mode])

    for ground in ("page", "card", "cardQuiet"):
        assert between("text", ground) >= 7, ground
        assert between("quiet", ground) >= 4.5, ground
    for text, ground in (
        ("accentText", "accent"),
        ("strongText", "strong"),
        ("warningText", "warning"),
        ("faultText", "fault"),
        ("fault", "card"),
        ("text", "accentQuiet"),
        ("accent", "accentQuiet"),
        ("accent", "card"),
        ("amber", "warning"),
        ("amber", "card"),
        ("amber", "page"),
        ("blue", "card"),
        ("fault", "warning"),
        ("quiet", "warning"),
    ):
        assert between(text, ground) >= 4.5, (text, ground)
    assert min(between("focus", "page"), between("border", "card")) >= 3
