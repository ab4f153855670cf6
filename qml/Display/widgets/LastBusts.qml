pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Who went out last, with place and prize.
PeopleWidget {
    title: qsTr("Last out")
    help: qsTr("The players out last whose place is settled, with their prize.")
    label: board.busts.label
    rows: board.busts.rows
}
