import QtQuick

// A text of the operator window.
Text {
    id: root

    property int size: 15
    property bool strong: false
    property bool figures: false // digits of one width; hyphens and commas would stand too wide in words

    color: Look.text
    font.family: Look.family
    font.pixelSize: Look.px(root.size)
    font.weight: root.strong ? Font.DemiBold : Font.Normal
    font.features: root.figures ? Look.tabular : ({})
    textFormat: Text.PlainText
    elide: Text.ElideRight
    verticalAlignment: Text.AlignVCenter
}
