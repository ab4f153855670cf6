pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The pictures of the sponsors, each in turn.
PictureWidget {
    readonly property var listed: layout.look.sponsors ?? []

    title: qsTr("Sponsors")
    help: qsTr("The sponsors' pictures that the layout names, each in turn.")
    source: listed.length > 0 ? listed[layout.turn % listed.length] : ""
}
