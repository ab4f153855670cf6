pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The place at which more is paid than now, and the least prize.
PairWidget {
    title: qsTr("Next jump")
    help: qsTr("The next better prize, and the minimum.")
    firstLabel: board.prizes.jumpLabel
    first: board.prizes.jump
    secondLabel: board.prizes.leastLabel
    second: board.prizes.least
}
