"""What an event is opened with can be worked with, and what its results are corrected to can be."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.app.script_commands import check_points
from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide import decide
from kiosk.tournament.payouts import read_payouts
from tests.tournament.named_night import Evening
from tests.tournament.night import Night, timed


def _refused(**given: Any) -> tuple[str, dict[str, Any]]:
    """The refusal of an event that is opened like this."""
    opening: dict[str, Any] = {"starting_stack": 5_000, "buy_in": 100} | given
    with pytest.raises(Refused) as caught:
        decide(None, c.Open("T", timed(20), house=_house(), house_settings={}, **opening), 0)
    return str(caught.value.values["key"]), dict(caught.value.values)


def _house(name: str = "default") -> Any:
    return load_house(data_path("structures", "houses", f"{name}.toml"))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("starting_stack", 10**17),
        ("buy_in", 10**17),
        ("fee", 10**17),
        ("guarantee", 10**17),
        ("seats_per_table", 10**6),
    ],
)
def test_an_event_is_not_opened_with_figures_that_nothing_can_work_with(key: str, value: int) -> None:
    assert _refused(**{key: value})[0] == key


@pytest.mark.parametrize("splits", [{"zzz": {}}, {"entries": {"staff": 1}}, {"entry": {"house": 5}}])
def test_a_split_of_something_that_is_not_sold_is_named(splits: dict[str, Any]) -> None:
    key, values = _refused(fee=100, terms={"splits": splits})
    assert key == "splits"
    assert values["value"] in ("zzz", "entries", "house")


def test_a_key_that_says_nothing_is_named() -> None:
    assert _refused(terms={"rebuys": {"max": 2, "zzz": 2}})[1]["value"] == "zzz"
    assert _refused(terms={"add_on": {"cost": 2}})[1]["value"] == "cost"


@pytest.mark.parametrize(
    ("payouts", "reason", "said"),
    [
        ({"percents": [100], "rest": "zz"}, "payouts_part", "rest"),
        ({"places": "zz"}, "payouts_part", "places"),
        ({"places": 10**9}, "payouts_part", "places"),
        ({"paid_percent": 15, "min_cash": -3}, "payouts_part", "min_cash"),
        ({"paid_percent": 0}, "payouts_part", "paid_percent"),
        ({"seats": {"value": 0}}, "payouts_part", "seats"),
        ({"percents": [100], "things": "x"}, "payouts_part", "things"),
        ({"percent": [100]}, "payouts_key", None),
    ],
)
def test_what_is_wrong_in_payouts_is_told_with_its_key(payouts: dict[str, Any], reason: str, said: str | None) -> None:
    with pytest.raises(Refused) as caught:
        read_payouts(payouts, 1)
    assert (caught.value.values["reason"], caught.value.values.get("part")) == (reason, said)


@pytest.mark.parametrize("formula", ["1/(n-3)", "sqrt(0-n)", "log(r - 1)"])
def test_a_formula_that_some_night_breaks_is_refused_when_the_event_is_opened(formula: str) -> None:
    with pytest.raises(Refused) as caught:
        check_points(formula)
    assert caught.value.values["key"] == "points"
    check_points("n - r + 1")


def test_late_stacks_are_counted_where_no_names_are_kept() -> None:
    night = Night(timed(20, 20), _house("pokerplr"))
    night.do(c.Count(3, 0, 3))
    night.do(c.Start())
    night.do(c.NextLevel())
    night.do(c.Count(1, 0, 1))
    assert night.tournament.computed_chips == 3 * 5_000 + 4_500
    assert night.refused(c.Count(10**17, 0, 0)) == "bad_value"


def test_results_are_corrected_to_places_that_there_are() -> None:
    evening = Evening(3, terms={"payouts": [60, 40]})
    evening.out("1")
    evening.do(c.Close())
    for wrong in ({"place": 0}, {"place": 4}, {"place": 2, "last": 5}, {"prize": 10**16}):
        assert evening.refused(c.CorrectResults([{"player": "1", **wrong}], "Typed wrongly"))[0] == "bad_value"
    evening.do(c.CorrectResults([{"player": "1", "place": 2, "last": 3, "prize": 10}], "Typed wrongly"))


def test_a_deal_by_chips_stands_on_chips_that_were_counted() -> None:
    evening = Evening(4, terms={"payouts": [50, 30, 20]})
    evening.out("1")
    for kind in ("icm", "chips", "proportional"):
        assert evening.refused(c.Chop(kind)) == ("stack_needed", {"player": "2", "why": "deal"})
    evening.do(c.SetStack("2", 10_000))
    assert evening.refused(c.Chop("icm", chips={"3": 20_000}))[1]["player"] == "4"
    evening.do(c.Chop("icm", chips={"3": 20_000, "4": 50_000}))
