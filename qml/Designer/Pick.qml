pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Operator

// One of several, shown as its value; pressed, the others stand below it, and nothing opens over the window. Up and
// Down take the neighbour at once; where none is chosen yet they open what there is and go through it, and Enter takes.
Column {
    id: root

    required property string label
    required property var options // [{key, label}]
    required property string value
    property bool open: false
    readonly property int at: root.options.findIndex(option => option.key === root.value)
    signal picked(key: string)

    spacing: Look.px(5)

    function drop(): bool {
        const was = root.open;
        root.open = false;
        if (was)
            button.forceActiveFocus();
        return was;
    }
    function take(key: string) {
        root.open = false;
        if (key !== root.value)
            root.picked(key);
    }
    function step(by: int) {
        const next = root.options[root.at + by];
        if (root.at < 0 || root.open)
            root.reach(by);
        else if (next)
            root.picked(next.key);
    }
    // Into the list, to the next of it, or back to the button above it.
    function reach(by: int) {
        root.open = true;
        const before = list.reached();
        const next = before < 0 ? (by > 0 ? Math.max(root.at, 0) : root.at) : before + by;
        if (next < 0)
            button.forceActiveFocus();
        else if (next < root.options.length)
            list.reach(next);
    }

    Words {
        width: root.width
        visible: root.label !== ""
        size: 13
        strong: true
        color: Look.dim
        text: root.label
    }
    T.AbstractButton {
        id: button
        objectName: "pick"
        width: root.width
        height: Look.px(48)
        focusPolicy: Qt.StrongFocus
        hoverEnabled: true
        Accessible.role: Accessible.ComboBox
        Accessible.name: root.label
        Accessible.description: words.text
        onClicked: root.open = !root.open
        Keys.onReturnPressed: event => { if (!event.isAutoRepeat) root.open = !root.open; }
        Keys.onUpPressed: root.step(-1)
        Keys.onDownPressed: root.step(1)

        background: Rectangle {
            radius: Look.px(8)
            color: button.hovered ? Look.inset : Look.surface
            border.width: button.activeFocus ? 2 : 1
            border.color: button.activeFocus ? Look.focus : Look.fieldLine
        }
        contentItem: Item {
            Words {
                id: words
                x: Look.px(13)
                width: parent.width - Look.px(44)
                height: parent.height
                color: root.at < 0 ? Look.dim : Look.text
                text: root.options[root.at]?.label ?? (root.value === "" ? qsTr("Choose") : root.value)
            }
            Words {
                x: parent.width - width - Look.px(13)
                height: parent.height
                color: Look.dim
                text: root.open ? "▴" : "▾"
            }
        }
    }
    Choices {
        id: list
        width: root.width
        visible: root.open
        Keys.onUpPressed: root.reach(-1)
        Keys.onDownPressed: root.reach(1)
        options: root.open ? root.options.map(option => ({ value: option.key, label: option.label })) : []
        value: root.value
        onPicked: value => {
            root.take(value);
            button.forceActiveFocus();
        }
    }
}
