"""What the wall says of people and money of an event with names: entries, prices, last busts, bounties, a deal."""

from __future__ import annotations

from typing import Any

import pytest

from kiosk.show.names import text
from kiosk.show.panels_people import BountiesPanel, BustsPanel, DealPanel, PersonLine
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.field import Field
from kiosk.tournament.units import MINUTE
from tests.show.evening import levels, timed
from tests.show.named import FULL, NamedEvening

TABLES = {"1": (1, 1), "2": (1, 2), "3": (1, 3), "4": (2, 1), "5": (2, 2)}
LEVEL = {"small_blind": 100, "big_blind": 200, "minutes": 20}
CLOSES = levels(LEVEL | {"closes_registration": True}, LEVEL, LEVEL)
THREE_PAID = c.SetPayouts({"amounts": [50_000, 30_000, 20_000]}, pool=100_000)


def room(structure: Any = None, seats: dict[str, tuple[int, int]] | None = None, **opened: Any) -> NamedEvening:
    return NamedEvening(structure or timed(20, 20), TABLES if seats is None else seats, opened=opened)


def out(evening: NamedEvening) -> list[tuple[str, str, str]]:
    return [(row.place, row.name, row.amount) for row in evening.frame.busts.rows]


# -- what was sold ---------------------------------------------------------------------------------------------------


def test_entries_are_first_entries_and_re_entries_on_top() -> None:
    evening = room(CLOSES, terms={"re_entries": 1}).done(c.Start(), c.BustOut(["2"]), c.ReEnter("2"))
    field = evening.frame.field
    assert (field.players, field.entries) == ("5", "6 entries (5 players, 1 re-entry)")
    assert field.sold == "", "neither rebuys nor add-ons are sold"


def test_rebuys_and_add_ons_stand_where_they_are_sold() -> None:
    evening = room(terms={"rebuys": {"max": None}, "add_on": {"price": 5_000, "chips": 10_000}}).done(c.Start())
    assert evening.frame.field.sold == "0 rebuys, 0 add-ons"
    evening.done(c.Rebuy("2"), c.AddOn("3"), c.AddOn("4"))
    assert evening.frame.field.sold == "1 rebuy, 2 add-ons"
    assert text("{rebuys} and {add_ons}", evening.frame) == "1 and 2"


def test_c048_the_counted_chips_make_the_average() -> None:
    evening = room(starting_stack=100_000).done(c.Start(), c.CountChips(600_000))
    assert (evening.frame.field.average, evening.frame.field.average_note) == ("120,000", "1,200 big blinds")
    evening.done(c.CountChips(None))
    assert evening.frame.field.average == "100,000"


@pytest.mark.parametrize(
    ("opened", "buy_in"),
    [
        ({"buy_in": 15_000, "fee": 2_000}, "$150 + $20"),
        ({"buy_in": 15_000, "fee": 2_000, "terms": {"bounty": 5_000}}, "$150 + $20 + $50 bounty"),
        ({"buy_in": 10_000, "terms": {"bounty": 10_000}}, "$100 + $100 bounty"),
        ({}, ""),
    ],
)
def test_a_buy_in_is_printed_with_its_fee_and_its_bounty(opened: dict[str, Any], buy_in: str) -> None:
    assert room(seats={}, **opened).frame.event.buy_in == buy_in


def test_a_guarantee_that_the_house_changed_is_the_one_on_the_wall() -> None:
    evening = room(guarantee=2_000_000)
    assert evening.frame.event.guarantee == "$20,000"
    evening.done(c.SetGuarantee(2_500_000, "PlayLive R72"))
    assert (evening.frame.event.guarantee_label, evening.frame.event.guarantee) == ("Guaranteed", "$25,000")


# -- what a re-entry costs -------------------------------------------------------------------------------------------

AGAIN = {"starting_stack": 30_000, "buy_in": 15_000, "fee": 2_000, "terms": {"re_entries": 1}}


def test_the_line_of_messages_offers_re_entries_until_registration_closes() -> None:
    evening = room(CLOSES, **AGAIN)
    assert evening.frame.message.text == "", "before play nobody is out"
    evening.done(c.Start())
    assert evening.frame.message.text == "Re-entries at the desk: 30,000 chips, $150 + $20"
    assert not evening.frame.message.typed
    evening.wait(20 * MINUTE)
    assert (evening.frame.message.text, evening.frame.event.re_entry) == ("", "")


def test_the_offer_gives_way_to_words_of_the_director_a_standing_text_and_a_stopped_clock() -> None:
    evening = room(CLOSES, **AGAIN).done(c.Start(), c.Announce("Dinner at eight"))
    assert evening.frame.message.text == "Dinner at eight"
    evening.done(c.Announce(""), c.SetTicker("Bar open. {re_entry}"))
    assert evening.frame.message.text == ""
    assert evening.frame.ticker.text == "Bar open. Re-entries at the desk: 30,000 chips, $150 + $20"
    evening.done(c.SetTicker(""), c.Pause())
    assert evening.frame.message.text == ""


