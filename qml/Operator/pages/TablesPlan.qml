pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What an act will do, before it is done: Enter does it, Esc leaves it.
Rectangle {
    id: root

    required property Operator operator
    property bool soon: false // it has only just been shown
    readonly property var plan: root.operator.room.plan ?? ({})
    readonly property bool careful: root.plan.careful ?? false // no undo takes it back
    readonly property Item first: root.careful ? leaveButton : doButton
    readonly property var lines: root.plan.lines ?? []

    implicitHeight: body.implicitHeight + Look.px(32)
    radius: Look.px(10)
    color: Look.accentSoft
    border.width: 2
    border.color: Look.accent
    Accessible.role: Accessible.AlertMessage
    Accessible.name: [root.plan.title ?? "", ...root.lines, root.plan.warning ?? ""].join(". ")

    ColumnLayout {
        id: body
        x: Look.px(16)
        y: Look.px(16)
        width: parent.width - Look.px(32)
        spacing: Look.px(8)

        Words {
            objectName: "planTitle"
            Layout.fillWidth: true
            size: 18
            strong: true
            wrapMode: Text.WordWrap
            maximumLineCount: 2
            text: root.plan.title ?? ""
        }
        Repeater {
            model: root.lines.length

            Words {
                id: line

                required property int index

                objectName: "planLine" + line.index
                Layout.fillWidth: true
                wrapMode: Text.WordWrap
                figures: true
                text: root.lines[line.index] ?? ""
            }
        }
        Words {
            Layout.fillWidth: true
            visible: (root.plan.warning ?? "") !== ""
            wrapMode: Text.WordWrap
            strong: true
            color: Look.danger
            text: "⚠ " + (root.plan.warning ?? "")
        }
        Words {
            Layout.fillWidth: true
            visible: (root.plan.rule ?? "") !== ""
            size: 13
            wrapMode: Text.WordWrap
            color: Look.softText
            text: root.plan.rule ?? ""
        }
        Flow {
            Layout.fillWidth: true
            spacing: Look.px(8)
            DeskButton {
                id: doButton
                objectName: "planDo"
                kind: root.careful ? "danger" : "primary"
                text: root.plan.button ?? ""
                cap: root.careful ? "" : qsTr("Enter")
                onClicked: if (!root.soon) root.operator.act("plan_do")
            }
            DeskButton {
                id: leaveButton
                objectName: "planLeave"
                text: qsTr("Leave it")
                cap: qsTr("Esc")
                onClicked: root.operator.act("leave_table")
            }
        }
    }
}
