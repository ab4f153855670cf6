"""The order of the checks, and what comes of a failure."""

from __future__ import annotations

from pathlib import Path

import check_qml
import checks
import pytest

ORDER = ["ruff format", "ruff check", "mypy", "lint-imports", "qmllint", "pytest"]


class Outcomes:
    """Runs nothing; each check ends with the code that is set for it, else with 0."""

    def __init__(self, **codes: int) -> None:
        self.codes = codes
        self.ran: list[checks.Check] = []

    def __call__(self, root: Path, check: checks.Check) -> int:
        self.ran.append(check)
        return self.codes.get(check.name, 0)

    def names(self) -> list[str]:
        return [check.name for check in self.ran]


def test_every_check_runs_in_its_order_under_its_heading(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = Outcomes()
    assert checks.run_all(tmp_path, ["-x"], outcomes) == 0
    assert outcomes.names() == ORDER
    assert capsys.readouterr().out == "".join(f"\n== {name} ==\n" for name in ORDER)
    assert outcomes.ran[-1].command[-1] == "-x"


def test_only_the_first_failure_is_met_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcomes = Outcomes(mypy=2)
    assert checks.run_all(tmp_path, [], outcomes) == 2
    assert outcomes.names() == ORDER[:3]
    assert "mypy failed" in capsys.readouterr().err


@pytest.mark.parametrize("code", [1, 2, 5])
def test_nothing_is_said_after_pytest(tmp_path: Path, capsys: pytest.CaptureFixture[str], code: int) -> None:
    assert checks.run_all(tmp_path, [], Outcomes(pytest=code)) == code
    said = capsys.readouterr()
    assert said.err == ""
    assert said.out.endswith("== pytest ==\n")


def test_a_check_ended_by_a_signal_is_a_failure(tmp_path: Path) -> None:
    assert checks.run_all(tmp_path, [], Outcomes(pytest=-6)) == 1


def test_windows_are_tested_without_a_screen(tmp_path: Path) -> None:
    (pytest_,) = [check for check in checks.all_checks(tmp_path, []) if check.name == "pytest"]
    assert pytest_.changed["QT_QPA_PLATFORM"] == "offscreen"


def test_a_missing_program_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    gone = checks.Check("gone", (str(tmp_path / "no-such-program"),), "", {})
    assert checks.run(tmp_path, gone) == 127
    assert "could not be started" in capsys.readouterr().err


def write_project(root: Path, qml: str, writer: str) -> None:
    """A project with one QML file, and a bridge whose qmltypes module is `writer`."""
    (root / "qml").mkdir()
    (root / "qml" / "Main.qml").write_text(qml, encoding="utf-8")
    bridge = root / "kiosk" / "bridge"
    bridge.mkdir(parents=True)
    (root / "kiosk" / "__init__.py").touch()
    (bridge / "__init__.py").touch()
    (bridge / "qmltypes.py").write_text(writer, encoding="utf-8")


WRITER = '''
def write(folder):
    kiosk = folder / "Kiosk"
    kiosk.mkdir()
    (kiosk / "qmldir").write_text("module Kiosk\\ntypeinfo Kiosk.qmltypes\\n")
    (kiosk / "Kiosk.qmltypes").write_text("""import QtQuick.tooling 1.2
Module {
    Component {
        name: "Board"
        accessSemantics: "reference"
        prototype: "QObject"
        exports: ["Kiosk/Board 1.0"]
        exportMetaObjectRevisions: [256]
        Property { name: "left"; type: "QString"; isReadonly: true; isPropertyConstant: true; index: 0 }
    }
}
""")
'''
GOOD = "import QtQuick\nimport Kiosk\n\nText {\n    required property Board board\n    text: board.left\n}\n"


def test_qml_that_uses_what_the_bridge_has_passes(tmp_path: Path) -> None:
    write_project(tmp_path, GOOD, WRITER)
    assert check_qml.main(tmp_path) == 0


def test_qml_that_uses_what_the_bridge_has_not_fails(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path, GOOD.replace("board.left", "board.lost"), WRITER)
    assert check_qml.main(tmp_path) == 1
    said = capfd.readouterr()
    assert "lost" in said.out + said.err


def test_a_bridge_that_cannot_be_described_fails_with_its_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_project(tmp_path, GOOD, "raise ImportError('no Qt here')\n")
    assert check_qml.main(tmp_path) == 1
    assert "no Qt here" in capsys.readouterr().err


def test_a_bridge_that_writes_nothing_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write_project(tmp_path, GOOD, "def write(folder):\n    pass\n")
    assert check_qml.main(tmp_path) == 1
    assert "Kiosk/qmldir" in capsys.readouterr().err


def test_a_project_without_qml_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check_qml.main(tmp_path) == 1
    assert "No QML file" in capsys.readouterr().err
