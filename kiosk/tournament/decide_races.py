"""Chip races: what each player gets when chips leave play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from kiosk.tournament import commands_room as c
from kiosk.tournament import facts_room as r
from kiosk.tournament.chip_race import BY_CARDS, Change, Stake, deal, decks_for, race
from kiosk.tournament.commands import Refused
from kiosk.tournament.decide_field import one_in
from kiosk.tournament.deciding import Facts, decides, started
from kiosk.tournament.placing import card_text, read_card
from kiosk.tournament.races import raced_at, races_due, smallest_in_play
from kiosk.tournament.state import Tournament
from kiosk.tournament.terms import MOST

MOST_CHIPS = 9_999
"""Nobody has more chips of one kind in front of him: a slip of the finger."""


@decides(c.ColorUp)
def _(tournament: Tournament, command: c.ColorUp, now: int) -> Facts:
    _check_open(tournament, command.table)
    change = change_of(tournament, command.remove, command.to)
    _check_not_raced(tournament, command.table, change.remove)
    stakes = stakes_of(tournament, command, change)
    draw, cards = _cards_of(tournament, command, stakes, change)
    result = race(stakes, change, cards)
    return (
        r.ChipsRaced(
            table=command.table,
            remove=change.remove,
            to=change.to,
            method=change.method,
            rows=result.rows,
            race_chips=result.chips,
            value_before=result.value_before,
            value_after=result.value_after,
            draw=draw,
        ),
    )


def _check_open(tournament: Tournament, table: int) -> None:
    if table not in tournament.tables and (tournament.tables or tournament.event.names):
        raise Refused("unknown_table", table=table)


def _check_not_raced(tournament: Tournament, table: int, remove: Iterable[int]) -> None:
    twice = raced_at(tournament, table).intersection(remove)
    if twice:
        raise Refused("already", what="race", table=table, chips=tuple(sorted(twice)))


def change_of(tournament: Tournament, remove: Sequence[object], to: int) -> Change:
    """What chips become by the house's rules. :raises Refused: the new chip is not above all that leave."""
    house, chips = tournament.sheet.house, _denominations(remove)
    if not chips[-1] < to <= MOST:
        raise Refused("bad_value", key="to", value=to, reason="race_to", least=chips[-1] + 1)
    return Change(chips, to, house.color_up, house.color_up_rounding)


def _denominations(remove: Sequence[object]) -> tuple[int, ...]:
    """The chips that leave, the smallest first. :raises Refused: none, or one that is no chip."""
    found = [chip for chip in remove if isinstance(chip, int) and not isinstance(chip, bool) and 0 < chip <= MOST]
    if len(found) < len(remove) or not found:
        wrong = [chip for chip in remove if chip not in found]
        reason = "no_chip" if wrong else "no_chips"
        raise Refused("bad_value", key="remove", value=wrong[0] if wrong else "", reason=reason)
    return tuple(sorted(set(found)))


# -- what lies on the table ------------------------------------------------------------------------------------------


def stakes_of(tournament: Tournament, command: c.ColorUp, change: Change) -> tuple[Stake, ...]:
    """What each seat has of the chips that leave. :raises Refused: an empty seat, another chip, nothing at all."""
    last = {seat for seat in command.last if isinstance(seat, int)}
    stakes = []
    for place, chips in command.chips.items():
        seat = _seat(tournament, command.table, place)
        value = value_of(chips, change.remove, seat)
        if value:
            stakes.append(Stake(seat, tournament.field.seats.get((command.table, seat), ""), value, seat in last))
    for seat in sorted(last - {stake.seat for stake in stakes}):
        _seat(tournament, command.table, str(seat))
        raise Refused("bad_value", key="last", value=seat, reason="race_last", table=command.table)
    if not stakes:
        raise Refused("bad_value", key="chips", value="", reason="race_nothing", table=command.table)
    total = sum(stake.value for stake in stakes)
    if total > tournament.chips_in_play:
        raise Refused("bad_total", why="race", value=total, chips=tournament.chips_in_play)
    return tuple(stakes)


def _seat(tournament: Tournament, table: int, place: str) -> int:
    """The number of a seat where somebody sits; without names it may be any. :raises Refused: nobody does."""
    seat = int(place) if place.isdecimal() and len(place) < 4 else 0
    seat = seat if str(seat) == place else 0  # "01" would be seat 1 once more
    if not 1 <= seat <= tournament.seats_at(table) or (
        tournament.event.names and (table, seat) not in tournament.field.seats
    ):
        raise Refused("bad_value", key="chips", value=place, reason="race_seat", table=table)
    return seat


