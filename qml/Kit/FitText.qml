pragma ComponentBehavior: Bound

import QtQuick

// Text set by the height of its capitals. The item is as high as its capitals: from their top to the last baseline, so
// distances between items are what the eye sees. Too long a text takes more lines first (`lines`), then shrinks down to
// `least`, and is elided last.
Item {
    id: root

    required property string text
    // Height of a capital in pixels: the wanted one and the one below which it never goes.
    required property real cap
    property real least: cap
    property int lines: 1
    property color color: Theme.wallText
    property int weight: Font.Medium
    property string family: Theme.textFamily
    property int align: Text.AlignLeft
    property real spacing: 0
    readonly property int pixels: Math.max(1, Math.round(cap / Theme.capRatio))
    readonly property bool cut: label.truncated
    readonly property real natural: Math.ceil(metrics.advanceWidth) + 2
    readonly property int shownLines: label.lineCount
    readonly property real shownCap: label.fontInfo.pixelSize * Theme.capRatio
    readonly property real shownWidth: label.contentWidth

    implicitWidth: natural
    implicitHeight: text === "" ? 0 : Math.round(shownCap + (shownLines - 1) * label.pitch)

    TextMetrics {
        id: metrics

        font: label.font
        text: root.text
    }

    Text {
        id: label

        readonly property real pitch: contentHeight / Math.max(1, lineCount)
        readonly property bool wraps: root.lines > 1 && root.natural > root.width + 1

        y: Math.round(root.shownCap - baselineOffset)
        width: root.width
        height: Math.ceil(root.pixels * 1.22) * (wraps ? root.lines : 1)
        text: root.text
        textFormat: Text.PlainText
        color: root.color
        horizontalAlignment: root.align
        wrapMode: wraps ? Text.WordWrap : Text.NoWrap
        maximumLineCount: wraps ? root.lines : 1
        elide: Text.ElideRight
        fontSizeMode: root.least < root.cap ? Text.Fit : Text.FixedSize
        minimumPixelSize: Math.max(1, Math.ceil(root.least / Theme.capRatio))
        font.family: root.family
        font.weight: root.weight
        font.pixelSize: root.pixels
        font.letterSpacing: root.spacing * root.pixels
        font.features: Theme.tabular
        renderType: root.cap > 60 ? Text.CurveRendering : Text.QtRendering
    }
}
