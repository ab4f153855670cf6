pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// "HAND 7 of 12", on one baseline; sized for as many digits as the level can need.
Widget {
    id: root

    readonly property string word: board.clock.handWord
    readonly property string number: board.clock.handNumber
    readonly property string total: board.clock.handOf
    readonly property color color: board.clock.lastMinute ? accent : ink
    // Widths at a height of 1 for the number; the words are 0.37 of it.
    readonly property bool tight: width < perCapOf(0.37, 0.17) * 0.99 * far
    readonly property real part: tight ? 0.33 : 0.37
    readonly property real between: tight ? 0.13 : 0.17
    readonly property real perCap: perCapOf(part, between)
    readonly property real shownCap: Math.min(capOf(25, far), height, width / perCap / 1.01)

    title: qsTr("Hand of the level")
    help: qsTr("HAND 7 of 12, where levels are played by hands.")
    filled: number !== ""
    cramped: filled && tooSmall(far, shownCap)

    function perCapOf(words: real, apart: real): real {
        return numberMeasure.advanceWidth / 200
            + words * (wordMeasure.advanceWidth + totalMeasure.advanceWidth) / 200 + apart * 2;
    }

    TextMetrics {
        id: numberMeasure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 200 / Theme.capRatio
        font.features: Theme.tabular
        text: root.board.clock.parts > 9 ? "00" : root.number.replace(/[0-9]/g, "0")
    }

    TextMetrics {
        id: wordMeasure

        font: numberMeasure.font
        text: root.word
    }

    TextMetrics {
        id: totalMeasure

        font: numberMeasure.font
        text: root.total
    }

    component Part: FitText {
        anchors.bottom: parent?.bottom
        cap: root.shownCap * root.part
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.color
    }

    Row {
        anchors.horizontalCenter: parent.horizontalCenter
        y: root.lowered(height, root.height)
        height: Math.round(root.shownCap)
        spacing: root.between * root.shownCap

        Part {
            text: root.word
        }

        Part {
            objectName: "number"
            text: root.number
            cap: root.shownCap
        }

        Part {
            text: root.total
            weight: Font.DemiBold
            color: root.quiet
        }
    }
}
