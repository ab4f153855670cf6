"""Remake both locks from pyproject.toml: `python packaging/lock.py` (needs uv: `pip install uv`).

The locks hold names, versions and hashes. They name no index and no address, so that each machine takes the files from
wherever its own pip is set up to look.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HEADER = "# Made by packaging/lock.py from pyproject.toml; do not edit.\n"
RUN_LOCK = Path("packaging/requirements.lock")
DEV_LOCK = Path("packaging/requirements-dev.lock")


def compile_lock(target: Path, extras: list[str], within: Path | None = None) -> None:
    """Write one lock.

    `within` is a lock whose versions are kept, so that the tests run with what the program runs with.
    Raises subprocess.CalledProcessError when uv finds no solution, and FileNotFoundError without uv.
    """
    command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", "--universal", "--generate-hashes"]
    command += ["--python-version", "3.11", "--no-header", "--no-annotate", "--no-emit-index-url", "--quiet"]
    command += ["--python", sys.executable, "--upgrade"]
    for extra in extras:
        command += ["--extra", extra]
    if within is not None:
        command += ["--constraints", str(within)]
    # stdout instead of --output-file: uv would otherwise keep the pins of the old file.
    made = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True, env=dict(os.environ))
    (ROOT / target).write_text(HEADER + made.stdout, encoding="utf-8", newline="\n")


def main() -> int:
    """Remake both locks; return the exit code."""
    try:
        compile_lock(RUN_LOCK, ["build"])
        compile_lock(DEV_LOCK, ["build", "dev"], within=RUN_LOCK)
    except subprocess.CalledProcessError as failed:
        print(
            f"The locks were not remade: uv ended with {failed.returncode}; its reason stands above.", file=sys.stderr
        )
        return 1
    print(f"Remade {RUN_LOCK} and {DEV_LOCK}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
