import QtQuick
import Operator

// A field of the layout page: it takes what was typed on Enter or when it is left, and says what was wrong with it.
// Until then it follows `value`.
Column {
    id: root

    required property string value
    property string label: ""
    property string hint: ""
    property bool figures: false
    property alias problem: why.text
    property alias text: field.text
    property alias input: field.input
    // What takes the text; its answer is why not, or "".
    required property var take

    spacing: Look.px(4)
    onValueChanged: root.follow()
    Component.onCompleted: root.follow()

    function follow() {
        if (!field.input.activeFocus || root.problem === "")
            field.text = root.value;
        if (!field.input.activeFocus)
            field.input.cursorPosition = 0;
        root.problem = "";
    }
    function enter() {
        root.problem = field.text === root.value ? "" : (root.take(field.text) ?? "");
        if (root.problem === "" && field.text !== root.value)
            field.text = root.value;
    }

    Field {
        id: field
        width: root.width
        label: root.label
        placeholder: root.hint
        figures: root.figures
        wrong: root.problem !== ""
        onEntered: root.enter()
        input.onActiveFocusChanged: if (!input.activeFocus) root.enter()
        input.onEditingFinished: root.enter()
    }
    Words {
        id: why
        width: root.width
        visible: text !== ""
        size: 13
        wrapMode: Text.WordWrap
        color: Look.danger
    }
}
