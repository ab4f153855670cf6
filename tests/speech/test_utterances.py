"""The queue: grace, priority, expiry, replacing, holding, muting; then what must hold for any order of events."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.speech.utterances import SpeechQueue, Utterance

LEVEL = Utterance("Blinds four hundred, eight hundred.", "level", 5, due_ms=1_000, expires_ms=11_000, replaces="level")


def spoken(queue: SpeechQueue, now_ms: int) -> list[str]:
    """Everything that the queue lets out at one instant, each finished at once."""
    texts = []
    while (utterance := queue.next(now_ms)) is not None:
        texts.append(utterance.text)
        queue.finished()
    return texts


def test_an_utterance_without_words_is_refused() -> None:
    with pytest.raises(ValueError, match="needs words"):
        Utterance("  ", "level", 1, 0, 10)


def test_an_utterance_that_expires_before_it_is_due_is_refused() -> None:
    with pytest.raises(ValueError, match="before it is due"):
        Utterance("Seat open.", "seat", 1, due_ms=2_000, expires_ms=1_999)


def test_the_grace_is_kept_to_the_millisecond() -> None:
    queue = SpeechQueue()
    queue.push(LEVEL)
    assert queue.changes_at(0) == 1_000
    assert queue.next(999) is None
    assert queue.next(1_000) == LEVEL


def test_undone_within_the_grace_is_never_spoken() -> None:
    queue = SpeechQueue()
    queue.push(LEVEL)
    assert queue.withdraw("level") is True
    assert spoken(queue, 1_000) == []


def test_what_is_being_spoken_cannot_be_withdrawn() -> None:
    queue = SpeechQueue()
    queue.push(LEVEL)
    queue.next(1_000)
    assert queue.withdraw("level") is False
    assert queue.speaking == LEVEL


def test_an_utterance_without_a_key_neither_replaces_nor_is_withdrawn() -> None:
    queue = SpeechQueue()
    queue.push(replace(LEVEL, text="One.", replaces=""))
    queue.push(replace(LEVEL, text="Two.", replaces=""))
    assert queue.withdraw("") is False
    assert spoken(queue, 1_000) == ["One.", "Two."]


def test_the_latest_level_wins() -> None:
    queue = SpeechQueue()
    queue.push(LEVEL)
    queue.push(replace(LEVEL, text="Blinds five hundred, one thousand."))
    assert spoken(queue, 1_000) == ["Blinds five hundred, one thousand."]


def test_the_last_instant_to_begin_is_the_expiry_itself() -> None:
    in_time, late = SpeechQueue(), SpeechQueue()
    in_time.push(LEVEL)
    late.push(LEVEL)
    assert spoken(in_time, 11_000) == [LEVEL.text]
    assert spoken(late, 11_001) == []
    assert len(late) == 0


def test_higher_priority_first_then_due_first_then_pushed_first() -> None:
    queue = SpeechQueue()
    for text, priority, due in [("c", 1, 5), ("d", 1, 5), ("b", 1, 4), ("a", 9, 6)]:
        queue.push(Utterance(text, "any", priority, due, 100))
    assert spoken(queue, 6) == ["a", "b", "c", "d"]


def test_one_at_a_time() -> None:
    queue = SpeechQueue()
    queue.push(Utterance("One.", "any", 1, 0, 100))
    queue.push(Utterance("Two.", "any", 9, 1, 100))
    assert queue.next(0) is not None
    assert queue.next(1) is None
    queue.finished()
    following = queue.next(1)
    assert following is not None
    assert following.text == "Two."


def test_a_hold_ends_by_itself_and_what_expired_in_it_is_not_spoken() -> None:
    queue = SpeechQueue()
    queue.push(replace(LEVEL, replaces=""))
    queue.push(Utterance("Final table.", "final", 9, 1_000, 90_000))
    queue.hold(61_000)
    assert queue.next(60_999) is None
    assert queue.changes_at(2_000) == 61_000
    assert spoken(queue, 61_000) == ["Final table."]


def test_released_before_its_end() -> None:
    queue = SpeechQueue()
    queue.push(LEVEL)
    queue.hold(61_000)
    queue.release()
    assert not queue.held(1_000)
    assert spoken(queue, 1_000) == [LEVEL.text]


def test_muting_takes_what_waits_and_what_comes_and_is_undone() -> None:
    queue = SpeechQueue()
    queue.push(LEVEL)
    queue.mute({"level"})
    queue.push(LEVEL)
    assert spoken(queue, 1_000) == []
    queue.mute(())
    queue.push(LEVEL)
    assert spoken(queue, 1_000) == [LEVEL.text]


def test_a_muted_replacement_still_takes_the_old_one_away() -> None:
    queue = SpeechQueue()
    queue.push(LEVEL)
    queue.mute({"quiet"})
    queue.push(replace(LEVEL, kind="quiet"))
    assert spoken(queue, 1_000) == []


def test_dropping_what_is_due_leaves_what_is_in_its_grace() -> None:
    queue = SpeechQueue()
    queue.push(LEVEL)
    queue.push(Utterance("Seat open.", "seat", 1, 1_001, 9_000))
    queue.drop_due(1_000)
    assert spoken(queue, 1_001) == ["Seat open."]


KEYS = st.sampled_from(["", "level", "break", "bust"])
KINDS = st.sampled_from(["level", "seat", "final"])
UTTERANCES = st.builds(
    lambda number, kind, priority, due, lasts, key: Utterance(
        str(number), kind, priority, due, due + lasts, replaces=key
    ),
    st.integers(0, 10**6), KINDS, st.integers(0, 9), st.integers(0, 300), st.integers(0, 120), KEYS,
)  # fmt: skip
ACTS = st.one_of(
    st.tuples(st.just("push"), UTTERANCES),
    st.tuples(st.just("withdraw"), KEYS),
    st.tuples(st.just("wait"), st.integers(0, 60)),
    st.tuples(st.just("hold"), st.integers(0, 100)),
    st.tuples(st.just("release"), st.none()),
    st.tuples(st.just("finish"), st.none()),
    st.tuples(st.just("mute"), st.frozensets(KINDS)),
)


class Room:
    """Plays acts against a queue and keeps its own, simpler account of what may be spoken."""

    def __init__(self) -> None:
        self.queue = SpeechQueue()
        self.now = 0
        self.held_until = 0
        self.muted: frozenset[str] = frozenset()
        self.allowed: list[Utterance] = []
        self.speaking = False
        self.heard: list[Utterance] = []

    def act(self, name: str, value: object) -> None:
        match name, value:
            case "push", Utterance() as utterance:
                self.queue.push(utterance)
                self._forbid(utterance.replaces)
                if utterance.kind not in self.muted:
                    self.allowed.append(utterance)
            case "withdraw", str(key):
                before = len(self.queue)
                assert self.queue.withdraw(key) is (len(self.queue) < before)
                self._forbid(key)
            case "wait", int(length):
                self.now += length
            case "hold", int(length):
                self.held_until = self.now + length
                self.queue.hold(self.held_until)
            case "release", _:
                self.held_until = 0
                self.queue.release()
            case "finish", _:
                self.speaking = False
                self.queue.finished()
            case "mute", frozenset() as kinds:
                self.muted = kinds
                self.queue.mute(kinds)
                self.allowed = [u for u in self.allowed if u.kind not in kinds]
        self.listen()

    def _forbid(self, key: str) -> None:
        self.allowed = [u for u in self.allowed if not key or u.replaces != key]

    def listen(self) -> None:
        could = [u for u in self.allowed if u.due_ms <= self.now <= u.expires_ms]
        given = self.queue.next(self.now)
        if self.speaking or self.now < self.held_until:
            assert given is None, "two at once, or in a hold"
        elif given is None:
            assert not could, "something was due and stayed unsaid"
        else:
            assert any(given is u for u in could), "withdrawn, replaced, muted, early, late or twice"
            assert given.priority == max(u.priority for u in could)
            self.allowed.remove(given)
            self.speaking = True
            self.heard.append(given)


@given(st.lists(ACTS, max_size=40))
def test_never_early_late_twice_two_at_once_or_withdrawn(acts: list[tuple[str, object]]) -> None:
    room = Room()
    for name, value in acts:
        room.act(name, value)


@given(st.lists(UTTERANCES, max_size=12))
def test_waking_only_when_the_queue_says_so_misses_nothing(utterances: list[Utterance]) -> None:
    stepping, waking = SpeechQueue(), SpeechQueue()
    for utterance in utterances:
        stepping.push(utterance)
        waking.push(utterance)
    every_instant = [text for now in range(301) for text in spoken(stepping, now)]
    instant: int | None = 0
    when_woken: list[str] = []
    while instant is not None:
        when_woken += spoken(waking, instant)
        instant = waking.changes_at(instant)
    assert when_woken == every_instant
