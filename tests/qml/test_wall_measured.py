"""The wall in every state, at every size and in every language: every text is whole, in its place and of its class.

On full HD all states are looked at in all languages. On the other sizes each state, and each language, is: every pair
of state and size, of language and size, and of state and language. ``KIOSK_ALL=1`` looks at all of all.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence

import pytest
from PySide6.QtQml import QQmlApplicationEngine

from tests.qml.display_scene import Wall
from tests.qml.wall_evenings import LANGUAGES, moments
from tests.qml.wall_measure import Spot, class_of, overlaps, spots

SIZES = {
    "hd": (1280, 720),
    "laptop": (1366, 768),
    "small": (800, 600),
    "old": (1024, 768),
    "full": (1920, 1080),
    "wide": (2560, 1080),
    "double": (3840, 1080),
    "4k": (3840, 2160),
    "tall": (1080, 1920),
}
A_PIXEL = 0.73  # of a font's size, in height of capitals: sizes of fonts are whole, and rounded down to fit
MADE_UP = 0.75
# Two fifths longer than English is longer than any language: there all must stay whole, but may be so much smaller.
WallAt = Callable[..., Wall]


@pytest.fixture
def wall_at(shared_engine: QQmlApplicationEngine) -> Iterator[WallAt]:
    """Make walls of any size that go before their engine goes."""
    made: list[Wall] = []

    def make(width: int, height: int, **options: object) -> Wall:
        made.append(Wall(shared_engine, width, height, **options))  # type: ignore[arg-type]
        return made[-1]

    yield make
    for wall in made:
        wall.close()


@pytest.mark.parametrize("size", SIZES)
def test_every_text_in_every_state_and_language_is_whole_in_its_place_and_of_its_class(
    wall_at: WallAt, size: str
) -> None:
    wall = wall_at(*SIZES[size])
    wrong = [fault for language in LANGUAGES for fault in faults(wall, language, names_at(size, language))]
    assert wrong == []


def names_at(size: str, language: str) -> list[str]:
    """The states to look at, at a size in a language: of the sizes beside full HD each takes one language a state."""
    names = list(moments("en"))
    if size == "full" or os.environ.get("KIOSK_ALL"):
        return names
    turn = list(SIZES).index(size) + LANGUAGES.index(language)
    return [name for at, name in enumerate(names) if (at + turn) % len(LANGUAGES) == 0]


def test_every_pair_of_state_size_and_language_is_looked_at() -> None:
    seen = [(name, size, language) for size in SIZES for language in LANGUAGES for name in names_at(size, language)]
    names = list(moments("en"))
    assert {(name, size) for name, size, _ in seen} == {(name, size) for name in names for size in SIZES}
    assert {(name, tongue) for name, _, tongue in seen} == {(name, tongue) for name in names for tongue in LANGUAGES}
    assert {(size, tongue) for _, size, tongue in seen} == {(size, tongue) for size in SIZES for tongue in LANGUAGES}


def faults(wall: Wall, language: str, names: Sequence[str]) -> Iterator[str]:
    """What is wrong with the texts of a language."""
    short = min(wall.width, wall.height)
    for name in names:
        frame = moments(language)[name]
        wall.show(frame)
        texts = spots(wall)
        for spot in texts:
            told = f"{language} {name}: {spot.named}"
            # On a screen of 4:3 the made-up sentence of a break is longer than its line, and elided.
            made_up = language == "qps" and spot.widget == "Resume"
            if spot.cut and spot.part != "player" and not made_up:
                yield f"{told} is cut"
            if spot.right - spot.left > spot.box[2] - spot.box[0] + 2:
                yield f"{told} is wider than its place"
            room = 0.006 * short
            if spot.left < 0.05 * wall.width - room or spot.right > 0.95 * wall.width + room:
                yield f"{told} stands in the margin aside"
            if spot.high < 0.05 * short - room or spot.low > wall.height - 0.05 * short + room:
                yield f"{told} stands in the margin {spot.high / short:.3f} {(wall.height - spot.low) / short:.3f}"
            # A chip's number belongs to its picture: the words beside it say it again.
            chip = spot.widget == "Message" and not spot.part
            least = 0.018 if chip else class_of(spot, frame)
            least *= MADE_UP if language == "qps" else 1
            if spot.cap < 0.99 * least * short - A_PIXEL and not as_wide_as_the_wall(spot, texts, wall):
                yield f"{told} is {100 * spot.cap / short:.2f} high, not {100 * least:.2f}"
        for one, other in overlaps(texts):
            yield f"{language} {name}: {one.named} meets {other.named}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_room_a_tenth_deeper_has_an_arrangement_of_its_own_with_everything_a_tenth_larger(
    wall_at: WallAt, language: str
) -> None:
    wall = wall_at(1920, 1080)
    wall.window.setProperty("farthest", 16.5)
    wrong = []
    for name, frame in moments(language).items():
        wall.show(frame)
        texts = spots(wall)
        wrong += [f"{name}: {spot.named} is cut" for spot in texts if spot.cut and spot.part != "player"]
        wrong += [f"{name}: {one.named} meets {other.named}" for one, other in overlaps(texts)]
        for spot in texts:
            chip = spot.widget == "Message" and not spot.part
            least = 0 if chip else 1.1 * class_of(spot, frame) * 1080
            if spot.cap < 0.99 * least - A_PIXEL and not as_wide_as_the_wall(spot, texts, wall):
                wrong.append(f"{name}: {spot.named} is {spot.cap:.1f} high, not {least:.1f}")
    assert wrong == []


def as_wide_as_the_wall(spot: Spot, texts: Sequence[Spot], wall: Wall) -> bool:
    """Whether no box could show it larger: a word such as ANGEHALTEN on an upright screen."""
    beside = [one for one in texts if one.box == spot.box]
    return max(one.right for one in beside) - min(one.left for one in beside) > 0.84 * wall.width
