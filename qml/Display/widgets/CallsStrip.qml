pragma ComponentBehavior: Bound

import QtQuick
import Kiosk

// The clocks called on players: a card each, amber while it runs, coral at the warning, its result when it is over.
Item {
    id: root

    required property CallsPanel calls
    required property real u
    required property real reach
    property int across: calls.rows.length > 1 ? 2 : 1
    // No more cards than the page can bear; the others come up as these end.
    readonly property var shown: calls.rows.slice(0, 4)
    readonly property real gap: 1.6 * u

    visible: shown.length > 0
    implicitHeight: shown.length === 0 ? 0 : grid.height

    Grid {
        id: grid

        width: parent.width
        columns: root.across
        spacing: root.gap

        Repeater {
            model: root.shown

            CallCard {
                required property var modelData

                width: (root.width - (root.across - 1) * root.gap) / root.across
                u: root.u
                reach: root.reach
                low: root.shown.length > root.across
                word: modelData.word
                player: modelData.player
                table: modelData.table
                seconds: modelData.seconds
                result: modelData.result
                banks: modelData.banks
                warning: modelData.warning
            }
        }
    }
}
