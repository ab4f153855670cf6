pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Kiosk
import Operator

// What was done, newest first. Undo takes back from the top.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    property string filter: ""
    readonly property var rows: root.filter === "" ? root.board.journal.rows : root.board.journal.rows.filter(
        row => [row.time, row.text, row.who, row.note].join(" ").toLowerCase().includes(root.filter.toLowerCase()))

    RowLayout {
        id: bar
        x: Look.px(20)
        y: Look.px(16)
        width: root.width - Look.px(40)
        spacing: Look.px(12)

        Field {
            objectName: "journalFilter"
            Layout.fillWidth: true
            placeholder: qsTr("Find in the journal: words, a name, a time")
            onTextChanged: root.filter = text
        }
        DeskButton {
            objectName: "journalUndo"
            Layout.maximumWidth: root.width * 0.3
            visible: root.board.strip.undo.act !== ""
            enabled: root.board.strip.undo.enabled
            text: root.board.strip.undo.text
            cap: root.board.strip.undo.key
            onClicked: root.presses.press(root.board.strip.undo)
        }
        DeskButton {
            objectName: "journalRedo"
            Layout.maximumWidth: root.width * 0.3
            visible: root.board.strip.redo.act !== "" && root.board.strip.redo.enabled
            text: root.board.strip.redo.text
            cap: root.board.strip.redo.key
            onClicked: root.presses.press(root.board.strip.redo)
        }
    }
    RowLayout {
        id: noteBar
        x: Look.px(20)
        y: bar.y + bar.height + Look.px(10)
        width: root.width - Look.px(40)
        spacing: Look.px(12)

        Field {
            id: note
            objectName: "journalNote"
            Layout.fillWidth: true
            placeholder: qsTr("A note to what was done last")
            onEntered: addNote.clicked()
        }
        DeskButton {
            id: addNote
            objectName: "addNote"
            enabled: note.text !== ""
            text: qsTr("Note it")
            onClicked: {
                root.operator.actWith("note", { text: note.text });
                note.text = "";
            }
        }
    }
    Rectangle {
        x: Look.px(20)
        y: noteBar.y + noteBar.height + Look.px(14)
        width: root.width - Look.px(40)
        height: root.height - y - Look.px(68)
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

            delegate: Item {
                id: line

                required property int index
                readonly property var modelData: root.rows[line.index]
                    ?? ({ time: "", text: "", who: "", note: "", undone: false, kind: "" })
                readonly property color ink: line.modelData.undone || line.modelData.kind === "time" ? Look.dim : Look.text

                width: list.width
                implicitHeight: Look.px(line.modelData.note === "" ? 42 : 62)

                Words {
                    x: Look.px(16)
                    width: Look.px(90)
                    height: Look.px(42)
                    color: Look.dim
                    figures: true
                    text: line.modelData.time
                }
                Words {
                    x: Look.px(112)
                    width: line.width - Look.px(240)
                    height: Look.px(42)
                    strong: line.modelData.kind === "act" && !line.modelData.undone
                    font.strikeout: line.modelData.undone
                    color: line.ink
                    text: line.modelData.undone ? qsTr("%1 (undone)").arg(line.modelData.text) : line.modelData.text
                }
                Words {
                    x: line.width - Look.px(126)
                    width: Look.px(110)
                    height: Look.px(42)
                    horizontalAlignment: Text.AlignRight
                    color: Look.dim
                    text: line.modelData.who
                }
                Words {
                    x: Look.px(112)
                    y: Look.px(34)
                    width: line.width - Look.px(130)
                    height: Look.px(24)
                    size: 14
                    color: Look.dim
                    text: line.modelData.note
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
            text: root.filter === "" ? qsTr("Nothing has been done yet.") : qsTr("Nothing of that kind on this page.")
        }
    }
    RowLayout {
        x: Look.px(20)
        y: root.height - Look.px(58)
        width: root.width - Look.px(40)
        spacing: Look.px(12)

        Words {
            Layout.fillWidth: true
            color: Look.dim
            text: root.board.journal.total
        }
        DeskButton {
            objectName: "journalNewer"
            text: qsTr("Newer")
            onClicked: root.operator.act("journal_newer")
        }
        DeskButton {
            objectName: "journalOlder"
            text: qsTr("Older")
            onClicked: root.operator.act("journal_older")
        }
    }
}
