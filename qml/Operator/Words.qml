import QtQuick

// A text of the operator window.
Text {
    id: root

    property int size: 15
    property bool strong: false

    color: Look.text
    font.family: Look.family
    font.pixelSize: Look.px(root.size)
    font.weight: root.strong ? Font.DemiBold : Font.Normal
    font.features: Look.tabular
    textFormat: Text.PlainText
    elide: Text.ElideRight
    verticalAlignment: Text.AlignVCenter
}
