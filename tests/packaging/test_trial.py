"""The trial on a bare Debian 12, which is too long and too privileged for the suite. To repeat it, as root:

    apt-get install debootstrap git
    packaging/try_in_chroot.sh                 both commands, to their ends
    packaging/try_in_chroot.sh --setup-only    their set-up alone, about two minutes

Here the script is held to its promises up to the point where it would touch the machine.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = [ROOT / "packaging" / "try_in_chroot.sh", ROOT / ".ci" / "run"]

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="scripts for bash")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_is_whole_strict_and_can_be_started(script: Path) -> None:
    subprocess.run(["bash", "-n", str(script)], check=True)
    text = script.read_text(encoding="utf-8")
    assert text.startswith("#!/usr/bin/env bash\n")
    assert "\nset -euo pipefail\n" in text
    assert script.stat().st_mode & 0o111


def trial(path: Path, user: int, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Start the trial where only the programs in `path` are found; `user` is who starts it."""
    (path / "id").write_text(f"#!/bin/sh\necho {user}\n", encoding="utf-8")
    (path / "id").chmod(0o755)
    bash = shutil.which("bash")
    assert bash
    command = [bash, str(SCRIPTS[0]), *arguments]
    return subprocess.run(command, env={"PATH": str(path)}, capture_output=True, text=True, check=False)


def test_only_root_may_try(tmp_path: Path) -> None:
    ended = trial(tmp_path, 1000, "--setup-only")
    assert ended.returncode == 1
    assert "sudo" in ended.stderr


def test_a_missing_debootstrap_is_named_with_the_package_that_brings_it(tmp_path: Path) -> None:
    ended = trial(tmp_path, 0)
    assert ended.returncode == 1
    assert "apt-get install debootstrap" in ended.stderr


def test_an_unknown_option_is_refused(tmp_path: Path) -> None:
    ended = trial(tmp_path, 0, "--fast")
    assert ended.returncode == 2
    assert "--setup-only" in ended.stderr


def test_the_trial_uses_the_options_that_the_bootstrap_has() -> None:
    helped = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "bootstrap.py"), "--help"], capture_output=True, text=True, check=True
    ).stdout
    for option in ("--yes", "--setup-only"):
        assert option in helped
        assert option in SCRIPTS[0].read_text(encoding="utf-8")
