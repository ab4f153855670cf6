"""WAV files: how long one lasts, a chime and its words as one sound, and a moment of silence."""

import sys
import wave
from array import array
from pathlib import Path

SAMPLE_BYTES = 2
SILENCE_RATE = 44_100
PAUSE_MS = 80  # between a chime and its words


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


def samples(source: Path, volume: int, rate: int) -> "array[int]":
    """Read a WAV as 16-bit samples of one channel at `rate` a second, `volume` (0 to 100) percent as loud.

    aplay and Windows have no volume of their own, so the samples carry it.
    :raises OSError: when it cannot be read.
    :raises wave.Error, EOFError: when it is damaged, or of samples other than 8, 16, 24 or 32 bits.
    """
    with wave.open(str(source), "rb") as sound:
        shape = sound.getparams()
        frames = sound.readframes(shape.nframes)
    wide = _sixteen_bits(frames, shape.sampwidth)
    if shape.nchannels > 1:
        channels = [wide[at :: shape.nchannels] for at in range(shape.nchannels)]
        wide = array("h", (sum(each) // shape.nchannels for each in zip(*channels, strict=False)))
    if volume != 100:
        wide = array("h", (sample * volume // 100 for sample in wide))
    return _at_rate(wide, shape.framerate, rate)


def _sixteen_bits(frames: bytes, width: int) -> "array[int]":
    if width == 1:  # 8-bit WAVs have no sign
        return array("h", ((value - 128) << 8 for value in frames))
    if width not in (2, 3, 4):
        raise wave.Error(f"samples of {width} bytes")
    # Little-endian: the two upper bytes of each sample are its 16 bits.
    frames = frames[: len(frames) // width * width]
    upper = bytearray(len(frames) // width * 2)
    upper[0::2], upper[1::2] = frames[width - 2 :: width], frames[width - 1 :: width]
    wide = array("h", bytes(upper))
    if sys.byteorder == "big":
        wide.byteswap()
    return wide


def _at_rate(wide: "array[int]", was: int, rate: int) -> "array[int]":
    """The same sound with `rate` samples a second: the mean of those that one takes the place of, or between two."""
    if was == rate or not wide:
        return wide
    step, count = was / rate, len(wide) * rate // was
    if step >= 2:
        spans = ((int(at * step), int((at + 1) * step)) for at in range(count))
        return array("h", (sum(wide[begin:end]) // (end - begin) for begin, end in spans))
    last = len(wide) - 1
    places = ((int(at * step), at * step % 1) for at in range(count))
    return array("h", (round(wide[at] * (1 - part) + wide[min(last, at + 1)] * part) for at, part in places))


def rate_of_words(words: Path) -> int | None:
    """How many samples a second a WAV of 16-bit samples of one channel has; None for one that cannot be joined to."""
    try:
        with wave.open(str(words), "rb") as sound:
            fits = sound.getnchannels() == 1 and sound.getsampwidth() == SAMPLE_BYTES
            return sound.getframerate() if fits else None
    except (OSError, EOFError, wave.Error):
        return None


def join(lead: "array[int]", words: Path | None, rate: int, target: Path) -> None:
    """Write `lead`, a short pause and `words` as one sound, so that nothing can come between them.

    :param words: a WAV whose rate is `rate`, see `rate_of_words`; None leaves the lead alone.
    :raises OSError, wave.Error, EOFError: as for `samples`.
    """
    frames = b""
    if words is not None:
        with wave.open(str(words), "rb") as sound:
            frames = sound.readframes(sound.getnframes())
    if sys.byteorder == "big":
        lead = lead[:]
        lead.byteswap()
    pause = bytes(SAMPLE_BYTES * rate * PAUSE_MS // 1000) if frames else b""
    with wave.open(str(target), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(SAMPLE_BYTES)
        sound.setframerate(rate)
        sound.writeframes(lead.tobytes() + pause + frames)


def silence(target: Path, lasting_ms: int) -> None:
    """Write `lasting_ms` of silence, to wake a sound system and see whether there is one."""
    with wave.open(str(target), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(SAMPLE_BYTES)
        sound.setframerate(SILENCE_RATE)
        sound.writeframes(bytes(SAMPLE_BYTES * SILENCE_RATE * lasting_ms // 1000))
