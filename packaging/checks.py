"""The checks of the project in their order, quickest first; pytest comes last, and its closing line closes all.

Standard library only: this runs under the Python that the bootstrap was started with.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from environment import program
from trouble import say, shown


@dataclass(frozen=True, slots=True)
class Check:
    """One check: its heading, its command, what to do when it fails, and what it changes in the environment."""

    name: str
    command: tuple[str, ...]
    remedy: str
    changed: Mapping[str, str]


def side_by_side() -> tuple[str, ...]:
    """Return pytest's options for as many workers as there are processors, four at most: each holds whole windows."""
    workers = min(4, os.cpu_count() or 1)
    return ("-n", str(workers), "--dist", "worksteal") if workers > 1 else ()


def all_checks(root: Path, more: Sequence[str]) -> list[Check]:
    """Return every check of the project at `root`; `more` goes to pytest."""
    python = str(program(root / ".venv", "python"))
    lint_imports = str(program(root / ".venv", "lint-imports"))
    # A window may be needed, a screen not; the tests that need X start their own.
    headless = {"QT_QPA_PLATFORM": "offscreen", "QT_QUICK_BACKEND": "software"}
    return [
        Check("ruff format", (python, "-m", "ruff", "format", "--check", "."), "Run `ruff format .`.", {}),
        Check("ruff check", (python, "-m", "ruff", "check", "."), "Mend what it names; `--fix` helps.", {}),
        Check("mypy", (python, "-m", "mypy"), "Mend the types it names.", {}),
        Check("lint-imports", (lint_imports,), "See the import rule in CONTRIBUTING.md.", {}),
        Check("qmllint", (python, "packaging/check_qml.py"), "Mend the QML it names.", headless),
        Check("pytest", (python, "-m", "pytest", *side_by_side(), *more), "Mend what fails.", headless),
    ]


def run(root: Path, check: Check) -> int:
    """Run one check and let its output through; return its exit code, 127 when it could not be started."""
    environment = {**os.environ, **check.changed}
    try:
        return subprocess.run(check.command, check=False, cwd=root, env=environment).returncode
    except OSError as error:
        print(f"{check.command[0]} could not be started: {error.strerror}.", file=sys.stderr)
        return 127


def run_all(root: Path, more: Sequence[str], run_one: Callable[[Path, Check], int] = run) -> int:
    """Run the checks one after the other up to the first that fails; return the exit code.

    pytest's own code is handed on, 5 for "no test found" among them, and nothing is printed after its closing line.
    """
    for check in all_checks(root, more):
        say(f"\n== {check.name} ==")
        code = run_one(root, check)
        if code == 0:
            continue
        if check.name != "pytest":
            print(f"\n{check.name} failed ({shown(check.command)}). {check.remedy}", file=sys.stderr)
        # A program ended by a signal has a negative code, which would come out as another number.
        return code if 0 < code < 256 else 1
    return 0
