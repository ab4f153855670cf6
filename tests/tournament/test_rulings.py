"""Rulings: the vectors of antes and level changes, every question with every answer, and what is refused."""

from __future__ import annotations

import itertools
import json
import string
from pathlib import Path
from typing import Any

import pytest

from kiosk.tournament import rulings_play as play
from kiosk.tournament.house import SETTINGS, RulingSource
from kiosk.tournament.rulings import (
    ANSWERS,
    MESSAGES,
    QUESTION,
    QUESTIONS,
    Answer,
    Question,
    RulingError,
    answer,
    answer_key,
)

VECTORS: dict[str, Any] = {
    row["id"]: row for row in json.loads((Path(__file__).parents[1] / "vectors" / "house.json").read_text("utf-8"))
}
NOTHING: dict[int, RulingSource] = {}


def house_that(row: int, key: str) -> dict[int, RulingSource]:
    return {row: RulingSource(key, f"Rule {row}")}


def given_and_expected(identity: str) -> tuple[dict[str, Any], dict[str, Any]]:
    return VECTORS[identity]["given"], VECTORS[identity]["expect"]


# --- rows ---------------------------------------------------------------------------------------------------------


def test_every_row_of_the_comparison_is_a_setting_or_a_ruling() -> None:
    by_setting = {row for setting in SETTINGS for row in setting.rows}
    by_ruling = {question.row for question in QUESTIONS}
    assert set(range(1, 52)) == by_setting | by_ruling


def test_the_rows_without_a_field_are_rulings() -> None:
    by_setting = {row for setting in SETTINGS for row in setting.rows}
    assert {1, 2, 3, 27, 38, 42, 43, 50, 51} <= {question.row for question in QUESTIONS} - by_setting


def test_every_row_asked_about_has_answers() -> None:
    assert {question.row for question in QUESTIONS} == set(ANSWERS)


# --- vectors ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("identity", ["ant-01", "ant-02", "ant-03", "ant-04", "ant-05", "ant-06"])
def test_ante_vector(identity: str) -> None:
    given, expect = given_and_expected(identity)
    order = {"bb_first": "big_blind_first", "ante_first": "ante_first"}[given["order"]]
    wanted = (expect["bb_posted"], expect["ante_posted"], expect["left"])
    inputs = {"stack": given["stack"], "big_blind": given["bb"], "ante": given["ante"]}
    made = answer(house_that(42, order), "ante", inputs)
    assert tuple(made.values[name] for name in ("blind", "ante", "left")) == wanted
    assert (made.code, made.source) == ("ante_posted", "Rule 42")


def test_ante_vector_ant_08_short_blind_is_not_made_up() -> None:
    given, expect = given_and_expected("ant-08")
    inputs = {"stack": given["stack"], "big_blind": given["bb"]}
    made = answer(house_that(43, "no_make_up"), "short_blind", inputs)
    assert made.values["posted"] == expect["bb_posted"]
    assert made.code == "short_blind"
    assert expect["must_make_up_if_wins"] is False
    assert "makes up nothing" in MESSAGES[made.code]


@pytest.mark.parametrize("identity", ["clk-lvl-02", "clk-lvl-03"])
def test_level_change_vector(identity: str) -> None:
    given, expect = given_and_expected(identity)
    assert play.level_of_hand(**given) == expect["hand_level"]
    assert answer(NOTHING, "new_level", given).code == f"{expect['hand_level']}_level_applies"


def test_level_change_vector_clk_lvl_04_dealer_push() -> None:
    _, expect = given_and_expected("clk-lvl-04")
    made = answer(NOTHING, "dealer_push", {})
    assert made.values == {"level": expect["hand_level"], "hands": expect["hands_at_old_level"]}


def test_level_change_vector_clk_lvl_05_begun_by_mistake() -> None:
    given, expect = given_and_expected("clk-lvl-05")
    assert given["substantial_action"] is True
    for actions in ("two_with_chips", "three"):
        made = answer(NOTHING, "level_by_mistake", {"actions": actions})
        assert (made.code, made.values) == ("old_level_stands", {"level": expect["hand_level"]})


