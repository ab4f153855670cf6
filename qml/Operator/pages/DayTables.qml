pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Every table with what it still has to play and to bag; those that are done stand last.
Card {
    id: root

    required property Operator operator
    readonly property var rows: root.operator.day.tables ?? []
    readonly property string more: root.operator.day.more ?? ""
    signal picked

    title: qsTr("Tables")

    Repeater {
        model: root.rows.length // a row stays while others change, and keeps the focus

        RowLayout {
            id: row

            required property int index
            readonly property var told: root.rows[row.index] ?? ({ table: -1, name: "", sign: "", bags: "", hands: "", picked: false })

            Layout.fillWidth: true
            spacing: Look.px(8)

            LineButton {
                objectName: "bags:" + row.told.table
                Layout.fillWidth: true
                Layout.preferredHeight: Look.px(48)
                named: [row.told.name, row.told.bags, row.told.hands].filter(part => part !== "").join(", ")
                Accessible.selected: row.told.picked
                onChosen: {
                    root.operator.actWith("pick_bags", { table: row.told.table });
                    root.picked();
                }

                Rectangle {
                    y: Look.px(6)
                    width: Look.px(4)
                    height: parent.height - Look.px(12)
                    visible: row.told.picked
                    color: Look.accent
                }
                Words {
                    x: Look.px(14)
                    height: parent.height
                    width: Look.px(24)
                    color: row.told.sign === "✓" ? Look.accent : Look.dim
                    text: row.told.sign
                }
                Words {
                    x: Look.px(40)
                    height: parent.height
                    width: Look.px(130)
                    strong: true
                    text: row.told.name
                }
                Words {
                    x: Look.px(176)
                    height: parent.height
                    width: parent.width - x - Look.px(6)
                    figures: true
                    wrapMode: Text.WordWrap
                    color: Look.softText
                    text: [row.told.bags, row.told.hands].filter(part => part !== "").join(" · ")
                }
            }
            DeskButton {
                objectName: "lastHand:" + row.told.table
                visible: row.told.hands !== ""
                text: qsTr("Hand done")
                Accessible.name: qsTr("Hand done at %1").arg(row.told.name)
                onClicked: root.operator.actWith("last_hand_done", { table: row.told.table })
            }
        }
    }
    Words {
        Layout.fillWidth: true
        visible: root.more !== ""
        color: Look.dim
        text: root.more
    }
}
