pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// What a deal gives to whom, and what is still played for.
PeopleWidget {
    title: qsTr("Deal")
    help: qsTr("The shares of a deal that was made, and what is still played for.")
    label: board.deal.label
    rows: board.deal.rows
    footLabel: board.deal.restLabel
    foot: board.deal.rest
    turns: true
}
