pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// A sheet from elsewhere, line by line as it was understood, before any of it is taken.
Rectangle {
    id: root

    required property Designer designer
    readonly property var reading: root.designer.reading
    readonly property var lines: root.reading.lines ?? []
    readonly property bool any: (root.reading.title ?? "") !== "" || root.lines.length > 0
    signal closed

    color: Look.surface
    onActiveFocusChanged: if (root.activeFocus && !root.any) source.paper.forceActiveFocus()

    // The first question that is open, so that nobody has to look for it.
    function toAsked() {
        const at = root.lines.findIndex(line => line.state === "asked" || line.state === "wrong");
        if (at >= 0)
            list.positionViewAtIndex(at, ListView.Center);
    }

    ImportSource {
        id: source
        visible: !root.any
        anchors.fill: parent
        designer: root.designer
        onClosed: root.closed()
    }
    Item {
        anchors.fill: parent
        visible: root.any

        ImportHead {
            id: head
            width: parent.width
            designer: root.designer
            onClosed: root.closed()
            onAskedWanted: root.toAsked()
        }
        ListView {
            id: list
            objectName: "readLines"
            y: head.height
            x: Look.px(14)
            width: parent.width - Look.px(28)
            height: parent.height - y
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            model: root.lines.length
            activeFocusOnTab: true
            ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }
            Rectangle { // the lines themselves have the keys, to be scrolled through
                z: 1
                parent: list
                anchors.fill: parent
                visible: root.Window.activeFocusItem === list
                color: "transparent"
                border.width: 2
                border.color: Look.focus
            }
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Lines of the sheet")

            delegate: ImportLine {
                required property int index
                width: list.width
                designer: root.designer
                told: root.lines[index] ?? ({ line: 0, text: "", as: "", state: "ok", why: "", choices: [], chosen: "" })
            }
        }
    }
}
