"""League points of an event: given when it is closed, again when its results are corrected, by any other rule later."""

from __future__ import annotations

from decimal import Decimal

from babel.numbers import get_currency_precision

from kiosk.desk import Desk
from kiosk.files.points import load_rules
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.house import default_house
from kiosk.tournament.league import minor_of, scores_of, written_scores
from kiosk.tournament.points_rule import read_rule, rule_data
from tests.tournament.night import FakeLog, FakeTime, Night, timed

RULES, _ = load_rules()
SHEET = timed(20, 20, 20, breaks={1: 10})


class League(Night):
    """A night with names, which a league counts."""

    def __init__(self, **terms: object) -> None:
        super().__init__(SHEET)
        self.log, self.time = FakeLog(), FakeTime()
        self.desk = Desk(self.log, self.time)
        opened = c.Open("Tuesday", SHEET, 5000, default_house(), buy_in=5000, fee=1000, tables=3, terms=terms, seed="t")
        assert self.do(opened).refused is None


def closed(points: object, *, players: int = 3) -> League:
    """A night whose players go out from the last one to the second, one by one."""
    night = League(points=points)
    for number in range(1, players + 1):
        assert night.do(c.Register(str(number))).refused is None
    night.do(c.Start())
    for number in range(players, 1, -1):
        assert night.do(c.BustOut([str(number)])).refused is None
    assert night.do(c.Close()).refused is None
    return night


def points(night: League) -> list[tuple[str, str]]:
    return [(row.player, row.points) for row in night.tournament.results]


def test_the_rule_that_the_event_was_opened_with_gives_points_when_it_is_closed() -> None:
    assert points(closed("n - place + 1")) == [("1", "3.00"), ("2", "2.00"), ("3", "1.00")]
    assert points(closed(rule_data(RULES["places"]))) == [("1", "25"), ("2", "18"), ("3", "15")]


def test_pts_13_by_those_entered_at_the_first_break() -> None:
    night = League(points=rule_data(RULES["royal-flush"]), late_registration_until_level=3)
    for number in range(1, 19):
        night.do(c.Register(str(number)))
    night.do(c.Start())
    night.wait(31 * 60_000)  # the break is over: 18 of 19 players count
    assert night.do(c.Register("19")).refused is None
    assert [player.early for player in night.tournament.field] == [True] * 18 + [False]
    for number in range(19, 1, -1):
        night.do(c.BustOut([str(number)]))
    night.do(c.Close())
    assert points(night)[0] == ("1", "18")
    assert points(night)[17] == ("18", "1")


def test_no_rule_gives_none_and_a_name_in_an_old_event_is_no_rule() -> None:
    assert points(closed(None)) == [("1", ""), ("2", ""), ("3", "")]
    assert points(closed("places")) == [("1", ""), ("2", ""), ("3", "")]


def test_an_event_is_closed_though_its_formula_breaks() -> None:
    night = closed("1 / (place - 2)")
    assert night.tournament.closed
    assert points(night) == [("1", ""), ("2", ""), ("3", "")]


def test_a_correction_gives_points_anew() -> None:
    night = closed("n - place + 1")
    rows: list[object] = [{"player": "1", "place": 2}, {"player": "2", "place": 1}]
    assert night.do(c.CorrectResults(rows, "hands were mixed up")).refused is None
    assert points(night) == [("2", "3.00"), ("1", "2.00"), ("3", "1.00")]
    assert night.tournament.results_version == 1


def test_a_season_counts_by_a_rule_of_its_own() -> None:
    night = closed("n - place + 1")
    by_money = read_rule({"formula": "b + fee + spent + entries", "decimals": 0})
    scores = scores_of(night.tournament, by_money, night.tournament.results)
    assert [score.points for score in scores] == [Decimal(50 + 10 + 60 + 3)] * 3
    assert [score.points for score in written_scores(night.tournament.results)] == [3, 2, 1]


def test_every_currency_has_as_many_decimals_as_its_figures_are_printed_with() -> None:
    assert all(
        10 ** get_currency_precision(code) == minor_of(code) for code in ("USD", "JPY", "KWD", "EUR", "KRW", "TND")
    )


def test_who_has_no_place_has_no_points() -> None:
    rows = (f.Result("1", 1, 1, points="3"), f.Result("2", 0, 0, status="voided"))
    assert [score.player for score in written_scores(rows)] == ["1"]
