"""The voice with fakes for worker, player and clock: what is spoken, when, and what the operator is told."""

import inspect
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from kiosk.speech.health import VoiceHealth, VoiceState
from kiosk.speech.mouth import LISTEN_MS, RETRY_MS
from kiosk.speech.outputs import Output
from kiosk.speech.settings import VoiceSettings
from kiosk.speech.sounds import silence
from kiosk.speech.synthesis import Made
from kiosk.speech.utterances import Utterance
from kiosk.speech.voice import Voice
from tests.speech.fakes import Audience, FakeClock, FakePlayer, FakeVoice, FakeWorker

LEVEL = Utterance("Blinds four hundred, eight hundred.", "level", 5, due_ms=0, expires_ms=10_000, replaces="level")
SEAT = Utterance("Seat open, table four.", "seat", 1, due_ms=0, expires_ms=90_000, replaces="seat")

TV = Output("pulse:hdmi", "Television", usual=True)


class Stage:
    """A voice with all its fakes."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.worker = FakeWorker()
        self.player = FakePlayer()
        self.audience = Audience()
        self.settings = VoiceSettings()
        self._voice: Voice | None = None

    def open(self) -> Voice:
        audience = self.audience
        voice = Voice(
            self.worker, self.player, self.clock, self.settings, audience.on_health, audience.on_spoken
        )  # fmt: skip
        voice.start()
        self._voice = voice
        return voice

    def close(self) -> None:
        if self._voice is not None:
            self._voice.close()


@pytest.fixture
def stage() -> Iterator[Stage]:
    stage = Stage()
    yield stage
    stage.close()


def texts(stage: Stage) -> list[str]:
    return [request.text for request in stage.worker.requests]


def test_the_fake_voice_takes_every_call_of_the_real_one() -> None:
    calls = {name: call for name, call in vars(Voice).items() if not name.startswith("_") and callable(call)}
    assert set(calls) >= {"say", "withdraw", "hold", "silence_now", "set_settings", "voices", "close"}
    for name, call in calls.items():
        assert inspect.signature(getattr(FakeVoice, name)) == inspect.signature(call), name


def test_what_is_due_is_spoken_and_reported_once(stage: Stage) -> None:
    voice = stage.open()
    stage.audience.wait_health(VoiceState.READY)
    voice.say(LEVEL)
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, True)]
    stage.audience.wait_health(VoiceState.READY)
    assert stage.audience.states == ["restarting:starting", "ready", "speaking", "ready"]


def test_the_grace_passes_before_it_is_spoken(stage: Stage) -> None:
    voice = stage.open()
    voice.say(replace(LEVEL, due_ms=2_000))
    voice.say(SEAT)
    stage.audience.wait_spoken(1)
    assert texts(stage) == [SEAT.text]
    stage.clock.pass_ms(2_000)
    assert stage.audience.wait_spoken(2)[1] == (LEVEL.text, 2_000, True)


def test_undone_within_the_grace_is_never_spoken(stage: Stage) -> None:
    voice = stage.open()
    voice.say(replace(LEVEL, due_ms=2_000))
    assert voice.withdraw("level") is True
    stage.clock.pass_ms(2_000)
    voice.say(SEAT)
    assert [text for text, _, _ in stage.audience.wait_spoken(1)] == [SEAT.text]
    assert texts(stage) == [SEAT.text]


def test_undone_while_its_words_are_made_is_not_heard(stage: Stage) -> None:
    voice = stage.open()
    answers: list[bool] = []

    def undo() -> None:
        stage.worker.before = lambda: None
        answers.append(voice.withdraw("level"))

    stage.worker.before = undo
    voice.say(LEVEL)
    voice.say(replace(SEAT, priority=1))
    assert stage.audience.wait_spoken(1) == [(SEAT.text, 0, True)]
    assert answers == [True]
    assert texts(stage) == [LEVEL.text, SEAT.text]


def test_undone_when_it_sounds_is_too_late(stage: Stage) -> None:
    stage.player.lasting = True
    voice = stage.open()
    voice.say(LEVEL)
    stage.player.wait_for_sound(1)
    assert voice.withdraw("level") is False
    stage.player.end()
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, True)]


def test_a_newer_level_takes_the_place_of_one_that_waits(stage: Stage) -> None:
    stage.player.lasting = True
    voice = stage.open()
    voice.say(SEAT)
    stage.player.wait_for_sound(1)
    voice.say(LEVEL)
    voice.say(replace(LEVEL, text="Blinds five hundred, one thousand."))
    stage.player.end()
    stage.audience.wait_spoken(2)
    assert texts(stage) == [SEAT.text, "Blinds five hundred, one thousand."]


def test_two_never_sound_at_once(stage: Stage) -> None:
    voice = stage.open()
    for number in range(20):
        voice.say(replace(SEAT, text=str(number), replaces=""))
    assert [text for text, _, _ in stage.audience.wait_spoken(20)] == [str(number) for number in range(20)]
    assert stage.player.loudest == 1


def test_a_hold_silences_in_mid_word_for_a_minute(stage: Stage) -> None:
    stage.player.lasting = True
    voice = stage.open()
    voice.say(LEVEL)
    stage.player.wait_for_sound(1)
    voice.hold()
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, False)]
    stage.audience.wait_health(VoiceState.HELD)
    stage.player.end()
    voice.say(LEVEL)
    voice.say(SEAT)
    stage.clock.pass_ms(59_999)
    assert voice.health == VoiceHealth(VoiceState.HELD)
    stage.clock.pass_ms(1)
    assert stage.audience.wait_spoken(2)[1] == (SEAT.text, 60_000, True), "the level expired in the hold"


def test_a_hold_is_released_early(stage: Stage) -> None:
    voice = stage.open()
    voice.hold()
    voice.say(LEVEL)
    stage.audience.wait_health(VoiceState.HELD)
    voice.release()
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, True)]


def test_silence_now_forgets_what_was_due_and_keeps_what_comes(stage: Stage) -> None:
    stage.player.lasting = True
    voice = stage.open()
    voice.say(LEVEL)
    stage.player.wait_for_sound(1)
    voice.say(SEAT)
    voice.say(replace(SEAT, text="Later.", due_ms=100, replaces="later"))
    voice.silence_now()
    stage.audience.wait_spoken(1)
    stage.player.end()
    stage.clock.pass_ms(100)
    stage.audience.wait_spoken(2)
    assert stage.audience.spoken == [(LEVEL.text, 0, False), ("Later.", 100, True)]


def test_switched_off_it_is_cut_and_forgets(stage: Stage) -> None:
    stage.player.lasting = True
    voice = stage.open()
    voice.say(LEVEL)
    stage.player.wait_for_sound(1)
    voice.say(SEAT)
    voice.set_settings(VoiceSettings(enabled=False))
    stage.audience.wait_health(VoiceState.OFF)
    voice.say(SEAT)
    stage.player.end()
    voice.set_settings(VoiceSettings())
    voice.say(replace(SEAT, text="Back again."))
    assert [text for text, _, _ in stage.audience.wait_spoken(2)] == [LEVEL.text, "Back again."]


def test_a_voice_that_is_off_starts_no_worker_until_it_is_wanted(stage: Stage) -> None:
    stage.settings = VoiceSettings(enabled=False)
    voice = stage.open()
    stage.audience.wait_health(VoiceState.OFF)
    assert stage.worker.started == 0
    voice.set_settings(VoiceSettings())
    stage.audience.wait_health(VoiceState.READY)
    assert stage.worker.started == 1


def test_a_kind_muted_in_mid_word_is_cut(stage: Stage) -> None:
    stage.player.lasting = True
    voice = stage.open()
    voice.say(SEAT)
    stage.player.wait_for_sound(1)
    voice.set_settings(VoiceSettings(muted=frozenset({"seat"})))
    assert stage.audience.wait_spoken(1) == [(SEAT.text, 0, False)]


def test_settings_reach_the_engine(stage: Stage) -> None:
    stage.settings = VoiceSettings(volume=40, rate=130, voices={"de": "gmw/de"})
    voice = stage.open()
    voice.say(replace(LEVEL, language="de-AT", text="Blinds vierhundert, achthundert."))
    stage.audience.wait_spoken(1)
    request = stage.worker.requests[0]
    assert (request.voice, request.volume, request.rate) == ("gmw/de", 40, 130)


def test_a_language_without_a_voice_is_read_by_the_usual_one_and_told(stage: Stage) -> None:
    voice = stage.open()
    voice.say(replace(LEVEL, language="fi"))
    stage.audience.wait_spoken(1)
    stage.audience.wait_health(VoiceState.READY, "language_missing")
    assert stage.worker.requests[0].voice == ""


def test_the_chime_and_the_words_are_one_sound(stage: Stage, tmp_path: Path) -> None:
    chime = tmp_path / "level.wav"
    silence(chime, 50)
    stage.settings = VoiceSettings(chimes={"level": chime})
    voice = stage.open()
    voice.say(SEAT)
    stage.audience.wait_spoken(1)
    voice.say(LEVEL)
    stage.audience.wait_spoken(2)
    seat, level = stage.player.played[1:]
    assert seat == stage.worker.requests[0].path, "no chime: the words as they are"
    assert level not in [request.path for request in stage.worker.requests], "chime and words are one sound"


def test_a_missing_chime_is_left_out_and_told(stage: Stage, tmp_path: Path) -> None:
    stage.settings = VoiceSettings(chimes={"level": tmp_path / "gone.wav"})
    voice = stage.open()
    voice.say(LEVEL)
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, True)]
    stage.audience.wait_health(VoiceState.READY, "chime_missing")


@pytest.mark.parametrize("code", ["worker_died", "worker_hung", "refused"])
def test_a_worker_that_fails_is_replaced_and_asked_again(stage: Stage, code: str) -> None:
    stage.worker.answers = [Made(code)]
    voice = stage.open()
    voice.say(LEVEL)
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, True)]
    stage.audience.wait_health(VoiceState.READY)
    assert texts(stage) == [LEVEL.text, LEVEL.text]
    assert f"restarting:{code}" in stage.audience.states


def test_a_worker_that_cannot_be_replaced_says_why_and_not_what_went_before(stage: Stage) -> None:
    stage.worker.starts = [Made(), Made("espeak_missing")]
    stage.worker.answers = [Made("worker_died")]
    voice = stage.open()
    voice.say(LEVEL)
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, False)]
    stage.audience.wait_health(VoiceState.NO_VOICE, "espeak_missing")
    assert stage.audience.states[-2:] == ["restarting:worker_died", "no_voice:espeak_missing"]


def test_a_sentence_that_no_engine_makes_does_not_keep_the_next_from_being_spoken(stage: Stage) -> None:
    stage.worker.answers = [Made("refused"), Made("refused")]
    voice = stage.open()
    voice.say(LEVEL)
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, False)]
    stage.audience.wait_health(VoiceState.NO_VOICE, "refused")
    voice.say(SEAT)
    assert stage.audience.wait_spoken(2)[1] == (SEAT.text, 0, True)
    stage.audience.wait_health(VoiceState.READY)


def test_a_worker_that_dies_while_idle_is_replaced_without_being_asked(stage: Stage) -> None:
    stage.open()
    stage.audience.wait_health(VoiceState.READY)
    stage.worker.alive = False
    stage.audience.wait_health(VoiceState.RESTARTING, "worker_died", latest=False)
    stage.audience.wait_health(VoiceState.READY)
    assert stage.worker.started == 2


def test_what_expires_while_the_worker_is_replaced_is_not_spoken_late(stage: Stage) -> None:
    stage.worker.before = lambda: stage.clock.pass_ms(10_001)
    voice = stage.open()
    voice.say(LEVEL)
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 10_001, False)]
    assert len(stage.player.played) == 1, "only the waking silence"


def test_without_espeak_the_operator_is_told_and_it_is_tried_again_later(stage: Stage) -> None:
    stage.worker.starts = [Made("espeak_missing"), Made("espeak_missing")]
    voice = stage.open()
    stage.audience.wait_health(VoiceState.NO_VOICE, "espeak_missing")
    voice.say(LEVEL)
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, False)]
    assert stage.worker.started == 1
    stage.clock.pass_ms(RETRY_MS)
    voice.say(replace(SEAT, due_ms=RETRY_MS))
    stage.audience.wait_spoken(2)
    assert stage.worker.started == 2
    voice.set_settings(VoiceSettings())
    stage.audience.wait_health(VoiceState.READY)
    assert stage.worker.started == 3


def test_without_a_loudspeaker_it_says_so_until_one_is_there(stage: Stage) -> None:
    stage.player.code = "no_device"
    voice = stage.open()
    stage.audience.wait_health(VoiceState.NO_SOUND, "no_device")
    voice.say(LEVEL)
    assert stage.audience.wait_spoken(1) == [(LEVEL.text, 0, False)]
    stage.player.code = ""
    voice.say(SEAT)
    assert stage.audience.wait_spoken(2)[1] == (SEAT.text, 0, True)
    stage.audience.wait_health(VoiceState.READY)


def test_c092_a_computer_with_a_dummy_alone_is_not_audible_whatever_the_player_says(stage: Stage) -> None:
    stage.player.there = ()
    voice = stage.open()
    stage.audience.wait_health(VoiceState.NO_SOUND, "no_device")
    for text in ("One.", "Two.", "Three."):
        voice.say(replace(SEAT, text=text, replaces=""))
    assert [ok for _, _, ok in stage.audience.wait_spoken(3)] == [False, False, False]
    stage.audience.wait_health(VoiceState.NO_SOUND, "no_device")


def test_c093_a_loudspeaker_that_goes_and_comes_back_is_told_before_the_next_announcement(stage: Stage) -> None:
    stage.player.there = (TV,)
    voice = stage.open()
    stage.audience.wait_health(VoiceState.READY)
    assert voice.outputs() == (TV,)
    stage.player.there = ()
    stage.clock.pass_ms(LISTEN_MS)
    stage.audience.wait_health(VoiceState.NO_SOUND, "no_device")
    stage.player.there = (TV,)
    stage.clock.pass_ms(LISTEN_MS)
    stage.audience.wait_health(VoiceState.READY)
    voice.say(replace(SEAT, due_ms=2 * LISTEN_MS))
    assert stage.audience.wait_spoken(1)[0][2]


def test_looked_for_anew_at_once_when_asked(stage: Stage) -> None:
    stage.player.there = ()
    voice = stage.open()
    stage.audience.wait_health(VoiceState.NO_SOUND, "no_device")
    stage.player.there = (TV,)
    voice.look_again()
    stage.audience.wait_health(VoiceState.READY)


def test_the_chosen_output_is_asked_for_and_its_absence_told(stage: Stage) -> None:
    stage.settings = VoiceSettings(output=TV.id)
    stage.player.elsewhere = True
    voice = stage.open()
    voice.say(SEAT)
    stage.audience.wait_spoken(1)
    assert stage.player.asked[-1] == TV.id
    stage.audience.wait_health(VoiceState.READY, "device_missing")
    stage.player.elsewhere = False
    voice.say(SEAT)
    stage.audience.wait_health(VoiceState.READY)


def test_a_chime_alone(stage: Stage, tmp_path: Path) -> None:
    silence(tmp_path / "gong.wav", 50)
    voice = stage.open()
    voice.say(replace(SEAT, text="", chime=tmp_path / "gong.wav"))
    assert stage.audience.wait_spoken(1) == [("", 0, True)]
    assert stage.worker.requests == [], "there are no words to make"
    assert len(stage.player.played) == 2


def test_how_long_it_is_held_yet(stage: Stage) -> None:
    voice = stage.open()
    assert voice.held_ms() == 0
    voice.hold()
    stage.clock.pass_ms(17_000)
    assert voice.held_ms() == 43_000
    voice.release()
    assert voice.held_ms() == 0


def test_a_fault_in_what_it_reports_to_does_not_end_the_voice(stage: Stage, caplog: pytest.LogCaptureFixture) -> None:
    faults = [ZeroDivisionError("the strip fell over")]
    heard = stage.audience.on_spoken

    def faulty(utterance: Utterance, started_ms: int, ok: bool) -> None:
        if faults:
            raise faults.pop()
        heard(utterance, started_ms, ok)

    stage.audience.on_spoken = faulty  # type: ignore[method-assign]
    voice = stage.open()
    voice.say(LEVEL)
    voice.say(SEAT)
    assert stage.audience.wait_spoken(1) == [(SEAT.text, 0, True)]
    assert "the strip fell over" in caplog.text


def test_closing_cuts_the_sound_and_ends_the_thread(stage: Stage) -> None:
    stage.player.lasting = True
    voice = stage.open()
    voice.say(LEVEL)
    stage.player.wait_for_sound(1)
    voice.close()
    voice.close()
    assert "kiosk voice" not in [thread.name for thread in threading.enumerate()]
    assert stage.audience.states[-1] == "off"
    assert stage.audience.spoken == [(LEVEL.text, 0, False)]


def test_no_file_is_left_behind(stage: Stage) -> None:
    voice = stage.open()
    voice.say(LEVEL)
    stage.audience.wait_spoken(1)
    voice.close()
    assert not stage.player.played[0].parent.exists()
