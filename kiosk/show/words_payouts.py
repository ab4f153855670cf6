"""What is odd about a payout schedule, as sentences for the page where it is posted.

>>> from kiosk.show.words import Words
>>> from kiosk.tournament.payouts import check, read_payouts
>>> draft = read_payouts([50, 30, 19.1], unfinished=True)
>>> [payout_sentence(Words(), problem) for problem in check(draft, 400_00)]
['The percents make 99.1, not 100: $3.60 would go to nobody. Say what becomes of it.']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.show.words_bidi import isolated
from kiosk.show.words_catalogue import mark
from kiosk.tournament.facts_money import PayoutsSet
from kiosk.tournament.payouts import PayoutProblem

if TYPE_CHECKING:
    from kiosk.show.words import Words

SENTENCES: Mapping[str, str] = {
    "percents": mark(
        "The percents make {percent}, not {whole}: {unassigned} would go to nobody. Say what becomes of it."
    ),
    "percents_elsewhere": mark(
        "From {first} entries on the percents make {percent}, not {whole}. Say what becomes of the rest."
    ),
    "amounts_more": mark("The payouts are {difference} more than the pool of {pool}."),
    "amounts_less": mark("{difference} of {pool} is not paid out."),
    "beyond_table": mark("The table does not reach {entries} entries. The nearest field is paid, from {first} on."),
    "few_players": mark("{places} places are listed for {players} players. The rest goes to the first place."),
    "no_seat": mark("The pool of {pool} holds no seat of {value} yet."),
    "below_buy_in": mark("From {place} on a prize is {amount}, less than the buy-in of {buy_in}."),
    "min_cash": mark("The pool does not hold {wanted} for each of {places} places. Pay fewer places."),
}
"""A sentence for every code."""
RESTS: Mapping[str, str] = {
    "first": mark("To the first place"),
    "scale": mark("To all in proportion"),
    "keep": mark("Keep it back"),
}
"""What may become of a rest that percents leave, by its name in the script."""
_MONEY = frozenset({"unassigned", "assigned", "difference", "pool", "total", "value", "amount", "buy_in", "wanted"})
_PERCENTS = frozenset({"percent", "whole"})


def payout_sentence(words: Words, problem: PayoutProblem) -> str:
    """What is odd, and what to do about it."""
    return words.say(SENTENCES[problem.code], **{key: _shown(words, key, part) for key, part in problem.values.items()})


def schedule_sentence(words: Words, payouts: PayoutsSet) -> str:
    """A schedule that is no list of amounts or percents, in the journal."""
    if payouts.table:
        return words.say("Payouts by the table {table}", table=isolated(payouts.table))
    if payouts.seats is not None:
        return words.say("Satellite: a seat for every {value} of the pool", value=words.money(payouts.seats.value))
    if payouts.paid_percent:
        percent = _shown(words, "percent", payouts.paid_percent)
        return words.say("Payouts for {percent} % of the field, on a curve", percent=percent)
    if payouts.places == "home":
        return words.say("Payouts for three places of ten entries, and one more for each further ten")
    if payouts.places:
        return words.many(
            "Payouts for {count} place, on a curve", "Payouts for {count} places, on a curve", int(payouts.places)
        )
    if payouts.bands:
        return words.say("Payouts by the size of the field")
    return words.say(
        "Prizes that are no money: {things}", things=", ".join(isolated(name) for _, name in payouts.things)
    )


def rest_choices(words: Words) -> tuple[tuple[str, str], ...]:
    """What may become of a rest that percents leave: its name in the script, and how it is offered."""
    return tuple((name, words.say(text)) for name, text in RESTS.items())


def _shown(words: Words, key: str, value: object) -> object:
    if key in _PERCENTS:
        return isolated(str(value).replace(".", words.formats.number_symbols["latn"]["decimal"]))
    if not isinstance(value, int):
        return value
    if key == "place":
        return words.ordinal(value)
    return words.money(value) if key in _MONEY else words.chips(value)
