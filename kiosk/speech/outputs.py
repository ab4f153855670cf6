"""Where this computer can sound: its loudspeakers, as the sound system names them.

Only Linux's players can be told which one to use; elsewhere a sound goes where the system's own settings send it.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

PATIENCE_S = 2.0
DUMMY = "auto_null"
"""What PulseAudio and PipeWire offer when there is no loudspeaker at all: it takes every sound and nobody hears it."""
_ALSA_KINDS = ("hdmi:", "plughw:", "iec958:")

Ask = Callable[[list[str]], str | None]


@dataclass(frozen=True, slots=True)
class Output:
    """One loudspeaker.

    :ivar id: who knows it and its name there: "pulse:alsa_output.pci-0000_00_1f.3.hdmi-stereo", "alsa:hdmi:CARD=PCH".
    :ivar name: as the system shows it to people.
    :ivar usual: a sound that names none goes here.
    """

    id: str
    name: str
    usual: bool = False


def ask(command: list[str]) -> str | None:
    """What a program of the sound system says; None when it is not there, fails, or does not answer in time."""
    program = shutil.which(command[0])
    if program is None:
        return None
    try:
        done = subprocess.run(
            [program, *command[1:]],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=PATIENCE_S,
            check=False,
            env=os.environ | {"LC_ALL": "C"},  # its answers are read here
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None


def outputs(ask: Ask = ask, platform: str = sys.platform) -> tuple[Output, ...] | None:
    """The loudspeakers that are there, none of them a dummy; None when the system does not say."""
    if platform in ("win32", "darwin"):
        return None
    found = _of_pulse(ask)
    if found is None:
        found = _of_pipewire(ask)
    return _of_alsa(ask) if found is None else found


def _of_pulse(ask: Ask) -> tuple[Output, ...] | None:
    """PulseAudio, and PipeWire where it answers for it."""
    told, info = _rows(ask(["pactl", "-f", "json", "list", "sinks"])), ask(["pactl", "info"])
    if told is None or info is None:
        return None
    usual = next((line[14:] for line in info.splitlines() if line.startswith("Default Sink: ")), "")
    sinks = [(str(sink.get("name", "")), str(sink.get("description") or sink.get("name", ""))) for sink in told]
    return tuple(Output(f"pulse:{name}", title, name == usual) for name, title in sinks if name and name != DUMMY)


def _of_pipewire(ask: Ask) -> tuple[Output, ...] | None:
    told = _rows(ask(["pw-dump"]))
    if told is None:
        return None
    infos = [info for node in told if isinstance(info := node.get("info"), dict)]
    props = [prop for info in infos if isinstance(prop := info.get("props"), dict)]
    sinks = [prop for prop in props if prop.get("media.class") == "Audio/Sink"]
    usual = _pipewire_default(told)
    return tuple(
        Output(f"pulse:{name}", str(sink.get("node.description") or name), name == usual)
        for sink in sinks
        if (name := str(sink.get("node.name", ""))) and name != DUMMY
    )


def _pipewire_default(told: list[dict[str, object]]) -> str:
    for one in told:
        rows = one.get("metadata")
        for row in rows if isinstance(rows, list) else ():
            if isinstance(row, dict) and row.get("key") == "default.audio.sink" and isinstance(row.get("value"), dict):
                return str(row["value"].get("name", ""))
    return ""


def _of_alsa(ask: Ask) -> tuple[Output, ...] | None:
    """The cards themselves, where no sound server runs."""
    told = ask(["aplay", "-L"])
    if told is None:
        return None
    found, lines = [], told.splitlines()
    for at, line in enumerate(lines):
        if line.startswith(_ALSA_KINDS):
            about = " · ".join(more.strip() for more in lines[at + 1 : at + 3] if more.startswith(" "))
            found.append(Output(f"alsa:{line.strip()}", about or line.strip()))
    return tuple(found)


def _rows(text: str | None) -> list[dict[str, object]] | None:
    if text is None:
        return None
    try:
        rows = json.loads(text)
    except ValueError:
        return None
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else None