def test_an_event_without_re_entries_offers_none() -> None:
    evening = room(CLOSES, buy_in=15_000).done(c.Start())
    assert (evening.frame.message.text, evening.frame.event.re_entry) == ("", "")


# -- prizes so far ---------------------------------------------------------------------------------------------------


def test_prizes_are_so_far_until_registration_closes_or_they_are_posted() -> None:
    evening = room(CLOSES, buy_in=10_000).done(c.SetPayouts([60, 40]), c.Start())
    panel = evening.frame.prizes
    assert (panel.pool_label, panel.pool, panel.paid_label) == ("Pool so far", "$500", "2 places paid so far")
    assert [(line.place, line.amount) for line in panel.top] == [("1st", "$300"), ("2nd", "$200")]
    assert (panel.provisional, panel.next_word, evening.frame.registration.word) == (True, "", "OPEN")
    assert panel.pool_note == "2 places paid so far"
    evening.wait(20 * MINUTE)
    panel = evening.frame.prizes
    assert (panel.provisional, panel.pool_label, panel.paid_label) == (False, "Prize pool", "2 places paid")
    assert panel.pool_note == ""
    evening.done(c.PostPayouts())
    assert [(line.place, line.amount) for line in evening.frame.prizes.top] == [("1st", "$300"), ("2nd", "$200")]


def test_what_is_raised_for_a_cause_is_named_and_is_so_far_while_others_may_come() -> None:
    terms = {"cause": "the hospice", "splits": {"entry": {"cause": 1_500}}}
    evening = room(CLOSES, buy_in=10_000, fee=2_000, terms=terms).done(c.Start())
    panel = evening.frame.prizes
    assert (panel.raised_label, panel.raised) == ("Raised so far for the hospice", "$75")
    assert text("{raised}", evening.frame) == "$75"
    evening.wait(20 * MINUTE)
    assert evening.frame.prizes.raised_label == "Raised for the hospice"


def test_a_satellite_says_how_many_seats_there_are_and_how_many_are_taken() -> None:
    evening = room(buy_in=10_000).done(c.SetPayouts({"seats": {"value": 20_000, "name": "Sunday seat"}}), c.Start())
    assert evening.frame.prizes.seats == "2 seats"
    evening.done(c.BustOut(["1"]), c.Qualify(["2"]))
    assert evening.frame.prizes.seats == evening.frame.prizes.pool_note == "2 seats, 1 taken"
    assert evening.frame.prizes.pages[0].lines[0].place == "1st to 2nd"


# -- who went out last -----------------------------------------------------------------------------------------------


def test_the_last_ones_out_stand_with_place_public_name_and_prize() -> None:
    evening = room().done(THREE_PAID, c.Start())
    assert evening.frame.busts == BustsPanel()
    evening.done(c.BustOut(["1"]), c.BustOut(["4"]), c.BustOut(["2"]))
    assert out(evening) == [("3rd", "Amira H.", "$200"), ("4th", "Lucía P.", ""), ("5th", "Dao N.", "")]
    assert evening.frame.busts.label == "Last out"
    assert text("{last_out}", evening.frame) == "3rd Amira H. $200"


def test_a_hand_that_is_still_played_places_nobody_on_the_wall() -> None:
    """PlayLive RP-7 A: with hand-for-hand the hand is over when every table has played it."""
    evening = room().done(THREE_PAID, c.Start(), c.BustOut(["1"]))
    evening.done(c.StartHandForHand(), c.CompleteHand())
    evening.done(c.BustOut(["2"]), c.BustOut(["4"]))
    assert out(evening) == [("5th", "Dao N.", "")]
    assert (evening.frame.prizes.note, evening.frame.prizes.in_the_money) == ("on the bubble", False)
    evening.done(c.CompleteHand())
    assert out(evening)[:2] == [("T-3", "Amira H.", "$100"), ("T-3", "Lucía P.", "$100")]
    assert evening.frame.prizes.note == "in the money"


def test_who_may_come_back_is_not_out() -> None:
    evening = room(CLOSES, terms={"re_entries": 1}).done(c.Start(), c.BustOut(["1"]))
    assert out(evening) == []
    evening.wait(20 * MINUTE)
    assert out(evening) == [("5th", "Dao N.", "")]


def test_late_entries_move_the_place_and_a_bust_taken_back_leaves() -> None:
    evening = room(CLOSES, dict(list(TABLES.items())[:4])).done(c.Start(), c.BustOut(["1"]))
    assert out(evening) == [("4th", "Dao N.", "")]
    evening.done(c.Register("5", 2, 2))
    assert out(evening) == [("5th", "Dao N.", "")]
    evening.done(c.Reinstate("1"))
    assert evening.frame.busts == BustsPanel()


