"""The room through a script: every command of it, what is shown of it, and a night of it that is played again."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kiosk.app.replay_script import script_lines
from kiosk.app.script import Script
from kiosk.store.memory import MemoryJournal
from kiosk.tournament import facts_room as r
from kiosk.tournament.checking import drawn
from kiosk.tournament.commands_room import ROOM_COMMANDS
from kiosk.tournament.state import Tournament

from .runs import Line, Run, do, level, opening, pause, result_of, run, show, wait

NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", "Jo", "Kim", "Lou")
SHEET = (level(20, 200), pause(10, color_up=[25]), level(20, 1_000), level(20, 2_000))


def event(**arguments: Any) -> Line:
    return opening(*SHEET, **{"names": True, "seats_per_table": 4, "late_registration_until_level": 1} | arguments)


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
    tournament.event, tournament.version = replace(tournament.event, seed=""), 0
    tournament.field.draws, tournament.room.seed, tournament.room.published = 0, "", ()
    tournament.room.races = [replace(race, draw=0) for race in tournament.room.races]
    return tournament


NIGHT: list[Line] = [
    event(
        house_settings={"halt_short_by": 2, "halt_when": "at_once", "redraw_when_joined": 2, "joined_draws": "seats"}
    ),
    *[do("register", player=name, seated=False) for name in NAMES],
    do("hold_seat", table=1, seat=2, player="Ann"),
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
    assert printed(again) == [line for line in lines if "#" not in line]


def test_seats_that_were_drawn_in_the_room_are_taken_whole_or_not_at_all() -> None:
    def seats(*rows: tuple[str, int, int]) -> list[Line]:
        return [{"player": player, "table": table, "seat": seat} for player, table, seat in rows]

    good = seats(("Ann", 1, 1), ("Bo", 2, 4), ("Cy", 1, 3), ("Dee", 2, 1))
    result = run(
        event(),
        *[do("register", player=name, seated=False) for name in NAMES[:4]],
        do("seat_all", seats=good[:3]),
        do("seat_all", seats=[*good, *seats(("Ann", 2, 2))]),
        do("seat_all", seats=[*good[:3], *seats(("Dee", 1, 1))]),
        do("seat_all", seats=[*good[:3], *seats(("Dee", 2, 5))]),
        do("seat_all", seats=[*good[:3], *seats(("Dee", 3, 1))], tables=2),
        do("seat_all", seats=[*good, *seats(("Zoe", 2, 2))]),
        do("seat_all", seats=good),
        do("start"),
        do("break_table", table=2, seats=seats(("Bo", 1, 2), ("Dee", 1, 3))),
        do("break_table", table=2, seats=seats(("Bo", 1, 2), ("Dee", 1, 4))),
        show("tables"),
        show("draws"),
    )
    assert [code for _, code in result.refused] == ["bad_value"] * 2 + ["seat_taken"] + ["bad_value"] * 3 + [
        "seat_taken"
    ]
    assert result.messages == [
        "Dee has no seat in the list. Give everybody who draws a seat.",
        "Ann is named twice. Name each player once.",
        "Table 1 seat 1 is taken by Ann. Choose a free seat.",
        "seat: 5 cannot be used. It must be from 1 to 4.",
        "Table 3 is none of those that are drawn for. Choose a seat at another one.",
        "Zoe does not draw a seat here. Leave the player out.",
        "Table 1 seat 3 is taken by Cy. Choose a free seat.",
    ]
    (table,) = result.last("tables")
    assert [row["player"] for row in table["seats"]] == ["Ann", "Bo", "Cy", "Dee"]
    assert result.last("draws")["draws"] == []


def test_a_flight_comes_in_with_people_nobody_knew_before() -> None:
    flights = [
        event(from_level=2),
        do("carry_flight", flight="1A", stacks={"Ann": 9_000, "Bo": 6_000}, entries=3, pool=300, out=["Cy"]),
        do("carry_flight", flight="1A", stacks={"Dee": 1}, entries=1),
        do("carry_flight", flight="1B", stacks={"Ann": 12_000, "Dee": 8_000}, entries=2, pool=200, event="b", seq=7),
        do("seat_all"),
        show("players"),
        show("summary"),
        show("tables"),
    ]
    script = played(flights)
    answers = [json.loads(line) for line in script.out.getvalue().splitlines()]  # type: ignore[attr-defined]
    assert answers[0]["refused"]["code"] == "already"
    players = {row["player"]: row["chips"] for row in answers[1]["players"] if row["status"] == "playing"}
    assert players == {"Ann": 12_000, "Bo": 6_000, "Dee": 8_000}
    summary = answers[2]["summary"]
    assert (summary["players"], summary["entries"], summary["chips_in_play"]) == (3, 5, 26_000)
    assert [len(row["seats"]) for row in answers[3]["tables"]] == [3]
    again = played(printed(script), seed=None)
    assert not again.refused, again.out.getvalue()  # type: ignore[attr-defined]
    assert left(again) == left(script)


# -- draws that are checked from outside ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The night up to the redraw, kept; one seed is published, the next one is not."""
    file = tmp_path_factory.mktemp("room") / "night.sqlite"
    at = NIGHT.index(do("redraw", tables=2)) + 1
    assert run(*NIGHT[:at], options=("--journal", str(file), "--seed", "room")).status == 0
    return file


