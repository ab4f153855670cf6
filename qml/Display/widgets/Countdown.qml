pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// The countdown: cells of one width, nothing moves.
Widget {
    id: root

    title: qsTr("Countdown")
    help: qsTr("The time left in the level, in the break, or to the start.")
    filled: board.clock.countdown !== ""
    cramped: filled && tooSmall(far, figures.shownCap)

    Figures {
        id: figures

        objectName: "countdown"
        y: root.lowered(implicitHeight, root.height)
        width: root.width
        align: root.align
        text: root.board.clock.countdown
        widest: root.board.clock.widest
        cap: Math.min(root.capOf(25, root.far), root.height)
        color: root.board.clock.lastMinute ? root.accent : root.ink
    }
}
