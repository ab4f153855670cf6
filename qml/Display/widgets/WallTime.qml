pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The time of day in the room.
WordWidget {
    title: qsTr("Time of day")
    help: qsTr("What a clock on the wall would show.")
    text: board.clock.wallTime
    own: 2.8
    least: small
    aligned: "right"
    raised: "top"
    weight: Font.Medium
    color: quiet
}
