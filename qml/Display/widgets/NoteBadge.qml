pragma ComponentBehavior: Bound

import QtQuick
import Kit
import "../parts"

// What is said beside a level that goes on: FINAL TABLE, LAST 5 HANDS, REGISTRATION CLOSES. Each has its own outline.
Plate {
    readonly property string kind: board.clock.noteKind

    title: qsTr("Note plate")
    help: qsTr("FINAL TABLE, LAST 5 HANDS, REGISTRATION CLOSES, beside the level.")
    text: board.clock.noteBadge
    own: 3.65
    least: near
    hollow: kind !== "last_hands"
    ground: kind === "final_table" ? ink : accent
    round: kind === "registration" ? 0.5 : kind === "final_table" ? 0.1 : 0
}
