pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// The plan's name as a headline that one types over.
TextField {
    id: root

    required property Designer designer

    implicitWidth: Math.max(Look.px(140), Math.ceil(ruler.advanceWidth) + Look.px(24))
    implicitHeight: Look.px(48)
    leftPadding: Look.px(10)
    rightPadding: Look.px(10)
    verticalAlignment: TextInput.AlignVCenter
    font.family: Look.family
    font.pixelSize: Look.px(20)
    font.weight: Font.DemiBold
    color: Look.text
    selectionColor: Look.accent
    selectedTextColor: Look.accentInk
    placeholderText: qsTr("Name of the structure")
    placeholderTextColor: Look.dim
    selectByMouse: true
    hoverEnabled: true
    text: root.designer.name
    Accessible.name: qsTr("Name of the structure")
    onEditingFinished: root.take()
    onActiveFocusChanged: root.toBegin()
    onTextChanged: root.toBegin()
    onWidthChanged: root.toBegin()

    function drop(): bool {
        const typed = root.text !== root.designer.name;
        root.text = Qt.binding(() => root.designer.name);
        return typed;
    }
    // A name that is too long shows its beginning.
    function toBegin() {
        if (!root.activeFocus)
            root.cursorPosition = 0;
    }
    function take() {
        if (root.text !== root.designer.name)
            root.designer.actWith("set", { key: "name", text: root.text });
        root.text = Qt.binding(() => root.designer.name);
    }

    TextMetrics {
        id: ruler
        font: root.font
        text: root.text === "" ? root.placeholderText : root.text
    }

    background: Rectangle {
        radius: Look.px(8)
        color: root.activeFocus ? Look.background : "transparent"
        border.width: root.activeFocus ? 2 : root.hovered ? 1 : 0
        border.color: root.activeFocus ? Look.focus : Look.fieldLine
    }
}
