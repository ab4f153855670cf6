"""The Prizes page before anything is posted: its lines, what must be decided, what is odd, what is offered."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kiosk.app.director.core import Director
from kiosk.app.director.prize_preview import PrizePreview
from kiosk.app.payouts_typed import read_payouts_typed
from kiosk.files.payouts import load_payouts
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Refused
from kiosk.tournament.payouts import read_payouts
from tests.tournament.night import Night
from tests.tournament.test_prizes import Opened

VEGAS = "1 30%\n2 20%\n3 11.9%\n4 8.9%\n5 7%\n6 5.8%\n7 4.6%\n8 3.6%\n9 1.7%\n10-13 1.4%"


class Page:
    """The page's side of a director with an event open."""

    def __init__(self, night: Night) -> None:
        self.told: dict[str, Any] = {}
        self.refused: list[str] = []
        operator = SimpleNamespace(tell=lambda **values: self.told.update(values), refuse=self.refused.append)
        session = SimpleNamespace(desk=night.desk, time=night.time)
        self.program = SimpleNamespace(words=Words(), session=session, operator=operator)
        self.area = PrizePreview(cast("Director", self))

    def named(self, refused: object) -> object:
        return refused

    def show(self, payouts: str, pool: str = "") -> dict[str, Any]:
        self.area.acts["preview_prizes"]({"pool": pool, "payouts": payouts, "unit": "0.01"})
        return cast("dict[str, Any]", self.told["prizesPreview"])


@pytest.fixture
def night() -> Night:
    """80 entries at 5.00."""
    opened = Opened(buy_in=500)
    opened.do(c.Count(80, 0, 80))
    return opened


def test_c032_the_page_shows_what_the_list_assigns_and_asks_what_becomes_of_the_rest(night: Night) -> None:
    told = Page(night).show(VEGAS)
    assert told["problem"] == "The percents make 99.1, not 100: $3.60 would go to nobody. Say what becomes of it."
    assert told["lines"][0]["amount"] == "$120"
    assert told["rest"] == "$3.60 of $400 is not paid out."
    assert [rest["line"] for rest in told["rests"]] == ["rest first", "rest scale", "rest keep"]


@pytest.mark.parametrize(
    ("line", "first", "said"),
    [
        ("rest first", "$123.60", "All of $400 is paid out."),
        ("rest scale", "$121.12", "All of $400 is paid out."),
        ("rest keep", "$120", "$3.60 of $400 is not paid out."),
    ],
)
def test_c032_what_was_decided_is_a_line_more_and_can_be_posted(night: Night, line: str, first: str, said: str) -> None:
    told = Page(night).show(f"{VEGAS}\n{line}")
    assert (told["problem"], told["rests"]) == ("", [])
    assert (told["lines"][0]["amount"], told["rest"]) == (first, said)


def test_what_is_only_odd_is_remarked_and_stops_nothing(night: Night) -> None:
    told = Page(night).show("1 99 %\n2 1 %")
    assert (told["problem"], told["remarks"]) == ("", ["From 2nd on a prize is $4, less than the buy-in of $5."])
    assert Page(night).show("1 300\n2 50")["remarks"] == []
    assert Page(night).show("1 300\n2 50")["rest"] == "$50 of $400 is not paid out."


def test_c035_the_overlay_is_shown_to_the_director_and_ends_where_enough_was_collected() -> None:
    night = Opened(buy_in=10_000, guarantee=100_000)
    night.do(c.Count(8, 0, 8))
    told = Page(night).show("1 60 %\n2 40 %")
    assert (told["pool"], told["remarks"]) == ("Prize pool $1,000", ["The house adds $200 to make up the guarantee."])
    assert Page(night).show("1 60 %\n2 40 %", pool="700")["remarks"] == []
    night.do(c.Count(6, 0, 6))
    told = Page(night).show("1 60 %\n2 40 %")
    assert (told["pool"], told["remarks"]) == ("Prize pool $1,400", [])


def test_what_cannot_be_read_is_the_problem(night: Night) -> None:
    assert Page(night).show("1 6,500,00")["problem"].startswith("Line 1: the figures of ")


def test_posted_prizes_do_not_hide_what_is_typed(night: Night) -> None:
    night.do(c.SetPayouts([100]))
    night.do(c.PostPayouts("Full house"))
    assert [line["amount"] for line in Page(night).show("1 60 %\n2 40 %")["lines"]] == ["$240", "$160"]


def test_every_schedule_that_is_offered_can_be_typed_as_it_stands(night: Night) -> None:
    page = Page(night)
    page.area.acts["offer_payouts"]({})
    offers = page.told["payoutOffers"]
    assert {"value": "table wsop-main-event-2023", "label": "WSOP Main Event 2023"} in offers
    assert page.refused == []
    for offer in offers:
        assert offer["label"]
        read_payouts(read_payouts_typed(offer["value"], Words()), unfinished=True)


def test_what_is_typed_is_kept_as_a_table_and_offered_at_once(
    night: Night, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path))
    page = Page(night)
    page.area.acts["keep_payouts"]({"name": "Friday", "payouts": "1 60 %\n2-3 20 %"})
    assert {"value": "table friday", "label": "Friday"} in page.told["payoutOffers"]
    assert [line["amount"] for line in page.show("table friday")["lines"]] == ["$240", "$80"]
    page.area.acts["keep_payouts"]({"name": "Cups", "payouts": "1 100\nthing 1 Cup"})
    assert load_payouts()[0]["cups"].currency == "USD"


@pytest.mark.parametrize(
    ("name", "payouts", "key"), [(" ", "1 100 %", "name"), ("Friday", " ", "payouts"), ("Friday", "1 60 %", "payouts")]
)
def test_what_is_no_table_is_not_kept(
    night: Night, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, payouts: str, key: str
) -> None:
    monkeypatch.setenv("KIOSK_HOME", str(tmp_path))
    with pytest.raises(Refused) as caught:
        Page(night).area.acts["keep_payouts"]({"name": name, "payouts": payouts})
    assert caught.value.values["key"] == key
    assert not list(tmp_path.rglob("*.toml"))
