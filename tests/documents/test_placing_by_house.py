"""Two and three out in one hand, at one table and at several, under each house: places, money and the rule shown.

Ten are left and nine are paid: $300 for 8th, $210 for 9th, nothing for 10th. Stacks are those before the hand.
"""

from __future__ import annotations

from dataclasses import replace

from kiosk.files.data import data_path
from kiosk.files.houses import load_house
from kiosk.show.words import Words
from kiosk.show.words_placing import placing_rule
from kiosk.tournament.house import House
from kiosk.tournament.placing import Out, complete, label, place, split

WORDS = Words()
PRIZES = {8: 300_00, 9: 210_00}
LEFT = 10

NINE, SEVEN, FIVE = (
    Out(name, 1, seat, stack) for name, seat, stack in (("nine", 4, 9_000), ("seven", 2, 7_000), ("five", 8, 5_000))
)
"""Named by their thousands; all at table 1."""
TWO_HERE = (SEVEN, NINE)
THREE_HERE = (FIVE, NINE, SEVEN)
TWO_TABLES = (NINE, replace(SEVEN, table=2))
THREE_TABLES = (NINE, replace(SEVEN, table=2), replace(FIVE, table=3))
TWO_AND_ONE = (NINE, SEVEN, replace(FIVE, table=2))
EQUAL = (replace(NINE, stack=7_000), SEVEN)

BY_STACK_TWO = ["9 nine $210", "10 seven $0"]
BY_STACK_THREE = ["8 nine $300", "9 seven $210", "10 five $0"]
SHARED_TWO = ["T-9 nine $105", "T-9 seven $105"]
SHARED_THREE = ["T-8 nine $170", "T-8 seven $170", "T-8 five $170"]
IN_ORDER_TWO = ["9 seven $210", "10 nine $0"]
"""The one of table 1 was named first, and so went out first."""
IN_ORDER_THREE = ["8 five $300", "9 seven $210", "10 nine $0"]

Shown = tuple[list[str], str]


def house(name: str, **settings: str) -> House:
    return load_house(data_path("structures", "houses", f"{name}.toml")).with_settings(settings)


def played(rules: House, outs: tuple[Out, ...], *, hand_for_hand: bool) -> Shown:
    """The list of places as it is shown, and the rule beneath it."""
    placing = complete(place(outs, rules, hand_for_hand))
    known = {out.player: out for out in outs}
    rows: list[str] = []
    for tier, first, last in placing.spans(LEFT + 1 - len(outs)):
        money = split([PRIZES.get(at, 0) for at in range(first, last + 1)], [known[name] for name in tier.players])
        rows += [f"{label(first, last)} {name} {WORDS.money(money[name])}" for name in tier.players]
    return rows, placing_rule(WORDS, placing, rules)


def on_the_bubble(rules: House, *outs: Out) -> Shown:
    return played(rules, outs, hand_for_hand=True)


def before_it(rules: House, *outs: Out) -> Shown:
    return played(rules, outs, hand_for_hand=False)


def test_playlive_rp7_a1_a2_a3() -> None:
    rules = house("playlive")
    assert on_the_bubble(rules, *TWO_TABLES) == (SHARED_TWO, "PlayLive RP-7 A(1). Stacks do not decide.")
    assert on_the_bubble(rules, *TWO_HERE) == (BY_STACK_TWO, "PlayLive RP-7 A(2)")
    for three in (THREE_TABLES, THREE_HERE, TWO_AND_ONE):
        assert on_the_bubble(rules, *three) == (SHARED_THREE, "PlayLive RP-7 A(3). Stacks do not decide.")


def test_playlive_rp7_a2_before_a3() -> None:
    # The other reading of three at one table, as its file's notes say.
    rules = house("playlive", placing_hand_for_hand="playlive_a2_first")
    changed = "PlayLive Melbourne House Rules and Procedures, changed for this event"
    assert on_the_bubble(rules, *THREE_HERE) == (BY_STACK_THREE, changed)
    assert on_the_bubble(rules, *TWO_HERE) == (BY_STACK_TWO, changed)
    assert on_the_bubble(rules, *TWO_AND_ONE) == (SHARED_THREE, f"{changed}. Stacks do not decide.")


def test_a_change_for_the_event_does_not_set_the_order_of_tables() -> None:
    rules = house("pub-poker", placing="share")
    assert before_it(rules, *TWO_HERE) == (
        ["T-9 nine $105", "T-9 seven $105"],
        "Pub Poker Rules, changed for this event. Stacks do not decide.",
    )
    assert before_it(rules, *TWO_TABLES) == (
        IN_ORDER_TWO,
        "No rule of Pub Poker Rules covers this: the default holds",
    )


def test_playlive_says_nothing_outside_hand_for_hand() -> None:
    rules = house("playlive")
    default = "No rule of PlayLive Melbourne House Rules and Procedures covers this: the default holds"
    assert before_it(rules, *TWO_HERE) == (BY_STACK_TWO, default)
    assert before_it(rules, *THREE_HERE) == (BY_STACK_THREE, default)
    assert before_it(rules, *TWO_TABLES) == (IN_ORDER_TWO, default)
    assert before_it(rules, *THREE_TABLES) == (IN_ORDER_THREE, default)


