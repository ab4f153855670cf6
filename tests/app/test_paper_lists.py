"""Lists on paper: what they say, and that nothing in a name can change the sheet."""

from __future__ import annotations

from kiosk.app.paper_lists import listings_html
from kiosk.show.listing import Column, Line, Listing
from kiosk.show.words import Words

COLUMNS = tuple(Column(key, key.title(), figures=key == "prize") for key in ("place", "name", "prize"))
LISTING = Listing(
    "Results",
    "Friday",
    COLUMNS,
    (Line(("1", "<b>Zoë</b> & Co", "$140"), {}, strong=True),),
    "corrected",
    "2nd version, corrected at 9:40 pm: slip",
    ("A note.",),
    (("Prize pool", "$200"),),
)


def test_a_sheet_says_of_what_it_is_and_how_final() -> None:
    page = listings_html([LISTING], Words())
    assert "<h1>Results</h1><p>Friday</p><p><b>2nd version, corrected at 9:40 pm: slip</b></p>" in page
    assert "Prize pool <b>$200</b>" in page
    assert "&lt;b&gt;Zoë&lt;/b&gt; &amp; Co" in page
    assert "<td align='right'><b>$140</b></td>" in page
    assert page.endswith("<p style='color: #555555'>A note.</p></body></html>")


def test_several_lists_stand_on_one_sheet_with_lines_to_sign() -> None:
    page = listings_html([LISTING, LISTING], Words(), ("Till",))
    assert (page.count("<h1>"), page.count("<h3>")) == (1, 1)
    assert page.endswith("<br>Till</p></body></html>")


def test_a_sheet_of_many_columns_is_printed_smaller() -> None:
    many = Listing("Tills", "", COLUMNS * 3, (Line(("x",) * 9, {}),))
    assert "font-size: 8pt" in listings_html([many], Words())
    assert "font-size: 8pt" not in listings_html([LISTING], Words())


def test_a_sheet_from_right_to_left_has_its_figures_on_the_left() -> None:
    page = listings_html([LISTING], Words("ar"))
    assert "<body dir='rtl'" in page
    assert "<td align='left'><b>$140</b></td>" in page
