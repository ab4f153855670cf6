pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Kiosk
import Operator

// Everybody in the event: found by seat, letters or card; beside the list the one in sight and what can be done.
Item {
    id: root

    required property Board board
    required property Operator operator
    required property Presses presses
    required property PlayerList list
    readonly property var told: root.operator.players
    readonly property bool names: root.told.names ?? true
    readonly property bool wide: root.width > Look.px(860)
    readonly property bool aside: root.wide || side.busy
    readonly property bool low: root.height < Look.px(300)
    readonly property int turns: root.told.turn ?? 0
    readonly property bool outs: root.operator.outs.open ?? false

    readonly property bool form: (root.operator.playerForm.act ?? "") !== ""
    onOutsChanged: if (!root.outs) root.seek()
    onFormChanged: if (!root.form) root.seek() // its button has the focus, and is gone
    onTurnsChanged: {
        search.text = "";
        root.seek();
    }
    Connections { // a number that was refused is not the beginning of the next one
        target: root.operator
        enabled: root.visible && !root.names
        function onRefusalChanged() { if (root.operator.refusal !== "") search.selectAll(); }
    }

    onVisibleChanged: root.look()
    Component.onCompleted: root.look()

    function look() {
        if (root.visible)
            root.operator.act("look_at_players");
        if (!root.outs)
            root.seek();
    }

    function take() {
        search.selectAll();
        search.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    function seek() {
        if (root.visible)
            Qt.callLater(() => search.forceActiveFocus(Qt.OtherFocusReason));
    }

    function press(act: string, text: string, values: var) {
        root.presses.pressWith({ act: act, text: text, why: "", enabled: true, hold: false }, values);
    }

    // One step back: the form, then what is typed and picked. False where there was nothing to leave.
    function back(): bool {
        if (root.outs)
            root.operator.act("cancel_out");
        else if ((root.operator.playerForm.act ?? "") !== "")
            root.operator.act("leave_form");
        else if (search.text !== "" || (root.told.picked ?? "") !== "" || (root.operator.player.player ?? "") !== "")
            root.operator.act("clear_players");
        else
            return false;
        root.seek();
        return true;
    }

    function turn(down: bool) {
        rows.turn(down);
    }

    RowLayout {
        anchors.fill: parent
        spacing: 0

        ColumnLayout {
            Layout.fillWidth: true
            Layout.fillHeight: true
            Layout.margins: Look.px(root.low ? 8 : 16)
            visible: root.wide || !side.busy
            spacing: Look.px(root.low ? 6 : 12)

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(10)

                TextField {
                    id: search

                    property bool takesScans: root.names
                    property bool keysAct: true

                    objectName: "playerSearch"
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
                    placeholderText: root.names ? qsTr("table and seat, name, or card") : qsTr("how many, else one")
                    placeholderTextColor: Look.dim
                    inputMethodHints: Qt.ImhNoPredictiveText
                    Accessible.name: root.names ? qsTr("Find a player by table and seat, name, or card") : qsTr("How many to count")
                    onTextEdited: root.operator.actWith("find_player", { text: search.text })
                    onAccepted: {
                        root.operator.act("player_entered");
                        search.selectAll(); // what is typed next is the next one
                    }
                    // A held key does nothing twice: what Enter showed it does not do as well.
                    Keys.onReturnPressed: event => event.accepted = event.isAutoRepeat
                    Keys.onEnterPressed: event => event.accepted = event.isAutoRepeat
                    Keys.onDownPressed: root.operator.actWith("player_cursor", { by: 1 })
                    Keys.onUpPressed: root.operator.actWith("player_cursor", { by: -1 })
                    background: Rectangle {
                        radius: Look.px(8)
                        color: Look.surface
                        border.width: 2
                        border.color: search.activeFocus ? Look.focus : Look.primary
                    }
                }
                DeskButton {
                    objectName: "registerPlayer"
                    visible: root.names
                    kind: "go"
                    text: qsTr("Register")
                    cap: root.operator.keys.find(line => line.act === "register")?.key ?? ""
                    focusPolicy: Qt.TabFocus
                    onClicked: root.press("register", text, {})
                }
                DeskButton {
                    objectName: "outPlayer"
                    visible: root.names
                    text: qsTr("Out")
                    cap: root.operator.keys.find(line => line.act === "out")?.key ?? ""
                    focusPolicy: Qt.TabFocus
                    onClicked: root.press("out", text, {})
                }
                DeskButton {
                    objectName: "severalPlayers"
                    visible: root.names && root.width > Look.px(1000)
                    text: qsTr("A list…")
                    hint: qsTr("Register several from a list of names")
                    focusPolicy: Qt.TabFocus
                    onClicked: root.operator.actWith("list_names", { text: "" })
                }
                DeskButton {
                    objectName: "openDirectory"
                    visible: root.width > Look.px(1120)
                    text: qsTr("Directory…")
                    hint: qsTr("Everybody the house knows: find, change, import, export")
                    focusPolicy: Qt.TabFocus
                    onClicked: root.operator.act("open_directory")
                }
            }
            PlayersCount {
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: !root.names
                operator: root.operator
                presses: root.presses
            }
            PlayersList {
                id: rows
                Layout.fillWidth: true
                Layout.fillHeight: true
                visible: root.names
                operator: root.operator
                list: root.list
                low: root.low
            }
            Words {
                objectName: "playersSummary"
                Layout.fillWidth: true
                visible: root.names && !root.low
                size: 14
                color: Look.dim
                text: root.told.picked || (root.told.summary ?? "")
            }
        }
        PlayersSide {
            id: side
            Layout.fillHeight: true
            Layout.fillWidth: !root.wide
            Layout.preferredWidth: Look.px(root.width > Look.px(1180) ? 440 : root.width > Look.px(1020) ? 384 : 360)
            visible: root.names && root.aside
            board: root.board
            operator: root.operator
            presses: root.presses
            alone: !root.wide
            onLeave: root.back()
        }
    }
}
