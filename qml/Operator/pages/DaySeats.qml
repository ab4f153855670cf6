pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The bags of one table, seat by seat: Enter goes down, and with the last one the table is kept.
Card {
    id: root

    required property Operator operator
    readonly property var told: root.operator.day
    readonly property var seats: root.told.seats ?? []

    title: qsTr("Bags")
    note: qsTr("Type a table, then the chips of each seat. Enter goes to the next seat; after the last one the table is kept.")

    // The first seat without a count, else the field of the table.
    function begin() {
        for (let at = 0; at < rows.count; at++)
            if ((rows.itemAt(at) as SeatRow).empty)
                return root.enter(at);
        root.enter(rows.count > 0 ? 0 : -1);
    }
    function enter(at: int) {
        const input = at < 0 ? table.input : (rows.itemAt(at) as SeatRow).input;
        input.forceActiveFocus(Qt.TabFocusReason);
    }

    component SeatRow: RowLayout {
        id: seat

        required property int index
        readonly property var told: root.seats[seat.index] ?? ({ player: "", seat: "", name: "", chips: "", was: "", kept: false })
        readonly property string player: seat.told.player
        readonly property string chips: seat.told.chips
        readonly property Item input: field.input
        readonly property bool empty: field.text.trim() === ""
        property string sent: ""

        // What is typed here goes to the program once, by Enter or when the field is left.
        function keep() {
            if (field.text.trim() === seat.sent)
                return;
            seat.sent = field.text.trim();
            root.operator.actWith("bag_seat", { player: seat.player, chips: seat.sent });
        }
        function follow() {
            field.text = seat.chips;
            seat.sent = seat.chips;
        }

        Layout.fillWidth: true
        spacing: Look.px(10)
        onPlayerChanged: seat.follow()
        onChipsChanged: if (!field.input.activeFocus) seat.follow()
        Component.onCompleted: seat.follow()

        Words {
            Layout.preferredWidth: Look.px(28)
            strong: true
            figures: true
            horizontalAlignment: Text.AlignRight
            text: seat.told.seat
        }
        ColumnLayout {
            Layout.fillWidth: true
            spacing: 0
            Words {
                Layout.fillWidth: true
                text: seat.told.name
            }
            Words {
                Layout.fillWidth: true
                visible: seat.told.was !== ""
                size: 13
                color: Look.dim
                figures: true
                text: seat.told.was
            }
        }
        Words {
            Layout.preferredWidth: Look.px(20)
            color: Look.accent
            text: seat.told.kept ? "✓" : ""
        }
        Field {
            id: field
            objectName: "bag:" + seat.player
            Layout.preferredWidth: Look.px(150)
            figures: true
            follows: true
            input.Accessible.name: qsTr("Chips of %1").arg(seat.told.name)
            onEntered: {
                seat.keep();
                if (root.operator.refusal === "")
                    root.enter(seat.index + 1 < rows.count ? seat.index + 1 : -1);
            }
        }
        Connections {
            target: field.input
            function onEditingFinished() {
                seat.keep();
            }
        }
    }

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)

        Field {
            id: table
            objectName: "bagTable"
            Layout.preferredWidth: Look.px(120)
            label: qsTr("Table")
            figures: true
            follows: true
            onEntered: {
                if (table.text.trim() === "")
                    return;
                root.operator.actWith("pick_bags", { table: table.text });
                if (root.operator.refusal === "") {
                    table.text = "";
                    root.begin();
                }
            }
        }
        Words {
            objectName: "bagTableText"
            Layout.fillWidth: true
            Layout.alignment: Qt.AlignBottom
            Layout.preferredHeight: Look.px(48)
            size: 18
            strong: true
            text: root.told.tableText ?? ""
        }
        DeskButton {
            objectName: "keepBags"
            Layout.alignment: Qt.AlignBottom
            visible: root.told.drafts ?? false
            text: qsTr("Keep these")
            onClicked: root.operator.act("keep_bags")
        }
    }
    Words {
        objectName: "bagsSoFar"
        Layout.fillWidth: true
        horizontalAlignment: Text.AlignRight
        figures: true
        color: Look.softText
        text: root.told.soFar ?? ""
    }
    Repeater {
        id: rows
        model: root.seats.length // a seat stays while others are typed, and keeps the focus

        SeatRow {}
    }
}
