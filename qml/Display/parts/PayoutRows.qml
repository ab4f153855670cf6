pragma ComponentBehavior: Bound

import QtQuick
import Kit

// Lines of payouts one below the other, as large as the place allows up to `most`. Where one line is too short for the
// class `least`, each prize goes below its place, and what then has no room leaves: the third, then the second.
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
    property real least: 0
    readonly property real air: apart ? 0.35 : 0.5
    // The word NEXT may stand over its line.
    readonly property real extra: word !== "" && rows.some(row => row.next) ? 1.7 * small : 0
    // Arrow, place and prize of the widest line, at capitals of 1.
    readonly property real perCap: Math.max(0.1,
        ...rows.map(row => widthOf(row.place) + widthOf(row.amount) + (row.next ? 1.75 : 0.6)))
    readonly property real lineCap: (width - 6) / perCap
    readonly property bool apart: lineCap < 0.98 * least
    readonly property real apartCap: Math.min(most, least, (width - 6) / Math.max(0.1, ...rows.map(row => widthOf(row.amount))))
    // What all lines need at their class; two of those whose prize is apart.
    readonly property real needed: apart ? 2 * (0.98 * apartCap + 1.4 * small) + 0.35 * least
        : extra + 0.98 * least * (rows.length * (1 + air) - air)
    readonly property int kept: Math.max(1,
        Math.floor((room + 0.35 * least) / (apartCap + 1.4 * small + 0.35 * least) + 0.01))
    readonly property var shown: !apart || rows.length <= kept ? rows
        : rows.slice(0, kept - 1).concat(rows.slice(rows.length - 1))
    readonly property real cap: Math.max(1, apart ? apartCap
        : Math.min(most, lineCap, (room - extra) / Math.max(1, rows.length * (1 + air) - air)))
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

        model: root.shown

        PayoutRow {
            required property var modelData

            width: root.width
            place: modelData.place
            amount: modelData.amount
            next: modelData.next
            gone: modelData.gone
            word: root.word
            apart: root.apart
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
