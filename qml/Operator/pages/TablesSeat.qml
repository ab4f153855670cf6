pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One seat of the table picked: who sits there, his stack, what is to be known. A player may be dragged from it.
Item {
    id: root

    required property Operator operator
    required property TablesGhost ghost
    required property var seat
    readonly property bool taken: (root.seat.player ?? "") !== ""

    objectName: "seat:" + (root.seat.table ?? 0) + "." + (root.seat.seat ?? 0)
    implicitHeight: Look.px(48)
    Accessible.role: Accessible.ListItem
    Accessible.name: [root.seat.seat ?? "", root.seat.name ?? "", root.seat.stack ?? "", root.seat.more ?? ""].filter(part => part !== "").join(", ")
    Accessible.selected: root.seat.picked ?? false
    Accessible.onPressAction: root.pick(false)

    function pick(more: bool) {
        root.operator.actWith("pick_seat", { table: root.seat.table, seat: root.seat.seat, more: more });
    }

    Rectangle {
        anchors.fill: parent
        anchors.bottomMargin: 1
        color: root.seat.picked ? Look.accentSoft : drop.containsDrag ? Look.accentSoft : root.seat.current ? Look.inset : "transparent"
        border.width: root.seat.current || drop.containsDrag ? 2 : 0
        border.color: Look.focus
    }
    Rectangle {
        width: Look.px(5)
        height: parent.height - 1
        visible: root.seat.picked ?? false
        color: Look.accent
    }
    Words {
        id: number
        x: Look.px(12)
        width: Look.px(28)
        height: parent.height
        figures: true
        strong: true
        color: Look.dim
        text: root.seat.seat ?? ""
    }
    Rectangle {
        id: disc
        x: number.x + number.width
        anchors.verticalCenter: parent.verticalCenter
        visible: (root.seat.mark ?? "") !== ""
        width: Look.px(28)
        height: Look.px(22)
        radius: height / 2
        color: (root.seat.mark ?? "").startsWith("D") ? Look.surface : Look.warnSoft
        border.width: root.seat.mark === "D" ? 3 : 1
        border.color: Look.text
        Words {
            anchors.centerIn: parent
            size: 11
            strong: true
            color: (root.seat.mark ?? "").startsWith("D") ? Look.text : Look.warnText
            text: root.seat.mark ?? ""
        }
    }
    Words {
        id: name
        x: disc.x + disc.width + Look.px(8)
        width: parent.width - x - stack.width - Look.px(16)
        height: more.visible ? Look.px(31) : parent.height
        strong: root.seat.picked ?? false
        color: root.taken ? Look.text : Look.dim
        wrapMode: Text.Wrap
        maximumLineCount: more.visible ? 1 : 2
        lineHeight: 0.95
        text: (root.seat.picked ? "✓ " : root.seat.kind === "held" ? "× " : "") + (root.seat.name ?? "")
    }
    Words {
        id: more
        x: name.x
        y: Look.px(26)
        width: name.width
        height: Look.px(17)
        visible: (root.seat.more ?? "") !== ""
        size: 12
        color: Look.dim
        text: root.seat.more ?? ""
    }
    Words {
        id: stack
        x: parent.width - width - Look.px(8)
        height: parent.height
        figures: true
        color: Look.dim
        text: root.seat.stack ?? ""
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
    TablesGrip {
        anchors.fill: parent
        drags: root.taken
        label: root.seat.name ?? ""
        ghost: root.ghost
        table: root.seat.table ?? 0
        seat: root.seat.seat ?? 0
        onTapped: more => root.pick(more)
    }
    TablesDrop {
        id: drop
        anchors.fill: parent
        operator: root.operator
        table: root.seat.table ?? 0
        seat: root.seat.seat ?? 0
    }
}
