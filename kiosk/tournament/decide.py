"""A command becomes facts, or is refused with a reason. Nothing changes here."""

from __future__ import annotations

from collections.abc import Mapping

from kiosk.tournament import commands as c
from kiosk.tournament import (
    decide_absent,
    decide_balance,
    decide_clock,
    decide_day,
    decide_draws,
    decide_field,
    decide_hands,
    decide_money,
    decide_out,
    decide_races,
    decide_room,
    decide_seats,
)
from kiosk.tournament import facts as f
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_room import day_limit_at
from kiosk.tournament.deciding import DECIDED, Facts, decides
from kiosk.tournament.fitting import check_fits
from kiosk.tournament.house import SETTINGS, House, HouseError
from kiosk.tournament.prizes import MOST_MONEY
from kiosk.tournament.state import Tournament
from kiosk.tournament.terms import MOST, check_splits, read_terms

__all__ = ["Facts", "applied_in_part", "day_limit_at", "decide"]
MOST_SEATS = 99
"""No table has more seats: a slip of the finger."""
MOST_AT_ONCE = 100_000
"""No more is counted in one line than the largest event ever had."""
PARTS = (
    decide_absent,
    decide_balance,
    decide_clock,
    decide_day,
    decide_draws,
    decide_field,
    decide_hands,
    decide_money,
    decide_out,
    decide_races,
    decide_room,
    decide_seats,
)
"""The modules whose decisions belong to this one: importing them fills ``DECIDED``."""


def decide(tournament: Tournament | None, command: c.Command, now: int) -> Facts:
    """The facts that ``command`` makes at instant ``now``.

    :raises Refused: the command makes no sense now; its code and values say why.
    """
    if isinstance(command, c.Open):
        return _open(tournament, command)
    if tournament is None:
        raise Refused("not_running", why="no_event")
    if tournament.closed:
        return _after_the_end(tournament, command, now)
    _keep_the_deal(tournament, command)
    decide_day.keep_the_last_hands(tournament, command)
    decide_day.keep_the_next_day(tournament, command)
    decide_clock.check_goes_on(tournament, command)
    facts = DECIDED[type(command)](tournament, command, now)
    check_fits(tournament, facts)
    return facts


SHARED_OUT = (
    c.Register,
    c.ReEnter,
    c.Rebuy,
    c.AddOn,
    c.Unregister,
    c.Void,
    c.Qualify,
    c.SetPool,
    c.SetPayouts,
    c.SetGuarantee,
    c.PostPayouts,
    c.Chop,
)
"""What would change the prizes that a deal has shared out, or who shares them."""


def _keep_the_deal(tournament: Tournament, command: c.Command) -> None:
    """Refuse what a deal forbids.

    :raises Refused: the players agreed on who gets what, and this would change it.
    """
    deal = tournament.deal
    if deal is None:
        return
    back = command.player if isinstance(command, c.Reinstate) else None
    if isinstance(command, SHARED_OUT) or (back is not None and all(share.player != back for share in deal.shares)):
        raise Refused("not_allowed", why="deal")


def _after_the_end(tournament: Tournament, command: c.Command, now: int) -> Facts:
    """Of a closed event the results stand; winners are still paid, tills counted, mistakes corrected."""
    if isinstance(command, c.CorrectResults | c.Pay | c.OpenTill | c.CountTill | c.Note):
        return DECIDED[type(command)](tournament, command, now)
    raise Refused("locked", why="closed")


def applied_in_part(tournament: Tournament | None, command: c.Command, facts: Facts) -> Refused | None:
    """What was refused of a command that stands only in part: hands entered beyond a break or the end.

    :param tournament: as it stood before the facts.
    """
    if isinstance(command, c.CompleteHand):
        applied = sum(isinstance(fact, f.HandDone) for fact in facts)
        if applied < command.count:
            last = tournament is not None and 0 < tournament.last_hands == applied
            why = "last_hands_played" if last else "break"
            return Refused("not_in_play", why=why, applied=applied, rejected=command.count - applied)
    return None


# -- the event -------------------------------------------------------------------------------------------------


