"""What waits to be spoken, and which of it is spoken next.

Pure: the time is an argument everywhere, in milliseconds of one monotonic clock, whichever the caller keeps to.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Utterance:
    """One sentence for the room, already in words.

    :ivar text: what is said, digits and signs spelled out (espeak reads "25/50" as "slash").
    :ivar kind: what it is about ("level", "warning"), for muting and for its chime.
    :ivar priority: higher is spoken first.
    :ivar due_ms: not spoken before; an operator's act is due 2 s after the click, so that it can be undone.
    :ivar expires_ms: the last instant at which it may begin; later it would tell the room something old.
    :ivar language: a tag such as "en" or "de-ch".
    :ivar replaces: a key; a newer utterance of the same key takes this one's place, and it is withdrawn by it.
        Empty: stands alone and cannot be withdrawn.
    :ivar chime: a WAV that is played before it, in place of its kind's own; with an empty text it is all there is.
    :ivar shown: the same as the wall reads it, for whoever lists what was said.
    :raises ValueError: for one with neither text nor chime, or one that would expire before it is due.
    """

    text: str
    kind: str
    priority: int
    due_ms: int
    expires_ms: int
    language: str = "en"
    replaces: str = ""
    chime: Path | None = None
    shown: str = ""

    def __post_init__(self) -> None:
        if not self.text.strip() and self.chime is None:
            raise ValueError("an utterance needs words or a chime")
        if self.expires_ms < self.due_ms:
            raise ValueError(f"would expire at {self.expires_ms} ms, before it is due at {self.due_ms} ms")


class SpeechQueue:
    """The utterances that wait, one at a time let out.

    After `next` has given one, it gives no other until `finished` is called.
    """

    def __init__(self) -> None:
        self._waiting: list[Utterance] = []
        self._muted: frozenset[str] = frozenset()
        self._held_until: int | None = None
        self._spoken_now: Utterance | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    @property
    def speaking(self) -> Utterance | None:
        """The utterance that `next` gave and that has not finished."""
        return self._spoken_now

    def push(self, utterance: Utterance) -> None:
        """Let `utterance` wait; it takes the place of a waiting one with its key. A muted kind is dropped."""
        self.withdraw(utterance.replaces)
        if utterance.kind not in self._muted:
            self._waiting.append(utterance)

    def withdraw(self, key: str) -> bool:
        """Take back what waits under `key`, as when the click is undone within its grace.

        :returns: False when nothing waited: it was spoken, is being spoken, or was dropped.
        """
        before = len(self._waiting)
        if key:
            self._waiting = [u for u in self._waiting if u.replaces != key]
        return len(self._waiting) < before

    def mute(self, kinds: Iterable[str]) -> None:
        """Speak no utterance of these kinds, neither those waiting nor later ones; the rest is unmuted."""
        self._muted = frozenset(kinds)
        self._waiting = [u for u in self._waiting if u.kind not in self._muted]

    def hold(self, until_ms: int) -> None:
        """Let nothing out before `until_ms`; what expires meanwhile is never spoken. A later hold replaces this one."""
        self._held_until = until_ms

    def release(self) -> None:
        """End a hold now."""
        self._held_until = None

    def held(self, now_ms: int) -> bool:
        """Whether a hold is on at `now_ms`."""
        return self._held_until is not None and now_ms < self._held_until

    def held_ms(self, now_ms: int) -> int:
        """How long a hold lasts from `now_ms` on; 0 without one."""
        return 0 if self._held_until is None else max(0, self._held_until - now_ms)

    def next(self, now_ms: int) -> Utterance | None:
        """Give the utterance to speak now, or None when nothing is due, one is being spoken, or a hold is on.

        The highest priority first, then what was due first, then what was pushed first.
        """
        self._drop_expired(now_ms)
        if self._spoken_now is not None or self.held(now_ms):
            return None
        due = [u for u in self._waiting if u.due_ms <= now_ms]
        if not due:
            return None
        chosen = min(due, key=lambda u: (-u.priority, u.due_ms))
        self._waiting.remove(chosen)
        self._spoken_now = chosen
        return chosen

    def finished(self) -> None:
        """Say that the utterance given by `next` has ended, heard or not."""
        self._spoken_now = None

    def drop_due(self, now_ms: int) -> None:
        """Forget what would be spoken at once; what is still in its grace stays."""
        self._waiting = [u for u in self._waiting if u.due_ms > now_ms]

    def clear(self) -> None:
        """Forget everything that waits."""
        self._waiting = []

    def changes_at(self, now_ms: int) -> int | None:
        """The next instant at which `next` may answer otherwise by time alone, or None when time changes nothing."""
        instants = [u.due_ms for u in self._waiting if u.due_ms > now_ms]
        if self._held_until is not None and self._held_until > now_ms:
            instants.append(self._held_until)
        return min(instants, default=None)

    def _drop_expired(self, now_ms: int) -> None:
        self._waiting = [u for u in self._waiting if now_ms <= u.expires_ms]
