pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The ante with its kind.
WordWidget {
    rises: true
    title: qsTr("Ante")
    help: qsTr("The ante of the level and who posts it.")
    text: board.blinds.ante
    shorter: board.blinds.shorterAnte
    lines: 2
    color: accent
}
