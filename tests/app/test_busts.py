"""The form for players who are out: what it asks, shows and records, in and out of hand-for-hand, with bounties."""

from __future__ import annotations

import pytest

from kiosk.tournament import commands as c
from kiosk.tournament.facts import BustedOut
from tests.app.out_room import OutRoom

TEN = ((1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 1), (3, 2), (3, 3), (3, 4))
NINE_PAID = (900_00, 800_00, 700_00, 600_00, 500_00, 400_00, 350_00, 300_00, 210_00)
"""As in cases C057 and the tables of tests/documents: $300 for 8th, $210 for 9th, nothing for 10th."""


def bubble(house: str = "playlive", **settings: object) -> OutRoom:
    return OutRoom(house, TEN, amounts=NINE_PAID, **settings)  # type: ignore[arg-type]


def test_plc_01_two_at_different_tables_share_and_nothing_is_asked() -> None:
    room = bubble()
    room.act("begin_out", players=["4", "1"])
    form = room.form
    assert (form["title"], form["record"], form["ready"]) == ("Out together", "Record both out", True)
    assert form["sentence"] == "Different tables: they share 9th and 10th"
    assert form["rule"] == "PlayLive RP-7 A(1). Stacks do not decide."
    assert room.lines == ["T-9 · Dao Nguyen $105", "T-9 · Chidi Eze $105"]
    assert form["note"] == "9th pays $210, 10th nothing. 8 left, all in the money."
    assert form["bubble"] == "This is the bubble"
    assert form["after"] == "Hand-for-hand can end with this hand. Undo seats both again."
    assert not any(row["needsStack"] for row in form["rows"])
    room.act("record_out")
    assert (room.refused, room.form, room.cleared) == ([], {}, 1)
    assert room.stands("1", "4") == [("T-9", 105_00), ("T-9", 105_00)]


def test_plc_02_two_at_one_table_wait_for_their_stacks() -> None:
    room = bubble()
    room.act("begin_out", players=["1", "2"])
    assert (room.form["ready"], room.lines) == (False, [])
    assert room.form["sentence"] == "The stacks before the hand decide. Enter those that are missing."
    room.act("record_out")
    assert "stack" in room.refused[-1]
    assert room.tournament.players == 10
    room.act("set_out", player="1", field="stack", value="7,000")
    room.act("set_out", player="2", field="stack", value="9 000")
    assert room.lines == ["9th · Amira Haddad $210", "10th · Dao Nguyen –"]
    assert room.form["rule"] == "PlayLive RP-7 A(2)"
    room.act("record_out")
    assert room.stands("2", "1") == [("9", 210_00), ("10", 0)]


def test_a_counted_stack_stands_there_already_and_one_handed_out_does_not() -> None:
    room = bubble()
    room.do(c.SetStack("1", 56_500))
    room.act("begin_out", text="1 1, 1 2")
    assert [row["stack"] for row in room.form["rows"]] == ["56,500", ""]
    assert [row["needsStack"] for row in room.form["rows"]] == [False, True]


def test_pokerplr_asks_for_hands_and_then_for_cards_only_when_it_comes_to_that() -> None:
    # 9.11, 9.12; vectors plc-22 and plc-23.
    room = bubble("pokerplr")
    room.act("begin_out", players=["1", "4"])
    for player in ("1", "4"):
        room.act("set_out", player=player, field="stack", value="4200")
    rows = room.form["rows"]
    assert [(row["askHand"], row["needsHand"], row["askCard"]) for row in rows] == [(True, True, False)] * 2
    for player in ("1", "4"):
        room.act("set_out", player=player, field="hand_rank", value="Two pair K 9")
    assert room.form["sentence"].startswith("Neither is ahead: a drawn card decides")
    room.act("set_out", player="1", field="card", value="kh")
    room.act("set_out", player="4", field="card", value="KS")
    assert room.lines == ["9th · Chidi Eze $210", "10th · Dao Nguyen –"]
    assert room.form["rule"] == "POKERPLR 9.11, 9.12"
    room.act("set_out", player="1", field="hand_rank", value="full house 3 2")
    assert room.lines[0] == "9th · Dao Nguyen $210"
    assert not any(row["askCard"] for row in room.form["rows"])


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("stack", "many", "many"),
        ("stack", "-5", "-5"),
        ("hand_rank", "five of a kind", "is no hand"),
        ("card", "1X", "is no card"),
        ("table", "0", "0"),
    ],
)
def test_what_cannot_be_read_is_told_and_nothing_is_recorded(field: str, value: str, told: str) -> None:
    room = bubble()
    room.act("begin_out", players=["1", "2"])
    room.act("set_out", player="1", field="stack", value="4200")
    room.act("set_out", player="2", field="stack", value="4100")
    room.act("set_out", player="1", field=field, value=value)
    assert told in room.form["problem"]
    assert not room.form["ready"]
    room.act("record_out")
    assert told in room.refused[-1]
    assert room.tournament.players == 10


