pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// The message at the foot of the picture, with the chips it speaks of. Its ground runs to the edge, its words stay
// inside the margin.
Rectangle {
    id: root

    required property MessagePanel message
    required property real u
    required property real reach
    required property real margin
    readonly property real place: width - 2 * margin - chips.width - (chips.width > 0 ? gap : 0)
    readonly property real gap: 3 * u
    readonly property real small: 4 * reach * u
    readonly property real large: 5 * reach * u
    readonly property real perCap: measure.advanceWidth(message.text) / 100
    // The ground ends at the edge of the picture, the words at its margin.
    readonly property real below: (oneLine ? 6.4 : 5) * u
    readonly property real above: (oneLine ? 5.4 : 4.4) * u
    readonly property bool oneLine: perCap * small * 1.02 < place

    implicitHeight: message.text === "" ? 0 : words.implicitHeight + above + below
    visible: message.text !== ""
    color: Theme.wallStrip

    Rectangle {
        anchors.top: parent.top
        width: parent.width
        height: Math.max(1, Math.round(root.u * 0.16))
        color: Theme.wallLine
    }

    FontMetrics {
        id: measure

        font.family: Theme.textFamily
        font.weight: Font.Medium
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

    Row {
        id: line

        anchors.horizontalCenter: parent.horizontalCenter
        y: root.above + (words.implicitHeight - height) / 2
        spacing: chips.width > 0 ? root.gap : 0

        Row {
            id: chips

            // The lines stand in the middle of their place: the chips stay beside them.
            transform: Translate {
                x: (words.width - words.evenWidth) / 2 * (line.LayoutMirroring.enabled ? -1 : 1)
            }
            anchors.verticalCenter: parent.verticalCenter
            spacing: root.u

            Repeater {
                model: root.message.chips

                ChipDisc {
                    required property var modelData

                    text: modelData.text
                    colorName: modelData.color
                    darkText: modelData.darkText
                    height: 7.6 * root.u
                    width: height
                }
            }
        }

        FitText {
            id: words

            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(natural, root.place)
            text: root.message.text
            cap: root.oneLine ? Math.min(root.large, root.place / root.perCap / 1.02) : root.small
            least: Math.min(cap, 3.65 * root.reach * root.u)
            lines: root.oneLine ? 1 : 5
            align: Text.AlignHCenter
        }
    }
}
