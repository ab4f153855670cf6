pragma ComponentBehavior: Bound

import QtQuick

// A key as printed on a keyboard.
Rectangle {
    id: root

    required property string text
    property color ink: Theme.text
    property color ground: Theme.card

    visible: text !== ""
    implicitWidth: Math.max(implicitHeight, label.implicitWidth + Theme.gap * 2)
    implicitHeight: label.implicitHeight + Theme.gap / 2
    radius: Theme.radius / 2
    color: ground
    border.width: 1
    border.color: Theme.border

    Text {
        id: label

        anchors.centerIn: parent
        text: root.text
        textFormat: Text.PlainText
        color: root.ink
        font.family: Theme.textFamily
        font.weight: Font.DemiBold
        font.pixelSize: Theme.fontSmall
    }
}
