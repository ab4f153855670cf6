"""Contrast of the operator window's pairs of colours in both modes, by the formula of WCAG 2.1 (1.4.3 and 1.4.11)."""

import re

import pytest

from tests.qml.test_theme import DESK, THEME, contrast

ONE = dict(re.findall(r'readonly property color (\w+): "(#[0-9A-F]{6})"', THEME))
BOTH = pytest.mark.parametrize("mode", [0, 1], ids=["dark", "light"])


def color(name: str, mode: int) -> str:
    return DESK[name][mode] if name in DESK else ONE[name]


@BOTH
@pytest.mark.parametrize(
    ("text", "ground"),
    [
        ("stripText", "strip"),
        ("stripQuiet", "strip"),  # labels, and the words of an act that is not possible
        ("stripText", "stripButton"),
        ("stripText", "stripLine"),  # the big button while tables are out
        ("strip", "stripText"),  # the big button
        ("doneText", "done"),  # a table's light
        ("warningText", "warning"),  # a line under the strip
        ("text", "accentQuiet"),  # what is asked
        ("fault", "accentQuiet"),  # a wrong PIN
        ("fault", "card"),
        ("accentText", "accent"),
        ("accentText", "fault"),  # an act that cannot be taken back
        ("strongText", "strong"),
        ("quiet", "cardQuiet"),  # a button that is not possible
        ("quiet", "page"),
        ("text", "card"),  # the cap of a key
        ("accent", "card"),
    ],
)
def test_words_have_four_and_a_half_to_one(text: str, ground: str, mode: int) -> None:
    assert contrast(color(text, mode), color(ground, mode)) >= 4.5


@BOTH
@pytest.mark.parametrize(("text", "ground"), [("stripText", "strip"), ("text", "card"), ("strip", "stripText")])
def test_key_figures_have_seven_to_one(text: str, ground: str, mode: int) -> None:
    assert contrast(color(text, mode), color(ground, mode)) >= 7


@BOTH
@pytest.mark.parametrize("ground", ["page", "card", "cardQuiet", "warning", "accentQuiet"])
def test_the_ring_has_three_to_one_on_every_ground(ground: str, mode: int) -> None:
    assert contrast(color("focus", mode), color(ground, mode)) >= 3


def test_the_ring_has_three_to_one_on_the_strip() -> None:
    for ground in ("strip", "stripButton"):
        assert contrast(ONE["stripText"], ONE[ground]) >= 3


@BOTH
def test_the_edges_of_fields_and_buttons_have_three_to_one(mode: int) -> None:
    for ground in ("page", "card", "warning"):
        assert contrast(color("border", mode), color(ground, mode)) >= 3