def exported(journal: Path) -> list[Line]:
    return result_of("journal", "export", str(journal)).lines


def checked(file: Path, rows: list[Line]) -> Run:
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return result_of("draw", "verify", str(file))


def test_an_export_has_no_names_and_no_seed_that_is_not_known(journal: Path) -> None:
    text = result_of("journal", "export", str(journal)).output
    assert not [name for name in (*NAMES, "Moe") if f'"{name}"' in text]
    assert not [typed for typed in ("wheelchair", "two hands") if typed in text]
    assert sha256(b"room:next:1").hexdigest() not in text
    head, opening_row, *rows = exported(journal)
    assert (head["rows"], head["seed"], head["fingerprint"]) == (len(rows) + 1, "room", sha256(b"room").hexdigest())
    assert opening_row["fact"]["seed"] == "room"
    (published,) = [row for row in rows if row["kind"] == "SeedPublished"]
    assert published["fact"] == {"seed": "room"}
    assert published["fingerprint"] == sha256(sha256(b"room:next:1").hexdigest().encode()).hexdigest()


def test_an_export_is_checked_with_nothing_else(journal: Path, tmp_path: Path) -> None:
    result = checked(tmp_path / "export.jsonl", exported(journal))
    assert (result.status, result.errors) == (0, "")
    told = result.output.splitlines()
    assert [line.rpartition(": ")[2] for line in told if line.startswith("draw ")] == ["right"] * 2 + [
        "not known yet"
    ] * 9
    assert told[-2:] == [
        "9 draws cannot be checked: the seed is known once it is published or the event is closed.",
        f"{tmp_path / 'export.jsonl'}: 2 draws checked, all right.",
    ]


def test_one_seat_that_was_changed_is_found(journal: Path, tmp_path: Path) -> None:
    rows = exported(journal)
    (seats, *_) = [row["fact"]["rows"] for row in rows if row.get("kind") == "SeatsDrawn"]
    seats[1][0], seats[2][0] = seats[2][0], seats[1][0]
    result = checked(tmp_path / "export.jsonl", rows)
    assert (result.status, result.errors) == (1, f"{tmp_path / 'export.jsonl'}: 1 draw is WRONG.\n")
    assert "draw 1, row 23, 12 seats" in result.output
    assert "WRONG, the seed gives player 1 at table 1 seat 1, " in result.output


