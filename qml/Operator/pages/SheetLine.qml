pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Operator

// A row of the sheet. A break goes across; the running row has a mark and words, not only a tint.
Rectangle {
    id: root

    required property var row
    required property int place
    property bool heading: false
    property bool editing: false
    readonly property bool across: root.row.kind !== "level"
    readonly property bool open: root.editing && root.row.canEdit
    readonly property bool running: root.row.state === "running"
    readonly property var columns: [
        { name: "small", part: 0.17 }, { name: "big", part: 0.17 }, { name: "ante", part: 0.16 },
        { name: "length", part: 0.14 }, { name: "starts", part: 0.16 }
    ]
    signal picked
    signal edited(name: string, text: string)

    implicitHeight: Look.px(root.open ? 56 : root.heading ? 36 : 48)
    color: root.across && !root.heading ? Look.accentSoft : root.running ? Look.warnSoft
         : root.editing ? Look.inset : Look.surface

    function starts(name: string): real {
        let before = 0.2;
        for (const column of root.columns) {
            if (column.name === name)
                break;
            before += column.part;
        }
        return before * root.width;
    }

    Rectangle {
        visible: root.running || root.editing
        width: Look.px(5)
        height: parent.height
        color: root.running ? Look.warnText : Look.accent
    }
    Words {
        x: Look.px(16)
        width: (root.across ? root.width * 0.6 : root.width * 0.2) - Look.px(16)
        height: parent.height
        size: root.heading ? 13 : 15
        strong: root.heading || root.across || root.running
        color: root.heading ? Look.softText : root.across ? Look.accent : root.row.state === "played" ? Look.dim : Look.text
        text: (root.running ? "▶ " : root.row.warning !== "" ? "⚠ " : root.row.state === "played" ? "✓ " : "") + root.row.title
    }
    Repeater {
        model: root.columns

        Words {
            id: cell

            required property var modelData
            readonly property string name: cell.modelData.name

            visible: !(root.across && cell.name !== "starts" && cell.name !== "length") && !(root.open && cell.name !== "starts")
            x: root.starts(cell.name)
            width: cell.modelData.part * root.width - Look.px(16)
            height: root.height
            horizontalAlignment: Text.AlignRight
            size: root.heading ? 13 : 15
            strong: root.heading || root.running
            figures: !root.heading
            color: root.heading ? Look.softText : root.row.state === "played" ? Look.dim : Look.text
            text: root.row[cell.name]
        }
    }
    LineButton {
        objectName: "row:" + root.place
        anchors.fill: parent
        visible: !root.heading
        enabled: !root.heading && !root.editing
        named: [root.row.title, root.row.small, root.row.big, root.row.ante, root.row.length].filter(part => part !== "").join(", ")
        onChosen: root.picked()
    }
    Repeater {
        model: root.open ? root.columns.filter(column => column.name !== "starts"
                                                  && (!root.across || column.name === "length")) : []

        TextField {
            id: field

            required property var modelData

            objectName: "cell:" + field.modelData.name
            x: root.starts(field.modelData.name) + Look.px(6)
            y: Look.px(4)
            width: field.modelData.part * root.width - Look.px(12)
            height: Look.px(48)
            horizontalAlignment: TextInput.AlignRight
            verticalAlignment: TextInput.AlignVCenter
            rightPadding: Look.px(10)
            font.family: Look.family
            font.pixelSize: Look.px(15)
            font.features: Look.tabular
            color: Look.text
            selectionColor: Look.accent
            selectedTextColor: Look.accentInk
            selectByMouse: true
            Accessible.name: ({ small: qsTr("Small blind"), big: qsTr("Big blind"), ante: qsTr("Ante"), length: qsTr("Length") })[field.modelData.name]
            background: Rectangle {
                radius: Look.px(6)
                color: Look.surface
                border.width: field.activeFocus ? 2 : 1
                border.color: field.activeFocus ? Look.focus : Look.fieldLine
            }
            Component.onCompleted: field.text = root.row[field.modelData.name]
            onTextEdited: root.edited(field.modelData.name, field.text)
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
