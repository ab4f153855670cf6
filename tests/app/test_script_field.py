"""People, seats, draws and what an event sells, in the script format."""

from __future__ import annotations

import hashlib
import io
import json
from itertools import chain
from pathlib import Path
from typing import Any

import pytest

from kiosk.app.script import Script
from kiosk.show.person import Person
from kiosk.store.memory import MemoryJournal

from .runs import Line, do, level, opening, run, show

PLACES = ("Ann", "Bo", "Cy", "Dee")


def event(**arguments: object) -> Line:
    return opening(level(20), level(20, 200), **{"names": True} | arguments)


def entered(*names: str, **arguments: object) -> list[Line]:
    return [event(**arguments), *[do("register", player=name) for name in names or PLACES]]


# -- open ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        ({"buy_in": -1}, "buy_in"),
        ({"fee": -5}, "fee"),
        ({"guarantee": -1}, "guarantee"),
        ({"bounty": -100}, "bounty"),
        ({"bounty": {"amount": 5, "kind": "chocolate"}}, "bounty"),
        ({"bounty": {"amount": 5, "cash_percent": 101}}, "cash_percent"),
        ({"bounty": {"amount": 5, "size": 1}}, "bounty"),
        ({"rebuys": {"max": -1}}, "rebuys"),
        ({"rebuys": {"price": -1, "chips": 5}}, "rebuys"),
        ({"rebuys": {"colour": "red"}}, "rebuys"),
        ({"add_on": {"price": 5, "chips": 0}}, "add_on"),
        ({"re_entries": -1}, "re_entries"),
        ({"late_registration_until_level": -1}, "late_registration_until_level"),
        ({"payouts": [50, 49.1]}, "payouts"),
        ({"payouts": {"amounts": [1, 2]}}, "payouts"),
        ({"payouts": {"table": "nowhere"}}, "payouts"),
        ({"payout_unit": 0}, "payout_unit"),
        ({"points": "n - ranks"}, "points"),
        ({"points": {"formula": "n +"}}, "points"),
        ({"splits": {"entry": {"staff": 7}}, "fee": 5}, "splits"),
        ({"names_shown": "shouted"}, "names_shown"),
        ({"kept_percent": 100}, "kept_percent"),
    ],
)
def test_what_cannot_be_sold_is_refused_with_its_name(arguments: dict[str, Any], key: str) -> None:
    result = run(event(**arguments), show("summary"))
    assert (result.refused, result.last("summary")) == ([(1, "bad_value")], None)


def test_what_an_event_sells_goes_where_it_says() -> None:
    result = run(
        *entered(
            buy_in=10_000,
            fee=2_000,
            bounty=500,
            splits={"entry": {"staff": 300, "cause": 200}, "add_on": {"staff": 50}},
            add_on={"price": 1_000, "chips": 9_000},
            points="n - r",
            kept_percent=10,
        ),
        do("add_on", player="Ann"),
        show("summary"),
    )
    assert result.refused == []
    summary = result.last("summary")
    # 4 x 10,000 and 950 of the add-on, 10 % of which the house keeps.
    assert (summary["prize_pool"], summary["fees"], summary["bounties"]) == (36_855, 8_050, 2_000)
    assert (summary["add_ons"], summary["chips_in_play"]) == (1, 29_000)


def test_the_winner_takes_all_unless_somebody_says_otherwise() -> None:
    all_of_it = run(*entered(buy_in=100), show("prizes")).last("prizes")
    assert [row["amount"] for row in all_of_it["places"]] == [400]
    unknown = run(*entered(buy_in=100, payouts=None), show("prizes")).last("prizes")
    assert (unknown["pool"], unknown["places"], unknown["difference"]) == (400, [], 0)


def test_a_table_on_the_shelf_pays_by_the_field() -> None:
    lines = [event(buy_in=1_000, names=False, payouts={"table": "usba-4-6-8-10"}), do("count", entries=40, players=40)]
    prizes = run(*lines, show("prizes")).last("prizes")
    assert (prizes["pool"], prizes["total"], prizes["difference"]) == (40_000, 40_000, 0)
    assert len(prizes["places"]) > 1
    later = run(event(buy_in=1_000, names=False), *lines[1:], do("set_payouts", payouts={"table": "usba-4-6-8-10"}))
    assert later.refused == []


