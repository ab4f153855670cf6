"""The prizes made final after a review, changed with a reason only, and the guarantee."""

from __future__ import annotations

import pytest

from kiosk.app.director import posting
from kiosk.app.director.posting import Posting
from kiosk.tournament import commands as c
from kiosk.tournament.facts import Announced, GuaranteeSet, PayoutsPosted
from tests.app.prizes_room import PrizesRoom


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    pages: list[tuple[str, str]] = []
    monkeypatch.setattr(posting, "print_html", lambda program, html, name: pages.append((name, html)))
    return pages


def test_final_prizes_are_posted_in_one_act_and_printed(printed: list[tuple[str, str]]) -> None:
    room = PrizesRoom(Posting)
    told = room.seen("posting")
    assert (told["state"], told["title"], told["button"]) == ("provisional", "Provisional", "Post 3 places")
    assert told["text"].startswith("$900 for 3 places: $450 to the first, $180 to the last of them.")
    assert (told["against"], told["reason"]) == ([], False)
    room.act("post_final", print=True)
    assert room.desk.entries[-1].fact == PayoutsPosted((450_00, 270_00, 180_00))
    assert room.seen("posting")["title"] == "Final"
    [(name, html)] = printed
    assert name == "payouts"
    for part in ("<h1>Payouts</h1>", "1st", "$450", "3rd", "$180", "Prize pool $900", "3 places paid"):
        assert part in html
    room.act("post_final", print=True)
    assert room.refused == ["These payouts are posted already. Nothing was changed."]
    assert len(printed) == 1, "what was refused is not printed"


def test_the_room_hears_that_they_are_final() -> None:
    room = PrizesRoom(Posting)
    room.act("post_final", announce=True)
    assert room.tournament.message == "The payouts are final: 3 places are paid, $450 to the winner."


def test_while_registration_is_open_a_reason_is_needed(printed: list[tuple[str, str]]) -> None:
    room = PrizesRoom(Posting, terms={"late_registration_until_level": 2})
    told = room.seen("posting")
    assert (told["against"], told["reason"]) == (["Registration is open, so the pool can still grow."], True)
    room.act("post_final")
    assert room.refused == [
        "Registration is open, so the prizes can still change. Wait until it closes, or post them with a reason."
    ]
    room.act("post_final", reason="the field is full")
    assert room.desk.entries[-1].fact == PayoutsPosted((450_00, 270_00, 180_00), "the field is full")
    assert printed == []


@pytest.mark.parametrize(
    ("amounts", "against"),
    [
        ([500_00, 300_00], "$100 of the pool go to nobody."),
        ([700_00, 300_00], "The prizes are $100 more than the pool."),
    ],
)
def test_a_sum_that_is_not_the_pool_needs_a_reason(amounts: list[int], against: str) -> None:
    room = PrizesRoom(Posting, payouts={"amounts": amounts})
    assert room.seen("posting")["against"] == [against]
    room.act("post_final")
    assert room.refused == ["The prizes and the pool differ by $100. Change the payouts, or post them with a reason."]
    assert room.tournament.posted is None


def test_a_later_change_shows_each_place_and_needs_a_reason() -> None:
    room = PrizesRoom(Posting)
    room.act("post_final")
    room.do(c.SetPayouts([60, 30, 10], 100, reason="the wrong table"))
    told = room.seen("posting")
    assert (told["state"], told["again"], told["reason"]) == ("changed", True, True)
    assert told["changes"] == ["1st: $540 instead of $450", "3rd: $90 instead of $180"]
    room.act("post_final")
    assert room.refused == ["The payouts are posted. Give the reason why they change."]
    room.act("post_final", reason="the wrong table")
    assert room.tournament.posted == (540_00, 270_00, 90_00)
    assert room.seen("posting")["state"] == "posted"


def test_of_many_changed_places_some_are_told_and_the_rest_is_counted() -> None:
    room = PrizesRoom(Posting, payouts={"amounts": [100_00] * 9})
    room.act("post_final")
    room.do(c.SetPayouts({"amounts": [90_00] * 9}, 100, reason="the wrong table"))
    changes = room.seen("posting")["changes"]
    assert (len(changes), changes[0], changes[-1]) == (9, "1st: $90 instead of $100", "and 1 more")


def test_without_payouts_there_is_nothing_to_post_or_print(printed: list[tuple[str, str]]) -> None:
    room = PrizesRoom(Posting, payouts=())
    told = room.seen("posting")
    assert (told["state"], told["button"], told["canPrint"]) == ("none", "", False)
    room.act("post_final")
    room.act("print_payouts")
    assert room.refused == ["There are no payouts to post. Set what the places get first."] * 2
    assert printed == []


def test_provisional_prizes_are_printed_as_such(printed: list[tuple[str, str]]) -> None:
    PrizesRoom(Posting).act("print_payouts")
    assert "Payouts, provisional" in printed[0][1]


def test_a_pool_that_was_typed_is_computed_again_with_one_press() -> None:
    room = PrizesRoom(Posting)
    room.do(c.SetPool(1_000_00))
    assert room.seen("posting")["poolTyped"] is True
    room.act("compute_pool")
    assert (room.tournament.pool, room.seen("posting")["poolTyped"]) == (None, False)


def test_r72_another_guarantee_needs_a_reason_and_the_room_hears_of_it() -> None:
    room = PrizesRoom(Posting)
    room.act("change_guarantee", guarantee="2,000", reason=" ")
    assert room.refused == ["reason is empty. Type something."]
    room.act("change_guarantee", guarantee="lots", reason="more players than expected")
    assert room.tournament.guarantee == 0
    room.act("change_guarantee", guarantee="2,000", reason="more players than expected")
    facts = [row.fact for row in room.desk.entries[-2:]]
    assert facts == [
        GuaranteeSet(2_000_00, "more players than expected"),
        Announced("The guarantee is now $2,000."),
    ]
    assert room.seen("posting")["guarantee"] == "2000"
    room.act("change_guarantee", guarantee="", reason="the sponsor left")
    assert (room.tournament.guarantee, room.tournament.message) == (0, "There is no guarantee any more.")


def test_a_review_is_opened_from_the_line_under_the_strip() -> None:
    room = PrizesRoom(Posting, "deal")
    room.act("review_payouts")
    assert (room.told["prizesTab"], room.pages) == ("payouts", ["prizes"])
