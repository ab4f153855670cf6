pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The place at which more is paid than now, and the least prize.
PairWidget {
    title: qsTr("Next jump")
    help: qsTr("The next better prize, and the minimum.")
    pairs: [
        {label: board.prizes.jumpLabel, value: board.prizes.jump},
        {label: board.prizes.leastLabel, value: board.prizes.least}
    ]
}
