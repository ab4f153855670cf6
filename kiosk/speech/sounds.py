"""WAV files: how long one lasts, the same one quieter, and a moment of silence."""

import sys
import wave
from array import array
from pathlib import Path

SAMPLE_BYTES = 2
SILENCE_RATE = 44_100


def length_ms(path: Path) -> int | None:
    """How long the sound lasts, None for a kind of file that only the player knows (macOS makes AIFF).

    :raises OSError: when it cannot be read.
    :raises wave.Error, EOFError: when it is a damaged WAV.
    """
    with path.open("rb") as file:
        if file.read(4) == b"FORM":
            return None
    with wave.open(str(path), "rb") as sound:
        return sound.getnframes() * 1000 // sound.getframerate()


def quieter(source: Path, volume: int, target: Path) -> None:
    """Write `source` at `volume` (0 to 100) percent into `target`; only 16-bit samples are changed.

    aplay and Windows have no volume of their own, so the samples carry it.
    :raises OSError, wave.Error, EOFError: as for `length_ms`.
    """
    with wave.open(str(source), "rb") as sound:
        shape = sound.getparams()
        frames = sound.readframes(shape.nframes)
    if shape.sampwidth == SAMPLE_BYTES:
        frames = _scaled(frames, volume)
    with wave.open(str(target), "wb") as sound:
        sound.setparams(shape)
        sound.writeframes(frames)


def _scaled(frames: bytes, volume: int) -> bytes:
    samples = array("h", frames)
    if sys.byteorder == "big":
        samples.byteswap()
    quiet = array("h", (sample * volume // 100 for sample in samples))
    if sys.byteorder == "big":
        quiet.byteswap()
    return quiet.tobytes()


def silence(target: Path, lasting_ms: int) -> None:
    """Write `lasting_ms` of silence, to wake a sound system and see whether there is one."""
    with wave.open(str(target), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(SAMPLE_BYTES)
        sound.setframerate(SILENCE_RATE)
        sound.writeframes(bytes(SAMPLE_BYTES * SILENCE_RATE * lasting_ms // 1000))
