"""Who a row of the journal names when nobody gave a name."""

from kiosk.app.director.records import unnamed
from kiosk.app.loading import words_for
from kiosk.files.settings import Settings
from kiosk.tournament import facts as f


def test_only_what_came_by_itself_is_the_programs() -> None:
    words = words_for(Settings(locale="en"))
    rows = [f.Entry(1, 1, 0, 0, fact) for fact in (f.Paused(), f.LevelStarted(1, 2, "level"))]
    assert [unnamed(entry, words) for entry in rows] == ["Operator", "The program"]
