import QtQuick

// What is taken hold of: the whole frame, an edge or a corner.
MouseArea {
    id: root

    required property LayoutBox box
    required property string edges
    property point from
    property bool dragging: false

    preventStealing: true
    hoverEnabled: true
    cursorShape: root.edges === "" ? (root.box.picked ? Qt.SizeAllCursor : Qt.ArrowCursor)
        : root.edges === "lt" || root.edges === "rb" ? Qt.SizeFDiagCursor
        : root.edges === "rt" || root.edges === "lb" ? Qt.SizeBDiagCursor
        : root.edges === "l" || root.edges === "r" ? Qt.SizeHorCursor : Qt.SizeVerCursor

    onPressed: mouse => {
        root.from = root.mapToItem(root.box.parent, mouse.x, mouse.y);
        root.dragging = false;
        root.box.forceActiveFocus();
    }
    onPositionChanged: mouse => {
        if (!root.pressed)
            return;
        const now = root.mapToItem(root.box.parent, mouse.x, mouse.y);
        const dx = now.x - root.from.x, dy = now.y - root.from.y;
        // A finger that only points trembles a little.
        if (root.dragging || Math.abs(dx) + Math.abs(dy) > 6) {
            root.dragging = true;
            root.box.drag(dx, dy, root.edges);
        }
    }
    onReleased: root.box.rest()
    onCanceled: root.box.live = null
}
