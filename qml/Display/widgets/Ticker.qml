pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The director's standing text.
ChipLine {
    title: qsTr("Standing text")
    help: qsTr("The director's standing text, beside the message that comes and goes.")
    words: board.ticker.text
    own: 4
    least: near
}
