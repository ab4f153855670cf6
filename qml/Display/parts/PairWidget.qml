pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// Labels and values, a line each: "Next jump  18th $310"; in a narrow box the label stands over its value. What is
// empty leaves, and so does what has no height, the last first.
Widget {
    id: root

    // Maps of `label` and `value`.
    property var pairs: []
    property real own: 3.65
    property real least: near
    readonly property bool ruled: options.rule ?? false
    readonly property real ruleRoom: ruled ? 2.2 * u : 0
    readonly property real place: height - ruleRoom
    readonly property var known: pairs.filter(one => one.value !== "")
    readonly property real widest: Math.max(0,
        ...known.map(one => widthOf(one.label) * small + 0.6 * least + widthOf(one.value) * least))
    readonly property bool stacked: widest > width
    readonly property real labelRoom: stacked ? 1.6 * small : 0
    readonly property real between: (stacked ? 0.9 : 0.7) * least
    readonly property int most: Math.max(1, Math.floor((place + between) / (labelRoom + least + between)))
    readonly property var shown: known.slice(0, most)
    readonly property real cap: Math.max(1,
        Math.min(capOf(own, least), (place + between) / Math.max(1, shown.length) - between - labelRoom))

    aligned: "left"
    raised: "top"
    filled: known.length > 0
    cramped: filled && (tooSmall(least, cap) || shown.length < known.length)

    function widthOf(text: string): real {
        return measure.font.pixelSize > 0 ? measure.advanceWidth(text) / 100 : 0;
    }

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

    Rectangle {
        visible: root.ruled && root.filled
        width: root.width
        height: root.line
        color: Theme.wallLine
    }

    Column {
        y: root.ruleRoom + root.lowered(height, root.place)
        spacing: root.between

        Repeater {
            model: root.shown

            Item {
                id: pair

                required property var modelData

                width: root.width
                height: root.labelRoom + root.cap

                FitText {
                    id: label

                    objectName: "label"
                    anchors.left: parent.left
                    y: root.stacked ? 0 : root.cap - implicitHeight
                    width: root.stacked ? root.width : natural
                    text: pair.modelData.label
                    cap: Math.min(root.small, root.cap)
                    align: root.stacked ? root.align : Text.AlignLeft
                    family: Theme.displayFamily
                    weight: Font.DemiBold
                    color: root.quiet
                }

                FitText {
                    objectName: "value"
                    anchors.right: parent.right
                    y: root.labelRoom
                    width: root.stacked ? root.width : root.width - label.width - 0.5 * root.least
                    text: pair.modelData.value
                    cap: root.cap
                    least: Math.min(cap, root.least)
                    align: root.stacked ? root.align : Text.AlignRight
                    family: Theme.displayFamily
                    weight: Font.Bold
                    color: root.ink
                }
            }
        }
    }
}
