pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// A clock on a player: those that run with what can be done to them, and a new one.
Card {
    id: root

    required property Board board
    required property Operator operator
    property string kind: "clock"

    title: qsTr("Clock on a player")

    Repeater {
        model: root.board.calls.rows.length

        RowLayout {
            id: call

            required property int index
            readonly property var modelData: root.board.calls.rows[call.index]
                ?? ({ table: "", player: "", seconds: "", warning: false, word: "", result: "", banks: "", number: 0, acts: [] })

            Layout.fillWidth: true
            spacing: Look.px(8)
            Words {
                Layout.fillWidth: true
                strong: true
                wrapMode: Text.WordWrap
                text: [call.modelData.word, call.modelData.table, call.modelData.player, call.modelData.banks]
                    .filter(part => part !== "").join(" · ")
            }
            Words {
                size: 21
                figures: true
                strong: true
                color: call.modelData.warning ? Look.danger : Look.text
                text: call.modelData.result !== "" ? call.modelData.result : call.modelData.seconds
            }
            Repeater {
                model: call.modelData.acts.length

                DeskButton {
                    id: button

                    required property int index
                    readonly property var modelData: call.modelData.acts[button.index] ?? ({ act: "", text: "" })

                    objectName: "call:" + button.modelData.act
                    text: button.modelData.text
                    Accessible.name: qsTr("%1, table %2").arg(button.modelData.text).arg(call.modelData.number)
                    onClicked: root.operator.actWith(button.modelData.act, { table: call.modelData.number })
                }
            }
        }
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Field {
            id: table
            objectName: "callTable"
            Layout.preferredWidth: Look.px(90)
            label: qsTr("Table")
            figures: true
        }
        Field {
            id: player
            objectName: "callPlayer"
            Layout.fillWidth: true
            label: qsTr("Player")
            onEntered: callClock.clicked()
        }
    }
    Choices {
        Layout.fillWidth: true
        visible: root.board.calls.kinds.length > 1
        options: root.board.calls.kinds
        value: root.kind
        onPicked: value => root.kind = value
    }
    RowLayout {
        Layout.fillWidth: true
        Tick {
            id: facing
            objectName: "facingBet"
            Layout.fillWidth: true
            text: qsTr("Facing a bet")
            checked: true
        }
        DeskButton {
            id: callClock
            objectName: "callClock"
            enabled: table.text !== ""
            text: qsTr("Call the clock")
            onClicked: root.operator.actWith("call_clock", {
                table: table.text, player: player.text, facing_bet: facing.checked, kind: root.kind
            })
        }
    }
}
