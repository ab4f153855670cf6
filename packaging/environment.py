"""The virtual environment in `.venv`: made, filled from a lock, and known again by its stamp.

Standard library only. The stamp is what makes a second start quick: while it fits, nothing is looked at or installed.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from trouble import SetupError, say, step

ROOT = Path(__file__).resolve().parent.parent
RUN_LOCK = "packaging/requirements.lock"
DEV_LOCK = "packaging/requirements-dev.lock"
STAMP = "poker-kiosk.json"
UNFINISHED = "poker-kiosk.unfinished"


@dataclass(frozen=True, slots=True)
class Stamp:
    """What an environment was made from: the lock, the digest of it and its kin, the Python, and the place."""

    lock: str
    digest: str
    python: str
    place: str

    def text(self) -> str:
        """Return the stamp as it is kept in the environment."""
        fields = {"lock": self.lock, "digest": self.digest, "python": self.python, "place": self.place}
        return json.dumps(fields, indent=1) + "\n"


def read_stamp(folder: Path) -> Stamp | None:
    """Return the stamp of an environment, or None when there is none that can be read."""
    try:
        kept = json.loads((folder / STAMP).read_text(encoding="utf-8"))
        return Stamp(kept["lock"], kept["digest"], kept["python"], kept["place"])
    except (OSError, ValueError, KeyError, TypeError):
        return None


def wanted_stamp(root: Path, lock: str, python: str) -> Stamp:
    """Return the stamp that an environment made now would have.

    pyproject.toml counts for the command's name, the lists of system packages for what the libraries need.
    """
    digest = hashlib.sha256()
    for name in (lock, "pyproject.toml", "packaging/system/run.txt", "packaging/system/test.txt"):
        try:
            digest.update((root / name).read_bytes())
        except OSError as error:
            raise SetupError(f"{root / name} cannot be read: {error.strerror}.", "Take a complete copy.") from error
    # An environment holds its own address in each of its commands: a moved checkout needs a new one.
    return Stamp(lock, digest.hexdigest(), python, str(root))


def is_ready(root: Path, for_tests: bool, python: str) -> bool:
    """Tell whether `.venv` can be used as it is. One made for the tests also runs the program."""
    folder = root / ".venv"
    locks = (DEV_LOCK,) if for_tests else (RUN_LOCK, DEV_LOCK)
    stamp = read_stamp(folder)
    return (
        stamp in [wanted_stamp(root, lock, python) for lock in locks]
        and not (folder / UNFINISHED).exists()
        and program(folder, "python").exists()
    )


def program(folder: Path, name: str) -> Path:
    """Return where an environment keeps a program (Windows has other folders and endings; not tried there)."""
    return folder / "Scripts" / f"{name}.exe" if os.name == "nt" else folder / "bin" / name


def this_python() -> str:
    """Return the Python that runs this, as `3.11`."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def fault(folder: Path, python: str) -> str:
    """Return why an environment cannot be filled and must be made anew, or an empty text."""
    if (folder / UNFINISHED).exists():
        return "an earlier set-up was broken off"
    if not (folder / "pyvenv.cfg").exists():
        return "it is not a whole environment"
    ask = "import sys, pip; print('%d.%d' % sys.version_info[:2], sys.prefix, sep='\\n')"
    try:
        command = [str(program(folder, "python")), "-I", "-c", ask]
        answer = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    except (OSError, subprocess.CalledProcessError):
        return "its Python does not start or has no pip"
    if answer[0] != python:
        return f"it is for Python {answer[0]}, not {python}"
    if Path(answer[1]).resolve() != folder.resolve():
        return "it was moved here from elsewhere"
    return ""


def make(folder: Path, python: str) -> None:
    """See that `folder` holds a usable environment; an unusable one is thrown away. Raises SetupError."""
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise SetupError(f"{folder} is in the way: it is not a folder.", "Remove it and start again.")
    if folder.exists():
        wrong = fault(folder, python)
        if not wrong:
            return
        say(f"{folder} is made anew: {wrong}.")
        try:
            shutil.rmtree(folder)
        except OSError as error:
            raise SetupError(f"{folder} cannot be removed: {error}.", "Remove it yourself and start again.") from error
    # The base interpreter, not an environment that may be the one just thrown away.
    base = getattr(sys, "_base_executable", None) or sys.executable
    step(
        [base, "-m", "venv", str(folder)],
        "The environment was not made.",
        f"See that this Python has venv (Debian: python{python}-venv) and that {folder.parent} can be written to.",
    )


def fill(root: Path, lock: str) -> None:
    """Install what a lock names and then the project itself, so that an edit of its files needs no set-up."""
    python = str(program(root / ".venv", "python"))
    pip = [python, "-m", "pip", "--disable-pip-version-check", "--no-input", "install", "--quiet"]
    # The lock is complete and each file in it is known by its hash: pip has nothing to choose and nothing to build.
    step(
        [*pip, "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", str(root / lock)],
        f"The libraries in {lock} were not installed.",
        "Read pip's reason above (no network? a full disk?), mend it and start again; nothing else is lost.",
    )
    step(
        [*pip, "--no-deps", "--no-index", "--no-build-isolation", "--editable", str(root)],
        "The program itself was not installed into its environment.",
        "Read pip's reason above; if files are missing, take a complete copy of the program.",
    )


def set_up(root: Path, for_tests: bool) -> None:
    """Make and fill `.venv`, and leave the stamp when all of it went well. Raises SetupError."""
    folder, lock = root / ".venv", DEV_LOCK if for_tests else RUN_LOCK
    wanted = wanted_stamp(root, lock, this_python())
    say(f"Setting up {folder} from {lock} (once; some 400 MB, about a minute).")
    make(folder, this_python())
    (folder / STAMP).unlink(missing_ok=True)
    (folder / UNFINISHED).touch()
    fill(root, lock)
    (folder / UNFINISHED).unlink()
    (folder / STAMP).write_text(wanted.text(), encoding="utf-8")
