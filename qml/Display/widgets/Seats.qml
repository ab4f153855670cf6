pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The seats that a satellite gives, and how many are taken.
WordWidget {
    title: qsTr("Seats of a satellite")
    help: qsTr("How many seats the satellite gives, and how many are taken.")
    text: board.prizes.seats
    own: 4.4
    least: near
    lines: 2
    aligned: "left"
    raised: "top"
}
