pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// How this window looks, how large it is written and on which side the acts stand.
Card {
    id: root

    required property Operator operator
    signal chosen(name: string, value: var)

    title: qsTr("Look and time")

    Tick {
        objectName: "dark"
        text: qsTr("Dark window")
        checked: root.operator.dark
        onToggled: root.chosen("dark", checked)
    }
    Tick {
        objectName: "hours24"
        text: qsTr("Times of day as 21:40")
        checked: root.operator.hours24
        onToggled: root.chosen("hours24", checked)
    }
    Words {
        Layout.fillWidth: true
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("Size of this window's writing")
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(8)
        Repeater {
            model: [100, 125, 150, 175, 200]

            DeskButton {
                id: step

                required property int modelData

                objectName: "scale:" + step.modelData
                kind: Math.round(root.operator.scale * 100) === step.modelData ? "primary" : "plain"
                sign: step.kind === "primary" ? "✓" : ""
                text: qsTr("%1 %").arg(step.modelData)
                Accessible.name: qsTr("Write at %1 per cent").arg(step.modelData)
                onClicked: root.chosen("scale", step.modelData)
            }
        }
    }
    Choices {
        objectName: "thumbSide"
        Layout.fillWidth: true
        label: qsTr("Side of the pages and the acts, for a hand that holds the screen")
        options: [
            { value: "", label: qsTr("For a mouse: pages left, acts right") },
            { value: "left", label: qsTr("Both left") },
            { value: "right", label: qsTr("Both right") }
        ]
        value: root.operator.thumbSide
        onPicked: value => root.chosen("thumb_side", value)
    }
}
