pragma ComponentBehavior: Bound
import QtQuick
import Operator

// What the event that is shown sells, to read.
Column {
    id: root

    required property string name
    required property var lines
    property bool open: false

    spacing: Look.px(8)

    DeskButton {
        objectName: "soldTerms"
        width: root.width
        sign: root.open ? "▾" : "▸"
        text: qsTr("What %1 sells").arg(root.name)
        onClicked: root.open = !root.open
    }
    Repeater {
        model: root.open ? root.lines : []

        Words {
            required property string modelData

            leftPadding: Look.px(14)
            width: root.width
            wrapMode: Text.WordWrap
            text: modelData
        }
    }
}
