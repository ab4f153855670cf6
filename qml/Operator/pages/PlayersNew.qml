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
    // Others fit what is typed: the new name is only one more offer.
    readonly property bool aside: (root.operator.players.cursor ?? -1) >= 0

    spacing: Look.px(10)

    Words {
        Layout.fillWidth: true
        visible: !root.aside
        size: 18
        strong: true
        wrapMode: Text.WordWrap
        text: qsTr("New player: %1").arg(root.operator.players.new ?? "")
    }
    Words {
        Layout.fillWidth: true
        visible: root.near.length > 0 && !root.aside
        color: Look.dim
        wrapMode: Text.WordWrap
        text: qsTr("These are near to it. Is it one of them?")
    }
    Repeater {
        model: root.aside ? [] : root.near

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
        readonly property bool plain: root.aside || root.near.length > 0

        Layout.maximumWidth: root.width
        kind: plain ? "plain" : "go"
        text: root.aside ? qsTr("New player: %1").arg(root.operator.players.new ?? "")
            : root.near.length > 0 ? qsTr("Another person: add and register") : qsTr("Add and register")
        cap: plain ? "" : root.operator.keys.find(line => line.act === "register")?.key ?? ""
        hint: qsTr("Adds this name to the directory and registers it")
        onClicked: root.presses.pressWith({ act: "add_new", text: text, why: "", enabled: true, hold: false }, {})
    }
    Words {
        objectName: "newCost"
        Layout.fillWidth: true
        visible: !root.aside
        figures: true
        text: root.operator.players.cost ?? ""
    }
}
