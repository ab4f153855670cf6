pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit
import ".."

// Hand-for-hand: the level, the hand, and the tables that the room waits for.
Widget {
    id: root

    readonly property HandPanel hand: board.hand
    readonly property bool ruled: options.rule ?? false
    readonly property real ruleRoom: ruled ? 2.2 * u : 0
    readonly property real place: height - ruleRoom
    readonly property bool waited: hand.waiting !== ""
    readonly property real gap: (waited && handLines > 1 ? 0.55 : 0.7) * small
    readonly property real fixed: (waited ? small + 3 * gap : gap) + gap
    // "Hand 3" has one line, "Last hand at the old pace" two.
    readonly property int handLines: partOf(hand.hand) * 0.8 * mid > width ? 2 : 1
    readonly property bool long: waited && handLines > 1
    // The level has two lines where that makes it larger.
    readonly property real oneCap: Math.min(mid, width / Math.max(0.1, partOf(hand.level)))
    readonly property int levelLines: oneCap < 0.98 * mid && capWith(2) > oneCap ? 2 : 1
    readonly property real handHeight: 1.08 * small * (1 + Theme.lineRatio)
    readonly property real cap: capWith(levelLines)

    title: qsTr("Hand for hand")
    help: qsTr("The level, the hand, and the tables that the room waits for.")
    aligned: "left"
    raised: "top"
    filled: hand.shown
    cramped: filled && (tooSmall(mid, cap) || waiting.cut || number.cut)

    // The height of capitals with so many lines of the level.
    function capWith(lines: int): real {
        const more = lines > 1 ? Theme.lineRatio : 0;
        const high = root.long ? (root.place - root.fixed - root.handHeight) / (1.7 + more)
            : (root.place - root.fixed) / ((root.waited ? 2.8 : 1.8) + more);
        return Math.max(1, Math.min(root.capOf(5.5, root.mid), high));
    }

    function partOf(text: string): real {
        return measure.font.pixelSize > 0 ? measure.advanceWidth(text) / 100 : 0;
    }

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 100 / Theme.capRatio
    }

    component Loud: FitText {
        width: root.width
        least: Math.min(cap, root.near)
        align: root.align
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.ink
    }

    Rectangle {
        visible: root.ruled && root.filled
        width: root.width
        height: root.line
        color: Theme.wallLine
    }

    Column {
        y: root.ruleRoom + root.lowered(height, root.place)
        visible: root.filled
        width: root.width
        spacing: root.gap

        Loud {
            objectName: "level"
            text: root.hand.level
            cap: root.cap
            least: Math.min(cap, 0.6 * root.mid)
            lines: root.levelLines
            color: root.accent
        }

        Loud {
            id: number

            objectName: "hand"
            text: root.hand.hand
            cap: root.long ? 1.08 * root.small : 0.8 * root.cap
            lines: root.waited ? root.handLines : 3
            least: Math.min(cap, root.small)
        }

        FitText {
            objectName: "label"
            visible: root.waited
            width: root.width
            text: root.hand.waitingLabel
            cap: root.small
            align: root.align
            family: Theme.displayFamily
            weight: Font.DemiBold
            color: root.quiet
        }

        Loud {
            id: waiting

            objectName: "waiting"
            visible: root.waited
            text: root.hand.waiting
            cap: (root.long ? 0.7 : 1) * root.cap
        }
    }
}
