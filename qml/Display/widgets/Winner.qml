pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Who has won, once the event is closed with a winner.
ReadingWidget {
    title: qsTr("Winner")
    help: qsTr("Who has won, once the event is closed.")
    label: board.clock.badgeKind === "winner" ? "" : board.event.winnerLabel
    value: board.event.winner
    own: 11
    valueLines: 2
    least: mid
    aligned: "center"
    raised: "middle"
    color: accent
}
