pragma ComponentBehavior: Bound

import QtQuick
import Kit
import "../parts"

// A state with a shape of its own: dark words on a filled plate.
Plate {
    id: root

    readonly property string kind: board.clock.badgeKind
    readonly property bool loud: kind === "hand_for_hand" || kind === "finish"

    title: qsTr("State plate")
    help: qsTr("HAND FOR HAND, FINISH THE HAND, LAST HAND, DAY OVER, WINNER.")
    text: board.clock.badge
    own: loud ? 11 : 8
    least: kind === "hand_for_hand" ? far : mid
    ground: kind === "day_over" ? Theme.wallBand : kind === "last_hand" || kind === "winner" ? accent : Theme.wallAlarm
    round: kind === "last_hand" || kind === "winner" ? 0.5 : kind === "day_over" ? 0 : 0.1
    lined: kind === "finish"
    pad: 0.2
    inset: loud ? 0.24 : 0.6
}
