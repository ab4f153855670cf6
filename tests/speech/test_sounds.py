"""WAV files and the shipped chimes."""

import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from kiosk.speech.sounds import length_ms, quieter, silence

TOP = Path(__file__).parents[2]
CHIMES = sorted((TOP / "assets" / "sounds").glob("*.wav"))


def samples(path: Path) -> list[int]:
    with wave.open(str(path), "rb") as sound:
        assert sound.getsampwidth() == 2
        values = array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return list(values)


def write(path: Path, values: list[int], rate: int = 1_000) -> None:
    frames = b"".join(value.to_bytes(2, "little", signed=True) for value in values)
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(rate)
        sound.writeframes(frames)


def test_length(tmp_path: Path) -> None:
    write(tmp_path / "a.wav", [0] * 1_500)
    assert length_ms(tmp_path / "a.wav") == 1_500


def test_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / "a.wav").write_bytes(b"RIFF of some other kind, cut short")
    with pytest.raises(wave.Error):
        length_ms(tmp_path / "a.wav")


def test_aiff_is_left_to_the_player(tmp_path: Path) -> None:
    (tmp_path / "a.aiff").write_bytes(b"FORM\x00\x00\x00\x00AIFF")
    assert length_ms(tmp_path / "a.aiff") is None


def test_quieter(tmp_path: Path) -> None:
    write(tmp_path / "a.wav", [0, 1_000, -1_000, 32_767, -32_768])
    quieter(tmp_path / "a.wav", 25, tmp_path / "b.wav")
    assert samples(tmp_path / "b.wav") == [0, 250, -250, 8_191, -8_192]


def test_silence(tmp_path: Path) -> None:
    silence(tmp_path / "a.wav", 100)
    assert samples(tmp_path / "a.wav") == [0] * 4_410


def test_the_chimes_are_there() -> None:
    assert [path.stem for path in CHIMES] == ["break", "final", "level", "warning"]


@pytest.mark.parametrize("path", CHIMES, ids=lambda path: path.stem)
def test_a_chime_is_short_soft_and_does_not_click(path: Path) -> None:
    with wave.open(str(path), "rb") as sound:
        assert (sound.getframerate(), sound.getnchannels(), sound.getsampwidth()) == (44_100, 1, 2)
    values = samples(path)
    assert path.stat().st_size < 200_000
    assert 16_000 < max(map(abs, values)) <= 16_384, "half of full scale: far from clipping"
    assert values[0] == values[-1] == 0
    assert max(abs(after - before) for before, after in pairwise(values)) < 8_192


def test_the_recipe_makes_the_chimes_that_are_shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(TOP / "packaging"))
    import make_sounds

    make_sounds.main(tmp_path)
    for path in CHIMES:
        made, shipped = samples(tmp_path / path.name), samples(path)
        # Another C library may round a sine the other way.
        assert max(abs(a - b) for a, b in zip(made, shipped, strict=True)) <= 1
