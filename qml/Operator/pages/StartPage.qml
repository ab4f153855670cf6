pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// A new event in one page: its name, its structure, whose rules, and when it starts.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property bool unsaved // the sheet in play has changes that were not applied
    property string structure: root.operator.structures.length > 0 ? root.operator.structures[0].name : ""
    property string house: root.operator.houses.length > 0 ? root.operator.houses[0].name : ""
    readonly property real side: Math.max(Look.px(300), Math.min(Look.px(420), root.width * 0.42))
    readonly property bool ready: name.text !== "" && root.structure !== ""
    readonly property bool runs: root.board.event.name !== "" && root.board.clock.state !== "over"
    // More would push the form of the new event out of sight.
    readonly property int fewEvents: 2
    property bool allEvents: false
    signal blocked

    function openEvent() {
        if (root.unsaved)
            root.blocked();
        else if (root.ready)
            root.operator.actWith("open", {
                name: name.text, structure: root.structure, house: root.house, starting_stack: stack.text,
                starts_at: startsAt.text, countdown_minutes: countdown.text
            });
    }

    function goOn(event: var) {
        if (root.unsaved)
            root.blocked();
        else
            root.operator.actWith("reopen", { event: event });
    }

    Page {
        width: root.width - root.side
        height: root.height

        Words {
            width: root.width - root.side - Look.px(40)
            size: 19
            strong: true
            text: qsTr("Structure")
        }
        StructureList {
            width: root.width - root.side - Look.px(40)
            operator: root.operator
            picked: root.structure
            onChosen: name => root.structure = name
        }
    }
    Rectangle {
        x: root.width - root.side
        width: root.side
        height: root.height
        color: Look.surface

        Rectangle {
            width: 1
            height: parent.height
            color: Look.line
        }
        Page {
            id: form
            anchors.fill: parent

            Words {
                width: form.inner
                visible: root.operator.events.length > 0
                size: 16
                strong: true
                text: qsTr("Still open")
            }
            Repeater {
                model: root.allEvents ? root.operator.events : root.operator.events.slice(0, root.fewEvents)

                OpenEvent {
                    width: form.inner
                    onGoneOn: event => root.goOn(event)
                }
            }
            DeskButton {
                objectName: "allEvents"
                width: form.inner
                visible: !root.allEvents && root.operator.events.length > root.fewEvents
                kind: "quiet"
                text: qsTr("All %1 that are open").arg(root.operator.events.length)
                onClicked: root.allEvents = true
            }
            Words {
                width: form.inner
                size: 21
                strong: true
                text: qsTr("New event")
            }
            DeskButton {
                objectName: "reopen"
                width: form.inner
                visible: root.operator.lastEvent !== ""
                text: qsTr("Go on with %1").arg(root.operator.lastEvent)
                onClicked: root.unsaved ? root.blocked() : root.operator.act("reopen")
            }
            Field {
                id: name
                objectName: "eventName"
                width: form.inner
                label: qsTr("Name, as on the wall")
                onEntered: root.openEvent()
            }
            Field {
                id: stack
                objectName: "startingStack"
                width: form.inner
                label: qsTr("Starting stack")
                placeholder: qsTr("as on the sheet")
                figures: true
                onEntered: root.openEvent()
            }
            Row {
                width: form.inner
                spacing: Look.px(12)
                Field {
                    id: startsAt
                    objectName: "startsAt"
                    width: (form.inner - Look.px(12)) / 2
                    label: qsTr("Starts at")
                    placeholder: qsTr("19:00")
                    figures: true
                    onEntered: root.openEvent()
                }
                Field {
                    id: countdown
                    objectName: "countdownMinutes"
                    width: (form.inner - Look.px(12)) / 2
                    label: qsTr("or in minutes")
                    figures: true
                    onEntered: root.openEvent()
                }
            }
            Choices {
                objectName: "houses"
                width: form.inner
                label: qsTr("House rules")
                options: root.operator.houses.map(house => ({ value: house.name, label: house.title }))
                value: root.house
                onPicked: value => root.house = value
            }
            DeskButton {
                objectName: "openEvent"
                width: form.inner
                kind: "go"
                tall: 64
                size: 18
                text: qsTr("Open event")
                enabled: root.ready
                onClicked: root.openEvent()
            }
            Words {
                width: form.inner
                size: 14
                color: Look.dim
                wrapMode: Text.WordWrap
                text: root.ready ? qsTr("Nothing runs yet. The clock waits for Start.")
                                 : qsTr("Give it a name and pick a structure.")
            }
            Words {
                objectName: "staysOpen"
                width: form.inner
                visible: root.runs
                size: 14
                color: Look.dim
                wrapMode: Text.WordWrap
                text: qsTr("%1 stays open: go on with it from here.").arg(root.board.event.name)
            }
        }
    }
}
