pragma ComponentBehavior: Bound

import QtQuick
import Kit
import ".."
import "../parts"

// The clocks called on players, a card each. More than the box bears come up as these end.
Widget {
    id: root

    readonly property var rows: board.calls.rows
    readonly property real gap: 1.6 * u
    readonly property int most: Math.max(1, Math.floor((width + gap) / (38 * u)))
    readonly property int high: Math.max(1, Math.floor((height + gap) / (6.2 * u)))
    readonly property var shown: rows.slice(0, most * high)
    readonly property int cards: Math.max(1, Math.min(most, shown.length === 4 && most > 2 ? 2 : shown.length))
    readonly property int lines: Math.ceil(shown.length / cards)
    readonly property real cardWidth: Math.min(90 * u, (width - (cards - 1) * gap) / cards)
    readonly property real cardHeight: Math.min(14 * u, (height + gap) / Math.max(1, lines) - gap)

    title: qsTr("Clocks on players")
    help: qsTr("Clocks that were called, shot clocks: the player, the table and the seconds.")
    filled: rows.length > 0
    cramped: filled && (shown.length < rows.length || tooSmall(mid, 0.66 * cardHeight))

    Grid {
        y: root.lowered(height, root.height)
        anchors.horizontalCenter: parent.horizontalCenter
        columns: root.cards
        spacing: root.gap

        Repeater {
            model: root.shown

            CallCard {
                required property var modelData

                width: root.cardWidth
                height: root.cardHeight
                u: root.u
                small: root.small
                word: modelData.word
                player: modelData.player
                table: modelData.table
                seconds: modelData.seconds
                result: modelData.result
                banks: modelData.banks
                warning: modelData.warning
                amber: root.accent
            }
        }
    }
}
