pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// When the tournament starts.
ReadingWidget {
    title: qsTr("Start")
    help: qsTr("The time of day at which play starts.")
    label: board.event.startsLabel
    value: board.event.starts
    own: 11
    least: mid
}
