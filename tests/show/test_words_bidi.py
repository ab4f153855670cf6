"""C084: names of any script beside figures, in sentences of either direction. How it looks is tested with the wall."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kiosk.show.words import Words
from kiosk.show.words_bidi import figures, isolated, without_isolates
from kiosk.show.words_facts import FactWords
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.commands import Refused

from .evening import Evening, levels

ARABIC = "\u0623\u062d\u0645\u062f (2)"
HEBREW = "\u05d3\u05d5\u05d3 Jr."
PLAIN = ["Zoë", "A" * 40, "🃏", "A/B", "<b>x</b>", "Zoe\u0308"]
FSI, LRI, PDI = "\u2068", "\u2066", "\u2069"


@pytest.mark.parametrize("name", [ARABIC, HEBREW])
def test_c084_a_name_from_right_to_left_stands_apart_in_an_english_sentence(name: str) -> None:
    said = FactWords(Words()).sentence(f.ClockCalled(12, name, True, 25_000))
    assert said == f"Clock on {FSI}{name}{PDI} at table 12"
    assert Words().refusal(Refused("still_in", player=name)).startswith(f"{FSI}{name}{PDI} is still")
    assert FactWords(Words()).sentence(f.EventClosed(name)) == f"Closed the event, won by {FSI}{name}{PDI}"


@pytest.mark.parametrize("name", PLAIN)
def test_c084_a_name_that_disturbs_nothing_stays_as_it_is(name: str) -> None:
    assert isolated(name) == name
    assert FactWords(Words()).sentence(f.EventOpened(name, levels({"big_blind": 100}), 1)) == f"Opened {name}"


@pytest.mark.parametrize("name", ["Zoë", HEBREW])
def test_c084_in_a_language_from_right_to_left_every_name_stands_apart(name: str) -> None:
    assert isolated(name, right_to_left=True) == f"{FSI}{name}{PDI}"
    assert isolated("", right_to_left=True) == ""


def test_c084_the_player_of_a_call_stands_apart_on_the_wall() -> None:
    evening = Evening(levels({"small_blind": 1500, "big_blind": 3000, "minutes": 20}))
    evening.do(c.Start())
    evening.do(c.CallClock(12, ARABIC))
    evening.do(c.CallClock(13, "Ann"))
    assert [row.player for row in evening.frame.calls.rows] == [f"{FSI}{ARABIC}{PDI}", "Ann"]


def test_c084_blinds_stay_small_before_big_in_a_language_from_right_to_left() -> None:
    rows = (
        {"small_blind": 1500, "big_blind": 3000, "minutes": 20},
        {"small_blind": 2000, "big_blind": 4000, "minutes": 20},
    )
    arabic = Evening(levels(*rows), words=Words("he"))
    arabic.do(c.Start())
    frame = arabic.frame
    assert frame.event.right_to_left
    assert frame.blinds.next_blinds == f"{LRI}2,000 / 4,000{PDI}"
    assert frame.strip.blinds == f"{LRI}1,500 / 3,000{PDI}"
    english = Evening(levels(*rows))
    english.do(c.Start())
    assert english.frame.blinds.next_blinds == "2,000 / 4,000"


@given(st.text())
def test_c084_whatever_is_pasted_as_a_name_ends_what_it_begins(name: str) -> None:
    said = isolated(name)
    opened = [letter for letter in said if unicodedata.bidirectional(letter) in ("LRI", "RLI", "FSI")]
    closed = [letter for letter in said if unicodedata.bidirectional(letter) == "PDI"]
    assert len(opened) == len(closed) <= 1
    assert not any(unicodedata.bidirectional(letter) in ("LRE", "RLE", "LRO", "RLO", "PDF") for letter in said)
    assert without_isolates(said) == without_isolates(name)


def test_figures_are_marked_only_where_they_could_turn() -> None:
    assert figures("1 / 2") == "1 / 2"
    assert figures("1 / 2", right_to_left=True) == f"{LRI}1 / 2{PDI}"
    assert figures("", right_to_left=True) == ""
