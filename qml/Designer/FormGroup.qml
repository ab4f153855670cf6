pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Fields that belong together. Those with a title open at a press, and by themselves where one stands in the way.
Column {
    id: root

    required property Designer designer
    required property string group
    required property var form // all fields; read once, as every reading is a copy of the whole
    property bool pressed: false
    readonly property var fields: root.form.filter(field => field.group === root.group)
    readonly property bool wrong: root.fields.some(field => field.problem !== "")
    readonly property bool open: root.group === "" || root.pressed || root.wrong

    spacing: Look.px(10)

    Item {
        width: root.width
        height: Look.px(48)
        visible: root.group !== ""

        Words {
            x: Look.px(14)
            width: parent.width - Look.px(44)
            height: parent.height
            strong: true
            text: root.group
        }
        Words {
            x: parent.width - width - Look.px(14)
            height: parent.height
            color: Look.dim
            text: root.open ? "▴" : "▾"
        }
        LineButton {
            objectName: "group:" + root.group
            anchors.fill: parent
            leftInset: 0
            named: root.group
            Accessible.description: root.open ? qsTr("open") : qsTr("closed")
            onChosen: root.pressed = !root.pressed
        }
        Rectangle {
            width: parent.width
            height: 1
            color: Look.line
        }
    }
    Repeater {
        model: root.open ? root.fields.length : 0

        FormField {
            id: field
            required property int index
            objectName: "set:" + field.told.key
            width: root.width
            designer: root.designer
            told: root.fields[field.index] ?? ({ key: "", label: "", value: "", kind: "" })
        }
    }
}
