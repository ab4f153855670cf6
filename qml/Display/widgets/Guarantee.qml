pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The prize money that is promised.
ReadingWidget {
    title: qsTr("Guarantee")
    help: qsTr("The prize money that is promised, before the start.")
    label: board.event.guaranteeLabel
    value: board.event.guarantee
    own: 5.5
    least: near
}
