"""Of people and their money: a hand that takes several out, prizes to post and to pay, chips that do not add up."""

from __future__ import annotations

from collections.abc import Iterator

from kiosk.show.context import Context
from kiosk.show.dues import dues_of
from kiosk.show.now_text import line
from kiosk.show.panels import NowLine
from kiosk.show.standing import Standing
from kiosk.show.words import Words
from kiosk.show.words_placing import placing_sentence
from kiosk.tournament.field import out_of
from kiosk.tournament.prizes import pool_of


def one_hand(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """Several out at different tables in the hand that is still played: how they are placed once it is done."""
    field = standing.tournament.field
    for hand in field.open:
        tables = sorted({row.table for row in hand.outs if row.table is not None})
        places = [finish.first for row in hand.outs if (finish := field.finish_of(row.player)) is not None]
        if len(tables) < 2 or hand.placing is None or not places:
            continue
        begins = min(places)
        outs = [out_of(row) for row in hand.outs]
        rule = placing_sentence(words, hand.placing, outs, begins, begins + len(outs) - 1)
        text = words.say(
            "{count} players are out in this hand, at tables {tables}. Hand done places them. {rule}",
            count=words.chips(len(outs)),
            tables=words.listed([words.chips(table) for table in tables]),
            rule=rule,
        )
        yield line(context, text, f"hand {hand.number}", "open_out", words.say("Show them"), grade=len(outs))


def posting(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """Payouts are missing, or not final; before registration is closed they cannot stand."""
    tournament = standing.tournament
    if not tournament.players or not standing.registration_closed or not standing.clock.started:
        return
    named = tournament.event.names
    if not standing.places_paid:
        if named and pool_of(tournament) is None:
            return  # a league night without prizes
        text = words.say("The payouts are not posted. The wall shows none until you type them.")
    elif named and tournament.posted is None and tournament.deal is None:
        text = words.say("The payouts are not posted. Until then every change of the pool still moves them.")
    else:
        return
    yield line(context, text, "payouts", "review_payouts", words.say("Prizes"))


def unpaid(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """Winners who wait for their money."""
    dues = dues_of(standing)
    if not dues.amount:
        return
    text = words.say(
        "{amount} of the prizes is not paid yet. Pay before the winners leave.", amount=words.money(dues.amount)
    )
    if dues.players:
        text = words.many(
            "{count} winner is not paid yet: {amount}. Pay before the winner leaves.",
            "{count} winners are not paid yet: {amount}. Pay before they leave.",
            dues.players,
            amount=words.money(dues.amount),
        )
    yield line(context, text, "unpaid", "show_payments", words.say("Payments"), grade=int(standing.over))


def counted(standing: Standing, words: Words, context: Context) -> Iterator[NowLine]:
    """Somebody counted the chips, and they are not what was sold: a mistake is hidden in there (case C048)."""
    tournament = standing.tournament
    gap = tournament.chips_off
    if tournament.counted_chips is None or not gap:
        return
    values = {"total": words.chips(tournament.chips_in_play), "gap": words.chips(abs(gap))}
    text = words.say("Counted chips: {total}, {gap} more than were sold. The average goes by the count.", **values)
    if gap < 0:
        text = words.say("Counted chips: {total}, {gap} fewer than were sold. The average goes by the count.", **values)
    yield line(context, text, f"counted {gap}", "page:clock", words.say("Clock"))
