"""What is sold, paid and given back is looked at: bounds, methods, flags, closed tables, counted chips."""

from __future__ import annotations

from kiosk.show.person import Person
from kiosk.store.people import MemoryPeople
from kiosk.tournament import commands as c
from tests.tournament.named_night import Evening

BUYS = {"re_entries": None, "rebuys": {"max": None}, "add_on": {"price": 50_00}}
PRICE = 110_00


def test_what_is_owed_is_no_money() -> None:
    evening = Evening(3, terms=BUYS)
    wrong = [
        c.Register("9", paid=100_00, method="owed"),
        c.Book("9", 100_00, "owed"),
        c.ReEnter("1", 5, paid=1, method="owed"),
        c.AddOn("1", paid=1, method="owed"),
        c.Rebuy("1", paid=1, method="owed"),
    ]
    for command in wrong:
        assert evening.refused(command)[1]["reason"] == "owed_is_unpaid"
    evening.do(c.Register("9", method="owed"))
    assert evening.refused(c.PayDebt("9", method="owed"))[1]["reason"] == "owed_is_unpaid"
    assert evening.player("9").owes == PRICE


def test_nobody_pays_more_than_he_is_asked_for() -> None:
    evening = Evening(3, terms=BUYS)
    assert evening.refused(c.Register("9", paid=PRICE + 1))[1] == {
        "key": "paid",
        "value": PRICE + 1,
        "least": 0,
        "most": PRICE,
    }
    evening.do(c.Book("8", 200_00))  # ahead, and as much as he likes
    assert evening.refused(c.Register("8", paid=1))[1]["most"] == 0
    evening.do(c.Register("9", method="owed"))
    evening.do(c.AddOn("9", paid=PRICE + 50_00))  # with it he pays what he owes
    assert evening.player("9").owes == 0


def test_a_refund_goes_the_way_that_the_money_came() -> None:
    evening = Evening(3, start=False)
    evening.do(c.Register("9", method="card", till="T1"))
    evening.do(c.Unregister("9"))
    assert evening.tournament.tills["T1"].expected("card") == 0
    evening.do(c.Register("8", method="card", till="T1"))
    evening.do(c.Unregister("8", "cash", "T2"))  # or as somebody says
    assert evening.tournament.tills["T2"].refunds == {"cash": PRICE}


def test_a_flag_stops_the_rebuy_of_one_who_is_out() -> None:
    evening = Evening(3, terms=BUYS)
    evening.do(c.Rebuy("1", flag="barred"))  # he is in, and plays on
    evening.out("1")
    assert evening.refused(c.Rebuy("1", flag="barred", flag_reason="Fight"))[1]["why"] == "flagged"
    evening.do(c.Rebuy("1", flag="barred", override="Mia: a mistake"))


def test_chips_handed_in_are_no_more_than_one_can_have() -> None:
    evening = Evening(3, terms=BUYS, stack=5_000)
    assert evening.refused(c.ReEnter("1", 14_999))[1]["most"] == 14_998  # the others have one each at least
    evening.out("1")
    assert evening.refused(c.ReEnter("1", 1))[1]["most"] == 0
    assert evening.refused(c.CorrectChips(10**17, "Typed"))[1]["reason"] == "chips_by"


def test_a_table_closes_once_nobody_sits_there_and_nobody_sits_down_at_it_then() -> None:
    evening = Evening(4, at_table=2)
    assert evening.refused(c.CloseTable(2)) == ("still_in", {"why": "table", "table": 2, "count": 2})
    evening.do(c.Register("9", 3, 1))
    evening.do(c.MovePlayer("3", 3, 2))
    evening.do(c.Disqualify("4"))
    evening.do(c.CloseTable(2))
    assert evening.refused(c.MovePlayer("3", 2, 1)) == ("table_closed", {"table": 2})
    assert evening.refused(c.Register("8", 2)) == ("table_closed", {"table": 2})
    evening.do(c.OpenTable(2))
    evening.do(c.MovePlayer("3", 2, 1))


def test_what_a_count_found_stays_beside_what_is_sold_afterwards() -> None:
    evening = Evening(3, stack=5_000)
    evening.do(c.CountChips(15_100))
    evening.do(c.Register("9"))
    assert (evening.tournament.chips_in_play, evening.tournament.computed_chips) == (20_100, 20_000)
    assert evening.refused(c.CountChips(20_100))[0] == "already"
    evening.do(c.CountChips(None))
    assert evening.tournament.chips_in_play == 20_000


def test_one_who_is_left_before_the_start_starts_nothing() -> None:
    evening = Evening(3, start=False)
    evening.do(c.Disqualify("1"))
    evening.do(c.Disqualify("2"))
    assert evening.refused(c.Start()) == ("last_player", {"why": "start", "player": ""})
    evening.do(c.Register("9"))
    evening.do(c.Start())


def test_a_name_of_digits_is_an_id_only_as_long_as_one_can_be() -> None:
    people = MemoryPeople([Person(name="Ann")])
    assert people.one("1") is not None
    assert [people.one(typed) for typed in ("١", "9" * 19, "9" * 5_000, "", "-1")] == [None] * 5
