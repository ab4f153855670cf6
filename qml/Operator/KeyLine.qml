pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// One act of the sheet with its keys; while they are changed also how: a new key, one more, none, as delivered.
ColumnLayout {
    id: root

    required property var entry // a line of Operator.keys
    required property bool editing
    required property bool listening // the next key that is pressed is this act's
    signal wanted(also: bool)
    signal freed(key: string)
    signal restored

    spacing: 0

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(6)

        Words {
            Layout.fillWidth: true
            Layout.preferredHeight: Look.px(root.editing ? 48 : 24)
            text: root.entry.text
        }
        Repeater {
            model: root.entry.keys

            Item {
                id: place

                required property var modelData

                implicitWidth: root.editing ? freeing.implicitWidth : keyCap.implicitWidth
                implicitHeight: root.editing ? freeing.implicitHeight : keyCap.implicitHeight

                KeyCap {
                    id: keyCap
                    visible: !root.editing
                    text: place.modelData.cap
                }
                DeskButton {
                    id: freeing
                    objectName: "free:" + place.modelData.name
                    visible: root.editing
                    size: 14
                    property bool sure: false // a second press takes it
                    kind: freeing.sure ? "danger" : "plain"
                    text: freeing.sure ? qsTr("Really take %1").arg(keyCap.text) : keyCap.text + " ✕"
                    onActiveFocusChanged: if (!freeing.activeFocus) freeing.sure = false
                    Accessible.name: qsTr("Take %1 from: %2").arg(keyCap.text).arg(root.entry.text)
                    onClicked: {
                        if (freeing.sure)
                            root.freed(place.modelData.name);
                        freeing.sure = !freeing.sure;
                    }
                }
            }
        }
    }
    Words {
        objectName: "listening"
        Layout.fillWidth: true
        Layout.preferredHeight: Look.px(48)
        visible: root.listening
        strong: true
        color: Look.accent
        text: qsTr("Press the key now, on the keyboard, keypad, presenter or remote. Esc leaves it.")
        wrapMode: Text.WordWrap
    }
    Flow {
        Layout.fillWidth: true
        Layout.bottomMargin: Look.px(8)
        visible: root.editing && !root.listening
        spacing: Look.px(8)

        DeskButton {
            objectName: "bind:" + root.entry.act
            size: 14
            text: qsTr("New key")
            Accessible.name: qsTr("New key for: %1").arg(root.entry.text)
            onClicked: root.wanted(false)
        }
        DeskButton {
            objectName: "also:" + root.entry.act
            visible: root.entry.key !== ""
            size: 14
            text: qsTr("One more")
            Accessible.name: qsTr("One more key for: %1").arg(root.entry.text)
            onClicked: root.wanted(true)
        }
        DeskButton {
            objectName: "default:" + root.entry.act
            size: 14
            text: qsTr("As delivered")
            Accessible.name: qsTr("The delivered keys for: %1").arg(root.entry.text)
            onClicked: root.restored()
        }
    }
}
