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
    property int align: Text.AlignHCenter
    // Cells a little narrower than the font's: at this size its digits stand too far apart.
    readonly property real digitPart: 0.925
    readonly property real signPart: 0.84
    readonly property string longest: widest.length > text.length && text.indexOf(":") > 0 ? widest : text
    // The cells that stay empty before the first digit, so that 9:59 stands where 10:00 stood.
    readonly property int empty: longest.length - text.length
    readonly property int digits: longest.replace(/[^0-9]/g, "").length
    readonly property real perCap: (digits * digit.advanceWidth * digitPart
        + (longest.length - digits) * colon.advanceWidth * signPart) / (digit.font.pixelSize * Theme.capRatio)
    readonly property real shownCap: Math.min(cap, width / Math.max(0.01, perCap))
    readonly property int pixels: Math.max(1, Math.floor(shownCap / Theme.capRatio))
    // The width at the full height.
    readonly property real ideal: Math.ceil(perCap * cap) + 2

    implicitWidth: ideal
    implicitHeight: Math.round(shownCap)
    LayoutMirroring.enabled: false
    LayoutMirroring.childrenInherit: true

    TextMetrics {
        id: digit

        font.family: Theme.displayFamily
        font.weight: root.weight
        font.pixelSize: 200
        font.features: Theme.tabular
        font.kerning: false
        text: "0"
    }

    TextMetrics {
        id: colon

        font: digit.font
        text: ":"
    }

    Row {
        id: cells

        x: root.align === Text.AlignLeft ? 0
           : Math.round((root.width - width) / (root.align === Text.AlignRight ? 1 : 2))

        Repeater {
            model: root.longest.length

            Text {
                id: cell

                required property int index
                readonly property bool isDigit: /[0-9]/.test(root.longest.charAt(index))

                y: Math.round(root.shownCap - baselineOffset)
                width: isDigit ? Math.floor(digit.advanceWidth * root.digitPart / digit.font.pixelSize * root.pixels)
                               : Math.floor(colon.advanceWidth * root.signPart / colon.font.pixelSize * root.pixels)
                text: index < root.empty ? "" : root.text.charAt(index - root.empty)
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
