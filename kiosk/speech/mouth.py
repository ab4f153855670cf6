"""One utterance from words to sound: the worker writes it, the player sounds its chime and then the words.

All of it belongs to the voice's thread, and each step waits.
"""

import shutil
import tempfile
import wave
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from kiosk.speech.player import Played
from kiosk.speech.settings import InstalledVoice, VoiceSettings, choose_voice
from kiosk.speech.sounds import quieter, silence
from kiosk.speech.synthesis import Made, Request
from kiosk.speech.utterances import Utterance

START_MS = 20_000  # a cold start from a slow disk
MAKE_MS = 5_000  # twenty sentences took 45 ms
RETRY_MS = 30_000  # between tries to start an engine that does not
SILENCE_MS = 100


class Worker(Protocol):
    """What makes the WAV files; `SpeechWorker` says what each does."""

    @property
    def voices(self) -> tuple[InstalledVoice, ...]: ...  # noqa: D102
    @property
    def default(self) -> str: ...  # noqa: D102
    @property
    def alive(self) -> bool: ...  # noqa: D102
    def start(self, deadline_ms: int) -> Made: ...  # noqa: D102
    def make(self, request: Request, deadline_ms: int) -> Made: ...  # noqa: D102
    def kill(self, for_good: bool = False) -> None: ...  # noqa: D102
    def close(self) -> None: ...  # noqa: D102


class Sounder(Protocol):
    """What plays them; `Player` says what each does."""

    def play(self, path: Path) -> Played: ...  # noqa: D102
    def stop(self) -> None: ...  # noqa: D102
    def ready(self) -> None: ...  # noqa: D102


@dataclass(frozen=True, slots=True)
class Spoken:
    """When an utterance began to sound (or would have), and whether it was heard to its end."""

    started_ms: int
    ok: bool


class Mouth:
    """Speaks one utterance at a time and keeps the worker alive.

    :ivar voice_problem: why there is no voice, empty when there is one.
    :ivar sound_problem: why the last sound was not heard, empty when it was.
    :ivar restarting: why the worker is being started just now, empty when it is not.
    :ivar note: what was left out of the last utterance that was spoken.
    """

    def __init__(self, worker: Worker, player: Sounder, now: Callable[[], int], tell: Callable[[], None]) -> None:
        self._worker = worker
        self._player = player
        self._now = now
        self._tell = tell
        self._folder: Path | None = None
        self._quiet_chimes: dict[tuple[Path, int], Path] = {}
        self._files = 0
        self._awake = False
        self._retry_at: int | None = None
        self.voice_problem = ""
        self.sound_problem = ""
        self.restarting = "starting"
        self.note = ""

    def look(self) -> None:
        """Start the worker when there is none: at first, after it died, and at times when it would not start."""
        if not self._awake:
            self._awake = True
            self._start("starting")
            self._wake_sound()
        elif not self._worker.alive:
            self._revive()

    def try_again(self) -> None:
        """Do not wait for the next time when an engine would not start: the operator has just changed something."""
        self._retry_at = None

    def speak(self, utterance: Utterance, settings: VoiceSettings, begin: Callable[[], bool]) -> Spoken:
        """Make the words, then sound chime and words, unless it has become too late or `begin` answers no."""
        try:
            path = self._new_file()
        except OSError:
            self.voice_problem = "no_room"
            return Spoken(self._now(), ok=False)
        try:
            made = self._make(utterance, settings, path)
            started = self._now()
            if not made.ok or started > utterance.expires_ms or not begin():
                return Spoken(started, ok=False)
            return Spoken(started, self._chime(utterance.kind, settings) and self._play(path).ok)
        finally:
            with suppress(OSError):
                path.unlink()

    def close(self) -> None:
        """End the worker and take the files away."""
        self._worker.close()
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)

    def _make(self, utterance: Utterance, settings: VoiceSettings, path: Path) -> Made:
        """Have the words made; a worker that died, hung or choked on them is replaced and asked once more."""
        if not self._worker.alive and not self._revive():
            return Made(self.voice_problem or "worker_died")
        made = self._worker.make(self._request(utterance, settings, path), MAKE_MS)
        if not made.ok and made.code != "no_room":
            self._start(made.code)
            if not self._worker.alive:
                return Made(self.voice_problem or "worker_died")
            made = self._worker.make(self._request(utterance, settings, path), MAKE_MS)
        self.voice_problem = made.code
        return made

    def _request(self, utterance: Utterance, settings: VoiceSettings, path: Path) -> Request:
        installed = self._worker.voices
        voice = choose_voice(installed, utterance.language, settings.voices, self._worker.default)
        self.note = "language_missing" if installed and voice is None else ""
        return Request(utterance.text, "" if voice is None else voice.id, settings.rate, settings.volume, path)

    def _revive(self) -> bool:
        if self._retry_at is not None and self._now() < self._retry_at:
            return False
        self._start("starting" if self.voice_problem else "worker_died")
        return self._worker.alive

    def _start(self, reason: str) -> None:
        self.restarting = reason
        self._tell()
        made = self._worker.start(START_MS)
        self.restarting, self.voice_problem = "", made.code
        self._retry_at = None if made.ok else self._now() + RETRY_MS

    def _wake_sound(self) -> None:
        """Play a moment of silence: a missing loudspeaker is told before the first level, and that one is prompt."""
        try:
            path = self._new_file()
            silence(path, SILENCE_MS)
        except OSError:
            self.voice_problem = self.voice_problem or "no_room"
        else:
            self._play(path)

    def _chime(self, kind: str, settings: VoiceSettings) -> bool:
        """Sound the kind's chime. False when the words would not be heard either."""
        source = settings.chimes.get(kind)
        if source is None:
            return True
        try:
            played = self._play(self._at_volume(source, settings.volume))
        except (OSError, EOFError, wave.Error):
            played = Played("bad_file")
        if played.code == "bad_file":
            self.note, self.sound_problem = "chime_missing", ""
            return True
        return played.ok

    def _at_volume(self, source: Path, volume: int) -> Path:
        if (source, volume) not in self._quiet_chimes:
            target = self._new_file()
            quieter(source, volume, target)
            self._quiet_chimes[source, volume] = target
        return self._quiet_chimes[source, volume]

    def _play(self, path: Path) -> Played:
        played = self._player.play(path)
        if played.code != "stopped":
            self.sound_problem = played.code
        return played

    def _new_file(self) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="kiosk-voice-"))
        self._files += 1
        return self._folder / f"{self._files}.wav"
