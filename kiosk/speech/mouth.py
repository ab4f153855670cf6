"""One utterance from words to sound: the worker writes the words, the player sounds chime and words as one.

All of it belongs to the voice's thread, and each step waits.
"""

import shutil
import tempfile
import wave
from array import array
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from kiosk.speech.outputs import Output
from kiosk.speech.player import Played
from kiosk.speech.settings import InstalledVoice, VoiceSettings, choose_voice
from kiosk.speech.sounds import join, rate_of_words, samples, silence
from kiosk.speech.synthesis import Made, Request
from kiosk.speech.utterances import Utterance

START_MS = 20_000  # a cold start from a slow disk
MAKE_MS = 5_000  # twenty sentences took 45 ms
RETRY_MS = 30_000  # between tries to start an engine that does not
SILENCE_MS = 100
LISTEN_MS = 20_000  # between looks at which loudspeakers there are
WORDS_RATE = 22_050  # espeak's own, until the first words say otherwise


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

    def play(self, path: Path, output: str = "") -> Played: ...  # noqa: D102
    def outputs(self) -> tuple[Output, ...] | None: ...  # noqa: D102
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
    :ivar outputs: the loudspeakers at the last look; None when the system does not say.
    """

    def __init__(self, worker: Worker, player: Sounder, now: Callable[[], int], tell: Callable[[], None]) -> None:
        self._worker = worker
        self._player = player
        self._now = now
        self._tell = tell
        self._folder: Path | None = None
        self._leads: dict[tuple[Path, int, int, int], array[int]] = {}
        self._rate = WORDS_RATE
        self._files = 0
        self._listened: int | None = None
        self._awake = False
        self._retry_at: int | None = None
        self.voice_problem = ""
        self.sound_problem = ""
        self.restarting = "starting"
        self.note = ""
        self.outputs: tuple[Output, ...] | None = None

    def look(self, settings: VoiceSettings) -> None:
        """Start the worker when there is none: at first, after it died, and at times when it would not start.

        Now and then look which loudspeakers there are, and have the chimes ready.
        """
        if not self._awake:
            self._awake = True
            self._start("starting")
            self._wake_sound()
        elif not self._worker.alive:
            self._revive()
        if self._listened is None or self._now() - self._listened >= LISTEN_MS:
            self._listen()
        for source in settings.chimes.values():
            self._lead(source, settings.chime_volume)

    def try_again(self) -> None:
        """Do not wait for the next time when something was not there: the operator has just changed something."""
        self._retry_at = self._listened = None

    def _listen(self) -> None:
        """Tell a missing loudspeaker before the next announcement, and one that has come back."""
        self._listened = self._now()
        self.outputs = self._player.outputs()
        if self.outputs == ():
            self.sound_problem = "no_device"
        elif self.sound_problem == "no_device":
            self._wake_sound()

    def speak(self, utterance: Utterance, settings: VoiceSettings, begin: Callable[[], bool]) -> Spoken:
        """Make the words, then sound chime and words, unless it has become too late or `begin` answers no."""
        try:
            path = self._new_file()
        except OSError:
            self.voice_problem = "no_room"
            return Spoken(self._now(), ok=False)
        try:
            made = self._make(utterance, settings, path) if utterance.text.strip() else Made()
            started = self._now()
            if not made.ok or started > utterance.expires_ms or not begin():
                return Spoken(started, ok=False)
            return Spoken(started, self._sound(utterance, settings, path))
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

    def _sound(self, utterance: Utterance, settings: VoiceSettings, words: Path) -> bool:
        """Sound chime and words as one, so that nothing comes between them. Whether it was heard."""
        source = utterance.chime or settings.chimes.get(utterance.kind)
        worded = bool(utterance.text.strip())
        if source is None:
            return self._play(words, settings.output).ok
        rate = rate_of_words(words) if worded else self._rate
        self._rate = rate or self._rate
        lead = self._lead(source, settings.chime_volume)
        if lead is None:
            self.note = "chime_missing"
            return worded and self._play(words, settings.output).ok
        whole = self._new_file()
        try:
            # An engine's own kind of file (macOS writes AIFF) cannot be joined to: then the chime goes before it.
            join(lead, words if worded and rate else None, self._rate, whole)
            heard = self._play(whole, settings.output).ok
            return heard and (not worded or rate is not None or self._play(words, settings.output).ok)
        except OSError:
            self.voice_problem = "no_room"
            return False
        finally:
            with suppress(OSError):
                whole.unlink()

    def _lead(self, source: Path, volume: int) -> "array[int] | None":
        """The chime's samples as loud and at the rate that the words have; None when it cannot be read.

        Those of another loudness or rate are forgotten, and those of the file as it was before.
        """
        try:
            key = (source, volume, self._rate, source.stat().st_mtime_ns)
            if key not in self._leads:
                lead = samples(source, volume, self._rate)
                kept = {k: v for k, v in self._leads.items() if k[1:3] == key[1:3] and k[0] != source}
                self._leads = {**kept, key: lead}
        except (OSError, EOFError, wave.Error):
            return None
        return self._leads[key]

    def _play(self, path: Path, output: str = "") -> Played:
        self.note = self.note if self.note != "device_missing" else ""
        played = self._player.play(path, output)
        if played.ok and self.outputs == ():
            played = Played("no_device", played.program)  # a dummy took it: nobody heard it
        if played.code != "stopped":
            self.sound_problem = played.code
        if played.ok:
            self._listened = None  # a television switched off meanwhile is seen at once
        if played.ok and played.elsewhere:
            self.note = "device_missing"
        return played

    def _new_file(self) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="kiosk-voice-"))
        self._files += 1
        return self._folder / f"{self._files}.wav"
