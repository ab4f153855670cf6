pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."
import "../parts"

// The first three prizes, and the one that goes next: lit, with an arrow and the word. Under it how far the money is.
Widget {
    id: root

    readonly property bool ruled: options.rule ?? false
    readonly property real ruleRoom: ruled ? 2.2 * u : 0
    readonly property real place: height - ruleRoom
    readonly property bool apart: board.prizes.next.place !== ""
    // `short` of the options leaves the first three out, but for one that goes next.
    readonly property var first: options.short ? board.prizes.top.filter(row => row.next) : board.prizes.top
    // The note leaves before the prizes fall below their class.
    readonly property bool noteFits: note.text !== "" && list.needed <= place - 0.75 * small - note.implicitHeight
    readonly property real noteRoom: noteFits ? 0.75 * small + note.implicitHeight : 0

    title: qsTr("First prizes")
    help: qsTr("The first three prizes and the place that goes next.")
    aligned: "left"
    raised: "top"
    filled: list.rows.length > 0
    cramped: filled && (list.cut || tooSmall(near, list.cap))

    Rectangle {
        visible: root.ruled && root.filled
        width: root.width
        height: root.line
        color: Theme.wallLine
    }

    PayoutRows {
        id: list

        y: root.ruleRoom
        width: root.width
        rows: root.apart ? root.first.concat([root.board.prizes.next]) : root.first
        word: root.board.prizes.nextWord
        room: root.place - root.noteRoom
        most: root.capOf(4, root.near)
        least: root.near
        small: root.small
        ink: root.ink
        quiet: root.quiet
        accent: root.accent
    }

    FitText {
        id: note

        objectName: "note"
        y: list.y + list.height + 0.75 * root.small
        visible: root.filled && root.noteFits
        width: root.width
        text: root.board.prizes.note
        cap: root.small
        lines: 2
        align: root.align
        family: Theme.displayFamily
        weight: Font.DemiBold
        color: root.quiet
    }
}
