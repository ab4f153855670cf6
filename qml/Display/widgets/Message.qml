pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What the room is being told, else the message of the moment with the chips it speaks of. Longer than three lines it
// takes turns with itself.
ChipLine {
    id: root

    readonly property bool told: board.announcement.text !== ""

    title: qsTr("Message")
    help: qsTr("The director's message, color-up notices, how hand-for-hand goes.")
    words: root.told ? board.announcement.text : board.message.text
    discs: root.told ? [] : board.message.chips
}
