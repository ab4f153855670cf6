pragma ComponentBehavior: Bound

import QtQuick
import Kiosk

// The readings side by side for an upright screen: only those that are known, each with an equal share.
Item {
    id: root

    required property Board board
    required property real u
    required property real reach
    readonly property HandPanel hand: board.hand
    readonly property var cells: hand.shown ? [
        {label: board.field.playersLabel, value: board.field.players, note: "", cap: 8, least: 5.5},
        {label: hand.level, value: hand.hand, note: "", cap: 5.5, least: 3.65},
        {label: hand.waitingLabel, value: hand.waiting, note: "", cap: 5.5, least: 3.65},
        {label: board.clock.asideLabel, value: board.clock.asideValue, note: "", cap: 5.5, least: 3.65}
    ] : [
        {label: board.field.playersLabel, value: board.field.players, note: board.field.entries, cap: 8, least: 5.5},
        {label: board.field.averageLabel, value: board.field.average, note: board.field.averageNote, cap: 5.5, least: 3.2},
        {label: board.clock.asideLabel, value: board.clock.asideValue, note: "", cap: 5.5, least: 3.65}
    ]
    readonly property var known: cells.filter(cell => cell.value !== "")
    readonly property int across: known.length === 4 ? 2 : known.length
    readonly property real gap: 4 * u

    height: grid.height

    Grid {
        id: grid

        width: parent.width
        columns: Math.max(1, root.across)
        columnSpacing: root.gap
        rowSpacing: root.gap * 1.4

        Repeater {
            model: root.known

            Reading {
                required property var modelData
                required property int index

                // Of three the middle one, which holds the average, is the widest.
                width: (root.width - (root.across - 1) * root.gap)
                       * (root.across === 3 ? (index === 1 ? 0.42 : 0.29) : 1 / Math.max(1, root.across))
                u: root.u
                reach: root.reach
                label: modelData.label
                value: modelData.value
                note: modelData.note
                noteLines: 3
                valueLines: 2
                cap: modelData.cap
                least: modelData.least
                align: Text.AlignHCenter
            }
        }
    }
}
