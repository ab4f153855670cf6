"""Where the power comes from, read from folders as Linux has them."""

from pathlib import Path

import pytest

from kiosk.app.battery import LOOK_MS, Battery
from kiosk.files.mains import Power, power


def supply(folder: Path, name: str, **files: str) -> None:
    (folder / name).mkdir(parents=True)
    for file, text in files.items():
        (folder / name / file).write_text(text + "\n", encoding="utf-8")


def test_a_notebook_on_mains_and_off(tmp_path: Path) -> None:
    supply(tmp_path, "AC", type="Mains", online="1")
    supply(tmp_path, "BAT0", type="Battery", capacity="83", status="Charging")
    assert power(tmp_path) == Power(True, 83)
    (tmp_path / "AC" / "online").write_text("0\n", encoding="utf-8")
    assert power(tmp_path) == Power(False, 83)


def test_a_mouse_is_not_the_computer(tmp_path: Path) -> None:
    supply(tmp_path, "hidpp_battery_0", type="Battery", scope="Device", capacity="12", status="Discharging")
    assert power(tmp_path) == Power(None, None)


@pytest.mark.parametrize(("status", "mains"), [("Discharging", False), ("Full", True)])
def test_a_battery_that_stands_alone_tells_by_its_state(tmp_path: Path, status: str, mains: bool) -> None:
    supply(tmp_path, "BAT0", type="Battery", capacity="40", status=status)
    assert power(tmp_path) == Power(mains, 40)


def test_where_nothing_says_nothing_is_known(tmp_path: Path) -> None:
    assert power(tmp_path / "nowhere") == Power(None, None)
    supply(tmp_path, "BAT0", type="Battery", capacity="odd", status="Full")
    assert power(tmp_path) == Power(None, None)


def test_the_battery_is_looked_at_once_a_minute_and_tells_only_off_the_mains() -> None:
    now, looks = 0, []
    found = Power(True, 90)

    def look() -> Power:
        looks.append(now)
        return found

    battery = Battery(lambda: now, look)
    assert battery.left() is None, "on mains nothing is to be said"
    found = Power(False, 89)
    now = LOOK_MS - 1
    assert battery.left() is None
    now = LOOK_MS
    assert battery.left() == 89
    assert looks == [0, LOOK_MS]
