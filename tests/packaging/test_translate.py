"""What the tool that keeps the translations reads of the QML and of the table of keys."""

from __future__ import annotations

import pytest

from tests.show.test_translations import translate


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('text: qsTr("Clock")', [(1, "Clock")]),
        ('a\nb: qsTr("%1, table %2").arg(one).arg(two)', [(2, "%1, table %2")]),
        ('busy ? qsTr("Yes") : qsTr("No")', [(1, "Yes"), (1, "No")]),
        (r'qsTr("Press \"Start\" now")', [(1, 'Press "Start" now')]),
        ("qsTr('It is the dealer\\'s')", [(1, "It is the dealer's")]),
        ('qsTr("One long "\n     + "line")', [(1, "One long line")]),
        ('qsTr("Esc (back), then +")', [(1, "Esc (back), then +")]),
        (r'qsTr("two\nlines, \u2212 1, C:\\")', [(1, "two\nlines, − 1, C:\\")]),
        ('notqsTr("Clock")', []),
    ],
)
def test_the_labels_of_a_file(source: str, found: list[tuple[int, str]]) -> None:
    assert list(translate().labels(source, "Page.qml")) == found


@pytest.mark.parametrize("call", ["qsTr(words)", 'qsTr("Level " + level)', 'qsTr("%n hands", "", count)', "qsTr()"])
def test_a_label_that_cannot_be_looked_up_is_told_with_its_place(call: str) -> None:
    with pytest.raises(ValueError, match=r"^Page\.qml:2: "):
        list(translate().labels("\n" + call, "Page.qml"))


def test_the_labels_and_the_keys_stand_in_the_template_with_their_places() -> None:
    template = translate().template()
    clock = template.get("Clock")
    assert {place for place, _ in clock.locations} >= {"qml/Operator/Sidebar.qml", "structures/keys.toml"}
    assert template.get("Silence the voice for a minute") is not None
    assert template.get("Pages") is not None
