"""What the journal says of the room, how an undo names it, and why the program proposes what it proposes."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import kiosk.tournament
from kiosk.show.words import Words
from kiosk.show.words_facts import FactWords
from kiosk.show.words_refusals import REASONS
from kiosk.show.words_room_why import REASONS as WHYS
from kiosk.show.words_room_why import asked_text, reason
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.advice import Move, Why
from kiosk.tournament.commands import Refused
from kiosk.tournament.house_settings import SETTING
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Structure
from tests.show.fact_samples import NAMES, ROOM_SAMPLES
from tests.tournament.named_night import Evening

CORE = Path(kiosk.tournament.__file__).parent

WORDS = Words().known_by(NAMES)
TOLD = FactWords(WORDS)


@pytest.mark.parametrize(
    ("kind", "sentence", "short"),
    [
        ("TableSet", "Set up table 3: name Blue, area Cellar, 8 seats, number 2 to break, feature table", "Table 3"),
        ("SeatHeld", "Held table 3 seat 1 for Dao Nguyen: wheelchair", "Seat held"),
        ("SeatFreed", "Table 3 seat 1 is held no more", "Seat held no more"),
        ("CompanyAsked", "Dao Nguyen and Amira Haddad are not to share a table", "Who sits with whom"),
        ("SeatsDrawn", "Drew the seats of 2 players anew, at tables 1 and 2, closed table 3", "Redraw"),
        ("TableBroken", "Broke table 3: 2 players have new seats", "Break of table 3"),
        ("PlayersMoved", "Balanced the tables: Dao Nguyen to table 2 seat 7", "Move of Dao Nguyen"),
        ("PlayersSwapped", "Dao Nguyen and Amira Haddad changed seats", "Swap of seats"),
        (
            "SeedPublished",
            (
                "Published the seed of the draws so far: 4f1c; the next one has the fingerprint "
                "4e6e0bf69c7c98cb58da4455b8b0363522b894387aaef6574dd7d55f17c19cc5"
            ),
            "Seed of the draws",
        ),
        ("ButtonSet", "The button at table 3 is at seat 5", "Button at table 3"),
        ("ButtonDrawn", "Drew for the button at table 3: seat 2 with KS", "Button at table 3"),
        ("HaltWaived", "Table 3 plays on though it is short: last hand before the break", "Table 3 plays on"),
        ("AdviceRefused", "Did not break the table proposed: break in two minutes", "Proposal refused"),
        (
            "ChipsRaced",
            "Table 3 changed its chips of 25 to 100: raced for with cards, chips in play +50",
            "Chip race at table 3",
        ),
        ("TableRaced", "The chip race of table 3 is done", "Chip race at table 3"),
        (
            "LateChipsChanged",
            "Dao Nguyen found 125 in old chips: 100 changed, the rest removed",
            "Old chips of Dao Nguyen",
        ),
        ("LastHandPlayed", "Table 3 played one of the last hands", "Last hand at table 3"),
        ("StacksBagged", "Bagged 2 stacks at table 3: 53,500 chips", "Bags of table 3"),
        (
            "DayEnded",
            "Ended the day: 2 players go on, 53,500 chips bagged, 53,600 were expected, one chip of 100 is missing",
            "End of the day",
        ),
        ("FlightCarried", "Flight 1A comes in: 2 players with 53,500 chips, 34 entries", "Flight 1A"),
    ],
)
def test_sentences_of_the_room(kind: str, sentence: str, short: str) -> None:
    assert TOLD.sentence(ROOM_SAMPLES[kind]) == sentence
    assert TOLD.short(ROOM_SAMPLES[kind]) == short


FIVE = tuple((str(number), 1, number) for number in range(1, 6))


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (
            f.EventOpened("Night", Structure(()), 1, seed="4f1c"),
            (
                "Opened Night; the seed of its draws has the fingerprint "
                "cfb7ec633e51da415f95da627b92cf20d98b557b79c450ba23492b6182521e31"
            ),
        ),
        (f.EventOpened("Night", Structure(()), 1, seed="4f1c", names=False), "Opened Night"),
        (r.SeatHeld(3, 1, "", "broken chair"), "Gave table 3 seat 1 to nobody: broken chair"),
        (r.SeatsDrawn(FIVE, 1, "first", (1,)), "Drew the seats of 5 players, at table 1"),
        (
            r.SeatsDrawn(FIVE, 0, "final_table", (1,), (2,)),
            "Drew the final table: 5 players, at table 1, closed table 2, drawn in the room",
        ),
        (r.PlayersMoved(FIVE), "Moved 5 players to balance the tables"),
        (r.LateChipsChanged("1", 100, 100), "Changed 100 in old chips that Dao Nguyen found"),
        (r.StacksBagged((("1", 900),)), "Bagged 1 stack: 900 chips"),
        (r.DayEnded((("1", 900),), 900), "Ended the day: 1 player goes on, 900 chips bagged"),
        (
            replace(ROOM_SAMPLES["ChipsRaced"], method="round_up", value_after=250, value_before=250),  # type: ignore[type-var]
            "Table 3 changed its chips of 25 to 100: every odd amount rounded up",
        ),
    ],
)
def test_what_a_sentence_tells_only_where_it_is_so(fact: f.Fact, sentence: str) -> None:
    assert TOLD.sentence(fact) == sentence


@pytest.mark.parametrize(
    ("refused", "told"),
    [
        (
            Refused("table_full", why="break", table=7, players=8, seats=5),
            "Table 7 has 8 players, and the others have 5 open seats. Wait until the seats are enough.",
        ),
        (
            Refused("table_full", why="room", players=28, seats=27),
            "28 players draw, and these tables have 27 seats. Take more tables.",
        ),
        (
            Refused("bad_value", key="seats", reason="seat_not_told", player="1", count=2),
            "Dao Nguyen has no seat in the list. Give everybody who draws a seat.",
        ),
        (
            Refused("bad_value", key="cards", value="KS", reason="same_card"),
            "The card KS is there twice. Check the cards.",
        ),
        (
            Refused("already", what="seat", player="1", table=5, seat=9),
            "Dao Nguyen sits at table 5 seat 9 already. Choose another seat.",
        ),
        (
            Refused("not_running", why="room_changed", what="move"),
            "The room has changed since, and so has what is proposed. Look at it again.",
        ),
    ],
)
def test_what_the_room_refuses_is_said_with_what_to_do(refused: Refused, told: str) -> None:
    assert WORDS.refusal(refused) == told


ROOM = ("seats", "seats_told", "decide_seats", "decide_draws", "decide_balance", "button", "decide_day", "decide_races")


@pytest.mark.parametrize("module", ROOM)
def test_every_reason_of_the_room_has_its_sentence(module: str) -> None:
    """So that nobody reads the sentence of a code alone where the program knows better."""
    source = (CORE / f"{module}.py").read_text(encoding="utf-8")
    assert [reason for reason in reasons_in(source) if reason not in REASONS] == []


def reasons_in(source: str) -> Iterator[str]:
    """The code and the reason of every refusal that a module makes in so many words."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
            said = {row.arg: row.value.value for row in node.keywords if isinstance(row.value, ast.Constant)}
            code = node.args[0].value if isinstance(node.args[0], ast.Constant) else ""
            reason = said.get("reason") if code == "bad_value" else said.get("why", said.get("what"))
            if reason:
                yield f"{code}:{reason}"


