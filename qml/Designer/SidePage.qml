pragma ComponentBehavior: Bound
import QtQuick
import Operator

// The frame of a page over the right side: its title, and how one leaves it.
Rectangle {
    id: root

    required property string title
    default property alias content: page.content
    readonly property real inner: page.inner
    property alias page: page
    signal closed

    color: Look.surface

    Item {
        id: top
        width: root.width
        height: Look.px(64)

        Words {
            x: Look.px(20)
            width: close.x - x - Look.px(10)
            height: parent.height
            size: 17
            strong: true
            text: root.title
        }
        DeskButton {
            id: close
            objectName: "closePage"
            x: parent.width - width - Look.px(14)
            y: Look.px(8)
            text: qsTr("Close")
            cap: qsTr("Esc")
            Accessible.name: qsTr("Close: %1").arg(root.title)
            onClicked: root.closed()
        }
    }
    Page {
        id: page
        y: top.height
        width: root.width
        height: root.height - y
        topMargin: -Look.px(12)
    }
    Rectangle {
        y: top.height
        width: parent.width
        height: 1
        visible: page.contentY > 0
        color: Look.line
    }
}
