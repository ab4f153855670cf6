pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// The floor: rows of tables under the headings of their areas. Only what is in sight is made.
Item {
    id: root

    required property Operator operator
    required property TableList list
    required property TablesGhost ghost
    readonly property int zoom: root.operator.room.zoom ?? 0
    readonly property int lines: root.operator.room.lines ?? 1 // the view's own count would be asked while it is made
    readonly property int cursor: root.operator.room.cursor ?? -1
    readonly property real gap: Look.px(10)
    readonly property var least: [Look.px(112), Look.px(126), Look.px(312), Look.px(372)]
    readonly property var tall: [Look.px(62), Look.px(108), Look.px(152), Look.px(262)]
    // Close together the rows share the height that is there.
    readonly property real tileTall: root.zoom !== 2 ? root.tall[root.zoom]
        : Math.max(root.tall[2], Math.min(Look.px(196), root.height / Math.max(1, root.lines) - root.gap))
    readonly property real room: root.width - Look.px(14)
    // The last figure: how many with names stand side by side at their widest.
    readonly property var columns: [...root.least, 1.5 * root.least[3]].map(width => Math.max(1, Math.floor((root.room + root.gap) / (width + root.gap))))
    readonly property var rows: root.tall.map(height => Math.max(1, Math.floor((root.height + root.gap) / (height + root.gap))))
    readonly property int side: Math.max(1, root.operator.room.across ?? 1)
    readonly property real each: Math.min(root.least[root.zoom] * 1.5, (root.room + root.gap) / root.side - root.gap)

    onColumnsChanged: Qt.callLater(root.look)
    onRowsChanged: Qt.callLater(root.look)
    onVisibleChanged: Qt.callLater(root.look)
    onCursorChanged: if (root.cursor >= 0) view.positionViewAtIndex(root.cursor, ListView.Contain)

    function look() {
        if (root.visible && root.height > 0)
            root.operator.actWith("look_at_tables", { columns: root.columns, rows: root.rows });
    }

    function turn(down: bool) {
        const by = (view.height - root.tileTall) * (down ? 1 : -1);
        view.contentY = Math.max(view.originY, Math.min(view.originY + Math.max(0, view.contentHeight - view.height), view.contentY + by));
    }

    ListView {
        id: view
        objectName: "floor"
        anchors.fill: parent
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        interactive: !root.ghost.held
        model: root.list
        ScrollBar.vertical: ScrollBar {
            policy: view.contentHeight > view.height ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            Accessible.name: qsTr("Scroll")
        }
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Tables")
        delegate: Item {
            id: line

            required property string heading
            required property var tables

            width: view.width
            height: line.heading !== "" ? Look.px(36) : root.tileTall + root.gap
            ListView.onPooled: line.visible = false
            ListView.onReused: line.visible = true

            Words {
                width: parent.width
                height: parent.height
                visible: line.heading !== ""
                strong: true
                color: Look.softText
                text: line.heading
            }
            Row {
                spacing: root.gap

                Repeater {
                    model: line.tables.length

                    TablesTile {
                        id: tile

                        required property int index

                        width: root.each
                        height: root.tileTall
                        operator: root.operator
                        ghost: root.ghost
                        tile: line.tables[tile.index] ?? ({})
                        zoom: root.zoom
                    }
                }
            }
        }
    }
    WheelHandler {
        acceptedModifiers: Qt.ControlModifier
        onWheel: event => root.operator.actWith("table_zoom", { by: event.angleDelta.y > 0 ? 1 : -1 })
    }
    Words {
        anchors.centerIn: parent
        width: parent.width - Look.px(60)
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        maximumLineCount: 4
        visible: view.count === 0
        color: Look.dim
        text: qsTr("No table is open. Open one, or draw seats for the players who are registered.")
    }
}
