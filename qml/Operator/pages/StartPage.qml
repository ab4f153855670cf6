pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// Where an evening begins: go on with an event that is open, or begin a new one with a template, an evening of before
// or a structure. The form at the side is filled in already.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    required property bool unsaved // the sheet in play has changes that were not applied
    readonly property real side: Math.max(Look.px(300), Math.min(Look.px(420), root.width * 0.42))
    readonly property bool runs: root.board.event.name !== "" && root.board.clock.state !== "over"
    readonly property var shipped: root.operator.templates.filter(row => !row.past)
    readonly property var before: root.operator.templates.filter(row => row.past)
    // More would push what comes below out of sight.
    readonly property int few: 3
    property bool allEvents: false
    property bool allBefore: false
    signal blocked

    onVisibleChanged: if (root.visible) lists.contentY = 0

    // Another event takes the wall from the one that runs: only at a second press.
    function begin(act: string, name: string, button: string, values: var) {
        const now = root.board.event.name;
        const before = root.board.clock.state === "before" || root.board.clock.state === "countdown";
        if (root.unsaved)
            root.blocked();
        else if (root.runs)
            root.presses.askOnce(act, button, before
                ? qsTr("%1 stays open, and the wall changes to %2. Once more to open it.").arg(now).arg(name)
                : qsTr("%1 is running: its clock goes on in the journal, and the wall changes to %2. Once more to open it.").arg(now).arg(name),
                values);
        else
            root.operator.actWith(act, values);
    }

    // First, so that Tab comes to the name before the lists.
    NewEvent {
        x: root.width - root.side
        width: root.side
        height: root.height
        operator: root.operator
        running: root.runs ? root.board.event.name : ""
        held: root.runs && root.board.clock.state !== "before"
        onOpening: values => root.begin("open", values.name, qsTr("Open event"), values)
    }
    Page {
        id: lists
        objectName: "startLists"
        width: root.width - root.side
        height: root.height

        FirstRun {
            objectName: "firstRun"
            width: lists.inner
            visible: root.operator.firstRun
            operator: root.operator
        }
        Words {
            width: lists.inner
            visible: root.operator.events.length > 0
            size: 19
            strong: true
            text: qsTr("Still open")
        }
        Repeater {
            model: root.allEvents ? root.operator.events : root.operator.events.slice(0, root.few)

            OpenEvent {
                width: lists.inner
                onGoneOn: event => root.begin("reopen", modelData.name, qsTr("Go on"), { event: event })
            }
        }
        DeskButton {
            objectName: "allEvents"
            width: lists.inner
            visible: !root.allEvents && root.operator.events.length > root.few
            kind: "quiet"
            text: qsTr("All %1 that are open").arg(root.operator.events.length)
            onClicked: root.allEvents = true
        }
        DeskButton {
            objectName: "reopen"
            visible: root.operator.lastEvent !== ""
            text: qsTr("Go on with %1").arg(root.operator.lastEvent)
            onClicked: root.begin("reopen", root.operator.lastEvent, text, {})
        }
        Words {
            width: lists.inner
            size: 19
            strong: true
            text: qsTr("Begin with a template")
        }
        TemplateList {
            width: lists.inner
            rows: root.shipped
            picked: root.operator.draft.template ?? ""
            onChosen: name => root.operator.actWith("pick_template", { template: name })
            onDeleted: name => root.operator.actWith("delete_template", { template: name })
        }
        Row {
            width: lists.inner
            visible: root.board.event.name !== ""
            spacing: Look.px(12)
            Field {
                id: kept
                objectName: "templateName"
                width: parent.width - keep.width - Look.px(12)
                label: qsTr("Keep %1 as a template").arg(root.board.event.name)
                placeholder: qsTr("Name of the template")
                onEntered: root.operator.actWith("save_template", { name: kept.text })
            }
            DeskButton {
                id: keep
                objectName: "saveTemplate"
                anchors.bottom: parent.bottom
                enabled: kept.text.trim() !== ""
                text: qsTr("Keep")
                onClicked: root.operator.actWith("save_template", { name: kept.text })
            }
        }
        EntryTermsSold {
            width: lists.inner
            visible: root.board.event.name !== ""
            name: root.board.event.name
            lines: root.operator.soldTerms
        }
        Words {
            width: lists.inner
            visible: root.before.length > 0
            size: 19
            strong: true
            text: qsTr("The same as last time")
        }
        TemplateList {
            width: lists.inner
            visible: root.before.length > 0
            rows: root.allBefore ? root.before : root.before.slice(0, root.few)
            picked: root.operator.draft.template ?? ""
            onChosen: name => root.operator.actWith("pick_template", { template: name })
        }
        DeskButton {
            objectName: "allBefore"
            width: lists.inner
            visible: !root.allBefore && root.before.length > root.few
            kind: "quiet"
            text: qsTr("All %1 evenings").arg(root.before.length)
            onClicked: root.allBefore = true
        }
        Words {
            width: lists.inner
            size: 19
            strong: true
            text: qsTr("Or with another structure")
        }
        Flow {
            width: lists.inner
            spacing: Look.px(12)

            DeskButton {
                objectName: "planStructure"
                text: qsTr("Plan a new one")
                Accessible.name: qsTr("Plan a new structure in the designer")
                onClicked: root.operator.act("open_designer")
            }
            DeskButton {
                objectName: "changeStructure"
                visible: (root.operator.draft.structure ?? "") !== ""
                text: qsTr("Change %1").arg(root.operator.draft.structureTitle ?? "")
                Accessible.name: qsTr("Change %1 in the designer").arg(root.operator.draft.structureTitle ?? "")
                onClicked: root.operator.actWith("open_designer", { structure: root.operator.draft.structure })
            }
        }
        StructureList {
            width: lists.inner
            operator: root.operator
            picked: root.operator.draft.structure ?? ""
            onChosen: name => root.operator.actWith("draft", { structure: name })
        }
    }
}
