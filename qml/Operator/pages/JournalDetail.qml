pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// One row of the journal: who and when, its notes, what it changed, and what an undo from there takes back.
Card {
    id: root

    required property Operator operator
    readonly property var row: root.operator.journalPicked
    readonly property int seq: root.row.row ?? 0
    property int askedAt: 0 // the row whose undo was asked for and waits for the second press
    readonly property bool asking: root.askedAt === root.seq && root.seq > 0

    title: root.row.title ?? ""
    note: qsTr("Row %1 · %2 · %3").arg(root.seq).arg(root.row.when ?? "").arg(root.row.who ?? "")
    onSeqChanged: root.askedAt = 0

    Repeater {
        model: root.row.changes ?? []
        Words {
            required property string modelData
            Layout.fillWidth: true
            size: 14
            wrapMode: Text.WordWrap
            text: "• " + modelData
        }
    }
    Repeater {
        model: root.row.notes ?? []
        Words {
            required property string modelData
            Layout.fillWidth: true
            size: 14
            color: Look.dim
            wrapMode: Text.WordWrap
            text: "✎ " + modelData
        }
    }
    Rectangle {
        Layout.fillWidth: true
        implicitHeight: 1
        color: Look.line
    }
    Words {
        objectName: "whyNoUndo"
        Layout.fillWidth: true
        visible: (root.row.why ?? "") !== ""
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.row.why ?? ""
    }
    DeskButton {
        objectName: "undoFrom"
        visible: (root.row.undo ?? "") !== "" && !root.asking
        sign: "↶"
        text: qsTr("Undo from here")
        hint: root.row.undo ?? ""
        onClicked: root.askedAt = root.seq
    }
    Words {
        Layout.fillWidth: true
        visible: root.asking && (root.row.undo ?? "") !== ""
        strong: true
        wrapMode: Text.WordWrap
        text: qsTr("This takes back, one after the other:")
    }
    Repeater {
        model: root.asking ? root.row.takes ?? [] : []
        Words {
            required property string modelData
            Layout.fillWidth: true
            size: 14
            wrapMode: Text.WordWrap
            text: "↶ " + modelData
        }
    }
    Words {
        Layout.fillWidth: true
        visible: root.asking && (root.row.takesMore ?? "") !== ""
        size: 14
        color: Look.dim
        text: root.row.takesMore ?? ""
    }
    Flow {
        Layout.fillWidth: true
        visible: root.asking && (root.row.undo ?? "") !== ""
        spacing: Look.px(8)
        DeskButton {
            objectName: "undoThese"
            kind: "danger"
            text: root.row.undo ?? ""
            onClicked: {
                root.askedAt = 0;
                root.operator.actWith("undo_from", { row: root.seq });
            }
        }
        DeskButton {
            objectName: "leaveUndo"
            text: qsTr("Leave it")
            onClicked: root.askedAt = 0
        }
    }
    Rectangle {
        Layout.fillWidth: true
        implicitHeight: 1
        color: Look.line
    }
    Field {
        id: words
        objectName: "rowNote"
        Layout.fillWidth: true
        label: qsTr("A note to this row")
        onEntered: keep.clicked()
    }
    DeskButton {
        id: keep
        objectName: "addNote"
        enabled: words.text !== ""
        text: qsTr("Note it")
        onClicked: {
            if (words.text === "")
                return;
            root.operator.actWith("note_entry", { row: root.seq, text: words.text });
            words.text = "";
        }
    }
}
