pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// The tables in play and whether their race is done. The arrow keys go from one to the next.
Rectangle {
    id: root

    required property Operator operator
    readonly property var rows: root.operator.races.tables ?? []
    readonly property int here: root.rows.findIndex(row => row.here)
    signal picked(number: int)
    signal entered

    color: Look.background

    ListView {
        id: list
        objectName: "racesList"
        anchors.fill: parent
        anchors.rightMargin: 1
        clip: true
        model: root.rows.length
        currentIndex: root.here
        activeFocusOnTab: true
        boundsBehavior: Flickable.StopAtBounds
        highlightMoveDuration: 0
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Tables and their races")
        ScrollBar.vertical: ScrollBar {
            policy: list.contentHeight > list.height ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            Accessible.name: qsTr("Scroll")
        }
        onCountChanged: list.currentIndex = Qt.binding(() => root.here)

        function step(by: int) {
            const row = root.rows[Math.max(0, Math.min(root.rows.length - 1, root.here + by))];
            if (row)
                root.picked(row.table);
        }

        Keys.onUpPressed: list.step(-1)
        Keys.onDownPressed: list.step(1)
        Keys.onReturnPressed: event => { if (!event.isAutoRepeat) root.entered(); }

        delegate: Rectangle {
            id: entry

            required property int index
            readonly property var row: root.rows[entry.index] ?? ({})
            readonly property bool here: entry.row.here ?? false
            readonly property string title: qsTr("Table %1").arg(entry.row.table ?? 0)

            objectName: "raceTable:" + (entry.row.table ?? 0)
            width: list.width
            height: Look.px(60)
            color: entry.here ? Look.surface : "transparent"
            Accessible.role: Accessible.ListItem
            Accessible.name: qsTr("%1, %2").arg(entry.title).arg(entry.row.text ?? "")
            Accessible.selected: entry.here

            Rectangle {
                width: Look.px(4)
                height: parent.height
                visible: entry.here
                color: Look.accent
            }
            Words {
                x: Look.px(18)
                y: Look.px(9)
                width: parent.width - Look.px(34)
                strong: entry.here || !entry.row.done
                text: entry.title
            }
            Words {
                x: Look.px(18)
                y: Look.px(31)
                width: parent.width - Look.px(34)
                size: 13
                strong: entry.row.done ?? false
                color: entry.row.done ? Look.accent : Look.softText
                text: entry.row.text ?? ""
            }
            Rectangle {
                anchors.fill: parent
                anchors.margins: Look.px(2)
                radius: Look.px(6)
                visible: entry.here && list.activeFocus
                color: "transparent"
                border.width: 2
                border.color: Look.focus
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Look.line
            }
            TapHandler { onTapped: root.picked(entry.row.table ?? 0) }
        }
    }
    Rectangle {
        anchors.right: parent.right
        width: 1
        height: parent.height
        color: Look.line
    }
}
