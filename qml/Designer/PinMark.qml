pragma ComponentBehavior: Bound
import QtQuick
import Operator

// A row that was set by hand: four strokes, as a note pinned to it.
Column {
    id: root

    property color ink: Look.dim

    spacing: Look.px(1)
    Accessible.ignored: true

    Repeater {
        model: 4

        Rectangle {
            width: Look.px(9)
            height: Look.px(2)
            color: root.ink
        }
    }
}
