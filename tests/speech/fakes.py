"""Stand-ins for the voice and its parts. They record what they are told and answer as they are set to."""

import threading
from collections.abc import Callable
from pathlib import Path

from kiosk.speech.health import VoiceHealth, VoiceState
from kiosk.speech.outputs import Output
from kiosk.speech.player import Played
from kiosk.speech.settings import InstalledVoice, VoiceSettings
from kiosk.speech.sounds import silence
from kiosk.speech.synthesis import Made, Request
from kiosk.speech.utterances import Utterance

GENEROUS_S = 15.0

VOICES = (
    InstalledVoice("gmw/en", "English (Great Britain)", ("en-gb",)),
    InstalledVoice("gmw/de", "German", ("de",)),
)


class FakeClock:
    """Milliseconds that pass only when told."""

    def __init__(self, now_ms: int = 0) -> None:
        self._now_ms = now_ms

    def __call__(self) -> int:
        return self._now_ms

    def pass_ms(self, length_ms: int) -> None:
        self._now_ms += length_ms


class FakeVoice:
    """Records what it is told to say and do; speaks nothing."""

    def __init__(self, settings: VoiceSettings | None = None) -> None:
        self.said: list[Utterance] = []
        self.withdrawn: list[str] = []
        self.acts: list[str] = []
        self.settings = VoiceSettings() if settings is None else settings
        self.health = VoiceHealth(VoiceState.READY)
        self.closed = False

    def start(self) -> None:
        self.acts.append("start")

    def say(self, utterance: Utterance) -> None:
        self.said.append(utterance)

    def withdraw(self, key: str) -> bool:
        self.withdrawn.append(key)
        before = len(self.said)
        self.said = [u for u in self.said if not key or u.replaces != key]
        return len(self.said) < before

    def hold(self, for_ms: int = 60_000) -> None:
        self.acts.append(f"hold {for_ms}")

    def release(self) -> None:
        self.acts.append("release")

    def silence_now(self) -> None:
        self.acts.append("silence")

    def set_settings(self, settings: VoiceSettings) -> None:
        self.settings = settings

    def look_again(self) -> None:
        self.acts.append("look again")

    def voices(self) -> tuple[InstalledVoice, ...]:
        return VOICES

    def outputs(self) -> tuple[Output, ...] | None:
        return None

    def held_ms(self) -> int:
        return 0

    def close(self) -> None:
        self.closed = True


class FakeWorker:
    """A worker that answers at once. `answers` are given in turn, then all is well; `before` runs within each make."""

    def __init__(self, starts: list[Made] | None = None, answers: list[Made] | None = None) -> None:
        self.voices = VOICES
        self.default = "gmw/en"
        self.alive = False
        self.starts = [] if starts is None else starts
        self.answers = [] if answers is None else answers
        self.started = 0
        self.requests: list[Request] = []
        self.before: Callable[[], None] = lambda: None

    def start(self, deadline_ms: int) -> Made:
        self.started += 1
        made = self.starts.pop(0) if self.starts else Made()
        self.alive = made.ok
        return made

    def make(self, request: Request, deadline_ms: int) -> Made:
        self.requests.append(request)
        self.before()
        made = self.answers.pop(0) if self.answers else Made()
        if made.code in ("worker_died", "worker_hung"):
            self.alive = False
        if made.ok:
            silence(request.path, 50)
        return made

    def kill(self, for_good: bool = False) -> None:
        self.alive = False

    def close(self) -> None:
        self.alive = False


class FakePlayer:
    """A player whose sounds end at once, or, while `lasting`, when `end` or `stop` is called.

    The first sound of a voice is the silence that wakes the sound system; it never lasts.
    """

    def __init__(self, lasting: bool = False, code: str = "") -> None:
        self.lasting = lasting
        self.code = code
        self.played: list[Path] = []
        self.asked: list[str] = []
        self.there: tuple[Output, ...] | None = None
        self.elsewhere = False
        self.sounding = 0
        self.loudest = 0  # the most sounds at once
        self._stopped = False
        self._changed = threading.Condition()

    def outputs(self) -> tuple[Output, ...] | None:
        return self.there

    def play(self, path: Path, output: str = "") -> Played:
        with self._changed:
            self.played.append(path)
            self.asked.append(output)
            if self._was_stopped():
                return Played("stopped")
            self.sounding += 1
            self.loudest = max(self.loudest, self.sounding)
            self._changed.notify_all()
            lasts = self.lasting and len(self.played) > 1
            if lasts:
                self._changed.wait_for(lambda: self._stopped or not self.lasting, GENEROUS_S)
            self.sounding -= 1
            return Played("stopped" if self._was_stopped() else self.code, elsewhere=self.elsewhere)

    def _was_stopped(self) -> bool:
        return self._stopped

    def stop(self) -> None:
        with self._changed:
            self._stopped = True
            self._changed.notify_all()

    def ready(self) -> None:
        with self._changed:
            self._stopped = False

    def end(self) -> None:
        """Let the sound that lasts come to its end, and every later one."""
        with self._changed:
            self.lasting = False
            self._changed.notify_all()

    def wait_for_sound(self, number: int) -> None:
        """Wait until `number` sounds have begun, the waking silence not counted."""
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.played) > number, GENEROUS_S), "no sound came"


class Audience:
    """Hears what a voice reports, and waits for it."""

    def __init__(self) -> None:
        self.healths: list[VoiceHealth] = []
        self.spoken: list[tuple[str, int, bool]] = []
        self._changed = threading.Condition()

    def on_health(self, health: VoiceHealth) -> None:
        with self._changed:
            self.healths.append(health)
            self._changed.notify_all()

    def on_spoken(self, utterance: Utterance, started_ms: int, ok: bool) -> None:
        with self._changed:
            self.spoken.append((utterance.text, started_ms, ok))
            self._changed.notify_all()

    @property
    def states(self) -> list[str]:
        with self._changed:
            return [f"{health.state}:{health.detail}".rstrip(":") for health in self.healths]

    def wait_spoken(self, number: int) -> list[tuple[str, int, bool]]:
        with self._changed:
            assert self._changed.wait_for(lambda: len(self.spoken) >= number, GENEROUS_S), self.spoken
            return list(self.spoken)

    def wait_health(self, state: VoiceState, detail: str = "", latest: bool = True) -> None:
        """Wait until this health is the latest, or, unless `latest`, until it has been told at all."""
        wanted = VoiceHealth(state, detail)
        with self._changed:
            assert self._changed.wait_for(
                lambda: wanted in (self.healths[-1:] if latest else self.healths), GENEROUS_S
            ), self.healths
