pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What is worked on and whether it is saved; undo here is the layout's own, never the event's.
ColumnLayout {
    id: root

    required property LayoutEditor editor
    readonly property bool roomy: root.width > Look.px(980)

    spacing: Look.px(6)

    RowLayout {
        spacing: Look.px(8)

        ColumnLayout {
            Layout.fillWidth: true
            Layout.minimumWidth: Look.px(120)
            spacing: 0
            Words {
                Layout.fillWidth: true
                objectName: "layoutTitle"
                size: 19
                strong: true
                text: root.editor.title
            }
            Words {
                Layout.fillWidth: true
                size: 14
                color: Look.dim
                text: root.editor.busy ? qsTr("Saving…") : root.editor.changed ? qsTr("Changed, not on the wall yet") : root.editor.help
            }
        }
        DeskButton {
            objectName: "undoLayout"
            enabled: root.editor.canUndo
            brief: !root.roomy
            sign: "↶"
            text: qsTr("Undo")
            Accessible.name: qsTr("Undo the last change of the layout")
            onClicked: root.editor.undo()
        }
        DeskButton {
            objectName: "redoLayout"
            enabled: root.editor.canRedo
            brief: !root.roomy
            sign: "↷"
            text: qsTr("Redo")
            Accessible.name: qsTr("Redo the change of the layout")
            onClicked: root.editor.redo()
        }
        DeskButton {
            objectName: "discardLayout"
            visible: root.editor.changed && root.roomy
            text: qsTr("Discard")
            onClicked: root.editor.discard()
        }
        DeskButton {
            objectName: "copyLayout"
            enabled: !root.editor.busy
            text: root.roomy ? qsTr("New from this") : qsTr("Copy")
            Accessible.name: qsTr("Make a new layout from this one")
            onClicked: root.editor.copy()
        }
        DeskButton {
            objectName: "saveLayout"
            enabled: root.editor.changed && !root.editor.busy
            kind: "primary"
            text: qsTr("Save")
            Accessible.name: qsTr("Save the layout and show it on the wall")
            onClicked: root.editor.save()
        }
    }
    Words {
        Layout.fillWidth: true
        objectName: "layoutProblem"
        visible: root.editor.problem !== ""
        wrapMode: Text.WordWrap
        strong: true
        color: Look.danger
        text: root.editor.problem
    }
}
