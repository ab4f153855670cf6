"""The machine for the clock alone: its session quiets the screens and then becomes the program."""

from __future__ import annotations

import configparser
import os
import shutil
import subprocess
from pathlib import Path

import pytest

KIOSK = Path(__file__).resolve().parents[2] / "packaging" / "kiosk"
pytestmark = pytest.mark.skipif(shutil.which("sh") is None, reason="needs a shell")


def tool(folder: Path, name: str, ends: int = 0) -> None:
    path = folder / name
    path.write_text(f'#!/bin/sh\necho "{name} $*" >>"$SAID"\nexit {ends}\n', encoding="ascii")
    path.chmod(0o755)


def session(tmp_path: Path, *tools: str) -> list[str]:
    """Run the session with these tools on the machine, and give what was said to them in any order but the last."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name in (*tools, "poker"):
        tool(folder, name)
    for name in ("dirname", "sh"):
        found = shutil.which(name)
        assert found is not None
        (folder / name).symlink_to(found)
    said = tmp_path / "said"
    environment = {"PATH": str(folder), "SAID": str(said), "POKER_KIOSK": "poker", "DBUS_SESSION_BUS_ADDRESS": "here"}
    done = subprocess.run([str(KIOSK / "session"), "--mute"], env=environment, check=False, timeout=30)
    assert done.returncode == 0
    return said.read_text(encoding="ascii").splitlines()


def test_the_screens_are_quieted_before_the_program_starts(tmp_path: Path) -> None:
    lines = session(tmp_path, "xset")
    assert lines == ["xset s off s noblank", "xset -dpms", "poker --mute"]


def test_without_its_tools_the_program_starts_all_the_same(tmp_path: Path) -> None:
    assert session(tmp_path) == ["poker --mute"]


def test_the_session_can_be_started() -> None:
    assert os.access(KIOSK / "session", os.X_OK)


def test_the_unit_starts_the_session_and_starts_it_again_whatever_ended_it() -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read(KIOSK / "poker-kiosk.service", encoding="utf-8")
    assert unit["Service"]["Restart"] == "always"
    assert unit["Service"]["ExecStart"].startswith("/usr/bin/xinit /opt/poker-kiosk/packaging/kiosk/session ")
    assert unit["Install"]["WantedBy"] == "graphical.target"
