pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The screens of this machine, what each of them shows, and for how deep a room.
Page {
    id: root

    required property Board board
    required property Operator operator
    // The socket of the screen that is being set up; "" for none.
    property string settingUp: ""
    // The cards stay as long as the number of screens does: what is being typed in one is not lost.
    property var rows: []

    Component.onCompleted: root.rows = root.operator.screens

    Connections {
        target: root.operator
        function onScreensChanged() {
            if (root.operator.screens.length !== root.rows.length)
                root.rows = root.operator.screens;
        }
    }
    RowLayout {
        width: root.inner
        spacing: Look.px(12)

        Words {
            Layout.fillWidth: true
            size: 19
            strong: true
            text: qsTr("Displays")
        }
        DeskButton {
            objectName: "identify"
            visible: root.operator.screens.length > 1
            text: qsTr("Which is which?")
            hint: qsTr("Shows a large number on each screen for five seconds.")
            onClicked: root.operator.act("identify_screens")
        }
        DeskButton {
            objectName: "editLayouts"
            text: qsTr("Layouts")
            hint: qsTr("Chooses and arranges what the displays show.")
            cap: root.operator.keys.find(line => line.act === "page:layouts")?.key ?? ""
            onClicked: root.operator.act("edit_layout")
        }
        DeskButton {
            objectName: "closeDisplay"
            visible: root.operator.displayOn
            text: qsTr("Take all off")
            onClicked: root.operator.act("close_display")
        }
    }
    Repeater {
        model: root.operator.screenNotices

        Rectangle {
            id: notice

            required property string modelData

            width: root.inner
            height: noticeText.implicitHeight + Look.px(24)
            radius: Look.px(10)
            color: Look.warnSoft
            border.width: 1
            border.color: Look.warnLine

            Words {
                id: noticeText
                anchors.centerIn: parent
                width: parent.width - Look.px(32)
                wrapMode: Text.WordWrap
                color: Look.warnText
                text: "! " + notice.modelData
            }
        }
    }
    Repeater {
        model: root.rows

        ScreenCard {
            required property var modelData
            required property int index

            width: root.inner
            operator: root.operator
            row: root.operator.screens[index] ?? modelData
            settingUp: root.settingUp === row.name
            onSetUpAsked: root.settingUp = settingUp ? "" : row.name
        }
    }
    Words {
        objectName: "keepingAwake"
        width: root.inner
        wrapMode: Text.WordWrap
        color: root.operator.keepingAwake === "lost" ? Look.danger : Look.dim
        strong: root.operator.keepingAwake === "lost"
        text: (root.operator.keepingAwake === "lost" ? "! " : "") + root.operator.keepingAwakeText
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
