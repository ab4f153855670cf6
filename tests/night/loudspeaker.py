"""A voice that can be heard without a sound."""

from __future__ import annotations

from kiosk.app.sound import Silence
from kiosk.speech.health import VoiceHealth, VoiceState
from kiosk.speech.utterances import SpeechQueue, Utterance
from tests.night.hall import Hall


class Loudspeaker(Silence):
    """The real queue, spoken when the test says so; nothing sounds."""

    health = VoiceHealth(VoiceState.READY)

    def __init__(self, hall: Hall) -> None:
        self._hall, self._queue = hall, SpeechQueue()

    def say(self, utterance: Utterance) -> None:
        self._queue.push(utterance)

    def withdraw(self, key: str) -> bool:
        return self._queue.withdraw(key)

    def heard(self) -> list[str]:
        said: list[str] = []
        while (utterance := self._queue.next(self._hall.program.clocks.counting())) is not None:
            said.append(utterance.text)
            self._queue.finished()
        return said
