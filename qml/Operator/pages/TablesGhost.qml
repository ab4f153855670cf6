pragma ComponentBehavior: Bound
import QtQuick
import Operator

// What is being dragged over the page: a player, or a table's button.
Rectangle {
    id: root

    property string what: ""
    property int table: 0
    property int seat: 0
    property bool held: false
    property bool justDropped: false
    property bool leaves: false // given up: nothing is taken until the next press
    readonly property bool ofButton: root.what === "button"

    function take(grip: TablesGrip) {
        root.what = grip.what;
        root.table = grip.table;
        root.seat = grip.seat;
        words.text = grip.label;
        root.held = true;
    }

    function follow(at: point) {
        root.x = at.x - root.width / 2;
        root.y = at.y - root.height / 2;
    }

    function drop() {
        root.justDropped = true;
        root.Drag.drop();
        root.held = false;
        Qt.callLater(() => root.justDropped = false);
    }

    function giveUp() {
        root.letGo();
        root.leaves = true;
    }

    function letGo() {
        root.Drag.cancel();
        root.held = false;
    }

    z: 10
    visible: root.held
    width: words.implicitWidth + Look.px(24)
    height: Look.px(36)
    radius: root.ofButton ? height / 2 : Look.px(8)
    color: Look.primary
    border.width: 2
    border.color: Look.focus
    Drag.active: root.held
    Drag.keys: [root.what]
    Drag.hotSpot: Qt.point(root.width / 2, root.height / 2)

    Words {
        id: words
        anchors.centerIn: parent
        strong: true
        color: Look.primaryInk
    }
}
