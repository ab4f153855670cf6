pragma ComponentBehavior: Bound
import QtQuick
import Operator

// A list and, beside it, cards; in a narrow window the cards stand below.
Item {
    id: root

    default property alias cards: side.content
    property alias list: place.data
    readonly property bool wide: root.width > Look.px(820)
    readonly property real sideWidth: Math.max(Look.px(330), Math.min(Look.px(440), root.width * 0.36))
    readonly property real inner: side.inner

    Item {
        id: place
        x: Look.px(20)
        y: Look.px(12)
        width: root.wide ? root.width - root.sideWidth - Look.px(20) : root.width - Look.px(40)
        height: (root.wide ? root.height : root.height * 0.5) - Look.px(24)
    }
    Page {
        id: side
        x: root.wide ? root.width - root.sideWidth : 0
        y: root.wide ? 0 : root.height * 0.5
        width: root.wide ? root.sideWidth : root.width
        height: root.wide ? root.height : root.height * 0.5
        margin: Look.px(root.wide ? 12 : 20)
    }
}
