"""A deal worked out at the desk: stacks as typed, every way beside the others, private until shown, made with a yes."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from kiosk.app import deal_figures
from kiosk.app.deal_figures import Draft, Figures
from kiosk.app.director import deals
from kiosk.app.director.deals import Deals
from kiosk.show.context import Context
from kiosk.show.frame import Framer
from kiosk.tournament import commands as c
from kiosk.tournament.chop import Deal
from kiosk.tournament.facts import Announced, DealMade, Share
from tests.app.out_room import OutRoom
from tests.app.prizes_room import PrizesRoom

VECTORS = {
    row["id"]: row for row in json.loads((Path(__file__).parents[1] / "vectors" / "icm.json").read_text("utf-8"))
}


def room(players: int = 3, **more: Any) -> PrizesRoom:  # noqa: ANN401 - as the room takes them
    """``players`` left of nine, with 180,000 chips in play and $900 to share."""
    night = PrizesRoom(Deals, "deal", **more)
    night.bust_all(*(str(number) for number in range(1, 10 - players)))
    return night


def stacks(night: PrizesRoom, *typed: str) -> None:
    for player, text in zip((row["player"] for row in night.seen("deal")["rows"]), typed, strict=True):
        night.act("deal_stack", player=player, text=text)


def shares(night: PrizesRoom, kind: str) -> list[str]:
    return [row["shares"][kind] for row in night.seen("deal")["rows"]]


def yes(night: PrizesRoom) -> None:
    for row in night.seen("deal")["rows"]:
        night.act("deal_yes", player=row["player"], yes=True)


def test_every_way_stands_beside_the_others() -> None:
    night = room()
    assert night.seen("deal")["share"] == "$900 to share"
    assert shares(night, "icm") == ["–", "–", "–"], "no stack is known before it is counted"
    stacks(night, "90,000", "60.000", "30000")
    assert night.seen("deal")["chips"] == "The stacks make 180,000: all chips in play."
    assert shares(night, "even") == ["$300", "$300", "$300"]
    assert shares(night, "proportional") == ["$450", "$300", "$150"]
    assert shares(night, "chips") == ["$360", "$300", "$240"]  # $180 each, and the rest of $360 by chips
    # First with 1/2, 1/3 and 1/6; second with 0.35, 0.4 and 0.25: $225 + $94.50 + $27 for the first of them.
    assert shares(night, "icm") == ["$346.50", "$306", "$247.50"]
    assert shares(night, "amounts") == ["–", "–", "–"]


def test_icm_02_is_what_the_chip_model_column_shows() -> None:
    vector = VECTORS["icm-02"]
    night = room(payouts={"amounts": vector["given"]["prizes_c"]})
    stacks(night, *(str(stack) for stack in vector["given"]["stacks"]))
    assert shares(night, "icm") == ["$38.39", "$32.75", "$28.86"]


def test_chips_that_are_missing_or_too_many_are_said() -> None:
    night = room()
    stacks(night, "90,000", "60,000", "20,000")
    told = night.seen("deal")
    assert (told["chips"], told["gap"]) == ("The stacks make 170,000 of 180,000 in play: 10,000 are missing.", True)
    night.act("deal_stack", player="9", text="40,000")
    assert night.seen("deal")["chips"] == "The stacks make 190,000, 10,000 more than the 180,000 in play."


def test_chop_02_a_share_above_the_first_prize_and_one_below_the_lowest_are_warned_of() -> None:
    night = room(2, payouts={"amounts": [55_00, 45_00]})
    stacks(night, "60", "40")
    night.act("deal_kind", kind="proportional")
    assert night.seen("deal")["warnings"] == [
        "Lucía Romero: more than the first prize of $55.",
        "王秀英: less than $45, which nobody left can miss.",
    ]
    assert [way["kind"] for way in night.seen("deal")["ways"] if way["warned"]] == ["proportional"]


def test_an_amount_is_left_for_the_winner_and_the_shares_are_what_remains() -> None:
    night = room()
    stacks(night, "90,000", "60,000", "30,000")
    night.act("deal_first", text="$90")
    night.act("deal_kind", kind="even")
    told = night.seen("deal")
    assert (told["share"], [row["share"] for row in told["rows"]]) == ("$810 to share", ["$270"] * 3)
    night.act("deal_first", text="lots")
    assert night.seen("deal")["firstWrong"] is True
    night.act("deal_first", text="5000")
    assert (night.seen("deal")["problem"], night.seen("deal")["done"]) == (
        "for_first: $5,000 cannot be used. It must be from $0 to $900.",
        False,
    )


def test_amounts_as_agreed_must_make_what_is_there() -> None:
    night = room()
    stacks(night, "90,000", "60,000", "30,000")
    night.act("deal_kind", kind="amounts")
    for player, text in (("7", "400"), ("8", "300"), ("9", "100")):
        night.act("deal_amount", player=player, text=text)
    assert night.seen("deal")["problem"] == (
        "$900 are to be shared, and $100 of them are given to nobody. Check the amounts."
    )
    night.act("deal_amount", player="9", text="200")
    told = night.seen("deal")
    assert (told["problem"], [row["share"] for row in told["rows"]]) == ("", ["$400", "$300", "$200"])


def test_a_deal_is_made_only_with_every_yes_and_a_yes_is_to_these_figures() -> None:
    night = room()
    stacks(night, "90,000", "60,000", "30,000")
    night.act("make_deal")
    assert night.refused == ["Not everybody has said yes to these figures. Tick each yes first."]
    yes(night)
    assert night.seen("deal")["ready"] is True
    night.act("deal_stack", player="9", text="30,500")
    told = night.seen("deal")
    assert (told["ready"], told["waiting"]) == (False, "3 yes are missing")
    night.act("deal_stack", player="9", text="30,000")
    yes(night)
    night.act("make_deal")
    fact = night.desk.entries[-1].fact
    assert isinstance(fact, DealMade)
    assert (fact.kind, fact.shares, fact.for_first) == (
        "icm",
        (Share("7", 346_50), Share("8", 306_00), Share("9", 247_50)),
        0,
    )
    told = night.seen("deal")
    assert (told["state"], [row["share"] for row in told["rows"]]) == ("made", ["$346.50", "$306", "$247.50"])
    night.desk.undo()
    assert night.seen("deal")["state"] == "open", "undone, it can be talked about again"


def test_a_yes_does_not_outlive_the_prizes_it_was_said_to() -> None:
    night = room()
    stacks(night, "90,000", "60,000", "30,000")
    yes(night)
    night.program.operator.values["prizesTab"] = "payouts"
    night.money.told()
    night.do(c.SetPool(1_000_00))
    night.program.operator.values["prizesTab"] = "deal"
    told = night.seen("deal")
    assert (told["share"], told["waiting"]) == ("$1,000 to share", "3 yes are missing")
    yes(night)
    assert night.seen("deal")["ready"] is True


def test_nothing_leaves_the_desk_before_it_is_shown() -> None:
    night = room()
    rows = len(night.desk.entries)
    stacks(night, "90,000", "60,000", "30,000")
    night.act("deal_kind", kind="chips")
    yes(night)
    assert len(night.desk.entries) == rows
    night.act("show_deal")
    kept = "A deal is on the table: {player:7} $360, {player:8} $300, and {player:9} $240."  # names stay out of facts
    assert night.desk.entries[-1].fact == Announced(kept)
    words = night.program.words.known_by({"7": "Kofi O.", "8": "Lucía R."})
    frame = Framer().frame(night.tournament, night.time.now(), words, Context())
    assert frame.message.text == "A deal is on the table: Kofi O. $360, Lucía R. $300, and Player 9 $240."
    assert night.tournament.deal is None


def test_it_is_printed_to_be_signed(monkeypatch: pytest.MonkeyPatch) -> None:
    pages: list[str] = []
    monkeypatch.setattr(deals, "print_html", lambda program, html, name: pages.append(html))
    night = room()
    night.act("print_deal")
    assert pages == [], "there is nothing to sign without stacks"
    stacks(night, "90,000", "60,000", "30,000")
    night.act("print_deal")
    for part in ("Deal: Chip model", "Kofi Osei", "90,000", "$346.50", "Signature", "$900 are shared."):
        assert part in pages[0]


@pytest.mark.parametrize(
    ("players", "closed", "why"),
    [
        (9, False, ""),
        (2, False, ""),
        (1, False, "A deal needs two players who are still in."),
        (2, True, "There is a deal only while the event is on."),
    ],
)
def test_who_can_deal(players: int, closed: bool, why: str) -> None:
    night = room(players)
    if closed:
        night.do(c.Close())
    assert night.seen("deal").get("why", "") == why


def test_without_prizes_there_is_nothing_to_share() -> None:
    assert "no prize money" in room(payouts=()).seen("deal")["why"]


def test_who_goes_out_meanwhile_leaves_the_table() -> None:
    night = room()
    stacks(night, "90,000", "60,000", "30,000")
    night.bust_all("9")
    assert [row["player"] for row in night.seen("deal")["rows"]] == ["7", "8"]


# -- the chip model aside ------------------------------------------------------------------------------------------


def of_nine() -> tuple[OutRoom, Draft]:
    night = PrizesRoom(Deals, "payouts", payouts={"amounts": [300_00, 200_00, 150_00, 100_00, 80_00, 70_00]})
    return night, Draft({str(player): 10_000 + 2_000 * player for player in range(1, 10)})


def test_nine_players_are_worked_out_aside_with_progress() -> None:
    night, draft = of_nine()
    posted: list[Any] = []
    heard: list[float | None] = []
    figures = Figures(posted.append, lambda: heard.append(figures.progress))
    started: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deal_figures, "Thread", lambda **given: _Started(given["target"], started))
        figures.work(night.tournament, draft)
    assert (figures.progress, "icm" in figures.ways) == (0.0, False)
    started[0]()
    for work in posted:
        work()
    deal = figures.ways["icm"].deal
    assert deal is not None
    assert (sum(deal.shares.values()), figures.progress, heard[-1]) == (900_00, None, None)
    assert all(0 < share < 1 for share in heard[:-1] if share is not None)
    assert len(heard) > 2


def test_how_far_a_chip_model_may_be_off_is_said() -> None:
    night = room()
    area = night.money
    assert isinstance(area, Deals)
    stacks(night, "90,000", "60,000", "30,000")
    assert night.seen("deal")["error"] == "", "three players are worked out exactly"
    told = area._error(Deal({}, "icm", error=Fraction(1, 12_500)))
    assert told == "Worked out to 1/12,500 of the smallest coin."


def test_a_chip_model_that_is_stopped_tells_nothing() -> None:
    night, draft = of_nine()
    posted: list[Any] = []
    figures = Figures(posted.append, lambda: pytest.fail("told after it was stopped"))
    started: list[Any] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deal_figures, "Thread", lambda **given: _Started(given["target"], started))
        figures.work(night.tournament, draft)
        figures.stop()
        started[0]()
    for work in posted:
        work()
    assert ("icm" in figures.ways, figures.progress) == (False, None)


class _Started:
    """A thread that is run by the test."""

    def __init__(self, target: Any, into: list[Any]) -> None:  # noqa: ANN401 - what a thread runs
        self._target, self._into = target, into

    def start(self) -> None:
        self._into.append(self._target)
