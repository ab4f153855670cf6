"""Why a command was refused, as a sentence: what happened, to which thing, and what to do.

A refusal has a code of the script format and, in its values, ``why`` or ``what`` for the precise reason. The tables
are keyed by both; a reason without a sentence of its own gets that of its code.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kiosk.show.person import FLAGS
from kiosk.show.words_bidi import isolated
from kiosk.show.words_catalogue import mark, placeholders
from kiosk.show.words_facts import FactWords
from kiosk.show.words_points import FORMULA
from kiosk.show.words_refusals_day import DAY_REASONS, bags_missing
from kiosk.show.words_refusals_field import FIELD_REASONS, MISSING, MONEY_FIELDS
from kiosk.show.words_refusals_races import RACE_REASONS
from kiosk.show.words_refusals_room import ROOM_REASONS
from kiosk.tournament.facts import Fact
from kiosk.tournament.terms import MOST

if TYPE_CHECKING:
    from kiosk.show.words import Words

CODES: Mapping[str, str] = {
    "not_in_play": mark("This does not fit the moment. Look at what the clock shows first."),
    "not_running": mark("Nothing of the kind is running. Start it first."),
    "already": mark("This is done already. Nothing was changed."),
    "unknown_player": mark("There is no player {player}. Check the spelling or register the player."),
    "unknown_table": mark("Table {table} is not open. Open it, or choose an open table."),
    "duplicate_player": mark("{player} is entered already. Give another name or number."),
    "still_in": mark("{player} is still in the tournament. Take the player out first."),
    "not_in": mark("{player} is not in the tournament. Choose a player who is in."),
    "window_closed": mark("The time for this is over."),
    "limit_reached": mark("{player} has none left."),
    "seat_taken": mark("Table {table} seat {seat} is taken. Choose a free seat."),
    "table_closed": mark("Table {table} is closed. Open it, or choose an open table."),
    "table_full": mark("Table {table} is full. Choose another table."),
    "last_player": mark(
        "One player must be left, so {player} cannot go out. Check who is out, or close the event instead."
    ),
    "stack_needed": mark("The house rules need the stack of {player} before the hand. Count it and enter it."),
    "played": mark("Level {level} or one before it was played already and cannot change. Change later rows only."),
    "bad_total": mark("{players} players would be more than ever entered. Check the numbers."),
    "bad_value": mark("{key}: {value} cannot be used."),
    "locked": mark("The event is locked. Nothing can be changed."),
    "nothing_to_undo": mark("There is nothing to undo."),
    "does_not_fit": mark("This no longer fits what came after it. Undo the later acts first."),
    "not_allowed": mark("The house rules or the event do not allow this."),
}
"""A sentence for every code of the script format."""

REASONS: Mapping[str, str] = {
    "not_in_play:hand_for_hand": mark(
        "In hand-for-hand the clock moves with the hands alone. Enter the hand as done, or end hand-for-hand."
    ),
    "not_in_play:no_time": mark("This level has no countdown. Go to the next level by hand when it is over."),
    "not_in_play:finishing": mark("The hand in progress is still being finished. Enter it as done first."),
    "not_in_play:no_break": mark("There is no break to end."),
    "not_in_play:break": mark("No hand is played in a break. Wait for its end, or end the break."),
    "not_in_play:timed": mark("The level is played by time. Start hand-for-hand or hands per level first."),
    "not_in_play:hand_for_hand_off": mark("Hand-for-hand is not on, so it cannot be ended."),
    "not_in_play:day_end": mark("The day is over. Start the next day first."),
    "not_in_play:no_next": mark(
        "The last hand of the last level has been played. Add a level to the structure to go on."
    ),
    "not_running:no_event": mark("No event is open. Open an event first."),
    "not_running:before_start": mark("The tournament has not started. Start it first."),
    "not_running:day_end": mark("The day is over and no time runs. Start the next day first."),
    "not_running:no_call": mark("No clock runs on a player at table {table}. Call the clock first."),
    "not_running:not_held": mark("The clock at table {table} is not held, so it cannot be released."),
    "already:open": mark("The event {name} is open already. Close it before you open another."),
    "already:pause": mark("The clock is paused already. Resume it when play goes on."),
    "already:resume": mark("The clock is running already."),
    "already:start": mark("The tournament has started already."),
    "already:break": mark("It is a break already. Lengthen it with more minutes instead."),
    "already:hand_for_hand": mark("Hand-for-hand is on already."),
    "already:table_done": mark("Table {table} is done with this hand already. Wait for the others, or enter the hand."),
    "already:house": mark("These are the house rules already. Nothing was changed."),
    "already:structure": mark("This is the structure already. Nothing was changed."),
    "already:ticker": mark("The ticker says this already. Nothing was changed."),
    "already:prizes": mark("These are the prizes already. Nothing was changed."),
    "not_running:no_last_hands": mark("No last hands are announced, so there is nothing to take back."),
    "already:hands_per_level": mark("Every level has {hands} hands already."),
    "already:template": mark("There is a template {name} already. Choose another name, or delete that one first."),
    "already:table": mark("Table {table} is open already."),
    "already:key": mark("{act} has the key {key_text} already."),
    "already:key_taken": mark("{key_text} is the key of: {act}. Press another key, or take it from there first."),
    "already:call_clock": mark("A clock runs on {player} at table {table} already. Clear it first."),
    "already:call_over": mark("The clock on {player} at table {table} is over. Clear it."),
    "already:hold_clock": mark("The clock at table {table} is held already. Release it when the bet is counted."),
    "limit_reached:time_banks": mark("{player} has no time bank left. The hand must be played now."),
    "locked:payout_tables": mark("The folder of payout tables cannot be written: {reason}. Nothing was changed."),
    "locked:template": mark("The folder of templates cannot be written: {reason}. Nothing was changed."),
    "not_allowed:forget_here": mark(
        "{player} is in the event that is open. Close the event first, or cancel the booking."
    ),
    "not_allowed:forget_unpaid": mark("{player} has a prize that is not paid yet. Pay it out first."),
    "not_allowed:event_unread": mark("This event cannot be read from the journal. Begin with another one."),
    "locked:closed": mark("The event is closed and its results stand. Undo the closing to go on."),
    "locked:not_written": mark(
        "The journal cannot be written, so nothing is changed. Make room or free the file, then try again."
    ),
    "locked:not_applied": mark(
        "This is in the journal, but the program could not take it in; the clock goes on. Try again, or start the "
        "program anew."
    ),
    "locked:not_mended": mark("The journal cannot be mended, and is as it was: {reason}"),
    "locked:no_copy": mark("No copy was made in {folder}: {reason}. The journal itself is untouched."),
    "nothing_to_undo:undo": mark("There is nothing to undo."),
    "nothing_to_undo:redo": mark("There is nothing to redo."),
    "does_not_fit:clock_changed": mark(
        "The clock was changed by hand after that time passed. Correct it with minutes more or less."
    ),
    "does_not_fit:fact": mark("Row {seq} of the journal ({fact}) needs what you would take back. Undo that first."),
    "does_not_fit:room": mark(
        "This would leave two people in one seat or somebody without one at table {table}, so nothing was done. "
        "Move the players of that table one by one."
    ),
    "does_not_fit:played": mark("The level that is played now would not be on the sheet. Change the level first."),
    "does_not_fit:meanwhile": mark("Meanwhile this was done: {fact}. Look at it, then try again."),
    "not_allowed:unknown_act": mark("This program does not know {name}."),
    "not_allowed:deal": mark("The players have agreed on a deal, and this would change it. Undo the deal first."),
    "not_allowed:names": mark("This event knows its players by name. Enter them by name instead of by number."),
    "not_allowed:key_needed": mark("{key_text} is needed to type and to move about. Press another key."),
    "not_allowed:locked": mark("The window is locked, so nothing was done. {key_text} unlocks it."),
    "not_allowed:bad_pin": mark("A PIN has {least} to {most} digits. Leave the field empty for no PIN."),
    "not_allowed:wrong_pin": mark("This is not the PIN. The window stays locked."),
    "not_allowed:pin_pause": mark("Too many wrong PINs. Type it again in {seconds} s."),
    "not_allowed:no_next": mark("This is the last row of the structure. Add a level to go on."),
    "not_allowed:no_previous": mark("This is the first row of the structure. There is none before it."),
    "not_allowed:no_time": mark("The sheet gives this level no time. Set one in the structure first."),
    "not_allowed:clock_off": mark("The house rules have no clock on a player. Set its length in the house rules."),
    "not_allowed:all_in_off": mark("The house rules have no all-in clock. Set its length in the house rules."),
    "not_allowed:shot_off": mark("The house rules have no shot clock. Set its length in the house rules."),
    "not_allowed:no_day_limit": mark("The house rules set no limit to the day, so there is none to move."),
    "not_allowed:recover_first": mark("Recover only as the first line, on a journal that goes on."),
    "bad_value:unknown_name": mark("The text has {value} in braces, which no display knows. Try {nearest}."),
    "bad_value:unknown_names": mark("The text has {value} in braces, which no display knows. Take the braces away."),
    "duplicate_player:card_taken": mark("Card {card} is that of {player}. Type another card, or change that person."),
    "duplicate_player:card_twice": mark("Card {card} would have two owners. Nothing was changed; check the cards."),
    "locked:people_not_written": mark(
        "The directory cannot be written, so nothing is changed. Make room or free the file, then try again."
    ),
    "bad_value:no_name": mark("A person needs a name. Type one."),
    "bad_value:card": mark("{value} is no card. Type its rank and its suit, such as KS for the king of spades."),
    "stack_needed:hand_rank": mark("Stacks are equal, and the house rules need the hand of {player}. Enter it."),
    "stack_needed:card": mark("{player} is level with another player. Let them draw cards, and enter each card."),
    "bad_value:payouts": mark("Payouts are a list: what each place gets, the first place first."),
    "bad_value:payouts_key": mark("Payouts have no {value}. They know these: {allowed}."),
    "bad_value:payouts_part": mark("Payouts, {part}: {value} cannot be used. Check it, or leave it out."),
    "bad_value:payout_amount": mark("Place {place}: {value} is no amount. Type what the place gets, such as 240."),
    "bad_value:payout_percents": mark("The percents make {value}, and must make 100. Check the list."),
    "bad_value:payout_order": mark("Place {place} would get more than the place before it. Check the list."),
    "bad_value:payout_line": mark(
        "Line {line}: {value} cannot be read. Type the place and what it gets, such as 1 6825 or 13-15 240."
    ),
    "bad_value:payout_gap": mark("Line {line}: nothing is said of place {place}, which comes before it. Add a line."),
    "bad_value:payout_twice": mark("Line {line}: place {place} is in the list twice. Take one of them away."),
    "bad_value:payout_table": mark("There is no payout table {value}. Choose one of the list."),
    "bad_value:payout_table_near": mark("There is no payout table {value}. These come near: {nearest}."),
    "bad_value:payout_file": mark("The payout table {value} cannot be read. Mend its line {line} first."),
    "bad_value:payout_places": mark("The table has no split for {value} places. It has these: {allowed}."),
    "bad_value:payout_bands": mark("The table leaves out {entries} entries, or has them twice. Check its bands."),
    "bad_value:payout_band_percents": mark(
        "From {entries_from} entries on the percents make {value}, and must make {whole}. Say what becomes of the rest."
    ),
    "bad_value:payout_grouping": mark(
        "Line {line}: the figures of {value} are parted at the wrong places. Type the amount without marks."
    ),
    "bad_value:deal_amount": mark("Type what {player} gets in the deal, and 0 for nothing."),
    "bad_value:deal_short": mark("{total} are to be shared, and {gap} of them are given to nobody. Check the amounts."),
    "bad_value:deal_over": mark("{total} are to be shared, and the amounts make {gap} more. Check the amounts."),
    "last_player:deal": mark("A deal needs two players or more."),
    "stack_needed:deal": mark("A deal needs every stack. Count the chips of {player} and enter them."),
    "bad_value:bounty_twice": mark("{player} cannot take this bounty, or not twice. Choose who took the last chips."),
    "bad_value:bounty_not_open": mark("No bounty of {player} waits for a name."),
    "bad_value:bounty_not_in_box": mark("There is no envelope of {prize} left. Check what was drawn."),
    "bad_value:price_money": mark("{key}: {value} is no amount of money. Type one such as 20, or 0 for nothing."),
    "bad_value:percent": mark("{key}: {value} is no share. Type percents from 0 to 99, such as 10."),
    "bad_value:bounty_list": mark(
        "Line {line}: {value} is no bounty to draw. Type how many there are and what each is worth, such as 3 x 50."
    ),
    "bad_value:split_over": mark("The parts make {value}, and there are only {most} to share. Make them less."),
    "bad_value:pool_money": mark("{value} is no prize pool. Type an amount of money, such as 27300."),
    "bad_value:unit_money": mark("Prizes cannot be rounded down to {value}. Type an amount of money, such as 5."),
    "bad_value:no_break_after": mark("The sheet has no break after level {value}. Choose a level that one follows."),
    "bad_value:decimals": mark("Line {line}: {value} has more decimals than the currency {currency}."),
    "bad_value:empty": mark("{key} is empty. Type something."),
    "bad_value:least_most": mark("{key}: {value} cannot be used. It must be from {least} to {most}."),
    "bad_value:least": mark("{key}: {value} cannot be used. It must be at least {least}."),
    "bad_value:allowed": mark("{key}: {value} cannot be used. Use one of these: {allowed}."),
    "bad_value:setting": mark("The house setting {key} cannot have this value. Use one of these: {allowed}."),
    "bad_value:setting_whole": mark("The house setting {key} must be a whole number."),
    "bad_value:setting_least": mark("The house setting {key} must be at least {allowed}."),
    "bad_value:setting_most": mark("The house setting {key} must be at most {allowed}."),
    "bad_value:setting_only": mark("The house setting {key} cannot have this value. Look it up in the house rules."),
    "bad_value:problems": mark("{key} cannot be read. {problems}"),
    **FIELD_REASONS,
    **RACE_REASONS,
    **ROOM_REASONS,
    **DAY_REASONS,
    **{f"bad_value:{code}": sentence for code, sentence in FORMULA.items()},
}
"""The sentences of precise reasons."""

_PROBLEMS_TOLD = 3
_TYPED = ("name", "value", "card", "form", "till")
"""What a person typed: it keeps its own direction in the sentence."""
_MONEY = ("total", "gap", "prize", "difference", "limit")
"""What is money, in the smallest unit of the currency."""
_FIGURES = ("value", "least", "most")
_CHIPS = ("chips", "expected", "off")
_LONG = 10_000
"""From here on a figure has separators."""
_SETTINGS = {"not_whole": "setting_whole", "too_small": "setting_least", "too_large": "setting_most"}
"""The sentence for a house setting, by its problem, where what is allowed is a bound and no choice."""


def refusal_text(words: Words, code: str, values: Mapping[str, object]) -> str:
    """The sentence for a refusal; a code that is not in the table is told as it is.

    ``key`` may be the window's name of a field: then ``field`` is the key itself.
    """
    if code not in CODES:
        return f"{code}: " + ", ".join(f"{key} {value}" for key, value in values.items())
    if code == "stack_needed" and values.get("why") == "bag":
        return bags_missing(words, values)
    if code == "stack_needed" and values.get("missing"):
        return _missing(words, values["missing"])
    value, most = values.get("value"), values.get("most")
    if most == MOST and not (isinstance(value, int) and value > MOST):  # a bound that nobody wants to read
        values = {key: value for key, value in values.items() if key != "most"}
    field = values.get("field", values.get("key"))
    shown = {key: _shown(words, key, value, money=field in MONEY_FIELDS) for key, value in values.items()}
    if "flag" in values:
        shown["flag"] = _flag(words, values)
    sentence = REASONS.get(f"{code}:{_reason(code, values)}", CODES[code])
    return words.say(sentence, **(dict.fromkeys(placeholders(sentence), "?") | shown))


def _missing(words: Words, missing: object) -> str:
    """Everybody of whom the house rules need something, by what they need."""
    needs: dict[str, list[str]] = {}
    for player, need in missing if isinstance(missing, tuple | list) else ():
        needs.setdefault(str(need), []).append(words.player(str(player)))
    told = (words.many(*MISSING[need], len(who), players=words.listed(who)) for need, who in needs.items())
    return " ".join(told)


def _flag(words: Words, values: Mapping[str, object]) -> str:
    """Why somebody may not be registered: what the flag says, and what was written of it."""
    flag, reason = str(values["flag"]), str(values.get("reason") or "")
    label = words.say(FLAGS[flag]) if flag in FLAGS else flag
    return f"{label} ({isolated(reason, right_to_left=words.right_to_left)})" if reason else label


def _reason(code: str, values: Mapping[str, object]) -> object:
    if code == "bad_value":
        return _wrong_value(values)
    why = values.get("why", values.get("what", ""))
    if code == "does_not_fit" and "fact" in values and f"{code}:{why}" not in REASONS:
        return "fact"
    if code == "limit_reached" and values.get("most") == 0:
        return f"no_{why}"
    if code == "window_closed" and values.get("level") is not None:
        return f"{why}_level"
    return why or _by_values(code, values)


def _by_values(code: str, values: Mapping[str, object]) -> str:
    """The reason of a code that comes with none, by what is known."""
    if code == "unknown_player" and str(values.get("player", "")).isdigit():
        return "id"  # somebody of the directory, no slip of the pen
    return "player" if code == "seat_taken" and "player" in values else ""


def _wrong_value(values: Mapping[str, object]) -> str:
    if "reason" in values:
        return str(values["reason"])
    if values.get("problems"):
        return "problems"
    if "why" in values:
        return _SETTINGS.get(str(values["why"]), "setting" if values.get("allowed") else "setting_only")
    if values.get("allowed"):
        return "allowed"
    if "least" in values:
        return "least_most" if "most" in values else "least"
    return "empty" if not str(values.get("value", "")).strip() else ""


def _shown(words: Words, key: str, value: object, *, money: bool) -> str:
    if key == "problems" and isinstance(value, tuple | list):
        told = [words.problem(problem) for problem in value[:_PROBLEMS_TOLD]]
        rest = len(value) - _PROBLEMS_TOLD
        if rest > 0:
            told.append(words.many("And one more.", "And {count} more.", rest))
        return " ".join(told)
    if isinstance(value, Fact):
        return FactWords(words).sentence(value)
    if isinstance(value, tuple | list):
        return ", ".join(str(item) for item in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return _figure(words, key, value, money=money)
    if key == "player":
        return words.player(str(value))
    if key in _TYPED:
        return isolated(str(value), right_to_left=words.right_to_left)
    return str(value)


def _figure(words: Words, key: str, value: int, *, money: bool) -> str:
    if key in _MONEY or (money and key in _FIGURES):
        return words.money(value)
    if key in _CHIPS:
        return words.chips(value)
    return words.chips(value) if key in _FIGURES and abs(value) >= _LONG else str(value)
