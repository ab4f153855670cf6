"""Check every QML file with qmllint, warnings counting as faults: `python packaging/check_qml.py`.

qmllint knows the module `Kiosk` from a description that is made afresh from the live classes of kiosk.bridge.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WRITE_TYPES = "import sys, pathlib, kiosk.bridge.qmltypes as q; q.write(pathlib.Path(sys.argv[1]))"


def qml_files(root: Path) -> list[Path]:
    """Return the QML files of the project in a fixed order."""
    return sorted((root / "qml").rglob("*.qml"))


def describe_kiosk(root: Path, folder: Path) -> str:
    """Write the module `Kiosk` into `folder` from a process of its own; return what went wrong, or an empty text."""
    command = [sys.executable, "-c", WRITE_TYPES, str(folder)]
    made = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if made.returncode != 0:
        return f"kiosk.bridge.qmltypes.write did not describe the module Kiosk:\n{made.stderr.strip()}"
    if not (folder / "Kiosk" / "qmldir").is_file():
        return "kiosk.bridge.qmltypes.write left no Kiosk/qmldir."
    return ""


def lint(root: Path, files: list[Path], types: Path) -> int:
    """Run qmllint over the files; return its exit code. Its words go through."""
    name = "pyside6-qmllint.exe" if sys.platform == "win32" else "pyside6-qmllint"
    program = Path(sys.executable).parent / name
    # Without -W 0 qmllint ends with 0 in spite of its warnings (measured with 6.11 and 6.12).
    command = [str(program), "-W", "0", "-I", str(types), "-I", str(root / "qml"), *map(str, files)]
    return subprocess.run(command, cwd=root, check=False).returncode


def main(root: Path = ROOT) -> int:
    """Check the QML of the project at `root`; return the exit code."""
    files = qml_files(root)
    if not files:
        print(f"No QML file under {root / 'qml'}: nothing could be checked.", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory(prefix="kiosk-qmltypes-") as folder:
        wrong = describe_kiosk(root, Path(folder))
        if wrong:
            print(wrong, file=sys.stderr)
            return 1
        code = lint(root, files, Path(folder))
    if code == 0:
        print(f"{len(files)} QML files, no warning.")
    return 1 if code else 0


if __name__ == "__main__":
    sys.exit(main())
