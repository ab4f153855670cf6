pragma ComponentBehavior: Bound

import QtQuick

// A countdown: every digit in a cell of one width, sized so that `widest` fits the item. Nothing moves when a second
// passes, and the size stays when an hour or ten minutes do. As high as its digits.
Item {
    id: root

    required property string text
    property string widest: text
    // Height of the digits in pixels, if the width allows it.
    required property real cap
    property color color: Theme.wallText
    property int weight: Font.Bold
    readonly property real perCap: measure.advanceWidth / (measure.font.pixelSize * Theme.capRatio)
    readonly property real shownCap: Math.min(cap, width / Math.max(0.01, perCap))
    readonly property int pixels: Math.max(1, Math.floor(shownCap / Theme.capRatio))
    // The width at the full height.
    readonly property real ideal: Math.ceil(perCap * cap) + 2

    implicitWidth: ideal
    implicitHeight: Math.round(shownCap)
    LayoutMirroring.enabled: false
    LayoutMirroring.childrenInherit: true

    TextMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: root.weight
        font.pixelSize: 200
        font.features: Theme.tabular
        font.kerning: false
        text: root.widest.length > root.text.length ? root.widest : root.text.replace(/[0-9]/g, "0")
    }

    TextMetrics {
        id: digit

        font: measure.font
        text: "0"
    }

    Row {
        id: cells

        x: Math.round((root.width - width) / 2)

        Repeater {
            model: root.text.length

            Text {
                id: cell

                required property int index
                readonly property bool isDigit: /[0-9]/.test(text)

                y: Math.round(root.shownCap - baselineOffset)
                width: isDigit ? Math.floor(digit.advanceWidth / measure.font.pixelSize * root.pixels)
                               : Math.floor(implicitWidth)
                text: root.text.charAt(index)
                textFormat: Text.PlainText
                color: root.color
                horizontalAlignment: Text.AlignHCenter
                font.family: Theme.displayFamily
                font.weight: root.weight
                font.pixelSize: root.pixels
                font.features: Theme.tabular
                font.kerning: false
                renderType: Text.CurveRendering
            }
        }
    }
}
