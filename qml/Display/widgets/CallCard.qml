pragma ComponentBehavior: Bound

import QtQuick
import Kit

// One clock on a player.
Rectangle {
    id: root

    required property real u
    required property real reach
    required property string word
    required property string player
    required property string table
    required property string seconds
    required property string result
    required property string banks
    required property bool warning
    property bool low: false
    readonly property bool over: result !== ""
    readonly property color ink: over ? Theme.wallText : Theme.wallInk

    implicitHeight: (low ? 10.2 : 13.5) * reach * u
    radius: 1.2 * u
    color: over ? Theme.wallStrip : warning ? Theme.wallAlarm : Theme.wallAmber
    border.width: over ? Math.max(1, Math.round(u * 0.2)) : 0
    border.color: Theme.wallTrack

    Column {
        id: words

        anchors.left: parent.left
        anchors.leftMargin: 3 * root.u
        anchors.right: figure.left
        anchors.rightMargin: 2 * root.u
        anchors.verticalCenter: parent.verticalCenter
        spacing: (root.low ? 1.7 : 2.1) * root.reach * root.u

        FitText {
            width: parent.width
            text: root.player === "" ? root.table : root.player
            cap: 4 * root.reach * root.u
            least: 3 * root.reach * root.u
            weight: Font.Bold
            color: root.ink
        }

        Row {
            spacing: 2 * root.u

            FitText {
                id: kind

                visible: text !== ""
                text: root.word
                cap: 2.5 * root.reach * root.u
                weight: Font.Bold
                color: root.ink
            }

            FitText {
                id: place

                visible: text !== ""
                text: root.player === "" ? "" : root.table
                cap: 2.5 * root.reach * root.u
                weight: Font.DemiBold
                color: root.ink
            }

            FitText {
                visible: text !== "" && kind.natural + place.natural + natural + 4 * root.u < words.width
                text: root.banks
                cap: 2.5 * root.reach * root.u
                weight: Font.DemiBold
                color: root.ink
            }
        }
    }

    FitText {
        id: figure

        anchors.right: parent.right
        anchors.rightMargin: 3 * root.u
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(natural, root.width * 0.45)
        text: root.over ? root.result : root.seconds
        cap: (root.over ? 5.5 : root.low ? 6.4 : 9) * root.reach * root.u
        least: 3 * root.reach * root.u
        align: Text.AlignRight
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.ink
    }
}
