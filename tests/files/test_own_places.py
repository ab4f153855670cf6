"""The own folders where they are missing, are no folders, or hold what leads out of them: reading never fails of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.app.loading import journal_path
from kiosk.bridge.keymap import load_keys
from kiosk.files.data import DataError, is_plain, own_place, own_problems, own_stamp, write_text
from kiosk.files.houses import load_houses
from kiosk.files.phrases import load_phrases
from kiosk.files.screens import find_picture, load_one, load_screens, picture_names, remove_layout
from kiosk.files.settings import Settings, load_settings, save_settings, settings_path
from kiosk.files.shelf import load_structures
from kiosk.files.sounds import BOUNDS, SoundSettings, load_sound, load_sounds, save_sound, sound_path
from kiosk.files.templates import delete_template, load_templates
from kiosk.speech.settings import FASTEST, SLOWEST


def read_everything() -> None:
    """What the program reads of the own folders when it starts; each as it is shipped."""
    assert load_settings() == Settings()
    assert load_sound() == SoundSettings()
    assert load_keys()[1] == ()
    assert load_phrases("de")[1] == ()
    shelf = load_structures()
    assert "pokerplr-league" in shelf.structures
    assert shelf.problems == ()
    houses, broken = load_houses()
    assert (bool(houses), broken) == (True, ())
    assert "home-game" in load_templates(shelf.structures, houses)[0]
    assert "full-board" in load_screens().layouts
    assert load_one("full-board") is not None
    assert isinstance(picture_names(), tuple)
    assert load_sounds(lambda path: 1).own == frozenset()
    assert journal_path().name == "kiosk.sqlite"


def test_reading_makes_no_folder(own_home: Path) -> None:
    own_home.rmdir()
    read_everything()
    assert own_problems() == ()
    assert not own_home.exists()


def test_a_file_in_the_place_of_the_whole_own_folder_is_told_and_everything_shipped_is_there(own_home: Path) -> None:
    own_home.rmdir()
    own_home.write_text("no folder", encoding="utf-8")
    read_everything()
    assert {problem.code for problem in own_problems()} == {"folder_unreadable"}
    for save in (lambda: save_settings(Settings(who="Ann")), lambda: save_sound(SoundSettings())):
        with pytest.raises(DataError):
            save()


@pytest.mark.parametrize(
    "name", ["sounds", "phrases", "structures/blinds", "structures/houses", "structures/templates"]
)
def test_a_file_in_the_place_of_a_shelf_is_told_by_its_path(own_home: Path, name: str) -> None:
    path = own_home / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("no folder", encoding="utf-8")
    read_everything()
    (problem,) = own_problems()
    assert (problem.file, problem.code, problem.values) == (path, "folder_unreadable", {"reason": "Not a directory"})


def test_what_is_kept_makes_its_folder_in_the_own_place_alone(own_home: Path, tmp_path: Path) -> None:
    own_home.rmdir()
    save_settings(Settings(who="Ann"))
    assert load_settings().who == "Ann"
    with pytest.raises(FileNotFoundError):
        write_text(tmp_path / "nowhere" / "sheet.toml", "")


def test_the_stamp_follows_what_lies_on_the_shelves() -> None:
    before = own_stamp()
    write_text(own_place("structures", "blinds") / "ours.toml", "a = 1\n")
    made = own_stamp()
    assert made != before
    save_settings(Settings(who="Ann"))
    assert own_stamp() == made
    write_text(own_place("structures", "blinds") / "ours.toml", "a = 11\n")
    assert own_stamp() not in (before, made)


@pytest.mark.parametrize("name", ["../../secret", "..", "", "a/b", "a\\b", "C:x", "a\0b"])
def test_a_name_that_leads_out_of_its_folder_is_none(own_home: Path, name: str) -> None:
    for folder in (own_home, own_home / "structures" / "screens", own_home / "structures" / "screens" / "pictures"):
        folder.mkdir(parents=True, exist_ok=True)
    board = Path(__file__).parents[2] / "structures" / "screens" / "full-board.toml"
    (own_home / "secret.toml").write_text(board.read_text(encoding="utf-8"), encoding="utf-8")
    assert not is_plain(name)
    assert load_one(name) is None
    assert find_picture(name) is None
    with pytest.raises(DataError):
        remove_layout(name)
    with pytest.raises(FileNotFoundError):
        delete_template(name)
    assert (own_home / "secret.toml").exists()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *[("room_distance_m", "nan"), ("room_distance_m", "1"), ("scale", "1e9")],
        *[("moves_minutes", value) for value in ("0", "61", "5.5", "true", '"5"')],
    ],
)
def test_a_setting_out_of_the_pages_bounds_falls_back(key: str, value: str) -> None:
    settings_path().write_text(f'{key} = {value}\nwho = "Ann"\n', encoding="utf-8")
    assert load_settings() == Settings(who="Ann")


@pytest.mark.parametrize("text", ["volume = 100000", "volume = -1", "chime_volume = 101", "rate = 79", "rate = 451"])
def test_a_sound_out_of_the_pages_bounds_falls_back(text: str) -> None:
    sound_path().write_text(f'{text}\noutput = "hall"\n', encoding="utf-8")
    assert load_sound() == SoundSettings(output="hall")


def test_the_bounds_of_the_rate_are_the_voices() -> None:
    assert BOUNDS["rate"] == (SLOWEST, FASTEST)