def value_of(chips: object, remove: Sequence[int], seat: int = 0) -> int:
    """What so many chips are worth, given as ``{"25": 7}``. :raises Refused: one that does not leave, or no number."""
    counts = chips if isinstance(chips, Mapping) else {}
    value = 0
    for chip, count in counts.items():
        if not str(chip).isdecimal() or int(chip) not in remove or str(int(chip)) != str(chip):
            raise Refused("bad_value", key="chips", value=chip, reason="race_chip", allowed=", ".join(map(str, remove)))
        if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= MOST_CHIPS:
            raise Refused("bad_value", key="chips", value=count, least=0, most=MOST_CHIPS, seat=seat)
        value += int(chip) * count
    return value


# -- the cards -------------------------------------------------------------------------------------------------------


def _cards_of(
    tournament: Tournament, command: c.ColorUp, stakes: Sequence[Stake], change: Change
) -> tuple[int, dict[int, tuple[str, ...]]]:
    """The cards of each seat with odd chips, and the draw that dealt them (0: dealt in the room, or none)."""
    odd = {stake.seat: change.odd(stake.value) for stake in stakes if change.odd(stake.value)}
    if change.method not in BY_CARDS:
        if command.cards:
            raise Refused("not_allowed", why="race_no_cards")
        return 0, {}
    if command.cards is not None:
        return 0, _dealt_in_the_room(command.cards, odd)
    if not odd:
        return 0, {}
    number = tournament.field.draws + 1
    return number, deal(tournament.seed, number, odd)


def _dealt_in_the_room(cards: Mapping[str, object], odd: Mapping[int, int]) -> dict[int, tuple[str, ...]]:
    """The cards as they were dealt. :raises Refused: too few or too many for a seat, or one card too often."""
    dealt = {place: tuple(rows) for place, rows in cards.items() if isinstance(rows, list | tuple) and rows}
    for place, rows in dealt.items():
        if not place.isdecimal() or int(place) not in odd:
            raise Refused("bad_value", key="cards", value=len(rows), reason="race_cards", seat=place, most=0)
    found = {seat: tuple(_card(card) for card in dealt.get(str(seat), ())) for seat in odd}
    for seat, count in odd.items():
        if len(found[seat]) != count:
            raise Refused("bad_value", key="cards", value=len(found[seat]), reason="race_cards", seat=seat, most=count)
    decks = decks_for(sum(odd.values()))
    for card, times in Counter(card for rows in found.values() for card in rows).items():
        if times > decks:
            raise Refused("bad_value", key="cards", value=card, reason="race_card_twice", decks=decks)
    return found


def _card(card: object) -> str:
    text = card_text(card)
    read_card(text)
    return text


# -- races without figures, and chips found later --------------------------------------------------------------------


@decides(c.MarkRaced)
def _(tournament: Tournament, command: c.MarkRaced, now: int) -> Facts:
    clock = started(tournament, now)
    _check_open(tournament, command.table)
    if command.remove is not None:
        remove = _denominations(command.remove)
        _check_not_raced(tournament, command.table, remove)
        return (r.TableRaced(command.table, remove),)
    due = races_due(tournament, clock)
    if due is None:
        raise Refused("not_running", why="no_color_up")
    raced = raced_at(tournament, command.table)
    left = tuple(sorted(set(due.remove) - raced))
    if not left:
        raise Refused("already", what="race", table=command.table, chips=tuple(sorted(due.remove)))
    return (r.TableRaced(command.table, left),)


@decides(c.ChangeLateChips)
def _(tournament: Tournament, command: c.ChangeLateChips, now: int) -> Facts:
    """PlayLive R24 C: changed at equal value only; what is less than the smallest chip is taken off."""
    one_in(tournament, command.player)
    chips = _denominations([int(chip) if chip.isdecimal() else chip for chip in command.chips])
    found = value_of(command.chips, chips)
    if not found:
        raise Refused("bad_value", key="chips", value="", reason="late_nothing", player=command.player)
    to = min(_changed_for(tournament, chip) for chip in chips)
    if found > tournament.chips_in_play:
        raise Refused("bad_total", why="race", value=found, chips=tournament.chips_in_play)
    counts = Counter(dict.fromkeys(chips, 0))
    for chip, count in command.chips.items():
        counts[int(chip)] += count if isinstance(count, int) else 0
    return (r.LateChipsChanged(command.player, found, found - found % to, tuple(counts.items())),)


def _changed_for(tournament: Tournament, chip: int) -> int:
    """The chip that one which left play is changed for. :raises Refused: it still plays."""
    smallest = smallest_in_play(tournament, chip)
    if smallest is None:
        raise Refused("not_allowed", why="chip_plays", chip=chip)
    return smallest
