pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// The full-width band of a stopped clock: two bars and the word, dark on off-white.
Widget {
    id: root

    readonly property real cap: Math.min(capOf(11, far), height / 1.3)
    // The sign leaves where the word needs its place.
    readonly property bool signed: word.natural + 1.28 * cap <= 0.9 * width
    readonly property real sign: signed ? 0.86 * cap : 0
    readonly property real air: signed ? 0.42 * cap : 0

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
            // Room for the accents of capitals.
            anchors.verticalCenterOffset: Math.round(0.04 * root.cap)
            spacing: root.air

            Row {
                anchors.verticalCenter: parent.verticalCenter
                visible: root.signed
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
                width: Math.min(natural, root.width * 0.9 - root.air - root.sign)
                text: root.board.clock.band
                cap: root.cap
                least: 0.45 * cap
                family: Theme.displayFamily
                weight: Font.Bold
                spacing: 0.02
                color: Theme.wallInk
            }
        }
    }
}
