"""What the voice keeps of the chimes in memory: those of the loudness set now, and no more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kiosk.speech.mouth import Mouth
from kiosk.speech.settings import VoiceSettings
from tests.speech.fakes import FakeClock, FakePlayer, FakeWorker

CHIMES = {path.stem: path for path in sorted((Path(__file__).parents[2] / "assets" / "sounds").glob("*.wav"))[:3]}


@pytest.fixture
def mouth() -> Iterator[Mouth]:
    mouth = Mouth(FakeWorker(), FakePlayer(), FakeClock(), lambda: None)
    yield mouth
    mouth.close()


def test_chimes_of_another_loudness_are_forgotten(mouth: Mouth) -> None:
    assert len(CHIMES) == 3
    for volume in (0, 5, 50, 95, 100):
        mouth.look(VoiceSettings(chimes=CHIMES, chime_volume=volume))
        assert {(source, loud) for source, loud, *_ in mouth._leads} == {(path, volume) for path in CHIMES.values()}


def test_chimes_that_are_still_right_are_not_read_again(mouth: Mouth) -> None:
    mouth.look(VoiceSettings(chimes=CHIMES, chime_volume=50))
    kept = dict(mouth._leads)
    mouth.look(VoiceSettings(chimes=CHIMES, chime_volume=50))
    assert all(mouth._leads[key] is lead for key, lead in kept.items())