def test_pokerplr_9_11_the_most_chips_wherever_they_sat() -> None:
    rules = house("pokerplr")
    for two in (TWO_HERE, TWO_TABLES):
        assert on_the_bubble(rules, *two) == (BY_STACK_TWO, "POKERPLR 9.11")
    for three in (THREE_HERE, THREE_TABLES, TWO_AND_ONE):
        assert on_the_bubble(rules, *three) == (BY_STACK_THREE, "POKERPLR 9.11")
    assert before_it(rules, *TWO_HERE) == (BY_STACK_TWO, "POKERPLR 9.11")
    assert before_it(rules, *THREE_HERE) == (BY_STACK_THREE, "POKERPLR 9.11")
    # At two tables nobody went out on the same hand, and 9.11 is silent.
    default = "No rule of POKERPLR.COM league rules covers this: the default holds"
    assert before_it(rules, *TWO_TABLES) == (IN_ORDER_TWO, default)
    assert before_it(rules, *THREE_TABLES) == (IN_ORDER_THREE, default)


def test_pokerplr_9_12_the_better_hand_then_the_drawn_card() -> None:
    rules = house("pokerplr")
    nine, seven = EQUAL
    for asked in (on_the_bubble, before_it):
        by_hand = asked(rules, replace(nine, hand_rank=5), replace(seven, hand_rank=9))
        assert by_hand == (["9 seven $210", "10 nine $0"], "POKERPLR 9.11, 9.12")
        drawn = replace(nine, hand_rank=5, card="KH"), replace(seven, hand_rank=5, card="KS")
        assert asked(rules, *drawn) == (["9 seven $210", "10 nine $0"], "POKERPLR 9.11, 9.12")


def test_members_league_s7_31_the_larger_amount_of_chips() -> None:
    rules = house("members-league")
    for two in (TWO_HERE, TWO_TABLES):
        assert on_the_bubble(rules, *two) == (BY_STACK_TWO, "Members league S7.31")
    for three in (THREE_HERE, THREE_TABLES, TWO_AND_ONE):
        assert on_the_bubble(rules, *three) == (BY_STACK_THREE, "Members league S7.31")
    assert before_it(rules, *TWO_HERE) == (BY_STACK_TWO, "Members league S7.31")
    assert before_it(rules, *THREE_HERE) == (BY_STACK_THREE, "Members league S7.31")
    default = "No rule of Membership league rules covers this: the default holds"
    assert before_it(rules, *TWO_TABLES) == (IN_ORDER_TWO, default)
    assert before_it(rules, *EQUAL) == (["T-9 seven $105", "T-9 nine $105"], default)


def test_pub_poker_is_silent_and_the_default_holds() -> None:
    by_default("pub-poker", "No rule of Pub Poker Rules covers this: the default holds")


def test_adc_is_silent_and_the_default_holds() -> None:
    by_default("adc", "No rule of ADC league rules covers this: the default holds")


def test_the_default_rules() -> None:
    by_default("default", "Default rules")


def by_default(name: str, rule: str) -> None:
    """As PlayLive has it in hand-for-hand; by stack at one table, and tables in order, otherwise."""
    rules = house(name)
    assert on_the_bubble(rules, *TWO_TABLES) == (SHARED_TWO, f"{rule}. Stacks do not decide.")
    assert on_the_bubble(rules, *TWO_HERE) == (BY_STACK_TWO, rule)
    for three in (THREE_TABLES, THREE_HERE, TWO_AND_ONE):
        assert on_the_bubble(rules, *three) == (SHARED_THREE, f"{rule}. Stacks do not decide.")
    assert before_it(rules, *TWO_HERE) == (BY_STACK_TWO, rule)
    assert before_it(rules, *THREE_HERE) == (BY_STACK_THREE, rule)
    assert before_it(rules, *TWO_TABLES) == (IN_ORDER_TWO, rule)
    assert before_it(rules, *THREE_TABLES) == (IN_ORDER_THREE, rule)


def test_tda_rp8_a_all_share() -> None:
    rules = house("tda")
    for two in (TWO_HERE, TWO_TABLES):
        assert on_the_bubble(rules, *two) == (SHARED_TWO, "TDA 2024 RP-8 A. Stacks do not decide.")
    for three in (THREE_HERE, THREE_TABLES, TWO_AND_ONE):
        assert on_the_bubble(rules, *three) == (SHARED_THREE, "TDA 2024 RP-8 A. Stacks do not decide.")
    default = "No rule of TDA 2024 rules covers this: the default holds"
    assert before_it(rules, *TWO_HERE) == (BY_STACK_TWO, default)
    assert before_it(rules, *TWO_TABLES) == (IN_ORDER_TWO, default)


def test_wsop_126_b_a_higher_count_at_one_table_and_a_tie_at_several() -> None:
    rules = house("wsop")
    assert on_the_bubble(rules, *TWO_HERE) == (BY_STACK_TWO, "WSOP 2026 126 b")
    assert on_the_bubble(rules, *THREE_HERE) == (BY_STACK_THREE, "WSOP 2026 126 b")
    assert on_the_bubble(rules, *TWO_TABLES) == (SHARED_TWO, "WSOP 2026 126 b. Stacks do not decide.")
    for three in (THREE_TABLES, TWO_AND_ONE):
        assert on_the_bubble(rules, *three) == (SHARED_THREE, "WSOP 2026 126 b. Stacks do not decide.")
    default = "No rule of WSOP 2026 tournament rules covers this: the default holds"
    assert before_it(rules, *TWO_HERE) == (BY_STACK_TWO, default)
    assert before_it(rules, *TWO_TABLES) == (IN_ORDER_TWO, default)


def test_every_house_is_played_here() -> None:
    shipped = {file.stem for file in data_path("structures", "houses").glob("*.toml")}
    assert shipped == {"playlive", "pokerplr", "members-league", "pub-poker", "adc", "default", "tda", "wsop"}