def test_a_draw_told_as_a_seat_given_by_hand_is_found(journal: Path, tmp_path: Path) -> None:
    rows = exported(journal)
    (drawn, *_) = [row["fact"] for row in rows if row.get("kind") == "SeatsDrawn"]
    drawn["draw"] = 0
    result = checked(tmp_path / "export.jsonl", rows)
    assert result.status == 1
    assert "draw 2, row 25, 12 seats" in result.output
    assert "WRONG, it was the turn of draw 1" in result.output
    assert "12 seats given by hand" in result.output


def test_another_seed_than_the_one_shown_before_is_found(journal: Path, tmp_path: Path) -> None:
    head, opened, *rows = exported(journal)
    opened["fact"]["seed"] = "another"
    both = checked(tmp_path / "export.jsonl", [head, opened, *rows])
    assert (both.status, both.errors) == (
        2,
        f"{tmp_path / 'export.jsonl'} cannot be checked: its first line has another fingerprint than its seed.\n",
    )
    rows = exported(journal)
    (published,) = [row for row in rows if row.get("kind") == "SeedPublished"]
    published["fact"]["seed"] = "another"
    assert checked(tmp_path / "export.jsonl", rows).status == 1


def test_a_journal_that_is_closed_is_checked_to_its_end(journal: Path) -> None:
    more = NIGHT[NIGHT.index(do("redraw", tables=2)) + 1 :]
    assert run(*more, options=("--journal", str(journal), "--seed", "room")).status == 0
    result = result_of("draw", "verify", str(journal))
    assert (result.status, result.errors) == (0, "")
    assert result.output.splitlines()[-1] == f"{journal}: 14 draws checked, all right."
    assert exported(journal)[0]["seed"] == "room"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("no journal", "line 1 is no object of JSON"),
        ("{}", "its first line is not that of an exported journal"),
        ('{"kiosk_journal": 2}', "a newer program wrote it"),
        ('{"kiosk_journal": 1, "rows": 2}', "it should have 2 rows, one after the other, and has 0"),
        ('{"kiosk_journal": 1, "rows": 1}\n{"seq": 1}', "line 2 is no row of a journal"),
        (
            '{"kiosk_journal": 1, "rows": 1}\n{"seq": 1, "batch": 1, "at": 0, "wall": 0, "kind": "Huh", "fact": {}}',
            "line 2 cannot be read (kind Huh)",
        ),
    ],
)
def test_what_is_no_export_is_told(text: str, reason: str, tmp_path: Path) -> None:
    file = tmp_path / "export.jsonl"
    file.write_text(text, encoding="utf-8")
    result = result_of("draw", "verify", str(file))
    assert (result.status, result.errors) == (2, f"{file} cannot be checked: {reason}.\n")


def test_an_export_takes_no_others_place(journal: Path, tmp_path: Path) -> None:
    target = tmp_path / "export.jsonl"
    assert result_of("journal", "export", str(journal), str(target)).status == 0
    assert len(target.read_text(encoding="utf-8").splitlines()) == len(exported(journal))
    again = result_of("journal", "export", str(journal), str(target))
    assert (again.status, again.errors) == (
        1,
        f"Nothing was exported: {target} is there already. Name a new file.\n",
    )


# -- chip races ----------------------------------------------------------------------------------------------------

RACES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "vectors" / "chip_race.json").read_text(encoding="utf-8")
)


def test_races_are_shown_as_the_vectors_have_them() -> None:
    """Each at a table of its own: rac-02 to rac-15, where the cards and the odd chips of every seat are known."""
    wanted = [row for row in RACES if "new_chips" in row["expect"] and "odd_chips" in row["given"]]
    assert len(wanted) >= 9
    lines = [event(seats_per_table=9)]
    for table, row in enumerate(wanted, 1):
        seats = sorted(row["given"]["odd_chips"], key=int)
        lines += [do("register", player=f"{row['id']}-{seat}", table=table, seat=int(seat)) for seat in seats]
    lines.append(do("start"))
    for table, row in enumerate(wanted, 1):
        given = row["given"]
        house = {"color_up": {"tda": "card_race"}.get(given["method"], given["method"])}
        lines.append(do("edit_house", settings=house | {"color_up_rounding": given["rounding"]}))
        lines.append(
            do(
                "color_up",
                table=table,
                remove=[given["remove"]],
                to=given["next"],
                chips={seat: {str(given["remove"]): count} for seat, count in given["odd_chips"].items()},
                last=given["only_odd_chips_left"],  # texts, as the keys are
                **({"cards": given["cards"]} if "cards" in given else {}),
            )
        )
    result = run(*lines, show("color_up"))
    assert {code for _, code in result.refused} <= {"already"}, result.messages  # a house rule that stands already
    for row, shown in zip(wanted, result.last("color_up"), strict=True):
        assert {key: shown[key] for key in row["expect"]} == row["expect"], row["id"]


