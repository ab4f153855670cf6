"""The environment `.venv`: when it is good as it is, and when it is made anew."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import environment
import pytest
import trouble
from environment import DEV_LOCK, RUN_LOCK, STAMP, UNFINISHED

ROOT = Path(__file__).resolve().parents[2]
READ = (RUN_LOCK, DEV_LOCK, "pyproject.toml", "packaging/system/run.txt", "packaging/system/test.txt")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the project with all that a stamp is made of."""
    root = tmp_path / "copy"
    for name in READ:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, root / name)
    return root


def pretend_ready(root: Path, lock: str, python: str = "3.11") -> None:
    """Leave what a finished set-up leaves, as far as a quick start looks at it."""
    folder = root / ".venv"
    interpreter = environment.program(folder, "python")
    interpreter.parent.mkdir(parents=True, exist_ok=True)
    interpreter.touch()
    (folder / STAMP).write_text(environment.wanted_stamp(root, lock, python).text(), encoding="utf-8")


def test_a_new_copy_is_not_ready(copy: Path) -> None:
    assert not environment.is_ready(copy, for_tests=False, python="3.11")


def test_a_finished_environment_is_ready(copy: Path) -> None:
    pretend_ready(copy, RUN_LOCK)
    assert environment.is_ready(copy, for_tests=False, python="3.11")


def test_what_was_made_for_the_tests_also_runs_the_program_but_not_the_other_way(copy: Path) -> None:
    pretend_ready(copy, DEV_LOCK)
    assert environment.is_ready(copy, for_tests=False, python="3.11")
    assert environment.is_ready(copy, for_tests=True, python="3.11")
    pretend_ready(copy, RUN_LOCK)
    assert not environment.is_ready(copy, for_tests=True, python="3.11")


@pytest.mark.parametrize("name", [name for name in READ if name != DEV_LOCK])
def test_a_change_of_what_it_was_made_from_asks_for_a_new_set_up(copy: Path, name: str) -> None:
    pretend_ready(copy, RUN_LOCK)
    with (copy / name).open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert not environment.is_ready(copy, for_tests=False, python="3.11")


def test_another_python_asks_for_a_new_set_up(copy: Path) -> None:
    pretend_ready(copy, RUN_LOCK, python="3.11")
    assert not environment.is_ready(copy, for_tests=False, python="3.12")


def test_a_moved_copy_asks_for_a_new_set_up(copy: Path, tmp_path: Path) -> None:
    pretend_ready(copy, RUN_LOCK)
    moved = copy.rename(tmp_path / "moved")
    assert not environment.is_ready(moved, for_tests=False, python="3.11")


def test_a_set_up_that_was_broken_off_is_not_ready(copy: Path) -> None:
    pretend_ready(copy, RUN_LOCK)
    (copy / ".venv" / UNFINISHED).touch()
    assert not environment.is_ready(copy, for_tests=False, python="3.11")


def test_an_environment_whose_python_is_gone_is_not_ready(copy: Path) -> None:
    pretend_ready(copy, RUN_LOCK)
    environment.program(copy / ".venv", "python").unlink()
    assert not environment.is_ready(copy, for_tests=False, python="3.11")


@pytest.mark.parametrize("text", ["", "{", "[]", '"3.11"', '{"lock": "a"}'])
def test_a_stamp_that_cannot_be_read_is_none(copy: Path, text: str) -> None:
    pretend_ready(copy, RUN_LOCK)
    (copy / ".venv" / STAMP).write_text(text, encoding="utf-8")
    assert environment.read_stamp(copy / ".venv") is None


def test_a_stamp_comes_back_as_it_was_written(copy: Path) -> None:
    pretend_ready(copy, DEV_LOCK)
    stamp = environment.wanted_stamp(copy, DEV_LOCK, "3.11")
    assert environment.read_stamp(copy / ".venv") == stamp
    assert replace(stamp, digest="0") != stamp


