pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."

// Words with the chips they speak of, side by side. With `strip` in the options the box is a ground of its own at the
// foot of the picture, from edge to edge, and the words keep the margins.
Widget {
    id: root

    property string words: ""
    property var discs: []
    property real own: 5.5
    property real least: Math.min(4 * reach * u, mid)
    readonly property bool stripped: options.strip ?? false
    readonly property real gap: 2.6 * u
    readonly property real disc: Math.min(place.height, 10.5 * u)
    readonly property real discsWidth: filled && discs.length > 0 ? discs.length * (disc + u) - u + gap : 0

    filled: words !== ""
    cramped: filled && (line.cut || tooSmall(least, line.shownCap))

    Rectangle {
        visible: root.stripped && root.filled
        width: root.width
        height: root.height
        color: Theme.wallStrip

        Rectangle {
            width: root.width
            height: root.line
            color: Theme.wallLine
        }
    }

    Item {
        id: place

        x: root.stripped ? 0.05 * root.width : 0
        y: root.stripped ? 2.4 * root.u : 0
        width: root.width - 2 * x
        height: root.height - (root.stripped ? 7.4 * root.u : 0)

        Row {
            readonly property real start: root.align === Text.AlignHCenter
                ? (place.width - root.discsWidth - line.shownWidth) / 2 : 0

            x: Math.round(root.LayoutMirroring.enabled ? place.width - width - start : start)
            y: root.lowered(root.disc, place.height)
            visible: root.discsWidth > 0
            spacing: root.u

            Repeater {
                model: root.discs

                ChipDisc {
                    required property var modelData

                    text: modelData.text
                    colorName: modelData.color
                    darkText: modelData.darkText
                    height: root.disc
                    width: root.disc
                }
            }
        }

        Item {
            anchors.right: parent.right
            width: place.width - root.discsWidth
            height: place.height

            PagedWords {
                id: line

                objectName: "words"
                y: root.lowered(implicitHeight, place.height)
                across: place.width - root.discsWidth
                high: place.height
                whole: root.words
                turn: root.layout.turn
                cap: Math.min(root.capOf(root.own, root.least), place.height)
                least: Math.min(cap, root.least)
                align: root.align
                color: root.ink
            }
        }
    }
}
