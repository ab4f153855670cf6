"""Slips and the floor's list in the real program: printed by key and by themselves."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt

from kiosk.files.floor_list import NAME
from kiosk.tournament import commands as c
from tests.qml.players_hall import CONTROL, SHIFT, PlayersHall

CUT = b"\x1dV\x01"


def test_a_move_is_printed_and_listed_and_its_undo_offers_the_way_back(tmp_path: Path) -> None:
    night, printer, phones = PlayersHall(tmp_path), tmp_path / "lp0", tmp_path / "phones"
    hall, program = night.hall, night.program
    phones.mkdir()
    printer.touch()

    def cuts() -> int:
        return printer.read_bytes().count(CUT)

    def lines() -> list[str]:
        return [line.act for line in program.frame.now.lines]

    program.director.act("set_slips", {"printer": "receipt", "address": str(printer), "slips_by_themselves": True})
    program.director.act("set_floor_folder", {"folder": str(phones)})
    hall.until((phones / NAME).exists, "the list for the floor")
    page = (phones / NAME).read_text("utf-8")
    assert "Dao N.<td>" in page or "Dao Nguyen<td>" in page

    program.director.slips._grace.setInterval(0)
    free = next(seat for seat in range(1, 10) if (1, seat) not in night.tournament.field.seats)
    night.do(c.MovePlayer(night.player("Dao Nguyen"), 1, free))
    hall.until(lambda: cuts() == 1, "the slip")
    assert b"Dao Nguyen\n" in printer.read_bytes()
    hall.until(lambda: "is printed" in str(night.told("slips")["state"]), "what became of it")
    hall.key(Qt.Key.Key_S, CONTROL | SHIFT)
    hall.until(lambda: cuts() == 1 and "is printed" in str(program.operator.values["refusal"]), "the last one again")
    hall.key(Qt.Key.Key_Z, CONTROL)
    hall.until(lambda: "print_slips_back" in lines(), "the offer")
    program.director.act("print_slips_back", {})
    hall.until(lambda: b"does not count" in printer.read_bytes(), "the way back")
    assert "print_slips_back" not in lines()
    hall.close()
