"""Draws from a seed: fair, the same for everybody who checks, and all of a journal checked from its rows alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from hashlib import sha256
from itertools import permutations
from typing import Any

import pytest

from kiosk.app.script_draws import with_envelopes
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as rooms
from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r
from kiosk.tournament.apply import Misfit
from kiosk.tournament.checking import drawn
from kiosk.tournament.draws import HIDDEN, draw, fingerprint_of, shuffled, values_of
from kiosk.tournament.facts import Entry
from tests.tournament.named_night import Evening


def hashed(text: str) -> int:
    return int(sha256(text.encode()).hexdigest(), 16)


# -- one draw ----------------------------------------------------------------------------------------------------------


def test_a_value_in_the_uneven_rest_is_thrown_away() -> None:
    """Of so many choices almost every second value is in the rest."""
    choices, tries = 2**255 + 1, list[int]()
    for number in range(1, 20):
        values = [hashed(f"s:{number}:{attempt}") for attempt in range(40)]
        tries.append(next(attempt for attempt, value in enumerate(values) if value < choices))
        assert draw("s", number, choices) == values[tries[-1]]
    assert max(tries) > 0
    with pytest.raises(ValueError, match="nothing"):
        draw("s", 1, 0)


def test_the_values_of_one_draw_and_a_shuffle_follow_the_recipe() -> None:
    value = values_of("s", 7)
    assert [value(10) for _ in range(5)] == [hashed(f"s:7:{nth}:0") % 10 for nth in range(1, 6)]
    items = list("ABCD")
    for nth, place in enumerate((3, 2, 1), 1):
        other = hashed(f"s:7:{nth}:0") % (place + 1)
        items[place], items[other] = items[other], items[place]
    assert shuffled("ABCD", values_of("s", 7)) == items
    assert {tuple(shuffled("ABCD", values_of("s", number))) for number in range(300)} == set(permutations("ABCD"))


# -- a whole journal ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def journal() -> list[Entry]:
    """A night with a draw of every kind, one of them undone, and a seed that was published on the way."""
    bounty = {"amount": 500, "kind": "mystery", "list": [100, [50, 40], 1_000]}
    evening = Evening(at_table=6, start=False, house="wsop", terms={"bounty": bounty})
    for number in range(1, 24):
        evening.do(c.Register(str(number), seated=number % 2 == 0))
    evening.do(c.Register("24", 2))
    evening.do(rooms.HoldSeat(4, 3, "5", "wheelchair"))
    evening.do(rooms.AskCompany(["1", "2"], "apart"))
    evening.do(rooms.SeatAll())
    evening.do(c.Start())
    for player in ("3", "4"):
        evening.do(rooms.UnseatPlayer(player))
    evening.do(rooms.SeatAll())
    evening.undo()
    evening.do(rooms.SeatAll([1, 2, 3, 4]))
    at_one = [player.id for player in evening.tournament.field if player.table == 1]
    bust = c.BustOut([{"player": player, "by": ["5"], "stack": 900 + nth} for nth, player in enumerate(at_one[:3])])
    evening.do(with_envelopes(evening.tournament, bust))
    evening.do(rooms.Balance())
    evening.do(rooms.PublishSeed("second"))
    evening.out(*[player.id for player in evening.tournament.field if player.table == 4 and player.is_in][:4])
    evening.do(rooms.BreakTable(4))
    evening.do(rooms.Redraw([2, 3]))
    evening.do(rooms.DrawButton(2))
    seats = [seat for table, seat in evening.tournament.field.seats if table == 2]
    evening.do(rooms.ColorUp(2, [25], 100, {str(seat): {"25": seat} for seat in seats}))
    evening.do(c.AnnounceLastHands(None))
    return evening.desk.entries


def wrong(entries: Sequence[Entry]) -> list[tuple[int, str]]:
    """Row and kind of each draw that is not right, up to a row that does not fit, as of two in one seat."""
    found = list[tuple[int, str]]()
    with suppress(Misfit):
        for one in drawn(entries):
            if not one.right:
                found.append((one.seq, one.what))
    return found


def changed(entries: Sequence[Entry], kind: type[f.Fact], how: Callable[[Any], f.Fact], nth: int = 0) -> list[Entry]:
    """The journal with one of its facts another one."""
    place = [place for place, entry in enumerate(entries) if isinstance(entry.fact, kind)][nth]
    return [replace(one, fact=how(one.fact)) if at == place else one for at, one in enumerate(entries)]


def test_every_kind_of_draw_is_made_again_from_the_journal(journal: list[Entry]) -> None:
    rows = list(drawn(journal))
    kinds = {"seat", "seats", "break", "move", "button", "race", "envelope", "last_hands", "seed"}
    assert {row.what for row in rows} == kinds
    assert all(row.right for row in rows), wrong(journal)
    assert [row.undone for row in rows if row.what == "seats"] == [False, True, False, False]
    numbers = [row.number for row in rows if row.what != "seed" and not row.undone]
    assert numbers == list(range(1, len(numbers) + 1))


def test_what_a_seat_was_drawn_from_is_told_where_it_is_asked_for(journal: list[Entry]) -> None:
    seats = [row for row in drawn(journal, choices=True) if row.what == "seat"]
    for row in seats:
        assert row.choices[draw("published", row.number, len(row.choices))] == row.drawn
    assert {table for table, _ in seats[-1].choices} == {2}, "24 asked for table 2"


@pytest.mark.parametrize(
    ("kind", "how", "what"),
    [
        (f.Seated, lambda fact: replace(fact, seat=fact.seat % 6 + 1), "seat"),
        (f.Seated, lambda fact: replace(fact, draw=fact.draw + 1), "seat"),
        (r.SeatsDrawn, lambda fact: replace(fact, rows=swapped(fact.rows)), "seats"),
        (r.TableBroken, lambda fact: replace(fact, rows=another_seat(fact.rows)), "break"),
        (r.PlayersMoved, lambda fact: replace(fact, rows=another_seat(fact.rows)), "move"),
        (r.ButtonDrawn, lambda fact: replace(fact, seat=fact.seat % 6 + 1), "button"),
        (r.ChipsRaced, lambda fact: replace(fact, rows=other_cards(fact.rows)), "race"),
        (f.LastHandsAnnounced, lambda fact: replace(fact, hands=fact.hands % 5 + 2), "last_hands"),
        (
            f.BustedOut,
            lambda fact: replace(fact, outs=(replace(fact.outs[0], drawn=(100,)), *fact.outs[1:])),
            "envelope",
        ),
        (r.SeedPublished, lambda fact: replace(fact, seed="another"), "seed"),
    ],
)
def test_what_is_not_as_it_was_drawn_is_found(
    journal: list[Entry], kind: type[f.Fact], how: Callable[[Any], f.Fact], what: str
) -> None:
    altered = changed(journal, kind, how)
    seq = next(entry.seq for entry, before in zip(altered, journal, strict=True) if entry.fact != before.fact)
    assert wrong(altered)[0] == (seq, what)


def swapped(rows: tuple[r.SeatRow, ...]) -> tuple[r.SeatRow, ...]:
    """The first two players of some rows changed seats."""
    (one, *here), (other, *there), *rest = rows
    return ((other, *here), (one, *there), *rest)


def another_seat(rows: tuple[r.SeatRow, ...]) -> tuple[r.SeatRow, ...]:
    (player, table, seat), *rest = rows
    return ((player, table, seat % 6 + 1), *rest)


def other_cards(rows: tuple[r.RaceRow, ...]) -> tuple[r.RaceRow, ...]:
    return tuple(replace(row, cards=row.cards[::-1] if len(row.cards) > 1 else row.cards) for row in rows)


def test_a_draw_that_came_out_of_its_turn_is_found(journal: list[Entry]) -> None:
    """As if one had been drawn until it pleased: the next number is another seat."""
    number, place = 3, [entry.fact for entry in journal if isinstance(entry.fact, f.Seated)]
    assert place[2].draw == number
    again = next(one for one in drawn(journal) if one.number == number)
    assert again.next_number == number
    altered = changed(journal, f.Seated, lambda fact: replace(fact, draw=number + 1), 2)
    assert wrong(altered)[0][1] == "seat"


def test_what_comes_from_a_seed_that_is_not_known_is_neither_right_nor_wrong(journal: list[Entry]) -> None:
    hidden = changed(journal, r.SeedPublished, lambda fact: replace(fact, next_seed=HIDDEN + fingerprint_of("second")))
    rows = list(drawn(hidden))
    published = next(place for place, row in enumerate(rows) if row.what == "seed")
    assert {row.right for row in rows[: published + 1]} == {True}
    assert {row.right for row in rows[published + 1 :]} == {None}
    none = changed(journal, f.EventOpened, lambda fact: replace(fact, seed=HIDDEN + fingerprint_of("published")))
    rows = list(drawn(none))
    assert [row.right for row in rows if row.what == "seed"] == [True], "its fingerprint was shown before"
    assert [row.right for row in rows[:published]] == [None] * published
    assert {row.right for row in rows[published:]} == {True}


def test_a_seed_is_published_once_something_was_drawn_from_it_and_for_good() -> None:
    evening = Evening(start=False)
    assert evening.refused(rooms.PublishSeed("next")) == ("already", {"what": "seed"})
    evening.do(c.Register("A"))
    for used in ("", " ", "published"):
        assert evening.refused(rooms.PublishSeed(used))[0] == "bad_value"
    evening.do(rooms.PublishSeed("next"))
    room = evening.tournament.room
    assert (room.published, evening.tournament.seed) == ((("published", 1),), "next")
    evening.undo()
    assert evening.tournament.field.seats == {}, "the entry before it was taken back"
    assert evening.tournament.seed == "next"
    evening.do(c.Register("A"))
    assert all(row.right for row in drawn(evening.desk.entries))
