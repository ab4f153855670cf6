pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Shapes

// A filled triangle that points the way people read.
Shape {
    id: root

    required property color color
    readonly property real tail: LayoutMirroring.enabled ? width : 0

    ShapePath {
        strokeWidth: -1
        fillColor: root.color
        startX: root.tail
        startY: 0
        PathLine { x: root.width - root.tail; y: root.height / 2 }
        PathLine { x: root.tail; y: root.height }
        PathLine { x: root.tail; y: 0 }
    }
}
