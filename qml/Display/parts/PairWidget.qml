pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// Labels and values on lines of their own: "Next jump 18th $310". What is empty leaves; what has no height as well.
Widget {
    id: root

    property string firstLabel: ""
    property string first: ""
    property string secondLabel: ""
    property string second: ""
    property string thirdLabel: ""
    property string third: ""
    property real own: 3.65
    property real least: near
    readonly property bool ruled: options.rule ?? false
    readonly property real ruleRoom: ruled ? 2.2 * u : 0
    readonly property var known: [[firstLabel, first], [secondLabel, second], [thirdLabel, third]].filter(one => one[1] !== "")
    readonly property real pitch: 1.7
    readonly property int most: Math.max(1, 1 + Math.floor((height - ruleRoom - least) / (least * pitch)))
    readonly property var shown: known.slice(0, most)
    readonly property real cap: Math.max(1, Math.min(capOf(own, least), (height - ruleRoom) / (1 + pitch * (shown.length - 1))))

    aligned: "left"
    raised: "top"
    filled: known.length > 0
    cramped: filled && (tooSmall(least, cap) || shown.length < known.length)

    Rectangle {
        visible: root.ruled && root.filled
        width: root.width
        height: root.line
        color: Theme.wallLine
    }

    Column {
        y: root.ruleRoom + root.lowered(height, root.height - root.ruleRoom)
        width: root.width
        spacing: (root.pitch - 1) * root.cap

        Repeater {
            model: root.shown

            Item {
                id: pair

                required property var modelData
                readonly property real gap: 0.6 * root.cap

                width: root.width
                height: root.cap

                FitText {
                    id: label

                    objectName: "label"
                    anchors.left: parent.left
                    y: root.cap - implicitHeight
                    width: Math.min(natural, root.width * 0.5)
                    text: pair.modelData[0]
                    cap: Math.min(root.small, root.cap)
                    family: Theme.displayFamily
                    weight: Font.DemiBold
                    color: root.quiet
                }

                FitText {
                    objectName: "value"
                    anchors.right: parent.right
                    width: Math.min(natural, root.width - label.width - pair.gap)
                    text: pair.modelData[1]
                    cap: root.cap
                    least: Math.min(cap, root.small)
                    align: Text.AlignRight
                    family: Theme.displayFamily
                    weight: Font.Bold
                    color: root.ink
                }
            }
        }
    }
}
