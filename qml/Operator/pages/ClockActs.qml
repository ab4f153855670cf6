pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Acts that move the clock for the whole room. They stand 64 px high and 24 px apart; those that cost the room
// something ask once more.
Column {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    readonly property string mode: root.board.clock.state
    readonly property bool before: root.mode === "before" || root.mode === "countdown"
    // What is on or off the strip knows, also for a break and a pause, where the state says nothing of it.
    readonly property bool pausing: root.presses.offered(["plus_five", "end_break"]) !== null
    readonly property bool byHandForHand: root.presses.offered(["end_hand_for_hand"]) !== null
    readonly property bool byHands: root.presses.offered(["end_hands"]) !== null

    spacing: Look.px(16)

    Binding {
        target: root.presses
        property: "typed"
        value: ({
            take_break: { minutes: minutes.text }, start_hands: { hands: hands.text }, close: { winner: end.winner }
        })
    }

    function go(act: string, text: string) {
        root.presses.pressOffered(act, text);
    }
    function cap(act: string): string {
        return root.presses.entry(act)?.key ?? "";
    }

    Card {
        width: root.width
        visible: root.before
        title: qsTr("Start")
        note: qsTr("The countdown waits at 0:00 for you, if the house rules say so.")

        RowLayout {
            spacing: Look.px(24)
            DeskButton {
                objectName: "startNow"
                kind: "go"
                tall: 64
                text: qsTr("Start now")
                cap: root.cap("start")
                onClicked: root.go("start", text)
            }
            Field {
                id: untilStart
                objectName: "untilStart"
                Layout.preferredWidth: Look.px(150)
                label: qsTr("Minutes to the start")
                figures: true
                text: "15"
                onEntered: countdown.clicked()
            }
            DeskButton {
                id: countdown
                objectName: "countdown"
                tall: 64
                Layout.alignment: Qt.AlignBottom
                text: qsTr("Count down")
                onClicked: root.operator.actWith("schedule_start", { minutes: untilStart.text })
            }
        }
    }
    Card {
        width: root.width
        title: qsTr("Time")

        Flow {
            Layout.fillWidth: true
            spacing: Look.px(24)
            DeskButton {
                objectName: "minus"
                tall: 64
                text: qsTr("− 1 minute")
                cap: root.cap("minus_minute")
                onClicked: root.go("minus_minute", text)
            }
            DeskButton {
                objectName: "plus"
                tall: 64
                text: qsTr("+ 1 minute")
                cap: root.cap("plus_minute")
                onClicked: root.go("plus_minute", text)
            }
        }
        RowLayout {
            spacing: Look.px(24)
            Field {
                id: remaining
                objectName: "remaining"
                Layout.preferredWidth: Look.px(170)
                label: qsTr("Time left, like 12:30")
                figures: true
                onEntered: setRemaining.clicked()
            }
            DeskButton {
                id: setRemaining
                objectName: "setRemaining"
                tall: 64
                Layout.alignment: Qt.AlignBottom
                enabled: remaining.text !== ""
                text: qsTr("Set the clock")
                onClicked: root.operator.actWith("set_remaining", { to: remaining.text })
            }
        }
    }
    Card {
        width: root.width
        title: qsTr("Level and break")

        Flow {
            Layout.fillWidth: true
            spacing: Look.px(24)
            DeskButton {
                objectName: "previous"
                tall: 64
                text: qsTr("Previous level")
                cap: root.cap("previous_level")
                onClicked: root.go("previous_level", text)
            }
            DeskButton {
                objectName: "next"
                tall: 64
                text: qsTr("Next level")
                cap: root.cap("next_level")
                onClicked: root.go("next_level", text)
            }
        }
        RowLayout {
            spacing: Look.px(24)
            Field {
                id: minutes
                objectName: "breakMinutes"
                visible: !root.pausing
                Layout.preferredWidth: Look.px(170)
                label: qsTr("Extra break, minutes")
                figures: true
                text: "10"
            }
            DeskButton {
                objectName: "takeBreak"
                tall: 64
                visible: !root.pausing
                Layout.alignment: Qt.AlignBottom
                text: qsTr("Break now")
                cap: root.cap("take_break")
                onClicked: root.go("take_break", text)
            }
            DeskButton {
                objectName: "plusFive"
                visible: root.pausing
                tall: 64
                text: qsTr("+ 5 minutes")
                cap: root.cap("plus_five")
                onClicked: root.go("plus_five", text)
            }
            DeskButton {
                objectName: "endBreak"
                visible: root.presses.offered(["end_break"]) !== null
                tall: 64
                text: qsTr("End the break")
                cap: root.cap("end_break")
                onClicked: root.go("end_break", text)
            }
        }
    }
    Card {
        width: root.width
        title: qsTr("Play by hands")

        Flow {
            Layout.fillWidth: true
            spacing: Look.px(24)
            DeskButton {
                objectName: "handForHand"
                tall: 64
                text: root.byHandForHand ? qsTr("End hand-for-hand") : qsTr("Start hand-for-hand")
                cap: root.cap("start_hand_for_hand")
                onClicked: root.go(root.byHandForHand ? "end_hand_for_hand" : "start_hand_for_hand", text)
            }
        }
        RowLayout {
            spacing: Look.px(24)
            Field {
                id: hands
                objectName: "hands"
                visible: !root.byHands
                Layout.preferredWidth: Look.px(170)
                label: qsTr("Hands in a level")
                figures: true
                text: "12"
            }
            DeskButton {
                objectName: "handsPerLevel"
                tall: 64
                Layout.alignment: Qt.AlignBottom
                text: root.byHands ? qsTr("Go back to time") : qsTr("Count hands")
                cap: root.cap("start_hands")
                onClicked: root.go(root.byHands ? "end_hands" : "start_hands", text)
            }
        }
    }
    EndCard {
        id: end
        width: root.width
        board: root.board
        operator: root.operator
        presses: root.presses
    }
}
