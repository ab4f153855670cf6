pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import Operator

// A line of a list of the layout page: words, a note under them, a mark when it is the one worked on.
T.AbstractButton {
    id: root

    property string note: ""
    property string mark: ""
    property bool here: false

    implicitHeight: Math.max(Look.px(48), column.implicitHeight + Look.px(14))
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true
    Accessible.role: Accessible.RadioButton
    Accessible.name: [root.text, root.mark, root.note].filter(part => part !== "").join(", ")
    Accessible.checked: root.here
    Keys.onReturnPressed: event => { if (!event.isAutoRepeat) root.clicked(); }
    Keys.onEnterPressed: event => { if (!event.isAutoRepeat) root.clicked(); }

    background: Rectangle {
        radius: Look.px(8)
        color: root.here ? Look.accentSoft : root.hovered ? Look.inset : "transparent"
        border.width: root.activeFocus ? 2 : 0
        border.color: Look.focus
        Rectangle {
            y: Look.px(8)
            width: Look.px(4)
            height: parent.height - Look.px(16)
            radius: width / 2
            visible: root.here
            color: Look.accent
        }
    }
    contentItem: Item {
        Column {
            id: column
            x: Look.px(14)
            width: parent.width - Look.px(22)
            anchors.verticalCenter: parent.verticalCenter
            Words {
                width: parent.width
                strong: root.here
                text: root.text + (root.mark === "" ? "" : "  " + root.mark)
            }
            Words {
                width: parent.width
                visible: root.note !== ""
                size: 13
                color: Look.dim
                maximumLineCount: 2
                wrapMode: Text.WordWrap
                text: root.note
            }
        }
    }
}
