"""Faults that real programs had with their voice (cases.json, speech/*): an engine that hangs, a clock that waits."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kiosk.bridge.ticker import Ticker
from kiosk.speech.health import VoiceState
from kiosk.speech.settings import VoiceSettings
from kiosk.speech.synthesis import Made, Request
from kiosk.speech.utterances import Utterance
from kiosk.speech.voice import Voice
from kiosk.speech.worker import SpeechWorker
from tests.show.scenes import EXPECTED, expected
from tests.speech.fakes import GENEROUS_S, Audience, FakeClock, FakePlayer, FakeWorker

MINUTE = 60_000
TWO_HOURS = [*(at * 1_000 for at in range(5)), *(at * MINUTE for at in range(1, 121))]
"""C088: five announcements a second apart, then one every minute for two hours; the instants in milliseconds."""


class Night:
    """A voice with a clock that the test winds."""

    def __init__(self, worker: FakeWorker) -> None:
        self.clock, self.worker, self.player, self.audience = FakeClock(), worker, FakePlayer(), Audience()
        self.voice = Voice(
            worker, self.player, self.clock, VoiceSettings(), self.audience.on_health, self.audience.on_spoken
        )
        self.voice.start()
        self.now = 0

    def say(self, number: int, at: int) -> None:
        self.clock.pass_ms(at - self.now)
        self.now = at
        self.voice.say(Utterance(f"Number {number}.", "text", 5, at, at + 20_000, "en", f"text {number}"))


@pytest.fixture
def night() -> Iterator[Night]:
    night = Night(FakeWorker())
    yield night
    night.voice.close()


def test_c088_two_hours_of_announcements_are_all_spoken(night: Night) -> None:
    for number, at in enumerate(TWO_HOURS, start=1):
        night.say(number, at)
        night.audience.wait_spoken(number)
    assert [(text, at, ok) for text, at, ok in night.audience.spoken] == [
        (f"Number {number}.", at, True) for number, at in enumerate(TWO_HOURS, start=1)
    ]
    assert night.worker.started == 1


@pytest.mark.parametrize("fault", ["worker_hung", "worker_died"])
def test_c088_an_engine_that_does_not_finish_is_replaced_and_the_night_goes_on(night: Night, fault: str) -> None:
    for number, at in enumerate(TWO_HOURS[:20], start=1):
        if number == 10:
            night.worker.answers = [Made(fault)]
        night.say(number, at)
        night.audience.wait_spoken(number)
    assert [text for text, _, ok in night.audience.spoken if not ok] in ([], ["Number 10."])
    assert [text for text, _, _ in night.audience.spoken] == [f"Number {number}." for number in range(1, 21)]
    assert night.worker.started == 2
    night.audience.wait_health(VoiceState.READY)


@pytest.mark.sound
def test_c088_the_real_engine_is_used_again_and_again(tmp_path: Path) -> None:
    worker = SpeechWorker()
    assert worker.start(30_000) == Made()
    first = worker.pid
    texts = [expected(name, "en")[2] for name in EXPECTED]
    for number in range(len(TWO_HOURS)):
        path = tmp_path / f"{number}.wav"
        request = Request(texts[number % len(texts)], worker.default, 160, 100, path)
        assert worker.make(request, 30_000) == Made()
    sizes = [(tmp_path / f"{number}.wav").stat().st_size for number in range(len(TWO_HOURS))]
    for number, size in enumerate(sizes):  # none cut short, none mixed up
        assert size == pytest.approx(sizes[number % len(texts)], rel=0.05), texts[number % len(texts)]
    assert worker.pid == first
    worker.close()


TICK_MS, TICKS = 20, 40


@pytest.mark.speed
@pytest.mark.sound
def test_c089_the_clock_ticks_on_while_the_voice_speaks(qtbot: QtBot) -> None:
    """A sentence of six seconds is made by the real engine and then lasts as long as the test wants it to."""
    player, audience = FakePlayer(lasting=True), Audience()
    voice = Voice(
        SpeechWorker(),
        player,
        lambda: time.monotonic_ns() // 1_000_000,
        VoiceSettings(),
        audience.on_health,
        audience.on_spoken,
    )
    with closing(voice):
        voice.start()
        audience.wait_health(VoiceState.READY)
        gaps = speaking_gaps(voice, player, qtbot)
        audience.wait_spoken(1)
    assert max(gaps) < 2, "the clock stood while the sentence of six seconds was made or spoken"


def speaking_gaps(voice: Voice, player: FakePlayer, qtbot: QtBot) -> list[float]:
    """The seconds between ticks from the sentence's being asked for until the test ends it."""
    ticked: list[float] = []

    def tick() -> int:
        ticked.append(time.monotonic())
        return TICK_MS

    ticker = Ticker(tick)
    ticker.now()
    now = time.monotonic_ns() // 1_000_000
    six_seconds = " ".join([expected("big_blind_ante", "en")[2]] * 2)
    voice.say(Utterance(six_seconds, "text", 5, now, now + 20_000, "en"))
    said = time.monotonic()
    qtbot.waitUntil(lambda: player.sounding == 1, timeout=round(GENEROUS_S * 1000))
    heard = len(ticked)
    qtbot.waitUntil(lambda: len(ticked) >= heard + TICKS, timeout=round(GENEROUS_S * 1000))
    assert player.sounding == 1  # it spoke all the while
    ticker.stop()
    player.end()
    during = [at for at in ticked if at >= said - TICK_MS / 1000]
    return [after - before for before, after in pairwise(during)]
