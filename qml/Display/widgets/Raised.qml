pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What was raised for the event's cause.
ReadingWidget {
    title: qsTr("Raised")
    help: qsTr("What the players gave for the event's cause.")
    label: board.prizes.raisedLabel
    value: board.prizes.raised
    own: 4.2
    least: near
}
