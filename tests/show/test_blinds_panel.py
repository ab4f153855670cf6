"""The blinds of every kind of game: no-limit, limit, stud, mixed, with huge figures, and what comes next."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.show.panels import BlindsPanel
from kiosk.tournament import commands as c

from .evening import Evening, levels

MINUTE = 60_000
HOLDEM = {"small_blind": 100, "big_blind": 200, "minutes": 20}
LIMIT = {"small_blind": 200, "big_blind": 400, "small_bet": 400, "big_bet": 800, "game": "Limit hold'em", "minutes": 20}
STUD = {
    "ante": 50,
    "ante_kind": "each",
    "bring_in": 100,
    "small_bet": 400,
    "big_bet": 800,
    "game": "Stud",
    "minutes": 20,
}
RAZZ = STUD | {"game": "Razz"}


def shown(*rows: dict[str, Any], wait: int = 0) -> BlindsPanel:
    evening = Evening(levels(*rows))
    evening.do(c.Start())
    evening.wait(wait * MINUTE)
    return evening.frame.blinds


@pytest.mark.parametrize(
    ("row", "small", "big", "only", "ante", "game"),
    [
        (HOLDEM, "100", "200", "", "", ""),
        (HOLDEM | {"ante": 200}, "100", "200", "", "BB ANTE 200", ""),
        (HOLDEM | {"ante": 25}, "100", "200", "", "ANTE 25", ""),
        (HOLDEM | {"ante": 100, "ante_kind": "button"}, "100", "200", "", "BUTTON ANTE 100", ""),
        ({"big_blind": 200, "minutes": 20}, "", "200", "", "", ""),
        (HOLDEM | {"button_blind": 200}, "100", "200", "", "BUTTON BLIND 200", ""),
        (LIMIT, "200", "400", "", "", "Limit hold'em 400 / 800"),
        (STUD, "", "", "400 / 800", "ANTE 50 · BRING-IN 100", "Stud"),
    ],
)
def test_each_kind_of_game_shows_what_is_posted_and_bet(
    row: dict[str, Any], small: str, big: str, only: str, ante: str, game: str
) -> None:
    panel = shown(row)
    assert (panel.small, panel.big, panel.only, panel.ante, panel.game) == (small, big, only, ante, game)


def test_the_next_game_of_a_mixed_tournament_is_named_where_it_changes() -> None:
    panel = shown(LIMIT, STUD)
    assert (panel.next_label, panel.next_blinds) == ("Next: Stud", "400 / 800")
    assert (panel.next_ante_label, panel.next_ante) == ("ante", "50")
    panel = shown(STUD, STUD | {"ante": 100})
    assert (panel.next_label, panel.next_ante) == ("Next", "100")
    panel = shown(STUD, {"kind": "break", "minutes": 15}, RAZZ)
    assert (panel.next_label, panel.next_blinds) == ("Next: Break 15:00, then Razz", "400 / 800")
    assert shown(STUD, {"kind": "break", "minutes": 15}, STUD).next_label == "Next: Break 15:00, then"


def test_in_a_break_game_and_bets_are_of_the_coming_level() -> None:
    panel = shown(LIMIT, {"kind": "break", "minutes": 15}, RAZZ, wait=25)
    assert (panel.game, panel.only, panel.level) == ("Razz", "400 / 800", "Level 2")
    assert panel.next_label == ""


def test_from_a_million_on_each_figure_has_a_shorter_form() -> None:
    blinds = {"small_blind": 10_000_000, "big_blind": 20_000_000, "ante": 20_000_000, "minutes": 20}
    panel = shown(blinds, blinds | {"small_blind": 12_500_000, "big_blind": 25_000_000})
    assert (panel.small, panel.big) == ("10,000,000", "20,000,000")
    assert (panel.shorter_small, panel.shorter_big) == ("10M", "20M")
    assert (panel.shorter_ante, panel.shorter_next) == ("BB ANTE 20M", "12.5M / 25M")
    assert (panel.next_ante, panel.shorter_next_ante) == ("20,000,000", "20M")
    stud = {"ante": 100_000, "small_bet": 1_000_000, "big_bet": 2_000_000, "minutes": 20}
    panel = shown(stud)
    assert (panel.only, panel.shorter_only) == ("1,000,000 / 2,000,000", "1M / 2M")


def test_below_a_million_nothing_is_shortened() -> None:
    panel = shown(HOLDEM | {"ante": 200}, HOLDEM)
    shorter = (panel.shorter_small, panel.shorter_big, panel.shorter_only, panel.shorter_ante, panel.shorter_next)
    assert shorter == ("", "", "", "", "")


def test_a_level_of_antes_alone_says_so_once() -> None:
    antes = {"ante": 50, "ante_kind": "each", "bring_in": 100, "game": "Stud", "minutes": 20}
    panel = shown(antes, antes)
    assert (panel.small, panel.big, panel.only, panel.ante) == ("", "", "", "ANTE 50 · BRING-IN 100")
    assert (panel.next_blinds, panel.next_ante_label, panel.next_ante) == ("ANTE 50 · BRING-IN 100", "", "")
