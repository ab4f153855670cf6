pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// A name that nobody has exactly: those near to it first, then the new player.
ColumnLayout {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var near: root.operator.players.near ?? []

    spacing: Look.px(10)

    Words {
        Layout.fillWidth: true
        size: 18
        strong: true
        wrapMode: Text.WordWrap
        text: qsTr("New player: %1").arg(root.operator.players.new ?? "")
    }
    Words {
        Layout.fillWidth: true
        visible: root.near.length > 0
        color: Look.dim
        wrapMode: Text.WordWrap
        text: qsTr("These are near to it. Is it one of them?")
    }
    Repeater {
        model: root.near

        DeskButton {
            id: other

            required property var modelData

            objectName: "near:" + other.modelData.player
            Layout.fillWidth: true
            text: other.modelData.name
            hint: qsTr("Show this player")
            onClicked: root.operator.actWith("pick_player", { player: other.modelData.player })
        }
    }
    DeskButton {
        objectName: "addNew"
        kind: root.near.length > 0 ? "plain" : "go"
        text: root.near.length > 0 ? qsTr("Another person: add and register") : qsTr("Add and register")
        cap: root.near.length > 0 ? "" : root.operator.keys.find(line => line.act === "register")?.key ?? ""
        onClicked: root.presses.pressWith({ act: "add_new", text: other, why: "", enabled: true, hold: false }, {})

        readonly property string other: qsTr("Add %1").arg(root.operator.players.new ?? "")
    }
}
