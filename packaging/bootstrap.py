"""From a fresh copy to a running program in one command; the standard library of Python 3.11 to 3.13 is all it takes.

    python3 packaging/bootstrap.py run     set up what is missing, then show the program
    python3 packaging/bootstrap.py test    set up what is missing, then check and test everything

What follows `run` is handed on to `kiosk`, what follows `test` to pytest. Measured on Debian 12. The branches for
Windows and macOS follow the manuals of Python and Qt and were not tried.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

# An older Python must get as far as the refusal below: nothing newer than Python 3.7 above it, and the other modules
# of this folder are imported after it.
SUPPORTED = ((3, 11), (3, 12), (3, 13))
REFUSAL = (
    "Poker Kiosk runs on Python 3.11, 3.12 or 3.13; this is Python {0}.{1}, and none of the right ones was found.\n"
    "Install one (Debian 12: apt-get install python3) and start again with it, for example:\n"
    "  python3.11 packaging/bootstrap.py run"
)


def version_of(command: Sequence[str]) -> tuple[int, int] | None:
    """Ask a Python for its version; None when it does not start (a pyenv name without a Python behind it)."""
    ask = "import sys; print(*sys.version_info[:2])"
    try:
        answer = subprocess.run([*command, "-c", ask], capture_output=True, text=True, check=True, timeout=30).stdout
        major, minor = answer.split()
        return int(major), int(minor)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def find_python(ask: Callable[[Sequence[str]], tuple[int, int] | None] = version_of) -> list[str] | None:
    """Return the command of a right Python on this machine, or None."""
    for version in SUPPORTED:
        name = f"{version[0]}.{version[1]}"
        # Windows has no python3.11 on PATH but the launcher: py -3.11.
        command = ["py", f"-{name}"] if os.name == "nt" else [f"python{name}"]
        if shutil.which(command[0]) and ask(command) == version:
            return command
    return None


def become(command: Sequence[str]) -> int:
    """Go on as another program: the same process where the system can, else wait and return its exit code."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name != "nt":
        os.execvp(command[0], list(command))
    # Windows would give the prompt back at once and leave the program without its keyboard.
    return subprocess.run(command, check=False).returncode


def read_arguments(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """Return this script's own options, and the rest, which is for `kiosk` or pytest."""
    reader = argparse.ArgumentParser(
        prog="bootstrap.py", description="Set up Poker Kiosk, then run or test it.", allow_abbrev=False
    )
    reader.add_argument("what", choices=("run", "test"), help="run the program, or check and test it")
    reader.add_argument("--yes", action="store_true", help="install system packages without asking (or set CI=true)")
    reader.add_argument("--no-system", action="store_true", help="leave the system's packages alone")
    reader.add_argument("--setup-only", action="store_true", help="set up what is missing and stop there")
    mine, theirs = reader.parse_known_args(list(arguments))
    return mine, theirs[1:] if theirs[:1] == ["--"] else theirs


def has_screen(platform: str, environment: Mapping[str, str]) -> bool:
    """Tell whether a window can be shown. QT_QPA_PLATFORM is a choice by hand (a console's framebuffer, say)."""
    if not platform.startswith("linux"):
        return True
    return any(environment.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def picture_folder(moment: time.struct_time) -> Path:
    """Make a folder for the demo's pictures: here, or among the temporary files where this may not be written to."""
    from pathlib import Path

    folder = Path.cwd() / time.strftime("kiosk-demo-%Y-%m-%d-%H%M%S", moment)
    try:
        folder.mkdir(exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="kiosk-demo-"))
    return folder


def run_arguments(given: list[str]) -> list[str]:
    """Return what `kiosk` is started with: what was asked, or where there is no screen a demo that makes pictures."""
    if given or has_screen(sys.platform, os.environ):
        return given
    folder = picture_folder(time.localtime())
    print("There is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set).")
    print("So a demo runs for 60 seconds without one and leaves pictures of its displays in")
    print(f"  {folder}")
    return ["--demo", "--offscreen", "--seconds", "60", "--pictures", str(folder)]


def start(mine: argparse.Namespace, theirs: list[str]) -> int:
    """Set up what is missing and do what was asked; return the exit code. Raises SetupError."""
    import checks
    import environment
    import machine

    for_tests = mine.what == "test"
    if not environment.is_ready(environment.ROOT, for_tests, environment.this_python()):
        if not mine.no_system:
            machine.provide(for_tests, always=mine.yes or os.environ.get("CI") == "true")
        environment.set_up(environment.ROOT, for_tests)
    if mine.setup_only:
        print(f"Set up: {environment.ROOT / '.venv'}")
        return 0
    if for_tests:
        return checks.run_all(environment.ROOT, theirs)
    python = environment.program(environment.ROOT / ".venv", "python")
    return become([str(python), "-m", "kiosk", *run_arguments(theirs)])


def main(arguments: Sequence[str]) -> int:
    """Do what the command line asks; return the exit code. Every failure is told in words."""
    if sys.version_info[:2] not in SUPPORTED:
        other = find_python()
        if other is None:
            print(REFUSAL.format(*sys.version_info[:2]), file=sys.stderr)
            return 1
        return become([*other, os.path.abspath(__file__), *arguments])
    from trouble import SetupError

    try:
        return start(*read_arguments(arguments))
    except SetupError as error:
        print(f"\nPoker Kiosk is not set up. {error.happened}\n{error.remedy}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nBroken off. Start again when you like; what was left half done is made anew.", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
