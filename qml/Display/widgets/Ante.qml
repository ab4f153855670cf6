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
    // Smaller rather than cut: "BUTTON ANTE..." keeps the very figure back.
    floor: 0.6
    color: accent
}
