"""The lines of the check before doors: what each says of what was found, and the chips that a sheet needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from kiosk.app import doors
from kiosk.app.paper import default_printer
from kiosk.app.payouts_typed import read_payouts_typed
from kiosk.app.room_chips import Lack, lacks, needed, read_chip_colors
from kiosk.files.houses import load_houses
from kiosk.files.mains import Power
from kiosk.files.shelf import load_structures
from kiosk.files.templates import load_templates
from kiosk.show.words import Words
from kiosk.tournament.commands import Refused
from kiosk.tournament.structure import Structure, read_structure

WORDS = Words()
STRUCTURES = load_structures().structures


def sheet(*levels: tuple[int, int], color_up: tuple[int, ...] = ()) -> Structure:
    """Levels of 20 minutes, with a break in front of the last one where chips leave."""
    rows: list[dict[str, object]] = [
        {"kind": "level", "small_blind": small, "big_blind": big, "minutes": 20} for small, big in levels
    ]
    if color_up:
        rows.insert(-1, {"kind": "break", "minutes": 10, "color_up": list(color_up)})
    return read_structure({"segment": rows})


# --- chips


@pytest.mark.parametrize(
    ("typed", "chips"),
    [
        ("25 100 500", (25, 100, 500)),
        ("25, 100, 500, 1,000", (25, 100, 500, 1000)),
        ("1,000;500;25", (25, 500, 1000)),
        ("500 500", (500,)),
        ("", ()),
    ],
)
def test_chips_as_people_type_them(typed: str, chips: tuple[int, ...]) -> None:
    assert tuple(read_chip_colors(typed)) == chips


@pytest.mark.parametrize("typed", ["0", "25 shiny", "-5", "1e3"])
def test_what_is_no_chip_is_refused_by_name(typed: str) -> None:
    with pytest.raises(Refused) as caught:
        read_chip_colors(typed)
    assert caught.value.values["key"] == "room_chips"


def test_the_smallest_chip_is_the_one_that_pays_every_figure_before_the_first_color_up() -> None:
    assert needed(sheet((25, 50), (100, 200)), 5000) == 25
    assert needed(sheet((100, 200), (200, 300), color_up=(100,)), 30000) == 100


def test_chips_that_do() -> None:
    assert list(lacks(sheet((25, 50), (100, 200), color_up=(25,)), 5000, (25, 100, 500))) == []


def test_a_level_that_cannot_be_paid_is_named_with_its_figure() -> None:
    # 150 in hundreds: the 25s left one level too early.
    assert list(lacks(sheet((25, 50), (75, 150), color_up=(25,)), 5000, (25, 100, 500))) == [
        Lack("level", {"level": 2, "figure": 75, "chip": 100})
    ]
    assert list(lacks(sheet((25, 50)), 5000, (100,))) == [Lack("level", {"level": 1, "figure": 25, "chip": 100})]


def test_a_chip_that_leaves_and_was_never_there_and_a_stack_that_cannot_be_made() -> None:
    assert [lack.code for lack in lacks(sheet((100, 200), (200, 400), color_up=(25,)), 5050, (100,))] == [
        "stack",
        "color_up",
    ]


def test_without_chips_the_smallest_that_is_needed_is_told() -> None:
    assert list(lacks(sheet((25, 50)), 5000, ())) == [Lack("none", {"chip": 25})]


@pytest.mark.parametrize(
    ("name", "chips"),
    [
        ("home-game", "25 100 500 1000 5000"),
        ("charity-night", "25 100 500 1000 5000"),
        ("card-room", "100 500 1000 5000 25000"),
    ],
)
def test_a_shipped_template_is_played_with_the_chips_that_it_names(name: str, chips: str, own_home: Path) -> None:
    found = load_templates(STRUCTURES, load_houses()[0])[0][name].structure
    assert list(lacks(found, found.starting_stack or 0, tuple(read_chip_colors(chips)))) == []


# --- lines


def said(line: doors.Line) -> tuple[str, str, str]:
    return line.state, line.text, line.act


@pytest.mark.parametrize(
    ("full", "windows", "lost", "state", "act"),
    [
        (["HDMI-1"], [], [], "good", ""),
        ([], ["eDP-1"], [], "bad", "page:displays"),
        ([], [], [], "bad", "page:displays"),
        (["HDMI-1"], [], ["LG TV"], "bad", "page:displays"),
    ],
)
def test_the_screen(full: list[str], windows: list[str], lost: list[str], state: str, act: str) -> None:
    line = doors.screen_line(full, windows, lost, WORDS)
    assert (line.state, line.act) == (state, act)
    assert all(name in line.text for name in lost or full or windows)


@pytest.mark.parametrize(
    ("health", "heard", "state"),
    [
        ("ready", None, "ask"),
        ("ready", True, "good"),
        ("ready", False, "bad"),
        ("lost", True, "bad"),  # it was heard, and then the cable was pulled
        ("off", None, "off"),
    ],
)
def test_the_voice(health: doors.Health, heard: bool | None, state: str) -> None:
    line = doors.voice_line(health, "The voice is not audible. Check the cable.", heard, WORDS)
    assert line.state == state
    assert health != "lost" or line.text == "The voice is not audible. Check the cable."


def test_the_printer() -> None:
    assert said(doors.printer_line("Office", WORDS)) == ("good", "Pages go to Office.", "")
    assert doors.printer_line("", WORDS).state == "off"


@pytest.mark.parametrize(
    ("told", "name"),
    [
        ("system default destination: Office\n", "Office"),
        ("Systemstandardziel: Office_2\n", "Office_2"),
        ("no system default destination\n", ""),
        (None, ""),  # no lpstat, or a server that does not answer
    ],
)
def test_the_printer_is_the_systems_own(told: str | None, name: str) -> None:
    asked: list[list[str]] = []

    def run(command: list[str]) -> str | None:
        asked.append(command)
        return told

    assert default_printer(run) == name
    assert asked == [["lpstat", "-d"]]


def test_the_structure() -> None:
    assert said(doors.structure_line("League", [], WORDS)) == ("good", "League: nothing looks wrong.", "")
    assert said(doors.structure_line(None, [], WORDS)) == ("bad", "No event is open.", "page:start")
    assert said(doors.structure_line("League", ["One.", "Two.", "Three.", "Four."], WORDS)) == (
        "bad",
        "One. Two. And 2 more.",
        "page:structure",
    )


def test_the_house_rules() -> None:
    assert said(doors.house_line("tda", "TDA 2024 rules", WORDS)) == ("good", "TDA 2024 rules", "")
    assert doors.house_line("default", "Default rules", WORDS).state == "off"
    assert doors.house_line(None, "", WORDS).state == "bad"


def test_the_chips() -> None:
    assert doors.chips_line((25, 1000), [], WORDS).text == "Every level can be paid with 25, 1,000."
    none = doors.chips_line((), [Lack("none", {"chip": 25})], WORDS)
    assert (none.state, none.text) == (
        "ask",
        "Type the chips that the room has. The sheet begins with chips of 25.",
    )
    short = doors.chips_line((100,), [Lack("level", {"level": 3, "figure": 75, "chip": 100})], WORDS)
    assert (short.state, short.text) == ("bad", "Level 3 needs 75, and the smallest chip then is 100.")


def test_the_time_zone() -> None:
    same = doors.zone_line("Europe/Paris", "Europe/Paris", "7:02 pm", WORDS)
    assert (same.state, same.text) == ("good", "Europe/Paris. It is 7:02 pm: is it?")
    other = doors.zone_line("Europe/Paris", "UTC", "7:02 pm", WORDS)
    assert other.state == "bad"
    assert all(part in other.text for part in ("Europe/Paris", "UTC", "7:02 pm"))
    assert doors.zone_line(None, "UTC", "6:02 pm", WORDS).state == "good"


@pytest.mark.parametrize(
    ("health", "opened", "state"),
    [("ready", True, "good"), ("lost", True, "bad"), ("off", True, "unknown"), ("off", False, "unknown")],
)
def test_sleep(health: doors.Health, opened: bool, state: str) -> None:
    line = doors.sleep_line(health, "as told", WORDS, opened=opened)
    assert line.state == state
    assert (line.text == "as told") == (not (health == "off" and opened))


def test_the_disk() -> None:
    assert said(doors.disk_line(83_000_000_000, "", "/x", WORDS)) == (
        "good",
        "The journal is written; 83 GB are free.",
        "",
    )
    full = doors.disk_line(12_000_000, "", "/home/x", WORDS)
    assert full.state == "bad"
    assert "12 MB" in full.text
    assert "/home/x" in full.text
    assert said(doors.disk_line(10**12, "NOT WRITTEN: the disk is full.", "/x", WORDS)) == (
        "bad",
        "NOT WRITTEN: the disk is full.",
        "write_again",
    )
    assert doors.disk_line(None, "", "/x", WORDS).state == "unknown"


def test_the_mains() -> None:
    assert doors.mains_line(Power(True, 80), WORDS).state == "good"
    assert said(doors.mains_line(Power(False, 63), WORDS)) == ("bad", "On battery, 63 % left. Plug it in.", "")
    assert doors.mains_line(Power(None, None), WORDS).state == "unknown"


def test_a_line_has_a_sign_a_word_and_a_title_of_its_own() -> None:
    told = [doors.Line(name, "good", "x").told(WORDS) for name in doors.TITLES]
    assert len({row["title"] for row in told}) == 10
    assert len(set(doors.SIGNS.values())) == len(set(doors.WORDS.values())) == 5


def test_the_printed_page_has_every_line_and_no_markup_of_others() -> None:
    lines = [doors.Line(name, "bad", f"<{name}>") for name in doors.TITLES]
    html = doors.page_html(lines, "Tom & Jerry", "Tue, Jan 6, 7:00 pm", WORDS)
    for name, title in doors.TITLES.items():
        assert f"&lt;{name}&gt;" in html
        assert title in html
    assert "Tom &amp; Jerry · Tue, Jan 6, 7:00 pm" in html


@pytest.mark.parametrize(
    ("typed", "read"),
    [("60 %\n40 %", [60, 40]), ("500 $\n300 $", {"amounts": [50000, 30000]}), ("1 500 $", {"amounts": [50000]})],
)
def test_a_line_with_an_amount_alone_names_no_place(typed: str, read: object) -> None:
    assert read_payouts_typed(typed, WORDS) == read
