pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One line of what somebody has: typed, picked or ticked. What is typed counts with Enter or when the keys go elsewhere.
Column {
    id: root

    required property Designer designer
    required property var told // {key, label, value, hint, problem, kind, choices, on, group}
    readonly property string problem: root.told.problem ?? ""

    spacing: Look.px(4)
    onToldChanged: root.follow()
    Component.onCompleted: root.follow()

    // What is being typed stays, but for what the program made of it.
    function follow() {
        if (field.text !== root.told.value && root.problem === "")
            field.text = root.told.value;
    }
    function take() {
        if (root.told.kind === "text" && (field.text !== root.told.value || root.problem !== ""))
            root.set(field.text);
    }
    function set(text: string) {
        root.designer.actWith("set", { key: root.told.key, text: text });
    }

    Field {
        id: field
        width: root.width
        visible: root.told.kind === "text"
        label: root.told.label
        placeholder: root.told.hint ?? ""
        wrong: root.problem !== ""
        onEntered: {
            root.take();
            field.input.nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
        }
        input.onActiveFocusChanged: if (!field.input.activeFocus) root.take()
        Keys.onPressed: event => root.undo(event)
    }
    // Ctrl+Z takes back what is being typed first, then what was done.
    function undo(event: var) {
        event.accepted = event.modifiers === Qt.ControlModifier && event.key === Qt.Key_Z && !field.input.canUndo;
        if (event.accepted)
            root.designer.act("undo");
    }
    Pick {
        width: root.width
        visible: root.told.kind === "choice"
        label: root.told.label
        options: root.told.choices ?? []
        value: root.told.value
        onPicked: key => root.set(key)
    }
    Tick {
        width: root.width
        visible: root.told.kind === "switch"
        text: root.told.label
        checked: root.told.on ?? false
        onToggled: {
            root.set(checked ? "yes" : "no");
            checked = Qt.binding(() => root.told.on ?? false);
        }
    }
    Words {
        width: root.width
        visible: root.problem !== ""
        size: 13
        wrapMode: Text.WordWrap
        color: Look.danger
        text: root.problem
    }
}
