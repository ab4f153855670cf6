"""The whole voice, nothing faked: espeak-ng, a player, and a PulseAudio sink that the test starts and listens to."""

import os
import shutil
import signal
import subprocess
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

import pytest

from kiosk.app.bench_room import sound_server
from kiosk.speech.health import VoiceState
from kiosk.speech.player import LINUX, Player
from kiosk.speech.settings import VoiceSettings
from kiosk.speech.utterances import Utterance
from kiosk.speech.voice import Voice
from kiosk.speech.worker import SpeechWorker
from tests.speech.fakes import GENEROUS_S, Audience

pytestmark = [
    pytest.mark.sound,
    pytest.mark.skipif(os.name != "posix" or not Path("/proc/self").exists(), reason="PulseAudio is Linux's"),
]

CHIME = Path(__file__).parents[2] / "assets" / "sounds" / "level.wav"
PAPLAY = [program for program in LINUX if program.name == "paplay"]
RATE = 22_050


def now_ms() -> int:
    return time.monotonic_ns() // 1_000_000


def wait_until(true: Callable[[], bool]) -> None:
    """Look again every 20 ms; what another program does cannot be waited for otherwise."""
    deadline = time.monotonic() + GENEROUS_S
    while not true():
        assert time.monotonic() < deadline, "it did not come about in time"
        time.sleep(0.02)


def utterance(text: str, kind: str = "level") -> Utterance:
    return Utterance(text, kind, 5, due_ms=0, expires_ms=now_ms() + 60_000)