def test_same_table_after_all_and_back() -> None:
    room = bubble()
    room.act("begin_out", players=["1", "4"])
    assert room.form["sameTable"] == "Same table"
    room.act("same_table")
    assert [row["table"] for row in room.form["rows"]] == ["1", "1"]
    assert [row["needsStack"] for row in room.form["rows"]] == [True, True]
    room.act("same_table")
    assert room.form["rule"] == "PlayLive RP-7 A(1). Stacks do not decide."


def test_outside_hand_for_hand_the_order_decides_and_can_be_changed() -> None:
    # rules.md, contradiction 3 and vector plc-29: who went out later is placed higher.
    room = bubble(hand_for_hand=False)
    room.act("begin_out", players=["1", "4"])
    assert (room.form["ordered"], room.form["hand"], room.form["canChange"]) == (True, "", False)
    assert room.lines == ["9th · Chidi Eze $210", "10th · Dao Nguyen –"]
    room.act("earlier_out", player="4")
    assert room.lines == ["9th · Dao Nguyen $210", "10th · Chidi Eze –"]
    room.act("record_out")
    assert room.stands("1", "4") == [("9", 210_00), ("10", 0)]


def test_one_more_and_one_less() -> None:
    room = bubble()
    room.act("begin_out", text="dao")
    assert (room.form["title"], room.form["several"]) == ("Out", False)
    room.act("add_out", text="2 1, bjork")
    assert [row["name"] for row in room.form["rows"]] == ["Dao Nguyen", "Chidi Eze", "Björk Lindqvist"]
    assert room.form["record"] == "Record all 3 out"
    room.act("remove_out", player="3")
    room.act("add_out", text="nobody")
    assert room.refused[-1].startswith("Nobody who is in is called nobody.")
    room.act("add_out", text="9 9")
    assert "table 9 seat 9" in room.refused[-1]
    assert len(room.form["rows"]) == 2
    room.act("remove_out", player="1")
    room.act("remove_out", player="4")
    assert room.form == {}


def test_letters_that_fit_several_are_asked_about() -> None:
    room = OutRoom("playlive", [*TEN, (4, 1), (4, 2)])
    room.act("begin_out", text="o")  # Kofi Osei and Oz Green
    assert room.form == {}
    assert room.refused == ["o may be Kofi Osei and Oz Green. Type more letters, or the seat."]


def test_an_earlier_hand_is_settled_again_before_and_after_are_shown() -> None:
    # Case C057: three out at three tables in one hand share 8th to 10th, here $300 + $210 + 0.
    room = bubble()
    room.do(c.CompleteHand())
    room.out("1", "4")
    room.do(c.CompleteHand())
    room.out("2")
    assert room.stands("1", "4", "2") == [("T-9", 105_00), ("T-9", 105_00), ("8", 300_00)]
    room.time.passed += 40_000
    room.act("begin_out", players=["7"])
    assert [(hand["label"], hand["on"]) for hand in room.form["hands"]][:2] == [
        ("Hand 2, in play", True),
        ("Hand 1, just done", False),
    ]
    room.act("hand_out")
    assert room.form["hand"] == "on hand 1, already done: places move"
    assert [(row["name"], row["before"], row["after"]) for row in room.form["changes"]] == [
        ("Amira Haddad", "8th · $300", "7th · $350"),
        ("Dao Nguyen", "T-9 · $105", "T-8 · $170"),
        ("Chidi Eze", "T-9 · $105", "T-8 · $170"),
    ]
    assert room.form["rule"] == "PlayLive RP-7 A(3). Stacks do not decide."
    room.act("record_out")
    assert room.stands("1", "4", "7", "2") == [("T-8", 170_00)] * 3 + [("7", 350_00)]


def test_a_hand_that_is_done_while_the_form_is_open_stays_the_hand_of_the_bust() -> None:
    room = bubble()
    room.do(c.CompleteHand())
    room.act("begin_out", players=["7"])
    room.do(c.CompleteHand())
    assert room.form["hand"] == "on hand 1, already done: places move"
    assert [hand["label"] for hand in room.form["hands"]] == ["Hand 2, in play", "Hand 1, just done"]
    room.do(c.EndHandForHand())
    assert (room.form["hand"], room.form["canChange"]) == ("", False)


