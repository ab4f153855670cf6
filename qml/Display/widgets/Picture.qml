pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// A picture of the layout's own; several take turns.
PictureWidget {
    readonly property var listed: options.pictures ?? []

    title: qsTr("Picture")
    help: qsTr("A picture; of several each in turn.")
    source: listed.length > 0 ? listed[layout.turn % listed.length] : options.picture ?? ""
}
