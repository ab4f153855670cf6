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
    readonly property bool typed: root.told.kind === "text"
    readonly property var choices: root.told.choices ?? []
    property bool offering: false

    spacing: Look.px(4)
    onToldChanged: root.follow()
    Component.onCompleted: root.follow()

    // What is being typed stays, but for what the program made of it.
    function follow() {
        if (root.typed && field.text !== root.told.value)
            field.text = root.told.value;
        if (!field.input.activeFocus)
            field.input.cursorPosition = 0; // too long a text shows its beginning
    }
    function drop(): bool {
        const left = root.offering || (root.typed && field.text !== root.told.value);
        root.offering = false;
        root.follow();
        if (left)
            field.input.forceActiveFocus();
        return left;
    }
    function take() {
        if (root.typed && field.text !== root.told.value)
            root.settle(field.text);
    }
    // What was typed is now a step of the plan: taking it back is no more the field's own work.
    function settle(text: string) {
        root.set(text);
        field.text = "";
        field.text = root.problem === "" && root.designer.notice.kind !== "refused" ? root.told.value : text;
    }
    function set(text: string) {
        root.designer.actWith("set", { key: root.told.key, text: text });
    }

    Field {
        id: field
        width: root.width
        visible: root.typed
        label: root.told.label
        placeholder: root.told.hint ?? ""
        wrong: root.problem !== ""
        input.rightPadding: root.choices.length > 0 ? Look.px(48) : Look.px(13)
        input.onActiveFocusChanged: if (!field.input.activeFocus && root.Window.active) root.take()
        onEntered: {
            root.take();
            field.input.nextItemInFocusChain().forceActiveFocus(Qt.TabFocusReason);
        }
        onUndoWanted: root.designer.act("undo")

        DeskButton {
            objectName: "offer:" + root.told.key
            parent: field.input
            x: parent.width - width
            width: Look.px(48)
            visible: root.typed && root.choices.length > 0
            brief: true
            kind: "bare"
            topInset: Look.px(3)
            bottomInset: topInset
            rightInset: topInset
            sign: root.offering ? "▴" : "▾"
            Accessible.name: qsTr("%1: what can be chosen").arg(root.told.label)
            onClicked: root.offering = !root.offering
        }
    }
    Choices {
        width: root.width
        visible: root.typed && root.offering
        options: visible ? root.choices.map(choice => ({ value: choice.key, label: choice.label })) : []
        value: root.told.value
        onPicked: value => {
            root.offering = false;
            field.input.forceActiveFocus();
            root.set(value);
        }
    }
    Pick {
        width: root.width
        visible: root.told.kind === "choice"
        label: root.told.label
        options: root.told.kind === "choice" ? root.choices : []
        value: root.told.value
        onPicked: key => root.set(key)
    }
    Item {
        width: root.width
        height: Math.max(Look.px(48), says.implicitHeight + Look.px(14))
        visible: root.told.kind === "switch"

        Tick {
            anchors.fill: parent
            checked: root.told.on ?? false
            Accessible.name: root.told.label
            onToggled: {
                root.set(checked ? "yes" : "no");
                checked = Qt.binding(() => root.told.on ?? false);
            }
        }
        Words { // a tick's own words are one line
            id: says
            x: Look.px(40)
            width: parent.width - x
            height: parent.height
            wrapMode: Text.WordWrap
            elide: Text.ElideNone
            text: root.told.kind === "switch" ? root.told.label : ""
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
