pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// One setting of the house rules: what it means, what it is, which rule says so, and a change.
Page {
    id: root

    required property var setting
    required property Operator operator
    readonly property var options: root.setting.kind === "switch"
        ? [{ value: true, label: qsTr("Yes") }, { value: false, label: qsTr("No") }] : (root.setting.choices ?? [])
    signal closed

    // The setting may come before the options have read it.
    onSettingChanged: value.text = (root.options ?? []).length > 0 ? "" : String(root.setting.value ?? "")

    function change(wanted: var) {
        root.operator.actWith("edit_house", { settings: { [root.setting.name]: wanted } });
    }

    Words {
        width: root.inner
        size: 21
        strong: true
        wrapMode: Text.WordWrap
        text: root.setting.label
    }
    Words {
        width: root.inner
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.setting.help
    }
    Rectangle {
        width: root.inner
        height: Look.px(48)
        visible: root.setting.rule !== ""
        radius: Look.px(8)
        color: Look.inset
        Words {
            anchors.fill: parent
            anchors.leftMargin: Look.px(14)
            strong: true
            text: root.setting.rule
        }
    }
    Choices {
        width: root.inner
        visible: root.options.length > 0
        options: root.options
        value: root.setting.value
        onPicked: value => root.change(value)
    }
    Field {
        id: value
        objectName: "settingValue"
        width: root.inner
        visible: root.options.length === 0
        label: qsTr("Value")
        figures: true
        onEntered: root.change(value.text)
    }
    Row {
        spacing: Look.px(12)
        DeskButton {
            objectName: "changeSetting"
            visible: root.options.length === 0
            kind: "primary"
            text: qsTr("Change")
            onClicked: root.change(value.text)
        }
        DeskButton {
            objectName: "closeSetting"
            text: qsTr("Close")
            Accessible.name: qsTr("Close the setting")
            onClicked: root.closed()
        }
    }
    Words {
        width: root.inner
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        text: qsTr("A change holds from now on. Places already paid stay as they are.")
    }
}
