pragma ComponentBehavior: Bound

import QtQuick
import Kiosk

// One page of a layout: every widget in its place, those shown whose condition holds. A kind that does not exist leaves
// its place empty; the layout says so.
Item {
    id: root

    required property Board board
    required property WallLayout layout
    required property var widgets
    // For each widget whether its condition holds; empty while another page is shown.
    required property var shown
    required property real u
    required property real reach
    required property bool calm
    required property bool mirrored

    Repeater {
        model: root.widgets

        Loader {
            id: place

            required property int index
            required property var modelData
            readonly property real aside: root.mirrored ? 100 - modelData.x - modelData.width : modelData.x

            x: Math.round(root.width * aside / 100)
            y: Math.round(root.height * modelData.y / 100)
            width: Math.round(root.width * modelData.width / 100)
            height: Math.round(root.height * modelData.height / 100)
            visible: root.shown[index] ?? false
            onLoaded: {
                const widget = item as Widget;
                widget.layout = Qt.binding(() => root.layout);
                widget.u = Qt.binding(() => root.u);
                widget.reach = Qt.binding(() => root.reach);
                widget.calm = Qt.binding(() => root.calm);
            }
            Component.onCompleted: {
                if (modelData.file !== "")
                    setSource("widgets/" + modelData.file, {
                        board: root.board,
                        layout: root.layout,
                        options: modelData.options,
                        u: root.u,
                        reach: root.reach,
                        calm: root.calm
                    });
            }
        }
    }
}