def test_the_form_stays_with_its_event() -> None:
    room, other = bubble(), bubble()
    room.act("begin_out", players=["7"])
    room.program.session = other.program.session
    assert room.form == {}


def test_an_hour_later_no_hand_is_asked_for_but_can_still_be_changed() -> None:
    room = bubble()
    room.do(c.CompleteHand())
    room.time.passed += 91_000
    room.act("begin_out", players=["7"])
    assert (room.form["hands"], room.form["canChange"]) == ([], True)
    room.act("hand_out")
    assert room.form["hand"] == "on the hand in progress at the announcement, already done: places move"
    room.act("hand_out")
    assert room.form["hand"] == "on hand 1, in play"


def test_a_late_bust_of_a_done_hand_gets_the_missing_stack_of_the_one_before() -> None:
    room = bubble()
    room.out("1")
    room.do(c.CompleteHand())
    room.act("begin_out", players=["2"])
    room.act("hand_out", hand="0")
    assert [(row["name"], row["recorded"], row["needsStack"]) for row in room.form["rows"]] == [
        ("Amira Haddad", False, True),
        ("Dao Nguyen", True, True),
    ]
    room.act("set_out", player="2", field="stack", value="3000")
    room.act("set_out", player="1", field="stack", value="2500")
    assert room.lines == ["9th · Amira Haddad $210", "10th · Dao Nguyen –"]
    room.act("record_out")
    assert room.refused == []
    assert room.stands("2", "1") == [("9", 210_00), ("10", 0)]


def test_a_bust_overlooked_in_the_last_hand_is_told_after_hand_for_hand_has_ended() -> None:
    room = bubble()
    room.out("1")
    room.do(c.CompleteHand())
    room.do(c.EndHandForHand())
    room.act("begin_out", players=["4"])
    assert (room.form["hand"], room.form["canChange"]) == ("on a hand after hand-for-hand", True)
    assert room.lines == ["9th · Chidi Eze $210"]
    room.act("hand_out")
    assert room.lines == ["T-9 · Dao Nguyen $105", "T-9 · Chidi Eze $105"]
    room.act("record_out")
    assert room.stands("1", "4") == [("T-9", 105_00), ("T-9", 105_00)]


def test_the_money_is_told_at_the_right_moment() -> None:
    room = OutRoom("playlive", [*TEN, (4, 1), (4, 2)], amounts=NINE_PAID)
    seen = []
    for player in ("1", "4", "7", "2"):
        room.act("begin_out", players=[player])
        seen.append((room.form["bubble"], room.form["note"]))
        room.act("record_out")
        room.do(c.CompleteHand())
    assert seen == [
        ("", "12th pays nothing. 11 left, 2 more than are paid."),
        ("", "11th pays nothing. 10 left: who goes out next is the last one without a prize."),
        ("This is the bubble", "10th pays nothing. 9 left, all in the money."),
        ("", "9th pays $210. 8 left, all in the money. The prizes rise: 8th pays $300."),
    ]


def test_a_place_is_none_while_the_player_may_come_back() -> None:
    room = OutRoom("default", TEN, amounts=NINE_PAID, hand_for_hand=False, terms={"re_entries": 1} | OPEN_LATE)
    room.act("begin_out", players=["1"])
    assert room.form["provisional"] == "No place yet: as long as players may come back it can move."
    room.act("record_out")
    assert room.busts == ["Dao Nguyen 10th not final"]
    assert room.area.last_to_return == "1"
    room.do(c.ReEnter("1"))
    assert (room.busts, room.area.last_to_return) == ([], "")


OPEN_LATE = {"late_registration_until_level": 2}


def test_plc_37_what_cannot_be_split_is_drawn_for() -> None:
    room = bubble(things={"9": "Seat in the Main Event"})
    room.act("begin_out", players=["1", "4"])
    assert room.form["draws"] == [
        "Seat in the Main Event cannot be split: let them draw high card by suit, or deal one hand face up."
    ]


def test_a_trophy_goes_with_its_place() -> None:
    room = bubble(things={"9": "Bubble boy trophy"})
    room.act("begin_out", players=["1", "2"])
    room.act("set_out", player="1", field="stack", value="7,000")
    room.act("set_out", player="2", field="stack", value="9 000")
    assert room.lines == ["9th · Amira Haddad $210 + Bubble boy trophy", "10th · Dao Nguyen –"]
    assert room.form["draws"] == []


