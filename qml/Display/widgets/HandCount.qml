pragma ComponentBehavior: Bound

import QtQuick
import Kit

// "HAND 7 of 12", on one baseline; sized for as many digits as the level can need.
Item {
    id: root

    required property string word
    required property string number
    required property string total
    required property int parts
    required property real cap
    property color color: Theme.wallText
    // Widths at a height of 1 for the number; the words are 0.37 of it.
    readonly property real perCap: numberMeasure.advanceWidth / 200 + 0.37 * (wordMeasure.advanceWidth + totalMeasure.advanceWidth) / 200 + gap * 2
    readonly property real gap: 0.17
    readonly property real shownCap: Math.min(cap, width / perCap / 1.01)
    readonly property real ideal: perCap * cap * 1.01

    implicitHeight: Math.round(shownCap)
    implicitWidth: ideal

    TextMetrics {
        id: numberMeasure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 200 / Theme.capRatio
        font.features: Theme.tabular
        text: root.parts > 9 ? "00" : root.number.replace(/[0-9]/g, "0")
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

    Row {
        anchors.horizontalCenter: parent.horizontalCenter
        height: root.implicitHeight
        spacing: root.gap * root.shownCap

        FitText {
            anchors.bottom: parent.bottom
            text: root.word
            cap: root.shownCap * 0.37
            family: Theme.displayFamily
            weight: Font.Bold
            color: root.color
        }

        FitText {
            anchors.bottom: parent.bottom
            text: root.number
            cap: root.shownCap
            family: Theme.displayFamily
            weight: Font.Bold
            color: root.color
        }

        FitText {
            anchors.bottom: parent.bottom
            text: root.total
            cap: root.shownCap * 0.37
            family: Theme.displayFamily
            weight: Font.DemiBold
            color: Theme.wallQuiet
        }
    }
}
