import QtQuick
import Operator

// A file of this computer: its path typed, or the file dropped here.
Field {
    id: root

    signal chosen(file: string)

    onEntered: if (root.text.trim() !== "") root.chosen(root.text.trim())

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
