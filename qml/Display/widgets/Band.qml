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
    // Accents of capitals rise by a third of them: the word goes down a little for them, and the band up.
    readonly property real accents: /[\u0300-\u036f]/.test(root.board.clock.band.normalize("NFD")) ? word.shownCap : 0
    readonly property real sign: signed ? 0.86 * cap : 0
    readonly property real air: signed ? 0.42 * cap : 0

    title: qsTr("Band of a stopped clock")
    help: qsTr("PAUSED, across the whole picture.")
    filled: board.clock.band !== ""
    cramped: filled && (word.cut || tooSmall(far, word.shownCap))

    Rectangle {
        visible: root.filled
        y: -Math.round(0.06 * root.accents)
        width: root.width
        height: root.height - y
        color: Theme.wallBand

        Row {
            anchors.centerIn: parent
            anchors.verticalCenterOffset: Math.round(Math.max(0.04 * root.cap, 0.1 * root.accents))
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
