pragma ComponentBehavior: Bound
import QtQuick
import Operator

// Something that can be clicked, and dragged where there is something to drag.
MouseArea {
    id: root

    required property TablesGhost ghost
    required property int table
    required property int seat
    property string what: "player"
    property string label: ""
    property bool drags: false
    property point from
    signal tapped(more: bool)

    preventStealing: root.drags
    onPressed: mouse => {
        root.ghost.leaves = false;
        root.from = Qt.point(mouse.x, mouse.y);
    }
    onPositionChanged: mouse => {
        if (!root.drags || root.ghost.leaves)
            return;
        if (!root.ghost.held && Math.abs(mouse.x - root.from.x) + Math.abs(mouse.y - root.from.y) > Look.px(8))
            root.ghost.take(root);
        if (root.ghost.held)
            root.ghost.follow(root.mapToItem(root.ghost.parent, mouse.x, mouse.y));
    }
    onReleased: root.ghost.held ? root.ghost.drop() : undefined
    onCanceled: root.ghost.letGo()
    onClicked: mouse => {
        if (!root.ghost.justDropped && !root.ghost.leaves)
            root.tapped((mouse.modifiers & Qt.ControlModifier) !== 0);
    }
}
