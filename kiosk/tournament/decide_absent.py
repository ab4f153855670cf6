"""Absent players: whose chips may be taken out of play, and when (rules.md row 24).

A starter who never came is one thing, a player who left his seat another; where the text says nothing both are dealt
in and blinded out.
"""

from __future__ import annotations

from kiosk.tournament import clock as clocks
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.clock import Clock
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import one_in
from kiosk.tournament.decide_out import chips_to_remove, not_the_last
from kiosk.tournament.deciding import Facts, decides, over, started
from kiosk.tournament.field import Player
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import next_level_index
from kiosk.tournament.units import MINUTE


@decides(c.MarkAbsent)
def _(tournament: Tournament, command: c.MarkAbsent, now: int) -> Facts:
    person = one_in(tournament, command.player)
    if person.absent_since is not None and person.asked_to_stay == command.asked:
        raise Refused("already", what="absent", player=command.player)
    return (f.WentAbsent(command.player, command.asked),)


@decides(c.MarkBack)
def _(tournament: Tournament, command: c.MarkBack, now: int) -> Facts:
    if one_in(tournament, command.player).absent_since is None:
        raise Refused("already", what="back", player=command.player)
    return (f.CameBack(command.player),)


@decides(c.RemoveAbsent)
def _(tournament: Tournament, command: c.RemoveAbsent, now: int) -> Facts:
    person = one_in(tournament, command.player)
    not_the_last(tournament, command.player)
    override = command.override.strip()
    if not override:
        _check_removable(tournament, person, started(tournament, now), now)
    from_pool = _refund(tournament, person, command.refund_pool)
    return (
        f.AbsentRemoved(command.player, chips_to_remove(tournament, person.chips), from_pool, override),
        *over(tournament, now),
    )


def _refund(tournament: Tournament, person: Player, asked: bool | None) -> int:
    """What of his leaves the pool: nothing once it is shared out in a deal, or posted.

    :raises Refused: it was asked for all the same.
    """
    fixed = "deal" if tournament.deal is not None else "posted_pool" if tournament.posted is not None else ""
    if asked and fixed:
        raise Refused("not_allowed", why=fixed, player=person.id)
    refund = tournament.sheet.house.no_show_after_break if asked is None else asked
    return person.split.pool if refund and not fixed else 0


def _check_removable(tournament: Tournament, person: Player, clock: Clock, now: int) -> None:
    house = tournament.sheet.house
    minutes = house.absent_removal_min
    if minutes is None and not (house.absent_removal_at_new_level or house.no_show_after_break):
        raise Refused("not_allowed", why="blinded_out", player=person.id)
    if person.asked_to_stay:  # members' league 7.5, ADC VII.e
        raise Refused("not_allowed", why="asked_to_stay", player=person.id)
    if person.absent_since is None:
        raise Refused("not_allowed", why="not_absent", player=person.id)
    played = clocks.play_at(clock, now)
    never_came = person.absent_since <= now - played  # absent since before the start: waited for from then on
    if never_came and _new_level(tournament, clock):
        return
    waited = played if never_came else now - person.absent_since - 1  # "more than 30 minutes" (members' league S2)
    if minutes is not None and waited >= minutes * MINUTE:
        return
    if minutes is None:
        raise Refused("not_allowed", why="absent_too_early", player=person.id)
    left = -(-(minutes * MINUTE - waited) // MINUTE)
    raise Refused("not_allowed", why="absent_too_short", player=person.id, minutes=left)


def _new_level(tournament: Tournament, clock: Clock) -> bool:
    """Whether the level has begun in which the house takes out who never came.

    Members' league 7.5: the first new one; WSOP 16: the one after the first break.
    """
    house, structure = tournament.sheet.house, tournament.sheet.structure
    first = next_level_index(structure, -1)
    new = None if first is None else next_level_index(structure, first)
    if house.absent_removal_at_new_level and new is not None and clock.segment >= new:
        return True
    breaks = (place for place, row in enumerate(structure.segments) if row.kind == "break")
    after = next_level_index(structure, next(breaks, len(structure.segments)))
    return house.no_show_after_break and after is not None and clock.segment >= after
