pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Kiosk

// A light per table in hand-for-hand: lit with a tick when its hand is over. All are of one width, ticked or not, so that
// none moves away from under a finger.
Flow {
    id: root

    required property var lights
    required property Operator operator
    required property real each // the width of one light

    spacing: Look.px(6)

    Repeater {
        model: root.lights.length

        T.AbstractButton {
            id: light

            required property int index
            readonly property var modelData: root.lights[light.index] ?? ({ table: 0, text: "", done: false })

            objectName: "light" + light.modelData.table
            implicitWidth: root.each
            implicitHeight: Look.px(48)
            focusPolicy: Qt.TabFocus
            text: light.modelData.text
            Accessible.name: light.modelData.done ? qsTr("Table %1 is done").arg(light.modelData.table)
                                                  : qsTr("Table %1 plays").arg(light.modelData.table)
            Keys.priority: Keys.BeforeItem
            Keys.onReturnPressed: event => { event.accepted = true; }
            Keys.onEnterPressed: event => { event.accepted = true; }
            onClicked: root.operator.actWith("table_done", { table: light.modelData.table })

            background: Rectangle {
                radius: Look.px(8)
                color: light.modelData.done ? Look.light : Look.strip
                border.width: light.activeFocus ? 2 : light.modelData.done ? 0 : 2
                border.color: light.activeFocus ? Look.focusOnStrip : Look.stripLine
            }
            contentItem: Words {
                horizontalAlignment: Text.AlignHCenter
                size: 17
                strong: true
                text: light.modelData.done ? light.text + "✓" : light.text
                color: light.modelData.done ? Look.lightInk : Look.stripText
            }
        }
    }
}