def test_level_change_vector_clk_lvl_08_dispute_in_a_break() -> None:
    given, expect = given_and_expected("clk-lvl-08")
    made = answer(NOTHING, "dispute_window", {"pot_awarded_at_ms": given["pot_awarded_at_ms"]})
    assert made.values == {"closes_at_ms": expect["dispute_closes_at_ms"]}


def test_heads_up_vector_hup_1() -> None:
    given, expect = given_and_expected("hup-1")
    seats = {given[position]: position for position in ("button", "small_blind", "big_blind")}
    made = answer(NOTHING, "heads_up_button", {"out": seats[given["busts"]]})
    assert made.values == {"button": seats[expect["button_sb"]], "big_blind": seats[expect["big_blind"]]}


def test_rebuy_vectors_reg_pl_rb_and_reg_adc_rb() -> None:
    assert given_and_expected("reg-pl-rb")[1] == {"owes_rebuy": True, "chips_behind": True}
    assert answer(house_that(23, "declared_rebuy_is_owed"), "rebuy", {"declared": "yes"}).code == "rebuy_owed"
    assert given_and_expected("reg-adc-rb")[1] == {"accepted": False, "refund": False}
    assert answer(house_that(23, "no_rebuys"), "rebuy", {"declared": "yes"}).code == "no_rebuys"


# --- levels and hands ---------------------------------------------------------------------------------------------


def test_a_hand_begun_a_moment_before_the_change_plays_the_old_level() -> None:
    assert play.level_of_hand(1_000, 999) == "old"


@pytest.mark.parametrize(
    ("actions", "substantial"),
    [
        ([], False),
        (["call"], False),
        (["check", "check"], False),
        (["fold", "fold"], False),
        (["fold", "check"], False),
        (["fold", "call"], True),
        (["bet", "fold"], True),
        (["raise", "call"], True),
        (["fold", "fold", "fold"], True),
        (["check", "check", "check"], True),
    ],
)
def test_playlive_r36_substantial_action(actions: list[play.Action], substantial: bool) -> None:
    assert play.substantial_action(actions) is substantial


@pytest.mark.parametrize("actions", ["none", "two_without_chips"])
def test_a_hand_begun_by_mistake_is_put_right_before_substantial_action(actions: str) -> None:
    assert answer(NOTHING, "level_by_mistake", {"actions": actions}).code == "old_level_corrected"


def test_a_text_that_prints_no_mistake_rule_is_not_quoted_for_one() -> None:
    made = answer(house_that(1, "next_hand"), "level_by_mistake", {"actions": "three"})
    assert made.code == "text_is_silent"


@pytest.mark.parametrize(
    ("key", "begins"),
    [
        ("first_riffle", {"first_riffle"}),
        ("riffle_or_button", {"first_riffle", "shuffler_button"}),
        ("riffle_button_or_push", {"first_riffle", "shuffler_button", "dealer_push"}),
    ],
)
def test_what_begins_a_hand(key: str, begins: set[str]) -> None:
    events = QUESTION["hand_start"].inputs[0].values
    answers = {event: answer(house_that(2, key), "hand_start", {"event": event}).code for event in events}
    assert {event for event, code in answers.items() if code == "hand_has_begun"} == begins
    assert {code for event, code in answers.items() if event not in begins} == {"hand_has_not_begun"}


# --- button -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "out", "code"),
    [
        ("dead_button", "none", "button_moves"),
        ("dead_button", "small_blind", "button_on_empty_seat"),
        ("dead_button", "big_blind", "no_small_blind"),
        ("dead_button", "both", "button_on_empty_seat_no_small_blind"),
        # POKERPLR 7.3 and 7.4 print the first two of these; they are the dead button by another name.
        ("everyone_posts_both", "small_blind", "button_on_empty_seat"),
        ("everyone_posts_both", "big_blind", "no_small_blind"),
        # ADC VII.dd: the button remains until the blinds due have been taken.
        ("button_waits", "small_blind", "button_stays"),
        ("button_waits", "big_blind", "no_small_blind"),
        ("button_waits", "both", "button_stays_no_small_blind"),
    ],
)
def test_button_after_a_blind_went_broke(key: str, out: str, code: str) -> None:
    assert answer(house_that(38, key), "button_after_bust", {"out": out}).code == code


