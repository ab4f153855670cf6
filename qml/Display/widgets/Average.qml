pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The average stack, in chips and in big blinds.
ReadingWidget {
    title: qsTr("Average stack")
    help: qsTr("The average stack, and how many big blinds it is.")
    label: board.field.averageLabel
    value: board.field.average
    note: board.field.averageNote
    own: 4.2
    least: near
}
