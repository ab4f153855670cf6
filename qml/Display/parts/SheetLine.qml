pragma ComponentBehavior: Bound

import QtQuick
import Kit

// A level or a break of the structure sheet. The running one stands on a ground of its own, with an arrow.
Rectangle {
    id: root

    required property var modelData
    required property real cap
    required property real small
    required property color ink
    required property color quiet
    required property color accent
    required property color rest
    readonly property bool running: modelData.state === "running"
    readonly property bool dealt: modelData.kind === "level"
    readonly property bool paired: modelData.small !== "" && modelData.big !== ""
    readonly property real edge: 1.6 * cap

    radius: 0.12 * height
    color: running ? Theme.wallStrip : Theme.clear
    opacity: modelData.state === "played" ? 0.8 : 1

    component Cell: FitText {
        cap: root.cap
        least: Math.min(cap, root.small)
        family: Theme.displayFamily
        weight: root.running ? Font.Bold : Font.DemiBold
        color: root.running ? root.accent : root.ink
        anchors.verticalCenter: parent?.verticalCenter
    }

    Arrow {
        anchors.left: parent.left
        anchors.leftMargin: 0.5 * root.cap
        anchors.verticalCenter: parent.verticalCenter
        visible: root.running
        width: 0.72 * root.cap
        height: root.cap
        color: root.accent
    }

    Cell {
        id: number

        objectName: "title"
        anchors.left: parent.left
        anchors.leftMargin: root.edge
        width: root.dealt ? 0.1 * root.width : root.width - 2 * root.edge - length.width
        text: root.modelData.title
        color: root.running ? root.accent : root.dealt ? root.quiet : root.rest
    }

    Cell {
        objectName: "blinds"
        anchors.left: number.right
        width: 0.42 * root.width
        visible: root.dealt
        LayoutMirroring.enabled: false
        text: root.paired ? root.modelData.small + " / " + root.modelData.big : root.modelData.big + root.modelData.small
    }

    Cell {
        objectName: "ante"
        anchors.right: length.left
        anchors.rightMargin: root.cap
        width: Math.min(natural, 0.26 * root.width)
        visible: root.dealt
        text: root.modelData.ante
        align: Text.AlignRight
        color: root.running ? root.accent : root.quiet
    }

    Cell {
        id: length

        objectName: "length"
        anchors.right: parent.right
        anchors.rightMargin: 0.5 * root.cap
        width: Math.min(natural, 0.2 * root.width)
        text: root.modelData.length
        align: Text.AlignRight
        weight: Font.Medium
        color: root.running ? root.accent : root.quiet
    }
}
