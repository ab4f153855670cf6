"""The form for players who are out: what is asked of them, and what recording them will do, before it is done.

All that it says of places, prizes, bounties and the bubble is computed by the same code that computes them later.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from kiosk.show.out_hands import HandChoice
from kiosk.show.words import Words
from kiosk.show.words_catalogue import mark
from kiosk.show.words_placing import draw_sentence, pays_sentence, placing_rule, placing_sentence
from kiosk.tournament.clock import frozen_by_hands
from kiosk.tournament.facts import OutRow
from kiosk.tournament.field import Finish, Hand, out_of
from kiosk.tournament.foreseen import (
    SEAT,
    Foreseen,
    amounts_from,
    asked,
    bubble,
    foresee,
    moved,
    prizes_of,
    taken,
    things_from,
)
from kiosk.tournament.placing import Need, label, needs_draw
from kiosk.tournament.prizes import amounts_of, places_paid
from kiosk.tournament.state import Tournament
from kiosk.tournament.terms import BountyTerms
from kiosk.tournament.windows import may_return

Told = dict[str, object]

_RECORD = (mark("Record out"), mark("Record both out"))
_UNDO = (mark("Undo seats the player again."), mark("Undo seats both again."))
_TAKEN = (
    mark("{player} gets {amount} for {victim}"),
    mark("{player} gets {amount} for {victim}, and {head} more on the own head"),
)
_LEFT: Mapping[str, tuple[str, str]] = {
    "in": (mark("{count} left, in the money."), mark("{count} left, all in the money.")),
    "bubble": (mark("{count} left, in the money."), mark("{count} left, all in the money.")),
    "next": (mark("{count} left."), mark("{count} left: who goes out next is the last one without a prize.")),
    "before": (mark("{count} left."), mark("{count} left, {more} more than are paid.")),
    "": (mark("{count} left."), mark("{count} left.")),
}


@dataclass(frozen=True, slots=True)
class OutForm:
    """What the form stands on.

    :ivar rows: the players as far as their fields can be read; ``texts`` what stands in each field.
    :ivar wrong: what cannot be read, by player and field. ``refused``: why the hand could not be recorded, in words.
    :ivar hands: the hands that it may belong to, the chosen one marked; ``number`` is that of hand-for-hand.
    """

    tournament: Tournament
    rows: Sequence[OutRow]
    texts: Mapping[str, Mapping[str, str]]
    number: int | None
    hands: Sequence[HandChoice]
    now: int
    wrong: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    refused: str = ""
    one_table: bool = False
    corrected: Hand | None = None
    """The hand in which somebody went out already whose figures are put right."""


def told(form: OutForm, words: Words) -> Told:
    """Everything that the form shows, as texts."""
    new = [row for row in form.rows if form.tournament.field.players[row.player].is_in]
    foreseen = foresee(form.tournament, form.rows, form.number, form.corrected)
    needs = asked(form.tournament, form.rows, form.number, form.corrected)
    problem = next((text for texts in form.wrong.values() for text in texts.values()), "") or form.refused
    final = not foreseen.placing.missing
    tables = {row.table for row in form.rows}
    return {
        "open": True,
        "title": _title(form, new, words),
        "hand": next((choice.line for choice in form.hands if choice.chosen), ""),
        "hands": _choices(form.hands),
        "canChange": len(form.hands) > 1,
        "rows": [_row(form, row, needs.get(row.player, ()), len(foreseen.rows), words) for row in _shown(form, needs)],
        "several": len(foreseen.rows) > 1,
        "ordered": len(new) > 1 and form.number is None and len({row.table for row in new}) > 1,
        "sentence": placing_sentence(
            words, foreseen.placing, [out_of(row) for row in foreseen.rows], foreseen.first, foreseen.last
        ),
        "rule": placing_rule(words, foreseen.placing, form.tournament.sheet.house) if final else "",
        "lines": _lines(form, foreseen, words) if final else [],
        "note": _note(form, foreseen, words),
        "bubble": words.say("This is the bubble") if bubble(form.tournament, foreseen) == "bubble" else "",
        "provisional": _provisional(form, foreseen, words),
        "changes": _changes(form, foreseen, words) if final else [],
        "draws": _draws(form, foreseen, words) if final else [],
        "knocks": _knocks(form, words),
        "after": " ".join(_after(form, foreseen, new, words)),
        "sameTable": _same_table(form, tables, words),
        "record": _record(form, len(new), words),
        "problem": problem,
        "ready": final and not problem and (bool(new) or form.corrected is not None),
    }


def _title(form: OutForm, new: Sequence[OutRow], words: Words) -> str:
    if form.corrected is not None:
        return words.say("Correct how {player} went out", player=words.player(form.rows[0].player))
    return words.say("Out") if len(new) == 1 else words.say("Out together")


def _counted(texts: Sequence[str], many: str, count: int, words: Words) -> str:
    return words.say(texts[count - 1]) if count <= len(texts) else words.say(many, count=words.chips(count))


def _record(form: OutForm, count: int, words: Words) -> str:
    if form.corrected is not None:
        return words.say("Correct it")
    return _counted(_RECORD, mark("Record all {count} out"), count, words)


def _choices(hands: Sequence[HandChoice]) -> list[Told]:
    """The hands that are asked about: the one in play and the one that was just done; others by the key alone."""
    if not any(choice.asks for choice in hands):
        return []
    return [
        {"value": "" if choice.number is None else str(choice.number), "label": choice.label, "on": choice.chosen}
        for choice in hands
        if choice is hands[0] or choice.asks or choice.chosen
    ]


# -- the players ---------------------------------------------------------------------------------------------------


def _shown(form: OutForm, needs: Mapping[str, Sequence[Need]]) -> list[OutRow]:
    """The players of the form; and those recorded in the hand before of whom the house needs to know more now."""
    named = {row.player for row in form.rows}
    return [*form.rows, *(row for row in _recorded(form) if row.player not in named and row.player in needs)]


def _recorded(form: OutForm) -> list[OutRow]:
    """Who was recorded in the chosen hand before."""
    if form.corrected is not None:
        return form.corrected.outs
    if form.number is None:
        return []
    field = form.tournament.field
    for hand in reversed(field.hands):
        if hand.session == field.sessions and hand.number == form.number:
            return hand.outs
    return []


def _row(form: OutForm, row: OutRow, needs: Sequence[Need], together: int, words: Words) -> Told:
    texts = form.texts.get(row.player, {})
    wrong = form.wrong.get(row.player, {})
    bounty = form.tournament.terms.bounty
    here = form.tournament.field.players[row.player]
    return {
        "id": row.player,
        "name": words.player(row.player),
        "table": words.say("–") if row.table is None else str(row.table),
        "seat": "" if row.seat is None else str(row.seat),
        "askTable": here.table is None and together > 1,
        "tableText": texts.get("table", ""),
        "stack": texts.get("stack", ""),
        "askStack": together > 1 or "stack" in needs,
        "needsStack": "stack" in needs and "stack" not in wrong and row.stack is None,
        "hand": texts.get("hand_rank", ""),
        "askHand": "hand_rank" in needs,
        "needsHand": "hand_rank" in needs and row.hand_rank is None,
        "card": texts.get("card", ""),
        "askCard": "card" in needs,
        "needsCard": "card" in needs and row.card is None,
        "by": texts.get("by", ""),
        "byNames": words.listed([words.player(one) for one in row.by]),
        "askBy": bounty is not None,
        "drawn": texts.get("drawn", ""),
        "askDrawn": bounty is not None and bounty.kind == "mystery" and bool(bounty.values),
        "drawNote": words.say("Envelope, draw {number}", number=row.draw) if row.draw else "",
        "wrong": sorted(wrong),
        "recorded": not here.is_in,
    }


def _same_table(form: OutForm, tables: set[int | None], words: Words) -> str:
    """The words of the button that says they were at one table after all, or takes that back."""
    if form.one_table:
        return words.say("Different tables")
    return words.say("Same table") if len(tables) > 1 else ""


# -- what it will do -----------------------------------------------------------------------------------------------


def _place(finish: Finish, words: Words) -> str:
    return words.ordinal(finish.first) if finish.first == finish.last else label(finish.first, finish.last)


def _prize(form: OutForm, finish: Finish, amount: int, words: Words) -> str:
    """The money of a place, and what comes with it; a shared thing is named by the sentence that has it drawn for."""
    things = things_from(form.tournament, finish.first, finish.last)
    thing = things[0] if len(things) == 1 else ""
    seat = form.tournament.payouts is not None and form.tournament.payouts.seats is not None
    money = words.money(amount) if amount and not (seat and thing) else ""
    named = words.say("Seat") if thing == SEAT else thing
    return " + ".join(filter(None, (money, named))) or (words.say("–") if places_paid(form.tournament) else "")


def _lines(form: OutForm, foreseen: Foreseen, words: Words) -> list[Told]:
    prizes = prizes_of(form.tournament, foreseen)
    named = {row.player for row in form.rows}
    return [
        {
            "text": words.say("{place} · {player}", place=_place(finish, words), player=words.player(player)),
            "prize": _prize(form, finish, prizes[player], words),
            "recorded": player not in named,
        }
        for player, finish in foreseen.finishes.items()
    ]


def _note(form: OutForm, foreseen: Foreseen, words: Words) -> str:
    """What the places pay, and who is left: "24th pays $240, 25th nothing. 23 left, all in the money."."""
    tournament, left = form.tournament, foreseen.left
    amounts = amounts_from(tournament, foreseen)
    parts = [f"{pays_sentence(words, amounts, foreseen.first)}."] if places_paid(tournament) else []
    meaning = bubble(tournament, foreseen)
    one, many = _LEFT[meaning]
    more = left + tournament.field.qualified - places_paid(tournament)
    parts.append(words.many(one, many, left, more=words.chips(more)))
    following = amounts_of(tournament)[left - 1 : left]
    if meaning == "in" and left > 1 and following and following[0] > amounts[0]:
        place, amount = words.ordinal(left), words.money(following[0])
        parts.append(words.say("The prizes rise: {place} pays {amount}.", place=place, amount=amount))
    return " ".join(parts)


def _provisional(form: OutForm, foreseen: Foreseen, words: Words) -> str:
    """Why the places are not final yet."""
    tournament = form.tournament
    clock = tournament.clock_at(form.now)
    back = any(
        may_return(tournament, replace(tournament.field.players[row.player], status="out"), clock)
        for row in foreseen.rows
    )
    if back and foreseen.left > 1:
        return words.say("No place yet: as long as players may come back it can move.")
    if not next(iter(foreseen.finishes.values())).settled:
        return words.say("Places and prizes hold once the hand is done.")
    return ""


def _changes(form: OutForm, foreseen: Foreseen, words: Words) -> list[Told]:
    """Those who are out already and move with it, before and after."""

    def standing(finish: Finish, amount: int) -> str:
        return " · ".join(filter(None, (_place(finish, words), _prize(form, finish, amount, words))))

    return [
        {
            "name": words.player(row.player),
            "before": standing(row.before, row.prize_before),
            "after": standing(row.after, row.prize_after),
        }
        for row in moved(form.tournament, foreseen)
    ]


def _draws(form: OutForm, foreseen: Foreseen, words: Words) -> list[str]:
    """What a shared place gives that cannot be split, and how to settle it."""
    sentences = []
    for tier, first, last in foreseen.placing.spans(foreseen.first):
        things = things_from(form.tournament, first, last)
        if needs_draw(tier, things):
            thing = next(filter(None, things))
            sentences.append(draw_sentence(words, words.say("Seat") if thing == SEAT else thing))
    return sentences


def _knocks(form: OutForm, words: Words) -> list[str]:
    """Who gets which bounty, and what hangs on the own head from now on."""
    bounties, bounty = form.tournament.bounties, form.tournament.terms.bounty
    if bounties is None or bounty is None:
        return []
    lines = [
        words.say(
            _TAKEN[bool(share.on_head)],
            player=words.player(share.by),
            amount=words.money(share.cash),
            head=words.money(share.on_head),
            victim=words.player(share.player),
        )
        for share in taken(form.tournament, form.rows, form.number)
    ]
    for row in form.rows:
        told = next((one for one in _recorded(form) if one.player == row.player), None)
        if not row.by:
            lines.append(_open_bounty(row, bounties.of(row.player).head, bounty, words))
        elif told is not None and told.by != row.by:
            to = words.listed([words.player(one) for one in row.by])
            lines.append(words.say("The bounty of {player} goes to {to}", player=words.player(row.player), to=to))
    return list(filter(None, lines))


def _open_bounty(row: OutRow, head: int, bounty: BountyTerms, words: Words) -> str:
    player = words.player(row.player)
    if head:
        return words.say("The bounty of {player}, {amount}, waits for a name", player=player, amount=words.money(head))
    return words.say("Who took the chips of {player}?", player=player) if bounty.kind == "mystery" else ""


def _after(form: OutForm, foreseen: Foreseen, new: Sequence[OutRow], words: Words) -> list[str]:
    tournament = form.tournament
    clock = tournament.clock_at(form.now)
    parts = []
    if foreseen.left == 1:
        gone = {row.player for row in new}
        winner = next(player.id for player in tournament.field if player.is_in and player.id not in gone)
        parts.append(words.say("{player} wins, and the clock stops.", player=words.player(winner)))
    elif bubble(tournament, foreseen) == "bubble" and frozen_by_hands(clock, tournament.sheet):
        earlier = form.number is not None and form.number < clock.hand
        ends = mark("Hand-for-hand can end now.") if earlier else mark("Hand-for-hand can end with this hand.")
        parts.append(words.say(ends))
    if new:
        parts.append(_counted(_UNDO, mark("Undo seats all {count} again."), len(new), words))
    if form.corrected is not None:
        parts.append(words.say("Undo puts it back as it was."))
    return parts
