pragma ComponentBehavior: Bound
import QtQuick
import Kiosk

// The strip over a display that fills the operator's only screen: for five seconds after a key or a move of the mouse,
// and as long as something waits for an answer. Esc brings the whole window.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property bool open: wait.running || ask.visible || root.presses.holding !== "" || hovered.hovered
    signal leaveRequested

    anchors.fill: parent
    z: 1000

    function stir() {
        wait.restart();
    }
    function back() {
        if (root.presses.asked !== "")
            root.presses.leave();
        else
            root.leaveRequested();
    }

    Timer {
        id: wait
        objectName: "bandTimer"
        interval: 5000
    }
    HoverHandler {
        property point last: Qt.point(-1, -1)

        // What moves under a pointer that lies still is no move of the mouse.
        onPointChanged: {
            const here = point.scenePosition;
            if (last.x >= 0 && here !== last)
                root.stir();
            last = here;
        }
    }
    TapHandler {
        onTapped: root.stir()
    }
    Column {
        objectName: "band"
        width: root.width
        visible: root.open

        HoverHandler {
            id: hovered
        }
        Strip {
            width: parent.width
            board: root.board
            operator: root.operator
            presses: root.presses
        }
        Rectangle {
            width: parent.width
            height: Look.px(64)
            color: Look.strip

            DeskButton {
                objectName: "wholeWindow"
                x: Look.px(20)
                inStrip: true
                kind: "strip"
                text: qsTr("The whole window")
                cap: qsTr("Esc")
                onClicked: root.leaveRequested()
            }
        }
        AskLine {
            id: ask
            width: parent.width
            operator: root.operator
            presses: root.presses
            unsaved: ""
        }
    }
}
