"""The two commands: the right Python, what is handed on, what happens without a screen, how failures are told."""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from pathlib import Path

import bootstrap
import checks
import environment
import pytest
import trouble

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "packaging" / "bootstrap.py"
MOMENT = time.strptime("2026-11-30 21:14:05", "%Y-%m-%d %H:%M:%S")


@pytest.mark.parametrize("version", [(3, 10, 13), (3, 14, 0), (2, 7, 18)])
def test_another_python_is_refused_in_words_when_no_right_one_is_there(
    version: tuple[int, int, int], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap.sys, "version_info", version)
    monkeypatch.setattr(bootstrap, "find_python", lambda: None)
    assert bootstrap.main(["run"]) == 1
    said = capsys.readouterr().err
    assert "3.11, 3.12 or 3.13" in said
    assert f"this is Python {version[0]}.{version[1]}" in said


def test_another_python_hands_over_to_a_right_one(monkeypatch: pytest.MonkeyPatch) -> None:
    became: list[list[str]] = []
    monkeypatch.setattr(bootstrap.sys, "version_info", (3, 14, 0))
    monkeypatch.setattr(bootstrap, "find_python", lambda: ["python3.12"])
    monkeypatch.setattr(bootstrap, "become", lambda command: became.append(list(command)) or 0)
    assert bootstrap.main(["run", "--demo"]) == 0
    assert became == [["python3.12", str(SCRIPT), "run", "--demo"]]


def test_a_python_is_found_by_what_it_answers_not_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    # pyenv keeps a python3.11 on PATH that ends with 127 while no 3.11 is chosen.
    monkeypatch.setattr(bootstrap.shutil, "which", lambda name: f"/usr/bin/{name}")
    answers = {"python3.11": None, "python3.12": (3, 12), "python3.13": (3, 13)}
    assert bootstrap.find_python(lambda command: answers[command[0]]) == ["python3.12"]
    assert bootstrap.find_python(lambda command: None) is None


def test_a_python_tells_its_version_and_anything_else_none() -> None:
    assert bootstrap.version_of([sys.executable]) == sys.version_info[:2]
    assert bootstrap.version_of(["true"]) is None
    assert bootstrap.version_of([str(ROOT / "no-such-python")]) is None


@pytest.mark.parametrize(
    ("given", "yes", "theirs"),
    [
        (["run"], False, []),
        (["run", "--yes"], True, []),
        (["run", "--demo", "--seconds", "5"], False, ["--demo", "--seconds", "5"]),
        (["run", "script", "night.txt"], False, ["script", "night.txt"]),
        (["run", "--", "--help"], False, ["--help"]),
        (["test", "--yes", "-k", "clock"], True, ["-k", "clock"]),
        (["run", "--ye"], False, ["--ye"]),
    ],
)
def test_what_is_not_for_the_bootstrap_is_handed_on(given: list[str], yes: bool, theirs: list[str]) -> None:
    mine, rest = bootstrap.read_arguments(given)
    assert (mine.what, mine.yes, rest) == (given[0], yes, theirs)


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"QT_QPA_PLATFORM": "linuxfb"}, True),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_a_screen_is_known_by_the_environment(platform: str, variables: dict[str, str], expected: bool) -> None:
    assert bootstrap.has_screen(platform, variables) is expected


def without_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "has_screen", lambda platform, variables: False)


def test_without_a_screen_a_demo_leaves_pictures_in_a_named_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    without_screen(monkeypatch)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bootstrap.time, "localtime", lambda: MOMENT)
    folder = tmp_path / "kiosk-demo-2026-11-30-211405"
    assert bootstrap.run_arguments([]) == ["--demo", "--offscreen", "--seconds", "60", "--pictures", str(folder)]
    assert folder.is_dir()
    said = capsys.readouterr().out
    assert "no screen" in said
    assert str(folder) in said


def test_what_was_asked_for_is_done_without_a_screen_too(monkeypatch: pytest.MonkeyPatch) -> None:
    without_screen(monkeypatch)
    assert bootstrap.run_arguments(["script", "night.txt"]) == ["script", "night.txt"]


