pragma ComponentBehavior: Bound

import QtQuick

// Text set by the height of its capitals. The item is as high as its capitals: from their top to the last baseline, so
// distances between items are what the eye sees. Too long a text takes more lines first (`lines`, as many as `room` has
// height for), then shrinks down to `least`, and is elided last.
Item {
    id: root

    required property string text
    // Height of a capital in pixels: the wanted one and the one below which it never goes.
    required property real cap
    property real least: cap
    property int lines: 1
    // Height that the lines may take, in pixels; 0 for as much as they need.
    property real room: 0
    property color color: Theme.wallText
    property int weight: Font.Medium
    property string family: Theme.textFamily
    property int align: Text.AlignLeft
    property real spacing: 0
    readonly property int pixels: Math.max(1, Math.round(cap / Theme.capRatio))
    readonly property bool cut: label.truncated
    readonly property var paragraphs: text.split("\n")
    readonly property real natural: paragraphs.length === 1 || ruler.font.pixelSize <= 0 ? Math.ceil(metrics.advanceWidth) + 2
        : Math.ceil(Math.max(...paragraphs.map(part => ruler.advanceWidth(part)))) + 2
    readonly property int shownLines: label.lineCount
    readonly property real shownCap: label.fontInfo.pixelSize * Theme.capRatio
    readonly property real shownWidth: label.contentWidth

    // `ruler.font` is asked so that a new font size is noticed: the calls of its functions alone do not tell.
    // The wrapped text: its size as a part of the full one, and the width that makes its lines about equally long.
    readonly property var words: lines < 2 || ruler.font.pixelSize <= 0 ? []
        : paragraphs.map(part => part.split(" ").map(word => ruler.advanceWidth(word)))
    readonly property real blank: ruler.font.pixelSize > 0 ? ruler.advanceWidth("n n") - ruler.advanceWidth("nn") : 0
    readonly property bool wraps: lines > 1 && natural > width + 1
    readonly property real shrunk: wraps ? largest(width)
        : natural > width + 1 && width > 0 && cap > 0 ? Math.max(Math.min(1, least / cap), width / natural) : 1
    // Rounded down, or it would not fit after all; but never below `least`.
    readonly property int shrunkPixels: Math.max(Math.floor(pixels * shrunk + 0.01), Math.round(least / Theme.capRatio))
    readonly property real evenWidth: wraps ? even(width, shrunk) : width

    implicitWidth: natural
    implicitHeight: text === "" ? 0 : Math.round(shownCap + (shownLines - 1) * label.pitch)

    // The lines that there is height for at a part of the full size.
    function allowed(part: real): int {
        if (room <= 0 || cap <= 0)
            return lines;
        return Math.max(1, Math.min(lines, 1 + Math.floor((room - cap * part) / (cap * part * Theme.lineRatio))));
    }

    // The lines that the words take at a part of the full size; far too many when a word is wider than the place.
    function linesAt(place: real, part: real): int {
        let taken = 0;
        for (const paragraph of words) {
            taken += 1;
            let x = 0;
            for (const word of paragraph) {
                if (word * part > place)
                    return 99;
                if (x > 0 && (x + blank + word) * part > place) {
                    taken += 1;
                    x = word;
                } else {
                    x += (x > 0 ? blank : 0) + word;
                }
            }
        }
        return taken;
    }

    function largest(place: real): real {
        const floor = cap > 0 ? least / cap : 1;
        for (let part = 1; part > floor; part -= 0.02) {
            if (linesAt(place - 2, part) <= allowed(part))
                return part;
        }
        return Math.min(1, floor);
    }

    function even(place: real, part: real): real {
        const taken = linesAt(place - 2, part);
        let fits = place;
        for (let step = 1; step < 12; step += 1) {
            const tried = place * (1 - step * 0.05);
            if (linesAt(tried - 2, part) > taken)
                break;
            fits = tried;
        }
        return fits;
    }

    TextMetrics {
        id: metrics

        font.family: root.family
        font.weight: root.weight
        font.pixelSize: root.pixels
        font.letterSpacing: root.spacing * root.pixels
        font.features: Theme.tabular
        text: root.text
    }

    FontMetrics {
        id: ruler

        font.family: root.family
        font.weight: root.weight
        font.pixelSize: root.pixels
        font.letterSpacing: root.spacing * root.pixels
        font.features: Theme.tabular
    }

    Text {
        id: label

        readonly property real pitch: contentHeight / Math.max(1, lineCount)

        x: effectiveHorizontalAlignment === Text.AlignLeft ? 0
           : Math.round((root.width - width) / (effectiveHorizontalAlignment === Text.AlignRight ? 1 : 2))
        y: Math.round(root.shownCap - baselineOffset)
        width: root.evenWidth
        // A word such as re-entries stays whole.
        text: root.wraps ? root.text.replace(/-/g, "\u2011") : root.text
        textFormat: Text.PlainText
        color: root.color
        horizontalAlignment: root.align
        wrapMode: root.wraps ? Text.WordWrap : Text.NoWrap
        maximumLineCount: root.wraps || root.paragraphs.length > 1 ? root.allowed(root.shrunk) : 1
        elide: Text.ElideRight
        font.family: root.family
        font.weight: root.weight
        font.pixelSize: Math.max(1, root.shrunk < 1 ? root.shrunkPixels : root.pixels)
        font.letterSpacing: root.spacing * root.pixels * root.shrunk
        font.features: Theme.tabular
        renderType: root.cap > 60 ? Text.CurveRendering : Text.QtRendering
    }
}
