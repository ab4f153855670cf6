pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// For someone who sees the program for the first time: the two presses to a running clock.
Rectangle {
    id: root

    required property Operator operator
    readonly property var steps: [
        { sign: "1", text: qsTr("Open, and show it on the wall: the big button at the side. All it needs is filled in.") },
        { sign: "2", text: qsTr("Start: the big button at the top, or %1. The clock runs, on the wall and here.").arg(root.startKey) },
        { sign: "3", text: qsTr("Everything can be changed while it runs, and every act can be undone.") }
    ]
    readonly property string startKey: root.operator.keys.find(line => line.act === "start")?.key ?? ""

    implicitHeight: lines.implicitHeight + Look.px(36)
    radius: Look.px(10)
    color: Look.accentSoft

    ColumnLayout {
        id: lines
        x: Look.px(18)
        y: Look.px(18)
        width: root.width - Look.px(36)
        spacing: Look.px(10)

        Words {
            Layout.fillWidth: true
            size: 19
            strong: true
            wrapMode: Text.WordWrap
            text: qsTr("A clock on the wall in under a minute")
        }
        Repeater {
            model: root.steps

            RowLayout {
                id: step

                required property var modelData

                Layout.fillWidth: true
                spacing: Look.px(12)

                Rectangle {
                    Layout.alignment: Qt.AlignTop
                    implicitWidth: Look.px(26)
                    implicitHeight: width
                    radius: width / 2
                    color: Look.accent
                    Words {
                        anchors.centerIn: parent
                        size: 14
                        strong: true
                        color: Look.accentInk
                        text: step.modelData.sign
                    }
                }
                Words {
                    Layout.fillWidth: true
                    wrapMode: Text.WordWrap
                    text: step.modelData.text
                }
            }
        }
    }
}
