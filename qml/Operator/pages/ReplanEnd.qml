pragma ComponentBehavior: Bound
import QtQuick
import Operator

// One of the two ends side by side: what it is, when, and how sure.
Rectangle {
    id: root

    required property var end // {title, ends, range}
    property bool planned: false

    implicitHeight: Math.max(Look.px(64), lines.implicitHeight + Look.px(14))
    implicitWidth: Look.px(200)
    radius: Look.px(8)
    color: root.planned ? Look.accentSoft : Look.surface
    border.width: root.planned ? 2 : 1
    border.color: root.planned ? Look.accent : Look.line
    Accessible.role: Accessible.StaticText
    Accessible.name: [root.end.title, root.end.ends, root.end.range].filter(part => part).join(", ")

    Column {
        id: lines
        x: Look.px(12)
        width: root.width - Look.px(24)
        anchors.verticalCenter: parent.verticalCenter
        spacing: Look.px(2)

        Words {
            width: parent.width
            size: 17
            strong: true
            wrapMode: Text.WordWrap
            text: [root.end.title, root.end.ends].filter(part => part).join(" · ")
        }
        Words {
            width: parent.width
            size: 14
            color: Look.softText
            wrapMode: Text.WordWrap
            text: root.end.range ?? ""
        }
    }
}
