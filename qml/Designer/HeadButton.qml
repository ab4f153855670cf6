import QtQuick
import Operator

// A button of the head that opens a page; the page that is open has a bar below its button.
DeskButton {
    id: root

    property bool here: false

    Accessible.checkable: true
    Accessible.checked: root.here

    Rectangle {
        visible: root.here
        x: Look.px(10)
        y: root.height - height - Look.px(4)
        width: root.width - 2 * x
        height: Look.px(4)
        radius: height / 2
        color: Look.accent
    }
}
