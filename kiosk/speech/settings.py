"""How the house wants its voice, and which installed voice reads which language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

SLOWEST, FASTEST = 80, 450  # words a minute, espeak-ng's own limits (its speak_lib.h: espeakRATE)


@dataclass(frozen=True, slots=True)
class InstalledVoice:
    """A voice of this computer: the engine's id, its name, its language tags ("en-us"), lower case."""

    id: str
    name: str
    languages: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """The operator's choices.

    :ivar volume: 0 to 100, of the words.
    :ivar rate: words a minute.
    :ivar chime_volume: 0 to 100, of the chimes.
    :ivar output: the loudspeaker by the id of its :class:`~kiosk.speech.outputs.Output`; empty: the system's usual one.
    :ivar voices: language tag to voice id; a language that is not named gets the best installed voice.
    :ivar muted: kinds of utterance that are not spoken.
    :ivar chimes: kind of utterance to the WAV that is played before it.
    :raises ValueError: for a volume or a rate out of range.
    """

    enabled: bool = True
    volume: int = 100
    rate: int = 160
    chime_volume: int = 100
    output: str = ""
    voices: Mapping[str, str] = field(default_factory=dict)
    muted: frozenset[str] = frozenset()
    chimes: Mapping[str, Path] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for volume in (self.volume, self.chime_volume):
            if not 0 <= volume <= 100:
                raise ValueError(f"volume {volume} is not within 0 to 100")
        if not SLOWEST <= self.rate <= FASTEST:
            raise ValueError(f"{self.rate} words a minute is not within {SLOWEST} to {FASTEST}")


def tag(language: str) -> str:
    """Write a language tag one way: "en_US" and "EN-us" are "en-us"."""
    return language.replace("_", "-").lower()


def choose_voice(
    installed: Sequence[InstalledVoice], language: str, chosen: Mapping[str, str], default: str = ""
) -> InstalledVoice | None:
    """Find the voice that reads `language`: the operator's choice, else the nearest installed one.

    Nearest: the very tag; the engine's `default` voice if it has the language; a voice named after the bare language
    (espeak's "gmw/en" says it speaks "en-gb"); then any region of it, the shortest tag first.
    :returns: None when no installed voice has the language.
    """
    wanted = tag(language)
    bare = wanted.partition("-")[0]
    picked = {tag(key): voice for key, voice in chosen.items()}
    pick = picked.get(wanted, picked.get(bare))
    ranked = [(_distance(voice, wanted, bare, pick, default), at) for at, voice in enumerate(installed)]
    best = min(((rank, at) for rank, at in ranked if rank is not None), default=None)
    return None if best is None else installed[best[1]]


def _distance(voice: InstalledVoice, wanted: str, bare: str, pick: str | None, default: str) -> tuple[int, int] | None:
    """How far a voice is from the language: (step, length of its tag); None when it does not have it."""
    if voice.id == pick:
        return (0, 0)
    if wanted in voice.languages:
        return (1, 0)
    regions = [len(each) for each in voice.languages if each.partition("-")[0] == bare]
    if not regions:
        return None
    if voice.id == default:
        return (2, 0)
    return (3, 0) if voice.id.rpartition("/")[2] == bare else (4, min(regions))