# -- people ----------------------------------------------------------------------------------------------------


def test_players_are_named_in_every_answer() -> None:
    result = run(
        *entered(currency="EUR"),
        do("start"),
        do("bust", players=["Zed"]),
        do("bust", players=["Bo", {"player": "Bo"}]),
        do("register", player=" "),
        do("call_clock", table=1, player="Cy"),
        do("call_clock", table=1, player="Zed"),
        do("penalty", player="Dee", rounds=2),
        do("disqualify", player="Ann"),
        show("calls"),
        show("penalties"),
        show("journal"),
    )
    assert [code for _, code in result.refused] == ["unknown_player", "bad_value", "bad_value", "unknown_player"]
    assert "Zed" in result.messages[0]
    assert "Bo" in result.messages[1]
    assert [(row["table"], row["player"]) for row in result.last("calls")] == [(1, "Cy")]
    assert result.last("penalties") == [{"player": "Dee", "hands_left": 8}]  # four at the table, two rounds
    journal = result.last("journal")
    assert journal["verified"] is True
    told = [row["fact"]["player"] for row in journal["entries"] if "player" in row["fact"]]
    assert told == [*chain.from_iterable((name, name) for name in PLACES), "Cy", "Dee", "Ann"]


def test_somebody_who_was_refused_is_not_in_the_directory() -> None:
    journal = MemoryJournal()
    script = Script(io.StringIO(), base=Path(), journal=journal)
    closed = event(late_registration_until_level=0)
    lines = [
        closed,
        do("register", player="Ann"),
        do("start"),
        do("register", player="Bo"),
        do("book", player=" Cy  L "),
    ]
    script.run(map(json.dumps, lines))
    assert [person.name for person in journal.people.all()] == ["Ann", "Cy L"]


def test_the_room_hears_names_as_the_event_shows_them() -> None:
    lines = [*entered("Dao Nguyen", "Bo Lee", names_shown="first_initial"), do("start"), do("bust", players=["Bo Lee"])]
    result = run(*lines, show("announcements"), show("players"))
    assert [row["text"] for row in result.last("announcements") if row["kind"] == "winner"] == [
        "The winner is Dao N. Congratulations."
    ]
    assert [row["player"] for row in result.last("players")] == ["Dao Nguyen", "Bo Lee"]


def test_a_flag_of_the_directory_stops_a_registration_until_somebody_answers_for_it() -> None:
    journal = MemoryJournal()
    journal.people.add(Person(name="Dao", flag="barred", flag_reason="Cheated in May"))
    script = Script(out := io.StringIO(), base=Path(), journal=journal)
    override = {"player": "Dao", "override": "Mia: pardoned"}
    script.run(map(json.dumps, [event(), do("register", player="Dao"), do("register", **override), show("players")]))
    refused, players = map(json.loads, out.getvalue().splitlines())
    assert refused["refused"]["code"] == "not_allowed"
    assert "Cheated in May" in refused["refused"]["message"]
    assert [row["status"] for row in players["players"]] == ["playing"]


def test_who_was_forgotten_is_a_number_and_no_name_finds_him() -> None:
    journal = MemoryJournal()
    script = Script(out := io.StringIO(), base=Path(), journal=journal)
    script.run(map(json.dumps, [*entered(), do("start"), do("bust", players=["Bo"])]))
    journal.people.forget(2)
    again = Script(out, base=Path(), journal=journal)
    again.run(map(json.dumps, [show("players"), do("reinstate", player="Bo"), do("reinstate", player="Player 2")]))
    players, refused = map(json.loads, out.getvalue().splitlines())
    assert [row["player"] for row in players["players"]] == ["Ann", "Player 2", "Cy", "Dee"]
    assert refused["refused"]["code"] == "unknown_player"


def test_in_an_event_without_names_nobody_is_registered() -> None:
    lines = [
        opening(),
        do("register", player="Ann"),
        do("bust", players=["Ann"]),
        do("start"),
        do("rebuy", player="Ann"),
    ]
    result = run(*lines, show("players"), show("tables"), show("draws"), show("summary"))
    assert [code for _, code in result.refused] == ["not_allowed", "not_running", "not_allowed"]
    assert (result.last("players"), result.last("tables"), result.last("draws")["draws"]) == ([], [], [])
    assert result.last("summary")["average_stack"] is None


