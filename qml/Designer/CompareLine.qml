import QtQuick
import Operator

// A figure of two structures, side by side.
Item {
    id: root

    required property var told // {label, ours, theirs}
    property bool strong: false

    implicitHeight: Math.max(label.implicitHeight, ours.implicitHeight, theirs.implicitHeight) + Look.px(14)
    Accessible.role: Accessible.StaticText
    Accessible.name: qsTr("%1: ours %2, the other %3").arg(root.told.label).arg(root.told.ours).arg(root.told.theirs)

    Words {
        id: label
        y: Look.px(7)
        width: root.width * 0.4
        wrapMode: Text.WordWrap
        color: Look.dim
        text: root.told.label
    }
    Words {
        id: ours
        x: root.width * 0.42
        y: Look.px(7)
        width: root.width * 0.28
        horizontalAlignment: Text.AlignRight
        wrapMode: Text.WordWrap
        maximumLineCount: 3
        figures: true
        strong: true
        text: root.told.ours
    }
    Words {
        id: theirs
        x: root.width * 0.72
        y: Look.px(7)
        width: root.width * 0.28
        horizontalAlignment: Text.AlignRight
        wrapMode: Text.WordWrap
        maximumLineCount: 3
        figures: true
        strong: root.strong
        text: root.told.theirs
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
