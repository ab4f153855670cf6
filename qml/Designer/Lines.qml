pragma ComponentBehavior: Bound
import QtQuick
import Operator

// Figures with what they are: a line for each; what is not right about one stands below it.
Column {
    id: root

    required property var lines // [{label, value, problem}]
    property int most: 0 // as many as there ever were: to make one takes longer than to fill it

    onLinesChanged: root.most = Math.max(root.most, root.lines.length)
    Component.onCompleted: root.most = root.lines.length

    Repeater {
        model: root.most

        Item {
            id: line

            required property int index
            readonly property var told: root.lines[line.index] ?? ({ label: "", value: "", problem: "" })
            readonly property string problem: line.told.problem ?? ""
            readonly property bool beside: label.implicitWidth + ruler.advanceWidth + Look.px(14) <= root.width

            visible: line.index < root.lines.length
            width: root.width
            height: value.y + value.height + Look.px(1) + (line.problem === "" ? 0 : why.implicitHeight + Look.px(8))
            Accessible.role: Accessible.StaticText
            Accessible.name: [line.told.label, line.told.value, line.problem].filter(part => part !== "").join(": ")

            TextMetrics { // of the text itself: what wraps must not decide whether it wraps
                id: ruler
                font: value.font
                text: value.text
            }
            Words {
                id: label
                width: line.beside ? implicitWidth : parent.width
                topPadding: Look.px(8)
                bottomPadding: Look.px(line.beside ? 8 : 2)
                text: line.told.label
            }
            Words {
                id: value
                x: parent.width - width
                y: line.beside ? 0 : label.height
                width: line.beside ? Math.ceil(ruler.advanceWidth) + 2 : parent.width
                topPadding: Look.px(line.beside ? 8 : 2)
                bottomPadding: Look.px(8)
                horizontalAlignment: line.beside || ruler.advanceWidth < root.width ? Text.AlignRight : Text.AlignLeft
                wrapMode: line.beside ? Text.NoWrap : Text.WordWrap
                elide: Text.ElideNone // what may be elided has no height of its own
                strong: true
                figures: true
                color: line.problem === "" ? Look.text : Look.amber
                text: (line.problem === "" ? "" : "⚠ ") + line.told.value
            }
            Words {
                id: why
                y: value.y + value.height
                width: parent.width
                visible: line.problem !== ""
                size: 13
                wrapMode: Text.WordWrap
                color: Look.warnText
                text: line.problem
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
