pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
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
    readonly property bool onSeats: root.told.onSeats ?? false
    readonly property bool form: (root.operator.roomForm.act ?? "") !== ""
    readonly property bool planned: (root.told.plan?.title ?? "") !== ""

    onTurnsChanged: {
        search.text = "";
        root.seek();
    }
    onFormChanged: if (!root.form) root.seek() // its button has the focus, and is gone
    onPlannedChanged: {
        if (!root.planned)
            search.selectAll(); // what is typed next is the next one
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
        if (search.text !== "" && !root.form && !root.planned && !root.onSeats)
            search.text = "";
        else if (!(root.told.table?.table > 0 || root.form || root.planned || root.told.opened))
            return false;
        root.operator.act("leave_table");
        root.seek();
        return true;
    }

    function turn(down: bool) {
        if (root.wide || !side.visible)
            floor.turn(down);
        else
            side.turn(down);
    }

    function step(event: KeyEvent, by: int, down: int) {
        event.accepted = search.text === "" || down !== 0;
        if (event.accepted)
            root.operator.actWith("table_cursor", { by: by, down: down });
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

                TextField {
                    id: search

                    property bool takesScans: true // a card brings its player's table
                    property bool keysAct: true

                    objectName: "tableSearch"
                    Layout.fillWidth: true
                    Layout.minimumWidth: Look.px(120)
                    implicitHeight: Look.px(48)
                    leftPadding: Look.px(14)
                    rightPadding: Look.px(14)
                    verticalAlignment: TextInput.AlignVCenter
                    font.family: Look.family
                    font.pixelSize: Look.px(16)
                    font.features: Look.tabular
                    color: Look.text
                    selectionColor: Look.accent
                    selectedTextColor: Look.accentInk
                    placeholderText: qsTr("table, table and seat, or a name;  5 9 > 7 3 moves")
                    placeholderTextColor: Look.dim
                    inputMethodHints: Qt.ImhNoPredictiveText
                    Accessible.name: qsTr("Find a table, a seat or a player; 5 9 > 7 3 moves a player")
                    onTextEdited: root.operator.actWith("find_table", { text: search.text })
                    onAccepted: root.operator.actWith("table_entered", { text: search.text })
                    Keys.onPressed: event => {
                        event.accepted = search.text === "" && (event.text === "+" || event.text === "-");
                        if (event.accepted)
                            root.operator.actWith("table_zoom", { by: event.text === "+" ? 1 : -1 });
                    }
                    Keys.onLeftPressed: event => root.step(event, -1, 0)
                    Keys.onRightPressed: event => root.step(event, 1, 0)
                    Keys.onUpPressed: event => root.step(event, 0, -1)
                    Keys.onDownPressed: event => root.step(event, 0, 1)
                    background: Rectangle {
                        radius: Look.px(8)
                        color: Look.surface
                        border.width: 2
                        border.color: search.activeFocus ? Look.focus : Look.primary
                    }
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
            onLeave: root.back()
        }
    }
    TablesGhost { id: ghost }
}
