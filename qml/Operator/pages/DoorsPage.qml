pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The check before doors: ten lines, each with its sign, its word, what is wrong, and the way to the mend.
Page {
    id: root

    required property Operator operator
    signal pageAsked(page: string)

    onVisibleChanged: root.look()
    Component.onCompleted: root.look()

    function look() {
        if (root.visible)
            root.operator.act("check_doors");
    }

    RowLayout {
        width: root.inner
        spacing: Look.px(12)

        ColumnLayout {
            Layout.fillWidth: true
            spacing: 0
            Words {
                Layout.fillWidth: true
                size: 19
                strong: true
                text: qsTr("Check before doors")
            }
            Words {
                objectName: "doorsAt"
                Layout.fillWidth: true
                size: 14
                color: Look.dim
                text: root.operator.doorsAt
            }
        }
        DeskButton {
            objectName: "lookAgain"
            text: qsTr("Look again")
            onClicked: root.operator.act("check_doors")
        }
        DeskButton {
            objectName: "printDoors"
            text: qsTr("Print")
            onClicked: root.operator.act("print_doors")
        }
    }
    Rectangle {
        width: root.inner
        height: lines.implicitHeight + 2
        color: Look.surface
        border.width: 1
        border.color: Look.line

        Column {
            id: lines
            x: 1
            y: 1
            width: parent.width - 2

            Repeater {
                model: root.operator.doors

                DoorLine {
                    width: lines.width
                    operator: root.operator
                    onPageAsked: page => root.pageAsked(page)
                }
            }
        }
    }
}
