pragma ComponentBehavior: Bound

import QtQuick
import Kiosk
import Kit

// Shows whether the screen cuts the picture off, and from how far what can be read. The clock goes on in it: the room
// loses nothing meanwhile.
Rectangle {
    id: root

    required property Board board
    // The farthest seat that was set and the picture's height, in metres.
    property real farthest: 15
    property real screenHeight: 0
    readonly property real metre: height / (screenHeight > 0 ? screenHeight : 0.685)
    readonly property real arm: Math.min(width, height) * 0.12
    readonly property real line: Math.max(2, Math.min(width, height) * 0.006)
    readonly property real inset: arm * 0.5

    color: Theme.wallGround
    border {
        width: root.line
        color: Theme.wallAmber
    }

    // Each corner: an angle at the very edge. All four are whole when the screen cuts nothing off.
    Repeater {
        model: 4

        Item {
            id: corner

            required property int index
            readonly property bool atRight: index % 2 === 1
            readonly property bool below: index > 1

            x: atRight ? root.width - root.arm : 0
            y: below ? root.height - root.arm : 0
            width: root.arm
            height: root.arm

            Rectangle {
                y: corner.below ? parent.height - height : 0
                width: parent.width
                height: root.line * 3
                color: Theme.wallText
            }
            Rectangle {
                x: corner.atRight ? parent.width - width : 0
                width: root.line * 3
                height: parent.height
                color: Theme.wallText
            }
        }
    }

    Text {
        id: time

        anchors {
            top: parent.top
            topMargin: root.inset
            horizontalCenter: parent.horizontalCenter
        }
        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: root.height * 0.11
        font.features: Theme.tabular
        color: Theme.wallText
        text: root.board.clock.countdown
    }
    Text {
        id: advice

        anchors {
            top: time.bottom
            horizontalCenter: parent.horizontalCenter
        }
        width: root.width - root.inset * 4
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        font.family: Theme.textFamily
        font.weight: Font.Medium
        font.pixelSize: Math.min(root.height * 0.036, root.width * 0.026)
        color: Theme.wallQuiet
        text: qsTr("All four corners are whole when the screen cuts nothing off.") + "\n"
              + qsTr("From the farthest seat, the smallest line that is read well gives the distance to set.")
    }
    Column {
        id: lines

        anchors {
            top: advice.bottom
            topMargin: root.inset * 0.6
            left: parent.left
            right: parent.right
            leftMargin: root.inset * 1.6
            rightMargin: root.inset * 1.6
        }
        spacing: root.height * 0.008

        // The smallest letters of the wall are a six-hundredth of the distance high.
        Repeater {
            model: [...new Set([6, 8, 10, 12, 15, 20, 25, 30, 40, 60, Math.round(root.farthest)])].sort((a, b) => a - b)

            Text {
                id: sample

                required property int modelData
                readonly property string sentence: qsTr("This line can be read from %1 m").arg(modelData)

                visible: lines.y + y + height < root.height - root.inset
                width: lines.width
                font.family: Theme.textFamily
                font.weight: Font.DemiBold
                font.pixelSize: Math.max(1, modelData / 600 * root.metre / Theme.capRatio)
                color: modelData === Math.round(root.farthest) ? Theme.wallAmber : Theme.wallText
                textFormat: Text.PlainText
                text: metrics.advanceWidth <= lines.width ? sentence : qsTr("%1 m").arg(modelData)

                TextMetrics {
                    id: metrics

                    font.family: Theme.textFamily
                    font.weight: Font.DemiBold
                    font.pixelSize: sample.font.pixelSize
                    text: sample.sentence
                }
            }
        }
    }
}
