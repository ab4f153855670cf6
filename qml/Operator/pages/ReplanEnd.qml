pragma ComponentBehavior: Bound
import QtQuick
import Operator

// One of the two ends side by side: what it is, when, and how sure.
Rectangle {
    id: root

    required property var end // {title, ends, range}
    property bool planned: false

    implicitHeight: Look.px(64)
    radius: Look.px(8)
    color: root.planned ? Look.accentSoft : Look.surface
    border.width: root.planned ? 2 : 1
    border.color: root.planned ? Look.accent : Look.line
    Accessible.role: Accessible.StaticText
    Accessible.name: [root.end.title, root.end.ends, root.end.range].filter(part => part).join(", ")

    Words {
        x: Look.px(12)
        y: Look.px(6)
        width: root.width - Look.px(24)
        height: Look.px(28)
        size: 17
        strong: true
        text: [root.end.title, root.end.ends].filter(part => part).join(" · ")
    }
    Words {
        x: Look.px(12)
        y: Look.px(34)
        width: root.width - Look.px(24)
        height: Look.px(22)
        size: 14
        color: Look.softText
        text: root.end.range ?? ""
    }
}
