"""The Prizes page in the real program: prizes posted, winners paid and a deal made by clicks and keys, and pictures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from kiosk.tournament.facts import PrizePaid
from tests.qml.golden import grabbed, window_as_kept
from tests.qml.prizes_hall import NAMES, PrizesHall

SHIFT = Qt.KeyboardModifier.ShiftModifier
STACKS = ("20,000", "25,000", "30,000", "30,000", "35,000", "40,000")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PrizesHall]:
    hall = PrizesHall(tmp_path_factory.mktemp("prizes"))
    yield hall
    hall.hall.close()


@pytest.fixture(autouse=True)
def calm(hall: PrizesHall) -> None:
    """As after two quiet seconds: nothing is asked, and no act was done just before."""
    hall.key(Qt.Key.Key_Escape)
    hall.presses.setProperty("justDone", "")
    hall.program.operator.tell(page="prizes", dark=False)
    hall.hall.window.resize(1366, 768)


def wait_out_the_double_click(hall: PrizesHall) -> None:
    """The second press of a question counts only a moment after the first."""
    timer = hall.presses.findChild(QObject, "soonTimer")
    assert timer is not None
    timer.setProperty("running", False)


def picture(hall: PrizesHall, name: str, width: int, height: int, *, dark: bool = False, scale: float = 1.0) -> None:
    """The page alone: what stands around it has pictures of its own."""
    hall.hall.window.resize(width, height)
    hall.program.operator.tell(dark=dark, scale=scale)
    QTest.qWait(20)
    try:
        whole, page = grabbed(hall.hall.window), hall.hall.item("prizesPage")
        at = page.mapToScene(QPointF(0, 0)).toPoint()
        shown = whole.crop((at.x(), at.y(), at.x() + round(page.width()), at.y() + round(page.height())))
        window_as_kept(shown, f"prizes-{name}-{'dark' if dark else 'light'}-{width}x{height}.png")
    finally:
        hall.program.operator.tell(dark=False, scale=1.0)


def paid(hall: PrizesHall) -> list[str]:
    """Whom the desk has paid, in order."""
    return [row.fact.player for row in hall.hall.desk.entries if isinstance(row.fact, PrizePaid)]


def test_a_deal_is_typed_agreed_and_made_with_a_second_key_and_undone(hall: PrizesHall) -> None:
    hall.hall.click("prizes:deal")
    assert hall.text("dealTitle") == "$900 to share"
    first = hall.hall.item(f"dealStack:{hall.ids[0]}")
    hall.hall.click_item(first)
    for stack in STACKS:  # Enter goes on to the next one
        for letter in stack:
            QTest.keyClick(hall.hall.window, letter)  # type: ignore[call-overload] # the stubs know only keys
        hall.key(Qt.Key.Key_Return)
    assert hall.text("dealChips") == "The stacks make 180,000: all chips in play."
    hall.hall.click("way:proportional")
    shares = [hall.text(f"dealShare:proportional:{player}") for player in hall.ids]
    assert shares == ["$100", "$125", "$150", "$150", "$175", "$200"]
    assert not hall.hall.item("makeDeal").isEnabled()
    for player in hall.ids[:-1]:
        hall.hall.click(f"dealYes:{player}")
    assert hall.text("dealWaiting") == "1 yes is missing"
    picture(hall, "deal", 1366, 768)
    picture(hall, "deal", 1280, 720, dark=True, scale=1.5)
    hall.hall.click("clearDeal")
    assert (hall.asked, hall.text("dealWaiting")) == ("clear_deal", "1 yes is missing"), "nothing is lost at one press"
    hall.key(Qt.Key.Key_Escape)
    hall.hall.click(f"dealYes:{hall.ids[-1]}")
    hall.hall.click("makeDeal")
    assert (hall.asked, hall.tournament.deal) == ("make_deal", None)
    hall.hall.click("makeDeal")
    assert hall.tournament.deal is None, "a double click is one press"
    wait_out_the_double_click(hall)
    hall.key(Qt.Key.Key_Return)
    hall.until(lambda: hall.tournament.deal is not None, "the deal")
    assert hall.text("dealTitle") == "The deal is made: In proportion"
    hall.hall.control(Qt.Key.Key_Z)
    hall.until(lambda: hall.tournament.deal is None, "the deal undone")
    assert hall.shown("makeDeal")


def test_prizes_are_posted_after_a_review_and_changed_with_reason_and_second_key(hall: PrizesHall) -> None:
    hall.hall.click("prizes:payouts")
    assert hall.text("postTitle") == "◌ Provisional"
    hall.hall.click("reviewPayouts")
    hall.key(Qt.Key.Key_Escape)
    assert (hall.shown("postFinal"), hall.program.operator.values["page"]) == (False, "prizes"), "one step back"
    hall.hall.click("reviewPayouts")
    hall.hall.click("postPaper")
    hall.hall.click("postFinal")
    hall.until(lambda: hall.tournament.posted == (450_00, 270_00, 180_00), "the payouts posted")
    assert hall.text("postTitle") == "✓ Final"

    payouts = hall.hall.item("payouts")
    hall.hall.click_item(payouts)
    hall.hall.control(Qt.Key.Key_A)
    for letter in "60%\n30%\n10%":
        QTest.keyClick(hall.hall.window, Qt.Key.Key_Return if letter == "\n" else letter)  # type: ignore[call-overload]
    assert not hall.hall.item("postPrizes").isEnabled(), "once they are posted a change has its reason"
    hall.type("changeReason", "the wrong table")
    hall.hall.click("postPrizes")
    hall.until(lambda: hall.text("postTitle") == "△ Final, and changed since", "the change")
    hall.hall.click("reviewPayouts")
    assert hall.texts("postAgainst") == ["△ 1st: $540 instead of $450", "△ 3rd: $90 instead of $180"]
    assert hall.hall.item("postFinal").isEnabled(), "the reason is the same"
    hall.type("postReason", " ")
    assert not hall.hall.item("postFinal").isEnabled()
    hall.type("postReason", "the wrong table")
    picture(hall, "review", 1280, 720)
    hall.hall.click("postFinal")
    assert (hall.asked, hall.tournament.posted) == ("post_final", (450_00, 270_00, 180_00))
    wait_out_the_double_click(hall)
    hall.key(Qt.Key.Key_Return)
    hall.until(lambda: hall.tournament.posted == (540_00, 270_00, 90_00), "the change")


def test_what_rounding_leaves_goes_where_the_page_says(hall: PrizesHall) -> None:
    hall.hall.click("prizes:payouts")
    hall.hall.click("offerPayouts")
    hall.hall.click_text("A unit each, to the places that rounding cut the most")
    hall.until(lambda: hall.tournament.sheet.house.payout_remainder == "spread", "the setting")
    hall.hall.click_text("First place")
    hall.until(lambda: hall.tournament.sheet.house.payout_remainder == "first", "the setting again")
    hall.hall.click("offerPayouts")


def test_r72_a_guarantee_is_changed_with_its_reason(hall: PrizesHall) -> None:
    hall.hall.click("prizes:payouts")
    hall.hall.click("openGuarantee")
    hall.type("guaranteeAmount", "500")
    hall.hall.click("changeGuarantee")
    assert (hall.tournament.guarantee, hall.hall.refusal) == (0, "Reason is empty. Type something.")
    hall.type("guaranteeReason", "the sponsor")
    hall.hall.click("changeGuarantee")
    hall.until(lambda: hall.tournament.message == "The guarantee is now $500.", "the announcement")
    assert not hall.shown("guaranteeAmount")


def test_one_key_pays_and_goes_on_and_a_second_one_at_once_asks(hall: PrizesHall) -> None:
    hall.out(*NAMES[:5])
    hall.hall.click("prizes:deal")
    hall.key(Qt.Key.Key_F5, SHIFT)
    assert (hall.text("nextName"), hall.text("nextAmount"), paid(hall)) == ("Chidi Eze", "$90", []), (
        "seen before it is paid"
    )
    hall.presses.setProperty("justDone", "")  # two seconds later
    hall.hall.click("payReceipt")  # no paper in a test
    hall.key(Qt.Key.Key_F5, SHIFT)
    hall.until(lambda: paid(hall) == [hall.player("Chidi Eze")], "the payment")
    hall.until(lambda: hall.text("nextName") == "Elena Petrova", "the next one")
    hall.key(Qt.Key.Key_F5, SHIFT)
    assert (hall.asked, len(paid(hall))) == ("pay_next", 1)
    hall.key(Qt.Key.Key_Escape)
    hall.type("payAmount", "100")
    hall.hall.click("payTill")
    assert hall.text("payNext") == "Paid in part"
    hall.type("payAmount", " ")
    hall.hall.click(f"queue:{hall.player('Farid Rahimi')}")
    assert (hall.text("nextName"), hall.text("paymentsSummary")) == ("Farid Rahimi", "Paid $90 · still to pay $810")
    picture(hall, "payments", 1366, 768, dark=True)


def test_everything_has_a_name_and_is_large_enough_for_a_finger(hall: PrizesHall) -> None:
    for tab in ("payouts", "payments", "deal"):
        hall.tab(tab)
        hall.hall.window.grabWindow()
        for item in hall.hall.items():
            if item.inherits("QQuickAbstractButton") and item.isEnabled():
                interface = QAccessible.queryAccessibleInterface(item)
                assert interface.text(QAccessible.Text.Name), (tab, item.objectName())
                assert min(item.width(), item.height()) >= 48, (tab, item.objectName())
