"""Sounds a WAV through a program of this computer, whose exit is checked and which can be cut off in mid-word."""

import shutil
import subprocess
import sys
import threading
import time
import wave
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from kiosk.speech.outputs import Output, outputs
from kiosk.speech.sounds import length_ms

MARGIN_MS = 8_000  # over the sound's own length; the first paplay of all took 1.5 s to begin, a drain 2 s
UNKNOWN_LENGTH_MS = 120_000


@dataclass(frozen=True, slots=True)
class Program:
    """A program that plays a sound: its name on PATH and what it is told.

    :ivar kind: the outputs that it can be sent to, by the beginning of their id; ``to``: what it is told for a name.
    """

    name: str
    arguments: Callable[[Path], list[str]]
    kind: str = ""
    to: Callable[[str], list[str]] = lambda name: []


@dataclass(frozen=True, slots=True)
class Played:
    """How a sound ended.

    :ivar code: empty when it was heard; `no_player`, `no_device`, `cut_off` (the program was killed from outside),
        `timed_out`, `bad_file`, `stopped`.
    :ivar program: which program played it or failed last.
    :ivar said: the last line of that program's complaint.
    """

    code: str = ""
    program: str = ""
    took_ms: int = 0
    said: str = ""
    elsewhere: bool = False
    """The output that was asked for did not take it; the usual one was tried."""

    @property
    def ok(self) -> bool:
        """Whether it was heard to its end, as far as a program can tell."""
        return not self.code


def _powershell(path: Path) -> list[str]:
    quoted = str(path).replace("'", "''")
    return [
        "-NoProfile", "-NonInteractive", "-Command", f"(New-Object System.Media.SoundPlayer '{quoted}').PlaySync()"
    ]  # fmt: skip


LINUX = (
    Program("pw-play", lambda path: [str(path)], "pulse", lambda name: [f"--target={name}"]),
    Program("paplay", lambda path: [str(path)], "pulse", lambda name: [f"--device={name}"]),
    Program("aplay", lambda path: ["-q", str(path)], "alsa", lambda name: [f"--device={name}"]),
)
MACOS = (Program("afplay", lambda path: [str(path)]),)
WINDOWS = (Program("powershell", _powershell),)


def programs_of(platform: str = sys.platform) -> tuple[Program, ...]:
    """The programs to try on a platform, the best first."""
    return {"win32": WINDOWS, "darwin": MACOS}.get(platform, LINUX)


class Player:
    """Plays one sound at a time. `play` belongs to one thread; `stop` may come from any.

    The program that worked last is tried first. Each sound starts its own program, so it goes to whatever output is
    the usual one at that moment: a television that was off at the last level is found again at the next.
    """

    def __init__(self, programs: Sequence[Program] | None = None, margin_ms: int = MARGIN_MS) -> None:
        self._programs = list(programs_of() if programs is None else programs)
        self._margin_ms = margin_ms
        self._process: subprocess.Popen[str] | None = None
        self._stopped = False
        self._lock = threading.Lock()

    def stop(self) -> None:
        """Cut the sound off, and refuse every other one until `ready` is called."""
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.kill()

    def ready(self) -> None:
        """Take sounds again after a `stop`."""
        with self._lock:
            self._stopped = False

    def outputs(self) -> tuple[Output, ...] | None:
        """The loudspeakers that are there; None when the system does not say."""
        return outputs()

    def play(self, path: Path, output: str = "") -> Played:
        """Play `path` to its end through the first program that can, and say how it went.

        :param output: an :class:`Output`'s id. When it does not take the sound, the usual output gets it.
        """
        try:
            lasts = length_ms(path)
        except (OSError, EOFError, wave.Error) as error:
            return Played("bad_file", said=str(error))
        kind, _, name = output.partition(":")
        outcome = Played("no_player")
        if name:
            outcome = self._try_all([program for program in self._programs if program.kind == kind], path, lasts, name)
        if outcome.code in ("no_player", "no_device", "cut_off"):
            outcome = replace(self._try_all(list(self._programs), path, lasts), elsewhere=bool(name))
        return outcome

    def _try_all(self, programs: Sequence[Program], path: Path, lasts: int | None, name: str = "") -> Played:
        outcome = Played("no_player")
        for program in programs:
            if shutil.which(program.name) is None:
                continue
            outcome = self._try(program, path, lasts, name)
            if outcome.ok:
                self._prefer(program)
            if outcome.code == "timed_out":
                self._put_last(program)
            if outcome.code not in ("no_device", "cut_off"):
                break  # heard, stopped, or too late to begin again
        return outcome

    def _try(self, program: Program, path: Path, lasts: int | None, name: str) -> Played:
        limit_ms = (UNKNOWN_LENGTH_MS if lasts is None else lasts) + self._margin_ms
        began = time.monotonic()
        process = self._begin(program, [*(program.to(name) if name else []), *program.arguments(path)])
        if process is None:
            return Played("stopped", program.name)
        if isinstance(process, OSError):
            return Played("no_device", program.name, said=str(process))
        late = False
        try:
            _, complaint = process.communicate(timeout=limit_ms / 1000)
        except subprocess.TimeoutExpired:
            late = True
            process.kill()
            _, complaint = process.communicate()
        took_ms = round((time.monotonic() - began) * 1000)
        with self._lock:
            self._process = None
            stopped = self._stopped
        said = (complaint or "").strip().rpartition("\n")[2]
        if stopped:
            return Played("stopped", program.name, took_ms)
        if late:
            return Played("timed_out", program.name, took_ms, said)
        # A program may end well at once and have sounded nothing: half the length must have passed.
        heard = process.returncode == 0 and took_ms >= (lasts or 0) // 2
        failed = "cut_off" if process.returncode < 0 else "no_device"  # below 0: ended by a signal
        return Played("" if heard else failed, program.name, took_ms, said)

    def _begin(self, program: Program, told: list[str]) -> subprocess.Popen[str] | OSError | None:
        """Start the program, or say why it cannot be; None when a `stop` came first."""
        with self._lock:
            if self._stopped:
                return None
            try:
                self._process = subprocess.Popen(
                    [shutil.which(program.name) or program.name, *told],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                    text=True,
                    errors="replace",
                    creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
                )
            except OSError as error:
                return error
            return self._process

    def _prefer(self, program: Program) -> None:
        self._programs.remove(program)
        self._programs.insert(0, program)

    def _put_last(self, program: Program) -> None:
        self._programs.remove(program)
        self._programs.append(program)
