pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Operator

// What is typed into a cell, over the cell. Enter goes down, Tab right, Ctrl+Enter fills, Esc leaves the cell as it was.
TextField {
    id: root

    property string column: ""
    property string before: ""
    property bool wrong: false
    readonly property bool changed: root.text !== root.before
    signal taken(rows: int, on: int)
    signal dropped
    signal repeatWanted
    signal fillWanted

    visible: false
    leftPadding: SheetMeasure.gap / 2
    rightPadding: SheetMeasure.gap - 1
    topPadding: 0
    bottomPadding: 0
    verticalAlignment: TextInput.AlignVCenter
    horizontalAlignment: TextInput.AlignRight
    font.family: Look.family
    font.pixelSize: Look.px(15)
    font.features: Look.tabular
    color: Look.text
    selectionColor: Look.accent
    selectedTextColor: Look.accentInk
    selectByMouse: true
    inputMethodHints: Qt.ImhPreferNumbers
    Accessible.name: qsTr("Cell")
    onTextEdited: root.wrong = false

    function begin(column: string, place: rect, before: string, text: string) {
        root.column = column;
        root.before = before;
        root.wrong = false;
        root.x = place.x;
        root.y = place.y;
        root.width = Math.max(place.width, Look.px(64));
        root.height = place.height;
        root.text = text;
        root.visible = true;
        root.forceActiveFocus();
        if (text === before)
            root.selectAll();
        else
            root.cursorPosition = text.length;
    }
    function refuse() {
        root.wrong = true;
        root.forceActiveFocus();
        root.selectAll();
    }

    Keys.onPressed: event => {
        const back = event.modifiers & Qt.ShiftModifier ? -1 : 1;
        event.accepted = true;
        if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && event.modifiers & Qt.ControlModifier)
            root.fillWanted();
        else if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
            root.taken(back, 0);
        else if (event.key === Qt.Key_Tab || event.key === Qt.Key_Backtab)
            root.taken(0, event.key === Qt.Key_Tab ? 1 : -1);
        else if (event.key === Qt.Key_Up || event.key === Qt.Key_Down)
            root.taken(event.key === Qt.Key_Up ? -1 : 1, 0);
        else if (event.key === Qt.Key_Escape)
            root.dropped();
        else if (event.key === Qt.Key_D && event.modifiers === Qt.ControlModifier)
            root.repeatWanted();
        else
            event.accepted = false;
    }

    background: Rectangle {
        color: Look.surface
        border.width: 2
        border.color: root.wrong ? Look.danger : Look.focus
    }
}
