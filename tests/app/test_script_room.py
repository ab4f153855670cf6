"""The room through a script: every command of it, what is shown of it, and a night of it that is played again."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from kiosk.app.replay_script import script_lines
from kiosk.app.script import Script
from kiosk.store.memory import MemoryJournal
from kiosk.tournament import facts_room as r
from kiosk.tournament.commands_room import ROOM_COMMANDS
from kiosk.tournament.state import Tournament

from .runs import Line, Run, do, level, opening, pause, run, show, wait

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", "Jo", "Kim", "Lou")
SHEET = (level(20, 200), pause(10, color_up=[25]), level(20, 1_000), level(20, 2_000))


def event(**arguments: Any) -> Line:
    return opening(*SHEET, names=True, **{"seats_per_table": 4, "late_registration_until_level": 1} | arguments)


def seated(tables: dict[int, list[str]]) -> list[Line]:
    """Lines that seat people from seat 1 on."""
    rows = [(name, table, seat) for table, names in tables.items() for seat, name in enumerate(names, 1)]
    return [do("register", player=name, table=table, seat=seat) for name, table, seat in rows]


def played(lines: list[Line], seed: str | None = "room") -> Script:
    script = Script(io.StringIO(), base=Path(), seed=seed, journal=MemoryJournal())
    script.run(json.dumps(line) for line in lines)
    return script


def printed(script: Script) -> list[Line]:
    return [*script_lines(script.desk.entries, script.time.now(), script.people.find)]


def left(script: Script) -> Tournament:
    """The tournament it came to, without what hangs on a seed: what was drawn is given the second time."""
    tournament = script.desk.tournament
    assert tournament is not None
    tournament.event = replace(tournament.event, seed="")
    tournament.field.draws, tournament.room.seed, tournament.room.published = 0, "", ()
    tournament.room.races = [replace(race, draw=0) for race in tournament.room.races]
    return tournament


NIGHT: list[Line] = [
    event(house_settings={"halt_short_by": 2, "halt_when": "at_once", "redraw_when_joined": 2, "joined_draws": "seats"}),
    *[do("register", player=name, seated=False) for name in NAMES],
    do("hold_seat", table=1, seat=1, player="Ann", reason="wheelchair"),
    do("hold_seat", table=3, seat=4),
    do("hold_seat", table=2, seat=4, player="Moe"),
    do("company", players=["Bo", "Cy"], how="apart"),
    do("company", players=["Dee", "Eve"], how="together"),
    do("company", players=["Dee", "Eve"], how=""),
    do("free_seat", table=2, seat=4),
    do("set_table", table=4, seats=3, name="Blue", area="Cellar", break_order=1),
    do("seat_all", tables=4),
    do("unseat", player="Bo"),
    do("seat_all"),
    do("publish_seed"),
    do("swap", players=["Ann", "Lou"]),
    do("start"),
    do("set_button", table=1, seat=2),
    do("draw_button", table=2),
    do("draw_button", table=3),
    do("unseat", player="Cy"),
    do("seat_all"),
    do("bust", players=["Dee"]),
    do("bust", players=["Eve"]),
    do("bust", players=["Fay"]),
    do("break_table"),
    do("undo"),
    do("redo"),
    wait("00:21:00"),  # the break, in which the chips of 25 leave
    show("tables"),
    do(
        "color_up",
        table=1,
        remove=[25],
        to=100,
        chips={"1": {"25": 3}, "3": {"25": 2}, "4": {"25": 5}},
        last=[3],
        cards={"1": ["9C", "KD", "2S"], "3": ["3C", "4C"], "4": ["AH"]},
    ),
    do("color_up", table=2, remove=[25], to=100, chips={"1": {"25": 4}, "2": {"25": 3}, "3": {"25": 1}}),
    do("race_done", table=4),
    wait("00:10:00"),
    do("late_chips", player="Ida", chips={"25": 5}),
    do("bust", players=["Gil"]),
    do("bust", players=["Kim"]),
    show("tables"),
    do("waive_halt", table=4, note="two hands to the break"),
    do("balance"),
    do("bust", players=["Cy"]),
    show("tables"),
    do("refuse_advice", what="break", note="soon"),
    do("redraw", tables=2),
    do("balance", moves=[{"player": "Ida", "table": 1, "seat": 4}]),
    do("redraw", tables=[1]),
    do("last_hands", hands=2),
    do("last_hand_done", table=1),
    do("last_hand_done", table=4),
    do("hand_done"),
    do("bag", table=1, counts={"Ida": 10_000, "Hal": 10_000, "Jo": 10_000, "Bo": 10_000}),
    do("bag", counts={"Ann": 10_000}),
    do("end_day", counts={"Lou": 10_100}, note="one chip of 25 is missing"),
    do("seat_all"),
    do("resume"),
    do("bust", players=["Ida"]),
    do("bust", players=["Hal"]),
    show("tables"),
    do("redraw"),
    do("undo"),
    do("redo"),
    do("draw_button", table=1, cards={"1": "KD", "2": "KS", "3": "QH", "4": "2S"}),
    show("color_up"),
    show("summary"),
    show("draws"),
    do("close"),
]


def test_players_of_the_rooms_commands_are_named_and_ids_written() -> None:
    script = played(NIGHT)
    assert not script.refused, script.out.getvalue()  # type: ignore[attr-defined]
    facts = [entry.fact for entry in script.desk.entries]
    drawn, *others = [fact for fact in facts if isinstance(fact, r.SeatsDrawn)]
    kinds = ["first", "waiting", "redraw", "redraw", "next_day", "final_table"]
    assert (drawn.why, [fact.why for fact in others]) == ("first", kinds)
    assert sorted(player for player, _, _ in drawn.rows) == sorted(str(number) for number in range(1, 13))
    assert ("1", 1, 1) in drawn.rows  # the seat held for Ann
    assert r.PlayersSwapped("1", "12") in facts
    assert r.SeatHeld(2, 4, "13") in facts  # Moe, who was not entered, is in the directory
    assert script.people.id_of("Moe") == "13"


def test_every_act_of_the_room_comes_again_from_its_script() -> None:
    first = played(NIGHT)
    assert not first.refused, first.out.getvalue()  # type: ignore[attr-defined]
    lines = printed(first)
    never = {*ROOM_COMMANDS} - {str(line.get("do")) for line in lines}
    assert never == {"carry_flight", "publish_seed"}  # before all of this; and of use to who checks the draws alone
    again = played(lines, seed=None)
    assert not again.refused, again.out.getvalue()  # type: ignore[attr-defined]
    assert left(again) == left(first)
    assert printed(again) == lines
