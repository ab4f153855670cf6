pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic

// A page that scrolls when it is taller than its place. `width` of the content is the page's.
Flickable {
    id: root

    default property alias content: body.data
    readonly property real inner: body.width
    property real margin: Look.px(20)

    contentWidth: width
    contentHeight: body.implicitHeight + 2 * root.margin
    clip: true
    boundsBehavior: Flickable.StopAtBounds
    flickableDirection: Flickable.VerticalFlick
    ScrollBar.vertical: ScrollBar {
        policy: root.contentHeight > root.height ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
        Accessible.name: qsTr("Scroll")
    }

    // One height down or up, with a line of what was seen before.
    function turn(down: bool) {
        const by = (root.height - Look.px(64)) * (down ? 1 : -1);
        root.contentY = Math.max(0, Math.min(root.contentHeight - root.height, root.contentY + by));
    }

    // What opened is read from its top.
    function begin(item: Item) {
        body.forceLayout();
        const top = item.mapToItem(root.contentItem, 0, 0).y - Look.px(24);
        root.contentY = Math.max(0, Math.min(root.contentHeight - root.height, top));
    }

    // A field that gets the focus by Tab must be in sight.
    function show(item: Item) {
        if (root.height < item.height)
            return; // the window is being made, and nothing has its size yet
        const top = item.mapToItem(root.contentItem, 0, 0).y;
        if (top < root.contentY)
            root.contentY = Math.max(0, top - Look.px(24));
        else if (top + item.height > root.contentY + root.height)
            root.contentY = Math.min(root.contentHeight - root.height, top + item.height - root.height + Look.px(24));
    }

    Column {
        id: body
        x: root.margin
        y: root.margin
        width: root.width - 2 * root.margin
        spacing: Look.px(16)
    }
    Connections {
        target: root.Window.window
        function onActiveFocusItemChanged() {
            const item = root.Window.activeFocusItem;
            for (let above = item; above; above = above.parent)
                if (above === root.contentItem && root.visible)
                    root.show(item);
        }
    }
}
