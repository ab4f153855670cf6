import QtQuick
import QtQuick.Templates as T

// A box with a tick and words.
T.CheckBox {
    id: root

    implicitHeight: Look.px(48)
    implicitWidth: words.implicitWidth
    Accessible.name: root.text
    Keys.onReturnPressed: event => {
        if (!event.isAutoRepeat) {
            root.toggle();
            root.toggled();
        }
    }

    background: Rectangle {
        visible: root.activeFocus
        radius: Look.px(8)
        color: "transparent"
        border.width: 2
        border.color: Look.focus
    }
    indicator: Rectangle {
        x: Look.px(6)
        y: (root.height - height) / 2
        width: Look.px(24)
        height: width
        radius: Look.px(5)
        color: root.checked ? Look.accent : Look.surface
        border.width: root.checked ? 0 : 1
        border.color: Look.fieldLine

        Words {
            anchors.centerIn: parent
            visible: root.checked
            strong: true
            text: "✓"
            color: Look.accentInk
        }
    }
    contentItem: Words {
        id: words
        leftPadding: Look.px(40)
        rightPadding: Look.px(8)
        text: root.text
    }
}
