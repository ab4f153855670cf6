import QtQuick
import QtQuick.Layouts

// A figure of the strip under its label.
ColumnLayout {
    id: root

    required property string label
    required property string value
    property string beside: ""
    readonly property real bareWidth: Math.ceil(Math.max(label.implicitWidth, figure.implicitWidth))

    spacing: 0
    Accessible.role: Accessible.StaticText
    Accessible.name: [root.label, root.value, root.beside].filter(part => part !== "").join(" ")

    Words {
        id: label
        size: 14
        text: root.label
        color: Look.stripDim
    }
    Row {
        spacing: Look.px(6)
        Words {
            id: figure
            size: 21
            strong: true
            figures: true
            text: root.value
            color: Look.stripText
        }
        Words {
            anchors.baseline: figure.baseline
            visible: root.beside !== ""
            size: 14
            text: root.beside
            color: Look.stripDim
        }
    }
}
