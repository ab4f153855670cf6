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
    property bool rowOpen: false
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
        else if (root.rowOpen)
            root.rowOpen = false;
        else
            root.leaveRequested();
    }

    Connections {
        target: root.presses
        function onRowAsked() {
            if (root.Window.active)
                root.rowOpen = !root.rowOpen;
        }
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
    // At the bottom, over the wall's message strip: the clock and the level stay in sight.
    Column {
        objectName: "band"
        anchors.bottom: parent.bottom
        width: root.width
        visible: root.open

        HoverHandler {
            id: hovered
        }
        AskLine {
            id: ask
            width: parent.width
            operator: root.operator
            presses: root.presses
            unsaved: ""
        }
        SecondRow {
            objectName: "secondRow"
            width: parent.width
            visible: root.rowOpen && root.board.strip.second.length > 0
            board: root.board
            operator: root.operator
            presses: root.presses
        }
        Rectangle {
            width: parent.width
            height: strip.implicitHeight
            color: Look.strip

            Strip {
                id: strip
                width: whole.x
                low: true
                board: root.board
                operator: root.operator
                presses: root.presses
            }
            DeskButton {
                id: whole
                objectName: "wholeWindow"
                anchors.right: parent.right
                anchors.rightMargin: Look.px(20)
                anchors.verticalCenter: parent.verticalCenter
                inStrip: true
                kind: "strip"
                text: qsTr("The whole window")
                cap: qsTr("Esc")
                onClicked: root.leaveRequested()
            }
        }
    }
}
