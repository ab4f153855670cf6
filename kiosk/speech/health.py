"""How the voice is, for the operator's strip: a state, a reason, and in plain English what to do about it."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from kiosk.show.words_catalogue import mark


class VoiceState(StrEnum):
    """What the voice is doing, or why it does not."""

    READY = "ready"
    SPEAKING = "speaking"
    HELD = "held"
    OFF = "off"
    NO_VOICE = "no_voice"
    NO_SOUND = "no_sound"
    RESTARTING = "restarting"


@dataclass(frozen=True, slots=True)
class VoiceHealth:
    """The state, and a code that says more (empty when there is nothing more to say).

    Codes: with NO_VOICE `espeak_missing`, `engine_failed`, `worker_died`, `worker_hung`, `refused`, `no_room`;
    with NO_SOUND `no_player`, `no_device`, `cut_off`, `timed_out`, `bad_file`; with RESTARTING `starting`,
    `worker_died`, `worker_hung`; with READY and SPEAKING `language_missing`, `chime_missing`, `device_missing`.
    """

    state: VoiceState
    detail: str = ""


_STATES = {
    VoiceState.READY: mark("The voice is ready."),
    VoiceState.SPEAKING: mark("The voice is speaking."),
    VoiceState.HELD: mark("The voice is held; it goes on by itself."),
    VoiceState.OFF: mark("The voice is switched off."),
    VoiceState.NO_VOICE: mark("There is no voice."),
    VoiceState.NO_SOUND: mark("The voice is not audible."),
    VoiceState.RESTARTING: mark("The voice is starting."),
}

_DETAILS = {
    "engine_failed": mark("The speech engine of this computer did not start."),
    "worker_died": mark("The speech engine stopped and is started again."),
    "worker_hung": mark("The speech engine did not answer in time and is started again."),
    "refused": mark("The speech engine did not make this sentence."),
    "no_room": mark("The sentence could not be written to the disk; is it full?"),
    "no_device": mark("No loudspeaker took the sound: check the cable, the television and the chosen output."),
    "cut_off": mark("Something on this computer cut the sound off; the next announcement is sounded anew."),
    "device_missing": mark(
        "The chosen loudspeaker is not there; the usual one of this computer is used until it is back."
    ),
    "timed_out": mark("The loudspeaker took the sound but never finished it; another way is tried next time."),
    "bad_file": mark("The sound file cannot be read."),
    "language_missing": mark("No voice for this language is installed; the usual voice reads it."),
    "chime_missing": mark("The chime's sound file cannot be read; it is left out."),
    "starting": "",
}

_ESPEAK = {
    "linux": mark("Install eSpeak NG: 'sudo apt install libespeak-ng1', or 'sudo dnf install espeak-ng' on Fedora."),
    "darwin": mark("Install eSpeak NG: 'brew install espeak-ng'."),
    "win32": mark("Install eSpeak NG from its project's releases, or a Windows speech voice in Settings."),
}

_PLAYERS = {
    "linux": mark("Install a player: 'sudo apt install pipewire-bin', or pulseaudio-utils, or alsa-utils."),
    "darwin": mark("The system's afplay is missing."),
    "win32": mark("Windows PowerShell is missing."),
}


_SHORT = {
    VoiceState.READY: mark("● Voice ready"),
    VoiceState.SPEAKING: mark("● Voice speaking"),
    VoiceState.HELD: mark("○ Voice held, {left} left"),
    VoiceState.OFF: mark("○ Voice off"),
    VoiceState.NO_VOICE: mark("✕ No voice"),
    VoiceState.NO_SOUND: mark("✕ Voice not audible"),
    VoiceState.RESTARTING: mark("○ Voice starting"),
}
"""A sign and a word or two, for the window's foot."""


def in_short(health: VoiceHealth, left: str = "", say: Callable[..., str] = str.format) -> str:
    """How the voice is, in a sign and a word or two; ``left`` is how long it is held yet, as people read it."""
    return say(_SHORT[health.state], **({"left": left} if health.state is VoiceState.HELD else {}))


def in_plain_words(health: VoiceHealth, platform: str = sys.platform, say: Callable[[str], str] = str) -> str:
    """One or two sentences on how the voice is and what to do; English unless ``say`` translates."""
    if health.detail == "espeak_missing":
        more = _ESPEAK.get(platform, _ESPEAK["linux"])
    elif health.detail == "no_player":
        more = _PLAYERS.get(platform, _PLAYERS["linux"])
    else:
        more = _DETAILS.get(health.detail, health.detail)
    return f"{say(_STATES[health.state])} {say(more) if more else ''}".strip()
