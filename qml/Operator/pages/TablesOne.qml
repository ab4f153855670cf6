pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The table that the keys are on: its seats, and what can be done there. In the list of seats letters are keys.
ColumnLayout {
    id: root

    required property Operator operator
    required property Presses presses
    required property TablesGhost ghost
    required property Page page // what scrolls
    readonly property var told: root.operator.room.table ?? ({})
    property var one: root.told
    readonly property var seats: root.one.seats ?? []
    readonly property var seatActs: root.one.seatActs ?? []
    readonly property Item list: seatList
    readonly property int at: root.seats.findIndex(seat => seat.current)
    signal typed(text: string)

    // Where no table is picked the rows are kept for the next one.
    onToldChanged: if (root.told.table) root.one = root.told
    onAtChanged: Qt.callLater(root.follow)
    spacing: Look.px(10)

    // The seat that the keys are on is in sight. False where it had to be brought there.
    function follow(): bool {
        const seat = seatList.activeFocus ? rows.itemAt(root.at) : null, was = root.page.contentY;
        if (seat)
            root.page.show(seat);
        return root.page.contentY === was;
    }

    // A letter is a key of the seat that is seen; whatever else is typed is looked for.
    function letter(event: KeyEvent): bool {
        if (event.text === "+" || event.text === "-") {
            root.operator.actWith("table_zoom", { by: event.text === "+" ? 1 : -1 });
            return true;
        }
        const typed = event.text > " " && event.text !== "\u007f";
        const found = root.seatActs.find(row => row.key !== "" && row.key === event.text.toUpperCase());
        if (!found && typed && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier)))
            root.typed(event.text);
        else if (found && root.follow())
            root.presses.pressWith({ act: found.act, text: found.text, why: "", enabled: true, hold: false }, found.values);
        return Boolean(found) || typed;
    }

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(8)
        Words {
            objectName: "tableTitle"
            Layout.fillWidth: true
            size: 20
            strong: true
            text: root.one.title ?? ""
        }
        Words {
            visible: text !== " "
            strong: true
            color: root.one.state === "halted" ? Look.danger : Look.warnText
            text: (root.one.sign ?? "") + " " + (root.one.word ?? "")
        }
    }
    Words {
        objectName: "tableSub"
        Layout.fillWidth: true
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.one.sub ?? ""
    }
    Rectangle { // what was drawn is told at the table
        Layout.fillWidth: true
        implicitHeight: cards.implicitHeight + Look.px(16)
        visible: (root.one.cards ?? "") !== ""
        radius: Look.px(8)
        color: Look.accentSoft
        Words {
            id: cards
            objectName: "highCards"
            x: Look.px(10)
            y: Look.px(8)
            width: parent.width - Look.px(20)
            figures: true
            wrapMode: Text.WordWrap
            text: root.one.cards ?? ""
        }
    }
    Words { // what several are picked for is in sight, above their rows
        objectName: "pickedNames"
        Layout.fillWidth: true
        visible: (root.one.picked ?? "") !== ""
        strong: true
        wrapMode: Text.WordWrap
        text: root.one.picked ?? ""
    }
    TablesActs {
        Layout.fillWidth: true
        operator: root.operator
        presses: root.presses
        rows: root.one.pickedActs ?? []
    }
    FocusScope {
        id: seatList
        objectName: "seatList"
        Layout.fillWidth: true
        implicitHeight: lines.implicitHeight + 2
        activeFocusOnTab: true
        Accessible.role: Accessible.List
        Accessible.name: qsTr("Seats of the table: arrows move, Enter moves the player")
        onActiveFocusChanged: {
            if (seatList.activeFocus && !(root.operator.room.onSeats ?? false))
                root.operator.actWith("enter_table", { table: root.one.table });
            Qt.callLater(root.follow);
        }
        Keys.onUpPressed: root.operator.actWith("seat_cursor", { by: -1 })
        Keys.onDownPressed: root.operator.actWith("seat_cursor", { by: 1 })
        Keys.onPressed: event => event.accepted = !event.isAutoRepeat && root.letter(event)
        Keys.onReturnPressed: event => { if (!event.isAutoRepeat && root.follow()) root.operator.act("seat_entered"); }
        Keys.onEnterPressed: event => { if (!event.isAutoRepeat && root.follow()) root.operator.act("seat_entered"); }

        Rectangle {
            anchors.fill: parent
            color: Look.surface
            border.width: seatList.activeFocus ? 2 : 1
            border.color: seatList.activeFocus ? Look.focus : Look.line
        }
        Column {
            id: lines
            x: 1
            y: 1
            width: parent.width - 2

            Repeater {
                id: rows
                model: root.seats.length

                TablesSeat {
                    id: seat

                    required property int index

                    width: lines.width
                    operator: root.operator
                    ghost: root.ghost
                    seat: root.seats[seat.index] ?? ({})
                }
            }
        }
    }
    TablesActs {
        Layout.fillWidth: true
        operator: root.operator
        presses: root.presses
        rows: root.seatActs
    }
    Words {
        objectName: "pickHint"
        Layout.fillWidth: true
        visible: (root.one.pickHint ?? "") !== ""
        size: 13
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.one.pickHint ?? ""
    }
    Rectangle {
        Layout.fillWidth: true
        implicitHeight: 1
        color: Look.line
    }
    TablesActs {
        Layout.fillWidth: true
        operator: root.operator
        presses: root.presses
        rows: root.one.acts ?? []
    }
}
