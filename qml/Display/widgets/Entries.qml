pragma ComponentBehavior: Bound

import QtQuick
import Kit
import "../parts"

// How many entries, and how they are made up.
WordWidget {
    id: root

    title: qsTr("Entries")
    help: qsTr("All entries: players and re-entries.")
    // What stands in brackets begins a line of its own when one line is too short for all.
    text: measure.advanceWidth > width - 4 ? board.field.entries.replace(" (", "\n(") : board.field.entries
    own: 2.5
    least: small
    lines: 3
    aligned: "left"
    raised: "top"
    weight: Font.DemiBold
    color: quiet

    TextMetrics {
        id: measure

        font.family: Theme.displayFamily
        font.weight: Font.DemiBold
        font.pixelSize: Math.max(1, Math.round(root.wanted / Theme.capRatio))
        font.features: Theme.tabular
        text: root.board.field.entries
    }
}
