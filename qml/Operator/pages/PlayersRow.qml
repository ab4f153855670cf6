pragma ComponentBehavior: Bound
import QtQuick
import Operator

// One player in the list. Picked: a bar, a mark and bold words; current: a ring.
Item {
    id: root

    required property string player
    required property string name
    required property string more
    required property string entry
    required property string seat
    required property string chips
    required property string sign
    required property string status
    required property string place
    required property string prize
    required property string mood
    required property bool picked
    required property bool current
    required property var columns
    required property real nameWidth
    required property bool tight
    readonly property color ink: root.mood === "out" || root.mood === "away" ? Look.dim : Look.text
    readonly property color moodInk: root.mood === "in" ? Look.accent : root.mood === "waits" ? Look.warnText : Look.dim
    signal chosen(more: bool)

    objectName: "player:" + root.player
    implicitHeight: Look.px(48)
    // A row that waits to be used again is nobody's.
    ListView.onPooled: root.visible = false
    ListView.onReused: root.visible = true
    Accessible.role: Accessible.ListItem
    Accessible.name: [root.name, root.seat, root.chips, root.status, root.place, root.prize, root.more].filter(part => part !== "").join(", ")
    Accessible.selected: root.picked
    Accessible.onPressAction: root.chosen(false)

    component Cell: Words {
        height: root.height
        color: root.ink
        figures: true
        rightPadding: Look.px(8)
    }

    Rectangle {
        anchors.fill: parent
        anchors.bottomMargin: 1
        visible: root.picked || root.current
        color: root.picked ? Look.accentSoft : Look.inset
        border.width: root.current ? 2 : 0
        border.color: Look.focus
    }
    Rectangle {
        width: Look.px(5)
        height: parent.height - 1
        visible: root.picked
        color: Look.accent
    }
    Row {
        x: Look.px(12)
        height: parent.height

        Item {
            width: root.nameWidth
            height: parent.height

            Cell {
                width: parent.width
                height: tag.visible ? Look.px(32) : parent.height
                strong: root.picked
                figures: false
                text: root.picked ? "✓ " + root.name : root.name
            }
            Cell {
                id: tag
                y: Look.px(25)
                width: parent.width
                height: Look.px(18)
                visible: root.more !== ""
                size: 12
                color: Look.dim
                text: root.more
            }
        }
        Cell { width: root.columns.entry; visible: width > 0; text: root.entry }
        Cell { width: root.columns.seat; text: root.seat }
        Cell { width: root.columns.chips; visible: width > 0; horizontalAlignment: Text.AlignRight; rightPadding: Look.px(20); text: root.chips }
        Cell {
            width: root.columns.status
            figures: false
            strong: root.mood === "in" || root.mood === "waits"
            color: root.moodInk
            text: root.tight ? root.sign : root.sign + " " + root.status
        }
        Cell { width: root.columns.place; horizontalAlignment: Text.AlignRight; text: root.place }
        Cell { width: root.columns.prize; visible: width > 0; horizontalAlignment: Text.AlignRight; text: root.prize }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
    MouseArea {
        anchors.fill: parent
        onClicked: mouse => root.chosen((mouse.modifiers & Qt.ControlModifier) !== 0 || mouse.x < Look.px(30))
    }
}
