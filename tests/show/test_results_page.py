"""Results, tills and standings as lists, and what changed on taking over a shift."""

from __future__ import annotations

from decimal import Decimal

import pytest

from kiosk.desk import Desk
from kiosk.show.listing import Listing
from kiosk.show.results_page import (
    Version,
    front_rows,
    knockouts_text,
    place_text,
    results_listing,
    rows_of,
    version_of,
    version_text,
)
from kiosk.show.shift import seen_by, shift_since
from kiosk.show.standings_page import Season, counting_text, standings_listing
from kiosk.show.till_sheet import till_listings
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import facts as f
from kiosk.tournament.house import default_house
from kiosk.tournament.points import Score
from kiosk.tournament.season import NightResult, season_table
from kiosk.tournament.state import Tournament
from tests.tournament.night import FakeLog, FakeTime, timed

WORDS = Words()
WALL = 1_767_726_000_000


class Evening:
    """An event of four who pay $50 + $10, with two prizes."""

    def __init__(self, buy_in: int = 5_000, fee: int = 1_000, *, names: bool = True, **terms: object) -> None:
        self.desk = Desk(FakeLog(), FakeTime())
        sheet = timed(20, 20, 20)
        house = default_house()
        self.do(c.Open("Tuesday", sheet, 5_000, house, buy_in=buy_in, fee=fee, tables=2, names=names, terms=terms))

    def do(self, command: c.Command, who: str = "") -> None:
        told: list[object] = []
        self.desk.do(command, who=who, told=lambda outcome: told.append(outcome.refused))
        assert told == [None], told

    @property
    def tournament(self) -> Tournament:
        assert self.desk.tournament is not None
        return self.desk.tournament

    def listing(self) -> Listing:
        version = version_of(self.tournament, self.desk.entries, self.desk.dead)
        rows = rows_of(self.tournament, 0)
        return results_listing(self.tournament, rows, version, WALL, WORDS, lambda player: f"P{player}")


def four(**terms: object) -> Evening:
    evening = Evening(**({"payouts": [70, 30]} | terms))  # type: ignore[arg-type]
    for number in range(1, 5):
        evening.do(c.Register(str(number), till="A"), "Mara")
    return evening


def over(evening: Evening) -> Evening:
    evening.do(c.Start(), "Mara")
    for player in "432":
        evening.do(c.BustOut([player]), "Tom")
    return evening


def keys(evening: Evening) -> list[str]:
    return [column.key for column in evening.listing().columns]


def test_results_are_provisional_final_and_then_a_second_version_with_its_reason() -> None:
    evening = four()
    evening.do(c.Start())
    evening.do(c.BustOut(["4"]))
    listing = evening.listing()
    assert (listing.state, listing.state_text) == ("provisional", "Provisional: the event is not closed.")
    assert [line.texts[0] for line in listing.lines] == ["still in"] * 3 + ["4"]
    # Nobody who plays on has won anything yet, or stands out as the winner.
    told = [(line.data["place"], line.data["prize"], line.strong) for line in listing.lines[:3]]
    assert told == [(None, 0, False)] * 3
    evening.do(c.BustOut(["3"]))
    evening.do(c.BustOut(["2"]))
    evening.do(c.Close())
    listing = evening.listing()
    assert listing.state == "final"
    assert listing.state_text.startswith("Final results, closed at ")
    assert [line.texts for line in listing.lines] == [
        ("1", "P1", "$140"),
        ("2", "P2", "$60"),
        ("3", "P3", ""),
        ("4", "P4", ""),
    ]
    evening.do(c.CorrectResults([{"player": "3", "place": 2}, {"player": "2", "place": 3}], "wrong way round"))
    listing = evening.listing()
    assert listing.state == "corrected"
    assert listing.state_text.startswith("2nd version, corrected at ")
    assert listing.state_text.endswith(": wrong way round")
    assert [line.data["player"] for line in listing.lines] == ["1", "3", "2", "4"]
    assert listing.data["version"] == 2


def test_the_front_of_a_large_field_is_as_in_the_whole_list() -> None:
    evening = four()
    evening.do(c.Start())
    evening.do(c.BustOut(["4"]))
    evening.do(c.BustOut(["3"]))
    whole = rows_of(evening.tournament, 0)
    assert front_rows(evening.tournament, 0, 3) == whole[:3]
    assert front_rows(evening.tournament, 0, 1) == whole[2:3], "more are in than are shown: the best who is out"


def test_a_correction_that_is_taken_back_is_no_version() -> None:
    evening = over(four())
    evening.do(c.Close())
    evening.do(c.CorrectResults([{"player": "2", "prize": 1}], "slip"))
    evening.desk.undo()
    assert version_of(evening.tournament, evening.desk.entries, evening.desk.dead).number == 1


def test_a_freeroll_and_a_league_night_have_no_column_of_prizes() -> None:
    freeroll = over(four(buy_in=0, fee=0, payouts=[]))
    assert keys(freeroll) == ["place", "name"]
    assert all(label != "Prize pool" for label, _ in freeroll.listing().figures)
    night = over(four(buy_in=0, fee=0, payouts=[], points="n - place + 1"))
    night.do(c.Close())
    assert keys(night) == ["place", "name", "points"]
    assert [line.texts[2] for line in night.listing().lines] == ["4.00", "3.00", "2.00", "1.00"]


