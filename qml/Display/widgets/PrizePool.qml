pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The prize pool.
ReadingWidget {
    title: qsTr("Prize pool")
    help: qsTr("What is played for; so far, while registration is open.")
    label: board.prizes.poolLabel
    value: board.prizes.pool
    note: board.prizes.poolNote
    own: 4.2
    least: near
}
