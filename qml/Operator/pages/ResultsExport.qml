pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// A list as a file or on paper. What the room reads of a person is what goes out.
Card {
    id: root

    required property Operator operator
    required property string what // results, tills, standings: the acts are named after it
    required property string folder
    property bool web: true

    title: qsTr("Take it along")

    Field {
        id: place
        objectName: root.what + "Folder"
        Layout.fillWidth: true
        label: qsTr("Folder")
        text: root.folder
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(8)

        Repeater {
            model: [
                { kind: "html", title: qsTr("Web page") },
                { kind: "xlsx", title: qsTr("Excel") },
                { kind: "csv", title: qsTr("CSV") },
                { kind: "json", title: qsTr("JSON") }
            ].filter(kind => root.web || kind.kind !== "html")

            DeskButton {
                required property var modelData

                objectName: root.what + ":" + modelData.kind
                text: modelData.title
                Accessible.name: qsTr("Write as %1").arg(modelData.title)
                onClicked: root.operator.actWith("export_" + root.what, { kind: modelData.kind, folder: place.text })
            }
        }
        DeskButton {
            objectName: root.what + ":print"
            kind: "primary"
            text: qsTr("Print")
            onClicked: root.operator.act("print_" + root.what)
        }
    }
}
