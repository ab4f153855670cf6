pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// A label, its value, and a note under it. What has no room leaves: first the note, then the label; the value keeps
// its class. `rule` of the options draws a thin line over it.
Widget {
    id: root

    property string label: ""
    property string value: ""
    property string note: ""
    // What stands behind the value, smaller: "of 182".
    property string after: ""
    property real own: 5.5
    property real least: mid
    property color color: ink
    property int noteLines: 2
    property int valueLines: 1
    readonly property bool ruled: options.rule ?? false
    readonly property real ruleRoom: ruled ? 2.2 * u : 0
    readonly property real place: height - ruleRoom
    readonly property real gap: 0.6 * small
    readonly property real noteHeight: note === "" ? 0 : gap + remark.implicitHeight
    readonly property real labelHeight: label === "" ? 0 : name.implicitHeight + Math.max(gap, 0.16 * capOf(own, least))
    readonly property bool labelFits: label !== "" && place - labelHeight >= 0.9 * least
    readonly property bool noteFits: note !== "" && place - labelHeight - noteHeight >= 0.98 * least
    readonly property real above: labelFits ? labelHeight : 0
    readonly property real valueCap: Math.max(1,
        Math.min(capOf(own, least), place - above - (noteFits ? noteHeight : 0)))
    readonly property real contentHeight: above + figure.implicitHeight + (noteFits ? noteHeight : 0)
    readonly property real start: ruleRoom + lowered(contentHeight, place)

    aligned: "left"
    raised: "top"
    filled: value !== ""
    cramped: filled && (figure.cut || tooSmall(least, figure.shownCap) || label !== "" && !labelFits)

    component Quiet: FitText {
        width: root.width
        cap: root.small
        family: Theme.displayFamily
        weight: Font.DemiBold
        align: root.align
        color: root.quiet
    }

    Rectangle {
        visible: root.ruled && root.filled
        width: root.width
        height: root.line
        color: Theme.wallLine
    }

    Quiet {
        id: name

        objectName: "label"
        y: root.start
        visible: root.filled && root.labelFits
        text: root.label
        lines: 2
        room: root.place - 1.2 * root.least
    }

    FitText {
        id: figure

        readonly property real spare: root.width - width - behind.taken
        readonly property real begin: root.align === Text.AlignLeft ? 0
            : root.align === Text.AlignRight ? spare : spare / 2

        objectName: "value"
        x: Math.round(root.LayoutMirroring.enabled ? root.width - width - begin : begin)
        y: root.start + root.above
        width: Math.min(natural, root.width)
        text: root.value
        cap: root.valueCap
        // Rather small than cut.
        least: Math.min(cap, 0.6 * root.least)
        lines: root.valueLines
        room: root.place - root.above - (root.noteFits ? root.noteHeight : 0)
        align: root.align
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.color
    }

    TextMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.DemiBold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
        text: root.after
    }

    FitText {
        id: behind

        readonly property real perCap: measure.advanceWidth / 100
        readonly property real gap: 0.55 * root.near
        readonly property real spare: root.width - figure.natural - gap
        readonly property real taken: text !== "" && root.filled && natural <= spare ? natural + gap : 0

        objectName: "after"
        anchors.left: figure.right
        anchors.leftMargin: gap
        y: figure.y + figure.implicitHeight - implicitHeight
        visible: taken > 0
        text: root.after
        cap: Math.min(perCap * root.near <= spare ? root.near : root.small, root.valueCap)
        family: Theme.displayFamily
        weight: Font.DemiBold
        color: root.quiet
    }

    Quiet {
        id: remark

        objectName: "note"
        y: root.start + root.above + figure.implicitHeight + root.gap
        visible: root.filled && root.noteFits
        text: root.note
        lines: root.noteLines
    }
}
