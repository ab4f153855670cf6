pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The players left.
ReadingWidget {
    title: qsTr("Players left")
    help: qsTr("How many are still in.")
    label: board.field.playersLabel
    value: board.field.players
    after: board.strip.playersOf
    own: 8
}
