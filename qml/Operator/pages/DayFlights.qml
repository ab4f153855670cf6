pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Starting flights come together: ended days of the journal make the event of the next one, or come into this one.
Card {
    id: root

    required property Operator operator
    readonly property var told: root.operator.flights
    readonly property bool open: root.told.rows !== undefined
    readonly property var rows: root.told.rows ?? []
    readonly property string sum: root.told.sum ?? ""

    title: qsTr("Bring flights together")
    note: qsTr("Entries, money and stacks of the flights go on in one event. Each flight is an event whose day was ended.")

    DeskButton {
        objectName: "findFlights"
        visible: !root.open
        text: qsTr("Look for ended days")
        onClicked: root.operator.act("find_flights")
    }
    Words {
        Layout.fillWidth: true
        visible: root.open && root.rows.length === 0
        wrapMode: Text.WordWrap
        text: qsTr("No event of this journal has ended a day. Bag its stacks and end the day first.")
    }
    Repeater {
        model: root.rows.length // a row stays while it is ticked, and keeps the focus

        ColumnLayout {
            id: row

            required property int index
            readonly property var told: root.rows[row.index] ?? ({ event: "", name: "", when: "", figures: "", ticked: false, says: "" })

            Layout.fillWidth: true
            spacing: 0

            Tick {
                objectName: "flight:" + row.told.event
                Layout.fillWidth: true
                checked: row.told.ticked
                text: row.told.name
                Accessible.description: [row.told.when, row.told.figures, row.told.says].filter(part => part !== "").join(", ")
                onToggled: root.operator.actWith("tick_flight", { event: row.told.event })
            }
            Words {
                Layout.fillWidth: true
                Layout.leftMargin: Look.px(40)
                size: 14
                color: Look.softText
                wrapMode: Text.WordWrap
                text: [row.told.when, row.told.figures, row.told.says].filter(part => part !== "").join(" · ")
            }
        }
    }
    Choices {
        Layout.fillWidth: true
        visible: root.sum !== ""
        label: qsTr("Who has two stacks plays on with")
        options: [{ value: "best", label: qsTr("The larger one") }, { value: "first", label: qsTr("The first one that came") }]
        value: root.told.keeps ?? "best"
        onPicked: value => root.operator.actWith("keep_stack", { keeps: value })
    }
    RowLayout {
        Layout.fillWidth: true
        visible: root.sum !== ""
        spacing: Look.px(12)

        Field {
            id: name
            objectName: "nextDayName"
            Layout.fillWidth: true
            label: qsTr("Name of the event")
            placeholder: root.told.name ?? ""
        }
        Field {
            id: level
            objectName: "nextDayLevel"
            Layout.preferredWidth: Look.px(150)
            label: qsTr("Begins with level")
            placeholder: root.told.level ?? ""
            figures: true
        }
    }
    Flow {
        Layout.fillWidth: true
        visible: root.sum !== ""
        spacing: Look.px(12)

        DeskButton {
            objectName: "openNextDay"
            kind: "primary"
            tall: 64
            text: qsTr("Open the next day with %1").arg(root.sum)
            onClicked: root.operator.actWith("open_next_day", { name: name.text, level: level.text.trim() === "" ? root.told.level : level.text })
        }
        DeskButton {
            objectName: "carryFlights"
            visible: (root.told.into ?? "") !== ""
            tall: 64
            text: root.told.into ?? ""
            onClicked: root.operator.act("carry_flights")
        }
    }
    DeskButton {
        objectName: "leaveFlights"
        visible: root.open
        text: qsTr("Leave it")
        onClicked: root.operator.act("leave_flights")
    }
}
