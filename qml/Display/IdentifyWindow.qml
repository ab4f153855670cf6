pragma ComponentBehavior: Bound

import QtQuick
import Kit

// A number over whatever a screen shows; it takes neither clicks nor keys from what lies under it.
Window {
    id: root

    required property string number
    required property string name

    flags: Qt.FramelessWindowHint | Qt.WindowStaysOnTopHint | Qt.Tool | Qt.WindowDoesNotAcceptFocus
           | Qt.WindowTransparentForInput
    color: Theme.wallBand
    title: root.name

    Text {
        anchors.centerIn: parent
        height: root.height * 0.7
        width: root.width
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: root.height * 0.6
        color: Theme.wallInk
        text: root.number
    }
    Text {
        anchors {
            bottom: parent.bottom
            bottomMargin: root.height * 0.06
            horizontalCenter: parent.horizontalCenter
        }
        width: root.width * 0.9
        horizontalAlignment: Text.AlignHCenter
        elide: Text.ElideRight
        font.family: Theme.textFamily
        font.weight: Font.DemiBold
        font.pixelSize: root.height * 0.07
        color: Theme.wallInk
        textFormat: Text.PlainText
        text: root.name
    }
}
