"""How the room is to sound, in ``sound.toml`` of the own folder, and the sounds to choose from.

It is this machine's: another desk has other loudspeakers and other files. What is chosen for one event alone is kept
by the event's id.
"""

from __future__ import annotations

import wave
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from kiosk.files.data import DataError, Problem, data_path, files_in, own_place, read_data, write_text
from kiosk.files.settings import settings_path

PRESETS = 9
BOUNDS: dict[str, tuple[int, int]] = {"volume": (0, 100), "chime_volume": (0, 100), "rate": (80, 450)}
"""The least and the most that a number may be; of the rate, words a minute, as :mod:`kiosk.speech.settings` has it."""
LONGEST_CHIME_S = 10
"""A chime holds up the words behind it."""
KEPT_EVENTS = 40
"""The sounds chosen for older events are let go of."""
NONE = "none"
"""In the place of a sound: the words come without one."""


@dataclass(frozen=True, slots=True)
class SoundSettings:
    """How the voice is to speak and what sounds before it.

    :ivar on: whether it speaks at all.
    :ivar volume: 0 to 100, of the words; ``chime_volume`` of the sounds before them.
    :ivar rate: words a minute.
    :ivar output: the id of the chosen loudspeaker; "" the system's usual one.
    :ivar voices: the voice's id for a language.
    :ivar muted: kinds of announcements that are not spoken.
    :ivar asked: announcements that are off by themselves and wanted here.
    :ivar chimes: the sound of a kind, by its name; ``events`` the ones of one event, by its id.
    :ivar presets: words that are announced by a key, the first by its first key.
    """

    on: bool = True
    volume: int = 100
    rate: int = 160
    chime_volume: int = 100
    output: str = ""
    voices: Mapping[str, str] = field(default_factory=dict)
    muted: frozenset[str] = frozenset()
    asked: frozenset[str] = frozenset()
    chimes: Mapping[str, str] = field(default_factory=dict)
    events: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    presets: tuple[str, ...] = ()

    def preset(self, number: int) -> str:
        """The words of a preset, counted from 1; "" for none."""
        return self.presets[number - 1] if 0 < number <= len(self.presets) else ""

    def with_preset(self, number: int, text: str) -> SoundSettings:
        """The same with other words in one place, counted from 1."""
        presets = [*self.presets, *[""] * PRESETS][:PRESETS]
        presets[number - 1] = text
        return replace(self, presets=tuple(presets))

    def with_chime(self, kind: str, sound: str, event: str = "") -> SoundSettings:
        """The same with another sound for a kind, in every event or in one."""
        if not event:
            return replace(self, chimes={**self.chimes, kind: sound})
        others = {name: chosen for name, chosen in self.events.items() if name != event}
        kept = dict(list(others.items())[-KEPT_EVENTS + 1 :])
        return replace(self, events={**kept, event: {**self.events.get(event, {}), kind: sound}})

    def without_event(self, event: str) -> SoundSettings:
        """The same without the sounds that one event alone has."""
        return replace(self, events={name: chosen for name, chosen in self.events.items() if name != event})


def sound_path() -> Path:
    """Where the settings of the sound are kept."""
    return own_place() / "sound.toml"


def load_sound() -> SoundSettings:
    """The settings as written; a missing, damaged or half-right file gives the default for what it lacks.

    Until there is one, what ``settings.toml`` had of the voice before it had a file of its own.
    """
    for path, read in ((sound_path(), _read), (settings_path(), _lifted)):
        try:
            return read(read_data(path)[1])
        except DataError as error:
            if error.problems[0].code != "not_found":
                break
    return SoundSettings()


def _read(data: Mapping[str, object]) -> SoundSettings:
    default = SoundSettings()
    good: dict[str, Any] = {}
    for name in ("on", "volume", "rate", "chime_volume", "output"):
        value = data.get(name)
        if type(value) is type(getattr(default, name)) and (name not in BOUNDS or _within(value, *BOUNDS[name])):
            good[name] = value
    for name in ("voices", "chimes"):
        good[name] = _texts(data.get(name))
    for name in ("muted", "asked"):
        good[name] = frozenset(_list(data.get(name)))
    events = data.get("events")
    good["events"] = {name: _texts(one) for name, one in events.items()} if isinstance(events, Mapping) else {}
    good["presets"] = tuple(_list(data.get("presets"))[:PRESETS])
    return replace(default, **good)


def _lifted(data: Mapping[str, object]) -> SoundSettings:
    lifted = {"on": data.get("voice_on"), "volume": data.get("voice_volume"), "rate": data.get("voice_rate")}
    language, voice = str(data.get("locale") or "en"), data.get("voice")
    return _read({**lifted, "voices": {language: voice} if voice else {}})


def _within(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and least <= value <= most


def _texts(value: object) -> dict[str, str]:
    return {key: text for key, text in value.items() if isinstance(text, str)} if isinstance(value, Mapping) else {}


def _list(value: object) -> list[str]:
    return [text for text in value if isinstance(text, str)] if isinstance(value, list) else []


def save_sound(settings: SoundSettings) -> None:
    """Write the settings, whole or not at all. :raises DataError: the folder cannot be written."""
    import tomlkit  # only to write: the start does without it

    document = tomlkit.document()
    for name in ("on", "volume", "rate", "chime_volume", "output"):
        document[name] = getattr(settings, name)
    document["muted"], document["asked"] = sorted(settings.muted), sorted(settings.asked)
    document["presets"] = list(settings.presets)
    document["voices"], document["chimes"] = dict(settings.voices), dict(settings.chimes)
    document["events"] = {name: dict(chosen) for name, chosen in settings.events.items()}
    path = sound_path()
    try:
        write_text(path, tomlkit.dumps(document))
    except OSError as error:
        reason = {"reason": error.strerror or str(error)}
        raise DataError([Problem(path, None, "", "unreadable", reason)]) from error


@dataclass(frozen=True, slots=True)
class SoundShelf:
    """The sounds by name; ``own`` names those of the own folder, ``left_out`` the files there that are none."""

    files: Mapping[str, Path]
    own: frozenset[str]
    left_out: tuple[str, ...] = ()


def load_sounds(length_ms: Callable[[Path], int | None]) -> SoundShelf:
    """The shipped sounds and the WAVs in the own folder ``sounds``; an own one stands for a shipped one of its name.

    :param length_ms: how long a WAV lasts; raises for a file that is none.
    """
    files = {path.stem: path for path in sorted(data_path("assets", "sounds").glob("*.wav"))}
    own, left_out = set(), []
    for path in files_in(own_place("sounds")):
        try:
            lasts = length_ms(path) if path.suffix.lower() == ".wav" else None
        except (OSError, EOFError, wave.Error):
            lasts = None
        if lasts is None or lasts > LONGEST_CHIME_S * 1000:
            left_out.append(path.name)
        else:
            files[path.stem] = path
            own.add(path.stem)
    return SoundShelf(files, frozenset(own), tuple(left_out))