def test_a_deal_and_corrected_results_name_their_players() -> None:
    result = run(
        *entered(buy_in=1_000, payouts=[50, 30, 20]),
        do("start"),
        do("bust", players=["Dee"]),
        do("chop", kind={"amounts": {"Ann": 1_500, "Bo": 1_300, "Zed": 1_200}}),
        do("chop", kind={"amounts": {"Ann": 1_500, "Bo": 1_300, "Cy": 1_200}}, chips={"Ann": 9_000, " Bo ": 7_000}),
        do("close"),
        show("players"),
        do("correct_results", results=[{"player": "Bo", "prize": 1_400}], reason="Typed wrong"),
        do("pay", player="Bo"),
        show("players"),
    )
    assert [code for _, code in result.refused] == ["unknown_player"]
    first, corrected = ({row["player"]: row for row in rows} for rows in result.shown("players"))
    assert [first[name]["place"] for name in PLACES] == [1, 2, 3, 4]
    assert [first[name]["prize"] for name in PLACES] == [1_500, 1_300, 1_200, 0]
    assert (corrected["Bo"]["prize"], corrected["Bo"]["paid_out"]) == (1_400, 1_400)


def test_points_are_given_at_the_close_and_again_with_a_correction() -> None:
    result = run(
        *entered(points="places"),
        do("start"),
        *(do("bust", players=[name]) for name in ("Dee", "Cy", "Bo")),
        show("players"),
        do("close"),
        show("players"),
        do("correct_results", results=[{"player": "Bo", "place": 1}, {"player": "Ann", "place": 2}], reason="mixed up"),
        show("players"),
    )
    told = [{row["player"]: row["points"] for row in rows} for rows in result.shown("players")]
    assert told == [
        {"Ann": None, "Bo": None, "Cy": None, "Dee": None},
        {"Ann": "25", "Bo": "18", "Cy": "15", "Dee": "12"},
        {"Ann": "18", "Bo": "25", "Cy": "15", "Dee": "12"},
    ]


# -- seats and draws -------------------------------------------------------------------------------------------


def test_tables_show_who_sits_where() -> None:
    lines = [event(seats_per_table=2, tables=2), do("register", player="Ann", table=2, seat=1)]
    result = run(
        *lines, do("register", player="Bo", table=2, seat=1), do("register", player="Bo", table=1), show("tables")
    )
    assert result.refused == [(3, "seat_taken")]
    (line,) = [line for line in result.lines if line.get("show") == "tables"]
    one, two = line["tables"]
    assert (one["table"], [row["player"] for row in one["seats"]]) == (1, ["Bo"])
    assert two["seats"] == [{"seat": 1, "player": "Ann"}]
    assert (two["table"], two["button"], two["halted"], two["chairs"]) == (2, None, False, 2)
    assert line["proposed_moves"] == []


def chosen(seed: str, number: int, choices: int) -> int:
    """As SCRIPT.md says that a draw is checked."""
    for attempt in range(1_000):
        value = int.from_bytes(hashlib.sha256(f"{seed}:{number}:{attempt}".encode()).digest(), "big")
        if value < 2**256 - 2**256 % choices:
            return value % choices
    raise AssertionError("no fair value")


def test_every_draw_can_be_checked_from_the_seed() -> None:
    lines = [
        *entered("Ann", "Bo", "Cy", seats_per_table=2, tables=3, re_entries=1),
        do("undo"),
        do("register", player="Dee"),
        do("register", player="Eve", table=3),
        do("register", player="Fay", table=1, seat=1),
        do("start"),
        do("bust", players=["Ann"]),
        do("re_enter", player="Ann"),
        do("close"),
        show("draws"),
        show("players"),
    ]
    result = run(*lines, options=("--seed", "table 9"))
    shown = result.last("draws")
    assert shown["seed"] == "table 9"
    assert [row["player"] for row in shown["draws"]] == ["Ann", "Bo", "Cy", "Dee", "Eve", "Ann"]
    assert [row["number"] for row in shown["draws"]] == [1, 2, 3, 3, 4, 5]
    assert [row["undone"] for row in shown["draws"]] == [False, False, True, False, False, False]
    for row in shown["draws"]:
        seats = [(rows["table"], seat) for rows in row["choices"] for seat in rows["seats"]]
        assert seats[chosen("table 9", row["number"], len(seats))] == (row["table"], row["seat"]), row
    assert shown["draws"][0]["choices"] == [{"table": table, "seats": [1, 2]} for table in (1, 2, 3)]
    assert [rows["table"] for rows in shown["draws"][4]["choices"]] == [3]


