pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import QtQuick.Layouts
import Kiosk
import Operator

// The house rules by group, each with the rule that says so; at the right the one picked, or the Rulings card.
Item {
    id: root

    required property Board board
    required property Operator operator
    property string picked: ""
    readonly property bool rulings: root.picked === ""
    readonly property var setting: root.operator.houseSettings.find(line => line.name === root.picked) ?? null
    readonly property real side: Math.max(Look.px(300), Math.min(Look.px(400), root.width * 0.38))

    function shown(line: var): string {
        if (line.kind === "switch")
            return line.value ? qsTr("Yes") : qsTr("No");
        const choice = (line.choices ?? []).find(option => option.value === line.value);
        return choice ? choice.label : String(line.value);
    }

    RowLayout {
        id: bar
        x: Look.px(20)
        y: Look.px(16)
        width: root.width - root.side - Look.px(40)
        height: Look.px(48)

        Words {
            Layout.fillWidth: true
            size: 19
            strong: true
            text: root.board.event.house === "" ? qsTr("House rules") : root.board.event.house
        }
        DeskButton {
            objectName: "openRulings"
            kind: root.rulings ? "primary" : "plain"
            text: qsTr("Rulings")
            onClicked: root.picked = ""
        }
    }
    Rectangle {
        x: Look.px(20)
        y: Look.px(78)
        width: root.width - root.side - Look.px(40)
        height: root.height - Look.px(94)
        color: Look.surface
        border.width: 1
        border.color: Look.line

        ListView {
            id: list
            objectName: "settings"
            anchors.fill: parent
            anchors.margins: 1
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            model: root.operator.houseSettings.length
            ScrollBar.vertical: ScrollBar { Accessible.name: qsTr("Scroll") }

            delegate: Item {
                id: line

                required property int index
                readonly property var modelData: root.operator.houseSettings[line.index]
                    ?? ({ name: "", group: "", label: "", help: "", value: "", choices: [], kind: "whole", rule: "" })
                readonly property bool first: line.index === 0
                    || root.operator.houseSettings[line.index - 1].group !== line.modelData.group
                readonly property bool here: line.modelData.name === root.picked

                width: list.width
                implicitHeight: Look.px(line.first ? 112 : 64)

                Words {
                    x: Look.px(16)
                    height: Look.px(48)
                    visible: line.first
                    size: 14
                    strong: true
                    color: Look.accent
                    text: line.modelData.group
                }
                Rectangle {
                    y: line.height - height
                    width: line.width
                    height: Look.px(64)
                    color: line.here ? Look.accentSoft : "transparent"

                    Rectangle {
                        visible: line.here
                        width: Look.px(5)
                        height: parent.height
                        color: Look.accent
                    }
                    Words {
                        x: Look.px(16)
                        y: Look.px(8)
                        width: line.width * 0.56
                        height: Look.px(26)
                        strong: true
                        text: line.modelData.label
                    }
                    Words {
                        x: Look.px(16)
                        y: Look.px(34)
                        width: line.width * 0.56
                        height: Look.px(22)
                        size: 13
                        color: Look.dim
                        text: line.modelData.rule
                    }
                    Words {
                        x: line.width * 0.6
                        width: line.width * 0.4 - Look.px(18)
                        height: parent.height
                        horizontalAlignment: Text.AlignRight
                        wrapMode: Text.WordWrap
                        maximumLineCount: 2
                        text: root.shown(line.modelData)
                    }
                    LineButton {
                        objectName: "setting:" + line.modelData.name
                        anchors.fill: parent
                        named: line.modelData.label + ", " + root.shown(line.modelData)
                        onChosen: root.picked = line.modelData.name
                    }
                    Rectangle {
                        anchors.bottom: parent.bottom
                        width: parent.width
                        height: 1
                        color: Look.line
                    }
                }
            }
        }
    }
    Rectangle {
        x: root.width - root.side
        width: root.side
        height: root.height
        color: Look.surface

        Rectangle {
            width: 1
            height: parent.height
            color: Look.line
        }
        RulingsCard {
            objectName: "rulings"
            anchors.fill: parent
            visible: root.rulings
            operator: root.operator
        }
        SettingDetail {
            objectName: "settingDetail"
            anchors.fill: parent
            visible: root.setting !== null
            setting: root.setting ?? ({ name: "", label: "", help: "", value: "", choices: [], kind: "whole", rule: "" })
            operator: root.operator
            onClosed: root.picked = ""
        }
    }
}