@pytest.mark.parametrize(
    ("out", "button", "big_blind"),
    [
        ("button", "big_blind", "small_blind"),
        ("small_blind", "big_blind", "button"),
        ("big_blind", "small_blind", "button"),
    ],
)
def test_pokerplr_11_3_heads_up(out: str, button: str, big_blind: str) -> None:
    made = answer(house_that(39, "next_due_big_blind"), "heads_up_button", {"out": out})
    assert made.values == {"button": button, "big_blind": big_blind}


def test_nobody_posts_the_big_blind_twice_running_heads_up() -> None:
    positions: tuple[play.Position, ...] = ("button", "small_blind")
    assert all(play.heads_up_button(out).big_blind != "big_blind" for out in positions)


# --- clock call ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "caller", "seated", "code"),
    [
        ("operator_decides", "player", "yes", "operator_decides"),
        ("seated_player_if_agreed", "player", "yes", "may_call_if_director_agrees"),
        ("seated_player_if_agreed", "player", "no", "may_not_call_away_from_seat"),
        ("seated_player_if_agreed", "director", "no", "may_call"),
        ("seated_player_if_agreed", "dealer", "yes", "only_when_told"),
        ("any_seated_player", "player", "yes", "may_call"),
        ("any_seated_player", "player", "no", "may_not_call_away_from_seat"),
        ("player_or_dealer_told", "player", "no", "may_call"),
        ("player_or_dealer_told", "dealer", "yes", "only_when_told"),
        ("player_through_manager", "player", "yes", "through_director"),
        ("player_through_manager", "player", "no", "may_not_call_away_from_seat"),
    ],
)
def test_who_may_call_the_clock(key: str, caller: str, seated: str, code: str) -> None:
    assert answer(house_that(27, key), "clock_call", {"caller": caller, "seated": seated}).code == code


# --- chips --------------------------------------------------------------------------------------------------------


def test_a_house_without_antes_posts_the_blind_alone() -> None:
    made = answer(house_that(42, "no_ante"), "ante", {"stack": 1_500, "big_blind": 1_000, "ante": 1_000})
    assert (made.code, dict(made.values)) == ("no_ante", {"blind": 1_000, "ante": 0, "left": 500})


def test_a_text_without_an_order_is_answered_by_default_and_says_so() -> None:
    made = answer(house_that(42, "order_not_printed"), "ante", {"stack": 1_500, "big_blind": 1_000, "ante": 1_000})
    assert (made.code, dict(made.values)) == ("ante_posted_by_default", {"blind": 1_000, "ante": 500, "left": 0})


def test_playlive_rp_10_a_short_blind_leaves_nothing_for_the_ante() -> None:
    made = answer(NOTHING, "short_blind", {"stack": 800, "big_blind": 1_000})
    assert (made.code, dict(made.values)) == ("short_blind_before_ante", {"posted": 800, "missing": 200, "left": 0})


def test_a_blind_that_is_paid_in_full_is_not_short() -> None:
    made = answer(house_that(43, "no_make_up"), "short_blind", {"stack": 1_000, "big_blind": 1_000})
    assert (made.code, dict(made.values)) == ("blind_paid", {"posted": 1_000, "missing": 0, "left": 0})


@pytest.mark.parametrize(
    ("key", "code", "values"),
    [
        # 1,100 in chips of 100 between three: 11 chips are 3 each, and 2 over.
        ("left_of_button", "odd_chips_left_of_button", {"share": 300, "odd_chips": 2, "first": 500}),
        ("first_clockwise_one_each", "odd_chips_one_each", {"share": 300, "odd_chips": 2}),
        ("table_matter", "odd_chips_table_matter", {"share": 300, "odd_chips": 2}),
    ],
)
def test_odd_chips(key: str, code: str, values: dict[str, int]) -> None:
    made = answer(house_that(50, key), "odd_chip", {"pot": 1_100, "smallest_chip": 100, "winners": "3"})
    assert (made.code, dict(made.values)) == (code, values)


@pytest.mark.parametrize("one_each", [True, False])
@pytest.mark.parametrize("winners", range(1, 10))
def test_a_split_pot_loses_no_chip(winners: int, one_each: bool) -> None:
    for chips in range(40):
        split = play.split_pot(chips * 25, 25, winners, one_each=one_each)
        assert sum(split.shares) == chips * 25
        assert len(split.shares) == winners
        assert list(split.shares) == sorted(split.shares, reverse=True)
        assert all(share % 25 == 0 for share in split.shares)
        if one_each:
            assert split.shares[0] - split.shares[-1] in (0, 25)