@dataclass
class Sink:
    """A sink that sounds nowhere, and what was played into it since `listen`."""

    server: str
    folder: Path
    _recorder: subprocess.Popen[bytes] | None = None

    def listen(self, to: str = "nul") -> None:
        tape = self.folder / "tape"
        with tape.open("wb") as file:
            self._recorder = subprocess.Popen(
                [
                    "parec",
                    "-d",
                    f"{to}.monitor",
                    "--format=s16le",
                    f"--rate={RATE}",
                    "--channels=1",
                    "--latency-msec=50",
                ],
                stdout=file,
            )
        wait_until(lambda: tape.stat().st_size > 0)  # from here on everything is heard

    def stop_listening(self) -> None:
        recorder, self._recorder = self._recorder, None
        if recorder is not None:
            recorder.terminate()
            recorder.wait(GENEROUS_S)

    def loud_seconds(self) -> float:
        """How long it was louder than a whisper since `listen`, in tenths of a second."""
        self.stop_listening()
        heard = (self.folder / "tape").read_bytes()
        values = array("h", heard[: len(heard) // 2 * 2])
        tenths = [values[at : at + RATE // 10] for at in range(0, len(values), RATE // 10)]
        return sum(sqrt(sum(v * v for v in tenth) / len(tenth)) > 300 for tenth in tenths) / 10


@pytest.fixture(scope="module")
def pulse() -> Iterator[Sink]:
    if shutil.which("pulseaudio") is None:
        assert "CI" not in os.environ, "CI installs pulseaudio, so that this runs"
        pytest.skip("pulseaudio is not installed")
    with sound_server() as folder:
        yield Sink(f"unix:{folder / 'socket'}", folder)


@pytest.fixture
def sink(pulse: Sink) -> Iterator[Sink]:
    yield pulse
    pulse.stop_listening()


class Room:
    """A real voice and who hears its reports."""

    def __init__(self, settings: VoiceSettings, player: Player) -> None:
        self.audience = Audience()
        self.player = player
        self.worker = SpeechWorker()
        self.voice = Voice(
            self.worker, player, now_ms, settings, self.audience.on_health, self.audience.on_spoken
        )  # fmt: skip
        self.voice.start()


@pytest.fixture(scope="module")
def open_room(pulse: Sink) -> Iterator[Room]:
    """One room for all tests: a null sink takes two seconds to sound the first silence."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PULSE_SERVER", pulse.server)
        room = Room(VoiceSettings(chimes={"chimed": CHIME}), Player(PAPLAY))
        yield room
        room.voice.close()


@pytest.fixture
def room(open_room: Room) -> Room:
    open_room.voice.release()
    open_room.audience.wait_health(VoiceState.READY)
    open_room.audience.spoken.clear()
    return open_room


def test_the_room_hears_it(room: Room, sink: Sink) -> None:
    sink.listen()
    room.voice.say(utterance("Blinds four hundred, eight hundred."))
    [(_, _, ok)] = room.audience.wait_spoken(1)
    assert ok
    assert 1.6 < sink.loud_seconds() < 2.9  # 2.6 s, of which the pauses between words are silent


def test_the_chime_is_heard_as_well(room: Room, sink: Sink) -> None:
    sink.listen()
    room.voice.say(utterance("Break.", kind="chimed"))
    [(_, _, ok)] = room.audience.wait_spoken(1)
    assert ok
    assert 1.0 < sink.loud_seconds() < 2.5  # the word alone is 0.5 s


def test_a_hold_cuts_it_in_mid_word(room: Room, sink: Sink) -> None:
    sink.listen()
    room.voice.say(utterance("Blinds four hundred, eight hundred, with an ante of one hundred. " * 10))  # some 40 s
    room.audience.wait_health(VoiceState.SPEAKING)
    room.voice.hold()
    began = time.monotonic()
    [(_, _, ok)] = room.audience.wait_spoken(1)
    room.audience.wait_health(VoiceState.HELD)
    assert not ok
    assert time.monotonic() - began < 15
    assert sink.loud_seconds() < 15


def test_a_worker_killed_in_mid_sentence_is_replaced_and_the_operator_told(room: Room) -> None:
    room.voice.say(utterance("Seat open, table four."))
    room.audience.wait_health(VoiceState.SPEAKING)
    killed = room.worker.pid
    assert killed is not None
    os.kill(killed, signal.SIGKILL)
    assert room.audience.wait_spoken(1)[0][2], "its file was made before, so the sentence is heard to its end"
    room.audience.wait_health(VoiceState.READY)
    assert room.audience.states[-2:] == ["restarting:worker_died", "ready"]
    assert room.worker.pid not in (None, killed)
    room.voice.say(utterance("Break."))
    assert room.audience.wait_spoken(2)[1][2]


@pytest.fixture
def television(pulse: Sink, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A second loudspeaker; its module's number pulls it out."""
    monkeypatch.setenv("PULSE_SERVER", pulse.server)
    load = ["pactl", "load-module", "module-null-sink", "sink_name=tv"]
    module = subprocess.run(load, capture_output=True, text=True, check=True).stdout.strip()
    yield module
    subprocess.run(["pactl", "unload-module", module], stderr=subprocess.DEVNULL, check=False)


def test_c093_the_chosen_loudspeaker_is_pulled_and_the_next_announcement_goes_to_the_usual_one(
    room: Room, sink: Sink, television: str
) -> None:
    room.voice.set_settings(VoiceSettings(output="pulse:tv"))
    wait_until(lambda: "pulse:tv" in {output.id for output in room.voice.outputs() or ()})
    sink.listen("tv")
    room.voice.say(utterance("Break."))
    assert room.audience.wait_spoken(1)[0][2]
    assert sink.loud_seconds() > 0.2
    subprocess.run(["pactl", "unload-module", television], check=True)
    sink.listen()
    room.voice.say(utterance("Break is over."))
    assert room.audience.wait_spoken(2)[1][2]
    assert sink.loud_seconds() > 0.2
    room.audience.wait_health(VoiceState.READY, "device_missing")
    room.voice.set_settings(VoiceSettings(chimes={"chimed": CHIME}))
    room.voice.say(utterance("Play."))
    room.audience.wait_spoken(3)
    room.audience.wait_health(VoiceState.READY)


def test_a_player_killed_in_mid_sentence_is_told_and_the_next_sentence_is_heard(room: Room) -> None:
    room.voice.say(utterance("Seat open, table four. " * 3))
    room.audience.wait_health(VoiceState.SPEAKING)
    player = room.player
    wait_until(lambda: player._process is not None)
    assert player._process is not None
    player._process.kill()
    assert not room.audience.wait_spoken(1)[0][2]
    room.audience.wait_health(VoiceState.NO_SOUND, "cut_off")
    room.voice.say(utterance("Break."))
    assert room.audience.wait_spoken(2)[1][2]
    room.audience.wait_health(VoiceState.READY)


def test_no_call_waits_for_the_sound(room: Room) -> None:
    began = time.monotonic()
    room.voice.say(utterance("Blinds four hundred, eight hundred. " * 3))
    room.voice.withdraw("nothing")
    assert time.monotonic() - began < 3, "to say something takes no part of its seven seconds"
    room.audience.wait_health(VoiceState.SPEAKING)
    began = time.monotonic()
    room.voice.silence_now()
    assert time.monotonic() - began < 3
    assert not room.audience.wait_spoken(1)[0][2]


def test_closing_in_mid_sentence_takes_little_time_and_leaves_nothing(open_room: Room) -> None:
    assert open_room.worker.alive, "the open room stays as it is"
    room = Room(VoiceSettings(), Player(PAPLAY))
    room.voice.say(utterance("Blinds four hundred, eight hundred. " * 10))
    room.audience.wait_health(VoiceState.SPEAKING)
    worker = room.worker.pid
    assert worker is not None
    began = time.monotonic()
    room.voice.close()
    assert time.monotonic() - began < 10, "of the twenty-six seconds that it speaks"
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
    assert [thread.name for thread in threading.enumerate()].count("kiosk voice") == 1, "the open room's own"
    assert open_room.worker.alive


def test_without_a_loudspeaker_it_says_so_and_nothing_waits(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PULSE_SERVER", f"unix:{tmp_path}/none")
    monkeypatch.setenv("PIPEWIRE_REMOTE", f"{tmp_path}/none")
    monkeypatch.setenv("ALSA_CONFIG_PATH", f"{tmp_path}/none")
    room = Room(VoiceSettings(), Player())
    room.audience.wait_health(VoiceState.NO_SOUND, "no_device")
    began = time.monotonic()
    for text in ("One.", "Two.", "Three."):
        room.voice.say(utterance(text))
    assert time.monotonic() - began < 5
    assert [ok for _, _, ok in room.audience.wait_spoken(3)] == [False, False, False]
    room.audience.wait_health(VoiceState.NO_SOUND, "no_device")
    assert room.audience.states[-1] == "no_sound:no_device"
    room.voice.close()
