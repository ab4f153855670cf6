"""The real worker process with the real espeak-ng: its files, and what happens when it dies, hangs or is not there."""

import os
import signal
import subprocess
import sys
import threading
import wave
from array import array
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

import pytest

from kiosk.speech.synthesis import Made, Request
from kiosk.speech.worker import SpeechWorker

pytestmark = pytest.mark.sound

TOP = Path(__file__).parents[2]
GENEROUS_MS = 30_000
BLINDS = "Blinds four hundred, eight hundred."


def request(path: Path, text: str = BLINDS, voice: str = "gmw/en", rate: int = 160, volume: int = 100) -> Request:
    return Request(text, voice, rate, volume, path)


def seconds(path: Path) -> float:
    with wave.open(str(path), "rb") as sound:
        return sound.getnframes() / sound.getframerate()


def loudness(path: Path) -> float:
    """Root mean square of full scale, as `sox stat` gives it."""
    with wave.open(str(path), "rb") as sound:
        values = array("h", sound.readframes(sound.getnframes()))
    return sqrt(sum(value * value for value in values) / len(values)) / 32_768


@pytest.fixture(scope="module")
def shared() -> Iterator[SpeechWorker]:
    worker = SpeechWorker()
    assert worker.start(GENEROUS_MS) == Made()
    yield worker
    worker.close()


@pytest.fixture
def worker() -> Iterator[SpeechWorker]:
    worker = SpeechWorker()
    assert worker.start(GENEROUS_MS) == Made()
    yield worker
    worker.close()


def test_the_blinds_last_as_long_and_are_as_loud_as_measured(shared: SpeechWorker, tmp_path: Path) -> None:
    # Measured with espeak-ng itself at 160 words a minute: 2.6 to 2.7 s, RMS 0.086; between voices 2.5 to 2.75 s.
    assert shared.make(request(tmp_path / "a.wav"), GENEROUS_MS).ok
    assert 2.5 < seconds(tmp_path / "a.wav") < 2.8
    assert 0.078 < loudness(tmp_path / "a.wav") < 0.094


def test_rate_and_volume_are_heeded_and_do_not_stick(shared: SpeechWorker, tmp_path: Path) -> None:
    fast, quiet, usual = tmp_path / "fast.wav", tmp_path / "quiet.wav", tmp_path / "usual.wav"
    assert shared.make(request(fast, rate=240), GENEROUS_MS).ok
    assert shared.make(request(quiet, volume=50), GENEROUS_MS).ok
    assert shared.make(request(usual), GENEROUS_MS).ok
    assert seconds(fast) < 0.75 * seconds(usual)
    assert 0.4 < loudness(quiet) / loudness(usual) < 0.6
    assert 2.5 < seconds(usual) < 2.8


def test_sixty_changes_of_rate_in_a_row_are_all_heeded(shared: SpeechWorker, tmp_path: Path) -> None:
    # pyttsx3 alone got half of them wrong: its next loop cancels the change that espeak still has to make.
    lengths = {120: (3.3, 3.9), 160: (2.5, 2.8), 240: (1.5, 1.9)}  # s, at so many words a minute
    for at, rate in enumerate([120, 160, 240] * 20):
        path = tmp_path / f"{at}.wav"
        assert shared.make(request(path, voice=("gmw/en", "gmw/de")[at % 2], rate=rate), GENEROUS_MS) == Made()
        shortest, longest = lengths[rate]
        assert shortest < seconds(path) < longest, f"file {at} at {rate} words a minute"


def test_voices_differ(shared: SpeechWorker, tmp_path: Path) -> None:
    for voice in ("gmw/en", "gmw/de"):
        assert shared.make(request(tmp_path / f"{voice[4:]}.wav", voice=voice), GENEROUS_MS).ok
    assert (tmp_path / "en.wav").read_bytes() != (tmp_path / "de.wav").read_bytes()


def test_the_installed_voices_are_named(shared: SpeechWorker) -> None:
    assert shared.default == "gmw/en"
    languages = {language for voice in shared.voices for language in voice.languages}
    assert {"en-gb", "en-us", "de", "es", "fr-fr"} <= languages


def test_twenty_four_of_twenty_four(shared: SpeechWorker, tmp_path: Path) -> None:
    words = ["one hundred", "two hundred", "four hundred", "one thousand", "ten thousand", "fifty thousand"]
    sentences = [f"Level {number}. Blinds {word}." for number in ("one", "two", "three", "four") for word in words]
    assert len(sentences) == 24
    for at, sentence in enumerate(sentences):
        assert shared.make(request(tmp_path / f"{at}.wav", sentence), GENEROUS_MS) == Made()
    assert all(1.5 < seconds(tmp_path / f"{at}.wav") < 4.0 for at in range(24))
    assert len({(tmp_path / f"{at}.wav").read_bytes() for at in range(24)}) == 24


