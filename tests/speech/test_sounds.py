"""WAV files and the shipped chimes."""

import sys
import wave
from array import array
from itertools import pairwise
from pathlib import Path

import pytest

from kiosk.speech.sounds import join, length_ms, rate_of_words, silence
from kiosk.speech.sounds import samples as read

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


def test_as_loud_as_asked(tmp_path: Path) -> None:
    write(tmp_path / "a.wav", [0, 1_000, -1_000, 32_767, -32_768])
    assert list(read(tmp_path / "a.wav", 25, 1_000)) == [0, 250, -250, 8_191, -8_192]


def test_at_another_rate(tmp_path: Path) -> None:
    write(tmp_path / "a.wav", [0, 100, 200, 300])
    assert list(read(tmp_path / "a.wav", 100, 500)) == [50, 250]
    assert list(read(tmp_path / "a.wav", 100, 2_000)) == [0, 50, 100, 150, 200, 250, 300, 300]


@pytest.mark.parametrize(
    ("width", "frame", "value"), [(1, b"\xc0", 16_384), (2, b"\x34\x12", 0x1234), (3, b"\xff\x34\x12", 0x1234)]
)
def test_a_wav_of_each_width_in_two_channels_becomes_one_of_sixteen_bits(
    tmp_path: Path, width: int, frame: bytes, value: int
) -> None:
    with wave.open(str(tmp_path / "a.wav"), "wb") as sound:
        sound.setnchannels(2)
        sound.setsampwidth(width)
        sound.setframerate(1_000)
        sound.writeframes(frame * 6)
    assert list(read(tmp_path / "a.wav", 100, 1_000)) == [value] * 3


def test_a_chime_and_its_words_are_one_file_with_a_short_pause_between(tmp_path: Path) -> None:
    write(tmp_path / "words.wav", [5, 6, 7])
    assert rate_of_words(tmp_path / "words.wav") == 1_000
    join(array("h", [1, 2]), tmp_path / "words.wav", 1_000, tmp_path / "both.wav")
    assert samples(tmp_path / "both.wav") == [1, 2, *[0] * 80, 5, 6, 7]
    join(array("h", [1, 2]), None, 1_000, tmp_path / "chime.wav")
    assert samples(tmp_path / "chime.wav") == [1, 2]


def test_what_no_chime_can_be_joined_to(tmp_path: Path) -> None:
    (tmp_path / "a.aiff").write_bytes(b"FORM\x00\x00\x00\x00AIFF")
    assert rate_of_words(tmp_path / "a.aiff") is None
    assert rate_of_words(tmp_path / "gone.wav") is None


def test_silence(tmp_path: Path) -> None:
    silence(tmp_path / "a.wav", 100)
    assert samples(tmp_path / "a.wav") == [0] * 4_410


def test_the_chimes_are_there() -> None:
    assert [path.stem for path in CHIMES] == [
        "bell", "break", "cash", "final", "gong", "level", "soft", "warning", "wood_block",
    ]  # fmt: skip


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
