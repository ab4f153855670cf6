pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The name of the event.
WordWidget {
    title: qsTr("Event name")
    help: qsTr("What the night is called.")
    text: board.event.name
    own: 2.8
    least: small
    lines: 2
    aligned: "left"
    raised: "top"
    weight: Font.DemiBold
}
