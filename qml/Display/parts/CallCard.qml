pragma ComponentBehavior: Bound

import QtQuick
import Kit

// One clock on a player: amber while it runs, coral with a border at the warning, its result on a dark plate when it
// is over.
Rectangle {
    id: root

    required property real u
    required property real small
    required property string word
    required property string player
    required property string table
    required property string seconds
    required property string result
    required property string banks
    required property bool warning
    required property color amber
    readonly property bool over: result !== ""
    // A low card has one line.
    readonly property bool low: height < 2 * small + 4.6 * u
    readonly property color ink: over ? Theme.wallText : Theme.wallInk

    radius: Math.min(1.2 * u, 0.15 * height)
    color: over ? Theme.wallStrip : warning ? Theme.wallAlarm : amber
    border.width: over || warning ? Math.max(2, Math.round(u * (warning ? 0.7 : 0.2))) : 0
    border.color: over ? Theme.wallTrack : Theme.wallBand

    Column {
        id: words

        anchors.left: parent.left
        anchors.leftMargin: 2.4 * root.u
        anchors.right: figure.left
        anchors.rightMargin: 1.6 * root.u
        anchors.verticalCenter: parent.verticalCenter
        spacing: 1.7 * root.u

        FitText {
            objectName: "player"
            width: parent.width
            text: root.player === "" ? root.table : root.player
            cap: Math.min(4 * root.u, root.low ? 0.62 * root.height : root.height - root.small - 4 * root.u)
            least: Math.min(cap, root.small)
            weight: Font.Bold
            color: root.ink
        }

        Row {
            visible: !root.low
            spacing: 2 * root.u

            FitText {
                id: kind

                visible: text !== ""
                width: Math.min(natural, words.width)
                text: root.word
                cap: root.small
                weight: Font.Bold
                color: root.ink
            }

            FitText {
                id: place

                visible: text !== "" && kind.natural + natural + 2 * root.u < words.width
                text: root.player === "" ? "" : root.table
                cap: root.small
                weight: Font.DemiBold
                color: root.ink
            }

            FitText {
                visible: text !== "" && kind.natural + place.natural + natural + 4 * root.u < words.width
                text: root.banks
                cap: root.small
                weight: Font.DemiBold
                color: root.ink
            }
        }
    }

    FitText {
        id: figure

        objectName: "seconds"
        anchors.right: parent.right
        anchors.rightMargin: 2.4 * root.u
        anchors.verticalCenter: parent.verticalCenter
        width: Math.min(natural, root.width * 0.45)
        text: root.over ? root.result : root.seconds
        cap: Math.min(root.over ? 5.5 * root.u : 9 * root.u, 0.66 * root.height)
        least: Math.min(cap, root.small)
        align: Text.AlignRight
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.ink
    }
}
