pragma ComponentBehavior: Bound

import QtQuick
import Kit

// Lines of payouts one below the other, as large as the place allows up to `most`.
Column {
    id: root

    required property var rows
    required property string word
    // The place there is, and the wanted capitals, in pixels.
    required property real room
    required property real most
    required property real small
    required property color ink
    required property color quiet
    required property color accent
    readonly property real air: 0.5
    // The word NEXT may stand over its line.
    readonly property real extra: word !== "" && rows.some(row => row.next) ? 1.7 * small : 0
    // Arrow, place and prize of the widest line, at capitals of 1.
    readonly property real perCap: Math.max(0.1,
        ...rows.map(row => widthOf(row.place) + widthOf(row.amount) + (row.next ? 1.75 : 0.6)))
    readonly property real cap: Math.max(1,
        Math.min(most, (width - 6) / perCap, (room - extra) / Math.max(1, rows.length * (1 + air) - air)))
    // How many of the lines had to be elided.
    property int cuts: 0
    readonly property bool cut: cuts > 0

    function widthOf(text: string): real {
        return measure.font.pixelSize > 0 ? measure.advanceWidth(text) / 100 : 0;
    }

    FontMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.Bold
        font.pixelSize: 100 / Theme.capRatio
        font.features: Theme.tabular
    }

    spacing: Math.round(air * cap)

    Repeater {
        id: lines

        model: root.rows

        PayoutRow {
            required property var modelData

            width: root.width
            place: modelData.place
            amount: modelData.amount
            next: modelData.next
            gone: modelData.gone
            word: root.word
            cap: root.cap
            small: root.small
            ink: root.ink
            quiet: root.quiet
            accent: root.accent
            onCutChanged: root.cuts += cut ? 1 : -1
            Component.onDestruction: root.cuts -= cut ? 1 : 0
        }
    }
}
