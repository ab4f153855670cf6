"""The person's settings: kept, and never the reason that the program does not start."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.files.data import DataError
from kiosk.files.settings import Settings, load_settings, save_settings, settings_path


def written(text: str) -> Settings:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_text(text, encoding="utf-8")
    return load_settings()


def test_without_a_file_there_are_the_defaults(own_home: Path) -> None:
    assert load_settings() == Settings()
    assert settings_path() == own_home / "settings.toml"


def test_what_was_kept_is_there_again() -> None:
    kept = Settings(locale="de", clock_24h=True, dark=True, scale=1.5, who="Zoë Ακρ 🂡", backup_folder="/media/stick")
    save_settings(kept)
    assert load_settings() == kept
    save_settings(Settings(clock_24h=None))
    assert load_settings() == Settings()


@pytest.mark.parametrize("text", ["who = ", "= 3", "who = 'a'\nwho = 'b'", "\x00"])
def test_a_damaged_file_gives_the_defaults(text: str) -> None:
    assert written(text) == Settings()


def test_a_file_in_another_encoding_gives_the_defaults() -> None:
    settings_path().parent.mkdir(parents=True, exist_ok=True)
    settings_path().write_bytes("who = 'Zoë'".encode("utf-16"))
    assert load_settings() == Settings()


def test_only_what_is_wrong_falls_back() -> None:
    settings = written(
        "who = 'Ann'\ndark = 'yes'\nvoice_volume = true\nscale = 2\nclock_24h = 1\nlocale = 7\nvoice_rate = 1.5"
    )
    assert settings == Settings(who="Ann", scale=2)


def test_a_file_that_cannot_be_written_is_said() -> None:
    settings_path().mkdir()
    assert load_settings() == Settings()
    with pytest.raises(DataError):
        save_settings(Settings())
