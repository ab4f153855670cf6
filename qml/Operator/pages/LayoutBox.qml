pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Kit
import Operator

// The frame around a widget in the preview. It is dragged, or moved by the arrow keys; nothing changes until it rests.
Item {
    id: root

    required property LayoutEditor editor
    required property int at
    required property real pictureWidth
    required property real pictureHeight
    readonly property var row: root.editor.widgets[root.at] ?? ({ title: "", x: 0, y: 0, width: 1, height: 1, shown: false, cramped: false })
    readonly property bool picked: root.editor.widget === root.at
    // Where it is being dragged to; null while it rests.
    property var live: null
    readonly property var box: root.live ?? root.row

    objectName: "box:" + root.at
    x: root.box.x * root.pictureWidth / 100
    y: root.box.y * root.pictureHeight / 100
    width: root.box.width * root.pictureWidth / 100
    height: root.box.height * root.pictureHeight / 100
    // The smaller ones lie above the larger ones, the picked one above all.
    z: root.picked ? 20000 : 10000 - root.row.width * root.row.height
    activeFocusOnTab: true
    onActiveFocusChanged: if (root.activeFocus) root.editor.setWidget(root.at)
    Accessible.role: Accessible.Button
    Accessible.name: qsTr("%1, %2 from the left, %3 from the top, %4 wide, %5 high").arg(root.row.title)
        .arg(root.row.x).arg(root.row.y).arg(root.row.width).arg(root.row.height)
    Accessible.description: root.row.shown ? "" : qsTr("not shown in this moment")
    Accessible.onPressAction: root.forceActiveFocus()

    function nudge(across: real, down: real, stretch: bool) {
        root.editor.setWidget(root.at);
        root.editor.change("nudge", stretch ? { width: across, height: down } : { x: across, y: down });
    }
    function rest() {
        const box = root.live;
        root.live = null;
        if (box)
            root.editor.change("place", { x: box.x, y: box.y, width: box.width, height: box.height });
    }
    function drag(dx: real, dy: real, edges: string) {
        const x = dx * 100 / root.pictureWidth, y = dy * 100 / root.pictureHeight, row = root.row;
        const left = edges.includes("l") ? x : 0, top = edges.includes("t") ? y : 0;
        root.live = edges === ""
            ? root.editor.snapped(row.x + x, row.y + y, row.width, row.height, "")
            : root.editor.snapped(row.x + left, row.y + top, row.width - left + (edges.includes("r") ? x : 0),
                                  row.height - top + (edges.includes("b") ? y : 0), edges);
    }

    Keys.onPressed: event => {
        const stretch = (event.modifiers & Qt.ShiftModifier) !== 0;
        if (event.modifiers & (Qt.ControlModifier | Qt.AltModifier | Qt.MetaModifier))
            return;
        if (event.key === Qt.Key_Left)
            root.nudge(-1, 0, stretch);
        else if (event.key === Qt.Key_Right)
            root.nudge(1, 0, stretch);
        else if (event.key === Qt.Key_Up)
            root.nudge(0, -1, stretch);
        else if (event.key === Qt.Key_Down)
            root.nudge(0, 1, stretch);
        else if (event.key === Qt.Key_Delete || event.key === Qt.Key_Backspace)
            root.editor.change("remove_widget", {});
        else
            return;
        event.accepted = true;
    }

    Rectangle {
        anchors.fill: parent
        color: root.picked ? Qt.alpha(Theme.stripText, 0.10) : "transparent"
        border.width: root.picked ? 2 : 1
        border.color: root.row.cramped ? Theme.wallAmber : Qt.alpha(Theme.stripText, root.picked ? 1 : root.row.shown ? 0.4 : 0.12)
    }
    HoverHandler { id: hover }
    Rectangle {
        anchors.fill: label
        visible: label.visible
        color: Qt.alpha(Theme.strip, 0.8)
    }
    Words {
        id: label
        x: Look.px(4)
        y: Look.px(2)
        width: Math.min(implicitWidth, Math.max(Look.px(60), parent.width - Look.px(8)))
        visible: root.picked || hover.hovered
        size: 12
        color: Theme.stripText
        text: root.picked && root.live ? "%1 · %2 · %3 × %4".arg(root.box.x).arg(root.box.y).arg(root.box.width).arg(root.box.height)
              : root.row.shown ? root.row.title : qsTr("%1 (not now)").arg(root.row.title)
    }
    LayoutGrip {
        anchors.fill: parent
        edges: ""
        box: root
    }
    Repeater {
        model: root.picked ? ["lt", "t", "rt", "r", "rb", "b", "lb", "l"] : []

        LayoutGrip {
            required property string modelData
            readonly property bool corner: modelData.length === 2

            visible: corner || (modelData === "t" || modelData === "b" ? root.width : root.height) > Look.px(110)
            x: (modelData.includes("l") ? 0 : modelData.includes("r") ? root.width : root.width / 2) - width / 2
            y: (modelData.includes("t") ? 0 : modelData.includes("b") ? root.height : root.height / 2) - height / 2
            width: Look.px(48)
            height: Look.px(48)
            edges: modelData
            box: root

            Rectangle {
                anchors.centerIn: parent
                width: Look.px(12)
                height: width
                radius: parent.corner ? 2 : width / 2
                color: Theme.stripText
                border.width: 2
                border.color: Theme.strip
            }
        }
    }
}
