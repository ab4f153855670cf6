pragma ComponentBehavior: Bound

import QtQuick
import ".."

// A picture, as large as it fits the box. It is read aside and no larger than it is shown, so none can hold the clock
// up.
Widget {
    id: root

    property url source: ""
    property bool whole: !(options.fill ?? false)

    filled: String(source) !== "" && picture.status !== Image.Error

    Image {
        id: picture

        anchors.fill: parent
        source: root.source
        sourceSize: Qt.size(Math.max(1, root.width), Math.max(1, root.height))
        fillMode: root.whole ? Image.PreserveAspectFit : Image.PreserveAspectCrop
        horizontalAlignment: root.across === "left" ? Image.AlignLeft
            : root.across === "right" ? Image.AlignRight : Image.AlignHCenter
        verticalAlignment: root.down === "top" ? Image.AlignTop
            : root.down === "bottom" ? Image.AlignBottom : Image.AlignVCenter
        asynchronous: true
        visible: status === Image.Ready
        clip: !root.whole
    }
}
