pragma ComponentBehavior: Bound

import QtQuick
import Kit

// The full-width band of a stopped clock: two bars and the word, dark on off-white.
Rectangle {
    id: root

    required property string text
    required property real u
    required property real cap
    required property real margin

    implicitHeight: Math.round(cap * 1.36)
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

            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(natural, root.width - 2 * root.margin - root.cap * 1.1)
            text: root.text
            cap: root.cap
            least: root.cap * 0.5
            family: Theme.displayFamily
            weight: Font.Bold
            spacing: 0.02
            color: Theme.wallInk
        }
    }
}
