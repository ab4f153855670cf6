pragma ComponentBehavior: Bound
import QtQuick
import Operator

// The ways to open the event: with a display on the room's screen, or without where none is wanted yet.
Column {
    id: root

    required property bool displayOn
    required property bool ready
    signal opening(show: bool)

    spacing: Look.px(10)

    DeskButton {
        objectName: "openOnWall"
        width: parent.width
        visible: !root.displayOn
        kind: "go"
        tall: 64
        size: 18
        text: qsTr("Open, and show it on the wall")
        enabled: root.ready
        onClicked: root.opening(true)
    }
    DeskButton {
        objectName: "openEvent"
        width: parent.width
        kind: root.displayOn ? "go" : "plain"
        tall: root.displayOn ? 64 : 48
        size: root.displayOn ? 18 : 15
        text: root.displayOn ? qsTr("Open event") : qsTr("Open without a display")
        enabled: root.ready
        onClicked: root.opening(false)
    }
}
