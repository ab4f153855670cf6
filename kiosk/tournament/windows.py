"""Until when an event sells what: registration, re-entries, rebuys, add-ons.

rules.md rows 19 to 23; setting ``registration_closes``: with the level that is named, or when the next one starts
(WSOP 12: through the break after it).
"""

from __future__ import annotations

from dataclasses import dataclass

from kiosk.tournament import clock as clocks
from kiosk.tournament.clock import Clock
from kiosk.tournament.facts import Item
from kiosk.tournament.field import Player
from kiosk.tournament.state import Tournament
from kiosk.tournament.structure import Structure, closing_index, next_level_index


def registration_closes(tournament: Tournament) -> int | None:
    """The segment at whose end registration closes; None when it is open to the end."""
    return _closes(tournament, tournament.terms.until_level, "closes_registration")


def rebuys_close(tournament: Tournament) -> int | None:
    """The segment at whose end rebuys close; where neither event nor sheet says, they close with registration."""
    rebuys = tournament.terms.rebuys
    closes = _closes(tournament, None if rebuys is None else rebuys.until_level, "closes_rebuys")
    return registration_closes(tournament) if closes is None else closes


def _closes(tournament: Tournament, until: int | None, key: str) -> int | None:
    structure, setting = tournament.sheet.structure, tournament.sheet.house.registration_closes
    if until is None and setting == "start":
        return -1  # ADC III.1.5: nobody comes late, whatever the sheet says
    closing = _last_of_level(structure, until) if until is not None else closing_index(structure, key)
    if closing is None or setting != "start_of_next_level":
        return closing
    # Until the next level starts: the break after the level is included.
    following = next_level_index(structure, closing)
    return len(structure.segments) - 1 if following is None else following - 1


def _last_of_level(structure: Structure, until: int) -> int | None:
    """The last level up to number ``until``; before the first one (-1) for 0: closed at the start."""
    last = [place for place, row in enumerate(structure.segments) if row.kind == "level" and row.level <= until]
    return last[-1] if last else -1 if until <= 0 else None


def registration_closed(tournament: Tournament, clock: Clock) -> bool:
    """Whether nobody can enter any more: as the director said, else as sheet and house have it."""
    if tournament.closed or tournament.registration is not None:
        return tournament.closed or not tournament.registration
    return _over(registration_closes(tournament), clock)


def rebuys_closed(tournament: Tournament, clock: Clock) -> bool:
    """Whether nobody can buy again any more."""
    rebuys = tournament.terms.rebuys
    if _closes(tournament, None if rebuys is None else rebuys.until_level, "closes_rebuys") is None:
        return registration_closed(tournament, clock)
    return tournament.closed or _over(rebuys_close(tournament), clock)


def _over(closes: int | None, clock: Clock) -> bool:
    return closes is not None and clock.segment > closes


def add_ons_open(tournament: Tournament, clock: Clock) -> bool:
    """Whether add-ons are sold: in the break after their level, else as long as rebuys are."""
    add_ons = tournament.terms.add_ons
    if add_ons is None or tournament.closed:
        return False
    if add_ons.after_level is None:
        return not rebuys_closed(tournament, clock)
    here = clocks.segment_of(clock, tournament.sheet)
    return here is not None and here.kind == "break" and here.level == add_ons.after_level


def left_to_buy(tournament: Tournament, player: Player, item: Item) -> int | None:
    """How many more of a thing a player may buy by the event's limit; None without limit."""
    terms = tournament.terms
    if item == "re_entry":
        return None if terms.re_entries is None else max(0, terms.re_entries - (player.entries - 1))
    if item == "rebuy":
        most = 0 if terms.rebuys is None else terms.rebuys.most
        return None if most is None else max(0, most - player.rebuys)
    return max(0, (0 if terms.add_ons is None else terms.add_ons.most) - player.add_ons)


def prizes_stand(tournament: Tournament, clock: Clock) -> bool:
    """Whether what the places pay is owed: posted, dealt or closed, or nobody can enter any more.

    An event that does not say when registration closes would otherwise never pay anybody before its end.
    """
    if tournament.closed or tournament.posted is not None or tournament.deal is not None:
        return True
    return not _will_close(tournament) or registration_closed(tournament, clock)


def _will_close(tournament: Tournament) -> bool:
    """Whether registration closes before the event does: by its sheet, or because the director has it in hand."""
    return tournament.registration is not None or registration_closes(tournament) is not None


def others_may_come(tournament: Tournament, clock: Clock) -> bool:
    """Whether the event sells entries or rebuys up to a moment that is still to come."""
    if tournament.closed or tournament.deal is not None:
        return False
    if _will_close(tournament) and not registration_closed(tournament, clock):
        return True
    sells = tournament.terms.rebuys is not None and rebuys_close(tournament) is not None
    return sells and not rebuys_closed(tournament, clock)


def ended(tournament: Tournament, clock: Clock) -> bool:
    """Whether it is over for good: closed, or one player has all the chips and nobody can come any more.

    Where the event does not say until when it sells, the last hand is the end.
    """
    return tournament.closed or (tournament.finished and not others_may_come(tournament, clock))


@dataclass(frozen=True, slots=True)
class Doors:
    """What is over at one moment: worked out once for a list of players.

    :ivar ended: the event, for good. :ivar registration: entries and re-entries. :ivar rebuys: these.
    """

    ended: bool
    registration: bool
    rebuys: bool


def doors_at(tournament: Tournament, clock: Clock) -> Doors:
    """What is over by the clock."""
    return Doors(ended(tournament, clock), registration_closed(tournament, clock), rebuys_closed(tournament, clock))


def may_return(tournament: Tournament, player: Player, clock: Clock) -> bool:
    """Whether a player who is out may still re-enter or buy again: until then he has no finishing place."""
    return player.status == "out" and may_return_by(tournament, player, doors_at(tournament, clock))


def may_return_by(tournament: Tournament, player: Player, doors: Doors) -> bool:
    """The same where it is known what is over."""
    if player.status != "out" or doors.ended:
        return False
    if left_to_buy(tournament, player, "re_entry") != 0 and not doors.registration:
        return True
    return left_to_buy(tournament, player, "rebuy") != 0 and not doors.rebuys
