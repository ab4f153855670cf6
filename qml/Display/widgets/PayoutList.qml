pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."
import "../parts"

// The whole list of prizes, in pages that take turns.
Widget {
    id: root

    readonly property var pages: board.prizes.pages
    readonly property var page: pages.length > 0 ? pages[layout.turn % pages.length] : ({lines: []})

    title: qsTr("All prizes")
    help: qsTr("The whole list of prizes, eight lines a page; the pages take turns.")
    raised: "top"
    filled: pages.length > 0
    cramped: filled && (list.cut || tooSmall(near, list.cap))

    PayoutRows {
        id: list

        y: root.lowered(height, root.height)
        width: root.width
        rows: root.page.lines
        word: root.board.prizes.nextWord
        // Every page has the size of a full one.
        room: root.height - (root.pages.length > 1 ? 3 * root.u : 0)
        most: Math.min(root.capOf(5.5, root.near), room / (root.longest * (1 + air) - air + 0.9))
        small: root.small
        ink: root.ink
        quiet: root.quiet
        accent: root.accent
    }

    readonly property int longest: Math.max(1, ...pages.map(one => one.lines.length))

    Row {
        anchors.horizontalCenter: parent.horizontalCenter
        anchors.bottom: parent.bottom
        visible: root.pages.length > 1
        spacing: 1.2 * root.u

        Repeater {
            model: root.pages.length

            Rectangle {
                required property int index

                width: 1.1 * root.u
                height: width
                radius: width / 2
                color: index === root.layout.turn % root.pages.length ? root.accent : Theme.wallTrack
            }
        }
    }
}
