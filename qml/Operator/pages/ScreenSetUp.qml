pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// How one screen's display is set up: its layout, its room, its picture.
ColumnLayout {
    id: root

    required property Operator operator
    required property var row
    readonly property string named: row.title || row.name

    function set(name: string, value: string) {
        root.operator.actWith("set_display", { screen: root.row.name, [name]: value });
    }

    // A field that news of other things leaves alone: what is being typed in it stays.
    component Kept: Field {
        id: field
        property string kept: ""
        onKeptChanged: field.text = field.kept
    }

    spacing: Look.px(14)

    Rectangle {
        Layout.fillWidth: true
        implicitHeight: 1
        color: Look.line
    }
    Words {
        Layout.fillWidth: true
        visible: layouts.visible
        size: 13
        strong: true
        color: Look.dim
        text: qsTr("Layout")
    }
    Flow {
        id: layouts
        Layout.fillWidth: true
        visible: root.operator.layoutChoices.length > 1
        spacing: Look.px(12)

        Repeater {
            model: root.operator.layoutChoices

            DeskButton {
                required property var modelData
                readonly property bool chosen: root.row.layout === modelData.name

                objectName: "layout:" + modelData.name
                kind: chosen ? "go" : "plain"
                sign: chosen ? "●" : "○"
                text: modelData.title
                Accessible.role: Accessible.RadioButton
                Accessible.checkable: true
                Accessible.checked: chosen
                onClicked: root.operator.actWith("set_display_layout", { screen: root.row.name, layout: modelData.name })
            }
        }
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(16)

        Kept {
            id: distance
            objectName: "distance:" + root.row.name
            width: Look.px(230)
            label: qsTr("Farthest seat, metres")
            placeholder: qsTr("As the room: %1").arg(root.operator.roomDistance)
            figures: true
            kept: root.row.distance
            onEntered: root.set("distance_m", distance.text)
        }
        Kept {
            id: tall
            objectName: "height:" + root.row.name
            width: Look.px(300)
            label: qsTr("Picture height, metres, or diagonal, inches")
            placeholder: qsTr("0.69 or 55″")
            figures: true
            kept: root.row.height
            onEntered: root.set("height_m", tall.text)
        }
        Kept {
            id: overscan
            objectName: "overscan:" + root.row.name
            width: Look.px(230)
            label: qsTr("Cut off at each edge, per cent")
            placeholder: qsTr("0 to 10")
            figures: true
            kept: root.row.overscan
            onEntered: root.set("overscan", overscan.text)
        }
        Item {
            width: use.width
            height: distance.height

            DeskButton {
                id: use
                objectName: "use:" + root.row.name
                anchors.bottom: parent.bottom
                text: qsTr("Use these")
                Accessible.name: qsTr("Use these for %1").arg(root.named)
                onClicked: root.operator.actWith("set_display", {
                    screen: root.row.name, distance_m: distance.text, height_m: tall.text, overscan: overscan.text
                })
            }
        }
    }
    Words {
        Layout.fillWidth: true
        wrapMode: Text.WordWrap
        color: Look.dim
        text: root.row.picture
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)

        DeskButton {
            objectName: "test:" + root.row.name
            enabled: root.row.display
            text: root.row.testing ? qsTr("Test picture off") : qsTr("Test picture")
            Accessible.name: root.row.testing ? qsTr("Take the test picture off %1").arg(root.named)
                                              : qsTr("Show the test picture on %1").arg(root.named)
            onClicked: root.operator.actWith("test_display", { screen: root.row.name, on: !root.row.testing })
        }
        Words {
            Layout.fillWidth: true
            wrapMode: Text.WordWrap
            color: Look.dim
            text: root.row.display
                  ? qsTr("Shows whether the edges are cut off, and from how far what can be read. The clock stays in it.")
                  : qsTr("Show the display on this screen first.")
        }
    }
}
