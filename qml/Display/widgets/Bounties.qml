pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// Who leads by bounties, with the knock-outs.
PeopleWidget {
    title: qsTr("Bounties")
    help: qsTr("Who leads by bounties: knock-outs, and what was won or hangs on the head.")
    label: board.bounties.label
    rows: board.bounties.rows
}
