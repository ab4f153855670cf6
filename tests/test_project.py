"""What holds for the project as a whole: pure packages, Qt's reference counts, the wheel, the import rule."""

from __future__ import annotations

import ast
import configparser
import email
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder
from PySide6.QtCore import QObject, Signal

import kiosk

ROOT = Path(__file__).resolve().parents[1]
PURE = ("tournament", "design", "show")
DATA = ("qml", "assets", "structures")


def modules(package: str) -> list[Path]:
    return sorted((ROOT / "kiosk" / package).rglob("*.py"))


def imported(path: Path) -> set[str]:
    """The names of all modules that a file imports, those for type checkers included; relative ones are its own."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names.add(node.module)
    return names


def foreign(path: Path) -> set[str]:
    """What a file imports from outside the standard library and this program."""
    tops = {name.partition(".")[0] for name in imported(path)}
    return tops - set(sys.stdlib_module_names) - {"kiosk"}


@pytest.mark.parametrize("package", PURE)
def test_a_pure_package_imports_the_standard_library_alone(package: str) -> None:
    # Locale data counts as code: numbers and money as text may come from Babel and num2words.
    allowed = {"babel", "num2words"}
    for path in modules(package):
        words = package == "show" and path.relative_to(ROOT / "kiosk" / "show").parts[0].startswith("words")
        assert foreign(path) - (allowed if words else set()) == set(), path


@pytest.mark.parametrize("package", PURE)
def test_a_pure_package_reads_no_clock_and_rolls_no_dice(package: str) -> None:
    unwanted = {"time", "random", "secrets", "io", "os", "tempfile", "subprocess", "sqlite3", "uuid"}
    for path in modules(package):
        assert {name.partition(".")[0] for name in imported(path)} & unwanted == set(), path


IMPURE = """\
import random
import time
from datetime import date, datetime
from pathlib import Path

SEEN = (datetime.now(), date.today(), time.time(), random.random(), Path("x"), open("x"))
"""


@pytest.mark.parametrize("package", PURE)
def test_ruff_forbids_the_clock_dice_and_files_in_a_pure_package(package: str) -> None:
    assert banned(f"kiosk/{package}/impure.py") == {
        "random",
        "time",
        "datetime.datetime.now",
        "datetime.date.today",
        "pathlib.Path",
        "open",
    }


def test_ruff_allows_them_elsewhere() -> None:
    assert banned("kiosk/store/impure.py") == set()


def banned(name: str) -> set[str]:
    command = [sys.executable, "-m", "ruff", "check", "--no-cache", "--output-format", "concise"]
    command += ["--stdin-filename", name, "-"]
    said = subprocess.run(command, input=IMPURE, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    return set(re.findall(r"(?:TID251|PTH123|builtin-open:?)[^`]*`([A-Za-z.]+)(?:\(\))?`", said))


class Bell(QObject):
    """Something that emits."""

    rang = Signal(int)


def test_a_hundred_emits_leave_the_count_of_true_alone() -> None:
    # PySide6 6.12.0 on Python before 3.12 loses one reference each time, and the interpreter aborts in the end.
    bell = Bell()
    heard: list[int] = []
    bell.rang.connect(heard.append)
    before = sys.getrefcount(True), sys.getrefcount(None)
    for number in range(100):
        bell.rang.emit(number)
    after = sys.getrefcount(True), sys.getrefcount(None)
    assert heard == list(range(100))
    # Other threads may come and go; a hundred lost references would show.
    assert abs(after[0] - before[0]) < 20
    if sys.version_info < (3, 12):
        # From 3.12 on None is immortal: what code built for an older ABI takes off its count is no loss (PEP 683).
        assert abs(after[1] - before[1]) < 20


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built here without network."""
    builder = WheelBuilder(str(ROOT))
    return Path(next(builder.build(directory=str(tmp_path_factory.mktemp("dist")), versions=["standard"])))


def shipped(folder: str) -> set[str]:
    """The data files of the checkout, without what tools leave behind."""
    made = {".pyc", ".pyo", ".qmlc", ".jsc"}
    return {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and path.suffix not in made and not path.name.startswith(".")
    }


@pytest.mark.parametrize("folder", DATA)
def test_the_wheel_carries_the_data(wheel: Path, folder: str) -> None:
    files = shipped(folder)
    assert files
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {f"kiosk/_data/{name}" for name in files} - names == set()


def test_the_wheel_carries_the_program_and_nothing_of_the_workshop(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {path.relative_to(ROOT).as_posix() for path in (ROOT / "kiosk").rglob("*.py")} <= set(names)
    tops = {name.partition("/")[0] for name in names}
    assert tops == {"kiosk", f"poker_kiosk-{kiosk.__version__}.dist-info"}


def test_the_wheel_brings_the_command_and_the_licence(wheel: Path) -> None:
    archive = zipfile.ZipFile(wheel)
    info = f"poker_kiosk-{kiosk.__version__}.dist-info"
    commands = configparser.ConfigParser()
    commands.read_string(archive.read(f"{info}/entry_points.txt").decode())
    assert commands["console_scripts"]["kiosk"] == "kiosk.__main__:main"
    assert archive.read(f"{info}/licenses/LICENSE") == (ROOT / "LICENSE").read_bytes()
    fonts = archive.read(f"{info}/licenses/assets/fonts/Inter-OFL.txt")
    assert b"SIL OPEN FONT LICENSE Version 1.1" in fonts
    metadata = email.message_from_bytes(archive.read(f"{info}/METADATA"))
    assert metadata["Requires-Python"] == "<3.14,>=3.11"
    assert metadata["License-Expression"] == "MIT AND OFL-1.1"
    assert metadata.get_all("License-File") == ["LICENSE", "assets/fonts/Inter-OFL.txt"]


def test_an_installed_wheel_finds_its_own_data(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = "from kiosk.files.data import data_path; print(data_path('structures', 'blinds'))"
    found = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()
    assert Path(found) == tmp_path / "kiosk" / "_data" / "structures" / "blinds"


def test_the_layers_are_those_of_the_design_from_top_to_bottom() -> None:
    tables = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    (layers,) = [contract for contract in tables["contracts"] if contract["type"] == "layers"]
    assert layers["layers"] == [
        "__main__",
        "cli",
        "app",
        "bridge",
        "desk",
        "speech | store | files",
        "show : design",
        "tournament",
    ]
    assert layers["exhaustive"] is True
