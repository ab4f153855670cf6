pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The hands to the break, where hands count.
ReadingWidget {
    readonly property bool known: board.clock.asideKind === "hands_to_break"

    title: qsTr("Hands to the break")
    help: qsTr("In hand-for-hand, and where levels are played by hands.")
    label: known ? board.clock.asideLabel : ""
    value: known ? board.clock.asideValue : ""
}
