pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// Who has won, and under it the prize; the prize leaves where there is no height for both.
Widget {
    id: root

    readonly property string label: board.clock.badgeKind === "winner" ? "" : board.event.winnerLabel
    readonly property real cap: Math.max(1, Math.min(capOf(11, mid), height))
    readonly property real sumCap: Math.max(near, 0.5 * name.shownCap)
    readonly property bool prizeFits: prize.text !== "" && above + mid + 0.6 * sumCap + sumCap <= height
    readonly property real above: label === "" ? 0 : heading.implicitHeight + 1.2 * small
    readonly property real below: prizeFits ? 1.6 * sumCap : 0
    readonly property real content: above + name.implicitHeight + below
    readonly property real start: lowered(content, height)

    title: qsTr("Winner")
    help: qsTr("Who has won, with the prize.")
    filled: board.event.winner !== ""
    cramped: filled && (name.cut || tooSmall(mid, name.shownCap))

    FitText {
        id: heading

        objectName: "label"
        y: root.start
        visible: root.filled && root.label !== ""
        width: root.width
        text: root.label
        cap: root.small
        family: Theme.displayFamily
        weight: Font.DemiBold
        align: root.align
        color: root.quiet
    }

    FitText {
        id: name

        objectName: "value"
        y: root.start + root.above
        visible: root.filled
        width: root.width
        text: root.board.event.winner
        cap: root.cap
        least: Math.min(cap, 0.6 * root.mid)
        lines: 2
        room: root.height - root.above - (prize.text === "" ? 0 : 1.6 * root.near)
        family: Theme.displayFamily
        weight: Font.Bold
        align: root.align
        color: root.accent
    }

    FitText {
        id: prize

        objectName: "prize"
        y: root.start + root.above + name.implicitHeight + 0.6 * root.sumCap
        visible: root.filled && root.prizeFits
        width: root.width
        text: root.board.event.winnerPrize
        cap: root.sumCap
        least: Math.min(cap, root.near)
        family: Theme.displayFamily
        weight: Font.Bold
        align: root.align
        color: root.ink
    }
}
