import QtQuick

// The cap of a key, as printed in the table of keys.
Rectangle {
    id: root

    required property string text

    visible: root.text !== ""
    implicitWidth: Math.max(Look.px(28), words.implicitWidth + Look.px(14))
    implicitHeight: Look.px(22)
    radius: Look.px(4)
    color: Look.cap
    border.width: 1
    border.color: Look.capLine

    Words {
        id: words
        anchors.centerIn: parent
        size: 12
        strong: true
        text: root.text
        color: Look.capText
    }
}
