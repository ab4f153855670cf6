pragma ComponentBehavior: Bound

import QtQuick
import Kit

// Somebody and his seat: the name, where he comes from, and in columns the table and the seat to go to.
Item {
    id: root

    required property string name
    required property string came
    required property string table
    required property string seat
    required property real cap
    // Widths of the columns, from the left: the name, where from; from the right: the table, the seat.
    required property real nameWide
    required property real cameWide
    required property real tableWide
    required property real seatWide
    required property real gap
    required property real rule
    required property color ink
    required property color quiet
    required property color accent
    property real cameCap: 0.68 * cap
    property real nameCap: cap
    // The line under the row stands so far above its end.
    property real under: 0.34 * cap
    // The name may take two lines, or be smaller on two where `least` is.
    property int lines: 1
    property real least: cap
    property real room: 0
    readonly property bool cut: who.cut

    component Figure: FitText {
        width: natural
        cap: root.cap
        align: Text.AlignRight
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.accent
    }

    FitText {
        id: who

        objectName: "name"
        anchors.left: parent.left
        width: root.nameWide
        text: root.name
        cap: root.nameCap
        least: root.least
        lines: root.lines
        room: root.room
        family: Theme.displayFamily
        weight: Font.DemiBold
        color: root.ink
    }
    // A list of everybody's seat has hundreds of rows, and none of them says where from.
    Loader {
        anchors.fill: parent
        active: root.cameWide > 0
        sourceComponent: Item {
            FitText {
                objectName: "came"
                anchors.left: parent.left
                anchors.leftMargin: root.nameWide + root.gap
                y: root.cap - root.cameCap
                width: root.cameWide
                text: root.came
                cap: root.cameCap
                least: 0.8 * root.cameCap
                family: Theme.displayFamily
                weight: Font.Medium
                color: root.quiet
            }
            Arrow {
                anchors.right: parent.right
                anchors.rightMargin: root.seatWide + root.tableWide + 2 * root.gap
                y: 0.14 * root.cap
                width: 0.56 * root.cap
                height: 0.72 * root.cap
                color: root.quiet
            }
        }
    }
    Figure {
        objectName: "table"
        anchors.right: parent.right
        anchors.rightMargin: root.seatWide + root.gap
        text: root.table
    }
    Figure {
        objectName: "seat"
        anchors.right: parent.right
        text: root.seat
    }
    Rectangle {
        y: root.height - Math.round(root.under)
        width: root.width
        height: root.rule
        color: Theme.wallLine
    }
}
