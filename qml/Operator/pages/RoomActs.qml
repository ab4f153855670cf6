pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The room beside the clock: what is said, the tables of hand-for-hand, the numbers, a clock on a player; what
// stands on the wall.
Column {
    id: root

    required property Board board
    required property Operator operator
    readonly property int mostTables: 60
    readonly property var tables: root.board.strip.tables // one more than there are buttons for, at most

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
        Flow {
            Layout.fillWidth: true
            visible: presets.count > 0
            spacing: Look.px(12)
            Repeater {
                id: presets
                model: root.operator.presets.filter(preset => preset.text !== "")

                DeskButton {
                    id: preset

                    required property var modelData

                    objectName: "preset:" + preset.modelData.number
                    width: Math.min(implicitWidth, parent.width)
                    size: 14
                    text: preset.modelData.text
                    cap: preset.modelData.key
                    Accessible.name: qsTr("Announce: %1").arg(preset.modelData.text)
                    onClicked: root.operator.actWith("announce_preset", { number: preset.modelData.number })
                }
            }
        }
        RowLayout {
            Layout.fillWidth: true
            visible: root.board.message.typed
            spacing: Look.px(12)
            Words {
                Layout.fillWidth: true
                color: Look.dim
                wrapMode: Text.WordWrap
                maximumLineCount: 3
                text: qsTr("On the wall: %1").arg(root.board.message.text)
            }
            DeskButton {
                objectName: "takeOff"
                text: qsTr("Take it off")
                onClicked: root.operator.actWith("announce", { text: "" })
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
                onEntered: openTable.clicked()
            }
            DeskButton {
                id: openTable
                objectName: "openTable"
                Layout.alignment: Qt.AlignBottom
                enabled: number.text !== ""
                text: qsTr("Open")
                Accessible.name: qsTr("Open the table")
                onClicked: {
                    if (!openTable.enabled)
                        return;
                    root.operator.actWith("open_table", { table: number.text });
                    number.text = "";
                }
            }
            DeskButton {
                objectName: "closeTable"
                Layout.alignment: Qt.AlignBottom
                enabled: number.text !== ""
                text: qsTr("Close")
                Accessible.name: qsTr("Close the table")
                onClicked: {
                    root.operator.actWith("close_table", { table: number.text });
                    number.text = "";
                }
            }
        }
        Words {
            objectName: "noTables"
            Layout.fillWidth: true
            visible: root.tables.length === 0
            color: Look.dim
            text: qsTr("No table is open.")
        }
        Flow {
            Layout.fillWidth: true
            visible: root.tables.length > 0
            spacing: Look.px(8)
            Repeater {
                // A button of each of three thousand tables would take 300 MB.
                model: Math.min(root.tables.length, root.mostTables)

                DeskButton {
                    id: open

                    required property int index
                    readonly property int table: root.tables[open.index] ?? 0

                    objectName: "closeTable:" + open.table
                    text: qsTr("Table %1").arg(open.table) + " ✕"
                    Accessible.name: qsTr("Close table %1").arg(open.table)
                    onClicked: root.operator.actWith("close_table", { table: open.table })
                }
            }
        }
        Words {
            objectName: "moreTables"
            Layout.fillWidth: true
            visible: root.tables.length > root.mostTables
            color: Look.dim
            text: qsTr("More tables are open than fit here. Type the number of the one to close.")
        }
    }
    Card {
        width: root.width
        visible: !(root.operator.chips.names ?? false) // where players are named, nobody types how many there are
        title: qsTr("Numbers")
        note: qsTr("Type what the room has now, as in 47 left. What you leave empty stays as it is.")

        RowLayout {
            Layout.fillWidth: true
            spacing: Look.px(12)
            Field {
                id: entries
                objectName: "entries"
                Layout.fillWidth: true
                Layout.preferredWidth: Look.px(100)
                label: qsTr("Entries")
                placeholder: root.board.field.entriesCount
                figures: true
                onEntered: count.clicked()
            }
            Field {
                id: again
                objectName: "reEntries"
                Layout.fillWidth: true
                Layout.preferredWidth: Look.px(100)
                label: qsTr("Re-entries")
                placeholder: root.board.field.reEntriesCount
                figures: true
                onEntered: count.clicked()
            }
            Field {
                id: players
                objectName: "players"
                Layout.fillWidth: true
                Layout.preferredWidth: Look.px(100)
                label: qsTr("Players left")
                placeholder: root.board.field.playersCount
                figures: true
                onEntered: count.clicked()
            }
            DeskButton {
                id: count
                objectName: "count"
                Layout.alignment: Qt.AlignBottom
                text: qsTr("Count")
                enabled: entries.text + again.text + players.text !== ""
                onClicked: {
                    if (!count.enabled)
                        return;
                    root.operator.actWith("count", { entries: entries.text, re_entries: again.text, players: players.text });
                    entries.text = again.text = players.text = "";
                }
            }
        }
    }
    ChipsCard {
        width: root.width
        visible: root.operator.chips.text !== undefined
        operator: root.operator
    }
    TickerCard {
        width: root.width
        board: root.board
        operator: root.operator
    }
}