def test_the_last_two_out_name_the_winner() -> None:
    room = OutRoom("default", [(1, 1), (1, 2)], amounts=[100_00, 50_00], hand_for_hand=False)
    room.act("begin_out", players=["1"])
    assert room.form["after"].startswith("Amira Haddad wins, and the clock stops.")
    room.act("record_out")
    assert room.tournament.finished


def test_a_double_press_records_once_and_the_others_stay_in() -> None:
    room = bubble()
    room.act("begin_out", players=["1", "4"])
    room.act("record_out")
    room.act("record_out")
    assert room.tournament.players == 8
    assert room.refused == ["Nobody is being taken out. Choose the players first."]
    busts = [entry for entry in room.desk.entries if isinstance(entry.fact, BustedOut)]
    assert len(busts) == 1


def test_who_is_out_already_cannot_go_out_again_and_leaves_an_open_form() -> None:
    room = bubble()
    room.act("begin_out", players=["1"])
    room.out("1")  # another desk was quicker
    assert room.form == {}
    room.act("begin_out", players=["1"])
    assert "Dao Nguyen" in room.refused[-1]


# -- bounties ----------------------------------------------------------------------------------------------------------


def bounties(kind: str, **more: object) -> OutRoom:
    terms = {"bounty": {"amount": 25_01, "kind": kind, **more}}
    return OutRoom("default", TEN, amounts=NINE_PAID, hand_for_hand=False, terms=terms)


def test_c063_a_split_bounty_is_halved_in_position_order() -> None:
    room = bounties("flat")
    room.act("begin_out", players=["1"])
    assert room.form["rows"][0]["askBy"]
    assert room.form["knocks"] == ["The bounty of Dao Nguyen, $25.01, waits for a name"]
    room.act("set_out", player="1", field="by", value="1 2, chidi")
    assert room.form["rows"][0]["byNames"] == "Amira Haddad and Chidi Eze"
    assert room.form["knocks"] == ["Amira Haddad gets $12.51 for Dao Nguyen", "Chidi Eze gets $12.50 for Dao Nguyen"]
    room.act("record_out")
    assert room.tournament.bounties is not None
    assert [room.tournament.bounties.of(one).cash for one in ("2", "4")] == [12_51, 12_50]


def test_a_progressive_bounty_pays_half_and_puts_the_odd_cent_on_the_head() -> None:
    room = bounties("progressive")
    room.act("begin_out", players=["1", "2"])
    room.act("set_out", player="1", field="stack", value="3000")
    room.act("set_out", player="2", field="stack", value="5000")
    room.act("set_out", player="1", field="by", value="amira")  # the smaller stack first: Amira had him, Chidi has her
    room.act("set_out", player="2", field="by", value="2 1")
    # 25.01 is halved, the odd cent on her head; on it hang then 37.52, of which he gets half.
    assert room.form["knocks"] == [
        "Amira Haddad gets $12.50 for Dao Nguyen, and $12.51 more on the own head",
        "Chidi Eze gets $18.76 for Amira Haddad, and $18.76 more on the own head",
    ]
    room.act("record_out")
    assert room.tournament.bounties is not None
    assert [room.tournament.bounties.of(one).cash for one in ("2", "4")] == [12_50, 18_76]
    assert room.tournament.bounties.of("4").head == 25_01 + 18_76


def test_a_mystery_envelope_is_drawn_from_the_seed_by_the_next_number() -> None:
    room = bounties("mystery", list=[[10_00, 6], [100_00, 3], [1000_00, 1]])
    room.act("begin_out", players=["1", "4"])
    for player in ("1", "4"):
        room.act("set_out", player=player, field="by", value="1 2")
        room.act("draw_out", player=player)
    numbers = [row["drawNote"] for row in room.form["rows"]]
    assert numbers == ["Envelope, draw 1", "Envelope, draw 2"]
    drawn = [int(row["drawn"]) * 100 for row in room.form["rows"]]
    room.act("draw_out", player="1")
    assert room.refused == ["An envelope is drawn already. It stays as it is."]
    room.act("record_out")
    fact = room.desk.entries[-1].fact
    assert isinstance(fact, BustedOut)
    assert [(row.drawn, row.draw) for row in fact.outs] == [((drawn[0],), 1), ((drawn[1],), 2)]
    assert room.tournament.field.draws == 2
    assert room.tournament.bounties is not None
    assert room.tournament.bounties.of("2").cash == sum(drawn)


