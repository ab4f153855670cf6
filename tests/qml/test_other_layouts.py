"""The layouts beside the full board: how they look, what must hold for every text, and which page is shown when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image
from PySide6.QtQml import QQmlApplicationEngine
from PySide6.QtQuick import QQuickItem

from kiosk.bridge.layouts import WallLayout
from kiosk.show.layout import TURN_MS, Look
from kiosk.show.panels import Frame, MessagePanel, PayoutPage, PrizesPanel
from tests.qml.display_scene import Placed, Wall, items, shipped
from tests.qml.golden import wall_as_kept
from tests.qml.other_frames import ALL
from tests.qml.test_display_pictures import inside

NAMES = ("payouts", "structure", "break-slideshow", "final-table", "registration", "find-your-seat")
SIZES = {"full": (1920, 1080), "old": (1024, 768), "tall": (1080, 1920)}
# The layout, the frame, and how long it has been shown, in seconds.
GOLDEN = (
    ("payouts", "quiet", 0),
    ("payouts", "paused", 0),
    ("payouts", "hand_for_hand", 0),
    ("structure", "level", 0),
    ("structure", "quiet_break", 0),
    ("break-slideshow", "break", 0),
    ("break-slideshow", "quiet_break", 20),
    ("break-slideshow", "quiet_break", 60),
    ("final-table", "final_table", 0),
    ("final-table", "over", 0),
    ("final-table", "deal", 0),
    ("break-slideshow", "people_break", 41),
    ("registration", "charity", 0),
    ("registration", "registration", 0),
    ("find-your-seat", "countdown", 0),
)
LEFT_OUT = {
    "calls",
    "bare",
    "no_players",
    "last_hands",
    "ticker",
    "mixed",
    "mixed_paused",
    "right_to_left",
    "huge_break",
    "deal_break",
    "rebuys",
}
LOOKED_AT = [key for key in ALL if key not in LEFT_OUT]
# What cannot keep its class: seven-digit sheets have no shorter figures, and at 4:3 a note, a message and five digits
# leave the next level nine tenths of it.
EXCUSED = {("tall", "huge", "sheet"), ("old", "hands", "next_level")}
D200, D400, LABEL = 10.78, 5.4, 2.4

WallFor = Callable[[str, int, int], Wall]


@pytest.fixture(scope="module")
def wall_for(shared_engine: QQmlApplicationEngine) -> Iterator[WallFor]:
    """A wall of each shipped layout and size, on which the tests show one frame after the other, as a night does.

    Slides begin where the test before left them: there each has a wall of its own.
    """
    made: dict[tuple[str, int, int, int], Wall] = {}

    def wall_for(name: str, width: int, height: int) -> Wall:
        place = (name, width, height, len(made) if name == "break-slideshow" else 0)
        if place not in made:
            made[place] = Wall(shared_engine, width, height, shipped(name))
        return made[place]

    yield wall_for
    for wall in made.values():
        wall.close()


def shown_after(wall: Wall, frame: Frame, seconds: float) -> None:
    """Show a frame, and again when it has been shown for so long."""
    wall.show(frame)
    if seconds:
        wall.show(frame, round(seconds * 1000))


def cramped(wall: Wall) -> list[str]:
    """The kinds of the widgets on the wall whose place is too small for their class."""
    kinds = [row["kind"] for row in wall.layout.values["pages"][wall.layout.values["page"]]["widgets"]]
    return [
        kinds[place.property("index")]
        for place in items(wall.window.contentItem(), in_sight=True)
        if isinstance(widget := place.property("item"), QQuickItem) and widget.property("cramped")
    ]


@pytest.mark.picture
@pytest.mark.parametrize(("name", "frame", "seconds"), GOLDEN)
def test_a_layout_looks_as_its_golden_picture(wall_for: WallFor, name: str, frame: str, seconds: int) -> None:
    wall = wall_for(name, 1920, 1080)
    shown_after(wall, ALL[frame], seconds)
    after = f"-{seconds}s" if seconds else ""
    wall_as_kept(wall.picture(), f"layout-{name}-{frame.replace('_', '-')}{after}-1920x1080.png")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_every_text_has_its_place_and_its_class_and_state_and_time_are_there(
    wall_for: WallFor, name: str, size: str
) -> None:
    width, height = SIZES[size]
    wall = wall_for(name, width, height)
    wrong = []
    for key in LOOKED_AT:
        for seconds in (0, 20, 45, 62) if name == "break-slideshow" and "break" in key else (0,):
            shown_after(wall, ALL[key], seconds)
            texts = wall.texts()
            found = [*faults(wall, ALL[key], texts), *(() if seconds else unsaid(ALL[key], texts))]
            found += [f"{kind} is cramped" for kind in cramped(wall) if (size, key, kind) not in EXCUSED]
            wrong += [f"{key} {seconds}: {one}" for one in found]
    assert wrong == []


def faults(wall: Wall, frame: Frame, seen: list[Placed]) -> Iterator[str]:
    """What is wrong with the texts that can be seen."""
    short = min(wall.width, wall.height) / 100
    people = {row.player for row in frame.calls.rows}
    chips = {chip.text for chip in (*frame.message.chips, *frame.chips.in_play)}
    texts = [text for text in seen if text.text not in people]
    for at, one in enumerate(texts):
        if one.cut or one.wide:
            yield f"{one.text!r} is cut"
        if not inside(one, wall.width, wall.height):
            yield f"{one.text!r} stands in the margin"
        if one.cap < LABEL * short and one.text not in chips:
            yield f"{one.text!r} is smaller than a label"
        for other in texts[at + 1 :]:
            apart = min(one.right, other.right) - max(one.left, other.left)
            high = min(one.bottom, other.bottom) - max(one.top, other.top)
            if apart > 1 and high > 1 and min(len(one.text), len(other.text)) > 1:
                yield f"{one.text!r} and {other.text!r} meet"
    caps = {text.text: text.cap / short for text in texts}
    if frame.clock.band and caps[frame.clock.band] < D200:
        yield f"{frame.clock.band!r} cannot be read from the last seat"
    least = {"break": D200, "break_over": D400}.get(frame.clock.state, 0)
    if least and caps[frame.clock.headline] < least:
        yield f"{frame.clock.headline!r} is smaller than its class"


def unsaid(frame: Frame, seen: list[Placed]) -> Iterator[str]:
    """What of the state, the time and the blinds is not on the wall."""
    clock, texts = frame.clock, {text.text for text in seen}
    word = clock.band or clock.badge or (clock.headline if clock.state != "before" else frame.event.starts)
    for wanted in {word, *clock.countdown, clock.hand_number} - {""}:
        if wanted not in texts:
            yield f"{wanted!r} is missing"
    if clock.state in ("level", "hands", "open", "hand_for_hand", "finishing", "paused"):
        blinds = frame.blinds
        if (blinds.shorter_small or blinds.small or blinds.only).split()[0] not in " ".join(texts):
            yield "the blinds are missing"


def test_a_message_is_on_every_page_of_every_layout(wall_for: WallFor) -> None:
    frame = replace(ALL["break"], message=MessagePanel("Dinner is served"))
    for name in NAMES:
        wall = wall_for(name, 1280, 720)
        for seconds in (0, 20, 45, 62, 75, 85):
            shown_after(wall, frame, seconds)
            assert "Dinner is served" in {text.text for text in wall.texts()}, (name, seconds)


# -- which page, and when ---------------------------------------------------------------------------------------------


def wall_layout(name: str, sponsors: tuple[str, ...] = ()) -> WallLayout:
    """A shipped layout as a window has it."""
    layout = shipped(name)
    return WallLayout(replace(layout, look=Look(sponsors=sponsors)), lambda problem: problem.code)


def pages_of(layout: WallLayout, frame: Frame, seconds: int) -> list[tuple[str, int]]:
    """The titles of the pages shown, with how many seconds each stays."""
    found: list[tuple[str, int]] = []
    for second in range(seconds):
        layout.show(frame, second * 1000)
        title = layout.values["pages"][layout.values["page"]]["title"]
        if found and found[-1][0] == title:
            found[-1] = (title, found[-1][1] + 1)
        else:
            found.append((title, 1))
    return found


def test_the_slides_of_a_break_take_turns_for_their_seconds() -> None:
    shown = pages_of(wall_layout("break-slideshow"), ALL["break"], 162)
    once = [("What comes after", 15), ("Payouts", 24), ("Structure", 20), ("Chips", 12), ("Message", 10)]
    assert shown == [*once, *once]


def test_who_is_out_and_who_leads_have_slides_of_their_own_and_a_deal_stands_for_the_prizes() -> None:
    shown = [title for title, _ in pages_of(wall_layout("break-slideshow"), ALL["people_break"], 95)]
    assert shown == ["What comes after", "Payouts", "Last out", "Bounties", "Structure", "Chips"]
    shown = [title for title, _ in pages_of(wall_layout("break-slideshow"), ALL["deal_break"], 40)]
    assert shown == ["What comes after", "Payouts", "Structure"]


def test_a_slide_of_what_is_not_known_is_left_out() -> None:
    frame = replace(ALL["quiet_break"], prizes=PrizesPanel(), chips=replace(ALL["break"].chips, in_play=()))
    shown = pages_of(wall_layout("break-slideshow"), frame, 70)
    assert shown == [("What comes after", 15), ("Structure", 20), ("What comes after", 15), ("Structure", 20)]


def test_the_sponsors_have_a_slide_once_the_layout_names_their_pictures(tmp_path: Path) -> None:
    from kiosk.files.screens import add_picture

    picture = tmp_path / "club.png"
    Image.new("RGB", (40, 20), "red").save(picture)
    layout = wall_layout("break-slideshow", (add_picture(picture),))
    assert ("Sponsors", 10) in pages_of(layout, ALL["quiet_break"], 81)
    assert not layout.values["problems"]


def test_two_windows_turn_in_step() -> None:
    one, other = wall_layout("break-slideshow"), wall_layout("break-slideshow")
    for second in range(200):
        for layout in (one, other):
            layout.show(ALL["break"], second * 1000)
        assert (one.values["page"], one.values["turn"]) == (other.values["page"], other.values["turn"])


def test_play_ends_the_slides_at_once_and_a_break_begins_with_what_comes_after() -> None:
    layout = wall_layout("break-slideshow")
    titles = []
    for second, key in ((0, "break"), (16, "break"), (17, "level"), (100, "level"), (101, "break")):
        layout.show(ALL[key], second * 1000)
        titles.append(layout.values["pages"][layout.values["page"]]["title"])
    assert titles == ["What comes after", "Payouts", "Level", "Level", "What comes after"]


@pytest.mark.parametrize("pages", [2, 3, 4])
@pytest.mark.parametrize("frame", ["break", "quiet_break"])
def test_every_page_of_the_prizes_is_seen_in_a_break_of_ten_minutes(frame: str, pages: int) -> None:
    lines = PayoutPage(ALL["break"].prizes.pages[0].lines)
    long = replace(ALL[frame], prizes=replace(ALL["break"].prizes, pages=(lines,) * pages))
    layout = wall_layout("break-slideshow")
    seen: dict[int, int] = {}
    for second in range(600):
        layout.show(long, second * 1000)
        if layout.values["pages"][layout.values["page"]]["title"] == "Payouts":
            turn = layout.values["turn"] % pages
            seen[turn] = seen.get(turn, 0) + 1
    assert sorted(seen) == list(range(pages))
    assert min(seen.values()) >= 6


@pytest.mark.parametrize("name", ["payouts", "final-table"])
def test_without_prizes_the_readings_of_the_room_stand_there(wall_for: WallFor, name: str) -> None:
    wall = wall_for(name, 1280, 720)
    wall.show(ALL["level"])
    assert {"1st", "$6,825"} <= {text.text for text in wall.texts()}
    wall.show(ALL["no_prizes"])
    texts = {text.text for text in wall.texts()}
    assert "1st" not in texts
    assert {"47", "116,170"} <= texts
    wall.show(ALL["registration"])
    assert {"OPEN", "1:53:12"} <= {text.text for text in wall.texts()}


def test_the_registration_says_until_when_for_what_and_how_many(wall_for: WallFor) -> None:
    wall = wall_for("registration", 1920, 1080)
    wall.show(ALL["registration"])
    texts = {text.text.replace("\N{NON-BREAKING HYPHEN}", "-") for text in wall.texts()}
    assert {"OPEN", "1:53:12", "9:11 pm, after level 8", "30,000", "$150 + $20", "124", "2,000 / 4,000"} <= texts
    wall.show(ALL["quiet"])
    assert "OPEN" not in {text.text for text in wall.texts()}
    assert {"100", "500", "1K", "5K"} <= {text.text for text in wall.texts()}


def test_the_final_table_counts_who_is_left_and_lights_the_place_that_goes_next(wall_for: WallFor) -> None:
    wall = wall_for("final-table", 1920, 1080)
    wall.show(ALL["final_table"])
    texts = {text.text for text in wall.texts()}
    assert {"FINAL TABLE", "7", "7th", "NEXT", "$1,120"} <= texts
    assert "8th" not in texts


def test_a_deal_takes_the_place_of_the_prizes_and_turns_where_it_is_too_long(wall_for: WallFor) -> None:
    wall = wall_for("final-table", 1280, 720)
    wall.show(ALL["deal"])
    texts = {text.text for text in wall.texts()}
    assert {"Deal", "Dao Nguyen", "$5,120", "Still played for", "$500"} <= texts
    assert {"1st", "NEXT"}.isdisjoint(texts)
    dealt = ALL["deal"].deal
    rows = tuple(replace(dealt.rows[0], name=f"Player {number}") for number in range(1, 21))
    long = replace(ALL["deal"], deal=replace(dealt, rows=rows))
    seen: set[str] = set()
    for turn in range(4):
        wall.show(long, turn * TURN_MS)
        seen |= {text.text for text in wall.texts() if text.text.startswith("Player ")}
    assert seen == {row.name for row in rows}


def test_the_winner_stands_with_the_prize(wall_for: WallFor) -> None:
    wall = wall_for("final-table", 1280, 720)
    wall.show(ALL["deal_over"])
    assert {"WINNER", "$5,620"} <= {text.text for text in wall.texts()}


def test_last_busts_name_the_latest_first_as_many_as_have_room(wall_for: WallFor) -> None:
    wall = wall_for("break-slideshow", 1280, 720)
    shown_after(wall, ALL["people_break"], 41)
    texts = [text for text in wall.texts() if text.text in {row.name for row in ALL["people_break"].busts.rows}]
    assert [text.text for text in sorted(texts, key=lambda text: text.top)] == [
        row.name for row in ALL["people_break"].busts.rows
    ]


def test_the_sheet_shows_the_running_level_breaks_and_the_chips_that_leave(wall_for: WallFor) -> None:
    wall = wall_for("structure", 1920, 1080)
    wall.show(ALL["quiet"])
    texts = {text.text for text in wall.texts()}
    assert {"12", "1,500 / 3,000", "13", "2,000 / 4,000", "Break 15 min · 500s leave play"} <= texts


def test_the_place_of_the_seats_shows_the_message_in_large_until_seats_are_drawn(wall_for: WallFor) -> None:
    wall = wall_for("find-your-seat", 1920, 1080)
    wall.show(ALL["countdown"])
    cap = next(text.cap for text in wall.texts() if text.text == "Please find your seats")
    assert cap > 0.08 * 1080
    wall.show(replace(ALL["countdown"], message=MessagePanel()))
    assert {"OPEN", "30,000", "124"} <= {text.text for text in wall.texts()}
