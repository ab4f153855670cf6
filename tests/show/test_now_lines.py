"""The lines under the strip: what each says of being left, how it is put off, and what comes first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.show.context import Context, Gap
from kiosk.show.frame import frame
from kiosk.show.panels import NowLine
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.prizes import bands_of, places_paid
from kiosk.tournament.units import MINUTE, SECOND
from tests.show.evening import Evening, levels, timed


def night(*commands: c.Command) -> Evening:
    return begun(Evening(timed(20, 20, 20, 20, breaks={2: 10})), *commands)


def with_registration(*commands: c.Command) -> Evening:
    """Registration closes with the first level, after 20 minutes."""
    level = {"small_blind": 50, "big_blind": 100, "minutes": 20}
    return begun(Evening(levels(level | {"closes_registration": True}, level, level)), *commands)


def begun(evening: Evening, *commands: c.Command) -> Evening:
    for command in (c.Start(), *commands):
        evening.do(command)
    return evening


def lines(evening: Evening, **context: object) -> dict[str, NowLine]:
    evening.context = replace(evening.context, **context)  # type: ignore[arg-type]
    return {line.name: line for line in evening.frame.now.lines}


def posted(paid: int) -> c.SetPayouts:
    return c.SetPayouts({"amounts": [1000 - 10 * place for place in range(paid)]})


# --- The bubble


@pytest.mark.parametrize(
    ("players", "text"),
    [
        (6, None),
        (5, "2 from the money. Without hand-for-hand the tables will stall."),
        (4, "On the bubble: the next one out gets nothing. Without hand-for-hand the tables will stall."),
        (3, None),
    ],
)
def test_two_from_the_money_hand_for_hand_is_offered(players: int, text: str | None) -> None:
    evening = night(c.Count(20, 0, players), posted(3))
    line = lines(evening, keys={"start_hand_for_hand": "Ctrl F10"}).get("bubble")
    assert (None if line is None else line.text) == text
    if line is not None:
        assert (line.act, line.key, line.act_text) == ("start_hand_for_hand", "Ctrl F10", "Hand-for-hand")
        assert line.grade == 5 - players, "one more out, and the line comes back"


def test_in_hand_for_hand_the_bubble_says_nothing() -> None:
    assert "bubble" not in lines(night(c.Count(20, 0, 5), posted(3), c.OpenTable(1), c.StartHandForHand()))


def test_without_payouts_nobody_knows_the_bubble() -> None:
    assert "bubble" not in lines(night(c.Count(20, 0, 5)))


# --- Payouts


def test_once_registration_is_closed_payouts_are_missed() -> None:
    evening = with_registration(c.Count(20, 0, 12))
    assert "payouts" not in lines(evening)
    evening.wait(21 * MINUTE)
    line = lines(evening)["payouts"]
    assert (line.text, line.act) == (
        "The payouts are not posted. The wall shows none until you type them.",
        "review_payouts",
    )
    evening.do(posted(3))
    assert "payouts" not in lines(evening)


# --- The machine


def test_each_lost_screen_has_its_own_line() -> None:
    found = lines(night(), screens="lost", screens_lost=("Samsung 55", "LG 43"))
    assert [found[f"lost {name}"].text for name in ("Samsung 55", "LG 43")] == [
        "The screen Samsung 55 is lost. The room sees no clock there until it is back.",
        "The screen LG 43 is lost. The room sees no clock there until it is back.",
    ]


@pytest.mark.parametrize(("left", "grade"), [(80, 0), (30, 1), (10, 2)])
def test_the_battery_grows_urgent(left: int, grade: int) -> None:
    line = lines(night(), battery=left)["battery"]
    assert line.text == f"On battery, {left} % left. Plug in the mains, or the computer will stop."
    assert (line.sign, line.grade) == ("⚠", grade)


def test_on_mains_there_is_no_line_of_the_battery() -> None:
    assert "battery" not in lines(night())


def test_a_gap_is_one_line_with_two_answers() -> None:
    found = lines(night(), question=Gap("crash", 0, 12 * MINUTE + 30 * SECOND))
    [line] = [line for name, line in found.items() if name.startswith("gap")]
    assert line.text == "The program stood for 12:30. It counts as played unless you take it back."
    assert (line.act, line.act_text, line.other, line.other_text) == (
        "answer_stood",
        "Take it back",
        "answer_counted",
        "Keep it",
    )


# --- Putting off


def test_a_line_that_is_put_off_is_away_until_its_time() -> None:
    evening = night(c.Pause())
    evening.wait(MINUTE)
    now = evening.time.now()
    assert "paused" in lines(evening)
    assert "paused" not in lines(evening, put_off={"paused": (now + 5 * MINUTE, 0)})
    evening.time.passed += 3 * MINUTE
    assert "paused" not in lines(evening)
    evening.time.passed += 2 * MINUTE
    assert "paused" in lines(evening)


def test_it_comes_back_sooner_when_it_grows_more_urgent() -> None:
    evening = night()
    put_off = {"battery": (evening.time.now() + 5 * MINUTE, 1)}
    assert "battery" not in lines(evening, battery=29, put_off=put_off)
    assert "battery" in lines(evening, battery=10)


def test_registration_is_told_anew_five_minutes_and_one_minute_before() -> None:
    evening = with_registration(c.Count(20, 0, 20))
    evening.wait(11 * MINUTE)
    grades = []
    for _ in range(3):
        grades.append(lines(evening)["registration"].grade)
        evening.wait(4 * MINUTE)
    assert grades == [0, 1, 2], "9, 5 and 1 minutes are left"
    assert lines(evening).get("registration") is None


def test_five_lines_at_most_and_the_fault_first() -> None:
    evening = night(c.Pause(), c.Count(20, 0, 5), posted(3))
    evening.wait(MINUTE)
    found = [*lines(evening, fault="disk_full", battery=5, voice="lost", backup="lost", screens_lost=("LG",))]
    assert found == ["fault", "lost LG", "voice", "backup", "battery"]


def test_before_an_event_a_line_can_be_put_off_too() -> None:
    context = Context(notices=("keys.toml: the key F9 stands twice.",))
    at = 1_000_000
    assert [line.name for line in frame(None, at, Words("en"), context).now.lines] == ["files"]
    away = replace(context, put_off={"files": (at + MINUTE, 0)})
    assert frame(None, at, Words("en"), away).now.lines == ()
    assert len(frame(None, at + MINUTE, Words("en"), away).now.lines) == 1


def test_every_line_has_a_name_to_be_put_off_by() -> None:
    evening = night(c.Pause(), c.Count(20, 0, 5), posted(3))
    evening.wait(MINUTE)
    shown = evening.frame.now.lines
    assert shown
    assert all(line.name for line in shown)
    assert len({line.name for line in shown}) == len(shown)


# --- What the wall shows and what the director is told are one


def test_with_the_clock_paused_registration_does_not_close_by_itself() -> None:
    evening = with_registration(c.Count(20, 0, 20))
    evening.wait(13 * MINUTE)
    assert "7 minutes" in lines(evening)["registration"].text
    evening.do(c.Pause())
    evening.wait(60 * MINUTE)
    assert "registration" not in lines(evening)
    evening.do(c.Resume())
    assert "7 minutes" in lines(evening)["registration"].text


def test_while_others_may_still_come_nobody_is_on_the_bubble() -> None:
    evening = with_registration(c.Count(20, 0, 4), posted(3))
    assert "bubble" not in lines(evening)
    assert not evening.frame.prizes.bubble
    evening.wait(20 * MINUTE)
    assert "bubble" in lines(evening)
    assert evening.frame.prizes.bubble


@pytest.mark.parametrize(("pool", "unit"), [(100_000, 100), (1_000, 100), (90, 100), (0, 1), (12_345, 1)])
def test_places_are_counted_as_they_are_paid(pool: int, unit: int) -> None:
    shares: list[object] = [50, 20, 10, 5, 5, 4, 3, 2, 1]
    evening = night(c.SetPayouts(shares, unit, pool))
    bands = bands_of(evening.tournament)
    assert places_paid(evening.tournament) == (bands[-1].last if bands else 0)
