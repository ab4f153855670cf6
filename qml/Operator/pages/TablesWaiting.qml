pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Who has chips and no seat, the longest wait first. Whoever is looked for is marked.
ColumnLayout {
    id: root

    required property Operator operator
    readonly property var waiting: root.operator.room.waiting ?? ({})
    readonly property var rows: root.waiting.rows ?? []

    spacing: Look.px(4)

    Words {
        objectName: "waitingTitle"
        Layout.fillWidth: true
        size: 18
        strong: true
        text: root.waiting.title ?? ""
    }
    Repeater {
        model: root.rows.length

        Rectangle {
            id: line

            required property int index
            readonly property var told: root.rows[line.index] ?? ({ player: "", name: "", picked: false })

            objectName: "waits:" + line.told.player
            Layout.fillWidth: true
            implicitHeight: Look.px(52)
            radius: Look.px(8)
            color: line.told.picked ? Look.accentSoft : "transparent"

            RowLayout {
                anchors.fill: parent
                anchors.leftMargin: line.told.picked ? Look.px(10) : 0
                spacing: Look.px(8)
                Words {
                    Layout.fillWidth: true
                    strong: line.told.picked
                    text: (line.told.picked ? "✓ " : "") + line.told.name
                }
                DeskButton {
                    objectName: "seatWaiting:" + line.told.player
                    kind: line.told.picked ? "primary" : "quiet"
                    size: 14
                    text: qsTr("Seat…")
                    cap: line.told.picked ? qsTr("Enter") : ""
                    Accessible.name: qsTr("Give %1 a seat").arg(line.told.name)
                    onClicked: root.operator.actWith("room_form", { form: "move", player: line.told.player })
                }
            }
        }
    }
    Words {
        Layout.fillWidth: true
        visible: (root.waiting.more ?? "") !== ""
        size: 14
        color: Look.dim
        text: root.waiting.more ?? ""
    }
}
