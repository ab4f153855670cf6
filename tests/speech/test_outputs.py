"""Which loudspeakers there are, as the sound systems tell it; their answers were noted from real ones."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from kiosk.speech.health import VoiceHealth, VoiceState, in_plain_words, in_short
from kiosk.speech.outputs import Ask, Output, ask, outputs

TV = {"name": "alsa_output.pci-0000_00_1f.3.hdmi-stereo", "description": "Built-in Audio Digital Stereo (HDMI)"}
DUMMY = {"name": "auto_null", "description": "Dummy Output"}
INFO = "Server Name: pulseaudio\nDefault Sink: alsa_output.pci-0000_00_1f.3.hdmi-stereo\nDefault Source: x\n"
PIPEWIRE = [
    {"id": 30, "info": {"props": {"media.class": "Audio/Source", "node.name": "mic"}}},
    {
        "id": 31,
        "info": {"props": {"media.class": "Audio/Sink", "node.name": "usb", "node.description": "USB speaker"}},
    },
    {"id": 40, "metadata": [
        {"subject": 0, "key": "default.audio.sink", "value": {"name": "usb"}},
    ]},
]  # fmt: skip
ALSA = """null
    Discard all samples (playback) or generate zero samples (capture)
hdmi:CARD=PCH,DEV=0
    HDA Intel PCH, HDMI 0
    HDMI Audio Output
"""


def system(**answers: str) -> Ask:
    """A computer on which these programs answer, by their name."""
    by_command = {"pactl -f json list sinks": "sinks", "pactl info": "info", "pw-dump": "pipewire", "aplay -L": "alsa"}
    return lambda command: answers.get(by_command[" ".join(command)])


def test_pulse_names_them_and_the_usual_one() -> None:
    assert outputs(system(sinks=json.dumps([TV, DUMMY]), info=INFO), "linux") == (
        Output("pulse:" + TV["name"], TV["description"], usual=True),
    )


def test_a_dummy_alone_is_no_loudspeaker() -> None:
    """C092: the system takes every sound and says that it was played."""
    assert outputs(system(sinks=json.dumps([DUMMY]), info="Default Sink: auto_null\n"), "linux") == ()


def test_pipewire_without_its_pulse() -> None:
    assert outputs(system(pipewire=json.dumps(PIPEWIRE)), "linux") == (Output("pulse:usb", "USB speaker", usual=True),)


def test_the_bare_cards() -> None:
    found = outputs(system(alsa=ALSA), "linux")
    assert found == (Output("alsa:hdmi:CARD=PCH,DEV=0", "HDA Intel PCH, HDMI 0 · HDMI Audio Output"),)


@pytest.mark.parametrize("answers", [{}, {"sinks": "no json", "info": INFO}, {"sinks": "{}", "info": INFO}])
def test_a_system_that_does_not_say(answers: dict[str, str]) -> None:
    assert outputs(system(**answers), "linux") is None


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_the_system_alone_knows(platform: str) -> None:
    assert outputs(system(sinks=json.dumps([TV]), info=INFO), platform) is None


@pytest.mark.skipif(os.name != "posix", reason="scripts")
def test_a_program_that_fails_or_is_missing_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, does in (("says", "echo here"), ("fails", "echo half; exit 1")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{does}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert [ask([name]) for name in ("says", "fails", "missing")] == ["here\n", None, None]


def test_what_is_missing_is_told_with_its_mend_for_each_system() -> None:
    missing = VoiceHealth(VoiceState.NO_VOICE, "espeak_missing")
    assert "sudo apt install libespeak-ng1" in in_plain_words(missing, "linux")
    assert "brew install espeak-ng" in in_plain_words(missing, "darwin")
    silent = VoiceHealth(VoiceState.NO_SOUND, "no_player")
    assert in_plain_words(silent, "linux").startswith("The voice is not audible. Install a player: 'sudo apt install")
    away = in_plain_words(VoiceHealth(VoiceState.READY, "device_missing"))
    assert away == (
        "The voice is ready. The chosen loudspeaker is not there; "
        "the usual one of this computer is used until it is back."
    )


def test_in_short_for_the_foot_of_the_window() -> None:
    assert in_short(VoiceHealth(VoiceState.READY)) == "● Voice ready"
    assert in_short(VoiceHealth(VoiceState.HELD), "0:43") == "○ Voice held, 0:43 left"
    assert in_short(VoiceHealth(VoiceState.NO_SOUND, "no_device")) == "✕ Voice not audible"
    assert all(in_short(VoiceHealth(state), "1:00") for state in VoiceState)
