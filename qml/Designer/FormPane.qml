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

    Page {
        id: page
        anchors.fill: parent

        Rectangle {
            width: page.inner
            height: body.implicitHeight + Look.px(20)
            visible: (root.designer.briefProblem.text ?? "") !== ""
            radius: Look.px(10)
            color: Look.warnSoft

            Column {
                id: body
                x: Look.px(14)
                y: Look.px(10)
                width: parent.width - Look.px(28)
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
                    size: 14
                    text: root.designer.briefProblem.offer ?? ""
                    onClicked: root.designer.act("take_nearest")
                }
            }
        }
        FormGroup {
            width: page.inner
            designer: root.designer
            group: ""
        }
        ChipsCase {
            width: page.inner
            designer: root.designer
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
