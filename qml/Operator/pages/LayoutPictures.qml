pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// A picture by its name: one of those that the layouts have, or a file from anywhere, which is copied to them. Files
// can also be dropped here.
Item {
    id: root

    required property LayoutEditor editor
    required property string role // logo, background, sponsors, widget
    required property string label
    property string value: ""
    property bool open: false
    property string problem: ""
    property bool asked: false // files are being copied for this very row

    implicitHeight: column.height

    onOpenChanged: if (root.open) root.editor.lookForFiles()

    function take(files: var) {
        root.asked = true;
        root.editor.importPictures(root.role, files);
    }
    readonly property Connections copies: Connections {
        target: root.editor
        function onImported(role: string, problem: string) {
            if (role !== root.role || !root.asked)
                return;
            root.asked = false;
            root.problem = problem;
            if (problem === "") {
                path.text = "";
                root.open = false;
            }
        }
    }
    function choose(name: string) {
        root.problem = root.editor.change("picture", { role: root.role, name: name });
        root.open = root.problem !== "";
    }

    Column {
        id: column
        width: root.width
        spacing: Look.px(6)

        Words {
            width: root.width
            size: 13
            strong: true
            color: Look.dim
            text: root.label
        }
        Row {
            width: root.width
            spacing: Look.px(6)
            DeskButton {
                objectName: "pick:" + root.role
                width: root.width - (clear.visible ? clear.width + Look.px(6) : 0)
                size: 14
                kind: root.open ? "primary" : "plain"
                text: root.value !== "" ? root.value : root.role === "sponsors" ? qsTr("Add a picture") : qsTr("None")
                Accessible.name: root.label + ": " + text
                onClicked: root.open = !root.open
            }
            DeskButton {
                id: clear
                objectName: "clear:" + root.role
                visible: root.value !== ""
                text: "✕"
                Accessible.name: qsTr("%1: no picture").arg(root.label)
                onClicked: root.choose("")
            }
        }
        Column {
            width: root.width
            visible: root.open
            Repeater {
                model: root.open ? root.editor.pictures : []
                LayoutRow {
                    required property string modelData

                    objectName: "picture:" + modelData
                    width: root.width
                    here: modelData === root.value
                    text: modelData
                    onClicked: root.choose(modelData)
                }
            }
            Words {
                width: root.width
                visible: files.count > 0
                topPadding: Look.px(8)
                size: 13
                strong: true
                color: Look.dim
                text: qsTr("Found on this computer and on sticks")
            }
            Repeater {
                id: files
                model: root.open ? root.editor.files : []
                LayoutRow {
                    required property var modelData

                    objectName: "found:" + modelData.name
                    width: root.width
                    Accessible.role: Accessible.Button
                    text: modelData.name
                    note: modelData.folder
                    onClicked: root.take([modelData.file])
                }
            }
            Field {
                id: path
                objectName: "file:" + root.role
                width: root.width
                label: qsTr("Or a file of this computer: type its path or drop it here")
                placeholder: "club.png"
                wrong: root.problem !== ""
                onEntered: root.take([path.text])
            }
        }
        Words {
            width: root.width
            visible: root.problem !== ""
            size: 13
            wrapMode: Text.WordWrap
            color: Look.danger
            text: root.problem
        }
    }
    DropArea {
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => root.take(drop.urls.map(url => url.toString()))
    }
}
