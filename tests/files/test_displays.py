"""What is kept of each display, and what an older or a damaged file says."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.files.displays import Display
from kiosk.files.settings import Settings, load_settings, save_settings, settings_path

WALL = Display(
    "Samsung QE55 0x1", "", "clock-only", on=True, distance_m=22.5, height_m=0.685, overscan=3.0, over_operator=True
)
TWIN = Display("LG 55UH", "DP-2", full_screen=False)


def test_what_was_set_is_read_again() -> None:
    save_settings(Settings(displays=(WALL, TWIN), who="Mara"))
    assert load_settings().displays == (WALL, TWIN)
    assert load_settings().who == "Mara"
    assert load_settings().display_on


def test_a_person_can_read_the_file() -> None:
    save_settings(Settings(displays=(TWIN,)))
    written = settings_path().read_text(encoding="utf-8")
    assert written.endswith('[[display]]\nscreen = "LG 55UH"\nsocket = "DP-2"\non = false\nfull_screen = false\n')


def write(text: str) -> None:
    path: Path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("text", "displays"),
    [
        ('display_screen = "Epson EB-U05 X4"\ndisplay_on = true\n', (Display("Epson EB-U05 X4", on=True),)),
        ('display_screen = "HDMI-1"\ndisplay_on = false\n', (Display("HDMI-1"),)),
        ("display_on = true\n", (Display(on=True),)),
        ('who = "Mara"\n', ()),
    ],
)
def test_the_one_display_of_an_older_program_is_lifted(text: str, displays: tuple[Display, ...]) -> None:
    write(text)
    assert load_settings().displays == displays


def test_the_room_of_an_older_program_stays_the_rooms() -> None:
    write("room_distance_m = 21\ndisplay_on = true\n")
    assert (load_settings().room_distance_m, load_settings().displays[0].distance_m) == (21, 0.0)


@pytest.mark.parametrize(
    ("line", "display"),
    [
        ('overscan = "much"', Display("A", on=True)),
        ("overscan = 40", Display("A", on=True)),
        ("height_m = -1", Display("A", on=True)),
        ("distance_m = nan", Display("A", on=True)),
        ("full_screen = 1", Display("A", on=True)),
        ("distance_m = 12", Display("A", on=True, distance_m=12.0)),
        ('unknown = "x"', Display("A", on=True)),
    ],
)
def test_what_is_wrong_takes_its_default_and_the_rest_stands(line: str, display: Display) -> None:
    write(f'[[display]]\nscreen = "A"\non = true\n{line}\n')
    assert load_settings().displays == (display,)


def test_two_tables_of_one_screen_are_one_display() -> None:
    write('[[display]]\nscreen = "A"\non = true\n[[display]]\nscreen = "A"\noverscan = 2\n')
    assert load_settings().displays == (Display("A", on=True),)


def test_something_else_under_that_name_is_none() -> None:
    write('display = ["A"]\n')
    assert load_settings().displays == ()
    write("display = 3\n")
    assert load_settings().displays == ()
