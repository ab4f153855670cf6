pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Shapes
import Operator

// One line of a chart, with its name where there is room for it.
Item {
    id: root

    required property var line // {key, label, points: [{x, y}], dashed, tone, label_x, label_y}
    readonly property color tone: ({ accent: Look.accent, second: Look.amber, third: Look.blue })[root.line.tone] ?? Look.accent

    Shape {
        anchors.fill: parent
        preferredRendererType: Shape.GeometryRenderer
        // Drawn straight, the software renderer does not cut it off where a page scrolls under a bar.
        layer.enabled: true
        layer.samples: 4

        ShapePath {
            strokeColor: root.tone
            strokeWidth: Look.px(2.5)
            fillColor: "transparent"
            capStyle: ShapePath.FlatCap
            joinStyle: ShapePath.RoundJoin
            strokeStyle: root.line.dashed ? ShapePath.DashLine : ShapePath.SolidLine
            dashPattern: [3, 2]
            PathPolyline {
                path: root.line.points.map(point => Qt.point(point.x * root.width, (1 - point.y) * root.height))
            }
        }
    }
    Rectangle { // the lines must not strike the name through
        x: label.x - Look.px(3)
        y: label.y
        width: label.width + Look.px(6)
        height: label.height
        color: Look.surface
        opacity: 0.85
        visible: label.visible
    }
    Words {
        id: label
        x: Math.max(0, Math.min(root.width - width, root.line.label_x * root.width - width / 2))
        y: Math.max(0, Math.min(root.height - height, (1 - root.line.label_y) * root.height - height / 2))
        width: Math.min(implicitWidth, root.width)
        visible: text !== ""
        size: 13
        color: root.tone
        text: root.line.label
    }
}
