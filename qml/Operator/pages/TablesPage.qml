pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The room from above: tables found by number, seat or name; beside them what to do now, and the table picked.
Item {
    id: root

    required property Operator operator
    required property Presses presses
    required property TableList list
    readonly property var told: root.operator.room
    readonly property bool names: root.told.names ?? true
    readonly property bool wide: root.width > Look.px(860)
    readonly property bool low: root.height < Look.px(300)
    readonly property int turns: root.told.turn ?? 0
    readonly property int plans: root.told.planned ?? 0
    readonly property int marks: root.told.marked ?? 0
    readonly property int asking: root.told.asking ?? 0
    readonly property int table: root.told.table?.table ?? 0
    readonly property bool onSeats: root.told.onSeats ?? false
    readonly property bool form: (root.operator.roomForm.act ?? "") !== ""
    readonly property bool planned: (root.told.plan?.title ?? "") !== ""

    onPlansChanged: soon.restart()
    onAskingChanged: root.seek()
    onMarksChanged: { // a click: what is typed next is looked for, over what was typed before
        search.selectAll();
        root.seek();
    }
    onTurnsChanged: {
        search.text = "";
        root.seek();
    }
    onFormChanged: if (!root.form) root.seek() // its button has the focus, and is gone
    onPlannedChanged: {
        if (root.planned)
            search.text = ""; // what is typed next is the next one, and Space is the clock's
        root.seek();
    }
    onOnSeatsChanged: root.seek()
    onVisibleChanged: root.seek()
    Component.onCompleted: root.seek()

    function take() {
        search.selectAll();
        search.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    function seek() {
        if (!root.visible || root.form)
            return;
        Qt.callLater(() => {
            if (root.asking > 0 && side.ask())
                return;
            if (root.onSeats && !root.planned)
                side.seats();
            else if (!root.wide && side.busy)
                side.first();
            else
                search.forceActiveFocus(Qt.OtherFocusReason);
        });
    }

    // One step back. False where there was nothing to leave.
    function back(): bool {
        if (ghost.held) {
            ghost.giveUp();
            return true;
        }
        if (search.text !== "" && !root.form && !root.planned && !root.onSeats)
            search.text = "";
        else if (!(root.table > 0 || root.form || root.planned || root.told.opened))
            return root.found();
        root.operator.act("leave_table");
        root.seek();
        return true;
    }

    // The keys are back in the search. False where they were there.
    function found(): bool {
        const away = root.names && !search.activeFocus;
        root.seek();
        return away;
    }

    // What was typed over the seats and is no key there.
    function typed(text: string) {
        search.text = text;
        search.forceActiveFocus(Qt.OtherFocusReason);
        root.operator.actWith("find_table", { text: text });
    }

    function turn(down: bool) {
        if (root.wide || !side.visible)
            floor.turn(down);
        else
            side.turn(down);
    }

    Timer { // a bounced or impatient Enter must not do what nobody has read
        id: soon
        objectName: "planSoon"
        interval: 300
    }
    Words {
        anchors.centerIn: parent
        width: parent.width - Look.px(80)
        visible: !root.names
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.WordWrap
        maximumLineCount: 4
        color: Look.dim
        text: qsTr("This event counts players without names, so nobody has a seat here.")
    }
    RowLayout {
        anchors.fill: parent
        visible: root.names
        spacing: 0

        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.margins: Look.px(root.low ? 8 : 16)
            visible: root.wide || !side.busy
            spacing: Look.px(root.low ? 6 : 10)

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(8)

                TablesSearch {
                    id: search
                    Layout.fillWidth: true
                    Layout.minimumWidth: Look.px(120)
                    operator: root.operator
                    soon: root.planned && soon.running
                }
                DeskButton {
                    objectName: "farther"
                    brief: !root.wide
                    focusPolicy: Qt.TabFocus
                    enabled: root.told.farther ?? false
                    text: qsTr("Farther")
                    cap: "-"
                    Accessible.name: qsTr("See the floor from farther away")
                    onClicked: root.operator.actWith("table_zoom", { by: -1 })
                }
                DeskButton {
                    objectName: "nearer"
                    brief: !root.wide
                    focusPolicy: Qt.TabFocus
                    enabled: root.told.nearer ?? false
                    text: qsTr("Nearer")
                    cap: "+"
                    Accessible.name: qsTr("See the floor from nearer by")
                    onClicked: root.operator.actWith("table_zoom", { by: 1 })
                }
                DeskButton {
                    objectName: "toSide"
                    visible: !root.wide
                    kind: (root.told.todo ?? "") === "" ? "plain" : "primary"
                    text: root.told.todo || qsTr("The room")
                    onClicked: root.operator.act("open_side")
                }
            }
            TablesFilters {
                Layout.fillWidth: true
                visible: !root.low
                operator: root.operator
            }
            TablesFloor {
                id: floor
                Layout.fillWidth: true
                Layout.fillHeight: true
                operator: root.operator
                list: root.list
                ghost: ghost
            }
            RowLayout {
                Layout.fillWidth: true
                visible: !root.low
                spacing: Look.px(16)
                Words {
                    objectName: "tablesSummary"
                    Layout.fillWidth: true
                    size: 14
                    color: Look.dim
                    text: root.told.summary ?? ""
                }
                Words {
                    visible: root.width > Look.px(1000)
                    size: 13
                    color: Look.dim
                    text: root.told.legend ?? ""
                }
            }
        }
        TablesSide {
            id: side
            Layout.fillHeight: true
            Layout.fillWidth: !root.wide
            Layout.preferredWidth: Look.px(root.width > Look.px(1180) ? 424 : 360)
            visible: root.wide || side.busy
            operator: root.operator
            presses: root.presses
            ghost: ghost
            alone: !root.wide
            soon: soon.running
            onLeave: root.back()
            onTyped: text => root.typed(text)
        }
    }
    TablesGhost { id: ghost }
}
