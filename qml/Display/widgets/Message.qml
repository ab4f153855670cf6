pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The message of the moment, with the chips it speaks of. Longer than three lines it takes turns with itself.
ChipLine {
    title: qsTr("Message")
    help: qsTr("The director's message, color-up notices, how hand-for-hand goes.")
    words: board.message.text
    discs: board.message.chips
}
