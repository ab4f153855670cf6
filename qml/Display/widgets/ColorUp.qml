pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Which chips leave play, and when.
ChipLine {
    title: qsTr("Color-up")
    help: qsTr("Which chips leave play and when; in the break that they are raced.")
    words: board.chips.text
    discs: board.chips.leaving
    own: 4.5
}
