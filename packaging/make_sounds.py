"""Make the chimes in assets/sounds: struck-bell partials that die away, written as 44.1 kHz 16-bit mono WAV.

Run it from the top of the checkout: `python packaging/make_sounds.py [folder]`. It uses the standard library only and
writes the same bytes on every run.

A bell's partials stand at 0.5, 1, 1.2, 1.5, 2, ... times the strike note (hum, prime, tierce, quint, nominal); the
minor tierce is what makes a bell sound sad, so the chimes leave it out and sound like a glockenspiel's bar instead.
Each other sound has partials of its own, in TIMBRES; what clatters is made of the numbers of a fixed sequence.
"""

import math
import sys
import wave
from array import array
from dataclasses import dataclass
from pathlib import Path

RATE = 44_100
PEAK = 0.5  # of full scale: 6 dB below clipping, and no louder than the voice that follows
ATTACK_S = 0.004  # a click-free strike
FADE_S = 0.060  # the tail ends in silence, not in a step

# Partial: (times the note, loudness, how much faster than the note it dies away)
PARTIALS = ((0.5, 0.20, 0.8), (1.0, 1.00, 1.0), (2.0, 0.45, 1.8), (3.01, 0.18, 2.8), (4.2, 0.07, 4.5))

# A church bell keeps its tierce. A gong's partials stand in no simple ratio and in pairs that beat; it swells. A block
# of wood and a coin die at once. "soft" is a hummed tone. Clatter: how loud a burst of noise the strike begins with.
TIMBRES: dict[str, tuple[tuple[tuple[float, float, float], ...], float, float]] = {
    # name: partials, attack (s), clatter
    "bar": (PARTIALS, ATTACK_S, 0.0),
    "bell": (
        ((0.5, 0.55, 0.45), (1.0, 0.8, 0.8), (1.19, 0.6, 1.0), (1.5, 0.3, 1.3), (2.0, 1.0, 1.5), (3.0, 0.3, 2.6)),
        ATTACK_S,
        0.0,
    ),
    "gong": (
        ((1.0, 1.0, 0.6), (1.006, 0.8, 0.6), (1.47, 0.55, 0.9), (2.09, 0.5, 1.1), (2.11, 0.4, 1.1), (2.56, 0.3, 1.6)),
        0.03,
        0.0,
    ),
    "wood": (((1.0, 1.0, 1.0), (2.57, 0.35, 2.0), (4.9, 0.12, 3.5)), 0.001, 0.12),
    "coin": (((1.0, 0.7, 1.0), (1.53, 0.9, 0.9), (2.38, 0.25, 1.4)), 0.002, 0.05),
    "soft": (((1.0, 1.0, 1.0), (2.0, 0.12, 1.6)), 0.06, 0.0),
}
CLATTER_S = 0.006  # in which the noise of a strike dies to 1/e

NOTES = {"C3": 130.81, "A4": 440.00, "D5": 587.33, "A5": 880.00, "G6": 1567.98, "C7": 2093.00}
NOTES |= {"G4": 392.00, "C5": 523.25, "E5": 659.26, "G5": 783.99, "C6": 1046.50}  # Hz, equal temperament, A4 = 440


@dataclass(frozen=True, slots=True)
class Strike:
    """One bar struck: its note, when (s), how loud (1 = full), and the time in which it dies to 1/e (s)."""

    note: str
    at_s: float
    loudness: float = 1.0
    decay_s: float = 0.35
    timbre: str = "bar"


CHIMES: dict[str, tuple[float, tuple[Strike, ...]]] = {
    "level": (1.6, (Strike("G5", 0.0), Strike("C6", 0.20))),
    "warning": (1.0, (Strike("G5", 0.0, decay_s=0.16), Strike("G5", 0.24, 0.8, 0.22))),
    "break": (1.9, (Strike("G5", 0.0), Strike("E5", 0.22), Strike("C5", 0.44, decay_s=0.45))),
    "final": (2.2, (Strike("G4", 0.0), Strike("C5", 0.18), Strike("E5", 0.36), Strike("C6", 0.54, decay_s=0.5))),
    "bell": (2.2, (Strike("A4", 0.0, decay_s=0.75, timbre="bell"),)),
    "gong": (2.2, (Strike("C3", 0.0, decay_s=0.7, timbre="gong"),)),
    "wood_block": (0.6, tuple(Strike(note, at, 1.0, 0.035, "wood") for note, at in (("A5", 0.0), ("D5", 0.16)))),
    "cash": (1.2, tuple(Strike(note, at, 1.0, 0.2, "coin") for note, at in (("G6", 0.0), ("C7", 0.11), ("C7", 0.24)))),
    "soft": (1.4, tuple(Strike(note, at, 1.0, 0.4, "soft") for note, at in (("D5", 0.0), ("A4", 0.28)))),
}


def sample(strikes: tuple[Strike, ...], time_s: float) -> float:
    """The sum of all struck bars at one time, unscaled."""
    total = 0.0
    for strike in strikes:
        age = time_s - strike.at_s
        if age < 0:
            continue
        partials, attack_s, clatter = TIMBRES[strike.timbre]
        attack = min(1.0, age / attack_s)
        for ratio, loudness, haste in partials:
            decay = math.exp(-age * haste / strike.decay_s)
            total += strike.loudness * attack * loudness * decay * math.sin(math.tau * NOTES[strike.note] * ratio * age)
        if clatter:
            total += strike.loudness * attack * clatter * math.exp(-age / CLATTER_S) * noise(round(age * RATE))
    return total


def noise(step: int) -> float:
    """A number from -1 to 1 that nothing but its place decides, so that every run makes the same noise."""
    return ((step * 1_103_515_245 + 12_345) * (step | 1) >> 8) % 65_536 / 32_768 - 1


def chime(length_s: float, strikes: tuple[Strike, ...]) -> "array[int]":
    """The finished samples: scaled so that the loudest stands at PEAK, and faded to silence at the end."""
    raw = [sample(strikes, at / RATE) for at in range(round(length_s * RATE))]
    scale = PEAK * 32_767 / max(abs(value) for value in raw)
    fade = round(FADE_S * RATE)
    return array("h", (round(v * scale * min(1.0, (len(raw) - 1 - at) / fade)) for at, v in enumerate(raw)))


def write(path: Path, samples: "array[int]") -> None:
    """Write 16-bit mono; WAV is little-endian whatever the machine is."""
    if sys.byteorder == "big":
        samples.byteswap()
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE)
        sound.writeframes(samples.tobytes())


def main(folder: Path) -> None:
    """Write every chime into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (length_s, strikes) in CHIMES.items():
        write(folder / f"{name}.wav", chime(length_s, strikes))


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[1] / "assets" / "sounds")