def test_the_last_eight_stand_and_the_thing_of_a_place_beside_its_money() -> None:
    seats = {str(number): (1 + number // 9, 1 + number % 9) for number in range(1, 13)}
    evening = room(seats=seats).done(
        c.SetPayouts({"amounts": [90_000, 20_000], "things": [[2, "Shield"]]}, pool=110_000), c.Start()
    )
    evening.done(*(c.BustOut([str(number)]) for number in range(1, 11)))
    assert [row[0] for row in out(evening)] == ["3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th"]
    assert out(evening)[0] == ("3rd", "Player 10", "")
    evening.done(c.BustOut(["11"]))
    assert out(evening)[0] == ("2nd", "Player 11", "$200 + Shield")


def test_a_name_of_the_other_direction_keeps_its_own() -> None:
    arabic = "محمد الأمين"
    evening = room().done(THREE_PAID, c.Start(), c.BustOut(["1"]))
    evening.words = Words().known_by(FULL, {"1": arabic})
    assert out(evening) == [("5th", f"\u2068{arabic}\u2069", "")]
    assert text("{last_out}", evening.frame) == f"5th \u2068{arabic}\u2069"


def test_a_closed_event_shows_no_last_busts() -> None:
    evening = room().done(THREE_PAID, c.Start(), *(c.BustOut([player]) for player in "1234"))
    winner = evening.frame.event
    assert (winner.winner_label, winner.winner, winner.winner_prize) == ("Winner", "Jan V.", "$500")
    evening.done(c.Close())
    assert evening.frame.busts == BustsPanel()
    assert (evening.frame.event.winner, evening.frame.event.winner_prize) == ("Jan V.", "$500")


# -- bounties --------------------------------------------------------------------------------------------------------


def by(player: str, *hitters: str) -> c.BustOut:
    return c.BustOut([{"player": player, "by": list(hitters)}])


def leaders(evening: NamedEvening) -> list[tuple[str, str, str]]:
    return [(row.name, row.count, row.amount) for row in evening.frame.bounties.rows]


def test_flat_bounties_say_who_won_most_and_split_pots_in_parts() -> None:
    evening = room(buy_in=10_000, terms={"bounty": 5_000}).done(c.Start())
    assert evening.frame.bounties == BountiesPanel()
    evening.done(by("1", "2"), by("4", "2", "3"))
    assert evening.frame.bounties.label == "Bounties won, knock-outs"
    assert leaders(evening) == [("Amira H.", "1½", "$75"), ("Kofi O.", "½", "$25")]


def test_progressive_bounties_say_what_hangs_on_each_head_of_those_in() -> None:
    evening = room(buy_in=10_000, terms={"bounty": {"amount": 10_000, "kind": "progressive"}}).done(c.Start())
    evening.done(by("1", "2"), by("4", "3"), by("3", "2"))
    # 2 had $100 on his head; half of 1's $100 and half of 3's $150 went on it.
    assert evening.frame.bounties.label == "Largest bounties, knock-outs"
    assert leaders(evening) == [("Amira H.", "2", "$225")], "who is out has no head any more"


def test_an_event_without_bounties_shows_none() -> None:
    assert room().done(c.Start(), by("1", "2")).frame.bounties == BountiesPanel()


# -- a deal ----------------------------------------------------------------------------------------------------------


def test_a_deal_is_on_the_wall_once_it_is_made_and_its_places_have_no_other_prizes() -> None:
    evening = room().done(THREE_PAID, c.Start(), c.BustOut(["1"]), c.BustOut(["4"]), c.BustOut(["2"]))
    assert evening.frame.deal == DealPanel()
    assert evening.frame.prizes.next.place or any(line.next for line in evening.frame.prizes.top)
    evening.done(c.Chop({"amounts": {"3": 40_000, "5": 35_000}}, for_first=5_000))
    deal, prizes = evening.frame.deal, evening.frame.prizes
    assert deal.rows == (PersonLine("", "Kofi O.", "", "$400"), PersonLine("", "Jan V.", "", "$350"))
    assert (deal.label, deal.rest_label, deal.rest) == ("Deal", "Still played for", "$50")
    assert (prizes.pool, prizes.pages, prizes.next_word, prizes.jump) == ("$1,000", (), "", "")
    assert prizes.in_the_money
    evening.done(c.BustOut(["3"]))
    assert (evening.frame.event.winner, evening.frame.event.winner_prize) == ("Jan V.", "$400")


def test_an_undo_takes_the_deal_off_the_wall() -> None:
    evening = room().done(THREE_PAID, c.Start(), c.BustOut(["1"]), c.BustOut(["4"]), c.BustOut(["2"]))
    evening.done(c.Chop("even"))
    assert [row.amount for row in evening.frame.deal.rows] == ["$400", "$400"]
    assert evening.undo().refused is None
    assert evening.frame.deal == DealPanel()
    assert evening.frame.prizes.pages


def test_a_frame_of_a_bust_looks_through_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of 28,000 players only those are looked at who went out last."""

    def everybody(_: object) -> None:
        raise AssertionError

    evening = room(buy_in=10_000, terms={"bounty": 5_000}).done(THREE_PAID, c.Start(), c.BustOut(["1"]))
    evening.done(c.CountChips(1_000), c.StartHandForHand(), c.CompleteHand(), by("4", "2"), by("3", "2"))
    monkeypatch.setattr(Field, "__iter__", everybody)
    assert [row.place for row in evening.frame.busts.rows] == ["5th"]
    assert evening.frame.bounties.rows
    assert {"hand 1", "counted -24000"} <= {line.name for line in evening.frame.now.lines}
