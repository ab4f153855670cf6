pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Kiosk
import Operator

// The sheet of the running event. Rows still to come are edited where they stand; nothing is in play until applied.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    property var rows: []
    property bool changed: false
    property int picked: -1
    readonly property var sheetRows: root.board.sheet.rows
    readonly property bool canEdit: root.picked >= 0 && root.picked < root.rows.length && root.rows[root.picked].canEdit

    readonly property bool tight: root.width < Look.px(800) // only the buttons of the moment find room
    readonly property bool picking: root.picked >= 0 || root.changed
    readonly property bool planning: root.operator.replan.open ?? false
    readonly property string ends: root.operator.replan.forecast || root.board.sheet.ends

    onSheetRowsChanged: root.follow()
    onVisibleChanged: if (!root.visible && !root.changed) root.picked = -1
    Component.onCompleted: root.discard()

    // One step back within the page. False where there was nothing to leave.
    function back(): bool {
        if (!root.planning)
            return false;
        root.operator.act("replan_leave");
        return true;
    }
    function turn(down: bool) {
        (replan.item as ReplanPane)?.turn(down);
    }
    function draft(row: var): var {
        return {
            from: row.index, kind: row.kind, title: row.title, small: row.small, big: row.big, ante: row.ante,
            length: row.length, starts: row.starts, state: row.state, warning: row.warning, canEdit: row.canEdit
        };
    }
    // Time goes on while a row is edited: what was typed stays, what is played and running follows the clock.
    function follow() {
        if (!root.changed) {
            root.rows = root.sheetRows.map(row => root.draft(row));
            return;
        }
        root.rows = root.rows.map(row => {
            const now = root.sheetRows[row.from];
            return now ? Object.assign({}, row, { state: now.state, starts: now.starts, canEdit: now.canEdit }) : row;
        });
    }
    function discard() {
        root.rows = root.sheetRows.map(row => root.draft(row));
        root.changed = false;
        root.picked = -1;
    }
    // The whole sheet as it shall be: `from` is the row's place in the sheet now, -1 for a new row.
    function apply() {
        const rows = root.rows.map(row => ({
            from: row.from, kind: row.kind, small: row.small, big: row.big, ante: row.ante, length: row.length
        }));
        root.operator.actWith("edit_structure", { rows: rows });
        if (root.operator.refusal !== "")
            return; // what was typed stays, to be put right
        root.changed = false;
        root.picked = -1;
    }
    function edit(place: int, name: string, text: string) {
        if (root.rows[place][name] === text)
            return;
        root.rows[place][name] = text;
        root.changed = true;
    }
    function insert(kind: string) {
        const row = {
            from: -1, kind: kind, title: kind === "break" ? qsTr("Break") : qsTr("new"), small: "", big: "", ante: "",
            length: kind === "break" ? "10" : root.rows[root.picked].length, starts: "", state: "coming", warning: "",
            canEdit: true
        };
        root.rows = [...root.rows.slice(0, root.picked), row, ...root.rows.slice(root.picked)];
        root.changed = true;
    }
    function remove() {
        root.rows = root.rows.filter((_, place) => place !== root.picked);
        root.picked = -1;
        root.changed = true;
    }

    // A minute in which nobody goes out moves the end as well.
    Timer {
        interval: 60000
        repeat: true
        triggeredOnStart: true
        running: root.visible
        onTriggered: if (root.operator.refusal === "") root.operator.act("look_at_end")
    }
    Loader {
        id: replan
        anchors.fill: parent
        active: root.planning
        sourceComponent: ReplanPane { objectName: "replan"; operator: root.operator }
        onLoaded: (item as ReplanPane).begin()
    }
    RowLayout {
        id: bar
        visible: !root.planning
        x: Look.px(20)
        y: Look.px(16)
        width: Math.min(root.width - Look.px(40), Look.px(1240))
        height: Math.max(Look.px(48), headline.implicitHeight)
        spacing: Look.px(10)

        ColumnLayout {
            id: headline
            Layout.fillWidth: true
            spacing: 0
            Words {
                Layout.fillWidth: true
                size: 19
                strong: true
                text: root.changed ? qsTr("Structure · changed") : qsTr("Structure")
            }
            Words {
                Layout.fillWidth: true
                size: 14
                color: Look.dim
                wrapMode: Text.WordWrap
                maximumLineCount: 2
                text: root.picked < 0 && root.rows.length > 0 && !root.changed
                      ? [root.ends, qsTr("pick a coming row to change it")].filter(part => part !== "").join(" · ")
                      : [root.ends, root.board.sheet.source].filter(part => part !== "").join(" · ")
            }
        }
        DeskButton {
            objectName: "openReplan"
            visible: !root.changed && root.rows.length > 0 && !(root.tight && root.picking)
            text: qsTr("Re-plan")
            Accessible.name: qsTr("Change the levels to come so that play ends at a time")
            onClicked: root.operator.act("replan")
        }
        DeskButton {
            objectName: "openDesigner"
            visible: !root.changed && !(root.tight && root.picking)
            text: qsTr("Designer")
            Accessible.name: root.rows.length > 0 ? qsTr("Open this structure in the designer") : qsTr("Open the designer")
            onClicked: root.operator.actWith("open_designer", root.rows.length > 0 ? { sheet: "running" } : {})
        }
        DeskButton {
            objectName: "insertLevel"
            visible: !root.tight || root.picking
            enabled: root.canEdit
            text: root.width > Look.px(800) ? qsTr("Insert level") : qsTr("+ Level")
            onClicked: root.insert("level")
        }
        DeskButton {
            objectName: "insertBreak"
            visible: !root.tight || root.picking
            enabled: root.canEdit
            text: root.width > Look.px(800) ? qsTr("Insert break") : qsTr("+ Break")
            onClicked: root.insert("break")
        }
        DeskButton {
            objectName: "removeRow"
            visible: !root.tight || root.picking
            enabled: root.canEdit
            text: qsTr("Remove")
            onClicked: root.remove()
        }
        DeskButton {
            objectName: "discard"
            visible: root.changed
            text: qsTr("Discard")
            onClicked: root.discard()
        }
        DeskButton {
            objectName: "apply"
            visible: !root.tight || root.picking
            enabled: root.changed
            kind: "primary"
            text: qsTr("Apply")
            onClicked: root.apply()
        }
    }
    Rectangle {
        visible: !root.planning
        x: Look.px(20)
        y: bar.y + bar.height + Look.px(14)
        width: bar.width
        height: Math.min(root.height - y - Look.px(16), list.contentHeight + head.height + 2)
        color: Look.surface
        border.width: 1
        border.color: Look.line

        SheetLine {
            id: head
            x: 1
            y: 1
            width: parent.width - 2
            heading: true
            place: -1
            row: ({
                kind: "level", title: qsTr("Level"), small: qsTr("Small"), big: qsTr("Big"), ante: qsTr("Ante"),
                length: qsTr("Length"), starts: qsTr("Starts"), state: "", warning: "", canEdit: false
            })
        }
        ListView {
            id: list
            objectName: "sheet"
            x: 1
            y: head.height + 1
            width: parent.width - 2
            height: parent.height - head.height - 2
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            model: root.rows.length // not the rows: the list would jump to its top with every minute
            onCountChanged: Qt.callLater(list.positionViewAtIndex, Math.max(root.board.sheet.running, root.picked), ListView.Center)
            ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }

            delegate: SheetLine {
                id: line

                required property int index

                width: list.width
                place: line.index
                row: root.rows[line.index] ?? head.row
                editing: line.index === root.picked
                onPicked: root.picked = line.index
                onEdited: (name, text) => root.edit(line.index, name, text)
            }
        }
    }
    Words {
        anchors.centerIn: parent
        visible: root.rows.length === 0
        color: Look.dim
        text: qsTr("No event is open.")
    }
}
