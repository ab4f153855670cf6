"""The wall as it looks, against golden pictures, and what must hold for every text on it at every size."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PIL import Image
from PySide6.QtQml import QQmlApplicationEngine

from kiosk.show.panels import Frame
from tests.qml.display_frames import CLOCK, HARD, LEVEL, STATES
from tests.qml.display_scene import Placed, Wall
from tests.qml.golden import share_that_differs, wall_as_kept

ALL = {**STATES, **HARD}
SIZES = {
    "hd": (1280, 720),
    "full": (1920, 1080),
    "4k": (3840, 2160),
    "old": (1024, 768),
    "wide": (2560, 1080),
    "double": (3840, 1080),
    "tall": (1080, 1920),
    "small": (800, 600),
    "laptop": (1366, 768),
}
MAIN = ("level", "paused", "break", "hand_for_hand")
# The right-to-left frame is set in a font of the system, which no golden picture can hold.
GOLDEN = [(name, 1920, 1080) for name in ALL if name != "right_to_left"]
GOLDEN += [(name, *size) for key, size in SIZES.items() if key != "full" for name in MAIN]
GOLDEN += [("hundred_thousands", 1080, 1920)]

# Least cap heights in hundredths of the short side, for a 55-inch screen and a farthest seat at D = 15 m.
D200, D400, LABEL = 10.9, 5.45, 2.5

# People on whom a clock was called.
NAMES = {row.player for frame in ALL.values() for row in frame.calls.rows}

WallAt = Callable[[int, int], Wall]
TextsAt = Callable[[str, str], list[Placed]]


@pytest.fixture(scope="module")
def wall_at(shared_engine: QQmlApplicationEngine) -> Iterator[WallAt]:
    """A wall of each size, on which the tests show one frame after the other, as a night does."""
    made: dict[tuple[int, int], Wall] = {}

    def wall_at(width: int, height: int) -> Wall:
        if (width, height) not in made:
            made[width, height] = Wall(shared_engine, width, height)
        return made[width, height]

    yield wall_at
    for wall in made.values():
        wall.close()


@pytest.fixture(scope="module")
def texts_at(wall_at: WallAt) -> TextsAt:
    """The texts of a frame at a size, measured once for all that must hold of them."""
    kept: dict[tuple[str, str], list[Placed]] = {}

    def texts_at(size: str, name: str) -> list[Placed]:
        if (size, name) not in kept:
            wall = wall_at(*SIZES[size])
            wall.show(ALL[name])
            kept[size, name] = wall.texts()
        return kept[size, name]

    return texts_at


@pytest.mark.picture
@pytest.mark.parametrize(("name", "width", "height"), GOLDEN)
def test_the_wall_looks_as_its_golden_picture(wall_at: WallAt, name: str, width: int, height: int) -> None:
    wall = wall_at(width, height)
    wall.show(ALL[name])
    wall_as_kept(wall.picture(), f"display-{name.replace('_', '-')}-{width}x{height}.png")


def test_a_difference_between_pictures_is_found() -> None:
    plain = Image.new("RGB", (100, 100), "black")
    marked = plain.copy()
    marked.paste((255, 255, 255), (0, 0, 10, 10))
    assert share_that_differs(plain, plain) == 0
    assert share_that_differs(plain, marked) == pytest.approx(0.01)
    assert share_that_differs(plain, plain.resize((50, 50))) == 1.0


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_cut_or_leaves_its_place_or_the_margin(texts_at: TextsAt, size: str) -> None:
    width, height = SIZES[size]
    wrong = []
    for name in ALL:
        assert texts_at(size, name), name
        for text in texts_at(size, name):
            if text.text in NAMES:
                continue  # a person's name may be longer than any card: it is elided, its table stays
            if text.cut or text.wide:
                wrong.append(f"{name}: {text.text!r} is {'cut' if text.cut else 'too wide'}")
            if not inside(text, width, height):
                wrong.append(f"{name}: {text.text!r} stands in the margin: {text}")
    assert wrong == []


def inside(text: Placed, width: int, height: int) -> bool:
    """Whether a text keeps the margin of 5 %; its cell may be a little wider than its ink."""
    short = min(width, height)
    room = 0.004 * short
    aside = width * 0.05 - room
    above = short * 0.05 - room
    return text.left >= aside and text.right <= width - aside and text.top >= above and text.bottom <= height - above


@pytest.mark.parametrize("size", SIZES)
def test_no_two_texts_meet(texts_at: TextsAt, size: str) -> None:
    met = []
    for name in ALL:
        texts = [text for text in texts_at(size, name) if len(text.text) > 1]
        for at, one in enumerate(texts):
            for other in texts[at + 1 :]:
                apart = min(one.right, other.right) - max(one.left, other.left)
                high = min(one.bottom, other.bottom) - max(one.top, other.top)
                if apart > 1 and high > 1:
                    met.append(f"{name}: {one.text!r} and {other.text!r}")
    assert met == []


def caps(texts: list[Placed], size: str, *wanted: str) -> list[float]:
    """The cap heights of texts in hundredths of the short side; every one must be on the wall."""
    by_text: dict[str, float] = {}
    for text in texts:  # a digit of the countdown is a table's number too: the larger one is meant
        by_text[text.text] = max(text.cap, by_text.get(text.text, 0))
    return [100 * by_text[text] / min(SIZES[size]) for text in wanted]


def dealt(frame: Frame) -> bool:
    """Whether the first card is in the air, or was: before it the blinds stand among what a player asks for first."""
    return frame.clock.state not in ("before", "countdown")


@pytest.mark.parametrize("size", ["hd", "full", "wide", "tall"])
def test_what_the_last_seat_must_read_is_a_two_hundredth_of_its_distance(texts_at: TextsAt, size: str) -> None:
    for name, frame in ALL.items():
        wanted = {*frame.clock.countdown} - {"–"} | {frame.clock.band} - {""}
        if dealt(frame) and frame.blinds.small and not frame.blinds.shorter_small and size != "tall":
            wanted |= {frame.blinds.small, frame.blinds.big}
        if frame.clock.state in ("break", "break_over"):
            wanted.add(frame.clock.headline)
        if frame.clock.state in ("hand_for_hand", "finishing") and size != "tall":
            wanted.add(frame.clock.badge)
        assert wanted == set() or min(caps(texts_at(size, name), size, *wanted)) >= D200, name


@pytest.mark.parametrize("size", ["hd", "full", "wide", "tall"])
def test_what_the_middle_of_the_room_must_read_keeps_its_class(texts_at: TextsAt, size: str) -> None:
    texts = texts_at(size, "level")
    assert min(caps(texts, size, "LEVEL 12", "BB ANTE 3,000", "47")) >= D400
    assert min(caps(texts, size, "2,000 / 4,000", "4,000")) >= 3.6  # D/600


@pytest.mark.parametrize("size", SIZES)
def test_no_text_is_smaller_than_a_label(texts_at: TextsAt, size: str) -> None:
    for name, frame in ALL.items():
        # A chip's number belongs to its picture: the words beside it say it again.
        chips = {chip.text for chip in frame.message.chips}
        for text in texts_at(size, name):
            assert text.text in chips or 100 * text.cap / min(SIZES[size]) >= LABEL - 0.1, (name, text)


def test_the_countdown_keeps_its_cells(wall_at: WallAt) -> None:
    wall = wall_at(1280, 720)

    def cells(countdown: str) -> list[tuple[float, float]]:
        wall.show(counting(countdown))
        big = max(text.cap for text in wall.texts())
        return [(text.top, text.cap) for text in wall.texts() if text.cap > 0.9 * big]

    def lefts(countdown: str) -> list[float]:
        wall.show(counting(countdown))
        big = max(text.cap for text in wall.texts())
        return sorted((text.left + text.right) / 2 for text in wall.texts() if text.cap > 0.9 * big)

    assert lefts("17:23") == pytest.approx(lefts("11:11"), abs=0.6)
    assert lefts("8:12") == pytest.approx(lefts("1:11"), abs=0.6)
    assert {cap for _, cap in cells("8:12")} == {cap for _, cap in cells("17:23")}


@pytest.mark.parametrize("size", ["hd", "old", "tall"])
def test_c086_nothing_of_the_countdown_moves_from_eleven_to_ten_to_nine_minutes(wall_at: WallAt, size: str) -> None:
    wall = wall_at(*SIZES[size])
    places = []
    for countdown in ("11:11", "10:00", "9:59"):
        wall.show(counting(countdown))
        big = max(text.cap for text in wall.texts())
        cells = [text for text in wall.texts() if text.cap > 0.9 * big]
        places.append(
            [(one.left + one.right) / 2 for one in cells if one.top < max(cell.top for cell in cells) + 1][-4:]
        )
    assert places[0] == pytest.approx(places[1], abs=1)
    assert places[1] == pytest.approx(places[2], abs=1)


def counting(countdown: str) -> Frame:
    """The usual level at another time."""
    return replace(LEVEL, clock=replace(CLOCK, countdown=countdown))


def test_the_same_is_on_a_small_screen_as_on_a_large_one(texts_at: TextsAt) -> None:
    for name in STATES:
        small, large = ({text.text for text in texts_at(size, name)} for size in ("hd", "4k"))
        assert small == large, name


def test_the_states_can_be_told_in_grey(wall_at: WallAt, texts_at: TextsAt) -> None:
    wall = wall_at(1280, 720)
    seen: dict[str, bytes] = {}
    for name, frame in STATES.items():
        wall.show(frame)
        seen[name] = wall.picture().convert("L").resize((320, 180)).tobytes()
    for name, frame in STATES.items():
        word = frame.clock.band or frame.clock.badge or frame.clock.headline
        assert word in {text.text for text in texts_at("hd", name)}, name
    assert len(set(seen.values())) == len(STATES)


def test_a_deeper_room_makes_the_texts_a_tenth_larger_in_every_state(shared_engine: QQmlApplicationEngine) -> None:
    wall = Wall(shared_engine, 1920, 1080)
    wall.window.setProperty("farthest", 16.5)
    for name, frame in STATES.items():
        wall.show(frame)
        wanted = {*frame.clock.countdown} - {"–"} | {frame.clock.band} - {""}
        if frame.clock.state == "finishing":  # FINISH THE HAND on two lines takes the stopped clock's place
            wanted = set()
        if dealt(frame):
            wanted |= {frame.blinds.small} - {""}
        # 16.5 m / 200 on a picture 0.685 m high: 12.04 % of it.
        assert wanted == set() or min(caps(wall.texts(), "full", *wanted)) >= 12.0, name
    wall.close()
