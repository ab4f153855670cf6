"""The lines under the strip of a day's end and of penalties, and the walls' words for both."""

from __future__ import annotations

from typing import Any

from kiosk.show.panels import NowLine
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.commands import Refused
from tests.show.evening import levels
from tests.show.named import NamedEvening

TABLES = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "4": (2, 1), "5": (2, 2)}
LEVEL: dict[str, Any] = {"small_blind": 100, "big_blind": 200, "minutes": 20}
STACKS = dict.fromkeys(TABLES, 5_000)


def lines(evening: NamedEvening) -> dict[str, NowLine]:
    return {line.name: line for line in evening.frame.now.lines}


def test_bags_are_asked_for_once_the_last_hands_are_played_and_the_draw_once_the_day_is_ended() -> None:
    evening = NamedEvening(levels(LEVEL, LEVEL), TABLES).done(c.Start(), c.AnnounceLastHands(1))
    assert "bags" not in lines(evening)
    strip = evening.frame.strip
    assert (strip.state_word, strip.big.act) == ("LAST HAND OF THE DAY", "hand_done")
    resume = next(button for button in strip.second if button.act == "resume")
    assert (resume.hold, resume.why.startswith("The clock stands for the last hands")) == (True, True)
    evening.done(c.CompleteHand())
    big = evening.frame.strip.big
    assert (big.act, big.hold, big.why.startswith("The last hands of the day are played")) == ("resume", True, True)
    assert (lines(evening)["bags"].act, lines(evening)["bags"].sign) == ("page:day", "⚠")
    evening.done(cr.EndDay(dict(STACKS)))
    assert "bags" not in lines(evening)
    assert lines(evening)["next_day"].text.startswith("5 players wait for the draw of day 2.")
    assert "waiting_players" not in lines(evening)  # nobody is seated alone
    clock = evening.frame.clock
    assert (clock.state, clock.headline, clock.badge) == ("day_over", "END OF DAY 1", "DAY OVER")  # within a level
    big = evening.frame.strip.big
    assert (big.act, big.text, big.enabled) == ("resume", "Start day 2", False)
    assert big.why.startswith("Nobody has a seat yet: draw the seats of day 2")
    evening.done(cr.SeatAll())
    assert "next_day" not in lines(evening)
    assert (evening.frame.strip.big.text, evening.frame.strip.big.enabled) == ("Start day 2", True)
    evening.done(c.Resume(), c.Pause())
    assert evening.frame.strip.big.text == "Resume"
    evening.done(c.Resume())
    assert evening.frame.clock.headline == "LEVEL 1"


def test_a_day_that_is_over_by_its_sheet_wants_its_bags() -> None:
    evening = NamedEvening(levels(LEVEL, {"kind": "day_end"}, LEVEL), TABLES).done(c.Start(), c.NextLevel())
    assert lines(evening)["bags"].text.startswith("The day is over: bag the stacks and end the day")
    evening.done(cr.EndDay(dict(STACKS)), cr.SeatAll())
    assert evening.frame.clock.headline == "END OF DAY 1"  # the seats of the next one are drawn, and it waits
    assert evening.frame.strip.big.text == "Start day 2"
    evening.done(c.Resume())
    assert "bags" not in lines(evening)


def test_who_sits_out_is_named_until_the_hands_are_over() -> None:
    evening = NamedEvening(levels(LEVEL, LEVEL), TABLES).done(c.Start(), c.GivePenalty("1", hands=2))
    (line,) = [line for name, line in lines(evening).items() if name.startswith("penalties")]
    assert line.text.endswith("sits out 2 hands.")
    assert line.act == "page:tables"
    evening.done(c.GivePenalty("1", hands=-2))
    assert not [name for name in lines(evening) if name.startswith("penalties")]


def test_of_many_stacks_that_are_missing_some_are_named() -> None:
    words = Words().known_by({"1": "Ann", "2": "Bob"})
    refused = Refused("stack_needed", why="bag", player="1", missing=(("1", "bag"), ("2", "bag")), count=14, more=12)
    assert words.refusal(refused) == "Not counted yet: Ann, Bob, and 12 more. Count the chips and enter them."
