pragma ComponentBehavior: Bound
import QtQuick
import Operator

// A row that was set by hand: a pin stuck into it.
Item {
    id: root

    property color ink: Look.dim

    implicitWidth: Look.px(8)
    implicitHeight: Look.px(15)
    Accessible.ignored: true

    Rectangle { // the needle
        x: (root.width - width) / 2
        y: Look.px(6)
        width: Look.px(2)
        height: root.height - y
        color: root.ink
    }
    Rectangle { // the head
        width: root.width
        height: width
        radius: width / 2
        color: root.ink
    }
}
