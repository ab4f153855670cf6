pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The room beside the clock: what is said, the tables of hand-for-hand, the numbers, a clock on a player.
Column {
    id: root

    required property Board board
    required property Operator operator

    spacing: Look.px(16)

    function typeWords() {
        words.input.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    Card {
        width: root.width
        title: qsTr("Announce")

        RowLayout {
            Layout.fillWidth: true
            spacing: Look.px(12)
            Field {
                id: words
                objectName: "announceText"
                Layout.fillWidth: true
                placeholder: qsTr("Words for the wall and the voice")
                onEntered: announce.clicked()
            }
            DeskButton {
                id: announce
                objectName: "announce"
                enabled: words.text !== ""
                text: qsTr("Announce")
                onClicked: {
                    root.operator.actWith("announce", { text: words.text });
                    words.text = "";
                }
            }
        }
    }
    PlayerClock {
        width: root.width
        board: root.board
        operator: root.operator
    }
    Card {
        width: root.width
        title: qsTr("Tables")
        note: qsTr("Each open table has a light in hand-for-hand.")

        RowLayout {
            spacing: Look.px(12)
            Field {
                id: number
                objectName: "tableNumber"
                Layout.preferredWidth: Look.px(90)
                label: qsTr("Table")
                figures: true
            }
            DeskButton {
                objectName: "openTable"
                Layout.alignment: Qt.AlignBottom
                enabled: number.text !== ""
                text: qsTr("Open")
                Accessible.name: qsTr("Open the table")
                onClicked: root.operator.actWith("open_table", { table: number.text })
            }
            DeskButton {
                objectName: "closeTable"
                Layout.alignment: Qt.AlignBottom
                enabled: number.text !== ""
                text: qsTr("Close")
                Accessible.name: qsTr("Close the table")
                onClicked: root.operator.actWith("close_table", { table: number.text })
            }
        }
    }
    Card {
        width: root.width
        title: qsTr("Numbers")
        note: root.board.field.entries !== "" ? root.board.field.entries : qsTr("Type only what is new: 3, or −1 for one less.")

        RowLayout {
            Layout.fillWidth: true
            spacing: Look.px(12)
            Field { id: entries; objectName: "entries"; Layout.fillWidth: true; label: qsTr("Entries"); figures: true }
            Field { id: again; objectName: "reEntries"; Layout.fillWidth: true; label: qsTr("Re-entries"); figures: true }
            Field { id: players; objectName: "players"; Layout.fillWidth: true; label: qsTr("Players left"); figures: true }
            DeskButton {
                objectName: "count"
                Layout.alignment: Qt.AlignBottom
                text: qsTr("Count")
                enabled: entries.text + again.text + players.text !== ""
                onClicked: {
                    root.operator.actWith("count", { entries: entries.text, re_entries: again.text, players: players.text });
                    entries.text = again.text = players.text = "";
                }
            }
        }
    }
}
