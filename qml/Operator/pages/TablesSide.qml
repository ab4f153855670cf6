pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The side of the floor: what waits to be done, a form, the table picked, what the room needs now, the room.
Rectangle {
    id: root

    required property Operator operator
    required property Presses presses
    required property TablesGhost ghost
    property bool alone: false // no room for the floor beside it
    property bool soon: false // the plan has only just been shown
    readonly property var room: root.operator.room
    readonly property var advice: root.room.advice ?? []
    readonly property bool formOpen: (root.operator.roomForm.act ?? "") !== ""
    readonly property bool planned: (root.room.plan?.title ?? "") !== ""
    readonly property bool one: (root.room.table?.table ?? 0) > 0
    readonly property bool busy: root.formOpen || root.planned || (root.room.opened ?? false)
    signal leave
    signal typed(text: string)

    color: Look.surface
    readonly property bool several: (root.room.table?.picked ?? "") !== ""
    onSeveralChanged: if (root.several) page.contentY = 0
    readonly property int turns: root.room.turn ?? 0
    onPlannedChanged: if (root.planned) page.contentY = 0
    onTurnsChanged: page.contentY = 0 // an act was done: what comes next stands on top

    function seats() {
        table.list.forceActiveFocus(Qt.OtherFocusReason);
    }

    // Where the search is out of sight the keys go to what is shown.
    function first() {
        (root.planned ? plan.first : back).forceActiveFocus(Qt.OtherFocusReason);
    }

    // Over to the first question that something hangs on. False where there is none.
    function ask(): bool {
        for (let at = 0; at < nows.count; at++) {
            const now = nows.itemAt(at) as TablesNow;
            const question = now ? now.question() as Field : null;
            if (question) {
                question.input.forceActiveFocus(Qt.TabFocusReason);
                return true;
            }
        }
        return false;
    }

    function turn(down: bool) {
        page.turn(down);
    }

    Page {
        id: page
        anchors.fill: parent
        anchors.leftMargin: 1

        DeskButton {
            id: back
            objectName: "backToFloor"
            visible: root.alone && !root.planned
            text: qsTr("Back to the floor")
            cap: qsTr("Esc")
            onClicked: root.leave()
        }
        TablesPlan {
            id: plan
            width: page.inner
            visible: root.planned
            operator: root.operator
            soon: root.soon
        }
        PlayersForm {
            width: page.inner
            visible: root.formOpen
            operator: root.operator
            presses: root.presses
            form: root.operator.roomForm
            leaving: "leave_room_form"
        }
        TablesOne {
            id: table
            width: page.inner
            visible: root.one && !root.formOpen
            operator: root.operator
            presses: root.presses
            ghost: root.ghost
            page: page
            onTyped: text => root.typed(text)
        }
        TablesWaiting {
            width: page.inner
            visible: !root.formOpen && (root.room.waiting?.title ?? "") !== ""
            operator: root.operator
        }
        Words {
            width: page.inner
            visible: !root.formOpen && !(root.room.locked ?? false)
            size: 18
            strong: true
            text: root.advice.length > 0 ? qsTr("What to do now") : qsTr("Nothing to do now")
        }
        Repeater {
            id: nows
            model: root.formOpen ? 0 : root.advice.length

            TablesNow {
                id: now

                required property int index

                width: page.inner
                operator: root.operator
                presses: root.presses
                row: root.advice[now.index] ?? ({})
            }
        }
        TablesWhole {
            width: page.inner
            visible: !root.formOpen && !(root.room.locked ?? false)
            operator: root.operator
            presses: root.presses
        }
    }
    Rectangle {
        width: 1
        height: parent.height
        color: Look.line
    }
}
