pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Operator

// A column of the layout page that scrolls when it is taller than its place.
Rectangle {
    id: root

    default property alias content: body.data
    readonly property real inner: body.width
    // What it would need to show everything.
    readonly property real full: body.implicitHeight + Look.px(24)

    color: Look.surface
    radius: Look.px(10)
    border.width: 1
    border.color: Look.line

    Flickable {
        id: scroll
        anchors.fill: parent
        anchors.margins: 1
        contentHeight: root.full
        clip: true
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        ScrollBar.vertical: ScrollBar {
            policy: root.full > scroll.height + 2 ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            Accessible.name: qsTr("Scroll")
        }

        Column {
            id: body
            x: Look.px(10)
            y: Look.px(12)
            width: scroll.width - Look.px(24)
            spacing: Look.px(12)
        }
    }
    // What gets the focus by Tab must be in sight.
    Connections {
        target: root.Window.window
        function onActiveFocusItemChanged() {
            const item = root.Window.activeFocusItem;
            for (let above = item; above; above = above.parent)
                if (above === body && root.visible) {
                    const top = item.mapToItem(scroll.contentItem, 0, 0).y;
                    const low = Math.max(0, top + item.height - scroll.height + Look.px(12));
                    scroll.contentY = Math.max(low, Math.min(scroll.contentY, Math.max(0, top - Look.px(12))));
                }
        }
    }
}
