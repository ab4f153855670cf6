import QtQuick
import Operator

// A file of this computer: its path typed, or the file dropped here.
Field {
    id: root

    property bool optional: false // nothing may be chosen too
    signal chosen(file: string)

    onEntered: if (root.optional || root.text.trim() !== "") root.chosen(root.text.trim())

    DropArea {
        parent: root.input
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => {
            if (drop.urls.length > 0)
                root.chosen(drop.urls[0].toString());
        }
    }
}
