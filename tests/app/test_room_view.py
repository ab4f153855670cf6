"""What the floor and its side say of a room, without a window."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kiosk.app import room_floor as floor
from kiosk.app import room_panel as panel
from kiosk.app import room_plans as plans
from kiosk.app.room_advice import advice_of
from kiosk.app.room_typed import Found, found, place_typed, target_of
from kiosk.app.room_view import CLOSE, COMPACT, NAMED, ROUND, Row, Seen, open_tables, state_of, tile_of
from kiosk.show.context import Context
from kiosk.show.now_lines import now_panel
from kiosk.show.now_room import room as room_lines
from kiosk.show.now_room import urgent as urgent_lines
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as r
from kiosk.tournament.advised import advised
from kiosk.tournament.commands import Refused
from kiosk.tournament.state import Tournament
from kiosk.tournament.units import HOUR, MINUTE
from tests.tournament.named_night import Evening

NAMES = {"1": "Dao Nguyen", "2": "Amira Haddad", "12": "Kofi Osei"}
WORDS = Words().known_by(NAMES)


def seen(tournament: Tournament, zoom: int = NAMED, picked: tuple[str, ...] = ()) -> Seen:
    """What the area of the window makes tiles of."""
    halts = {halt.table: halt for halt in advised(tournament).halts}
    most = max(tournament.field.at_table.values(), default=0)
    tables = len(open_tables(tournament))
    tolerance = tournament.sheet.house.tolerance(tables)
    return Seen(WORDS, WORDS.player, WORDS.player_short, halts, tables, most, tolerance, zoom, picked=picked)


def tile(evening: Evening, table: int, zoom: int = NAMED) -> Row:
    return tile_of(evening.tournament, table, seen(evening.tournament, zoom))


def chairs(evening: Evening, table: int) -> dict[int, tuple[str, str, str]]:
    """Kind, name and mark of each chair by its seat."""
    return {one["seat"]: (one["kind"], one["name"], one["mark"]) for one in tile(evening, table)["chairs"]}


def search(letters: str) -> list[str]:
    return [player for player, name in NAMES.items() if letters.lower() in name.lower()]


@pytest.fixture
def evening() -> Evening:
    """Two tables of nine by the rules of PlayLive, seats 1 to 9 and 1 to 7."""
    return Evening(16, house="playlive")


def test_a_tile_says_who_sits_where_and_where_button_and_blinds_are(evening: Evening) -> None:
    evening.do(r.SetButton(1, 9))
    evening.do(c.MarkAbsent("3"))
    evening.do(c.GivePenalty("4", hands=2))
    evening.do(r.HoldSeat(2, 8, "", "a broken chair"))
    one = chairs(evening, 1)
    assert one[1] == ("player", "Dao Nguyen", "SB")
    assert one[2] == ("player", "A. Haddad", "BB")
    assert (one[3][0], one[4][0], one[9][2]) == ("absent", "penalty", "D")
    two = chairs(evening, 2)
    assert (two[7][0], two[8][0], two[9][0]) == ("player", "held", "free")
    assert tile(evening, 2)["count"] == "7/9"
    assert tile(evening, 2)["spoken"] == "Table 2, 7/9 players, Short, 1 free seat"
    assert tile(evening, 1, ROUND)["chairs"][0]["name"] == ""
    assert tile(evening, 1, COMPACT)["chairs"] == []


def test_what_waits_is_told_by_word_and_sign_and_a_waiver_too() -> None:
    evening = Evening(18, house="playlive")
    assert tile(evening, 2)["state"] == ""
    evening.out("18")
    evening.out("17")
    assert (tile(evening, 2)["state"], tile(evening, 2)["word"]) == ("short", "Short")
    evening.out("16")  # PlayLive R11 D: three short of the fullest, and nobody said where the button is
    assert [tile(evening, 2)[key] for key in ("state", "sign", "word")] == ["halted", "■", "HALTED"]
    evening.do(r.WaiveHalt(2, "one sits down in a minute"))
    assert [tile(evening, 2)[key] for key in ("state", "sign", "word")] == ["waived", "▶", "Plays on"]
    assert state_of(evening.tournament, 1, seen(evening.tournament)) == ""


def test_one_full_table_makes_the_others_not_short() -> None:
    evening = Evening(27, house="playlive")
    for player in ("27", "26", "18", "17"):  # 9 against 7 and 7
        evening.out(player)
    then = replace(seen(evening.tournament), tables=3, most=9, tolerance=1)
    assert evening.tournament.field.at_table == {1: 9, 2: 7, 3: 7}
    assert [state_of(evening.tournament, table, then) for table in (1, 2, 3)] == ["", "", ""]
    evening.out("25")
    assert [state_of(evening.tournament, table, then) for table in (1, 2, 3)] == ["", "", "short"]


def test_the_floor_stands_by_areas_and_is_narrowed_down(evening: Evening) -> None:
    evening.do(r.SetTable(1, area="Terrace"))
    evening.do(c.OpenTable(3))
    stood = floor.standing(evening.tournament, (3, 2, 1), {1: "", 2: "halted", 3: ""}.__getitem__)
    everything = stood.listed("all")
    assert everything == [1, 2, 3]
    rows = floor.rows_of(stood, everything, 2, WORDS)
    assert rows == ["Terrace", (1,), "Elsewhere", (2, 3)]
    assert stood.listed("free") == [2, 3]
    assert stood.listed("area:Terrace") == [1]
    assert stood.listed("halted") == stood.listed("short") == [2]
    assert (floor.stepped(rows, 1, 0, 1), floor.stepped(rows, 1, 1, 0), floor.stepped(rows, 3, 0, -1)) == (2, 2, 1)
    assert (floor.stepped(rows, 0, 1, 0), floor.stepped([], 0, 1, 0), floor.row_with(rows, 3)) == (1, 0, 3)


def test_few_tables_are_seen_with_names_and_thousands_as_tiles() -> None:
    size = floor.Size.told((6, 5, 2, 2, 1), (8, 4, 3, 2))
    zooms = [floor.zoom_for(count, size) for count in (1, 4, 5, 10, 11, 60, 61, 1_000)]
    assert zooms == [NAMED, NAMED, CLOSE, CLOSE, ROUND, ROUND, COMPACT, COMPACT]
    assert [size.across(NAMED, count) for count in (1, 2, 3, 4, 9)] == [1, 1, 2, 2, 2]
    assert [size.across(CLOSE, count) for count in (3, 4)] == [1, 2]
    assert size.across(ROUND, 1) == 5


@pytest.mark.parametrize(
    ("text", "table", "seat", "players"),
    [
        ("2", 2, None, ()),
        ("1 2", 1, (1, 2), ("2",)),
        ("12", 1, (1, 2), ("2",)),
        ("1 2, 2 3", 1, (1, 2), ("2", "12")),
        ("2 9", 2, (2, 9), ()),
        ("kofi", 2, (2, 3), ("12",)),
        ("kofi > 1 2", 2, (2, 3), ("12",)),
        ("feat", 2, None, ()),
        ("9", 0, None, ()),
        ("", 0, None, ()),
    ],
)
def test_tables_seats_and_players_are_found(
    evening: Evening, text: str, table: int, seat: tuple[int, int] | None, players: tuple[str, ...]
) -> None:
    evening.do(r.SetTable(2, name="Feature"))
    assert found(evening.tournament, text, search) == Found(table, seat, players)


def test_a_target_is_a_seat_a_table_or_somebodys_place(evening: Evening) -> None:
    tournament = evening.tournament
    assert (target_of("1 2 > 2 9"), target_of("1 2 → kofi"), target_of("1 2")) == ("2 9", "kofi", "")
    assert place_typed(tournament, "2 9", search) == (2, 9)
    assert place_typed(tournament, "29", search) == (2, 9)
    assert place_typed(tournament, "2", search) == (2, None)
    assert place_typed(tournament, "kofi", search) == (2, 3)
    for text, code in (("7", "unknown_table"), ("", "bad_value"), ("nobody", "bad_value"), ("7 1", "unknown_table")):
        with pytest.raises(Refused) as refused:
            place_typed(tournament, text, search)
        assert refused.value.code == code, text


def test_a_plan_says_what_it_will_do_before_it_is_done(evening: Evening) -> None:
    tournament, look = evening.tournament, seen(evening.tournament)
    move = plans.of_move(tournament, "1", 2, 9, look)
    assert (move.title, move.lines) == ("Move Dao Nguyen", ("1 · 1 → 2 · 9",))
    drawn = plans.of_move(tournament, "1", 2, None, look)
    assert drawn.lines[0] == "1 · 1 → table 2"
    assert isinstance(drawn.command, r.Balance)
    swap = plans.of_move(tournament, "1", 2, 3, look)
    assert swap.command == r.SwapPlayers(["1", "12"])
    assert swap.lines == ("Dao Nguyen: 1 · 1 → 2 · 3", "Kofi Osei: 2 · 3 → 1 · 1")
    evening.do(r.HoldSeat(2, 9, "2", "a wheelchair"))
    held = plans.of_move(tournament, "1", 2, 9, look)
    assert held.warning == "This seat is held: Amira Haddad. It is held no longer then."
    evening.do(c.MarkAbsent("16"))
    breaks = plans.of_break(tournament, 2, look)
    assert breaks.lines[0] == "7 players get new seats, drawn from 0 free ones."
    assert breaks.lines[1] == "1 is absent: staff moves the chips."
    with pytest.raises(Refused, match="table_full"):
        plans.checked(tournament, breaks, evening.time.now())
    evening.out("16")
    with pytest.raises(Refused, match="not_in"):
        plans.of_move(tournament, "16", 1, 1, look)


def test_a_seat_where_one_waits_is_told_with_the_rule(evening: Evening) -> None:
    """PlayLive RP-16 as the house has it: between button and small blind nobody is dealt in."""
    evening.do(c.MovePlayer("10", 2, 9))
    evening.do(r.SetButton(2, 7))  # the next button is at 9, the next small blind at 2, and 1 lies between them
    plan = plans.of_move(evening.tournament, "1", 2, 1, seen(evening.tournament))
    assert plan.lines[1] == "Wait: between the small blind and the button. Not dealt in until the button has passed."
    assert plan.rule == evening.tournament.sheet.house.sources["no_deal_in"]
    evening.do(c.MovePlayer("1", 2, 1))
    now = evening.time.now()
    moved = panel.moved_last(evening.tournament, now, WORDS)
    assert moved == {
        "title": "Moved",
        "rows": [{"name": "Dao Nguyen", "seats": "1 · 1 → 2 · 1", "more": "waits for the button"}],
        "more": "",
    }
    assert panel.moved_last(evening.tournament, now + 3 * MINUTE, WORDS)["rows"][0]["more"] == ""


def test_the_side_tells_a_table_and_what_can_be_done_there(evening: Evening) -> None:
    evening.do(r.SetTable(2, name="Feature", area="Main hall", feature=True, break_order=3))
    evening.do(r.AskCompany(["2", "11"], "apart"))
    told = panel.panel_of(evening.tournament, 2, seen(evening.tournament, picked=("1", "12")))
    assert told["seats"][1]["more"] == "not with Amira Haddad"
    locked = panel.as_seen_locked(told, WORDS)
    assert [locked["seats"][1][key] for key in ("stack", "more")] == ["", ""]
    assert [locked[key] for key in ("seatActs", "acts", "picked", "pickedActs")] == [[], [], "", []]
    assert told["title"] == "Table 2 · Feature"
    assert "Main hall" in told["sub"]
    assert "breaks as number 3" in told["sub"]
    assert told["seats"][2] == {
        "table": 2,
        "seat": 3,
        "kind": "player",
        "player": "12",
        "name": "Kofi Osei",
        "stack": "",  # nobody counted it since the start
        "more": "",
        "mark": "",
        "picked": True,
        "current": False,
    }
    assert told["seats"][8]["name"] == "free seat"
    assert (told["picked"], told["pickHint"]) == ("Picked: Dao Nguyen, Kofi Osei", "")
    one = panel.panel_of(evening.tournament, 2, replace(seen(evening.tournament, picked=("12",)), at=(2, 3)))
    assert (one["picked"], "click with Ctrl" in one["pickHint"]) == ("", True)
    assert [row["text"] for row in one["seatActs"] if row["key"] == "X"] == ["Pick no longer"]
    assert [one["act"] for one in told["pickedActs"]] == ["plan_swap", "company_of", "company_of", "company_of"]
    assert {one["act"] for one in told["acts"]} == {"draw_button_at", "plan_break", "room_form"}


def test_the_room_tells_its_seed_by_fingerprint_and_what_was_drawn_from_it() -> None:
    evening = Evening(0, start=False)
    for player in ("1", "2", "3"):
        evening.do(c.Register(player))  # three draws
    tournament = evening.tournament
    told = panel.room_of(tournament, seen(tournament), "ab" * 32, asks=True)
    assert (told["fingerprint"][:17], told["draws"]) == ("abababab abababab", "3 draws from it so far")
    assert told["acts"][0]["text"] == "Draw 3 seats…"
    evening.do(r.PublishSeed("another seed"))
    told = panel.room_of(tournament, seen(tournament), "cd" * 32, asks=False)
    assert (told["draws"], told["published"]) == ("0 draws from it so far", ["published, up to draw 3"])


def test_what_to_do_now_is_told_with_reason_rule_and_acts() -> None:
    evening = Evening(18, house="playlive")
    for player in ("18", "17", "16"):
        evening.out(player)
    tournament = evening.tournament
    rows = {
        row["key"]: row
        for row in advice_of(tournament, advised(tournament), seen(tournament), {"accept_moves": "Shift F4"})
    }
    assert set(rows) == {"move", "halt:2"}
    assert rows["halt:2"]["title"] == "Table 2 waits"
    assert rows["halt:2"]["rule"].startswith("PlayLive R11")
    move = rows["move"]
    assert move["title"] == "Balance the tables: 1 move"
    assert move["acts"][0]["act"] == "draw_moves"  # a draw is the second choice
    assert [one["table"] for one in move["asks"]] == [1, 2]  # nobody said where the buttons are
    evening.do(r.SetButton(1, 1))
    evening.do(r.SetButton(2, 1))
    rows = {row["key"]: row for row in advice_of(tournament, advised(tournament), seen(tournament), {})}
    assert (rows["move"]["asks"], rows["move"]["acts"][0]["act"]) == ([], "accept_moves")
    assert rows["move"]["moves"][0]["seats"].startswith("1 · 4 → 2 · ")  # the next big blind of table 1
    evening.do(r.RefuseAdvice("move", note="a short break first"))
    assert "move" not in {row["key"] for row in advice_of(tournament, advised(tournament), seen(tournament), {})}


def test_high_card_shows_every_card_at_the_table_and_an_old_button_stays_in_sight() -> None:
    evening = Evening(5, house="playlive")
    told = plans.of_high_card(evening.tournament, 1, seen(evening.tournament))
    assert told.lines[0] == "Table 1: a card for each of 5 players, the highest one has the button."
    cards = {"1": "KD", "2": "TH", "3": "KS", "4": "2C", "5": "QH"}
    evening.do(r.DrawButton(1, cards))
    then = replace(seen(evening.tournament), now=evening.time.now())
    side = panel.panel_of(evening.tournament, 1, then)
    assert side["cards"] == "High card: seat 3 has the button. By seat: 3 K♠ · 1 K♦ · 5 Q♥ · 2 10♥ · 4 2♣"
    assert "button" not in side["sub"]
    later = replace(then, now=then.now + 6 * MINUTE, wall_less_line=21 * HOUR)
    side = panel.panel_of(evening.tournament, 1, later)
    assert (side["cards"], [seat["mark"] for seat in side["seats"][:5]]) == ("", ["", "", "D?", "", ""])
    assert "button told at 9:00 pm, and moved on since" in side["sub"]
    evening.do(r.SetButton(1, 1))
    assert panel.panel_of(evening.tournament, 1, then)["cards"] == ""


def test_the_final_table_says_its_table_and_the_chair_it_lacks_and_then_asks_for_the_button() -> None:
    evening = Evening(9, house="tda", at_table=8)
    told = plans.of_redraw(evening.tournament, None, True, seen(evening.tournament))
    assert told.lines[1:3] == ("They play at table 1: 9 chairs.", "Bring 1 more chair to it.")
    evening.do(r.Redraw())
    here = replace(seen(evening.tournament), now=evening.time.now())
    rows = {row["key"]: row for row in advice_of(evening.tournament, advised(evening.tournament), here, {})}
    assert [one["act"] for one in rows["button:1"]["acts"]] == ["draw_button_at"]
    late = replace(here, now=here.now + 6 * MINUTE)
    assert advice_of(evening.tournament, advised(evening.tournament), late, {}) == []
    evening.do(r.SetButton(1, 1))
    assert advice_of(evening.tournament, advised(evening.tournament), here, {}) == []


def now_lines(evening: Evening) -> list[tuple[str, str, str]]:
    """The lines under the strip: the text, the act, and what its button says."""
    here = Standing(evening.tournament, evening.time.now())
    told = (*urgent_lines(here, WORDS, Context()), *room_lines(here, WORDS, Context()))
    return [(line.text, line.act, line.act_text) for line in told]


def test_the_lines_under_the_strip_say_what_the_room_needs_with_an_act_each() -> None:
    evening = Evening(18, house="playlive")
    assert now_lines(evening) == []
    for player in ("18", "17", "16"):
        evening.out(player)
    halted, moves = now_lines(evening)
    assert halted == ("Table 2 is 3 players short of the fullest table: 6 against 9.", "show_halted", "Show")
    asked = "The tables are out of balance. The buttons at tables 1 and 2 say who moves: where are they?"
    assert moves == (asked, "ask_button", "Say the button…")
    evening.do(r.WaiveHalt(2))
    for table in (1, 2):
        evening.do(r.SetButton(table, 1))
    (moves,) = now_lines(evening)
    assert moves[1:] == ("accept_moves", "Move")
    assert " moves to table 2 seat " in moves[0]
    evening.do(r.Balance())
    assert now_lines(evening) == []
    for player in ("15", "14", "13", "12", "11", "10"):
        if evening.player(player).is_in:
            evening.out(player)
    due = now_lines(evening)
    assert due[0][1:] == ("plan_advised", "Final table"), due


def test_a_table_that_waits_stands_above_a_voice_that_is_lost_all_night() -> None:
    evening = Evening(18, house="playlive")
    for player in ("18", "17", "16"):
        evening.out(player)
    lost = Context(voice="lost", fault="disk_full")
    told = now_panel(Standing(evening.tournament, evening.time.now()), WORDS, lost).lines
    order = [line.name.split()[0] for line in told]
    assert (order[0], order.index("halted") < order.index("voice") < order.index("move")) == ("fault", True)
