"""An event that is opened takes the layouts of no display, and says so where its template's own finds no place."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from kiosk.app.director.core import Director
from kiosk.app.director.event import Event
from kiosk.files.displays import FULL_BOARD, Display
from kiosk.show.words import Words


class Hall:
    """Displays by the name of their screen, and a director that notes what it is asked to do."""

    def __init__(self, **layouts: str) -> None:
        places = [
            SimpleNamespace(
                screen=SimpleNamespace(name=lambda name=name: name), display=Display(name, layout=one, on=True)
            )
            for name, one in layouts.items()
        ]
        shelf = SimpleNamespace(layouts={"clock-only": SimpleNamespace(name="Clock only")})
        self.told: list[str] = []
        self.acts: list[tuple[str, dict[str, object]]] = []
        self.program = SimpleNamespace(
            displays=SimpleNamespace(places=places, on=bool(places)),
            layouts=SimpleNamespace(shelf=shelf),
            operator=SimpleNamespace(refuse=self.told.append),
            words=Words(),
        )

    def act(self, name: str, values: dict[str, object]) -> None:
        self.acts.append((name, values))

    def lay_out(self, layout: str) -> list[object]:
        """Open an event whose template has this layout. Returns the screens that got it."""
        Event(cast("Director", self))._lay_out(layout)
        return [values["screen"] for name, values in self.acts if name == "set_display_layout"]


@pytest.mark.parametrize(
    ("layouts", "given"),
    [
        ({"Hall": FULL_BOARD}, ["Hall"]),
        ({"Hall": FULL_BOARD, "Bar": FULL_BOARD}, ["Hall"]),
        ({"Bar": "payouts", "Hall": FULL_BOARD}, ["Hall"]),
        ({"Bar": "clock-only", "Hall": FULL_BOARD}, []),
    ],
)
def test_the_first_display_for_which_none_was_chosen_gets_the_layout(
    layouts: dict[str, str], given: list[object]
) -> None:
    hall = Hall(**layouts)
    assert hall.lay_out("clock-only") == given
    assert hall.told == []


def test_chosen_layouts_stay_and_that_is_said() -> None:
    hall = Hall(Hall="final-table", Bar="payouts")
    assert hall.lay_out("clock-only") == []
    assert hall.told == [
        "The displays keep their layouts. The template's own is Clock only: choose it on the Displays page."
    ]


def test_a_layout_that_has_left_the_shelf_is_named() -> None:
    hall = Hall(Hall=FULL_BOARD)
    assert hall.lay_out("gone") == []
    assert hall.told == ["The layout gone of the template is not on this computer. The displays keep theirs."]
