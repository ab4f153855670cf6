pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// The name of the event, and the time of day.
Item {
    id: root

    required property Board board
    required property real u
    required property real reach

    implicitHeight: Math.max(name.implicitHeight, time.implicitHeight)

    FitText {
        id: name

        anchors.left: parent.left
        width: parent.width - (time.text === "" ? 0 : time.width + 4 * root.u)
        text: root.board.event.name
        cap: 3 * root.reach * root.u
        least: 2.5 * root.reach * root.u
        lines: 2
        weight: Font.DemiBold
    }

    FitText {
        id: time

        anchors.right: parent.right
        text: root.board.clock.wallTime
        cap: 3 * root.reach * root.u
        color: Theme.wallQuiet
    }
}
