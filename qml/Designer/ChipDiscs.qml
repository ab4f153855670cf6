pragma ComponentBehavior: Bound
import QtQuick
import Kit
import Operator

// The chips of the case as discs, with what each player gets of them and what is then left.
Flow {
    id: root

    required property var discs // [{value, text, color, dark, each, left, problem}]

    spacing: Look.px(8)

    Repeater {
        model: root.discs.length

        Column {
            id: place

            required property int index
            readonly property var told: root.discs[place.index] ?? ({ text: "", color: "", dark: false, each: "", left: "", problem: "" })

            width: Look.px(66)
            spacing: Look.px(4)
            Accessible.role: Accessible.StaticText
            Accessible.name: [place.told.text, place.told.each, place.told.left, place.told.problem].filter(part => part).join(", ")

            ChipDisc {
                anchors.horizontalCenter: parent.horizontalCenter
                implicitHeight: Look.px(58)
                text: place.told.text
                colorName: place.told.color
                darkText: place.told.dark
            }
            Words {
                width: parent.width
                horizontalAlignment: Text.AlignHCenter
                size: 13
                strong: (place.told.problem ?? "") !== ""
                color: place.told.problem ? Look.amber : Look.dim
                text: (place.told.problem ? "⚠ " : "") + place.told.each
            }
        }
    }
}
