"""A stranger's first minute: from nothing to a clock that runs on the wall, counted in clicks and keys."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow
from PySide6.QtTest import QTest

from kiosk.files.data import own_folder
from kiosk.files.settings import load_settings
from kiosk.store.open import read_entries
from kiosk.tournament import facts as f
from tests.night.hall import Hall, HallTime

CONTROL = Qt.KeyboardModifier.ControlModifier
MOST = 6
"""Clicks and keys to a running wall."""


class Stranger(Hall):
    """Hands that count what they do."""

    done = 0

    def click(self, name: str) -> None:
        self.done += 1
        super().click(name)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self.done += 1
        super().key(key, modifier)

    def type(self, name: str, text: str) -> None:
        self.done += 1 + len(text)
        super().type(name, text)

    def opened(self, name: str) -> None:
        self.until(lambda: self.program.event_name == name, f"the event {name}")
        self.settle()

    def on_the_wall(self) -> list[str]:
        """The countdown of every display in sight, as it is painted."""
        walls = [
            one for one in QGuiApplication.allWindows() if isinstance(one, QQuickWindow) and one is not self.window
        ]
        found = [item for wall in walls if wall.isVisible() for item in self.items(wall.contentItem())]
        return [str(item.property("text")) for item in found if item.objectName() == "countdown"]


@pytest.fixture
def stranger(tmp_path: Path, qapp: QGuiApplication) -> Iterator[Stranger]:
    hall = Stranger(tmp_path / "night.sqlite", HallTime())
    yield hall
    hall.close()


def runs(stranger: Stranger, countdown: str) -> None:
    """The clock runs, on the wall too, and was reached in few enough steps."""
    stranger.pass_time(seconds=1)
    assert (stranger.state, stranger.countdown) == ("level", countdown)
    assert stranger.on_the_wall() == [countdown]
    assert stranger.done <= MOST


def test_two_clicks_lead_to_a_running_wall(stranger: Stranger) -> None:
    assert stranger.program.operator.property("page") == "start"
    assert stranger.item("firstRun")
    stranger.click("openOnWall")
    stranger.opened("Home game")
    stranger.click("big")
    runs(stranger, "19:59")
    assert stranger.done == 2


def test_two_keys_lead_to_a_running_wall(stranger: Stranger) -> None:
    stranger.key(Qt.Key.Key_Return)
    stranger.opened("Home game")
    stranger.key(Qt.Key.Key_F12, CONTROL)
    runs(stranger, "19:59")
    assert stranger.done == 2


def test_another_template_costs_one_more(stranger: Stranger) -> None:
    stranger.click("template:pub-league")
    stranger.click("openOnWall")
    stranger.opened("Pub league")
    stranger.click("big")
    runs(stranger, "14:59")
    opened = stranger.desk.entries[0].fact
    assert isinstance(opened, f.EventOpened)
    assert (opened.starting_stack, opened.house, opened.currency) == (5000, "pub-poker", "USD")
    assert load_settings().last_template == "pub-league"


def test_the_first_run_is_explained_once(stranger: Stranger) -> None:
    stranger.click("openOnWall")
    stranger.opened("Home game")
    stranger.click("page:start")
    assert not any(item.objectName() == "firstRun" for item in stranger.items())


def test_an_event_that_waits_can_be_opened_without_a_display(stranger: Stranger) -> None:
    stranger.click("openEvent")
    stranger.opened("Home game")
    assert not stranger.program.displays.on
    assert stranger.state == "before"


# --- the evenings after the first


def test_players_are_named_at_one_tick_and_only_counted_without(stranger: Stranger) -> None:
    stranger.click("names")
    stranger.click("openEvent")
    stranger.opened("Home game")
    opened = stranger.desk.entries[0].fact
    assert isinstance(opened, f.EventOpened)
    assert opened.names
    assert stranger.program.operator.property("players")["names"]
    stranger.program.director.act("open", {"template": "home-game", "name": "Counted"})
    stranger.opened("Counted")
    assert not stranger.program.operator.property("players")["names"]


def test_the_same_as_last_time_has_all_but_the_people(stranger: Stranger) -> None:
    program = stranger.program
    program.director.act(
        "open",
        {
            "name": "Sunday",
            "structure": "pokerplr-league",
            "house": "playlive",
            "currency": "aud",
            "starting_stack": "7,000",
        },
    )
    stranger.opened("Sunday")
    program.director.act("edit_house", {"settings": {"clock_call_s": "77"}})
    program.director.act("count", {"entries": "12", "players": "12"})
    program.director.act("start", {})
    stranger.settle()
    program.director.act("close", {})
    stranger.settle()
    first = program.session
    assert first is not None
    stranger.pass_time(minutes=7 * 24 * 60 - 60)
    stranger.click("page:start")
    stranger.click(f"template:event:{first.log.event_id}")
    stranger.until(lambda: program.operator.property("draft")["template"].startswith("event:"), "the event of before")
    stranger.settle()
    shown = {name: str(stranger.item(name).property("text")) for name in ("eventName", "startsAt", "draftTitle")}
    assert shown == {
        "eventName": "Sunday",
        "startsAt": "7:00 pm",
        "draftTitle": "POKERPLR league night, 12-minute levels",
    }
    stranger.click("openEvent")
    stranger.until(lambda: program.session is not first and stranger.state == "countdown", "the event of this week")
    again = program.session.desk.tournament if program.session is not None else None
    assert again is not None
    assert (again.event.starting_stack, again.event.currency, again.entries) == (7000, "AUD", 0)
    assert (again.event.house, again.sheet.house.clock_call_s) == ("playlive", 77)
    assert stranger.countdown == "60:00"


def test_a_charity_night_says_its_thanks_on_the_wall(stranger: Stranger) -> None:
    stranger.click("template:charity-night")
    stranger.click("openEvent")
    stranger.opened("Charity night")
    stranger.until(lambda: stranger.program.frame.ticker.text != "", "the standing text")
    assert stranger.program.frame.ticker.text == "Thank you for playing: every rebuy goes to the cause."


def test_the_sounds_payouts_and_layout_of_an_event_come_with_its_template(stranger: Stranger) -> None:
    program = stranger.program
    stranger.click("openOnWall")
    stranger.opened("Home game")
    screen = next(place.screen for place in program.displays.places if place.screen is not None)
    program.director.act("set_display_layout", {"screen": screen.name(), "layout": "clock-only"})
    program.director.act("choose_chime", {"kind": "level", "sound": "gong", "event": True})
    program.director.act("post_prizes", {"pool": "1000", "payouts": "60 %\n40 %", "unit": "5"})
    stranger.settle()
    program.director.act("save_template", {"name": "All of it"})
    program.director.act("set_display_layout", {"screen": screen.name(), "layout": "full-board"})
    program.director.act("close_display", {})
    program.director.act("open", {"template": "all-of-it", "show": True})
    stranger.opened("All of it")
    assert [place.display.layout for place in program.displays.places if place.display.on] == ["clock-only"]
    assert program.sounds.events[program.director.sound.event] == {"level": "gong"}
    stranger.until(lambda: program.operator.property("payouts") != "", "the payouts")
    assert program.operator.property("payouts") == "1 60 %\n2 40 %"
    assert program.operator.property("payoutUnit") == "5"
    assert program.operator.property("prizePool") == "1000"


def test_an_event_is_kept_as_a_template_and_used_again(stranger: Stranger) -> None:
    stranger.click("openEvent")
    stranger.opened("Home game")
    stranger.click("page:start")
    stranger.type("templateName", "Our Tuesday")
    stranger.click("saveTemplate")
    assert stranger.refusal == ""
    stranger.click("template:our-tuesday")
    stranger.click("openEvent")
    assert stranger.program.event_name == "Home game", "the first press only asks: that event is open"
    QTest.qWait(350)  # sooner it is a double click
    stranger.click("openEvent")
    stranger.opened("Our Tuesday")
    stranger.click("page:start")
    stranger.click("delete:our-tuesday")
    stranger.click("delete:our-tuesday")
    assert not any(item.objectName() == "template:our-tuesday" for item in stranger.items())
    assert stranger.program.event_name == "Our Tuesday"


def test_a_name_that_is_taken_is_refused_with_what_to_do(stranger: Stranger) -> None:
    stranger.click("openEvent")
    stranger.opened("Home game")
    stranger.program.director.act("save_template", {"name": "Pub league"})
    assert stranger.refusal == (
        "There is a template Pub league already. Choose another name, or delete that one first."
    )


def test_money_that_does_not_exist_opens_nothing(stranger: Stranger) -> None:
    stranger.type("currency", "beads")
    assert stranger.item("currency").property("wrong")
    stranger.click("openEvent")
    assert stranger.refusal == "Currency: beads cannot be used."
    assert stranger.program.session is None


def test_when_it_ends_follows_what_is_typed(stranger: Stranger) -> None:
    stranger.click("template:pub-league")
    said = "Started now, level 18 is played to the finish from about 11:15 pm on."
    assert stranger.item("draftEnds").property("text") == said
    stranger.type("startsAt", "20.00")
    assert (
        stranger.item("draftEnds").property("text")
        == "Level 18 is played to the finish from about 12:15 am next day on."
    )
    stranger.type("startsAt", "later")
    assert stranger.item("startsAt").property("wrong")


def test_every_open_event_stands_there_once_with_day_and_time(stranger: Stranger) -> None:
    for name in ("One", "Two"):
        stranger.program.director.act("open", {"name": name, "structure": "pokerplr-league"})
        stranger.opened(name)
    told = stranger.program.operator
    [row] = told.property("events")
    assert row["name"] == "One"
    assert re.fullmatch(r"\w{3}, \w{3} \d{1,2}, (\d{4}, )?\d{1,2}:\d\d [ap]m", row["when"]), row["when"]
    assert told.property("lastEvent") == ""


def test_an_evening_that_cannot_be_read_is_refused_and_the_form_stays(stranger: Stranger) -> None:
    stranger.program.director.act("pick_template", {"template": "event:gone"})
    stranger.until(lambda: stranger.refusal != "", "the refusal")
    assert stranger.refusal == "This event cannot be read from the journal. Begin with another one."
    assert stranger.program.operator.property("draft")["template"] == "home-game"


def test_what_was_opened_is_in_the_journal(stranger: Stranger, tmp_path: Path) -> None:
    stranger.click("openOnWall")
    stranger.opened("Home game")
    entries = read_entries(tmp_path / "night.sqlite").entries
    assert [type(entry.fact) for entry in entries] == [f.EventOpened]


def test_a_broken_template_is_told_with_its_line_and_the_others_stay(stranger: Stranger) -> None:
    own = own_folder("structures", "templates") / "ours.toml"
    own.write_text('name = "Ours"\nstructure = "pokerplr-legue"\n', encoding="utf-8")
    stranger.program.director.refresh()
    stranger.program.repaint()
    told = "ours.toml, line 2, structure: There is no structure of this name."
    assert any(told in line for line in stranger.now_lines), stranger.now_lines
    assert stranger.item("template:home-game")
