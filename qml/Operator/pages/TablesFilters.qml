pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What the floor is narrowed down to: all, what waits, what is short, an area.
Flow {
    id: root

    required property Operator operator
    readonly property var filters: root.operator.room.filters ?? []

    spacing: Look.px(6)

    Repeater {
        model: root.filters.length

        DeskButton {
            id: one

            required property int index
            readonly property var told: root.filters[one.index] ?? ({ name: "", text: "", count: "", on: false })

            objectName: "filter:" + one.told.name
            kind: one.told.on ? "primary" : "plain"
            sign: one.told.on ? "●" : ""
            focusPolicy: Qt.TabFocus
            size: 14
            text: one.told.text + " " + one.told.count
            Accessible.name: one.told.on ? qsTr("%1, chosen").arg(one.text) : one.text
            onClicked: root.operator.actWith("table_filter", { name: one.told.name })
        }
    }
}
