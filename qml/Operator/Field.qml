pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic

// A labelled field. Enter in it means `entered`, never an act of the strip.
Column {
    id: root

    property alias text: input.text
    property alias placeholder: input.placeholderText
    property alias input: input
    property string label: ""
    property bool figures: false
    property bool wrong: false
    property bool follows: false // what stands here is told by the program, and is not begun anew
    property string first: ""
    property bool keysAct: false // keys that copy and paste elsewhere are acts here
    property bool ownTab: false // Tab goes where Enter goes: whoever has it says where
    signal entered
    signal tabbed
    signal undoWanted // Ctrl+Z where nothing was typed that could be taken back: what was done before is meant

    Component.onCompleted: root.first = input.text

    // As it was before anybody typed.
    function renew() {
        if (!root.follows)
            input.text = root.first;
    }

    spacing: Look.px(5)
    width: Look.px(220)

    Words {
        width: parent.width
        visible: root.label !== ""
        size: 13
        strong: true
        color: Look.dim
        text: root.label
    }
    TextField {
        id: input
        property bool keysAct: root.keysAct
        width: parent.width
        height: Look.px(48)
        leftPadding: Look.px(13)
        rightPadding: Look.px(13)
        verticalAlignment: TextInput.AlignVCenter
        horizontalAlignment: root.figures ? TextInput.AlignRight : TextInput.AlignLeft
        font.family: Look.family
        font.pixelSize: Look.px(15)
        font.features: Look.tabular
        color: Look.text
        selectionColor: Look.accent
        selectedTextColor: Look.accentInk
        placeholderTextColor: Look.dim
        selectByMouse: true
        inputMethodHints: root.figures ? Qt.ImhPreferNumbers : Qt.ImhNone
        Accessible.name: root.label === "" ? input.placeholderText : root.label
        onAccepted: root.entered()
        // A held key does nothing twice: what Enter showed it does not do as well.
        Keys.onReturnPressed: event => event.accepted = event.isAutoRepeat
        Keys.onEnterPressed: event => event.accepted = event.isAutoRepeat
        Keys.onPressed: event => {
            if (event.modifiers === Qt.ControlModifier && event.key === Qt.Key_Z && !input.canUndo)
                root.undoWanted();
        }
        Keys.onTabPressed: event => {
            event.accepted = root.ownTab && !(event.modifiers & Qt.ShiftModifier);
            if (event.accepted)
                root.tabbed();
        }
        onActiveFocusChanged: {
            if (input.activeFocus && (input.focusReason === Qt.TabFocusReason || input.focusReason === Qt.BacktabFocusReason))
                input.selectAll();
        }
        background: Rectangle {
            radius: Look.px(8)
            color: input.enabled ? Look.surface : Look.background
            border.width: input.activeFocus ? 2 : 1
            border.color: input.activeFocus ? Look.focus : root.wrong ? Look.danger : Look.fieldLine
        }
    }
}
