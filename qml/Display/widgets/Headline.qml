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
    least: loud ? far : mid
    lines: 2
    spacing: 0.02
    color: tone
}
