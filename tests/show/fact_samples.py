"""One fact of each kind of people and money, and the names of those it tells of."""

from __future__ import annotations

from kiosk.tournament import facts as f
from kiosk.tournament import facts_room as r

NAMES = {"1": "Dao Nguyen", "2": "Amira Haddad", "3": "Kofi Osei", "4": "Maximiliane von Hohenstein"}

FIELD_SAMPLES: dict[str, f.Fact] = {
    "Booked": f.Booked("1", 10_000, "card", "Desk 1"),
    "BookingCancelled": f.BookingCancelled("1", 10_000),
    "Sold": f.Sold("1", "entry", 30_000, f.Split(15_000, 2_000), 17_000, "cash"),
    "Unregistered": f.Unregistered("1", 17_000),
    "Voided": f.Voided("1", "entered twice", 17_000),
    "RegistrationSet": f.RegistrationSet(open=False),
    "Settled": f.Settled("1", 5_000, "card"),
    "Seated": f.Seated("1", 5, 9, 3),
    "Unseated": f.Unseated("1"),
    "BustedOut": f.BustedOut((f.OutRow("1", 5, 9), f.OutRow("2", 2, 1)), 3),
    "OutCorrected": f.OutCorrected(f.OutRow("3", 1, 4, 9_000)),
    "Reinstated": f.Reinstated("3"),
    "Disqualified": f.Disqualified("3", 12_000, "second warning"),
    "AbsentRemoved": f.AbsentRemoved("3", 30_000, 15_000),
    "WentAbsent": f.WentAbsent("3"),
    "CameBack": f.CameBack("3"),
    "Qualified": f.Qualified(("1", "2"), 40_000),
    "StackSet": f.StackSet("3", 41_500),
    "ChipsCounted": f.ChipsCounted(1_200_000),
    "ChipsCorrected": f.ChipsCorrected(-500, "found under table 3"),
    "PenaltyGiven": f.PenaltyGiven("3", 9),
    "ResultsCorrected": f.ResultsCorrected((f.Result("1", 1, 1),), "places 2 and 3 changed over"),
    "GuaranteeSet": f.GuaranteeSet(2_000_000, "record field"),
    "PayoutsPosted": f.PayoutsPosted((682_500, 450_500, 300_000, 200_000)),
    "PrizePaid": f.PrizePaid("1", 24_000, "cash", "", 12),
    "DealMade": f.DealMade("icm", (f.Share("1", 500_000), f.Share("2", 400_000)), 50_000),
    "TillOpened": f.TillOpened("Desk 1", "Mara", 50_000),
    "TillCounted": f.TillCounted("Desk 1", {"cash": 120_000, "card": 34_000}),
}

ROOM_SAMPLES: dict[str, f.Fact] = {
    "TableSet": r.TableSet(3, "Blue", "Cellar", 8, 2, feature=True),
    "SeatHeld": r.SeatHeld(3, 1, "1", "wheelchair"),
    "SeatFreed": r.SeatFreed(3, 1),
    "CompanyAsked": r.CompanyAsked(("1", "2"), "apart"),
    "SeatsDrawn": r.SeatsDrawn((("1", 1, 4), ("2", 2, 7)), 1, "redraw", (1, 2), (3,)),
    "TableBroken": r.TableBroken(3, (("1", 1, 4), ("2", 2, 7)), 9),
    "PlayersMoved": r.PlayersMoved((("1", 2, 7),), (0,), "next_big_blind"),
    "PlayersSwapped": r.PlayersSwapped("1", "2"),
    "SeedPublished": r.SeedPublished("4f1c", "77ab"),
    "ButtonSet": r.ButtonSet(3, 5),
    "ButtonDrawn": r.ButtonDrawn(3, 2, ((1, "KD"), (2, "KS")), 4),
    "HaltWaived": r.HaltWaived(3, "last hand before the break"),
    "AdviceRefused": r.AdviceRefused("break", "3:5,8,8", "break in two minutes"),
    "ChipsRaced": r.ChipsRaced(3, (25,), 100, "card_race", (r.RaceRow(1, "1", 75, 0, 1),), 1, 250, 300, 7),
    "TableRaced": r.TableRaced(3, (25,)),
    "LateChipsChanged": r.LateChipsChanged("1", 125, 100),
    "LastHandPlayed": r.LastHandPlayed(3),
    "StacksBagged": r.StacksBagged((("1", 41_500), ("2", 12_000)), 3),
    "DayEnded": r.DayEnded((("1", 41_500), ("2", 12_000)), 53_600, "one chip of 100 is missing"),
    "FlightCarried": r.FlightCarried("1A", (("1", 41_500), ("2", 12_000)), 30, 4),
}
