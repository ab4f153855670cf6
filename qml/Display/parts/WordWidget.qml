pragma ComponentBehavior: Bound

import QtQuick
import Kit

// A widget of one text: as large as its box allows up to its cap, on more lines before it shrinks, elided last.
RisingWidget {
    id: root

    property string text: ""
    // What may stand for it where one line at its class is too long: "BB ANTE 3M".
    property string shorter: ""
    // The wanted height of capitals in hundredths of the short side, and the class in pixels.
    property real own: 5.5
    property real least: mid
    property int lines: 1
    // How far below its class it may fall, as a part of it, before it is elided: half a state's word says nothing.
    property real floor: 1
    property color color: ink
    property int weight: Font.Bold
    property string family: Theme.displayFamily
    property real spacing: 0
    readonly property real wanted: Math.min(capOf(own, least), height)
    readonly property bool shortened: shorter !== "" && measure.advanceWidth / 100 * Math.min(least, height) > width

    filled: text !== ""
    cramped: filled && (words.cut || tooSmall(least, words.shownCap))

    TextMetrics {
        id: measure

        font.family: root.family
        font.weight: root.weight
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
        text: root.shorter === "" ? "" : root.text
    }

    FitText {
        id: words

        objectName: "words"
        y: root.lowered(implicitHeight, root.height)
        width: root.width
        text: root.shortened ? root.shorter : root.text
        cap: root.wanted
        least: Math.min(cap, root.floor * root.least)
        lines: root.lines
        room: root.height
        align: root.align
        family: root.family
        weight: root.weight
        spacing: root.spacing
        color: root.color
    }
}
