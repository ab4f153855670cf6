pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// The rows of the journal's page, the newest first. A row that is chosen is looked at beside them.
Rectangle {
    id: root

    required property Board board
    required property Operator operator
    readonly property int picked: root.operator.journalPicked.row ?? 0
    readonly property var rows: root.board.journal.rows

    color: Look.surface
    border.width: 1
    border.color: Look.line

    ListView {
        id: list
        objectName: "journal"
        anchors.fill: parent
        anchors.margins: 1
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: root.rows.length
        ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }

        delegate: LineButton {
            id: line

            required property int index
            readonly property var row: root.rows[line.index]
                ?? ({ seq: 0, time: "", text: "", who: "", note: "", changes: "", undone: false, kind: "" })
            readonly property color ink: line.row.undone || line.row.kind === "time" ? Look.dim : Look.text
            readonly property string more: [line.row.note, line.row.changes].filter(part => part !== "").join(" · ")
            readonly property string said: line.row.undone ? qsTr("%1 (undone)").arg(line.row.text) : line.row.text

            objectName: "row:" + line.row.seq
            width: list.width
            implicitHeight: Look.px(line.more === "" ? 48 : 66)
            named: [line.row.time, line.said, line.row.who, line.more].filter(part => part !== "").join(", ")
            onChosen: root.operator.actWith("pick_entry", { row: line.row.seq === root.picked ? 0 : line.row.seq })

            Rectangle {
                anchors.fill: parent
                anchors.bottomMargin: 1
                color: Look.accentSoft
                visible: line.row.seq === root.picked && root.picked > 0
            }
            Words {
                x: Look.px(16)
                width: Look.px(86)
                height: Look.px(48)
                color: Look.dim
                figures: true
                text: (line.row.seq === root.picked && root.picked > 0 ? "▸ " : "") + line.row.time
            }
            Words {
                x: Look.px(112)
                width: line.width - x - who.width - Look.px(32)
                height: Look.px(48)
                strong: line.row.kind === "act" && !line.row.undone
                font.strikeout: line.row.undone
                color: line.ink
                text: line.said
            }
            Words {
                id: who
                x: line.width - width - Look.px(18)
                width: Math.min(implicitWidth, Look.px(120))
                height: Look.px(48)
                horizontalAlignment: Text.AlignRight
                color: Look.dim
                text: line.row.who
            }
            Words {
                x: Look.px(112)
                y: Look.px(38)
                width: line.width - Look.px(130)
                height: Look.px(24)
                size: 14
                color: Look.dim
                text: line.more
            }
            Rectangle {
                anchors.bottom: parent.bottom
                width: parent.width
                height: 1
                color: Look.line
            }
        }
    }
    Words {
        anchors.centerIn: parent
        visible: root.rows.length === 0
        color: Look.dim
        text: root.board.journal.found === "" ? qsTr("Nothing has been done yet.") : qsTr("Nothing of that kind in the journal.")
    }
}
