from kiosk.show.journal_filter import about
from kiosk.tournament import facts as f
from kiosk.tournament.undoing import CLOCK_ACTS, CLOCK_FACTS, HAND_ACTS


def test_what_rows_are_about_and_what_undo_looks_at_are_the_same_kinds() -> None:
    assert {about(_bare(kind)) for kind in CLOCK_ACTS} == {"clock"}
    assert {about(_bare(kind)) for kind in HAND_ACTS} == {"hands"}
    assert set(CLOCK_FACTS) == {*CLOCK_ACTS, *HAND_ACTS, f.StructureEdited, f.HouseEdited, f.EventClosed}
    assert (about(_bare(f.DayLimitExtended)), about(_bare(f.Misdealt))) == ("clock", "hands")


def _bare(kind: type[f.Fact]) -> f.Fact:
    return kind.__new__(kind)
