pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Kit
import Operator

// The layouts of the wall: choose one, arrange its widgets in the picture itself, and see what the far seats would
// miss. What is not saved stays here while other pages are open.
Item {
    id: root
    objectName: "layoutPage"

    required property LayoutEditor editor
    required property Operator operator
    // "widget", "page", "layout" or "add": what the column at the side shows.
    property string side: "layout"
    readonly property bool wide: root.width >= Look.px(1000)

    // A locked window shows the layouts and changes none.
    enabled: !root.operator.locked

    Component.onCompleted: {
        root.editor.paint({
            accent: Theme.wallAmber.toString(), "break": Theme.wallGreen.toString(),
            text: Theme.wallText.toString(), quiet: Theme.wallQuiet.toString()
        }, [Theme.wallGround, Theme.wallGroundPlay, Theme.wallGroundBreak, Theme.wallGroundAlarm].map(color => color.toString()));
        root.editor.open("");
    }
    Connections {
        target: root.editor
        function onWidgetChanged() {
            if (root.editor.widget >= 0)
                root.side = "widget";
        }
    }

    LayoutBar {
        id: bar
        x: Look.px(16)
        y: Look.px(12)
        width: root.width - Look.px(32)
        editor: root.editor
    }
    Flickable {
        id: scroll
        y: bar.y + bar.height + Look.px(6)
        width: root.width
        height: root.height - y
        contentHeight: root.wide ? height : stacked.height + Look.px(20)
        clip: true
        interactive: !root.wide
        boundsBehavior: Flickable.StopAtBounds

        GridLayout {
            id: stacked
            x: Look.px(16)
            y: Look.px(4)
            width: root.width - Look.px(32)
            height: root.wide ? scroll.height - Look.px(18) : implicitHeight
            columns: root.wide ? 3 : 1
            columnSpacing: Look.px(14)
            rowSpacing: Look.px(14)

            LayoutLists {
                Layout.row: root.wide ? 0 : 1
                Layout.column: 0
                Layout.fillHeight: root.wide
                Layout.fillWidth: !root.wide
                Layout.preferredWidth: Look.px(216)
                Layout.preferredHeight: root.wide ? -1 : full
                editor: root.editor
                onPagePicked: root.side = "page"
                onLayoutPicked: root.side = "layout"
            }
            LayoutCanvas {
                Layout.row: 0
                Layout.column: root.wide ? 1 : 0
                Layout.fillWidth: true
                Layout.fillHeight: root.wide
                Layout.preferredHeight: root.wide ? -1 : Math.min(width * 0.5625, Look.px(560)) + Look.px(170)
                editor: root.editor
                operator: root.operator
            }
            LayoutSide {
                Layout.row: root.wide ? 0 : 2
                Layout.column: root.wide ? 2 : 0
                Layout.fillHeight: root.wide
                Layout.fillWidth: !root.wide
                Layout.preferredWidth: Look.px(312)
                Layout.preferredHeight: root.wide ? -1 : full
                editor: root.editor
                operator: root.operator
                side: root.side
                onSidePicked: side => root.side = side
            }
        }
    }
}
