import QtQuick
import QtQuick.Templates as T

// A whole line that can be chosen, by finger, Enter or a screen reader.
T.AbstractButton {
    id: root

    property string named: ""
    signal chosen

    // Lines between the rows and the edge of a card must not cover the ring.
    topInset: Look.px(2)
    bottomInset: Look.px(3)
    leftInset: Look.px(6) // the mark of the chosen line is there
    rightInset: Look.px(2)
    focusPolicy: Qt.StrongFocus
    Accessible.name: root.named
    onClicked: root.chosen()
    onVisibleChanged: if (!root.visible && root.activeFocus) root.focus = false // as every button
    Keys.onReturnPressed: event => { if (!event.isAutoRepeat) root.chosen(); }

    background: Rectangle {
        color: "transparent"
        radius: Look.px(6)
        border.width: root.activeFocus ? 2 : 0
        border.color: Look.focus
    }
}
