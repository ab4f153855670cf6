pragma ComponentBehavior: Bound

import QtQuick
import "../parts"

// The card room's sign, from the layout's look.
PictureWidget {
    title: qsTr("Logo")
    help: qsTr("The logo that the layout names.")
    source: layout.look.logo || ""
}
