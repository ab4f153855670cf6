pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes

// Time played, from the left (from the right where people read that way). `parts` makes one segment a hand. Hatched
// while the clock stands.
Item {
    id: root

    required property real progress
    property int parts: 0
    property int partsDone: 0
    property bool hatched: false
    property color color: Theme.wallAmber
    readonly property bool mirrored: LayoutMirroring.enabled
    readonly property real edge: Math.max(1, Math.round(height / 12))

    Rectangle {
        visible: root.parts === 0
        anchors.fill: parent
        radius: height / 2
        color: Theme.clear
        border.width: root.edge
        border.color: Theme.wallTrack
    }

    Item {
        id: played

        visible: root.parts === 0 && root.progress > 0
        anchors.left: parent.left
        anchors.leftMargin: root.edge * 2
        anchors.verticalCenter: parent.verticalCenter
        width: Math.round((root.width - root.edge * 4) * Math.min(1, root.progress))
        height: root.height - root.edge * 4

        Rectangle {
            visible: !root.hatched
            anchors.fill: parent
            radius: height / 2
            color: root.color
        }

        // Whole strokes only: a clipped Shape is drawn whole by the software renderer.
        Repeater {
            // A bar of a few pixels has no inside.
            model: root.hatched && played.height > 0
                   ? Math.max(0, Math.floor((played.width - played.height * 0.4) / (played.height * 1.6))) : 0

            Shape {
                id: stroke

                required property int index

                x: index * played.height * 1.6 + (root.mirrored ? played.width % (played.height * 1.6) : 0)
                width: played.height * 1.5
                height: played.height

                ShapePath {
                    strokeWidth: -1
                    fillColor: root.color
                    startX: stroke.height * 0.6
                    startY: 0
                    PathLine { x: stroke.height * 1.5; y: 0 }
                    PathLine { x: stroke.height * 0.9; y: stroke.height }
                    PathLine { x: 0; y: stroke.height }
                    PathLine { x: stroke.height * 0.6; y: 0 }
                }
            }
        }
    }

    Row {
        id: segments

        visible: root.parts > 0
        anchors.fill: parent
        spacing: Math.max(2, Math.round(root.height / 3))

        Repeater {
            model: root.parts

            Rectangle {
                required property int index
                readonly property bool done: index < root.partsDone
                readonly property bool current: index === root.partsDone

                width: (root.width - (root.parts - 1) * segments.spacing) / root.parts
                height: root.height
                radius: Math.min(height, width) / 4
                color: done ? root.color : Theme.clear
                border.width: done ? 0 : root.edge * (current ? 2 : 1)
                border.color: current ? root.color : Theme.wallTrack
            }
        }
    }
}
