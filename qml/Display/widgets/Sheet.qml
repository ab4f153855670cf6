pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."
import "../parts"

// The structure sheet around the running level, in pages that take turns.
Widget {
    id: root

    readonly property real wanted: capOf(4, near)
    readonly property real pitch: 1.9
    readonly property int most: Math.max(1, Math.floor(height / (near * pitch)))
    // From the level before the running one to the end, in as many pages as it takes, four at most.
    readonly property int first: Math.max(0, board.sheet.running - 1)
    readonly property var coming: board.sheet.rows.slice(first, first + 4 * most)
    readonly property int pages: Math.max(1, Math.ceil(coming.length / most))
    readonly property int page: layout.turn % pages
    readonly property var shown: coming.slice(page * most, page * most + most)
    readonly property real rowHeight: Math.min(height / Math.max(1, Math.min(most, coming.length)), wanted * 2.4)
    readonly property real cap: Math.max(1, Math.min(wanted, rowHeight / pitch))

    title: qsTr("Structure sheet")
    help: qsTr("The levels and breaks from the running one on; pages take turns.")
    raised: "top"
    filled: board.sheet.rows.length > 0
    cramped: filled && tooSmall(near, cap)

    Column {
        y: root.lowered(height, root.height)
        width: root.width

        Repeater {
            model: root.shown

            SheetLine {
                width: root.width
                height: root.rowHeight
                cap: root.cap
                small: root.small
                ink: root.ink
                quiet: root.quiet
                accent: root.accent
                rest: root.restColor
            }
        }
    }
}