# -- any night -----------------------------------------------------------------------------------------------------


def _acts() -> st.SearchStrategy[Line]:
    one, table, seat = st.sampled_from(NAMES), st.integers(1, 4), st.integers(1, 4)
    many = st.sampled_from([None, 1, 2, 3, [1], [2, 3]])
    return st.one_of(
        st.builds(lambda player: do("bust", players=[player]), one),
        st.builds(lambda player: do("register", player=player), one),
        st.builds(lambda player: do("unseat", player=player), one),
        st.builds(lambda players: do("swap", players=list(players)), st.tuples(one, one)),
        st.builds(lambda name, tables: do(name, tables=tables), st.sampled_from(("seat_all", "redraw")), many),
        st.builds(lambda number: do("break_table", table=number), st.one_of(st.none(), table)),
        st.builds(lambda number, at: do("set_button", table=number, seat=at), table, seat),
        st.builds(lambda number: do("draw_button", table=number), table),
        st.builds(lambda number, at, who: do("hold_seat", table=number, seat=at, player=who), table, seat, one),
        st.builds(lambda who, number, at: do("move", player=who, table=number, seat=at), one, table, seat),
        st.builds(lambda who, number: do("balance", moves=[{"player": who, "table": number}]), one, table),
        st.builds(lambda players, how: do("company", players=[*players], how=how), st.tuples(one, one), COMPANY),
        st.sampled_from(
            [do(name) for name in ("undo", "undo", "redo", "balance", "break_table", "redraw", "seat_all")]
        ),
        st.sampled_from([do("publish_seed"), do("last_hands"), do("end_day", note="so"), do("waive_halt", table=2)]),
    )


COMPANY = st.sampled_from(("apart", "together", ""))


@settings(max_examples=10, deadline=None)
@given(st.lists(_acts(), min_size=5, max_size=30))
def test_any_night_in_the_room_is_played_again_and_its_draws_are_right(acts: list[Line]) -> None:
    begin = [event(), *[do("register", player=name) for name in NAMES[:10]], do("start")]
    first = played([*begin, *acts])
    assert [one.what for one in drawn(first.desk.entries) if not one.right] == []
    again = played(printed(first), seed=None)
    assert not again.refused, again.out.getvalue()  # type: ignore[attr-defined]
    assert left(again) == left(first)


def test_chips_are_raced_without_names_and_before_the_start() -> None:
    # rac-02: nine odd 25s make two 100s, and the one 25 over is less than half a 100
    cards = {"1": ["9C", "KD", "2S"], "2": ["AH"], "4": ["KS", "3C"], "6": ["QS", "QH", "4D"]}
    night = run(
        event(names=False, starting_stack=5_000, seats_per_table=9),
        do("count", entries=9, players=9),
        do("open_table", table=1),
        do(
            "color_up",
            table=1,
            remove=[25],
            to=100,
            chips={seat: {"25": len(dealt)} for seat, dealt in cards.items()},
            cards=cards,
        ),
        show("color_up"),
        show("summary"),
    )
    assert night.status == 0, night.messages
    assert night.last("color_up")[0]["new_chips"] == {"1": 0, "2": 1, "4": 1, "6": 0}
    assert night.last("summary")["chips_in_play"] == 9 * 5_000 - 25
