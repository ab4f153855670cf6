"""The short forms of the Players page: which fields an act asks for, and the command that they make."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from kiosk.app.acts import whole
from kiosk.app.players_list import seat_text
from kiosk.app.players_search import seats_typed
from kiosk.show.person import FLAGS, WAYS, Person
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament.commands import Command, Refused
from kiosk.tournament.field import Player
from kiosk.tournament.state import Tournament

Row = dict[str, Any]
Values = Mapping[str, object]


def field(key: str, label: str, value: str = "", *, figures: bool = False, wide: bool = False) -> Row:
    """A field of a form, with what stands in it before anybody types."""
    return {"key": key, "label": label, "value": value, "figures": figures, "wide": wide}


def choice(key: str, label: str, options: Mapping[str, str], value: str) -> Row:
    """One of a few: each value with its label."""
    rows = [{"value": value, "label": label} for value, label in options.items()]
    return {"key": key, "label": label, "options": rows, "value": value}


def form(act: str, title: str, button: str, **more: object) -> Row:
    """A form as the page shows it."""
    plain: Row = {
        "act": act,
        "title": title,
        "button": button,
        "note": "",
        "fields": [],
        "choices": [],
        "kind": "primary",
    }
    return plain | more


def stack_form(person: Player, name: str, words: Words) -> Row:
    """A stack as it was counted."""
    fields = [field("chips", words.say("Chips"), words.chips(person.chips), figures=True)]
    return form(
        "set_stack", words.say("The stack of {player}", player=name), words.say("Enter the stack"), fields=fields
    )


def surrender_form(person: Player, name: str, words: Words) -> Row:
    """Chips that are handed in for a new stack; they leave play."""
    fields = [field("surrendered", words.say("Chips handed in"), words.chips(person.chips), figures=True)]
    title, button = words.say("{player} re-enters", player=name), words.say("Re-enter")
    note = words.say("The chips that are handed in leave play.")
    return form("re_enter", title, button, note=note, fields=fields, kind="go")


def move_form(person: Player, name: str, words: Words) -> Row:
    """Another seat, by hand."""
    here = person.status == "playing" and person.table is not None and person.seat is not None
    note = words.say("Now at {seat}.", seat=seat_text(person.table or 0, person.seat or 0)) if here else ""
    fields = [field("seat", words.say("Table and seat, such as 5 9"))]
    return form("move", words.say("A seat for {player}", player=name), words.say("Seat here"), note=note, fields=fields)


def penalty_form(tournament: Tournament, name: str, words: Words) -> Row:
    """Hands to be missed, by rounds or by number."""
    most = tournament.sheet.house.penalty_rounds_max
    note = words.many("At most {count} round.", "At most {count} rounds.", most) if most else ""
    fields = [
        field("rounds", words.say("Rounds"), "1", figures=True),
        field("hands", words.say("or hands"), figures=True),
    ]
    return form(
        "penalty",
        words.say("Penalty for {player}", player=name),
        words.say("Give the penalty"),
        note=note,
        fields=fields,
    )


def reason_form(act: str, person: Player, name: str, words: Words) -> Row:
    """What cannot be taken back easily: it needs its reason, and then another key."""
    fields = [field("reason", words.say("Reason"))]
    if act == "disqualify":
        note = words.say("{chips} chips leave play. The place stays.", chips=words.chips(person.chips))
        title, button = words.say("Disqualify {player}", player=name), words.say("Disqualify")
    else:
        note = words.say(
            "The entry never was: {money} go back, and the players below move up a place.",
            money=words.money(person.paid),
        )
        title, button = words.say("Void the entry of {player}", player=name), words.say("Void the entry")
    return form(act, title, button, note=note, fields=fields, kind="danger")


def override_form(name: str, why: str, who: str, words: Words) -> Row:
    """Something that a rule, a limit or a flag stops: who allows it, and why."""
    fields = [field("allowed_by", words.say("Who allows it"), who), field("reason", words.say("Reason"))]
    return form(
        "override",
        words.say("{player}: stopped", player=name),
        words.say("Do it all the same"),
        note=why,
        fields=fields,
        kind="danger",
    )


def person_form(person: Person | None, words: Words, name: str = "", card: str = "") -> Row:
    """What the directory has of a person; a new one is registered with the same press."""
    known = person or Person(name=name, card=card)
    fields = [
        field("name", words.say("Name"), known.name, wide=True),
        field("card", words.say("Card"), known.card),
        field("nickname", words.say("Nickname"), known.nickname),
        field("contact", words.say("Contact"), known.contact),
        field("note", words.say("Note"), known.note, wide=True),
    ]
    if person is None:
        return form("new_person", words.say("New player"), words.say("Add and register"), fields=fields[:3], kind="go")
    flags = {"": words.say("None")} | {value: words.say(label) for value, label in FLAGS.items()}
    ways = {"": words.say("As the event does")} | {value: words.say(label) for value, label in WAYS.items()}
    choices = [
        choice("flag", words.say("Registration is stopped by"), flags, known.flag),
        choice("shown_as", words.say("In public"), ways, known.shown_as),
    ]
    fields.insert(4, field("flag_reason", words.say("Reason of the stop"), known.flag_reason))
    return form("save_person", words.say("In the directory"), words.say("Keep"), fields=fields, choices=choices)


def list_form(text: str, found: str, count: int, words: Words) -> Row:
    """Several at once, from a list of names."""
    button = words.many("Register {count} player", "Register {count} players", count)
    title = words.say("Register several")
    return form("register_list", title, button, note=words.say("One name a line."), text=text, found=found, kind="go")


def person_typed(person: Person, values: Values, begun: Row | None = None) -> Person:
    """A person as the form has them now. What stands in it as it ``begun`` is left alone: it may be another by now."""
    keys = ("name", "card", "nickname", "contact", "note", "flag", "flag_reason", "shown_as")
    rows = [] if begun is None else [*begun.get("fields", ()), *begun.get("choices", ())]
    known = {row["key"]: str(row["value"]).strip() for row in rows}
    typed: dict[str, Any] = {key: str(values[key]).strip() for key in keys if key in values}
    typed = {key: text for key, text in typed.items() if known.get(key) != text}
    return replace(person, **typed)


def seat_typed(text: object) -> tuple[int, int] | None:
    """A table and seat as people type them; None for an empty field. :raises Refused: it is none."""
    typed = str(text).strip()
    if not typed:
        return None
    seats = seats_typed(typed, ())
    if len(seats) != 1:
        raise Refused("bad_value", key="seat", value=typed, reason="seat_typed")
    return seats[0]


def _move(player: str, values: Values) -> Command:
    seat = seat_typed(values.get("seat", ""))
    if seat is None:
        raise Refused("bad_value", key="seat", value="", reason="seat_typed")
    return c.MovePlayer(player, *seat)


def _penalty(player: str, values: Values) -> Command:
    if str(values.get("hands", "")).strip():
        return c.GivePenalty(player, hands=whole(values, "hands"))
    return c.GivePenalty(player, rounds=whole(values, "rounds"))


def _reason(values: Values) -> str:
    reason = str(values.get("reason", "")).strip()
    if not reason:
        raise Refused("bad_value", key="reason", value="")
    return reason


COMMANDS_TYPED: Mapping[str, Callable[[str, Values], Command]] = {
    "set_stack": lambda player, values: c.SetStack(player, whole(values, "chips")),
    "move": _move,
    "penalty": _penalty,
    "disqualify": lambda player, values: c.Disqualify(player, _reason(values)),
    "void": lambda player, values: c.Void(player, _reason(values)),
    "seat": lambda player, values: c.SeatPlayer(player),
    "qualify": lambda player, values: c.Qualify([player]),
    "absent": lambda player, values: c.MarkAbsent(player),
    "absent_asked": lambda player, values: c.MarkAbsent(player, asked=True),
    "back": lambda player, values: c.MarkBack(player),
    "missed_hand": lambda player, values: c.GivePenalty(player, hands=-1),
    "remove_absent": lambda player, values: c.RemoveAbsent(player),
    "reinstate": lambda player, values: c.Reinstate(player),
    "unregister": lambda player, values: c.Unregister(player),
    "cancel_booking": lambda player, values: c.CancelBooking(player),
}
"""The acts on one player that need no till: what was typed makes the command."""
FORMS = ("set_stack", "move", "penalty", "disqualify", "void", "person")