def test_where_nothing_may_be_written_the_pictures_go_to_a_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(folder: Path, exist_ok: bool) -> None:
        raise PermissionError(folder)

    monkeypatch.setattr(bootstrap.tempfile, "mkdtemp", lambda prefix: str(tmp_path / f"{prefix}x"))
    monkeypatch.setattr(Path, "mkdir", refuse)
    assert bootstrap.picture_folder(MOMENT) == tmp_path / "kiosk-demo-x"


class Steps:
    """Stands for the set-up and the program: keeps the order in which they were called."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, ready: bool) -> None:
        import machine

        self.done: list[object] = []
        monkeypatch.delenv("CI", raising=False)
        monkeypatch.setattr(environment, "is_ready", lambda root, for_tests, python: ready)
        monkeypatch.setattr(environment, "set_up", lambda root, for_tests: self.done.append(("set up", for_tests)))
        monkeypatch.setattr(machine, "provide", lambda for_tests, always: self.done.append(("system", always)))
        monkeypatch.setattr(checks, "run_all", lambda root, more: self.done.append(("checks", more)) or 5)
        monkeypatch.setattr(bootstrap, "become", lambda command: self.done.append(("become", command[1:])) or 0)


def test_a_second_start_goes_straight_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps(monkeypatch, ready=True)
    assert bootstrap.main(["run", "--demo"]) == 0
    assert steps.done == [("become", ["-m", "kiosk", "--demo"])]


def test_a_first_start_sets_up_and_then_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps(monkeypatch, ready=False)
    assert bootstrap.main(["run", "--demo"]) == 0
    assert steps.done == [("system", False), ("set up", False), ("become", ["-m", "kiosk", "--demo"])]


def test_the_system_is_left_alone_on_request(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps(monkeypatch, ready=False)
    assert bootstrap.main(["test", "--no-system", "--setup-only"]) == 0
    assert steps.done == [("set up", True)]


@pytest.mark.parametrize(("value", "always"), [("true", True), ("", False), ("1", False)])
def test_ci_says_yes(monkeypatch: pytest.MonkeyPatch, value: str, always: bool) -> None:
    steps = Steps(monkeypatch, ready=False)
    monkeypatch.setenv("CI", value)
    bootstrap.main(["test", "--setup-only"])
    assert steps.done[0] == ("system", always)


def test_the_exit_code_of_the_checks_is_handed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps(monkeypatch, ready=True)
    assert bootstrap.main(["test", "-k", "clock"]) == 5
    assert steps.done == [("checks", ["-k", "clock"])]


def test_a_failed_step_is_told_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(mine: object, theirs: object) -> int:
        raise trouble.SetupError("The libraries were not installed.", "Mend the network and start again.")

    monkeypatch.setattr(bootstrap, "start", fail)
    assert bootstrap.main(["run"]) == 1
    said = capsys.readouterr().err
    assert "The libraries were not installed.\nMend the network and start again.\n" in said
    assert "Traceback" not in said


def test_a_step_whose_program_fails_says_which_and_with_what() -> None:
    with pytest.raises(trouble.SetupError, match=r"^It was not made\. .*false ended with 1\.\nDo that\.$"):
        trouble.step(["false"], "It was not made.", "Do that.")


def test_a_step_whose_program_is_missing_says_so() -> None:
    with pytest.raises(trouble.SetupError, match="no-such-program could not be started: No such file"):
        trouble.step(["no-such-program"], "It was not made.", "Do that.")


def test_the_script_starts_by_itself_and_refuses_an_unknown_command() -> None:
    ended = subprocess.run([sys.executable, str(SCRIPT), "fly"], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert "fly" in ended.stderr


def test_an_old_python_can_read_the_script_as_far_as_the_refusal() -> None:
    # Tried by hand with 3.7 to 3.10; here the grammar of the oldest is enough, and needs no old Python.
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 7))
