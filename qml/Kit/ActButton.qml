pragma ComponentBehavior: Bound

import QtQuick
import QtQuick.Templates as Templates

// A button of the desk: its words, its key, and a press of one second where a slip would cost the room something.
// It never acts by Space or Enter: those belong to the clock and the search.
Templates.AbstractButton {
    id: root

    property string key: ""
    property bool hold: false
    property bool primary: false
    property bool danger: false
    property string why: ""
    readonly property color ink: !enabled ? Theme.quiet
        : danger ? Theme.faultText : primary ? Theme.accentText : Theme.text
    readonly property color ground: !enabled ? Theme.cardQuiet
        : danger ? Theme.fault : primary ? Theme.accent : Theme.card

    signal acted

    implicitWidth: words.implicitWidth + Theme.gapWide * 2
    implicitHeight: Theme.target
    focusPolicy: Qt.TabFocus
    Accessible.name: text
    Accessible.description: why
    Keys.onSpacePressed: event => { event.accepted = false }
    onClicked: if (!hold) root.acted()

    Timer {
        interval: 1000
        running: root.hold && root.pressed
        onTriggered: root.acted()
    }

    background: Rectangle {
        radius: Theme.radius
        color: root.ground
        border.width: root.visualFocus ? Theme.ring : 1
        border.color: root.visualFocus ? Theme.focus : root.primary || root.danger ? root.ground : Theme.border

        Rectangle {
            visible: root.hold && root.pressed
            anchors.left: parent.left
            anchors.bottom: parent.bottom
            height: Theme.gap / 2
            color: root.ink
            width: root.hold && root.pressed ? parent.width : 0
            Behavior on width { NumberAnimation { duration: root.pressed ? 1000 : 0 } }
        }
    }

    contentItem: Item {
        implicitWidth: words.implicitWidth
        implicitHeight: words.implicitHeight

        Row {
            id: words

            anchors.centerIn: parent
            spacing: Theme.gap

            Text {
                anchors.verticalCenter: parent.verticalCenter
                text: root.text
                textFormat: Text.PlainText
                color: root.ink
                font.family: Theme.textFamily
                font.weight: Font.DemiBold
                font.pixelSize: Theme.fontBody
            }

            Cap {
                anchors.verticalCenter: parent.verticalCenter
                text: root.key
            }
        }
    }
}
