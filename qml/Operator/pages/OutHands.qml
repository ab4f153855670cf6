pragma ComponentBehavior: Bound
import QtQuick
import Operator

// Which hand the bust belongs to; where that is in doubt, the hands to choose from.
Column {
    id: root

    required property var form
    required property string cap
    signal picked(hand: string)

    spacing: Look.px(8)

    Flow {
        width: root.width
        spacing: Look.px(8)
        visible: handLine.text !== ""

        Words {
            id: handLine
            objectName: "outHand"
            width: Math.min(implicitWidth, root.width)
            height: Math.max(Look.px(22), implicitHeight)
            color: Look.softText
            wrapMode: Text.WordWrap
            text: root.form.hand ?? ""
        }
        KeyCap {
            visible: root.cap !== "" && (root.form.canChange ?? false)
            text: root.cap
        }
        Words {
            visible: (root.form.canChange ?? false) && (root.form.hands ?? []).length === 0
            height: Look.px(22)
            color: Look.softText
            text: qsTr("to change")
        }
    }
    Flow {
        width: root.width
        spacing: Look.px(8)
        visible: (root.form.hands ?? []).length > 0

        Repeater {
            model: root.form.hands ?? []

            DeskButton {
                required property var modelData
                objectName: "outHand:" + modelData.value
                kind: modelData.on ? "primary" : "plain"
                sign: modelData.on ? "✓" : ""
                text: modelData.label
                onClicked: root.picked(modelData.value)
            }
        }
    }
}
