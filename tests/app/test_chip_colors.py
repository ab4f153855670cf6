"""The room's chips with their colours, as they are typed, kept and shown."""

from __future__ import annotations

import re

import pytest

from kiosk.app.loading import words_for
from kiosk.app.room_chips import COLORS, chips_text, colors_kept, read_chip_colors
from kiosk.files.data import data_path
from kiosk.files.settings import Settings
from kiosk.show.room_panels import chip
from kiosk.show.words import Words
from kiosk.tournament.commands import Refused


@pytest.mark.parametrize(
    ("typed", "chips"),
    [
        ("25 green 100 black 500", {25: "green", 100: "black", 500: "gray"}),
        ("500 Purple, 25 GREEN; 1,000 yellow", {25: "green", 500: "purple", 1000: "yellow"}),
        ("25 100 500", {25: "gray", 100: "gray", 500: "gray"}),
        ("25 red 25 green", {25: "green"}),
        ("", {}),
    ],
)
def test_chips_are_typed_with_their_colours(typed: str, chips: dict[int, str]) -> None:
    assert dict(read_chip_colors(typed)) == chips
    assert list(read_chip_colors(typed)) == sorted(chips)
    assert dict(read_chip_colors(chips_text(chips))) == chips


@pytest.mark.parametrize("typed", ["green 25", "25 mauve", "25 green black", "0 red", "ten"])
def test_a_colour_stands_behind_its_chip_and_is_one_that_the_wall_can_show(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        read_chip_colors(typed)
    assert caught.value.values["key"] == "room_chips"


def test_the_colours_are_those_of_the_theme() -> None:
    theme = data_path("qml", "Kit", "Theme.qml").read_text(encoding="utf-8")
    assert set(re.findall(r'"(\w+)": "#', theme)) >= set(COLORS)


def test_the_readers_own_language_is_read_and_the_english_names_are_kept() -> None:
    german = words_for(Settings(locale="de"))
    green = german.say(COLORS["green"])
    chips = read_chip_colors(f"25 {green} 100 black", german)
    assert chips_text(chips) == "25 green 100 black"
    assert chips_text(chips, german).startswith(f"25 {green}")


def test_a_settings_file_that_somebody_spoilt_has_no_chips() -> None:
    assert dict(colors_kept("25 green")) == {25: "green"}
    assert dict(colors_kept("twenty-five")) == {}
    assert chips_text({25: "green", 100: "gray"}, Words()) == "25 green 100"


def _light(color: str) -> float:
    parts = [int(color[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("color", COLORS)
def test_a_number_has_a_contrast_of_four_and_a_half_on_its_chip(color: str) -> None:
    theme = dict(re.findall(r'"?(\w+)"?: "(#\w{6})"', data_path("qml", "Kit", "Theme.qml").read_text(encoding="utf-8")))
    number = theme["chipTextDark" if chip(25, Words(), {25: color}).dark_text else "chipTextLight"]
    lights = sorted((_light(theme[color]), _light(number)))
    assert (lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5
