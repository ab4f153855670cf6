pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Operator

// The running row and those to come, each as it is and as it would be.
Rectangle {
    id: root

    required property var rows
    property bool narrow: false
    property bool keeps: true // whether a row can be left as it is
    signal kept(row: int)

    // One height of rows down or up, with a row of what was seen before.
    function turn(down: bool) {
        const by = (list.height - Look.px(48)) * (down ? 1 : -1);
        list.contentY = Math.max(0, Math.min(list.contentHeight - list.height, list.contentY + by));
    }

    implicitHeight: list.contentHeight + head.height + 2
    color: Look.surface
    border.width: 1
    border.color: Look.line

    ReplanLine {
        id: head
        x: 1
        y: 1
        width: root.width - 2
        heading: true
        narrow: root.narrow
        keeps: root.keeps
        line: ({
            title: "", kind: "level", state: "same", wasFigures: qsTr("Now"), wasLength: qsTr("Length"), wasStarts: qsTr("Starts"),
            figures: qsTr("Planned"), length: qsTr("Length"), starts: qsTr("Starts"), average: qsTr("Average"),
            left: qsTr("Left"), kept: false, canKeep: false, rare: false, named: ""
        })
    }
    ListView {
        id: list
        objectName: "replanRows"
        x: 1
        y: head.height + 1
        width: root.width - 2
        height: root.height - head.height - 2
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        cacheBuffer: 100000 // Tab reaches every row
        model: root.rows.length // not the rows: the list would jump to its top
        ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }

        delegate: ReplanLine {
            id: line

            required property int index

            width: list.width
            narrow: root.narrow
            keeps: root.keeps
            line: root.rows[line.index] ?? head.line
            onKept: root.kept(line.line.row)
            onReached: list.positionViewAtIndex(line.index, ListView.Contain)
        }
    }
}
