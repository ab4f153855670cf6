"""``kiosk designer``: a window of its own, from the command line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from kiosk.app.designer import alone
from kiosk.app.designer.window import begin
from kiosk.cli import app
from kiosk.design.generate import generate
from kiosk.design.plan import Brief
from kiosk.files.design_drafts import drafts
from kiosk.files.designs import save_design
from kiosk.files.settings import Settings, load_settings, save_settings
from tests.app.designer_desk import Desk


def test_a_file_is_opened_and_the_window_ends_by_itself(own_home: Path, tmp_path: Path) -> None:
    plan = replace(generate(Brief(name="Friday")), pins=frozenset({0}))
    file, picture = own_home / "friday.toml", tmp_path / "window.png"
    save_design(plan, file)
    assert alone.start(file, offscreen=True, seconds=0.2, picture=picture) == 0
    with Image.open(picture) as shown:
        assert shown.size == (1440, 900)
        assert len(shown.getcolors(1 << 24) or ()) > 50  # a window, not an empty one
    assert drafts() == ()


def test_a_sheet_from_elsewhere_named_on_the_command_line_is_shown_before_it_is_taken(tmp_path: Path) -> None:
    file = tmp_path / "sheet.csv"
    file.write_text("Level;Small;Big;Min\n1;25;50;20\n2;50;100;20\n", encoding="utf-8")
    desk = Desk()
    begin(desk.designing, file)
    assert (desk["page"], desk["reading"]["title"]) == ("import", "sheet.csv")
    begin(desk.designing, tmp_path / "gone.toml")
    assert "gone.toml" in desk.refused
    desk.end()


def test_the_command_line_says_what_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[object, ...]] = []

    def begun(file: Path | None, *, offscreen: bool, seconds: float | None, picture: Path | None) -> int:
        asked.append((file, offscreen, seconds, picture))
        return 0

    monkeypatch.setattr(alone, "start", begun)
    assert CliRunner().invoke(app, ["designer", "a.toml", "--offscreen", "--seconds", "2"]).exit_code == 0
    assert CliRunner().invoke(app, ["designer"]).exit_code == 0
    assert asked == [(Path("a.toml"), True, 2.0, None), (None, False, None, None)]


def test_without_a_screen_it_says_what_can_be_done(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert alone.start(None) == 1
    assert "kiosk structure --help" in capsys.readouterr().err


def test_a_setting_kept_here_leaves_what_the_program_wrote_meanwhile() -> None:
    around = alone.Alone()
    save_settings(replace(Settings(), who="Mara"))
    around.keep(dark=True)
    assert (load_settings().who, load_settings().dark, around.settings.dark) == ("Mara", True, True)
