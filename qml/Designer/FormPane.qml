pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What somebody has: players, time, habits, chips. A brief that cannot be met says why, and offers the nearest.
FocusScope {
    id: root

    required property Designer designer
    readonly property var form: root.designer.form
    // The groups in their order, "" first: that one is always in sight, the others open at a press.
    readonly property var groups: [...new Set(root.form.map(field => field.group))].filter(group => group !== "")

    Rectangle { // it does not scroll away from who reads it; from below it moves no field under the mouse
        id: trouble
        y: root.height - height
        width: root.width
        height: visible ? body.implicitHeight + Look.px(24) : 0
        visible: (root.designer.briefProblem.text ?? "") !== ""
        color: Look.warnSoft

        Column {
            id: body
            x: Look.px(20)
            y: Look.px(12)
            width: parent.width - Look.px(40)
            spacing: Look.px(8)

            Words {
                objectName: "briefProblem"
                width: parent.width
                wrapMode: Text.WordWrap
                color: Look.warnText
                text: "✕ " + (root.designer.briefProblem.text ?? "")
            }
            DeskButton {
                objectName: "takeNearest"
                visible: text !== ""
                width: Math.min(implicitWidth, parent.width)
                tall: fullWidth > parent.width ? 64 : 48 // two lines
                size: 14
                text: root.designer.briefProblem.offer ?? ""
                onClicked: root.designer.act("take_nearest")
            }
        }
    }
    Page {
        id: page
        width: root.width
        height: trouble.y

        FormGroup {
            width: page.inner
            designer: root.designer
            group: ""
            form: root.form
        }
        ChipsCase {
            width: page.inner
            designer: root.designer
            onWanted: item => page.begin(item)
        }
        Column {
            width: page.inner
            spacing: Look.px(4)

            Repeater {
                model: root.groups.length

                FormGroup {
                    required property int index
                    width: page.inner
                    designer: root.designer
                    group: root.groups[index] ?? ""
                    form: root.form
                }
            }
        }
    }
    Rectangle {
        x: parent.width - 1
        width: 1
        height: parent.height
        color: Look.line
    }
}
