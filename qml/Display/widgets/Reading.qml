pragma ComponentBehavior: Bound

import QtQuick
import Kit

// A label, its value, and a note under it; `inline` puts label and value on one line.
Item {
    id: root

    required property real u
    required property real reach
    property string label: ""
    property string value: ""
    property string note: ""
    property real cap: 5.5
    property real least: cap
    property int noteLines: 3
    property int valueLines: 1
    property int align: Text.AlignLeft
    property color color: Theme.wallText
    property bool inline: false
    property bool tight: false
    property bool noteShown: true
    readonly property real gap: (tight ? 1.5 : 1.8) * reach * u
    readonly property real noteTop: figure.text !== "" ? figure.y + figure.implicitHeight + gap : figure.y
    // With and without the note, so that a page can see what would fit.
    readonly property real bareHeight: figure.text !== "" ? figure.y + figure.implicitHeight
        : name.text !== "" ? name.implicitHeight : 0
    readonly property real fullHeight: remark.text !== "" ? noteTop + remark.implicitHeight : bareHeight

    implicitHeight: noteShown ? fullHeight : bareHeight

    component Quiet: FitText {
        cap: 2.5 * root.reach * root.u
        family: Theme.displayFamily
        weight: Font.DemiBold
        align: root.align
        color: Theme.wallQuiet
    }

    Quiet {
        id: name

        y: root.inline ? figure.y + figure.implicitHeight - implicitHeight : 0
        width: root.inline ? Math.min(natural, root.width) : root.width
        text: root.label
        lines: root.inline ? 1 : 2
    }

    TextMetrics {
        id: whole

        font.family: Theme.displayFamily
        font.weight: Font.DemiBold
        font.pixelSize: remark.pixels
        font.features: Theme.tabular
        text: root.note
    }

    FitText {
        id: figure

        anchors.right: parent.right
        anchors.left: parent.left
        anchors.leftMargin: root.inline && name.text !== "" ? name.width + 2 * root.u : 0
        y: name.text !== "" && !root.inline ? name.implicitHeight + root.gap : 0
        text: root.value
        cap: root.cap * root.reach * root.u
        least: root.least * root.reach * root.u
        lines: root.valueLines
        align: root.align
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.color
    }

    Quiet {
        id: remark

        visible: root.noteShown
        y: root.noteTop
        width: root.width
        // What stands in brackets begins a line of its own when one line is too short for all.
        text: whole.advanceWidth > root.width - 4 ? root.note.replace(" (", "\n(") : root.note
        lines: root.noteLines
    }
}
