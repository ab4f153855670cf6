pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The race of one table: its seats, who deals the cards, what comes of it; once it is done, what came of it.
Card {
    id: root

    required property Operator operator
    readonly property var told: root.operator.races.table ?? ({})
    readonly property var seats: root.told.seats ?? []
    readonly property bool done: root.told.done ?? false
    readonly property bool counts: root.seats.length > 0 && !root.done
    readonly property real inner: root.width - Look.px(32)

    title: root.told.title ?? ""
    note: root.counts && root.seats.some(seat => seat.asksLast ?? false)
          ? qsTr("Tick \"has no others\" where these are somebody's last chips: nobody is raced out, so one chip is his. Shift Tab goes to the box.") : ""

    // The first field that is still empty, else the button that records.
    function take() {
        const first = root.field(0, 0);
        if (first !== null && root.visible && root.counts)
            first.forceActiveFocus(Qt.TabFocusReason);
        else if (root.visible && mark.visible)
            mark.forceActiveFocus(Qt.TabFocusReason);
    }

    function field(row: int, place: int): Item {
        return (rows.itemAt(row) as RacesRow)?.field(place) ?? null;
    }

    // Enter goes seat by seat, then to the cards that are asked for, then to the button.
    function next(row: int, place: int) {
        const beside = root.field(row, place + 1) ?? root.field(row + 1, 0);
        if (beside !== null)
            beside.forceActiveFocus(Qt.TabFocusReason);
        else
            root.nextCards(-1);
    }

    function nextCards(row: int) {
        for (let at = row + 1; at < rows.count; at++) {
            const cards = (rows.itemAt(at) as RacesRow)?.cardsField() ?? null;
            if (cards !== null) {
                cards.forceActiveFocus(Qt.TabFocusReason);
                return;
            }
        }
        (record.enabled ? record : mark).forceActiveFocus(Qt.TabFocusReason);
    }

    Repeater {
        model: root.done ? root.told.lines ?? [] : []

        Words {
            required property string modelData
            Layout.fillWidth: true
            wrapMode: Text.WordWrap
            text: modelData
        }
    }
    Tick {
        objectName: "raceByRoom"
        Layout.maximumWidth: root.inner
        visible: root.counts && (root.told.byCards ?? false)
        checked: root.told.byRoom ?? false
        text: qsTr("Type the cards dealt at the table")
        onToggled: root.operator.actWith("race_type", { by_room: checked })
    }
    Column {
        Layout.fillWidth: true
        visible: root.counts

        Repeater {
            id: rows
            // A number, not the list: fields that are typed into stay while the list is told anew.
            model: root.done ? 0 : root.seats.length

            RacesRow {
                width: Math.min(root.inner, Look.px(640 + 92 * chips.length))
                operator: root.operator
                table: root.told.table ?? 0
                chips: root.told.chips ?? []
                values: root.told.values ?? []
                row: root.seats[index] ?? ({})
                onDone: place => root.next(index, place)
                onCardsDone: root.nextCards(index)
            }
        }
    }
    Rectangle {
        Layout.fillWidth: true
        implicitHeight: why.implicitHeight + Look.px(20)
        visible: why.text !== ""
        radius: Look.px(8)
        color: Look.warnSoft
        Words {
            id: why
            objectName: "raceProblem"
            x: Look.px(14)
            y: Look.px(10)
            width: parent.width - Look.px(28)
            wrapMode: Text.WordWrap
            color: Look.warnText
            text: root.told.problem ?? ""
        }
    }
    Words {
        objectName: "raceOutcome"
        Layout.fillWidth: true
        visible: text !== ""
        strong: true
        wrapMode: Text.WordWrap
        text: root.told.outcome ?? ""
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(10)
        visible: !root.done

        DeskButton {
            id: record
            objectName: "raceRecord"
            kind: "primary"
            visible: root.counts
            enabled: root.told.ready ?? false
            text: qsTr("Record the race")
            cap: qsTr("Enter")
            onClicked: root.operator.act("race_record")
        }
        DeskButton {
            id: mark
            objectName: "raceMark"
            kind: root.counts ? "plain" : "primary"
            text: !root.counts ? qsTr("The race is done") : root.told.begun ? qsTr("Done, without these figures") : qsTr("Done, nobody counts it here")
            onClicked: root.operator.act("race_mark")
        }
    }
}
