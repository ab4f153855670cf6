pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The side of the list: those who go out, a form, a new name, the player in sight, else who went out last.
Rectangle {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    property bool alone: false // no room for the list beside it
    readonly property var player: root.operator.player
    readonly property var form: root.operator.playerForm
    readonly property bool outs: root.operator.outs.open ?? false
    readonly property bool formOpen: (root.form.act ?? "") !== ""
    readonly property bool newName: (root.operator.players.new ?? "") !== ""
    readonly property bool someone: (root.player.player ?? "") !== ""
    readonly property bool busy: root.formOpen || root.outs || (root.operator.players.opened ?? false)
    signal leave

    color: Look.surface

    Column {
        id: column
        anchors.fill: parent
        anchors.leftMargin: 1

        Item {
            id: way
            width: parent.width
            height: visible ? Look.px(64) : 0
            visible: root.alone && !root.outs // that form has its own way back
            DeskButton {
                x: Look.px(20)
                y: Look.px(12)
                objectName: "backToPlayers"
                text: qsTr("Back to the list")
                cap: qsTr("Esc")
                onClicked: root.leave()
            }
        }
        OutTogether {
            width: parent.width
            height: parent.height - way.height
            operator: root.operator
            board: root.board
        }
        RecentBusts {
            width: parent.width
            height: parent.height - way.height
            visible: !root.outs && !root.formOpen && !root.someone && !root.newName
            operator: root.operator
            presses: root.presses
        }
        Page {
            id: page
            width: parent.width
            height: parent.height - way.height
            visible: !root.outs && (root.formOpen || root.someone || root.newName)

            PlayersForm {
                width: page.inner
                visible: root.formOpen
                operator: root.operator
                presses: root.presses
            }
            PlayersOne {
                width: page.inner
                visible: !root.formOpen && root.someone
                operator: root.operator
                presses: root.presses
            }
            PlayersNew {
                width: page.inner
                visible: !root.formOpen && root.newName
                operator: root.operator
                presses: root.presses
            }
        }
    }
    Rectangle {
        width: 1
        height: parent.height
        color: Look.line
    }
}
