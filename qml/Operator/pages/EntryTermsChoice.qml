pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One of a few for a new event, side by side.
Column {
    id: root

    required property Operator operator
    required property string key
    required property string label
    required property var options // [{value, label}]
    readonly property string told: root.operator.draft.terms?.[root.key] ?? ""

    spacing: Look.px(5)

    Words {
        width: root.width
        size: 13
        strong: true
        color: Look.dim
        text: root.label
    }
    Flow {
        width: root.width
        spacing: Look.px(6)

        Repeater {
            model: root.options

            DeskButton {
                id: option

                required property var modelData
                readonly property bool here: root.told === option.modelData.value

                objectName: "terms:" + root.key + ":" + option.modelData.value
                kind: option.here ? "primary" : "plain"
                size: 14
                sign: option.here ? "●" : ""
                text: option.modelData.label
                Accessible.name: option.here ? qsTr("%1: %2, chosen").arg(root.label).arg(option.text) : qsTr("%1: %2").arg(root.label).arg(option.text)
                onClicked: root.operator.actWith("draft", { [root.key]: option.modelData.value })
            }
        }
    }
}
