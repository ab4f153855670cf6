pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// The full-width band of a stopped clock: two bars and the word, dark on off-white.
Widget {
    id: root

    readonly property real cap: Math.min(capOf(11, far), height / 1.3)
    readonly property real sign: 0.86 * cap

    title: qsTr("Band of a stopped clock")
    help: qsTr("PAUSED, across the whole picture.")
    filled: board.clock.band !== ""
    cramped: filled && (word.cut || tooSmall(far, word.shownCap))

    Rectangle {
        visible: root.filled
        width: root.width
        height: root.height
        color: Theme.wallBand

        Row {
            anchors.centerIn: parent
            spacing: root.cap * 0.42

            Row {
                anchors.verticalCenter: parent.verticalCenter
                spacing: root.cap * 0.2

                Repeater {
                    model: 2

                    Rectangle {
                        width: Math.round(root.cap * 0.24)
                        height: word.implicitHeight
                        color: Theme.wallInk
                    }
                }
            }

            FitText {
                id: word

                objectName: "words"
                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(natural, root.width * 0.9 - root.cap * 0.42 - root.sign)
                text: root.board.clock.band
                cap: root.cap
                least: Math.min(cap, root.far)
                family: Theme.displayFamily
                weight: Font.Bold
                spacing: 0.02
                color: Theme.wallInk
            }
        }
    }
}
