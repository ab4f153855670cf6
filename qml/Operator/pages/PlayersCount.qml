pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// An event that keeps no names: large counters, each with its key; a number that was typed counts so many.
Flow {
    id: root

    required property Operator operator
    required property Presses presses

    spacing: Look.px(16)

    Repeater {
        model: root.operator.players.counts ?? []

        Rectangle {
            id: counter

            required property var modelData

            width: Math.min(root.width, Math.max(Look.px(290), (root.width - 2 * Look.px(16)) / 3))
            height: Look.px(190)
            radius: Look.px(10)
            color: Look.surface
            border.width: 1
            border.color: Look.line

            function count(by: int) {
                const text = (by > 0 ? qsTr("%1: one more") : qsTr("%1: one less")).arg(counter.modelData.label);
                root.presses.pressWith({ act: "count_one", text: text, why: "", enabled: true, hold: false }, { act: counter.modelData.act, by: by });
            }

            ColumnLayout {
                anchors.fill: parent
                anchors.margins: Look.px(16)
                spacing: Look.px(4)
                Words {
                    Layout.fillWidth: true
                    size: 15
                    strong: true
                    color: Look.dim
                    text: counter.modelData.label
                }
                Words {
                    objectName: "count:" + counter.modelData.act
                    Layout.fillWidth: true
                    Layout.fillHeight: true
                    size: 48
                    strong: true
                    figures: true
                    text: counter.modelData.value
                }
                RowLayout {
                    Layout.fillWidth: true
                    spacing: Look.px(24)
                    DeskButton {
                        objectName: "less:" + counter.modelData.act
                        Layout.fillWidth: true
                        tall: 64
                        size: 20
                        text: "−1"
                        cap: counter.modelData.lessKey
                        Accessible.name: qsTr("%1: one less").arg(counter.modelData.label)
                        onClicked: counter.count(-1)
                    }
                    DeskButton {
                        objectName: "more:" + counter.modelData.act
                        Layout.fillWidth: true
                        tall: 64
                        size: 20
                        kind: "go"
                        text: "+1"
                        cap: counter.modelData.moreKey
                        Accessible.name: qsTr("%1: one more").arg(counter.modelData.label)
                        onClicked: counter.count(1)
                    }
                }
            }
        }
    }
}
