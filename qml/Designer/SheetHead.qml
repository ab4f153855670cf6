pragma ComponentBehavior: Bound
import QtQuick
import Operator

// The titles of the level table's columns.
Item {
    id: root

    required property var columns
    required property var edges

    implicitHeight: SheetMeasure.headHeight

    Repeater {
        model: root.columns

        Words {
            id: title

            required property int index
            required property var modelData
            readonly property real begins: title.index > 0 ? root.edges[title.index - 1] ?? 0 : 0

            x: title.begins + (title.index > 0 ? 0 : SheetMeasure.gap)
            width: (root.edges[title.index] ?? 0) - x - (title.modelData.align === "right" ? SheetMeasure.gap : Look.px(2))
            height: root.height
            size: 13
            strong: true
            color: Look.dim
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Look.px(10)
            horizontalAlignment: title.modelData.align === "right" ? Text.AlignRight : Text.AlignLeft
            text: title.modelData.title
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
