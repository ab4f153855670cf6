pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// A chair at a round table: who sits there, or a sign for a free, a held, an absent one.
Item {
    id: root

    required property Operator operator
    required property TablesGhost ghost
    required property int table
    required property var chair
    required property bool named
    property bool close: false
    readonly property string kind: root.chair.kind ?? "free"
    readonly property string mark: root.chair.mark ?? ""
    readonly property bool taken: (root.chair.player ?? "") !== ""
    readonly property color ink: root.chair.picked ? Look.accentInk : root.taken ? Look.primaryInk : Look.dim
    readonly property string sign: root.kind === "held" ? "×" : root.kind === "absent" ? "◐" : root.kind === "penalty" ? "–" : ""

    objectName: "chair:" + root.table + "." + (root.chair.seat ?? 0)
    Accessible.ignored: true // the tile says it, and each seat has a line of its own at the side

    Rectangle {
        anchors.fill: parent
        radius: root.named ? Look.px(7) : height / 2
        color: root.chair.picked ? Look.accent : root.taken ? Look.primary : drop.containsDrag ? Look.accentSoft : Look.surface
        border.width: root.chair.current || drop.containsDrag ? 3 : root.taken ? 0 : 1
        border.color: root.chair.current || drop.containsDrag ? Look.focus : Look.fieldLine
    }
    Words { // without names: a sign
        anchors.fill: parent
        visible: !root.named
        horizontalAlignment: Text.AlignHCenter
        size: 11
        strong: true
        color: root.ink
        text: root.sign
    }
    Words { // with names: the seat, and who sits there
        x: Look.px(6)
        y: Look.px(root.taken ? root.close ? 0 : 2 : 0)
        width: parent.width - Look.px(12)
        height: root.taken ? Look.px(15) : parent.height
        visible: root.named
        size: 11
        figures: true
        color: root.ink
        text: (root.chair.seat ?? "") + (root.sign === "" ? "" : " " + root.sign)
    }
    Words {
        x: Look.px(6)
        y: Look.px(root.close ? 13 : 15)
        width: parent.width - Look.px(12)
        height: Look.px(root.close ? 17 : 18)
        visible: root.named && root.taken
        size: 12
        strong: true
        color: root.ink
        text: root.chair.name ?? ""
    }
    Rectangle { // the button and the blinds, beyond colour: a disc of their own, within chairs that touch each other
        anchors.horizontalCenter: parent.right
        anchors.verticalCenter: parent.top
        visible: root.mark !== ""
        width: root.named ? Math.max(height, markWords.implicitWidth + Look.px(8)) : parent.width
        height: root.named ? Look.px(root.close ? 16 : 20) : parent.height
        anchors.horizontalCenterOffset: !root.named ? -parent.width / 2 : root.close ? -width / 2 - Look.px(2) : -Look.px(10)
        anchors.verticalCenterOffset: !root.named ? parent.height / 2 : root.close ? height / 2 + Look.px(1) : 0
        radius: height / 2
        color: root.mark.startsWith("D") ? Look.surface : Look.warnSoft
        border.width: root.mark === "D" && !root.close ? 3 : 1
        border.color: root.chair.picked ? Look.accent : Look.text

        Words {
            id: markWords
            anchors.centerIn: parent
            size: root.named ? 11 : 10
            strong: true
            color: root.mark.startsWith("D") ? Look.text : Look.warnText
            text: root.named ? root.mark : root.mark[0] ?? ""
        }
        TablesGrip {
            objectName: "button:" + root.table
            anchors.fill: parent
            enabled: root.mark.startsWith("D")
            drags: true
            what: "button"
            label: "D"
            ghost: root.ghost
            table: root.table
            seat: root.chair.seat ?? 0
            onTapped: more => root.operator.actWith("pick_seat", { table: root.table, seat: seat, more: more })
        }
    }
    TablesGrip {
        z: -1
        anchors.fill: parent
        drags: root.taken
        label: root.taken ? root.chair.name || String(root.chair.seat) : ""
        ghost: root.ghost
        table: root.table
        seat: root.chair.seat ?? 0
        onTapped: more => root.operator.actWith("pick_seat", { table: root.table, seat: seat, more: more })
    }
    TablesDrop {
        id: drop
        anchors.fill: parent
        operator: root.operator
        table: root.table
        seat: root.chair.seat ?? 0
    }
}
