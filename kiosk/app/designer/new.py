"""What a new structure begins as: a usual brief with the chips that the room has, generated."""

from __future__ import annotations

from kiosk.app.designer.around import Around
from kiosk.app.room_chips import case_of_room
from kiosk.design.generate import generate
from kiosk.design.plan import Brief, BriefError, Plan


def new_plan(around: Around) -> Plan:
    """The plan of a usual evening; chips of the room that make none are left out."""
    name = around.words.say("New structure")
    room = case_of_room(around.settings.room_chips, around.words.say("The room's chips"))
    try:
        return generate(Brief(name=name, case=room))
    except BriefError:
        return generate(Brief(name=name))
