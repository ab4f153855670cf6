pragma ComponentBehavior: Bound

import QtQuick
import Kit
import "../parts"

// In a break: when play resumes, and with which level.
WordWidget {
    title: qsTr("When play resumes")
    help: qsTr("In a break: the time at which play resumes, and the level.")
    text: board.blinds.resume
    own: 4
    least: near
    lines: 2
    family: Theme.textFamily
    weight: Font.Medium
}
