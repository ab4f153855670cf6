pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The screens of this machine and what each of them shows.
Page {
    id: root

    required property Board board
    required property Operator operator

    Words {
        width: root.inner
        size: 19
        strong: true
        text: qsTr("Displays")
    }
    Repeater {
        model: root.operator.screens

        Card {
            id: screen

            required property var modelData

            width: root.inner

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(16)
                ColumnLayout {
                    Layout.fillWidth: true
                    spacing: Look.px(2)
                    Words {
                        Layout.fillWidth: true
                        size: 17
                        strong: true
                        text: [screen.modelData.name, screen.modelData.model].filter(part => part !== "").join(" · ")
                    }
                    Words {
                        Layout.fillWidth: true
                        color: screen.modelData.display ? Look.accent : Look.dim
                        strong: screen.modelData.display
                        text: (screen.modelData.display ? qsTr("● The display is here")
                               : screen.modelData.isOperator ? qsTr("○ This window is here") : qsTr("○ Free"))
                              + " · " + screen.modelData.size
                    }
                }
                DeskButton {
                    objectName: "show:" + screen.modelData.name
                    visible: !screen.modelData.display
                    kind: screen.modelData.isOperator ? "plain" : "go"
                    text: screen.modelData.isOperator ? qsTr("Show it here too") : qsTr("Show the clock here")
                    Accessible.name: qsTr("Show the clock on %1").arg(screen.modelData.name)
                    onClicked: root.operator.actWith("show_display", { screen: screen.modelData.name, full_screen: true })
                }
                DeskButton {
                    objectName: "window:" + screen.modelData.name
                    visible: screen.modelData.display
                    text: qsTr("In a window")
                    onClicked: root.operator.actWith("show_display", { screen: screen.modelData.name, full_screen: false })
                }
                DeskButton {
                    objectName: "full:" + screen.modelData.name
                    visible: screen.modelData.display
                    text: qsTr("Full screen")
                    onClicked: root.operator.actWith("show_display", { screen: screen.modelData.name, full_screen: true })
                }
            }
        }
    }
    DeskButton {
        objectName: "closeDisplay"
        visible: root.operator.displayOn
        text: qsTr("Close the display")
        onClicked: root.operator.act("close_display")
    }
    Words {
        width: root.inner
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.operator.screens.length > 1
              ? qsTr("A screen that goes away takes nothing with it: the clock runs on, and the display comes back with the screen.")
              : qsTr("Only one screen is seen. If the television shows the same picture as this one, set it to extend "
                     + "the desktop in the display settings of the system.")
    }
}
