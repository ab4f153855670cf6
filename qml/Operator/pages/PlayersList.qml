pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// The list of players: rows of one height that are used again, so that thousands scroll like ten.
Rectangle {
    id: root

    required property Operator operator
    required property PlayerList list
    readonly property int cursor: root.operator.players.cursor ?? -1
    readonly property real room: root.width - Look.px(18)
    readonly property bool roomy: root.room > Look.px(600)
    readonly property bool tight: root.room < Look.px(430)
    property bool low: false // little height: rows alone
    readonly property real stretch: Math.min(1.6, Math.max(1, root.room / Look.px(760)))

    function column(width: real): real {
        return Look.px(width * root.stretch);
    }

    // From the right: prize, place, status, chips, seat, entry; the name has what they leave.
    readonly property var columns: ({
        entry: root.roomy ? root.column(50) : 0,
        seat: root.column(66),
        chips: root.tight ? 0 : root.column(104),
        status: root.tight ? Look.px(34) : root.column(126),
        place: root.column(66),
        prize: root.roomy ? root.column(78) : 0
    })
    readonly property real others: root.columns.entry + root.columns.seat + root.columns.chips + root.columns.status + root.columns.place + root.columns.prize
    readonly property real nameWidth: Math.max(Look.px(90), Math.min(Look.px(640), root.room - root.others))

    color: Look.surface
    border.width: 1
    border.color: Look.line
    onCursorChanged: if (root.cursor >= 0) view.positionViewAtIndex(root.cursor, ListView.Contain)

    function turn(down: bool) {
        const by = (view.height - Look.px(48)) * (down ? 1 : -1);
        view.contentY = Math.max(view.originY, Math.min(view.originY + Math.max(0, view.contentHeight - view.height), view.contentY + by));
    }

    component Head: Words {
        height: parent.height
        size: 13
        strong: true
        color: Look.dim
        rightPadding: Look.px(8)
    }

    Row {
        id: heads
        x: Look.px(12)
        y: 1
        height: root.low ? 0 : Look.px(38)
        visible: !root.low

        Head { width: root.nameWidth; text: qsTr("Player") }
        Head { width: root.columns.entry; visible: width > 0; text: qsTr("Entry") }
        Head { width: root.columns.seat; text: qsTr("Seat") }
        Head { width: root.columns.chips; visible: width > 0; horizontalAlignment: Text.AlignRight; rightPadding: Look.px(20); text: qsTr("Chips") }
        Head { width: root.columns.status; text: root.tight ? "" : qsTr("Status") }
        Head { width: root.columns.place; horizontalAlignment: Text.AlignRight; text: qsTr("Place") }
        Head { width: root.columns.prize; visible: width > 0; horizontalAlignment: Text.AlignRight; text: qsTr("Prize") }
    }
    Rectangle {
        y: heads.y + heads.height
        width: root.width
        height: 1
        color: Look.line
    }
    ListView {
        id: view
        objectName: "playerRows"
        anchors.fill: parent
        anchors.topMargin: heads.y + heads.height + 1
        anchors.margins: 1
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        reuseItems: true
        model: root.list
        ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Players")
        delegate: PlayersRow {
            width: view.width
            columns: root.columns
            nameWidth: root.nameWidth
            tight: root.tight
            onChosen: more => root.operator.actWith("pick_player", { player: player, more: more })
        }
    }
    Words {
        anchors.centerIn: parent
        width: parent.width - Look.px(60)
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        maximumLineCount: 4
        visible: view.count === 0
        color: Look.dim
        text: (root.operator.players.new ?? "") !== "" ? qsTr("Nobody of this name.") : qsTr("Nobody yet. Type a name, or scan a card.")
    }
}
