pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// A condition: typed, or put together from the names that there are with and, or, not and brackets.
Column {
    id: root

    required property LayoutEditor editor
    required property string value
    required property string step
    property bool open: false
    readonly property var offered: root.editor.names.filter(row => filter.text === "" || (row.name + " " + row.help).toLowerCase().includes(filter.text.toLowerCase()))

    spacing: Look.px(6)

    LayoutEntry {
        id: typed
        objectName: root.objectName + ":text"
        width: root.width
        label: qsTr("Shown when")
        hint: qsTr("always")
        value: root.value
        take: text => root.editor.change(root.step, { when: text })
    }
    Row {
        spacing: Look.px(6)
        DeskButton {
            objectName: root.objectName + ":names"
            size: 14
            kind: root.open ? "primary" : "plain"
            text: root.open ? qsTr("Close the names") : qsTr("Pick names")
            onClicked: root.open = !root.open
        }
        DeskButton {
            objectName: root.objectName + ":always"
            visible: root.value !== "" || typed.text !== ""
            size: 14
            text: qsTr("Always")
            Accessible.name: qsTr("Show it always")
            onClicked: {
                typed.text = "";
                typed.enter();
            }
        }
    }
    Flow {
        width: root.width
        visible: root.open
        spacing: Look.px(4)
        Repeater {
            model: ["and", "or", "not", "(", ")"]
            DeskButton {
                required property string modelData

                objectName: root.objectName + ":" + modelData
                text: modelData
                onClicked: typed.text = root.editor.joined(typed.text, modelData)
            }
        }
    }
    Field {
        id: filter
        width: root.width
        visible: root.open
        placeholder: qsTr("Search the names")
    }
    Rectangle {
        width: root.width
        height: Look.px(246)
        visible: root.open
        color: Look.inset
        radius: Look.px(8)
        ListView {
            id: list
            anchors.fill: parent
            anchors.margins: Look.px(2)
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            model: root.open ? root.offered : []
            ScrollBar.vertical: ScrollBar {
                policy: ScrollBar.AlwaysOn
                Accessible.name: qsTr("Scroll")
            }
            delegate: LayoutRow {
                required property var modelData
                required property int index

                objectName: root.objectName + ":name:" + modelData.name
                width: list.width - Look.px(10)
                Accessible.role: Accessible.Button
                text: modelData.name
                note: modelData.help
                onActiveFocusChanged: if (activeFocus) list.positionViewAtIndex(index, ListView.Contain)
                onClicked: {
                    typed.text = root.editor.joined(typed.text, modelData.name);
                    typed.enter();
                }
            }
        }
    }
}