def test_reasons_are_found_in_a_source() -> None:
    source = 'raise Refused("already", what="seat")\nraise Refused("bad_value", key="x", reason="no_card", why="so")'
    assert list(reasons_in(source)) == ["already:seat", "bad_value:no_card"]


# -- why something is proposed -------------------------------------------------------------------------------------

SHORT = {"table": 3, "players": 5, "fullest": 8, "short": 3}
MOVED = {"from_players": 9, "to_players": 7, "tables": 3, "tolerance": 1}


def hall(house: str) -> Tournament:
    return Evening(4, at_table=2, house=house).tournament


@pytest.mark.parametrize(
    ("house", "why", "told"),
    [
        (
            "playlive",
            Why("next_big_blind", MOVED, "who_moves"),
            "9 players against 7: the next big blind moves, to the worst open seat. (PlayLive R11 A)",
        ),
        (
            "playlive",
            Why("next_big_blind", MOVED | {"passed_over": True}, "who_moves"),
            (
                "9 players against 7: the next big blind moves, to the worst open seat. "
                "Who is to keep a seat or company is passed over. (PlayLive R11 A)"
            ),
        ),
        (
            "pub-poker",
            Why("behind_button", MOVED, "who_moves"),
            "9 players against 7: the player behind the button moves, to behind the button. (Pub Poker R25)",
        ),
        (
            "pokerplr",
            Why("manager", MOVED, "who_moves"),
            "9 players against 7: you choose who moves. This is the next big blind. (POKERPLR 9.4)",
        ),
        (
            "playlive",
            Why("short_by", SHORT, "halt_short_by"),
            "Table 3 is 3 players short of the fullest table: 5 against 8. (PlayLive R11 D)",
        ),
        (
            "pokerplr",
            Why("few_players", {"table": 3, "players": 3, "at": 3}, "halt_at_players"),
            "Table 3 is down to 3 players and waits. (POKERPLR 9.5)",
        ),
        (
            "wsop",
            Why("redraw_tables", {"tables": 3, "players": 27, "entries": 180, "least": 100}, "redraw_at_tables"),
            "27 players fit at 3 tables: everybody draws a new seat. (WSOP 2026 67 c)",
        ),
        (
            "wsop",
            Why("final_table", {"players": 10, "size": 10, "tables": 2}, "final_table"),
            "10 players are left: they make the final table. (WSOP 2026 68 a-d)",
        ),
        (
            "adc",
            Why("one_table", {"players": 8}, "redraw_at_tables"),
            "One table is left, with 8 players: everybody draws a seat. (ADC VII.s)",
        ),
        (
            "pokerplr",
            Why("joined_button", {"table": 2, "count": 3}, "redraw_when_joined"),
            "3 players are new at table 2: the high card has the button. (POKERPLR 9.6)",
        ),
        (
            "members-league",
            Why("joined_seats", {"table": 2, "count": 3}, "redraw_when_joined"),
            "3 players are new at table 2: everybody there draws a seat. (Members league S7.17)",
        ),
        (
            "default",
            Why("seats_enough", {"table": 4, "players": 27, "tables": 4, "needed": 3}),
            "27 players have seats at 3 tables, so table 4 is not needed any more.",
        ),
    ],
)
def test_a_proposal_says_why_and_cites_the_rule(house: str, why: Why, told: str) -> None:
    assert reason(WORDS, hall(house), why) == told


def test_every_reason_of_the_core_has_its_sentence() -> None:
    sources = [(CORE / name).read_text(encoding="utf-8") for name in ("balance.py", "breaking.py", "halts.py")]
    named = {code for source in sources for code in re.findall(r'Why\(\s*"(\w+)"', source)}
    movers = {choice.value for choice in SETTING["who_moves"].choices}
    assert named | movers | {"joined_button", "joined_seats"} == set(WHYS)


def test_what_a_move_hangs_on_is_asked_for() -> None:
    move = Move("1", 3, 4, 5, 6, Why("next_big_blind", MOVED), asks=(3, 5), draw=7)
    both = "Player and seat are drawn, as nobody said where the button is at tables 3 and 5."
    assert asked_text(WORDS, move) == both
    player = "The player is drawn, as nobody said where the button is at table 3."
    assert asked_text(WORDS, replace(move, asks=(3,))) == player
    seat = "The seat is drawn, as nobody said where the button is at table 5."
    assert asked_text(WORDS, replace(move, asks=(5,))) == seat
    assert asked_text(WORDS, replace(move, asks=())) == ""
