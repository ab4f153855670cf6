"""The list for the floor: one file that needs nothing else, small for 20,000 players, and true to the room."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from kiosk.files.floor_list import NAME, floor_html, write_floor_list
from kiosk.show.floor_list import Floor, FloorList, floor_list, floor_of
from kiosk.show.words import Words
from kiosk.tournament import commands as c
from kiosk.tournament import commands_room as cr
from kiosk.tournament.room import MoveRow, Moves
from tests.tournament.named_night import Evening

WORDS = Words()
WALL = 1_764_500_000_000  # 10:53 am UTC
NAMES = {"1": "Zoë M.", "2": "Dao N.", "3": "\u2068محمد\u2069", "4": "<b>Ann & Co</b>", "5": "王秀英"}


def night() -> FloorList:
    """Nine players at tables of six; table 1 has lost two of them, table 2 is called Feature, one of its seats held."""
    evening = Evening(9, at_table=6, house="playlive")
    evening.do(cr.SetTable(2, name="Feature", area="Stage"))
    evening.do(cr.HoldSeat(2, 6, reason="broken chair"))
    evening.do(c.MovePlayer("4", 2, 4))
    evening.out("6")
    return floor_list(floor_of(evening.tournament), NAMES, WALL - evening.time.now(), WALL, WORDS)


def test_it_says_who_sits_where_by_name_and_which_seats_are_free() -> None:
    listing = night()
    assert listing.players == (
        ("B", "<b>Ann & Co</b>", "2", "4"),
        ("D", "Dao N.", "1", "2"),
        ("P", "Player 7", "2", "1"),
        ("P", "Player 8", "2", "2"),
        ("P", "Player 9", "2", "3"),
        ("Z", "Zoë M.", "1", "1"),
        ("م", "محمد", "1", "3"),
        ("王", "王秀英", "1", "5"),
    )
    one, two = listing.tables
    assert (one.table, one.place, one.players, one.free, one.state) == ("1", "", "4/6", "4, 6", "")
    assert (two.table, two.place, two.players, two.free) == ("2", "Feature · Stage", "4/6", "5")
    [act] = listing.acts
    assert (act.time, act.what, act.rows) == ("10:53 am", "Moved", (("<b>Ann & Co</b>", "1/4", "2/4"),))
    assert listing.as_of == "As of 10:53 am"


def test_a_table_that_waits_and_one_that_plays_on_are_told() -> None:
    """PlayLive R11 D: three short of the fullest waits; the director may let it play on."""
    evening = Evening(12, at_table=6, house="playlive")
    evening.out("1", "2")
    evening.out("3")
    [table, _] = floor_list(floor_of(evening.tournament), {}, 0, WALL, WORDS).tables
    assert (table.state, table.waits) == ("Waits", True)
    assert '<tr class="w"><td>1 · Waits<td>3/6' in floor_html(
        floor_list(floor_of(evening.tournament), {}, 0, WALL, WORDS), WORDS
    )
    evening.do(cr.WaiveHalt(1))
    [table, _] = floor_list(floor_of(evening.tournament), {}, 0, WALL, WORDS).tables
    assert (table.state, table.waits) == ("Plays on", False)


def test_the_page_asks_nobody_for_anything_and_runs_its_one_script_alone() -> None:
    html = floor_html(night(), WORDS)
    assert not re.search(r"https?:|src=|@import|url\(", html)
    [script] = re.findall(r"<script>(.*?)</script>", html, re.S)
    allowed = b64encode(sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{allowed}'" in html
    assert "&lt;b&gt;Ann &amp; Co&lt;/b&gt;" in html
    assert "<b>" not in html
    assert '<div class="bar" hidden>' in html, "what only a script makes of use is not shown without"
    assert '<meta http-equiv="refresh" content="20">' in html
    assert 'content="width=device-width, initial-scale=1"' in html
    assert "prefers-color-scheme:dark" in html
    for target in re.findall(r'href="#([^"]+)"', html):
        assert f'id="{target}"' in html


def test_a_redraw_of_20_000_is_a_line_and_the_page_under_three_megabytes() -> None:
    seats = {(1 + at // 9, 1 + at % 9): str(at) for at in range(20_000)}
    names = {str(at): f"Maximiliane {at} Hohenlohe-Langenburg" for at in range(20_000)}
    rows = tuple(MoveRow(player, 1, 1, *seat) for seat, player in seats.items())
    tables = {1 + at: 9 for at in range(2223)}
    redraw = Moves(1, 0, "redraw", rows)
    floor = Floor("Main Event", seats, tables, {}, frozenset(), frozenset(), frozenset(), (redraw,))
    html = floor_html(floor_list(floor, names, WALL, WALL, WORDS), WORDS)
    assert len(html.encode()) < 3_000_000
    assert html.count("Hohenlohe") == 20_000
    assert "Redraw: 20,000 players" in html


def test_it_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    assert write_floor_list(tmp_path, night(), WORDS).name == NAME
    before = (tmp_path / NAME).read_bytes()
    with pytest.raises(FileNotFoundError):
        write_floor_list(tmp_path / "gone", night(), WORDS)
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert (tmp_path / NAME).read_bytes() == before
