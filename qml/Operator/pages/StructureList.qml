pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The shelf of structures: title, what it is in one line, where the sheet was read.
Rectangle {
    id: root

    required property Operator operator
    required property string picked
    signal chosen(name: string)

    implicitHeight: lines.implicitHeight + 2
    color: Look.surface
    border.width: 1
    border.color: Look.line

    Column {
        id: lines
        x: 1
        y: 1
        width: root.width - 2

        Repeater {
            model: root.operator.structures

            Rectangle {
                id: line

                required property var modelData
                readonly property bool here: line.modelData.name === root.picked

                width: lines.width
                implicitHeight: Look.px(line.here && line.modelData.source !== "" ? 88 : 64)
                color: line.here ? Look.accentSoft : "transparent"

                Rectangle {
                    visible: line.here
                    width: Look.px(5)
                    height: parent.height
                    color: Look.accent
                }
                Words {
                    x: Look.px(18)
                    y: Look.px(8)
                    width: line.width - Look.px(36)
                    height: Look.px(26)
                    strong: true
                    text: line.here ? "✓ " + line.modelData.title : line.modelData.title
                }
                Words {
                    x: Look.px(18)
                    y: Look.px(34)
                    width: line.width - Look.px(36)
                    height: Look.px(22)
                    size: 14
                    color: Look.softText
                    text: line.modelData.summary
                }
                Words {
                    x: Look.px(18)
                    y: Look.px(58)
                    width: line.width - Look.px(36)
                    height: Look.px(22)
                    visible: line.here
                    size: 13
                    color: Look.dim
                    text: line.modelData.source
                }
                LineButton {
                    objectName: "structure:" + line.modelData.name
                    anchors.fill: parent
                    named: line.modelData.title + ", " + line.modelData.summary
                    onChosen: root.chosen(line.modelData.name)
                }
                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: 1
                    color: Look.line
                }
            }
        }
    }
}
