pragma ComponentBehavior: Bound

import QtQuick
import ".."

// A widget that may come up once when a new level begins (`rises`), then stands still.
Widget {
    id: root

    property bool rises: false
    property string level: board.blinds.level
    property real lift: 0
    // What it shows from the beginning is no new level.
    property bool settled: false

    onLevelChanged: {
        if (rises && settled && !calm && visible && level !== "")
            rise.restart();
    }

    Component.onCompleted: settled = true

    transform: Translate { y: root.lift }

    ParallelAnimation {
        id: rise

        NumberAnimation {
            target: root
            property: "lift"
            from: 1.6 * root.u
            to: 0
            duration: 600
            easing.type: Easing.OutCubic
        }
        NumberAnimation {
            target: root
            property: "opacity"
            from: 0.2
            to: 1
            duration: 600
            easing.type: Easing.OutCubic
        }
    }
}