def _open(tournament: Tournament | None, command: c.Open) -> Facts:
    if tournament is not None:
        raise Refused("already", what="open", name=tournament.event.name)
    _check_figures(command)
    if not command.name.strip():
        raise Refused("bad_value", key="name", value=command.name)
    house = command.house
    own = _with_settings(house, command.house_settings)
    terms = read_terms(
        f.EventOpened(
            "", command.structure, command.starting_stack, buy_in=command.buy_in, fee=command.fee, terms=command.terms
        )
    )
    data = house.as_data()
    defaults = {setting.name: setting.default for setting in SETTINGS}
    return (
        f.EventOpened(
            name=command.name.strip(),
            structure=decide_day.structure_from(command.structure, terms.from_level),
            starting_stack=command.starting_stack,
            currency=command.currency,
            house=house.name,
            house_title=house.title,
            house_settings={key: data[key]["value"] for key in defaults if getattr(house, key) != defaults[key]},
            house_sources=dict(house.sources),
            own_settings={key: own.as_data()[key]["value"] for key in sorted(own.changed)},
            buy_in=command.buy_in,
            fee=command.fee,
            guarantee=command.guarantee,
            seats_per_table=command.seats_per_table,
            tables=command.tables or 0,
            names=command.names,
            starts_at=command.starts_at,
            time_zone=command.time_zone,
            seed=command.seed,
            terms=command.terms,
        ),
    )


def _check_figures(command: c.Open) -> None:
    bounds = {
        "starting_stack": (1, MOST),
        "seats_per_table": (1, MOST_SEATS),
        "buy_in": (0, MOST),
        "fee": (0, MOST),
        "guarantee": (0, MOST_MONEY),
    }
    for key, (least, most) in bounds.items():
        if not least <= getattr(command, key) <= most:
            raise Refused("bad_value", key=key, value=getattr(command, key), least=least, most=most)
    check_splits(command.terms)
    if command.tables is not None and not 0 <= command.tables <= 9999:
        raise Refused("bad_value", key="tables", value=command.tables, least=0, most=9999)


def _with_settings(house: House, settings: Mapping[str, object]) -> House:
    """The house rules with some settings changed. :raises Refused: one that cannot be used."""
    try:
        return house.with_settings(settings)
    except HouseError as error:
        problem = error.problems[0]
        raise Refused("bad_value", key=problem.setting, why=problem.code, allowed=problem.allowed) from None


@decides(c.EditHouse)
def _(tournament: Tournament, command: c.EditHouse, now: int) -> Facts:
    house = tournament.sheet.house
    changed = _with_settings(house, command.settings)
    values = changed.as_data()
    kept = {key: values[key]["value"] for key in command.settings if getattr(house, key) != getattr(changed, key)}
    if not kept:
        raise Refused("already", what="house")
    return (f.HouseEdited(kept),)


@decides(c.EditStructure)
def _(tournament: Tournament, command: c.EditStructure, now: int) -> Facts:
    clock = tournament.clock_at(now)
    old, new = tournament.sheet.structure, command.structure
    played = max(clock.segment, 0)
    if old.segments[:played] != new.segments[:played] or len(new.segments) <= clock.segment:
        raise Refused("played", segment=played, level=old.segments[played].level)
    if clock.started and old.segments[clock.segment].kind != new.segments[clock.segment].kind:
        raise Refused("played", segment=played, level=old.segments[played].level)
    return (f.StructureEdited(new),)


@decides(c.Announce)
def _(tournament: Tournament, command: c.Announce, now: int) -> Facts:
    return (f.Announced(command.text.strip()),)


@decides(c.Note)
def _(tournament: Tournament, command: c.Note, now: int) -> Facts:
    if not command.text.strip():
        raise Refused("bad_value", key="text", value=command.text)
    return (f.Noted(command.text.strip(), command.row),)


@decides(c.Count)
def _(tournament: Tournament, command: c.Count, now: int) -> Facts:
    if tournament.event.names:
        raise Refused("not_allowed", why="names")
    for key, sold in (("rebuys", tournament.terms.rebuys), ("add_ons", tournament.terms.add_ons)):
        if getattr(command, key) and sold is None:
            raise Refused("not_allowed", why=f"no_{key}")
    for key in ("entries", "re_entries", "players", "rebuys", "add_ons"):
        if abs(getattr(command, key)) > MOST_AT_ONCE:
            raise Refused("bad_value", key=key, value=getattr(command, key), least=-MOST_AT_ONCE, most=MOST_AT_ONCE)
        if getattr(tournament, key) + getattr(command, key) < 0:
            raise Refused("bad_value", key=key, value=getattr(command, key), least=-getattr(tournament, key))
    if tournament.players + command.players > tournament.entries + command.entries:
        raise Refused("bad_total", players=tournament.players + command.players)
    chips = (command.entries + command.re_entries) * decide_field.late_stack(tournament, now)
    return (f.Counted(command.entries, command.re_entries, command.players, command.rebuys, command.add_ons, chips),)
