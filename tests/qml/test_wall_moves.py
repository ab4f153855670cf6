"""Moves and seats on the wall: they come by themselves beside the clock, take turns, and leave with what they tell."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from PySide6.QtCore import QObject, Qt
from PySide6.QtQml import QQmlApplicationEngine

from kiosk.show.layout import TURN_MS, Layout
from kiosk.show.panels import Frame, MessagePanel
from kiosk.show.panels_seats import MoveLine, MovesPanel, MovesPart, SeatsPanel
from tests.qml.display_frames import HARD, STATES
from tests.qml.display_scene import Wall, shipped
from tests.qml.golden import wall_as_kept
from tests.qml.test_other_layouts import cramped, faults

GIVEN = (
    "Dao",
    "Amira",
    "Kofi",
    "Lucía",
    "Jan",
    "Mei",
    "Sam",
    "Björk",
    "Alexandra",
    "Olu",
    "Priya",
    "Zoë",
    "Noor",
    "Ines",
)
FAMILY = ("Nguyen", "Haddad", "Osei", "Pérez", "de Vries", "Lin", "Okafor", "Lindqvist", "Martinsson", "Ali", "Wei")
LONG = (
    "Ana Lucía de la Santísima Trinidad Fernández",
    "Bartholomew Featherstonehaugh-Cholmondeley",
    "Jo Li",
    "Maximilian Alexander Freiherr von Hohenstein-Wartenberg",
    "\u0645\u062d\u0645\u062f \u0639\u0628\u062f \u0627\u0644\u0631\u062d\u0645\u0646",
    "\u7530\u4e2d \u5065\u592a\u90ce",
)
# Two lines of it leave a list no room at 4:3; on one it stands at 10.5 hundredths of the picture instead of 11.
EXCUSED = {((1024, 768), "hand_for_hand", "badge")}
QUIET = replace(STATES["level"], message=MessagePanel())

WallFor = Callable[[str, int, int], Wall]
WIDE, OLD, TALL = (1280, 720), (1024, 768), (720, 1280)


def people(count: int) -> tuple[str, ...]:
    """So many names that differ."""
    every = [f"{given} {family}" for given in GIVEN for family in FAMILY]
    every += [f"{name} {letter}." for letter in "AB" for name in every]
    return tuple(sorted(every[:count]))


def moves(*names: str, heading: str = "TABLE 12 BREAKS", labels: tuple[str, str] = ("Table", "Seat")) -> MovesPanel:
    """Everybody of table 12 to some seat."""
    dice = Random(5)
    rows = (
        MoveLine(name, f"{labels[0]} 12 · {labels[1]} {at}", str(dice.randint(1, 40)), str(dice.randint(1, 10)))
        for at, name in enumerate(names, 1)
    )
    return MovesPanel(*labels, (MovesPart(heading, tuple(rows)),), new_seats=True)


def seats(*names: str) -> SeatsPanel:
    """Everybody in order at tables of nine."""
    tables, numbers = [str(at // 9 + 1) for at, _ in enumerate(names)], [str(at % 9 + 1) for at, _ in enumerate(names)]
    columns = (list(names), tables, numbers, [name[0] for name in names])
    return SeatsPanel("FIND YOUR SEAT", "Table", "Seat", *map("\n".join, columns))


@pytest.fixture(scope="module")
def wall_for(shared_engine: QQmlApplicationEngine) -> Iterator[WallFor]:
    """The wall of a layout and a size, begun with what the tests show on it. One stands at a time."""
    made: dict[tuple[str, int, int], Wall] = {}

    def wall_for(name: str, width: int, height: int) -> Wall:
        place = (name, width, height)
        if place not in made:
            _take_down(made)
            made[place] = without_spare_pages(Wall(shared_engine, width, height, shipped(name), FIRST[name]))
        return made[place]

    yield wall_for
    _take_down(made)


def without_spare_pages(wall: Wall) -> Wall:
    """No page is made in spare time: here nobody sees them, and they cost more than all that is looked at."""
    (stage,) = (one for one in wall.window.contentItem().childItems() if one.property("spare") is False)
    own = stage.findChildren(QObject, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (spare,) = (one for one in own if one.metaObject().className() == "QQmlTimer")
    spare.setProperty("running", False)
    return wall


def _take_down(made: dict[tuple[str, int, int], Wall]) -> None:
    for place in list(made):
        made.pop(place).close()


FIRST = {
    "full-board": replace(QUIET, moves=moves("Dao Nguyen")),
    "find-your-seat": replace(STATES["countdown"], message=MessagePanel(), seats=seats("Dao Nguyen")),
}


def texts(wall: Wall) -> set[str]:
    return {text.text.replace("\N{NON-BREAKING HYPHEN}", "-") for text in wall.texts()}


def turns(wall: Wall, frame: Frame, count: int) -> list[set[str]]:
    """What stands on the wall in so many turns of its lists."""
    found = []
    for turn in range(count):
        wall.show(frame, turn * TURN_MS)
        found.append(texts(wall))
    return found


# -- moves ---------------------------------------------------------------------------------------------------------


def test_moves_come_and_go_by_themselves_and_the_clock_stays(wall_for: WallFor) -> None:
    wall = wall_for("full-board", *WIDE)
    wall.show(QUIET)
    assert "Prize pool" in texts(wall)
    wall.show(replace(QUIET, moves=moves("Dao Nguyen", heading="PLAYERS MOVE")))
    seen = texts(wall)
    assert {"PLAYERS MOVE", "Dao Nguyen", "Table 12 · Seat 1", "Table", "Seat", "40", "10"} & seen >= {
        "Dao Nguyen",
        "Table",
    }
    assert {"LEVEL 12", "1,500", "47", *"17:23"} <= seen
    dao = next(text for text in wall.texts() if text.text == "Dao Nguyen")
    assert dao.cap >= 0.04 * 720, "messages are four hundredths of the picture"
    wall.show(QUIET)
    assert "Dao Nguyen" not in texts(wall)
    assert "Prize pool" in texts(wall)


def test_nobody_is_asked_to_move_before_the_start_or_at_the_end(wall_for: WallFor) -> None:
    wall = wall_for("full-board", *WIDE)
    for state in ("before", "countdown", "day_over", "over"):
        wall.show(replace(STATES[state], moves=moves("Dao Nguyen")))
        assert "Dao Nguyen" not in texts(wall), state


def test_nine_of_a_broken_table_stand_on_one_page_and_more_take_turns(wall_for: WallFor) -> None:
    wall = wall_for("full-board", *WIDE)
    nine = people(9)
    wall.show(replace(QUIET, moves=moves(*nine)))
    assert set(nine) <= texts(wall)
    many = people(90)
    pages = turns(wall, replace(QUIET, moves=moves(*many, heading="NEW SEATS")), 10)
    assert set(many) == set.union(*pages) & set(many)
    assert all("NEW SEATS" in page and len(page & set(many)) >= 8 for page in pages[:-2])


def test_each_act_has_its_page_and_too_many_are_sent_to_the_list(wall_for: WallFor) -> None:
    wall = wall_for("full-board", *WIDE)
    broken, single = moves("Dao Nguyen"), moves("Mei Lin", heading="PLAYERS MOVE")
    both = replace(broken, parts=(*broken.parts, *single.parts))
    first, second = turns(wall, replace(QUIET, moves=both), 2)
    assert {"TABLE 12 BREAKS", "Dao Nguyen"} <= first - second
    assert {"PLAYERS MOVE", "Mei Lin"} <= second - first
    more = "1,200 players have new seats. They are on the list of seats."
    wall.show(replace(QUIET, moves=MovesPanel("Table", "Seat", (MovesPart("NEW SEATS", more=more),), new_seats=True)))
    assert {"NEW SEATS", more} <= texts(wall)
    assert "Table" not in texts(wall)


def test_a_small_screen_of_a_deep_room_names_several_a_page_and_cuts_nothing(wall_for: WallFor) -> None:
    wall = wall_for("full-board", *WIDE)
    wrong, many = [], moves(*people(40))
    antes = ("BB ANTE 200", "BUTTON ANTE 3,000", "ANTE DEL BOTÓN 3.000")
    said = replace(QUIET, moves=moves(*LONG, heading="TISCH 12 WIRD AUFGELÖST", labels=("Tisch", "Platz")))
    frames = {state: replace(STATES[state], moves=many) for state in ("level", "paused", "break")}
    frames |= {ante: replace(QUIET, moves=many, blinds=replace(QUIET.blinds, ante=ante)) for ante in antes}
    for metres in (0.203, 0.63, 0.685):  # 16 inches, as a laptop tells of itself, 50 and 55
        wall.window.setProperty("screenHeight", metres)
        for name, frame in (frames | {"long": said}).items():
            wall.show(frame)
            cut = [text.text for text in wall.texts() if text.cut or text.wide]
            named = len(texts(wall) & {row.name for row in many.parts[0].rows})
            few = name != "long" and named < (3 if name == "paused" and metres < 0.6 else 4)
            wrong += [(metres, name, cut, named)] if cut or few else []
    wall.window.setProperty("screenHeight", 0.0)
    assert wrong == []


@pytest.mark.parametrize("size", [WIDE, OLD, TALL])
def test_every_text_has_its_place_in_every_moment(wall_for: WallFor, size: tuple[int, int]) -> None:
    wall = wall_for("full-board", *size)
    frames = {
        name: replace(STATES[name], moves=moves(*people(9)))
        for name in ("open", "level", "break", "paused", "hand_for_hand")
    }
    frames |= {
        name: replace(HARD[name], moves=moves(*people(3))) for name in ("last_minute", "last_hand", "one_call", "hour")
    }
    frames["long"] = replace(QUIET, moves=moves(*LONG, heading="TISCH 12 WIRD AUFGELÖST", labels=("Tisch", "Platz")))
    frames["mirrored"] = replace(HARD["right_to_left"], moves=moves(*LONG))
    wrong = []
    for name, frame in frames.items():
        wall.show(frame)
        wrong += [f"{name}: {fault}" for fault in faults(wall, frame, wall.texts())]
        wrong += [f"{name}: {kind} is cramped" for kind in cramped(wall) if (size, name, kind) not in EXCUSED]
    assert wrong == []


@pytest.mark.picture
def test_a_broken_table_looks_as_its_golden_picture(wall_for: WallFor) -> None:
    wall = wall_for("full-board", 1920, 1080)
    wall.show(replace(STATES["level"], moves=moves(*people(9))))
    wall_as_kept(wall.picture(), "wall-moves-1920x1080.png")


# -- seats ---------------------------------------------------------------------------------------------------------


def test_everybody_is_found_on_a_page_that_says_its_letters(wall_for: WallFor) -> None:
    wall = wall_for("find-your-seat", *WIDE)
    names = people(150)
    frame = replace(STATES["countdown"], message=MessagePanel(), seats=seats(*names))
    pages = turns(wall, frame, 8)
    assert set(names) == set.union(*pages) & set(names)
    assert {"FIND YOUR SEAT", "Table", "Seat", f"A – {names[23][0]}", *"8:12"} <= pages[0]
    assert pages[0] & set(names) == set(names[:24])
    wall.show(replace(frame, seats=seats(*names[:25])), TURN_MS)
    assert [text.text for text in wall.texts()].count("Table") == 1, "no labels over a column that is empty"
    letters = "\n".join(["\u2068\u0645\u2069"] * 10 + ["\u2068\u5c71\u2069"] * 140)
    wall.show(replace(frame, seats=replace(seats(*names), letters=letters)))
    assert "\u200e\u2068\u0645\u2069 – \u2068\u5c71\u2069" in texts(wall), "the head keeps the order of the names"
    wall.show(replace(frame, seats=SeatsPanel()))
    assert "FIND YOUR SEAT" not in texts(wall)


def test_screens_share_a_large_room(shared_engine: QQmlApplicationEngine) -> None:
    names = people(150)
    seen: list[set[str]] = []
    for part in (1, 2):
        wall = Wall(shared_engine, 1280, 720, sharing(shipped("find-your-seat"), part, 2))
        pages = turns(wall, replace(STATES["countdown"], message=MessagePanel(), seats=seats(*names)), 4)
        seen.append(set.union(*pages) & set(names))
        wall.close()
    assert seen == [set(names[:75]), set(names[75:])]


def sharing(layout: Layout, part: int, of: int) -> Layout:
    """The layout with the options that its head tells of."""

    def shared(page: object) -> object:
        arrangements = tuple(
            replace(
                one,
                widgets=tuple(
                    replace(row, options={**row.options, "part": part, "of": of}) if row.kind == "find_seat" else row
                    for row in one.widgets
                ),
            )
            for one in page.arrangements  # type: ignore[attr-defined]
        )
        return replace(page, arrangements=arrangements)  # type: ignore[type-var]

    return replace(layout, pages=tuple(map(shared, layout.pages)))  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [OLD, TALL])
def test_the_list_of_seats_has_its_place_in_every_moment(wall_for: WallFor, size: tuple[int, int]) -> None:
    wall = wall_for("find-your-seat", *size)
    wrong = []
    # Those that have the same place for the list follow on each other: its rows stay.
    for name in ("before", "countdown", "day_over", "level", "break", "paused", "hand_for_hand"):
        frame = replace(STATES[name], seats=seats(*people(40)))
        wall.show(frame)
        assert "FIND YOUR SEAT" in texts(wall), name
        wrong += [f"{name}: {fault}" for fault in faults(wall, frame, wall.texts())]
        wrong += [f"{name}: {kind} is cramped" for kind in cramped(wall) if (size, name, kind) not in EXCUSED]
    assert wrong == []


@pytest.mark.picture
def test_the_list_of_seats_looks_as_its_golden_picture(wall_for: WallFor) -> None:
    wall = wall_for("find-your-seat", 1920, 1080)
    wall.show(replace(STATES["countdown"], seats=seats(*people(120))))
    wall_as_kept(wall.picture(), "wall-seats-1920x1080.png")
