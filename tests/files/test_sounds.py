"""How the room is to sound: kept, read back, lifted from the older file, and the sounds on the shelf."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.files.data import data_path, own_folder
from kiosk.files.settings import settings_path
from kiosk.files.sounds import KEPT_EVENTS, SoundSettings, load_sound, load_sounds, save_sound, sound_path
from kiosk.speech.sounds import length_ms, silence


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path))


def test_what_was_saved_is_read_back() -> None:
    settings = SoundSettings(
        on=False,
        volume=70,
        rate=140,
        chime_volume=30,
        output="pulse:tv",
        voices={"de": "gmw/de"},
        muted=frozenset({"text", "warning"}),
        asked=frozenset({"hold_pushes"}),
        chimes={"level": "gong"},
        events={"abc": {"level": "none"}},
        presets=("Dinner is served.", "", "Bar closes."),
    )
    save_sound(settings)
    assert load_sound() == settings


def test_nothing_written_yet_is_the_default() -> None:
    assert load_sound() == SoundSettings()


def test_what_is_wrong_is_left_at_its_default() -> None:
    sound_path().write_text("on = 1\nvolume = '9'\nrate = 120\nmuted = 'all'\nvoices = []\nevents = 3\n")
    assert load_sound() == SoundSettings(rate=120)
    sound_path().write_text("rate = ")
    assert load_sound() == SoundSettings()


def test_the_voice_of_the_older_settings_is_taken_over() -> None:
    settings_path().write_text(
        "locale = 'de'\nvoice_on = false\nvoice_volume = 40\nvoice_rate = 120\nvoice = 'gmw/de'\n"
    )
    assert load_sound() == SoundSettings(on=False, volume=40, rate=120, voices={"de": "gmw/de"})


def test_a_sound_for_one_event_leaves_the_others_theirs() -> None:
    settings = SoundSettings().with_chime("level", "bell").with_chime("level", "gong", "sunday")
    assert (settings.chimes, settings.events) == ({"level": "bell"}, {"sunday": {"level": "gong"}})
    assert settings.without_event("sunday").events == {}


def test_the_sounds_of_old_events_are_let_go_of_and_the_latest_kept() -> None:
    settings = SoundSettings()
    for number in range(KEPT_EVENTS + 5):
        settings = settings.with_chime("level", "gong", f"event {number}")
    assert len(settings.events) == KEPT_EVENTS
    assert "event 4" not in settings.events
    assert f"event {KEPT_EVENTS + 4}" in settings.events


def test_nine_presets() -> None:
    settings = SoundSettings().with_preset(3, "Dinner is served.")
    assert [settings.preset(number) for number in (0, 1, 3, 9, 10)] == ["", "", "Dinner is served.", "", ""]


def test_own_sounds_stand_beside_the_shipped_and_before_one_of_their_name() -> None:
    folder = own_folder("sounds")
    silence(folder / "trumpet.wav", 300)
    silence(folder / "gong.wav", 300)
    silence(folder / "overture.wav", 10_100)
    (folder / "song.mp3").write_bytes(b"ID3")
    (folder / "broken.wav").write_bytes(b"RIFF")
    shelf = load_sounds(length_ms)
    assert shelf.files["trumpet"] == folder / "trumpet.wav"
    assert shelf.files["gong"] == folder / "gong.wav"
    assert shelf.files["bell"] == data_path("assets", "sounds", "bell.wav")
    assert shelf.own == {"trumpet", "gong"}
    assert shelf.left_out == ("broken.wav", "overture.wav", "song.mp3")
