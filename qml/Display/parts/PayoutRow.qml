pragma ComponentBehavior: Bound

import QtQuick
import Kit

// A place and its prize. The one that goes next is lit, with an arrow and the word; the word stands over it where the
// line is too short for all. `apart` puts the prize below its place, which is no larger than a label then.
Item {
    id: root

    required property string place
    required property string amount
    required property bool next
    required property bool gone
    required property string word
    // Capitals of the line and of the word, in pixels.
    required property real cap
    required property real small
    required property color ink
    required property color quiet
    required property color accent
    property bool apart: false
    readonly property real placeCap: apart ? small : cap
    readonly property real gap: 0.5 * placeCap
    readonly property real arrow: next ? 0.72 * placeCap + gap : 0
    readonly property bool worded: next && word !== ""
    readonly property bool over: worded && !apart && arrow + name.natural + sum.natural + 2 * gap + note.natural > width
    readonly property real lineTop: over ? note.implicitHeight + 0.45 * cap : apart ? 1.4 * small : 0
    readonly property real placeTop: apart ? 0 : lineTop
    readonly property bool cut: name.cut || sum.cut

    implicitHeight: lineTop + cap
    opacity: gone ? 0.75 : 1

    Arrow {
        anchors.left: parent.left
        y: root.placeTop
        visible: root.next
        width: 0.72 * root.placeCap
        height: root.placeCap
        color: root.accent
    }

    FitText {
        id: name

        objectName: "place"
        anchors.left: parent.left
        anchors.leftMargin: root.arrow
        y: root.placeTop
        width: Math.min(natural, root.width - root.arrow - (root.apart ? 0 : root.gap + sum.width))
        text: root.place
        cap: root.placeCap
        family: Theme.displayFamily
        weight: root.next ? Font.Bold : Font.Medium
        color: root.next ? root.accent : root.quiet
    }

    FitText {
        id: note

        objectName: "next"
        anchors.left: root.over ? parent.left : name.right
        anchors.leftMargin: root.over ? root.arrow : root.gap
        y: root.over ? 0 : root.placeCap - implicitHeight
        visible: root.worded
        text: root.word
        cap: Math.min(root.small, root.cap)
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.accent
    }

    FitText {
        id: sum

        objectName: "amount"
        anchors.right: parent.right
        y: root.lineTop
        width: Math.min(natural, root.width - (root.apart ? 0 : root.arrow + root.gap))
        text: root.amount
        cap: root.cap
        align: Text.AlignRight
        family: Theme.displayFamily
        weight: Font.Bold
        color: root.next ? root.accent : root.ink
    }
}
