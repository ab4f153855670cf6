pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One table on the floor. What stands still has a band with its word; the one that the keys are on has a ring.
Item {
    id: root

    required property Operator operator
    required property TablesGhost ghost
    required property var tile
    required property int zoom
    readonly property bool halted: root.tile.state === "halted"
    readonly property bool banded: (root.tile.word ?? "") !== ""
    readonly property bool compact: root.zoom === 0
    readonly property bool close: root.zoom === 2
    readonly property bool named: root.zoom >= 2
    readonly property bool ease: root.zoom === 3
    readonly property string tags: (root.tile.tags ?? []).join(" · ")
    readonly property bool tight: root.banded && !root.compact && !root.named // no room for a line more: the number says it
    readonly property string number: (root.tile.title ?? "") + (root.tile.feature ? " ★" : "") + (root.tile.done ? " ✓" : "")

    objectName: "table:" + (root.tile.table ?? 0)
    Accessible.role: Accessible.Button
    Accessible.name: root.tile.spoken ?? ""
    Accessible.selected: root.tile.current ?? false
    Accessible.onPressAction: root.operator.actWith("pick_table", { table: root.tile.table })

    component Band: Rectangle {
        implicitHeight: Look.px(20)
        visible: root.banded
        color: root.halted ? Look.danger : root.tile.state === "waived" ? Look.inset : Look.warnSoft
        Words {
            anchors.fill: parent
            anchors.leftMargin: Look.px(4)
            anchors.rightMargin: Look.px(4)
            horizontalAlignment: Text.AlignHCenter
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Look.px(9)
            size: 12
            strong: true
            color: root.halted ? Look.accentInk : root.tile.state === "waived" ? Look.text : Look.warnText
            text: (root.tile.sign ?? "") + " " + (root.tile.word ?? "") + (root.tags !== "" && !root.named ? " · " + root.tags : "")
        }
    }

    Rectangle {
        anchors.fill: parent
        radius: Look.px(9)
        color: root.tile.picked ? Look.accentSoft : drop.containsDrag ? Look.accentSoft : Look.surface
        border.width: root.tile.current || drop.containsDrag ? 3 : root.halted ? 2 : 1
        border.color: root.tile.current || drop.containsDrag ? Look.focus : root.halted ? Look.danger : Look.line
    }
    TablesGrip {
        anchors.fill: parent
        ghost: root.ghost
        table: root.tile.table ?? 0
        seat: 0
        onTapped: root.operator.actWith("pick_table", { table: root.tile.table })
    }
    TablesDrop {
        id: drop
        anchors.fill: parent
        operator: root.operator
        table: root.tile.table ?? 0
    }
    // Far: the number and how many sit there.
    Item {
        anchors.fill: parent
        visible: root.compact
        Words {
            x: Look.px(10)
            width: parent.width - count.width - Look.px(24)
            height: root.banded || root.tags !== "" ? Look.px(36) : parent.height
            size: 19
            strong: true
            figures: true
            text: root.number
        }
        Words {
            id: count
            x: parent.width - width - Look.px(10)
            height: root.banded || root.tags !== "" ? Look.px(36) : parent.height
            size: 14
            figures: true
            color: Look.dim
            text: root.tile.count ?? ""
        }
        Words {
            x: Look.px(10)
            y: Look.px(33)
            width: parent.width - Look.px(20)
            height: Look.px(18)
            visible: !root.banded && root.tags !== ""
            size: 12
            color: Look.dim
            text: root.tags
        }
        Band {
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: Look.px(4) }
            radius: Look.px(5)
        }
    }
    // Near: the table with its chairs around it.
    Loader {
        anchors.fill: parent
        anchors.margins: Look.px(root.ease ? 10 : 6)
        anchors.topMargin: Look.px(root.named ? 10 : 6) // the button's disc stands out of its chair
        active: !root.compact
        sourceComponent: TablesOval {
            id: oval
            operator: root.operator
            ghost: root.ghost
            tile: root.tile
            named: root.named
            close: root.close

            Column {
                anchors.centerIn: parent
                width: oval.width - (root.named ? 2 * oval.chairWidth + Look.px(10) : Look.px(56))
                spacing: Look.px(1)

                Words {
                    width: parent.width
                    horizontalAlignment: Text.AlignHCenter
                    size: root.ease ? 30 : root.close ? 22 : root.tight ? 16 : 20
                    strong: true
                    figures: true
                    text: root.number + (root.tight ? "  " + (root.tile.count ?? "") : "")
                }
                Words {
                    width: parent.width
                    visible: root.ease && (root.tile.name ?? "") !== ""
                    horizontalAlignment: Text.AlignHCenter
                    size: 14
                    text: root.tile.name ?? ""
                }
                Words {
                    width: parent.width
                    visible: !root.banded || root.named
                    horizontalAlignment: Text.AlignHCenter
                    size: root.ease ? 15 : 13
                    figures: true
                    color: Look.dim
                    text: root.tile.count ?? ""
                }
                Band {
                    width: parent.width
                    radius: Look.px(5)
                }
                Words {
                    width: parent.width
                    visible: root.tags !== "" && (root.named || !root.banded)
                    horizontalAlignment: Text.AlignHCenter
                    size: root.ease ? 13 : 11
                    color: Look.dim
                    text: root.tags
                }
            }
        }
    }
}
