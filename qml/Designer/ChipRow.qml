pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Kit
import Operator

// One denomination of the case: what it is worth, its colour, how many there are.
Column {
    id: root

    required property Designer designer
    required property var told // {at, value, color, count, each, why}
    required property var colors // [{key, label}]
    property bool coloring: false

    spacing: Look.px(4)

    function set(key: string, text: string) {
        root.designer.actWith("chip", { at: root.told.at, key: key, text: text });
    }

    Row {
        width: root.width
        spacing: Look.px(4)

        DeskButton {
            objectName: "chipColor:" + root.told.at
            width: Look.px(48)
            brief: true
            Accessible.name: qsTr("Colour of the %1 chips: %2").arg(root.told.value)
                .arg(root.colors.find(color => color.key === root.told.color)?.label ?? qsTr("none"))
            onClicked: root.coloring = !root.coloring
            Rectangle {
                anchors.centerIn: parent
                width: Look.px(24)
                height: width
                radius: width / 2
                color: root.told.color === "" ? Look.inset : Theme.chip(root.told.color)
                border.width: 1
                border.color: Look.fieldLine
            }
        }
        ChipField {
            objectName: "chipValue:" + root.told.at
            width: (root.width - Look.px(48 * 2 + 12)) * 0.56
            placeholder: qsTr("Value")
            told: root.told.value
            onTyped: text => root.set("value", text)
        }
        ChipField {
            objectName: "chipCount:" + root.told.at
            width: (root.width - Look.px(48 * 2 + 12)) * 0.44
            placeholder: qsTr("Pieces")
            told: root.told.count
            onTyped: text => root.set("count", text)
        }
        DeskButton {
            objectName: "removeChip:" + root.told.at
            width: Look.px(48)
            brief: true
            sign: "✕"
            Accessible.name: qsTr("No %1 chips").arg(root.told.value)
            onClicked: root.designer.actWith("remove_chip", { at: root.told.at })
        }
    }
    Flow {
        width: root.width
        visible: root.coloring
        spacing: Look.px(4)

        Repeater {
            model: root.coloring ? root.colors : []

            DeskButton {
                id: one
                required property var modelData
                objectName: "color:" + one.modelData.key
                width: Look.px(48)
                brief: true
                kind: one.modelData.key === root.told.color ? "primary" : "plain"
                Accessible.name: one.modelData.label
                onClicked: {
                    root.coloring = false;
                    root.set("color", one.modelData.key);
                }
                Rectangle {
                    anchors.centerIn: parent
                    width: Look.px(26)
                    height: width
                    radius: width / 2
                    color: one.modelData.key === "" ? Look.inset : Theme.chip(one.modelData.key)
                    border.width: 1
                    border.color: Look.fieldLine
                }
            }
        }
    }
    Words {
        width: root.width
        visible: (root.told.why ?? "") !== ""
        size: 13
        wrapMode: Text.WordWrap
        color: Look.danger
        text: root.told.why ?? ""
    }
}