def test_the_envelope_of_a_mystery_bounty_is_drawn_from_the_box() -> None:
    bounty = {"amount": 500, "kind": "mystery", "list": [100, [50, 2], 1_000]}
    lines = [
        *entered(bounty=bounty),
        do("start"),
        do("bust", players=[{"player": "Ann", "by": "Bo"}, {"player": "Cy", "by": ["Dee"], "drawn": [50]}]),
        show("draws"),
        show("players"),
        do("bust", players=[{"player": "Dee", "by": "Bo", "drawn": [51]}]),
    ]
    lines[6]["players"][0]["stack"], lines[6]["players"][1]["stack"] = 2, 1
    result = run(*lines, options=("--seed", "m"))
    assert [code for _, code in result.refused] == ["bad_value"]
    (drawn,) = [row for row in result.last("draws")["draws"] if "drawn" in row]
    assert drawn["choices"] == [1_000, 100, 50], "the other 50 was drawn in the room"
    amount = drawn["choices"][chosen("m", drawn["number"], 3)]
    assert drawn["drawn"] == [amount]
    rows = {row["player"]: row["bounties"] for row in result.last("players")}
    assert (rows["Bo"]["cash"], rows["Dee"]["cash"]) == (amount, 50)


def test_tills_say_what_should_be_in_them() -> None:
    result = run(
        event(buy_in=1_000, payouts=[100]),
        do("open_till", till="Door", person="Mia", float=500),
        do("register", player="Ann", till="Door"),
        do("register", player="Bo", till="Door", method="card"),
        do("register", player="Cy", till="Door", paid=400),
        do("unregister", player="Bo", method="card", till="Door"),
        do("register", player="Bo", method="owed"),
        show("tills"),
        do("start"),
        do("bust", players=["Bo"]),
        do("bust", players=["Cy"]),
        do("pay", player="Ann", amount=1_200, till="Door"),
        do("close"),
        do("count_till", till="Door", counted={"cash": 690}),
        do("count_till", till="Bar", counted={"cash": 1}),
        show("tills"),
        show("players"),
    )
    assert [code for _, code in result.refused] == ["bad_value"]
    before, after = ({row["till"]: row for row in rows}["Door"] for rows in result.shown("tills"))
    assert (before["person"], before["float"]) == ("Mia", 500)
    cash, card = ({row["method"]: row for row in before["methods"]}[method] for method in ("cash", "card"))
    assert (cash["takings"], cash["expected"], cash["counted"], cash["difference"]) == (1_400, 1_900, None, None)
    assert (card["takings"], card["refunds"], card["expected"]) == (1_000, 1_000, 0)
    cash = after["methods"][0]
    assert (cash["prizes"], cash["expected"], cash["counted"], cash["difference"]) == (1_200, 700, 690, -10)
    assert [(row["player"], row["owes"], row["paid_out"]) for row in result.last("players")] == [
        ("Ann", 0, 1_200),
        ("Bo", 1_000, 0),
        ("Cy", 600, 0),
    ]


def test_without_an_event_there_is_nothing_to_show() -> None:
    result = run(*[show(name) for name in ("summary", "players", "tables", "penalties", "tills", "draws")])
    assert [line[line["show"]] for line in result.lines] == [None, [], [], [], [], None]


def test_waiting_players_are_seated_when_somebody_goes() -> None:
    seat = do("seat", player="Cy")
    lines = [*entered("Ann", "Bo", "Cy", seats_per_table=2, tables=1), show("summary"), seat, do("start")]
    result = run(*lines, do("bust", players=["Bo"]), seat, show("summary"), show("players"), seat)
    assert [code for _, code in result.refused] == ["table_full", "already"]
    before, after = result.shown("summary")
    assert (before["players"], before["waiting"], after["waiting"]) == (3, 1, 0)
    assert [row["status"] for row in result.last("players")] == ["playing", "out", "playing"]
