"""The parts of the designer, in the order in which the window is told of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kiosk.app.designer.block import Block
from kiosk.app.designer.chips import Chips
from kiosk.app.designer.drafts import Drafts
from kiosk.app.designer.form import Form
from kiosk.app.designer.night import Night
from kiosk.app.designer.output import Output
from kiosk.app.designer.pages import Pages
from kiosk.app.designer.part import Part
from kiosk.app.designer.plays import Plays
from kiosk.app.designer.reading import Reading
from kiosk.app.designer.shelf import ShelfPart
from kiosk.app.designer.table import Table
from kiosk.app.designer.using import Using

if TYPE_CHECKING:
    from kiosk.app.designer.core import Designing


class Parts:
    """The parts by their names."""

    def __init__(self, designing: Designing) -> None:
        self.shelf = ShelfPart(designing)
        self.drafts = Drafts(designing)
        self.form = Form(designing)
        self.chips = Chips(designing)
        self.table = Table(designing)
        self.block = Block(designing)
        self.plays = Plays(designing)
        self.night = Night(designing)
        self.reading = Reading(designing)
        self.output = Output(designing)
        self.using = Using(designing)
        self.pages = Pages(designing)

    @property
    def all(self) -> tuple[Part, ...]:
        """All of them, in the order in which the window is told."""
        return (
            self.shelf,
            self.drafts,
            self.form,
            self.chips,
            self.table,
            self.block,
            self.plays,
            self.night,
            self.reading,
            self.output,
            self.using,
            self.pages,
        )
