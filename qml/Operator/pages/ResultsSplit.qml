pragma ComponentBehavior: Bound
import QtQuick
import Operator

// A list and, beside it, cards; in a narrow window the cards stand below and the whole scrolls.
Item {
    id: root

    default property alias cards: side.content
    property alias list: place.data
    readonly property bool wide: root.width > Look.px(820)
    readonly property real sideWidth: Math.max(Look.px(330), Math.min(Look.px(440), root.width * 0.36))
    readonly property real inner: side.inner
    readonly property real listHeight: Look.px(340)

    clip: true

    Page {
        id: side
        x: root.wide ? root.width - root.sideWidth : 0
        width: root.wide ? root.sideWidth : root.width
        height: root.height
        margin: Look.px(root.wide ? 12 : 20)

        Item {
            width: side.inner
            height: root.listHeight
            visible: !root.wide
        }
    }
    Item {
        id: place
        x: Look.px(20)
        y: root.wide ? Look.px(12) : side.margin - side.contentY
        width: root.wide ? root.width - root.sideWidth - Look.px(20) : root.width - Look.px(40)
        height: root.wide ? root.height - Look.px(24) : root.listHeight
    }
}
