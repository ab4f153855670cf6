pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Templates as T
import Kiosk

// The pages. When the window is narrow only their keys stay.
Rectangle {
    id: root

    required property Operator operator
    required property string page
    property bool narrow: false
    readonly property var pages: [
        { page: "clock", title: qsTr("Clock") },
        { page: "players", title: qsTr("Players") },
        { page: "tables", title: qsTr("Tables") },
        { page: "prizes", title: qsTr("Prizes") },
        { page: "results", title: qsTr("Results") },
        { page: "structure", title: qsTr("Structure") },
        { page: "displays", title: qsTr("Displays") },
        { page: "sound", title: qsTr("Sound") },
        { page: "house", title: qsTr("House rules") },
        { page: "journal", title: qsTr("Journal") },
        { page: "settings", title: qsTr("Settings") },
        { page: "doors", title: qsTr("Before doors") },
        { page: "start", title: qsTr("New event") }
    ]
    readonly property bool low: root.height < Look.px(54) * root.pages.length + Look.px(24)
    signal picked(page: string)

    // Where the height is too little for all, the one that matters is in sight.
    function show(entry: Item) {
        const top = entries.y + entry.y;
        const most = Math.max(0, flick.contentHeight - flick.height);
        if (flick.height > entry.height)
            flick.contentY = Math.max(0, Math.min(most, Math.max(top + entry.height - flick.height, Math.min(top, flick.contentY))));
    }

    color: Look.background
    implicitWidth: Look.px(root.narrow ? 88 : 192)

    Flickable {
        id: flick

        anchors.fill: parent
        ScrollBar.vertical: ScrollBar {
            policy: flick.contentHeight > flick.height ? ScrollBar.AlwaysOn : ScrollBar.AlwaysOff
            Accessible.name: qsTr("Scroll")
        }
        contentHeight: entries.implicitHeight + 2 * entries.y
        boundsBehavior: Flickable.StopAtBounds
        clip: true

        Column {
            id: entries
            x: Look.px(10)
            y: Look.px(root.low ? 0 : 12)
            width: root.width - Look.px(20)
            spacing: Look.px(root.low ? 0 : 2)

            Repeater {
                model: root.pages

                T.AbstractButton {
                    id: entry

                    required property var modelData
                    readonly property bool here: entry.modelData.page === (({ layouts: "displays", directory: "players", races: "tables", day: "tables" })[root.page] ?? root.page)

                    objectName: "page:" + entry.modelData.page
                    width: parent.width
                    implicitHeight: Look.px(root.narrow && !root.low ? 52 : 48)
                    focusPolicy: Qt.TabFocus
                    text: entry.modelData.title
                    Accessible.role: Accessible.PageTab
                    Accessible.name: entry.text
                    Accessible.selected: entry.here
                    onActiveFocusChanged: if (entry.activeFocus) root.show(entry)
                    onHereChanged: if (entry.here) root.show(entry)
                    onClicked: root.picked(entry.modelData.page)
                    Keys.onReturnPressed: event => { if (!event.isAutoRepeat) root.picked(entry.modelData.page); }

                    background: Rectangle {
                        radius: Look.px(8)
                        color: entry.here ? Look.primary : entry.hovered ? Look.inset : "transparent"
                        border.width: entry.activeFocus ? 2 : 0
                        border.color: Look.focus
                    }
                    contentItem: Item {
                        Words {
                            x: Look.px(root.narrow ? 2 : 12)
                            y: root.narrow ? Look.px(root.low ? 20 : 28) : 0
                            width: root.narrow ? parent.width - Look.px(4) : parent.width - cap.width - Look.px(30)
                            height: root.narrow ? Look.px(18) : parent.height
                            horizontalAlignment: root.narrow ? Text.AlignHCenter : Text.AlignLeft
                            size: root.narrow ? 12 : 15
                            fontSizeMode: Text.HorizontalFit
                            minimumPixelSize: Look.px(9)
                            strong: true
                            text: entry.text
                            color: entry.here ? Look.primaryInk : Look.softText
                        }
                        KeyCap {
                            id: cap
                            x: root.narrow ? (parent.width - width) / 2 : parent.width - width - Look.px(12)
                            y: root.narrow ? Look.px(root.low ? 0 : 5) : (parent.height - height) / 2
                            text: root.operator.keys.find(line => line.act === entry.objectName)?.key ?? ""
                        }
                    }
                }
            }
        }
    }
    Rectangle {
        anchors.right: parent.right
        width: 1
        height: parent.height
        color: Look.line
    }
}
