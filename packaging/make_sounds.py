"""Make the chimes in assets/sounds: struck-bell partials that die away, written as 44.1 kHz 16-bit mono WAV.

Run it from the top of the checkout: `python packaging/make_sounds.py [folder]`. It uses the standard library only and
writes the same bytes on every run.

A bell's partials stand at 0.5, 1, 1.2, 1.5, 2, ... times the strike note (hum, prime, tierce, quint, nominal); the
minor tierce is what makes a bell sound sad, so these leave it out and sound like a glockenspiel's bar instead.
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

NOTES = {"G4": 392.00, "C5": 523.25, "E5": 659.26, "G5": 783.99, "C6": 1046.50}  # Hz, equal temperament, A4 = 440


@dataclass(frozen=True, slots=True)
class Strike:
    """One bar struck: its note, when (s), how loud (1 = full), and the time in which it dies to 1/e (s)."""

    note: str
    at_s: float
    loudness: float = 1.0
    decay_s: float = 0.35


CHIMES: dict[str, tuple[float, tuple[Strike, ...]]] = {
    "level": (1.6, (Strike("G5", 0.0), Strike("C6", 0.20))),
    "warning": (1.0, (Strike("G5", 0.0, decay_s=0.16), Strike("G5", 0.24, 0.8, 0.22))),
    "break": (1.9, (Strike("G5", 0.0), Strike("E5", 0.22), Strike("C5", 0.44, decay_s=0.45))),
    "final": (2.2, (Strike("G4", 0.0), Strike("C5", 0.18), Strike("E5", 0.36), Strike("C6", 0.54, decay_s=0.5))),
}


def sample(strikes: tuple[Strike, ...], time_s: float) -> float:
    """The sum of all struck bars at one time, unscaled."""
    total = 0.0
    for strike in strikes:
        age = time_s - strike.at_s
        if age < 0:
            continue
        attack = min(1.0, age / ATTACK_S)
        for ratio, loudness, haste in PARTIALS:
            decay = math.exp(-age * haste / strike.decay_s)
            total += strike.loudness * attack * loudness * decay * math.sin(math.tau * NOTES[strike.note] * ratio * age)
    return total


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
