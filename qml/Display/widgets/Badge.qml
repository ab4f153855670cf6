pragma ComponentBehavior: Bound

import QtQuick
import Kit

// A state with a shape of its own: dark words on a filled plate.
Rectangle {
    id: root

    required property string text
    required property real u
    required property real cap
    required property real least
    required property real room
    property int lines: 1
    readonly property real pad: (words.shownLines > 1 ? 3 : 1.8) * u

    implicitWidth: Math.min(room, words.natural + 2 * inset)
    implicitHeight: words.implicitHeight + 2 * pad
    readonly property real inset: 3.6 * u
    radius: 1.2 * u
    color: Theme.wallAlarm

    FitText {
        id: words

        anchors.horizontalCenter: parent.horizontalCenter
        y: root.pad
        width: Math.min(natural, root.room - 2 * root.inset)
        text: root.text
        cap: root.cap
        least: root.least
        lines: root.lines
        align: Text.AlignHCenter
        family: Theme.displayFamily
        weight: Font.Bold
        color: Theme.wallInk
    }
}
