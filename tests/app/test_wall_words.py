"""What is typed on the Displays page, and what the page says of the screens."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSize

from kiosk.app.director.wall_words import decimal, extending, height
from kiosk.bridge.outputs import outputs
from kiosk.tournament.commands import Refused

FULL_HD = QSize(1920, 1080)


@pytest.mark.parametrize(
    ("typed", "metres"),
    [
        ("", 0.0), ("0.69", 0.69), ("0,69", 0.69), ("0.69 m", 0.69), ("69 cm", 0.69), ("69cm", 0.69),
        # 55 inches of 16:9 are 55 * 25.4 mm * 9 / sqrt(16² + 9²) = 684.9 mm high.
        ('55"', 0.685), ("55″", 0.685), ("55 in", 0.685), ("55 inches", 0.685), ("55 Zoll", 0.685),
    ],
)  # fmt: skip
def test_a_pictures_height_as_people_know_it(typed: str, metres: float) -> None:
    assert height({"height_m": typed}, FULL_HD) == metres


def test_an_upright_screen_of_55_inches_is_as_high_as_it_was_wide() -> None:
    assert height({"height_m": '55"'}, QSize(1080, 1920)) == 1.218


@pytest.mark.parametrize("typed", ["tall", "-1", "0.6.9", "55 feet", "31"])
def test_what_is_no_height_is_refused_by_its_name(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        height({"height_m": typed}, FULL_HD)
    assert (refused.value.code, refused.value.values["key"]) == ("bad_value", "height_m")


@pytest.mark.parametrize(("typed", "per_cent"), [("", 0.0), ("3", 3.0), ("2.5 %", 2.5), ("2,5", 2.5), ("10", 10.0)])
def test_overscan_in_its_spellings(typed: str, per_cent: float) -> None:
    assert decimal({"overscan": typed}, "overscan") == per_cent


@pytest.mark.parametrize("typed", ["11", "-1", "some"])
def test_an_overscan_that_cannot_be_is_refused_with_its_bounds(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        decimal({"overscan": typed}, "overscan")
    assert refused.value.values["key"] == "overscan"


@pytest.mark.parametrize(
    ("platform", "desktop", "words"),
    [
        ("win32", "", "Windows key and P"),
        ("darwin", "", "turn mirroring off"),
        ("linux", "ubuntu:GNOME", "Join Displays"),
        ("linux", "KDE", "Meta key and P"),
        ("linux", "", "xrandr"),
    ],
)
def test_each_system_has_its_own_way_to_extend(platform: str, desktop: str, words: str) -> None:
    assert words in extending(platform, desktop)


def test_connected_sockets_are_counted_where_linux_tells_them(tmp_path: Path) -> None:
    for name, status in (("card0-eDP-1", "connected"), ("card0-HDMI-A-1", "connected"), ("card0-DP-1", "disconnected")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "status").write_text(status + "\n", encoding="ascii")
    (tmp_path / "card0").mkdir()
    (tmp_path / "card0-broken").mkdir()
    assert outputs(tmp_path) == 2
    assert outputs(tmp_path / "none") == 0
