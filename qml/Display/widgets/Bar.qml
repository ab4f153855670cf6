pragma ComponentBehavior: Bound

import QtQuick
import Kit as Kit
import ".."

// Time or hands played of the level, from the left.
Widget {
    id: root

    title: qsTr("Progress")
    help: qsTr("How much of the level is played; one part a hand where hands count.")
    filled: mood !== "before" && mood !== "open" && mood !== "day_over" && mood !== "over"

    Kit.Bar {
        visible: root.filled
        anchors.verticalCenter: parent.verticalCenter
        width: root.width
        height: Math.round(Math.min(root.height, root.capOf(2.2, 0)))
        progress: root.board.clock.progress
        parts: root.board.clock.parts
        partsDone: root.board.clock.partsDone
        hatched: root.board.clock.hatched
        color: root.tone
    }
}
