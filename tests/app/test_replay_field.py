"""A night of people and money, printed as a script and played again: the same tournament."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.app.replay_script import script_lines
from kiosk.app.script import Script
from kiosk.show.person import Person
from kiosk.store.memory import MemoryJournal
from kiosk.store.people import mentioned
from kiosk.tournament.state import Tournament

from .runs import Line, do, level, opening, result_of, run, show, wait

NAMES = ("Ann", "Bo Lee", "Çağla O'Neill", "7", "Dee", "Eve")
OPEN = opening(
    level(10, closes_registration=True),
    level(20, 200),
    names=True,
    buy_in=10_000,
    fee=1_000,
    bounty={"amount": 500, "kind": "progressive"},
    re_entries=1,
    rebuys={"max": 2, "price": 5_000, "chips": 5_000, "bonus": 100},
    add_on={"price": 3_000, "chips": 9_000},
    payouts=[50, 30, 20],
    guarantee=20_000,
    seats_per_table=3,
    house_settings={"absent_removal_min": 5},
)


def played(lines: list[Line]) -> Script:
    """The run of these lines, whatever of them is refused."""
    script = Script(io.StringIO(), base=Path(), seed="again", journal=MemoryJournal())
    script.run(json.dumps(line) for line in lines)
    return script


def printed(script: Script) -> list[Line]:
    return [*script_lines(script.desk.entries, script.time.now(), script.people.find)]


def left(script: Script) -> Tournament:
    """The tournament it came to, without the numbers of draws: a seat that was drawn is given the second time."""
    tournament = script.desk.tournament
    assert tournament is not None
    tournament.field.draws = 0
    return tournament


def test_every_act_of_a_night_comes_again_from_its_script() -> None:
    night: list[Line] = [
        OPEN,
        do("open_till", till="Door", person="Mia", float=20_000),
        do("book", player="Eve", paid=4_000, method="transfer", till="Door"),
        do("book", player="Fay"),
        do("cancel_booking", player="Fay"),
        *[do("register", player=name, till="Door") for name in NAMES],
        do("register", player="Gil", seated=False, paid=0, method="owed"),
        do("unregister", player="Gil"),
        do("register", player="Gil", table=9, seat=2, stack=4_500, override="Mia: came with the boss"),
        do("absent", player="Dee"),
        do("absent", player="Eve", asked=True),
        do("back", player="Eve"),
        do("start"),
        do("rebuy", player="Ann", paid=0, method="owed"),
        do("pay_debt", player="Ann", amount=2_000, method="card"),
        do("re_enter", player="Bo Lee", surrendered=1_234),
        do("add_on", player="Ann"),
        do("set_stack", player="Ann", chips=7_777),
        do("bust", players=[{"player": "7", "by": ["Ann", "Eve"]}, {"player": "Gil", "stack": 4_500, "by": "Ann"}]),
        do("correct_out", player="Gil", by=["Eve"], stack=4_000),
        do("correct_out", player="7", by=[], others=[{"player": "Gil", "by": ["Ann"]}]),
        do("rebuy", player="7"),
        do("re_enter", player="Gil"),
        do("void", player="Gil", reason="Wrong event", method="card", till="Door"),
        do("undo"),
        do("redo"),
        wait(310),
        do("remove_absent", player="Dee", refund_pool=True),
        do("reinstate", player="Dee"),
        do("remove_absent", player="Dee", override="Mia: asleep"),
        do("penalty", player="Eve", rounds=2),
        do("move", player="Eve", table=4, seat=3),
        do("register", player="Hal"),
        do("disqualify", player="Hal", reason="Collusion"),
        do("count_chips", total=50_000),
        do("correct_chips", by=-100, reason="Found", player="Ann"),
        do("set_guarantee", amount=60_000, reason="Sponsor"),
        wait(300),
        do("start_hand_for_hand"),
        do("bust", players=["7"]),
        do("hand_done"),
        do("bust", players=["Çağla O'Neill"], hand=1),
        do("hand_done", count=2),
        do("end_hand_for_hand"),
        do("post_payouts"),
        do("chop", kind="even", for_first=1_000),
        do("undo"),
        do("qualify", players=["Eve"], chips=900),
        do("undo"),
        do("chop", kind={"amounts": {"Ann": 50_000, "Bo Lee": 30_000, "Eve": 22_000}}, for_first=1_000),
        do("bust", players=["Bo Lee"]),
        do("pay", player="Bo Lee", till="Door", form="W-2G"),
        do("bust", players=["Eve"]),
        do("close"),
        do("correct_results", results=[{"player": "7", "place": 8, "prize": 5}], reason="Typed wrong"),
        do("count_till", till="Door", counted={"cash": 80_000, "card": 1}),
    ]
    first = played(night)
    assert not first.refused, first.out.getvalue()  # type: ignore[attr-defined]
    lines = printed(first)
    again = played(lines)
    assert not again.refused, again.out.getvalue()  # type: ignore[attr-defined]
    assert left(again) == left(first)
    assert printed(again) == lines
    assert {type(entry.fact).__name__ for entry in first.desk.entries} == {
        type(entry.fact).__name__ for entry in again.desk.entries
    }


def _acts() -> st.SearchStrategy[Line]:
    one, number = st.sampled_from(NAMES), st.integers(0, 6_000)
    alone = ("unregister", "re_enter", "rebuy", "add_on", "reinstate", "disqualify", "absent", "back", "remove_absent")
    return st.one_of(
        st.builds(lambda player: do("register", player=player), one),
        st.builds(lambda name, player: do(name, player=player), st.sampled_from(alone), one),
        st.builds(lambda player, by: do("bust", players=[{"player": player, "by": [by]}]), one, one),
        st.builds(lambda some: do("bust", players=list(some)), st.sets(one, min_size=1, max_size=3)),
        st.builds(lambda player, chips: do("set_stack", player=player, chips=chips), one, number),
        st.builds(lambda player, chips: do("re_enter", player=player, surrendered=chips), one, number),
        st.builds(lambda player: do("void", player=player, reason="So"), one),
        st.sampled_from([do(name) for name in ("undo", "undo", "redo", "hand_done", "start_hand_for_hand")]),
        st.sampled_from([wait(200), do("next_level"), do("end_hand_for_hand"), do("chop", kind="even")]),
    )


@settings(max_examples=12, deadline=None)
@given(st.lists(_acts(), min_size=4, max_size=25))
def test_any_night_folds_to_the_same_tournament(acts: list[Line]) -> None:
    begin = [OPEN, *[do("register", player=name) for name in NAMES[:4]], do("start")]
    first = played([*begin, *acts])
    again = played(printed(first))
    assert not again.refused, again.out.getvalue()  # type: ignore[attr-defined]
    assert left(again) == left(first)


def test_two_people_of_one_name_are_kept_apart() -> None:
    journal = MemoryJournal()
    assert (mentioned(journal.people, "Ann"), journal.people.add(Person(name="Ann"))) == ("1", 2)
    script = Script(out := io.StringIO(), base=Path(), seed="x", journal=journal)
    lines = [OPEN, do("register", player="Ann"), do("register", player="2"), do("register", player="Ann (2)")]
    lines += [do("register", player="Bo"), do("start"), do("bust", players=["Ann (2)"]), show("players")]
    script.run(json.dumps(line) for line in lines)
    answers: list[dict[str, Any]] = [json.loads(line) for line in out.getvalue().splitlines()]
    assert answers[0]["refused"]["code"] == "duplicate_player"
    assert [(row["player"], row["status"]) for row in answers[1]["players"]] == [
        ("Ann", "playing"),
        ("Ann (2)", "out"),
        ("Bo", "playing"),
    ]
    assert not played(printed(script)).refused


def test_a_kept_journal_knows_its_people_when_it_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "night.sqlite"
    options = ("--journal", str(file), "--seed", "s")
    first = run(OPEN, *[do("register", player=name) for name in NAMES[:3]], show("tables"), options=options)
    assert first.status == 0
    second = run(
        do("start"), do("bust", players=["Bo Lee"]), do("register", player="Dee"), show("players"), options=options
    )
    assert (second.status, second.refused) == (0, [])
    assert [row["player"] for row in second.last("players")] == [*NAMES[:3], "Dee"]
    script = [json.loads(line) for line in result_of("replay", str(file), "--script").output.splitlines()]
    assert {"do": "bust", "players": [{"player": "Bo Lee", "table": 1}]} in script
    assert "Bo Lee" in result_of("replay", str(file)).output
