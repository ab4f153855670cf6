pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// One screen: which it is, what is on it, and what can be done with it.
Card {
    id: root

    required property Operator operator
    required property var row
    property bool settingUp: false
    readonly property string named: row.title || row.name
    readonly property bool on: row.how !== "off"
    signal setUpAsked

    function show(full: bool) {
        root.operator.actWith("show_display", { screen: root.row.name, full_screen: full });
    }

    border.color: root.row.display ? Look.accent : root.row.connected ? Look.line : Look.danger
    border.width: root.row.display || !root.row.connected ? 2 : 1

    GridLayout {
        id: top

        readonly property bool wide: root.width > Look.px(860)

        Layout.fillWidth: true
        columns: wide ? 2 : 1
        columnSpacing: Look.px(16)
        rowSpacing: Look.px(10)

        RowLayout {
            Layout.fillWidth: true
            spacing: Look.px(16)

            Rectangle {
                visible: root.row.connected
                implicitWidth: Look.px(56)
                implicitHeight: Look.px(40)
                radius: Look.px(6)
                color: root.row.display ? Look.accent : Look.inset
                border.width: 1
                border.color: root.row.display ? Look.accent : Look.fieldLine

                Words {
                    anchors.centerIn: parent
                    size: 19
                    strong: true
                    color: root.row.display ? Look.accentInk : Look.text
                    text: root.row.number
                }
            }
            ColumnLayout {
                Layout.fillWidth: true
                spacing: Look.px(2)

                Words {
                    Layout.fillWidth: true
                    size: 17
                    strong: true
                    text: root.named
                }
                Words {
                    Layout.fillWidth: true
                    color: root.row.display ? Look.accent : root.row.how === "lost" ? Look.danger : Look.dim
                    strong: root.on
                    text: (root.row.display ? "● " : root.row.how === "lost" || root.row.how === "waiting" ? "! " : "○ ")
                          + root.row.state + (root.row.display && root.row.layoutTitle ? " · " + root.row.layoutTitle : "")
                }
                Words {
                    Layout.fillWidth: true
                    visible: text !== ""
                    size: 14
                    color: Look.dim
                    text: root.row.detail
                }
            }
        }
        Flow {
            Layout.fillWidth: true
            Layout.maximumWidth: top.wide ? Look.px(500) : -1
            layoutDirection: top.wide ? Qt.RightToLeft : Qt.LeftToRight
            spacing: Look.px(12)

            DeskButton {
                objectName: "show:" + root.row.name
                visible: root.row.connected && !root.on
                kind: root.row.isOperator ? "plain" : "go"
                text: root.row.isOperator ? qsTr("Show the display here too") : qsTr("Show the clock here")
                Accessible.name: qsTr("Show the clock on %1").arg(root.named)
                hint: root.row.isOperator ? qsTr("It covers this window; Esc on the display takes it off again.") : ""
                onClicked: root.show(true)
            }
            DeskButton {
                objectName: "full:" + root.row.name
                visible: root.row.connected && (root.row.how === "window" || root.row.how === "waiting")
                text: qsTr("Full screen")
                Accessible.name: qsTr("Full screen on %1").arg(root.named)
                onClicked: root.show(true)
            }
            DeskButton {
                objectName: "window:" + root.row.name
                visible: root.row.connected && root.row.how !== "window" && (root.row.isOperator || root.on)
                text: qsTr("In a window")
                Accessible.name: qsTr("In a window on %1").arg(root.named)
                onClicked: root.show(false)
            }
            DeskButton {
                objectName: "setUp:" + root.row.name
                visible: root.row.connected
                text: root.settingUp ? qsTr("Close the set-up") : qsTr("Set up")
                Accessible.name: root.settingUp ? qsTr("Close the set-up of %1").arg(root.named) : qsTr("Set up %1").arg(root.named)
                onClicked: root.setUpAsked()
            }
            DeskButton {
                objectName: "off:" + root.row.name
                visible: root.row.connected && root.on
                text: qsTr("Take off")
                Accessible.name: qsTr("Take the display off %1").arg(root.named)
                onClicked: root.operator.actWith("close_display", { screen: root.row.name })
            }
            DeskButton {
                objectName: "forget:" + root.row.name
                visible: !root.row.connected
                text: qsTr("Do not wait for it")
                Accessible.name: qsTr("Do not wait for %1").arg(root.named)
                onClicked: root.operator.actWith("forget_display", { screen: root.row.name })
            }
        }
    }
    Loader {
        Layout.fillWidth: true
        active: root.settingUp && root.row.connected
        visible: active
        sourceComponent: ScreenSetUp {
            operator: root.operator
            row: root.row
        }
    }
}