def test_a_long_text_as_the_very_first_is_written_to_its_end(worker: SpeechWorker, tmp_path: Path) -> None:
    # pyttsx3 leaves its first loop after 10 ms; a paragraph takes longer than that.
    assert worker.make(request(tmp_path / "a.wav", " ".join([BLINDS] * 40)), GENEROUS_MS) == Made()
    assert 40 * 2.3 < seconds(tmp_path / "a.wav") < 40 * 3.2


def test_nothing_is_printed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    worker = SpeechWorker()
    worker.start(GENEROUS_MS)
    worker.make(request(tmp_path / "a.wav"), GENEROUS_MS)
    worker.close()
    assert capfd.readouterr() == ("", "")


def test_a_file_that_cannot_be_written_is_told_and_the_next_is_made(shared: SpeechWorker, tmp_path: Path) -> None:
    assert shared.make(request(tmp_path / "nowhere" / "a.wav"), GENEROUS_MS).code == "no_room"
    assert shared.make(request(tmp_path / "a.wav"), GENEROUS_MS).ok


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot stop a process for a while")
def test_a_worker_that_hangs_is_killed_and_another_takes_over(worker: SpeechWorker, tmp_path: Path) -> None:
    hung = worker.pid
    assert hung is not None
    os.kill(hung, signal.SIGSTOP)
    assert worker.make(request(tmp_path / "a.wav"), 200).code == "worker_hung"
    assert not worker.alive
    with pytest.raises(ProcessLookupError):
        os.kill(hung, 0)
    assert worker.start(GENEROUS_MS).ok
    assert worker.make(request(tmp_path / "a.wav"), GENEROUS_MS).ok


@pytest.mark.skipif(os.name == "nt", reason="Windows cannot stop a process for a while")
def test_killed_while_it_makes_a_sentence(worker: SpeechWorker, tmp_path: Path) -> None:
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGSTOP)  # so that the kill surely comes before the answer
    answers: list[Made] = []
    asking = threading.Thread(target=lambda: answers.append(worker.make(request(tmp_path / "a.wav"), GENEROUS_MS)))
    asking.start()
    worker.kill()
    asking.join(GENEROUS_MS / 1000)
    assert [answer.code for answer in answers] == ["worker_died"]
    assert worker.start(GENEROUS_MS).ok


def test_it_starts_from_a_main_module_run_by_name_and_dies_with_the_program(tmp_path: Path) -> None:
    program = tmp_path / "room"
    program.mkdir()
    # Without a guard for the main module, as a careless one may be: the worker must not run it a second time.
    (program / "__main__.py").write_text(
        "from kiosk.speech.worker import SpeechWorker\n"
        "worker = SpeechWorker()\n"
        f"print(worker.start({GENEROUS_MS}).code or 'started', flush=True)\n"
        "input()\n"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), str(TOP)])}
    running = subprocess.Popen(
        [sys.executable, "-m", "room"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
    )
    with running:
        assert running.stdout is not None
        assert running.stdout.readline() == "started\n"
        running.kill()
        # The worker holds the same stdout, so this ends only when the worker has ended too.
        assert running.communicate(timeout=GENEROUS_MS / 1000)[0] == ""


def test_closed_for_good(worker: SpeechWorker, tmp_path: Path) -> None:
    worker.close()
    assert worker.start(GENEROUS_MS).code == "closed"
    assert worker.make(request(tmp_path / "a.wav"), GENEROUS_MS).code == "worker_died"


@pytest.mark.skipif(not os.path.exists("/proc/self"), reason="the loader's search path is set the Linux way")
def test_without_espeak_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("libespeak-ng.so.1", "libespeak.so.1"):
        (tmp_path / name).write_bytes(b"")
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path))  # found first, and no library
    worker = SpeechWorker()
    made = worker.start(GENEROUS_MS)
    worker.close()
    assert made.code == "espeak_missing"
    assert "eSpeak" in made.text


def test_an_engine_that_does_not_exist(tmp_path: Path) -> None:
    worker = SpeechWorker(driver="no_such_engine")
    made = worker.start(GENEROUS_MS)
    assert made.code == "engine_failed"
    assert "no_such_engine" in made.text
    assert worker.make(request(tmp_path / "a.wav"), GENEROUS_MS).code == "worker_died"
    worker.close()
