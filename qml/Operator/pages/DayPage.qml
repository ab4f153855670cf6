pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The end of a day: last hands, bags table by table against the chips in play, then the next day's seats and flights.
Page {
    id: root

    required property Operator operator
    required property Presses presses
    readonly property var told: root.operator.day
    readonly property string phase: root.told.phase ?? ""
    readonly property bool over: root.phase === "over" || root.phase === "drawn"
    readonly property bool played: root.phase === "play" || root.phase === "last" || root.phase === "bags"
    readonly property bool wide: root.inner > Look.px(860)
    readonly property real half: root.wide ? (root.inner - Look.px(16)) / 2 : root.inner

    onVisibleChanged: root.look()
    Component.onCompleted: root.look()

    // What is in sight is told anew.
    function look() {
        if (!root.visible)
            return;
        root.operator.act("look_at_day");
        Qt.callLater(root.begin);
    }

    // The keys are where the bags are typed: the field of the table, or the first seat of one that is begun.
    function begin() {
        if (root.visible && root.played)
            seats.begin();
    }

    // Leaves a list that is looked at, or the flights. False where there is neither.
    function back(): bool {
        const listed = root.operator.bagList.rows !== undefined;
        const flights = root.operator.flights.rows !== undefined;
        if (listed)
            root.operator.act("leave_bags");
        else if (flights)
            root.operator.act("leave_flights");
        return listed || flights;
    }

    Words {
        width: root.inner
        size: 22
        strong: true
        text: root.told.title ?? qsTr("The end of the day")
    }
    Words {
        objectName: "dayLead"
        width: root.inner
        size: 16
        wrapMode: Text.WordWrap
        text: root.phase === "no_names" ? qsTr("This event keeps no names, so there are no bags to count. Announce the last hands on the Clock page.")
              : root.phase === "" ? qsTr("No event is open. Open one, or bring flights together that were played before.") : root.told.lead ?? ""
    }
    Grid {
        width: root.inner
        columns: root.wide ? 2 : 1
        columnSpacing: Look.px(16)
        rowSpacing: Look.px(16)

        Column {
            width: root.half
            visible: root.played || root.over // else the other column comes first
            spacing: Look.px(16)

            DayHands {
                width: parent.width
                visible: root.played
                operator: root.operator
                presses: root.presses
            }
            DaySum {
                width: parent.width
                visible: root.played && (root.phase !== "last" || (root.told.begun ?? false))
                operator: root.operator
            }
            DayTables {
                width: parent.width
                visible: root.played
                operator: root.operator
                onPicked: seats.begin()
            }
            DayNext {
                width: parent.width
                visible: root.over
                operator: root.operator
                presses: root.presses
            }
        }
        Column {
            width: root.half
            spacing: Look.px(16)

            DaySeats {
                id: seats
                width: parent.width
                visible: root.played
                operator: root.operator
            }
            DayList {
                width: parent.width
                visible: root.played
                operator: root.operator
            }
            DayFlights {
                width: parent.width
                visible: !root.played && root.phase !== "no_names" && root.phase !== "drawn"
                operator: root.operator
            }
        }
    }
}
