"""What is said: the difference between two moments, in words.

Only where play is now is spoken: levels that were skipped, and what passed while nobody could speak, stay silent.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kiosk.show.moment import (
    BREAK_WARNING_MS,
    DAY_WARNING_MS,
    PUSHES_MS,
    REGISTRATION_WARNING_MS,
    WARNING_MS,
    CallMoment,
    Moment,
    MovesMoment,
    moment,
    next_change,
)
from kiosk.show.phrase_keys import KEYS, PRIORITIES, STALE_MS, Kind
from kiosk.show.phrase_names import price
from kiosk.show.phrase_text import Value
from kiosk.show.phrases import Phrase, Phrases
from kiosk.show.words_names import with_names
from kiosk.tournament.units import MINUTE, SECOND

__all__ = ["Announcement", "Moment", "announcements", "moment", "next_change", "where_play_is"]

_LATE_MS = 5 * SECOND
"""A warning of one minute is still true so long after its instant, and then no more."""
_TEXT_STALE_MS = 60 * SECOND
"""What a director types is true for longer than a warning."""


@dataclass(frozen=True, slots=True)
class Announcement:
    """One thing for the room to know.

    :ivar text: as it is shown, with figures.
    :ivar spoken: as it is said, in words only, by a voice of ``language``.
    :ivar key: a newer announcement of the same key takes this one's place.
    :ivar from_clock: time alone made it: it is spoken at once, without the grace of a click.
    :ivar stale_ms: how long after it is due it may still begin.
    """

    kind: Kind
    text: str
    spoken: str
    key: str
    priority: int
    from_clock: bool
    language: str = "en"
    stale_ms: int = STALE_MS


def announcements(before: Moment | None, after: Moment, phrases: Phrases) -> tuple[Announcement, ...]:
    """What the room has to be told between two moments; nothing at the first one, and no play after the end."""
    if before is None:
        return ()
    from_clock = before.base == after.base
    said = _over(before, after, phrases) if after.over else _said(before, after, phrases)
    return tuple(_announcement(key, phrase, from_clock=from_clock) for key, phrase in said if phrase is not None)


def _announcement(key: str, phrase: Phrase, *, from_clock: bool) -> Announcement:
    sentence = KEYS[phrase.key] if phrase.key else None
    kind: Kind = "text" if sentence is None else sentence.kind
    return Announcement(
        kind=kind,
        text=phrase.text,
        spoken=phrase.spoken,
        key=key,
        priority=PRIORITIES[kind],
        from_clock=from_clock and not phrase.by_hand,
        language=phrase.language,
        stale_ms=_TEXT_STALE_MS if sentence is None else sentence.stale_ms,
    )


def where_play_is(now: Moment, phrases: Phrases) -> Announcement | None:
    """What the room is told again after it heard what was taken back; None where no cards are to be dealt."""
    if now.over or now.kind not in ("level", "break"):
        return None
    if now.kind == "level":
        phrase = phrases.say("level", now, by_hand=True)
    else:
        left = None if now.remaining_ms is None else phrases.length("break", _about(now.remaining_ms))
        phrase = phrases.say("break", now, by_hand=True, length=left)
    return None if phrase is None else _announcement("segment", phrase, from_clock=False)


def _about(left_ms: int) -> int:
    """From two minutes on nobody wants to hear the seconds."""
    return -(-left_ms // MINUTE) * MINUTE if left_ms > 2 * MINUTE else -(-left_ms // SECOND) * SECOND


_Said = tuple[str, Phrase | None]
"""The key under which it waits, and the sentence."""


def _over(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    """The winner, once; he is known with the last bust, or with the close where players are counted."""
    if after.winner and after.winner != before.winner:
        winner = phrases.words.in_public(after.winner)
        yield "winner", phrases.say("winner", after, by_hand=True, winner=winner)
    yield from _texts(before, after, phrases)  # typed just before the end or after it, it is heard all the same


def _said(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    yield from _segment(before, after, phrases)
    yield from _hand_for_hand(before, after, phrases)
    yield from _warnings(before, after, phrases)
    yield from _registration(before, after, phrases)
    yield from _field(before, after, phrases)
    yield from _seats(before, after, phrases)
    yield from _color_up(before, after, phrases)
    yield from _day_limit(before, after, phrases)
    yield from _calls(before, after, phrases)
    yield from _texts(before, after, phrases)


def _entered(before: Moment, after: Moment) -> bool:
    """Whether play stands in another segment than before, or in the same one anew after an extra break."""
    return (before.segment, before.extra_break) != (after.segment, after.extra_break)


def _segment(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if _entered(before, after):
        if after.kind == "level":
            yield "segment", phrases.say("level", after, begins=before.kind == "before")
        elif after.kind == "break":
            yield "segment", phrases.say("break", after)
        elif after.kind == "day_end":
            yield "segment", phrases.say("day_over", after)
    elif after.state == "break_over" and before.state != "break_over":
        yield "segment", phrases.say("break_over", after)
    elif after.kind == "level" and price(before.blinds) != price(after.blinds):
        yield "segment", phrases.say("level", after, by_hand=True)  # the sheet was edited


def _hand_for_hand(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if after.hand_for_hand == "off":
        if before.hand_for_hand != "off":
            yield "hand", phrases.say("hand_for_hand_over", after)
        return
    begun = before.hand_for_hand == "off"
    if after.hand_for_hand == "armed":
        if begun:
            yield "hand", phrases.say("hand_for_hand_after_break", after)
    elif after.hand_for_hand == "finishing":
        if begun:
            yield "hand", phrases.say("hand_for_hand", after)
    elif after.kind == "level":
        from_break = before.kind != "level" or before.extra_break
        if (before.hand_for_hand, before.hand) != ("active", after.hand) or from_break:
            yield "hand", phrases.say("hand", after)


_FOLLOWS = {"break": "_to_break", "day_end": "_to_day_end"}


def _warnings(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    yield from _last_hands(before, after, phrases)
    if _passed(before, after, WARNING_MS):
        if after.state == "countdown":
            yield "warning", phrases.say("start_in_one_minute", after)
        elif after.state == "break" and after.play_follows:
            yield "warning", phrases.say("prepare_decks", after)
        elif after.state == "level" and after.following is not None:
            yield "warning", phrases.say("one_minute" + _FOLLOWS.get(after.following.kind, ""), after)
    elif _passed(before, after, PUSHES_MS) and after.state == "level" and after.following is not None:
        yield "pushes", phrases.say("hold_pushes", after)
    elif _passed(before, after, BREAK_WARNING_MS) and after.state == "break" and after.play_follows:
        yield "warning", phrases.say("two_minutes_of_break", after)


def _last_hands(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    """Of the level, of the day as the director announced them (WSOP 125), or before the break."""
    if after.last_hands == 1 and before.last_hands != 1:
        yield "warning", phrases.say("last_hand_of_day", after, by_hand=True)
    elif after.last_hands > before.last_hands:
        yield "warning", phrases.say("last_hands", after, by_hand=True, hands_left=after.last_hands)
    elif after.last_hand and (not before.last_hand or _entered(before, after)):
        ends = {"break": "_before_break", "day_end": "_of_day"}
        follows = "" if after.following is None else after.following.kind
        yield "warning", phrases.say("last_hand" + ends.get(follows, ""), after)


def _passed(before: Moment, after: Moment, left_ms: int) -> bool:
    """The segment ran past so much time left, just now."""
    if _entered(before, after) or before.remaining_ms is None or after.remaining_ms is None:
        return False
    return before.remaining_ms > left_ms >= after.remaining_ms > left_ms - _LATE_MS


def _registration(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if after.registration_closed:
        if not before.registration_closed:
            yield "registration", phrases.say("registration_closed", after, by_hand=before.segment == after.segment)
    elif after.closing and before.segment != after.segment:
        key = "registration_closes" + ("_with_break" if after.closing == "break" else "")
        yield "registration", phrases.say(key, after)
    elif after.closing and after.state in ("level", "break") and _passed(before, after, REGISTRATION_WARNING_MS):
        yield "registration", phrases.say("registration_soon", after)


def _field(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    """How near the money and the final table are, as players go out; payouts typed late tell the room nothing new."""
    fewer = after.players < before.players
    if fewer and after.money == "bubble":
        yield "money", phrases.say("bubble", after, by_hand=True)
    elif fewer and after.money == "in" and before.money != "in":
        yield "money", phrases.say("in_the_money", after, by_hand=True, places=after.places)
    elif fewer and after.money == "in" and after.next_prize > before.next_prize > 0:
        prize = phrases.words.money(after.next_prize)
        yield "money", phrases.say("pay_jump", after, by_hand=True, prize=prize)
    if fewer:
        yield from _busts(before, after, phrases)
    if after.final_table and not before.final_table and after.players <= before.players:
        yield "final_table", phrases.say("final_table", after, by_hand=True)


def _seats(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    """Who moves, by act, so that each is taken back by itself; then the tables that wait."""
    known, first = {*before.moves}, before.moves[0].number if before.moves else 0
    for moves in after.moves:
        if moves not in known and moves.number >= first:  # an undo lets an older one be seen again
            yield from _moved(moves, after, phrases)
    for table in after.halted:
        if table not in before.halted:
            yield f"halt {table}", phrases.say("play_halts", after, by_hand=True, table=table)


_NEW_SEATS = ("redraw", "joined")
_SINGLE = ("move", "balance", "swap")


def _moved(moves: MovesMoment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    key = f"moves {moves.number}"
    if moves.kind == "break":
        yield key, phrases.say("table_breaks", after, by_hand=True, table=moves.table)
    elif moves.kind == "final_table":
        yield key, phrases.say("final_seats", after, by_hand=True)
    elif moves.kind in _NEW_SEATS:
        yield key, phrases.say("new_seats", after, by_hand=True, everybody=moves.everybody)
    elif moves.kind in _SINGLE:
        for place, (player, table, seat) in enumerate(moves.rows):
            named = phrases.words.in_public(player)
            yield (
                f"{key}.{place}",
                phrases.say("player_moves", after, by_hand=True, player=named, table=table, seat=seat),
            )


def _busts(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    """Who went out and has a place: after the hand, and only where somebody wants to hear of each."""
    known = {(out.player, out.at) for out in before.outs}
    for out in reversed(after.outs):
        if out.place and (out.player, out.at) not in known:
            player = phrases.words.in_public(out.player)
            shared = out.last > out.place
            own: dict[str, Value] = {"player": player, "place": out.place, "shared": shared}
            yield (
                f"bust {out.player}",
                phrases.say("bust", after, by_hand=True, nth=phrases.nth("bust", out.place), **own),
            )


def _color_up(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    if not after.color_up or not _entered(before, after) or after.extra_break or before.extra_break:
        return
    if after.kind == "level":
        yield "color_up", phrases.say("color_up", after, chips=after.color_up)
    elif after.kind == "break":
        yield "color_up", phrases.say("color_up_now", after, chips=after.color_up)


def _day_limit(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    was, left, hours = before.day_left_ms, after.day_left_ms, after.day_limit_h
    if was is None or left is None or hours is None:
        return
    if was > 0 >= left:
        yield "day_limit", phrases.say("day_limit", after, hours=hours)
    elif was > DAY_WARNING_MS >= left > DAY_WARNING_MS - _LATE_MS:
        yield "day_limit", phrases.say("day_limit_soon", after, minutes=-(-left // MINUTE))


def _calls(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    known = {(call.table, call.called_at): call for call in before.calls}
    for call in after.calls:
        key = _call(known.get((call.table, call.called_at)), call)
        if key:
            seconds = call.warning_s if key == "call_warning" else call.think_s
            yield (
                f"call {call.table}",
                phrases.say(
                    key,
                    after,
                    by_hand=key in _CALLS.values(),
                    table=call.table,
                    player=phrases.words.in_public(call.player) or phrases.word(key, "player"),
                    seconds=phrases.length(key, seconds * SECOND),
                ),
            )


_CALLS = {"clock": "call", "all_in": "all_in_call", "shot": "shot_call"}


def _call(was: CallMoment | None, call: CallMoment) -> str:
    """Which sentence a clock on a player needs now, "" for none."""
    if call.result in ("fold", "check"):
        return "" if was is not None and was.result == call.result else f"call_{call.result}"
    if call.result:
        return ""
    if was is None:
        return _CALLS[call.kind]
    return "call_warning" if call.warning and not was.warning else ""


def _texts(before: Moment, after: Moment, phrases: Phrases) -> Iterator[_Said]:
    """Each of them by itself: the same text announced twice is heard twice."""
    new = after.announced - before.announced
    if new > 0:
        for place, text in enumerate(after.texts[-new:], start=after.announced - len(after.texts[-new:]) + 1):
            yield f"text {place}", phrases.typed(with_names(text, phrases.words.in_public))
