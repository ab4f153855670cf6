"""The limits of the settings, and which installed voice reads which language."""

import pytest

from kiosk.speech.health import VoiceHealth, VoiceState, in_plain_words
from kiosk.speech.settings import InstalledVoice, VoiceSettings, choose_voice

# Ids and tags as espeak-ng 1.51 names them (espeak-ng --voices).
ESPEAK = tuple(
    InstalledVoice(name, name, (language,))
    for name, language in [
        ("gmw/de", "de"),
        ("gmw/en-029", "en-029"),
        ("gmw/en", "en-gb"),
        ("gmw/en-us", "en-us"),
        ("roa/fr-be", "fr-be"),
        ("roa/fr", "fr-fr"),
        ("roa/pt", "pt"),
        ("roa/pt-br", "pt-br"),
    ]
)


@pytest.mark.parametrize("volume", [-1, 101])
def test_a_volume_out_of_range_is_refused(volume: int) -> None:
    with pytest.raises(ValueError, match="volume"):
        VoiceSettings(volume=volume)


@pytest.mark.parametrize("rate", [79, 451])
def test_a_rate_out_of_range_is_refused(rate: int) -> None:
    with pytest.raises(ValueError, match="words a minute"):
        VoiceSettings(rate=rate)


@pytest.mark.parametrize(
    ("language", "voice"),
    [
        ("en", "gmw/en"),
        ("en_US", "gmw/en-us"),
        ("de-CH", "gmw/de"),
        ("fr", "roa/fr"),
        ("fr-ca", "roa/fr"),
        ("pt-BR", "roa/pt-br"),
        ("pt", "roa/pt"),
    ],
)
def test_the_nearest_installed_voice(language: str, voice: str) -> None:
    found = choose_voice(ESPEAK, language, {})
    assert found is not None
    assert found.id == voice


@pytest.mark.parametrize("named", ["en", "en-gb", "EN_gb"])
def test_the_operators_choice_comes_first(named: str) -> None:
    found = choose_voice(ESPEAK, "en-gb", {named: "gmw/en-029"})
    assert found is not None
    assert found.id == "gmw/en-029"


def test_a_chosen_voice_that_is_gone_is_passed_over() -> None:
    found = choose_voice(ESPEAK, "en", {"en": "gmw/en-gone"})
    assert found is not None
    assert found.id == "gmw/en"


def test_the_engines_usual_voice_is_taken_among_several_of_a_language() -> None:
    mac = tuple(InstalledVoice(name, name, ("en-us",)) for name in ("Albert", "Bells", "Samantha"))
    found = choose_voice(mac, "en", {}, default="Samantha")
    assert found is not None
    assert found.id == "Samantha"


def test_a_language_that_no_voice_has() -> None:
    assert choose_voice(ESPEAK, "fi", {}, default="gmw/en") is None


@pytest.mark.parametrize(
    ("health", "platform", "tells"),
    [
        (VoiceHealth(VoiceState.NO_VOICE, "espeak_missing"), "linux", "apt install libespeak-ng1"),
        (VoiceHealth(VoiceState.NO_VOICE, "espeak_missing"), "darwin", "brew install espeak-ng"),
        (VoiceHealth(VoiceState.NO_SOUND, "no_player"), "linux", "alsa-utils"),
        (VoiceHealth(VoiceState.NO_SOUND, "no_device"), "linux", "check the cable"),
        (VoiceHealth(VoiceState.HELD), "win32", "goes on by itself"),
    ],
)
def test_health_in_plain_words_says_what_to_do(health: VoiceHealth, platform: str, tells: str) -> None:
    assert tells in in_plain_words(health, platform)
