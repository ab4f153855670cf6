pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What can be done: a button each, as wide as its words.
Flow {
    id: root

    required property Operator operator
    required property Presses presses
    property var rows: []


    spacing: Look.px(8)
    visible: root.rows.length > 0

    Repeater {
        model: root.rows.length

        DeskButton {
            id: button

            required property int index
            readonly property var modelData: root.rows[button.index] ?? ({ act: "", text: "", key: "", kind: "plain", values: {} })

            objectName: "tableAct:" + button.modelData.act + (button.modelData.values.form ? ":" + button.modelData.values.form : "")
            width: Math.min(implicitWidth, root.width)
            kind: button.modelData.kind
            size: 14
            text: button.modelData.text
            cap: button.modelData.key
            onClicked: button.modelData.act.startsWith("page:") ? root.presses.pageAsked(button.modelData.act.slice(5)) : root.presses.pressWith({ act: button.modelData.act, text: button.modelData.text, why: "", enabled: true, hold: false }, button.modelData.values)
        }
    }
}
