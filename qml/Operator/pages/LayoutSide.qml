pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The column at the side: the widget, the page or the layout that is worked on, or the widgets that can be added.
ColumnLayout {
    id: root

    required property LayoutEditor editor
    required property Operator operator
    required property string side
    readonly property real full: tabs.height + Look.px(10)
        + (root.side === "add" ? Look.px(560) : root.side === "widget" ? widget.full : root.side === "page" ? page.full : look.full)
    signal sidePicked(side: string)

    spacing: Look.px(8)

    // Each a quarter; a longer word takes from the shorter ones.
    RowLayout {
        id: tabs

        readonly property real quarter: Math.floor((root.width - Look.px(18)) / 4)

        Layout.fillWidth: true
        Layout.maximumWidth: 4 * quarter + Look.px(18)
        spacing: Look.px(6)

        Repeater {
            model: [
                { side: "add", text: qsTr("+ Add") },
                { side: "widget", text: qsTr("Widget") },
                { side: "page", text: qsTr("Page") },
                { side: "layout", text: qsTr("Layout") }
            ]
            DeskButton {
                required property var modelData

                objectName: "side:" + modelData.side
                Layout.fillWidth: true
                Layout.preferredWidth: tabs.quarter
                Layout.minimumWidth: implicitWidth - Look.px(8)
                size: 14
                kind: root.side === modelData.side ? "primary" : "plain"
                text: modelData.text
                Accessible.name: modelData.side === "add" ? qsTr("Add a widget") : modelData.text
                onClicked: root.sidePicked(modelData.side)
            }
        }
    }
    LayoutWidgetCard {
        id: widget
        Layout.fillWidth: true
        Layout.fillHeight: true
        visible: root.side === "widget"
        editor: root.editor
    }
    LayoutPageCard {
        id: page
        Layout.fillWidth: true
        Layout.fillHeight: true
        visible: root.side === "page"
        editor: root.editor
    }
    LayoutLookCard {
        id: look
        Layout.fillWidth: true
        Layout.fillHeight: true
        visible: root.side === "layout"
        editor: root.editor
        operator: root.operator
    }
    Loader {
        Layout.fillWidth: true
        Layout.fillHeight: true
        active: root.side === "add"
        visible: active
        sourceComponent: LayoutPicker { editor: root.editor }
    }
}
