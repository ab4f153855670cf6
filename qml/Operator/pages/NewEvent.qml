pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The form of a new event. Every field has its value already: one press opens it, a second key starts the clock.
Rectangle {
    id: root

    required property Operator operator
    required property string running // the event that stays open beside the new one; "" for none
    required property bool held // its clock runs, and the keys stay with it: Space pauses
    readonly property var draft: root.operator.draft
    readonly property var wrong: root.draft.wrong ?? []
    readonly property bool ready: name.text.trim() !== "" && (root.draft.structureTitle !== undefined)
    readonly property bool low: root.height < Look.px(430) // the buttons in sight would leave no room for the form
    property int filled: -1
    property var suggested: ({}) // what the program put into the fields, in the language of then
    property bool housesOpen: false
    signal opening(values: var)

    color: Look.surface
    onDraftChanged: root.fill()
    onVisibleChanged: root.begin()
    Component.onCompleted: {
        root.fill();
        root.begin();
    }

    function begin() {
        if (!root.visible)
            return;
        form.contentY = 0;
        if (root.held) {
            doorstep.forceActiveFocus();
        } else {
            name.input.forceActiveFocus();
            name.input.selectAll();
        }
    }

    // A choice fills the fields; what is typed afterwards stays.
    function fill() {
        const typed = root.draft.typed;
        if (!typed)
            return;
        // A suggestion that nobody touched follows the language.
        if (name.text === root.suggested.name)
            name.text = typed.name;
        if (startsAt.text === root.suggested.starts_at)
            startsAt.text = typed.starts_at;
        root.suggested = typed;
        if (root.filled === root.draft.pick)
            return;
        root.filled = root.draft.pick;
        name.text = typed.name;
        stack.text = typed.starting_stack;
        currency.text = typed.currency;
        startsAt.text = typed.starts_at;
        countdown.text = typed.countdown_minutes;
        names.checked = typed.names === "names";
        anew.sure = false;
    }
    function open(show: bool) {
        if (root.ready)
            root.opening({
                name: name.text, pick: root.draft.pick, template: root.draft.template, structure: root.draft.picked, house: root.draft.house,
                starting_stack: stack.text, currency: currency.text, starts_at: startsAt.text,
                countdown_minutes: countdown.text, names: names.checked ? "names" : "", show: show
            });
    }
    function edit(key: string, text: string) {
        root.operator.actWith("draft", { [key]: text });
    }

    Rectangle {
        width: 1
        height: parent.height
        color: Look.line
    }
    // No field, so that every key of the clock acts; Tab comes to the name from here.
    Item {
        id: doorstep
        objectName: "doorstep"
        Keys.onTabPressed: name.input.forceActiveFocus(Qt.TabFocusReason)
    }
    Page {
        id: form
        width: root.width
        height: root.low ? root.height : bar.y - Look.px(16)

        Words {
            width: form.inner
            size: 21
            strong: true
            text: qsTr("New event")
        }
        Words {
            objectName: "staysOpen"
            width: form.inner
            visible: root.running !== ""
            size: 14
            color: Look.dim
            wrapMode: Text.WordWrap
            text: qsTr("%1 stays open: go on with it from here.").arg(root.running)
        }
        Field {
            id: name
            objectName: "eventName"
            width: form.inner
            label: qsTr("Name, as on the wall")
            input.onTextEdited: root.edit("name", name.text)
            onEntered: root.open(!root.operator.displayOn)
        }
        NewEventSheet {
            width: form.inner
            draft: root.draft
        }
        Row {
            width: form.inner
            spacing: Look.px(12)
            Field {
                id: startsAt
                objectName: "startsAt"
                width: (form.inner - Look.px(12)) / 2
                label: qsTr("Starts at")
                placeholder: qsTr("when I press Start")
                figures: true
                wrong: root.wrong.includes("starts_at")
                input.onTextEdited: root.edit("starts_at", startsAt.text)
                onEntered: root.open(!root.operator.displayOn)
            }
            Field {
                id: countdown
                objectName: "countdownMinutes"
                width: (form.inner - Look.px(12)) / 2
                label: qsTr("or in minutes")
                figures: true
                wrong: root.wrong.includes("countdown_minutes")
                input.onTextEdited: root.edit("countdown_minutes", countdown.text)
                onEntered: root.open(!root.operator.displayOn)
            }
        }
        Row {
            width: form.inner
            spacing: Look.px(12)
            Field {
                id: stack
                objectName: "startingStack"
                width: (form.inner - Look.px(12)) / 2
                label: qsTr("Starting stack")
                placeholder: root.draft.stack ?? ""
                figures: true
                wrong: root.wrong.includes("starting_stack")
                input.onTextEdited: root.edit("starting_stack", stack.text)
                onEntered: root.open(!root.operator.displayOn)
            }
            Field {
                id: currency
                objectName: "currency"
                width: (form.inner - Look.px(12)) / 2
                label: qsTr("Currency")
                placeholder: root.draft.currency ?? ""
                wrong: root.wrong.includes("currency")
                input.onTextEdited: root.edit("currency", currency.text)
                onEntered: root.open(!root.operator.displayOn)
            }
        }
        Tick {
            id: names
            objectName: "names"
            width: form.inner
            text: qsTr("Players by name, not only counted")
            onToggled: root.edit("names", names.checked ? "names" : "")
        }
        EntryTerms {
            width: form.inner
            operator: root.operator
        }
        DeskButton {
            objectName: "pickHouse"
            width: form.inner
            sign: root.housesOpen ? "▾" : "▸"
            text: qsTr("House rules: %1").arg(root.draft.houseTitle ?? "–")
            onClicked: root.housesOpen = !root.housesOpen
        }
        Choices {
            objectName: "houses"
            width: form.inner
            visible: root.housesOpen
            options: root.operator.houses.map(house => ({ value: house.name, label: house.title }))
            value: root.draft.house ?? ""
            onPicked: value => root.edit("house", value)
        }
        DeskButton {
            id: anew
            property bool sure: false
            objectName: "formAnew"
            width: form.inner
            visible: root.draft.touched ?? false
            kind: anew.sure ? "danger" : "plain"
            text: anew.sure ? qsTr("Really empty it") : qsTr("Empty the form")
            onActiveFocusChanged: if (!anew.activeFocus) anew.sure = false
            onClicked: {
                if (anew.sure)
                    root.operator.actWith("draft", { anew: true });
                else
                    anew.sure = true;
            }
        }
        OpenButtons {
            width: form.inner
            visible: root.low
            displayOn: root.operator.displayOn
            ready: root.ready
            onOpening: show => root.open(show)
        }
    }
    Rectangle {
        y: bar.y - Look.px(16)
        width: root.width
        height: 1
        visible: bar.visible
        color: Look.line
    }
    OpenButtons {
        id: bar
        x: Look.px(20)
        y: root.height - height - Look.px(16)
        width: root.width - Look.px(40)
        visible: !root.low
        displayOn: root.operator.displayOn
        ready: root.ready
        onOpening: show => root.open(show)
    }
}
