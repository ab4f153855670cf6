pragma ComponentBehavior: Bound

import QtQuick
import Kit

// A level or a break of the structure sheet. The running one stands on a ground of its own, with an arrow.
Rectangle {
    id: root

    required property string kind
    // "played", "running" or "coming".
    required property string progress
    required property string title
    required property string blinds
    required property string ante
    required property string length
    // Where the blinds begin and how wide the lengths are, the same in all lines, in pixels.
    required property real blindsAt
    required property real lengthWide
    required property real cap
    required property real small
    required property color ink
    required property color quiet
    required property color accent
    required property color rest
    readonly property bool running: progress === "running"
    readonly property bool dealt: kind === "level"
    readonly property real edge: 1.6 * cap

    radius: 0.12 * height
    color: running ? Theme.wallStrip : Theme.clear

    component Cell: FitText {
        anchors.verticalCenter: parent?.verticalCenter
        cap: root.cap
        least: Math.min(cap, root.small)
        family: Theme.displayFamily
        weight: root.running ? Font.Bold : Font.DemiBold
        color: root.running ? root.accent : root.quiet
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
        objectName: "title"
        anchors.left: parent.left
        anchors.leftMargin: root.edge
        width: root.dealt ? root.blindsAt - root.edge : root.width - root.edge - root.lengthWide - 1.4 * root.cap
        text: root.title
        lines: root.dealt ? 1 : 2
        room: 0.8 * root.height
        color: root.running ? root.accent : root.dealt ? root.quiet : root.rest
    }

    Cell {
        objectName: "blinds"
        anchors.left: parent.left
        anchors.leftMargin: root.blindsAt
        visible: root.dealt
        text: root.blinds
        color: root.running ? root.accent : root.progress === "played" ? root.quiet : root.ink
    }

    Cell {
        objectName: "ante"
        anchors.right: parent.right
        anchors.rightMargin: root.lengthWide + 1.7 * root.cap
        visible: root.dealt
        text: root.ante
        align: Text.AlignRight
    }

    Cell {
        objectName: "length"
        anchors.right: parent.right
        anchors.rightMargin: 0.5 * root.cap
        width: root.lengthWide
        text: root.length
        align: Text.AlignRight
        weight: Font.Medium
    }
}
