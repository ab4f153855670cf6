pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// What is looked for on the floor, and who goes where. Arrows walk the floor, + and - bring it nearer or farther.
TextField {
    id: root

    required property Operator operator
    property bool soon: false // a plan has only just been shown: Enter is not meant for it yet
    property bool takesScans: true // a card brings its player's table
    property bool keysAct: true

    function step(event: KeyEvent, by: int, down: int) {
        event.accepted = root.text === "" || down !== 0;
        if (event.accepted)
            root.operator.actWith("table_cursor", { by: by, down: down });
    }

    objectName: "tableSearch"
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
    onTextEdited: root.operator.actWith("find_table", { text: root.text })
    onAccepted: if (!root.soon) root.operator.actWith("table_entered", { text: root.text })
    // A held key does nothing twice: what Enter showed it does not do as well.
    Keys.onReturnPressed: event => event.accepted = event.isAutoRepeat
    Keys.onEnterPressed: event => event.accepted = event.isAutoRepeat
    Keys.onPressed: event => {
        event.accepted = root.text === "" && (event.text === "+" || event.text === "-");
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
        border.color: root.activeFocus ? Look.focus : Look.primary
    }
}
