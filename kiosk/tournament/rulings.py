"""Rulings: pick the question, type the stacks, read the answer and the rule it comes from.

They cover the points of house rules that no setting decides. ``house.rulings`` holds what each text answers; where
it says nothing, the first answer of the row holds and no rule is named.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from kiosk.tournament import rulings_play
from kiosk.tournament.house import RulingSource
from kiosk.tournament.rulings_play import Action, Position
from kiosk.tournament.rulings_table import ANSWERS, QUESTION, QUESTIONS, Input, Question
from kiosk.tournament.rulings_words import MESSAGES

__all__ = [
    "ANSWERS",
    "MESSAGES",
    "QUESTION",
    "QUESTIONS",
    "Answer",
    "Input",
    "Question",
    "RulingError",
    "RulingProblem",
    "RulingSource",
    "answer",
    "answer_key",
]

Inputs = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Answer:
    """``MESSAGES[code]`` with ``values`` in it is the answer; ``source`` the rule, empty when the text is silent."""

    code: str
    values: Mapping[str, object]
    source: str


@dataclass(frozen=True, slots=True)
class RulingProblem:
    """What is wrong with one input: unknown_question, missing, unknown_input, not_whole, not_a_choice, odd_pot."""

    name: str
    code: str
    allowed: tuple[str, ...] = ()


class RulingError(ValueError):
    """A question that cannot be answered as it was put; ``problems`` holds one entry for each input."""

    def __init__(self, *problems: RulingProblem) -> None:
        super().__init__("; ".join(f"{problem.name}: {problem.code}" for problem in problems))
        self.problems = problems


def answer(house_rulings: Mapping[int, RulingSource], question_id: str, inputs: Inputs) -> Answer:
    """What the house answers to a question.

    >>> answer({}, "short_blind", {"stack": 300, "big_blind": 1000}).code
    'short_blind_before_ante'

    :raises RulingError: when there is no such question, or an input is missing or cannot be.
    """
    question = QUESTION.get(question_id)
    if question is None:
        raise RulingError(RulingProblem(question_id, "unknown_question", tuple(QUESTION)))
    _check(question, inputs)
    source = house_rulings.get(question.row)
    code, values = _ANSWER.get(question_id, _printed)(answer_key(house_rulings, question.row), inputs)
    return Answer(code, MappingProxyType(values), "" if source is None else source.rule)


def answer_key(house_rulings: Mapping[int, RulingSource], row: int) -> str:
    """Which of ``ANSWERS[row]`` the house gives; the first where its text says nothing."""
    source = house_rulings.get(row)
    return ANSWERS[row][0] if source is None else source.answer


def _check(question: Question, inputs: Inputs) -> None:
    wanted = {item.name: item for item in question.inputs}
    problems = [RulingProblem(name, "unknown_input", tuple(wanted)) for name in inputs if name not in wanted]
    for item in question.inputs:
        if item.name not in inputs:
            problems.append(RulingProblem(item.name, "missing", item.values))
        elif item.kind == "choice":
            if inputs[item.name] not in item.values:
                problems.append(RulingProblem(item.name, "not_a_choice", item.values))
        elif not _is_amount(inputs[item.name]):
            problems.append(RulingProblem(item.name, "not_whole"))
    if problems:
        raise RulingError(*problems)


def _is_amount(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _number(inputs: Inputs, name: str) -> int:
    value = inputs[name]
    if not isinstance(value, int):
        raise RulingError(RulingProblem(name, "not_whole"))
    return value


_Made = tuple[str, dict[str, object]]


def _printed(key: str, _inputs: Inputs) -> _Made:
    """An answer that is printed as it stands; there is nothing to work out."""
    return key, {}


def _new_level(_key: str, inputs: Inputs) -> _Made:
    level = rulings_play.level_of_hand(_number(inputs, "level_change_at_ms"), _number(inputs, "hand_start_at_ms"))
    return f"{level}_level_applies", {"level": level}


_ACTIONS_SEEN: Mapping[str, tuple[Action, ...]] = MappingProxyType(
    {
        "none": (),
        "two_without_chips": ("check", "check"),
        "two_with_chips": ("call", "fold"),
        "three": ("fold", "fold", "fold"),
    }
)


def _level_by_mistake(key: str, inputs: Inputs) -> _Made:
    if key == "next_hand":
        return "text_is_silent", {}
    level = rulings_play.level_begun_by_mistake(_ACTIONS_SEEN[str(inputs["actions"])])
    return ("old_level_stands" if level == "old" else "old_level_corrected"), {"level": level}


_BEGINS_A_HAND: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "first_riffle": ("first_riffle",),
        "riffle_or_button": ("first_riffle", "shuffler_button"),
        "riffle_button_or_push": ("first_riffle", "shuffler_button", "dealer_push"),
    }
)


def _hand_start(key: str, inputs: Inputs) -> _Made:
    begun = inputs["event"] in _BEGINS_A_HAND[key]
    return ("hand_has_begun" if begun else "hand_has_not_begun"), {}


def _dealer_push(key: str, _inputs: Inputs) -> _Made:
    return key, {"level": "old", "hands": rulings_play.hands_after_dealer_push()}


def _rebuy(key: str, inputs: Inputs) -> _Made:
    if key != "declared_rebuy_is_owed":
        return key, {}
    return ("rebuy_owed" if inputs["declared"] == "yes" else "rebuy_not_declared"), {}


def _clock_call(key: str, inputs: Inputs) -> _Made:
    """Who may call the clock: PlayLive R29, R30; members league S6.15; Pub R5, R8; ADC VI.1.13, VII.l."""
    caller = inputs["caller"]
    if key == "operator_decides":
        return key, {}
    if caller == "director":
        return "may_call", {}
    if caller == "dealer":
        return "only_when_told", {}
    if key == "player_or_dealer_told":
        return "may_call", {}
    if inputs["seated"] == "no":
        return "may_not_call_away_from_seat", {}
    codes = {"seated_player_if_agreed": "may_call_if_director_agrees", "player_through_manager": "through_director"}
    return codes.get(key, "may_call"), {}


_DEAD_BUTTON: Mapping[str, str] = MappingProxyType(
    {
        "none": "button_moves",
        "small_blind": "button_on_empty_seat",
        "big_blind": "no_small_blind",
        "both": "button_on_empty_seat_no_small_blind",
    }
)
_WAITING_BUTTON: Mapping[str, str] = MappingProxyType(
    {**_DEAD_BUTTON, "small_blind": "button_stays", "both": "button_stays_no_small_blind"}
)


def _button_after_bust(key: str, inputs: Inputs) -> _Made:
    """PlayLive R32 and POKERPLR 7.3, 7.4 put the button on an empty seat; ADC VII.dd leaves it where it is."""
    codes = _WAITING_BUTTON if key == "button_waits" else _DEAD_BUTTON
    return codes[str(inputs["out"])], {}


_OUT: Mapping[str, Position] = MappingProxyType(
    {"button": "button", "small_blind": "small_blind", "big_blind": "big_blind"}
)


def _heads_up(_key: str, inputs: Inputs) -> _Made:
    out = _OUT[str(inputs["out"])]
    then = rulings_play.heads_up_button(out)
    return f"heads_up_{out}_out", {"button": then.button, "big_blind": then.big_blind}


def _redeal(key: str, _inputs: Inputs) -> _Made:
    """The deal and its redeal are one hand for a player on penalty (PlayLive R35 C)."""
    return key, {"hands": 1}


def _ante(key: str, inputs: Inputs) -> _Made:
    ante = 0 if key == "no_ante" else _number(inputs, "ante")
    order: rulings_play.AnteOrder = "ante_first" if key == "ante_first" else "big_blind_first"
    posted = rulings_play.post_ante(_number(inputs, "stack"), _number(inputs, "big_blind"), ante, order)
    codes = {"no_ante": "no_ante", "order_not_printed": "ante_posted_by_default"}
    return codes.get(key, "ante_posted"), {"blind": posted.blind, "ante": posted.ante, "left": posted.left}


def _short_blind(key: str, inputs: Inputs) -> _Made:
    short = rulings_play.post_short_blind(_number(inputs, "stack"), _number(inputs, "big_blind"))
    values: dict[str, object] = {"posted": short.posted, "missing": short.missing, "left": short.left}
    if not short.missing:
        return "blind_paid", values
    return ("short_blind" if key == "no_make_up" else "short_blind_before_ante"), values


def _soft_hand_for_hand(_key: str, inputs: Inputs) -> _Made:
    here, slowest = _number(inputs, "hands_here"), _number(inputs, "hands_slowest")
    waits = rulings_play.waits_in_soft_hand_for_hand(here, slowest)
    return ("table_waits" if waits else "table_deals_on"), {"ahead": here - slowest}


def _odd_chip(key: str, inputs: Inputs) -> _Made:
    pot, chip, winners = _number(inputs, "pot"), _number(inputs, "smallest_chip"), int(str(inputs["winners"]))
    if chip == 0 or pot % chip:
        raise RulingError(RulingProblem("pot", "odd_pot"))
    split = rulings_play.split_pot(pot, chip, winners, one_each=key == "first_clockwise_one_each")
    values: dict[str, object] = {"share": split.shares[-1], "odd_chips": split.odd_chips}
    if split.odd_chips == 0:
        return "pot_even", values
    if key == "table_matter":
        return "odd_chips_table_matter", values
    if key == "left_of_button":
        return "odd_chips_left_of_button", {**values, "first": split.shares[0]}
    return "odd_chips_one_each", values


def _dispute_window(_key: str, inputs: Inputs) -> _Made:
    return "dispute_closes", {"closes_at_ms": rulings_play.dispute_closes_at(_number(inputs, "pot_awarded_at_ms"))}


_ANSWER: Mapping[str, Callable[[str, Inputs], _Made]] = MappingProxyType(
    {
        "new_level": _new_level,
        "level_by_mistake": _level_by_mistake,
        "hand_start": _hand_start,
        "dealer_push": _dealer_push,
        "rebuy": _rebuy,
        "clock_call": _clock_call,
        "button_after_bust": _button_after_bust,
        "heads_up_button": _heads_up,
        "redeal": _redeal,
        "ante": _ante,
        "short_blind": _short_blind,
        "soft_hand_for_hand": _soft_hand_for_hand,
        "odd_chip": _odd_chip,
        "dispute_window": _dispute_window,
    }
)
