pragma ComponentBehavior: Bound

import QtQuick

// A chip seen from above: its colour, an edge with spots, and its number.
Item {
    id: root

    required property string text
    required property string colorName
    property bool darkText: false
    readonly property color face: Theme.chip(colorName)
    readonly property color spot: darkText ? Theme.chipEdgeDark : Theme.chipEdge

    implicitWidth: implicitHeight
    implicitHeight: 48

    Rectangle {
        anchors.fill: parent
        radius: width / 2
        color: root.face
        border.width: Math.max(1, root.width / 40)
        border.color: root.spot
    }

    Repeater {
        model: 8

        Item {
            id: mark

            required property int index

            anchors.centerIn: parent
            width: root.width
            height: root.height
            rotation: index * 45

            Rectangle {
                anchors.horizontalCenter: parent.horizontalCenter
                y: root.height * 0.012
                width: root.width * 0.15
                height: root.height * 0.115
                color: root.spot
                antialiasing: true
            }
        }
    }

    Rectangle {
        anchors.centerIn: parent
        width: root.width * 0.74
        height: width
        radius: width / 2
        color: root.face
        border.width: Math.max(1, root.width / 48)
        border.color: root.spot
    }

    FitText {
        anchors.centerIn: parent
        width: root.width * 0.68
        text: root.text
        cap: root.height * 0.245
        least: root.height * 0.12
        align: Text.AlignHCenter
        weight: Font.Bold
        color: root.darkText ? Theme.chipTextDark : Theme.chipTextLight
    }
}