def test_bounties_and_re_entries_have_their_columns_where_there_are_any() -> None:
    evening = four(bounty=500, re_entries=1)
    evening.do(c.Start())
    evening.do(c.BustOut([{"player": "4", "by": ["1"]}]))
    evening.do(c.ReEnter("4"))
    assert keys(evening) == ["place", "name", "prize", "bounties", "knockouts", "entries"]


def test_an_event_without_names_says_who_won() -> None:
    evening = Evening(names=False)
    evening.do(c.Close("Ana"))
    listing = evening.listing()
    assert (listing.lines, listing.notes) == ((), ("This event keeps no names. The winner is Ana.",))
    assert listing.data["winner"] == "Ana"


def test_shared_places_and_parts_of_knock_outs() -> None:
    evening = over(four())
    evening.do(c.Close())
    assert place_text(f.Result("1", 4, 5), evening.tournament, WORDS) == "4–5"
    assert [knockouts_text(text) for text in ("0", "3/2", "2", "7/3")] == ["", "1½", "2", "2⅓"]
    assert version_text(Version(3, WALL, "x"), WORDS) == "3rd version, corrected at 7:00 pm: x"


# -- tills -----------------------------------------------------------------------------------------------------------


def test_a_till_expects_its_float_and_takings_less_what_it_paid() -> None:
    evening = Evening(payouts=[100])
    evening.do(c.OpenTill("A", "Mara", 20_000))
    evening.do(c.Register("1", till="A"))
    evening.do(c.Register("2", paid=2_000, method="card", till="A"))
    evening.do(c.Register("3", method="free", till="A"))
    evening.do(c.Unregister("1", till="A"))
    evening.do(c.CountTill("A", {"cash": 19_500}))
    tills, owed, split = till_listings(evening.tournament, WALL, WORDS, lambda player: f"P{player}")
    assert [column.key for column in tills.columns] == [
        *("drawer", "method", "float", "takings", "refunds", "expected", "counted", "difference")
    ]
    assert [line.texts for line in tills.lines] == [
        ("A · Mara", "cash", "$200", "$60", "$60", "$200", "$195", "$5 missing"),
        ("A · Mara", "card", "$0", "$20", "$0", "$20", "–", ""),
        ("All tills", "", "$200", "$80", "$60", "$220", "–", ""),
    ]
    assert tills.notes == ("Given free, paid by the house: $60.",)
    assert [(line.texts, owed.figures) for line in owed.lines] == [(("P2", "$40"), (("Owed in all", "$40"),))]
    assert [line.texts for line in split.lines] == [
        ("Prize pool, of what was sold", "$100"),
        ("Prize pool as it stands", "$100"),
        ("House", "$20"),
    ]


def test_a_night_without_money_still_has_a_sheet() -> None:
    (only,) = till_listings(Evening(0, 0).tournament, WALL, WORDS, str)
    assert only.notes == ("No money went through a till.",)


# -- the shift -------------------------------------------------------------------------------------------------------


def test_on_taking_over_a_shift_what_others_did_since_is_told() -> None:
    evening = over(four())
    evening.do(c.SetGuarantee(100_000, "more came"), "Tom")
    entries, dead = evening.desk.entries, evening.desk.dead
    row = seen_by("Mara", 0, entries)
    assert isinstance(entries[row - 1].fact, f.Started)
    shift = shift_since(row, entries, dead, WORDS)
    assert shift is not None
    assert shift.counts == ("3 players out",)
    assert [type(entry.fact) for entry in shift.edits] == [f.GuaranteeSet]
    assert shift_since(shift.row, entries, dead, WORDS) is None
    everything = shift_since(seen_by("Noor", 0, entries), entries, dead, WORDS)
    assert everything is not None
    assert (everything.since, everything.counts) == ("the beginning", ("4 entries", "3 players out", "$240 taken in"))


def test_what_was_taken_back_did_not_change() -> None:
    evening = four()
    row = len(evening.desk.entries)
    evening.do(c.Register("5"), "Tom")
    evening.desk.undo(who="Tom")
    shift = shift_since(row, evening.desk.entries, evening.desk.dead, WORDS)
    assert shift is not None
    assert shift.counts == ()


# -- standings -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("season", "text"),
    [
        (Season(best=6), "The best 6 nights of each player count."),
        (Season(best=1), "The best 1 night of each player counts."),
        (Season(drop=2), "Each player's 2 worst nights do not count."),
        (Season(), "All nights count."),
    ],
)
def test_what_counts_is_said(season: Season, text: str) -> None:
    assert counting_text(season, WORDS) == text


def test_standings_of_two_sessions_on_one_date() -> None:
    nights = [
        NightResult("a", "2026-01-06", (Score("1", 1, Decimal(10)), Score("2", 2, Decimal(6)))),
        NightResult("b", "2026-01-06", (Score("2", 1, Decimal(10)), Score("1", 2, Decimal(6))), session=2),
    ]
    rows = season_table(nights, best_n=1)
    listing = standings_listing(Season(1, "Winter", best=1), nights, rows, WORDS, lambda player: f"P{player}")
    assert listing.subtitle == "Winter · 2 nights on 1 date"
    assert [line.texts for line in listing.lines] == [
        ("1", "P1", "10", "2", "1", "1"),
        ("1", "P2", "10", "2", "1", "1"),
    ]
    assert listing.lines[0].data["dropped"] == ["6"]
