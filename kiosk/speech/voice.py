"""The voice of the room: the queue, the mouth that empties it, and the one thread in which it speaks.

Nothing but that thread ever waits for sound: every method returns at once, `close` within a bounded time.
"""

import logging
import threading
from collections.abc import Callable

from kiosk.speech.health import VoiceHealth, VoiceState
from kiosk.speech.mouth import Mouth, Sounder, Spoken, Worker
from kiosk.speech.outputs import Output
from kiosk.speech.player import Player
from kiosk.speech.settings import InstalledVoice, VoiceSettings
from kiosk.speech.utterances import SpeechQueue, Utterance
from kiosk.speech.worker import SpeechWorker

HOLD_MS = 60_000  # one key silences the voice for a minute
IDLE_S = 1.0  # how often an idle voice looks whether its worker lives
WAITING_S = 0.1  # how often it looks at the clock, which may jump, while something waits
CLOSE_S = 3.0

OnHealth = Callable[[VoiceHealth], None]
OnSpoken = Callable[[Utterance, int, bool], None]

_log = logging.getLogger(__name__)


class Voice:
    """Speaks utterances when they are due, one at a time. Any thread may call it.

    :param now: milliseconds of the monotonic clock in which utterances say when they are due.
    :param on_health: called with each new health, and when other loudspeakers are there, from the voice's thread.
    :param on_spoken: called once for each utterance whose turn came, from the voice's thread, with the instant at
        which it began (ms) and whether it was heard to its end; not for those withdrawn, replaced, muted or expired.
    """

    def __init__(
        self,
        worker: Worker,
        player: Sounder,
        now: Callable[[], int],
        settings: VoiceSettings,
        on_health: OnHealth = lambda health: None,
        on_spoken: OnSpoken = lambda utterance, started_ms, ok: None,
    ) -> None:
        self._worker = worker
        self._player = player
        self._now = now
        self._settings = settings
        self._on_health = on_health
        self._on_spoken = on_spoken
        self._mouth = Mouth(worker, player, now, self._tell)
        self._queue = SpeechQueue()
        self._queue.mute(settings.muted)
        self._sounding = False
        self._withdrawn = False
        self._closing = False
        self._told: tuple[VoiceHealth, tuple[Output, ...] | None] | None = None
        self._lock = threading.Lock()
        self._woken = threading.Event()
        self._thread = threading.Thread(target=self._run, name="kiosk voice", daemon=True)

    def start(self) -> None:
        """Start the thread, which starts the worker."""
        self._thread.start()

    def say(self, utterance: Utterance) -> None:
        """Let `utterance` wait for its turn; dropped when the voice is off or its kind is muted."""
        with self._lock:
            if self._settings.enabled:
                self._take_back(utterance.replaces)
                self._queue.push(utterance)
        self._woken.set()

    def withdraw(self, key: str) -> bool:
        """Take back what has not begun to sound under `key`. False when there is nothing: offer a correction then."""
        with self._lock:
            return self._take_back(key)

    def hold(self, for_ms: int = HOLD_MS) -> None:
        """Fall silent in mid-word and stay so for `for_ms`; what has not expired by then is spoken after it."""
        with self._lock:
            self._queue.hold(self._now() + for_ms)
            self._player.stop()
        self._woken.set()

    def release(self) -> None:
        """End a hold now."""
        with self._lock:
            self._queue.release()
        self._woken.set()

    def silence_now(self) -> None:
        """Fall silent in mid-word and forget what was due; what comes later is spoken."""
        with self._lock:
            self._queue.drop_due(self._now())
            self._player.stop()
        self._woken.set()

    def set_settings(self, settings: VoiceSettings) -> None:
        """Speak by `settings` from the next utterance on; one that is now muted or off is cut in mid-word."""
        with self._lock:
            self._settings = settings
            self._queue.mute(settings.muted)
            current = self._queue.speaking
            if not settings.enabled:
                self._queue.clear()
                self._player.stop()
            elif current is not None and current.kind in settings.muted:
                self._player.stop()
            self._mouth.try_again()
        self._woken.set()

    def look_again(self) -> None:
        """Look at once which loudspeakers there are, and start an engine that did not start."""
        self._mouth.try_again()
        self._woken.set()

    def voices(self) -> tuple[InstalledVoice, ...]:
        """The installed voices; empty until the worker has started."""
        return self._worker.voices

    def outputs(self) -> tuple[Output, ...] | None:
        """The loudspeakers at the last look; None when the system does not say, or was not asked yet."""
        return self._mouth.outputs

    def held_ms(self) -> int:
        """How long a hold lasts yet (ms); 0 without one."""
        with self._lock:
            return self._queue.held_ms(self._now())

    @property
    def health(self) -> VoiceHealth:
        """How the voice is at this instant."""
        with self._lock:
            return self._health()

    def close(self) -> None:
        """Fall silent and end thread and worker, within CLOSE_S seconds. A closed voice is not started again."""
        with self._lock:
            self._closing = True
            self._player.stop()
        self._worker.kill(for_good=True)
        self._woken.set()
        if self._thread.ident is not None and self._thread is not threading.current_thread():
            self._thread.join(CLOSE_S)

    def _run(self) -> None:
        while not self._closing:
            self._woken.clear()
            if self._settings.enabled:
                self._guarded(lambda: self._mouth.look(self._settings))
            utterance, pause_s = self._take()
            self._tell()
            if utterance is None:
                self._woken.wait(pause_s)
            else:
                self._speak(utterance)
        self._mouth.close()
        self._tell()

    def _take(self) -> tuple[Utterance | None, float]:
        """The utterance to speak now, else how long to wait (s)."""
        with self._lock:
            if self._closing:
                return None, 0.0
            now_ms = self._now()
            utterance = self._queue.next(now_ms)
            if utterance is not None:
                self._withdrawn = False
                self._player.ready()
                return utterance, 0.0
            instant = self._queue.changes_at(now_ms)
            return None, IDLE_S if instant is None else min(WAITING_S, max(0, instant - now_ms) / 1000)

    def _speak(self, utterance: Utterance) -> None:
        settings = self._settings
        spoken = Spoken(self._now(), ok=False)

        def speak() -> None:
            nonlocal spoken
            spoken = self._mouth.speak(utterance, settings, self._begin)

        self._guarded(speak)
        with self._lock:
            self._queue.finished()
            self._sounding = False
            withdrawn = self._withdrawn
            self._withdrawn = False
        if not withdrawn:
            self._guarded(lambda: self._on_spoken(utterance, spoken.started_ms, spoken.ok))

    def _take_back(self, key: str) -> bool:
        """Withdraw what waits under `key`, and what is being made under it and cannot be heard yet."""
        current = self._queue.speaking
        making = bool(key) and current is not None and current.replaces == key and not self._sounding
        self._withdrawn = self._withdrawn or making
        return self._queue.withdraw(key) or making

    def _begin(self) -> bool:
        """Let the sound begin, unless the utterance was withdrawn while it was made."""
        with self._lock:
            if self._withdrawn or self._closing:
                return False
            self._sounding = True
        self._tell()
        return True

    def _guarded(self, act: Callable[[], None]) -> None:
        """Do `act`; a fault in it, or in what the caller handed in, costs one utterance, never the voice."""
        try:
            act()
        except Exception:  # noqa: BLE001 - it is logged whole
            _log.exception("the voice missed an utterance")

    def _tell(self) -> None:
        with self._lock:
            health, outputs = self._health(), self._mouth.outputs
            news = (health, outputs) != self._told
            self._told = health, outputs
        if news:
            self._guarded(lambda: self._on_health(health))

    def _health(self) -> VoiceHealth:
        mouth = self._mouth
        if self._closing or not self._settings.enabled:
            return VoiceHealth(VoiceState.OFF)
        if mouth.restarting:
            return VoiceHealth(VoiceState.RESTARTING, mouth.restarting)
        if mouth.voice_problem:
            return VoiceHealth(VoiceState.NO_VOICE, mouth.voice_problem)
        if self._queue.held(self._now()):
            return VoiceHealth(VoiceState.HELD)
        if self._sounding:
            return VoiceHealth(VoiceState.SPEAKING, mouth.note)
        if mouth.sound_problem:
            return VoiceHealth(VoiceState.NO_SOUND, mouth.sound_problem)
        return VoiceHealth(VoiceState.READY, mouth.note)


def open_voice(settings: VoiceSettings, now: Callable[[], int], on_health: OnHealth, on_spoken: OnSpoken) -> Voice:
    """Start the voice of this computer."""
    voice = Voice(SpeechWorker(), Player(), now, settings, on_health, on_spoken)
    voice.start()
    return voice