def test_a_pot_that_divides_has_no_odd_chip() -> None:
    made = answer(house_that(50, "left_of_button"), "odd_chip", {"pot": 900, "smallest_chip": 100, "winners": "3"})
    assert (made.code, dict(made.values)) == ("pot_even", {"share": 300, "odd_chips": 0})


@pytest.mark.parametrize(("pot", "chip"), [(1_150, 100), (1_100, 0)])
def test_a_pot_that_is_not_made_of_the_smallest_chip_is_refused(pot: int, chip: int) -> None:
    with pytest.raises(RulingError, match="pot: odd_pot"):
        answer(NOTHING, "odd_chip", {"pot": pot, "smallest_chip": chip, "winners": "2"})
    with pytest.raises(ValueError):
        play.split_pot(pot, chip, 2, one_each=True)


# --- the card as a whole ------------------------------------------------------------------------------------------

_SAMPLES = {"chips": (0, 300, 900, 1_000, 2_000), "time": (0, 1_000)}


def every_answer(question: Question) -> list[Answer]:
    ways = [item.values or _SAMPLES[item.kind] for item in question.inputs]
    made = []
    for key in ANSWERS[question.row]:
        for values in itertools.product(*ways):
            inputs: dict[str, Any] = {item.name: value for item, value in zip(question.inputs, values, strict=True)}
            if question.id == "odd_chip" and (not inputs["smallest_chip"] or inputs["pot"] % inputs["smallest_chip"]):
                continue
            made.append(answer(house_that(question.row, key), question.id, inputs))
    return made


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question.id)
def test_every_answer_has_words_and_every_placeholder_its_value(question: Question) -> None:
    for made in every_answer(question):
        wanted = {name for _, name, _, _ in string.Formatter().parse(MESSAGES[made.code]) if name}
        assert wanted <= set(made.values), made.code
        assert made.source == f"Rule {question.row}"


def test_there_are_words_for_nothing_else() -> None:
    assert {made.code for question in QUESTIONS for made in every_answer(question)} == set(MESSAGES)


def test_the_first_answer_of_a_row_holds_where_the_text_is_silent() -> None:
    assert answer_key(NOTHING, 38) == "dead_button"
    assert answer(NOTHING, "suit_order", {}) == Answer("spades_hearts_diamonds_clubs", {}, "")


def test_an_unknown_question_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulingError) as caught:
        answer(NOTHING, "straddle", {})
    (problem,) = caught.value.problems
    assert (problem.code, problem.allowed) == ("unknown_question", tuple(QUESTION))


def test_all_wrong_inputs_are_told_at_once() -> None:
    with pytest.raises(RulingError) as caught:
        answer(NOTHING, "odd_chip", {"pot": -100, "winners": "1", "board": 3})
    assert [(problem.name, problem.code) for problem in caught.value.problems] == [
        ("board", "unknown_input"),
        ("pot", "not_whole"),
        ("smallest_chip", "missing"),
        ("winners", "not_a_choice"),
    ]


@pytest.mark.parametrize("stack", [True, 1.5, "300", None, -1])
def test_chips_are_whole_numbers(stack: object) -> None:
    with pytest.raises(RulingError, match="stack: not_whole"):
        answer(NOTHING, "short_blind", {"stack": stack, "big_blind": 1_000})


@pytest.mark.parametrize(("table", "waits"), [("A", True), ("B", False)])
def test_clk_h4h_33_a_table_two_hands_ahead_waits_in_soft_hand_for_hand(table: str, waits: bool) -> None:
    hands = {"A": 14, "B": 12}
    inputs = {"hands_here": hands[table], "hands_slowest": min(hands.values())}
    assert (answer(NOTHING, "soft_hand_for_hand", inputs).code == "table_waits") is waits


def test_one_hand_ahead_deals_on() -> None:
    assert answer(NOTHING, "soft_hand_for_hand", {"hands_here": 13, "hands_slowest": 12}).code == "table_deals_on"
