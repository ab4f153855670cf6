pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// What is worked on, and what can be done with the whole of it. With too little width the buttons take a line below;
// with too little height as well, all stands in one line that moves sideways.
Rectangle {
    id: root

    required property Designer designer
    property bool low: false
    readonly property real margin: Look.px(14)
    readonly property real room: root.width - acts.implicitWidth - root.margin * 3
    readonly property bool beside: root.low || root.room >= Math.min(Look.px(260), naming.wanted)

    readonly property real afterName: naming.x + naming.width + root.margin

    color: Look.surface
    implicitHeight: root.beside ? Look.px(root.low ? 56 : 64) : naming.height + line.height + Look.px(20)

    HeadName {
        id: naming
        x: root.margin - Look.px(6)
        y: root.beside ? (root.height - height) / 2 : Look.px(6)
        width: root.low ? Math.min(naming.wanted, root.width * 0.34) : root.beside ? root.room + root.margin : root.width - root.margin * 2
        designer: root.designer
    }
    Flickable {
        id: line
        x: root.low ? root.afterName : root.beside ? root.width - acts.implicitWidth - root.margin : root.margin
        y: root.beside ? (root.height - height) / 2 : naming.height + Look.px(8)
        width: root.low ? root.width - root.afterName : root.beside ? acts.implicitWidth : root.width - root.margin * 2
        height: Look.px(56)
        contentWidth: acts.implicitWidth + root.margin
        contentHeight: height
        clip: line.contentWidth > line.width + root.margin
        boundsBehavior: Flickable.StopAtBounds
        flickableDirection: Flickable.HorizontalFlick
        onContentWidthChanged: line.toEnd()
        onWidthChanged: line.toEnd()
        readonly property bool low: root.low
        onLowChanged: line.toEnd()

        // Where not all are in sight, what is done most is: generating and saving.
        function toEnd() {
            line.contentX = root.low ? Math.max(0, line.contentWidth - line.width) : 0;
        }

        HeadActs {
            id: acts
            objectName: "headActs"
            y: Look.px(4)
            designer: root.designer
            onShown: item => {
                if (item.x < line.contentX)
                    line.contentX = item.x;
                else if (item.x + item.width > line.contentX + line.width)
                    line.contentX = item.x + item.width - line.width;
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
