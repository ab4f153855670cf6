pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// How many rebuys and add-ons were sold.
WordWidget {
    title: qsTr("Rebuys and add-ons")
    help: qsTr("How many rebuys and add-ons were sold.")
    text: board.field.sold
    own: 2.5
    least: small
    lines: 2
    aligned: "left"
    raised: "top"
    weight: Font.DemiBold
    color: quiet
}
