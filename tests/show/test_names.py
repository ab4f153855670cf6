"""The one table of names: each reads from every frame, says what its kind promises, and fills a ticker."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from kiosk.show.names import NAMES, SAMPLE, UnknownName, check, names_in, text, truths
from kiosk.show.panels import BlindsPanel, ClockPanel, EventPanel, FieldPanel, Frame, State
from kiosk.tournament import commands as c

from .evening import Evening, timed


@pytest.mark.parametrize("name", NAMES)
def test_every_name_reads_an_empty_frame_and_has_a_sample_of_its_kind(name: str) -> None:
    row = NAMES[name]
    wanted = bool if row.kind == "flag" else str
    assert type(row.read(Frame())) is wanted
    assert type(row.sample) is wanted
    assert row.kind == "flag" or row.sample
    assert row.help.strip()
    assert row.name == name


@pytest.mark.parametrize("state", get_args(State))
def test_each_state_has_its_flag_and_no_other_is_up(state: State) -> None:
    now = truths(Frame(clock=ClockPanel(state=state)))
    assert [name for name in get_args(State) if now[name]] == [state]
    assert now["playing"] == (state in ("level", "hand_for_hand", "hands", "finishing", "open"))


def test_names_of_the_contract_are_there() -> None:
    flags = "playing last_minute registration_open registration_closed prizes payouts calls final_table bubble "
    flags += "in_the_money players_known right_to_left hand_lights"
    texts = "badge band message color_up average next_level next_break game players level_name blinds ante prize_pool "
    texts += "time_left break_time"
    assert {NAMES[name].kind for name in flags.split()} == {"flag"}
    assert all(NAMES[name].kind != "flag" for name in texts.split())


def test_a_number_of_nought_is_false_and_still_a_text() -> None:
    nobody = Frame(field=FieldPanel(players_label="Players left", players="0"))
    assert not truths(nobody)["players"]
    assert text("{players} left", nobody) == "0 left"
    assert truths(SAMPLE)["players"] == "47"


def test_a_text_is_filled_in_from_the_evening() -> None:
    evening = Evening(timed(20, 20))
    evening.do(c.Count(30, 4, 25))
    evening.do(c.Start())
    said = text("{ players } of {entries}: {blinds}, {level_name}, {time_left}", evening.frame)
    assert said == "25 of 34 entries (30 players, 4 re-entries): 50 / 100, Level 1, 20:00"
    assert names_in("{players} of {entries}") == ("players", "entries")
    assert text("Free drinks", evening.frame) == "Free drinks"


@pytest.mark.parametrize(
    ("template", "name", "nearest"),
    [
        ("{playrs} left", "playrs", "players"),
        ("{level}", "level", "level_name"),  # a state is true or false and no text
        ("{ticker}", "ticker", ""),
        ("{0}", "0", ""),
        ("{event.name}", "event.name", "event"),
        ("{}", "", ""),
    ],
)
def test_an_unknown_name_is_refused_with_what_may_be_meant(template: str, name: str, nearest: str) -> None:
    with pytest.raises(UnknownName) as caught:
        check(template)
    assert caught.value.name == name
    assert not nearest or caught.value.nearest == nearest
    with pytest.raises(UnknownName):
        text(template, SAMPLE)


def test_a_break_that_the_director_stopped_still_rests() -> None:
    stopped = Frame(clock=ClockPanel(state="paused"), blinds=BlindsPanel(resume="when play resumes · Level 3"))
    assert truths(stopped)["resting"]
    assert not truths(replace(stopped, blinds=BlindsPanel()))["resting"]


def test_c084_a_name_of_the_other_direction_keeps_the_sentence_in_order() -> None:
    hebrew = "\u05d3\u05d5\u05d3 Jr."
    frame = replace(SAMPLE, event=EventPanel(name=hebrew))
    assert text("Welcome to {event}: {blinds}", frame) == f"Welcome to \u2068{hebrew}\u2069: 1,500 / 3,000"
    arabic = replace(SAMPLE, event=EventPanel(name="Open", right_to_left=True))
    assert text("{event}: {blinds}", arabic) == "\u2068Open\u2069: \u20661,500 / 3,000\u2069"
