pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The level, or the state's word. In a break, and without a countdown under it, it is read from the last seat.
WordWidget {
    readonly property bool loud: resting || board.clock.countdown === "" && board.clock.handNumber === ""

    rises: true
    title: qsTr("Level or state")
    help: qsTr("LEVEL 12, BREAK, STARTS IN.")
    text: board.clock.headline
    own: loud ? 11 : 5.5
    // STARTS SOON and BREAK OVER may be smaller: they are longer, and nobody acts on them from the last seat.
    least: mood === "break" || mood === "paused" && loud ? far : mid
    floor: 0.6
    lines: 2
    spacing: 0.02
    color: tone
}
