"""Every announcement in every language, made by the real engine: it lasts as long as its words, and it is heard."""

from __future__ import annotations

import wave
from array import array
from collections.abc import Iterator
from math import sqrt
from pathlib import Path

import pytest

from kiosk.speech.settings import choose_voice
from kiosk.speech.synthesis import Made, Request
from kiosk.speech.worker import SpeechWorker
from tests.show.scenes import EXPECTED, LANGUAGES, expected

pytestmark = pytest.mark.sound

GENEROUS_MS = 30_000
RATE = 160
"""Words a minute: as the program speaks until somebody changes it."""
SLOWEST, FASTEST = 10.0, 20.0
"""Letters a second at that rate, its pauses aside. Words differ in length from language to language, letters hardly."""
EDGE_S = 0.5
"""The silence at the ends, and that after each comma, colon and full stop."""
QUIETEST = 0.03
"""Root mean square of full scale; speech was measured at 0.05 to 0.11, silence is 0."""


@pytest.fixture(scope="module")
def worker() -> Iterator[SpeechWorker]:
    worker = SpeechWorker()
    assert worker.start(GENEROUS_MS) == Made()
    yield worker
    worker.close()


def heard(path: Path) -> tuple[float, float]:
    """How many seconds it lasts, and how loud it is."""
    with wave.open(str(path), "rb") as sound:
        values = array("h", sound.readframes(sound.getnframes()))
        seconds = sound.getnframes() / sound.getframerate()
    return seconds, sqrt(sum(value * value for value in values) / len(values)) / 32_768


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_announcement_has_its_length_and_is_not_silent(
    worker: SpeechWorker, tmp_path: Path, language: str
) -> None:
    voice = choose_voice(worker.voices, language, {}, worker.default)
    assert voice is not None, f"no voice reads {language}"
    for name in EXPECTED:
        spoken = expected(name, language)[2]
        path = tmp_path / f"{name}.wav"
        assert worker.make(Request(spoken, voice.id, RATE, 100, path), GENEROUS_MS) == Made()
        seconds, loud = heard(path)
        letters = sum(letter.isalpha() for letter in spoken)
        pauses = EDGE_S * (1 + sum(spoken.count(sign) for sign in ".,:"))
        assert letters / FASTEST < seconds < letters / SLOWEST + pauses, f"{name}: {letters} letters in {seconds:.1f} s"
        assert loud > QUIETEST, f"{name}: {loud:.3f}"


def test_an_announcement_cut_short_or_silenced_would_be_noticed(worker: SpeechWorker, tmp_path: Path) -> None:
    """The bounds are no decoration: half of a sentence, and none of it, lie outside."""
    spoken = expected("day_over", "en")[2]
    path = tmp_path / "half.wav"
    half = spoken[: len(spoken) // 3]
    assert worker.make(Request(half, "gmw/en", RATE, 100, path), GENEROUS_MS) == Made()
    assert heard(path)[0] < sum(letter.isalpha() for letter in spoken) / FASTEST
    assert worker.make(Request(spoken, "gmw/en", RATE, 0, path), GENEROUS_MS) == Made()
    assert heard(path)[1] < QUIETEST
