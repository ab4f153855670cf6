import QtQuick
import QtQuick.Layouts
import Kiosk

// What is true all night: is it written, where does it show, whose rules.
Rectangle {
    id: root

    required property Board board
    required property Operator operator
    readonly property bool behind: root.operator.screens.some(screen => screen.isOperator && screen.how === "window")
    readonly property string fillKey: root.operator.keys.find(line => line.act === "fill_display")?.key ?? ""
    readonly property string silenceKey: root.operator.keys.find(line => line.act === "silence")?.key ?? ""

    color: Look.surface
    implicitHeight: Look.px(36)

    Rectangle {
        width: parent.width
        height: 1
        color: Look.line
    }
    RowLayout {
        anchors.fill: parent
        anchors.leftMargin: Look.px(20)
        anchors.rightMargin: Look.px(20)
        spacing: Look.px(24)

        Words {
            Layout.maximumWidth: root.width * 0.5
            size: 14
            strong: root.board.journal.fault
            color: root.board.journal.fault ? Look.danger : Look.softText
            visible: root.board.event.name !== "" || root.board.journal.fault
            text: (root.board.journal.fault ? "✕ " : "● ")
                  + [root.board.journal.written, root.board.journal.total].filter(part => part !== "").join(" · ")
        }
        Words {
            objectName: "displayShort"
            size: 14
            color: Look.softText
            text: root.behind ? qsTr("● The display is behind this window: %1").arg(root.fillKey)
                : root.operator.displayOn ? qsTr("● Display on") : qsTr("○ No display")
        }
        Words {
            objectName: "voiceShort"
            size: 14
            strong: root.operator.voiceLost || root.operator.voiceHeld
            color: root.operator.voiceLost ? Look.danger : Look.softText
            text: root.operator.voiceHeld ? qsTr("%1 (%2 lets it speak)").arg(root.operator.voiceShort).arg(root.silenceKey)
                                          : root.operator.voiceShort
        }
        Words {
            Layout.fillWidth: true
            size: 14
            color: Look.softText
            text: root.operator.who === "" ? "" : qsTr("On shift: %1").arg(root.operator.who)
        }
        Words {
            Layout.maximumWidth: root.width * 0.3
            visible: root.width > Look.px(900)
            size: 14
            color: Look.softText
            text: root.board.event.house === "" ? "" : qsTr("House rules: %1").arg(root.board.event.house)
        }
        Words {
            size: 14
            color: Look.softText
            text: qsTr("? for keys")
        }
    }
}