def test_nobody_takes_his_own_bounty_and_no_envelope_comes_from_an_empty_box() -> None:
    room = bounties("mystery", list=[[10_00, 1]])
    room.act("begin_out", players=["1"])
    room.act("set_out", player="1", field="by", value="dao")
    assert "Nobody who is in is called dao." in room.form["problem"]
    room.act("set_out", player="1", field="by", value="1 2")
    room.act("set_out", player="1", field="drawn", value="500")
    assert "There is no envelope of $500 left." in room.form["problem"]
    room.act("set_out", player="1", field="drawn", value="10")
    room.act("record_out")
    room.act("begin_out", players=["4"])
    room.act("draw_out", player="4")
    assert room.refused == ["The box of mystery bounties is empty. Type what was drawn, if anything."]


# -- the last busts ----------------------------------------------------------------------------------------------------


def test_the_last_busts_are_listed_with_place_prize_and_whether_it_is_final() -> None:
    room = bubble()
    room.out("1", "4")
    assert room.busts == ["Dao Nguyen T-9 $105 not final", "Chidi Eze T-9 $105 not final"]
    room.do(c.CompleteHand())
    room.out("2")
    room.do(c.CompleteHand())
    assert room.busts == ["Amira Haddad 8th $300", "Dao Nguyen T-9 $105", "Chidi Eze T-9 $105"]
    room.do(c.Reinstate("4"))
    assert room.busts == ["Amira Haddad 9th $210", "Dao Nguyen 10th"]


def test_a_stack_that_was_told_wrongly_is_put_right_and_the_others_move() -> None:
    room = bubble()
    room.out("1", "2", p1=9_000, p2=7_000)
    room.do(c.CompleteHand())
    assert room.stands("1", "2") == [("9", 210_00), ("10", 0)]
    room.act("correct_bust", player="1")
    form = room.form
    assert (form["title"], form["record"], form["correcting"]) == (
        "Correct how Dao Nguyen went out",
        "Correct it",
        True,
    )
    assert [row["stack"] for row in form["rows"]] == ["9,000", "7,000"]
    assert not form["ready"], "nothing is changed yet"
    room.act("set_out", player="1", field="stack", value="6,000")
    assert room.lines == ["9th · Amira Haddad $210", "10th · Dao Nguyen –"]
    assert [(row["name"], row["after"]) for row in room.form["changes"]] == [
        ("Amira Haddad", "9th · $210"),
        ("Dao Nguyen", "10th · –"),
    ]
    room.act("record_out")
    assert room.stands("2", "1") == [("9", 210_00), ("10", 0)]
    assert room.form == {}


def test_a_correction_asks_for_what_the_house_needs_to_know_now() -> None:
    room = bubble("pokerplr")
    room.out("1", "2", p1=9_000, p2=7_000)
    room.do(c.CompleteHand())
    room.act("correct_bust", player="2")
    room.act("set_out", player="2", field="stack", value="9000")
    assert [row["needsHand"] for row in room.form["rows"]] == [True, True]
    room.act("set_out", player="1", field="hand_rank", value="pair 4")
    room.act("set_out", player="2", field="hand_rank", value="pair 5")
    room.act("record_out")
    assert room.stands("2", "1") == [("9", 210_00), ("10", 0)]


def test_a_knock_out_of_long_ago_is_given_to_another() -> None:
    room = bounties("flat")
    room.act("begin_out", players=["1"])
    room.act("set_out", player="1", field="by", value="1 2")
    room.act("record_out")
    room.out("4")
    room.act("correct_bust", player="1")
    assert room.form["rows"][0]["by"] == "Amira Haddad"
    assert room.lines == ["10th · Dao Nguyen –"]
    room.act("set_out", player="1", field="by", value="1 3")
    assert room.form["knocks"] == ["The bounty of Dao Nguyen goes to Björk Lindqvist"]
    room.act("record_out")
    assert room.tournament.bounties is not None
    assert [room.tournament.bounties.of(one).cash for one in ("2", "3")] == [0, 25_01]
    assert room.stands("1", "4") == [("10", 0), ("9", 210_00)]


def test_a_drawn_envelope_stays_drawn_when_something_else_is_corrected() -> None:
    room = bounties("mystery", list=[[10_00, 1]])
    room.act("begin_out", players=["1"])
    room.act("set_out", player="1", field="by", value="1 2")
    room.act("draw_out", player="1")
    room.act("record_out")
    room.act("correct_bust", player="1")
    assert not room.form["ready"], "nothing is changed yet"
    room.act("set_out", player="1", field="by", value="1 3")
    room.act("record_out")
    assert room.refused == []
    hand = room.tournament.field.hand_of("1")
    assert hand is not None
    assert [(row.by, row.drawn, row.draw) for row in hand.outs] == [(("3",), (10_00,), 1)]