def test_an_incomplete_copy_is_told_which_file_is_missing(copy: Path) -> None:
    (copy / RUN_LOCK).unlink()
    with pytest.raises(trouble.SetupError, match=r"requirements\.lock cannot be read"):
        environment.wanted_stamp(copy, RUN_LOCK, "3.11")


def test_a_folder_that_is_no_environment_is_at_fault(tmp_path: Path) -> None:
    assert "not a whole environment" in environment.fault(tmp_path, "3.11")


def test_an_environment_whose_python_does_not_start_is_at_fault(tmp_path: Path) -> None:
    (tmp_path / "pyvenv.cfg").touch()
    assert "does not start" in environment.fault(tmp_path, "3.11")


@pytest.fixture(scope="module")
def venv(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A real environment; without pip, which takes seconds to unpack, but with something that answers to its name."""
    folder = tmp_path_factory.mktemp("real") / ".venv"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    (site,) = folder.rglob("site-packages")
    (site / "pip.py").touch()
    return folder


def test_a_whole_environment_is_without_fault(venv: Path) -> None:
    assert environment.fault(venv, environment.this_python()) == ""


def test_an_environment_of_another_python_is_at_fault(venv: Path) -> None:
    assert environment.fault(venv, "3.99") == f"it is for Python {environment.this_python()}, not 3.99"


def test_a_half_made_environment_is_thrown_away_and_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / ".venv"
    (folder / "lib").mkdir(parents=True)
    (folder / "lib" / "half").touch()
    started: list[list[str]] = []
    monkeypatch.setattr(environment, "step", lambda command, failed, remedy: started.append(command))
    environment.make(folder, "3.11")
    assert not folder.exists()
    assert [command[1:] for command in started] == [["-m", "venv", str(folder)]]
    assert "made anew" in capsys.readouterr().out


def test_a_file_in_the_place_of_the_environment_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / ".venv").write_text("mine", encoding="utf-8")
    with pytest.raises(trouble.SetupError, match="is in the way"):
        environment.make(tmp_path / ".venv", "3.11")
    assert (tmp_path / ".venv").read_text(encoding="utf-8") == "mine"


class Pip:
    """Stands for the steps that start programs; `failing` makes the one that names this word fail."""

    def __init__(self, failing: str = "") -> None:
        self.failing = failing
        self.commands: list[str] = []

    def __call__(self, command: list[str], failed: str, remedy: str) -> None:
        self.commands.append(" ".join(command))
        if self.failing and self.failing in self.commands[-1]:
            raise trouble.SetupError(failed, remedy)


def set_up(copy: Path, monkeypatch: pytest.MonkeyPatch, pip: Pip) -> None:
    monkeypatch.setattr(environment, "step", pip)
    monkeypatch.setattr(environment, "make", lambda folder, python: pretend_venv(folder))
    environment.set_up(copy, for_tests=False)


def pretend_venv(folder: Path) -> None:
    environment.program(folder, "python").parent.mkdir(parents=True, exist_ok=True)
    environment.program(folder, "python").touch()


def test_the_libraries_come_by_hash_and_the_program_itself_without_network(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pip = Pip()
    set_up(copy, monkeypatch, pip)
    libraries, program = pip.commands
    assert "--require-hashes" in libraries
    assert libraries.endswith(f"-r {copy / RUN_LOCK}")
    assert "--no-index" in program
    assert program.endswith(f"--editable {copy}")
    assert environment.is_ready(copy, for_tests=False, python=environment.this_python())


@pytest.mark.parametrize("failing", ["--require-hashes", "--editable"])
def test_a_set_up_that_fails_leaves_no_stamp_but_a_mark(
    copy: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    with pytest.raises(trouble.SetupError, match="not installed"):
        set_up(copy, monkeypatch, Pip(failing))
    assert environment.read_stamp(copy / ".venv") is None
    assert "broken off" in environment.fault(copy / ".venv", "3.11")
