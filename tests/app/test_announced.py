"""What the wall shows of the announcements, one after the other."""

from __future__ import annotations

from typing import get_args

import pytest

from kiosk.app.announced import SHOWN_MS, STALE_MS, Announced
from kiosk.show.announce import Announcement
from kiosk.show.panels import AnnouncementPanel
from kiosk.show.phrase_keys import PRIORITIES, Kind


def one(kind: Kind, text: str, key: str = "") -> Announcement:
    return Announcement(kind, text, text, key or kind, PRIORITIES[kind], from_clock=True)


LEVEL, CHIPS, CLOSES = one("level", "Level 2."), one("color_up", "25s go."), one("registration", "It closes.")


def test_the_most_urgent_comes_first_and_each_has_its_time() -> None:
    wall = Announced()
    assert (wall.panel(0), wall.changes_in(0)) == (AnnouncementPanel(), 60_000)
    wall.add((CHIPS, LEVEL, CLOSES), 1_000)
    seen = [wall.panel(1_000 + at) for at in (0, SHOWN_MS - 1, SHOWN_MS, 2 * SHOWN_MS, 3 * SHOWN_MS)]
    assert [panel.text for panel in seen] == ["Level 2.", "Level 2.", "It closes.", "25s go.", ""]
    assert seen[0].kind == "level"


def test_it_says_when_it_changes_by_itself() -> None:
    wall = Announced()
    wall.add((LEVEL,), 1_000)
    assert wall.changes_in(1_000) == SHOWN_MS
    assert wall.changes_in(1_000 + SHOWN_MS - 1) == 1


def test_a_newer_one_takes_the_place_of_one_of_its_key() -> None:
    wall = Announced()
    wall.add((LEVEL, CHIPS), 0)
    wall.add((one("level", "Level 3."),), 100)
    assert wall.panel(100).text == "Level 3."
    assert wall.panel(100 + SHOWN_MS).text == "25s go."


def test_one_that_is_more_urgent_does_not_wait_for_one_that_is_less() -> None:
    wall = Announced()
    wall.add((CHIPS,), 0)
    wall.add((LEVEL,), 100)
    wall.add((CLOSES,), 200)
    assert [wall.panel(at).text for at in (200, 100 + SHOWN_MS, 100 + 2 * SHOWN_MS)] == ["Level 2.", "It closes.", ""]


def test_what_is_undone_leaves_the_wall() -> None:
    wall = Announced()
    wall.add((LEVEL,), 0)
    wall.take_back("level")
    assert wall.panel(100) == AnnouncementPanel()


def test_what_waited_too_long_is_not_shown_late() -> None:
    wall = Announced()
    wall.add((LEVEL, CHIPS), 0)
    assert wall.panel(STALE_MS).text == ""


def test_the_directors_own_words_and_clocks_on_players_stand_elsewhere() -> None:
    wall = Announced()
    wall.add((LEVEL, one("clock_call", "Table 5: clock on Ann.")), 0)
    assert wall.panel(SHOWN_MS).text == ""
    wall.add((LEVEL,), SHOWN_MS)
    wall.add((one("text", "Seat open"),), SHOWN_MS)
    assert wall.panel(SHOWN_MS).text == ""


@pytest.mark.parametrize("kind", [kind for kind in get_args(Kind) if kind not in ("text", "clock_call")])
def test_every_other_kind_is_shown(kind: Kind) -> None:
    wall = Announced()
    wall.add((one(kind, "It is so."),), 0)
    assert wall.panel(0) == AnnouncementPanel("It is so.", kind)
