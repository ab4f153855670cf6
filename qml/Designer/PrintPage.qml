pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// The sheet on paper, as a picture for posting, or as a file for other programs.
SidePage {
    id: root

    required property Designer designer
    readonly property var output: root.designer.output
    readonly property var kinds: root.output.kinds ?? []

    title: qsTr("Print and export")

    Field {
        id: start
        objectName: "printStart"
        width: root.inner
        label: qsTr("Starts at, for times of day on the sheet")
        placeholder: qsTr("Sat 19:00")
        text: root.output.start ?? ""
        input.onActiveFocusChanged: if (!start.input.activeFocus && root.Window.active) start.take()
        onEntered: start.take()

        function take() {
            if (start.text !== (root.output.start ?? ""))
                root.designer.actWith("print_start", { text: start.text });
        }
    }
    Choices {
        objectName: "paper"
        width: root.inner
        label: qsTr("Paper")
        options: (root.output.papers ?? []).map(paper => ({ value: paper.key, label: paper.label }))
        value: root.output.paper ?? ""
        onPicked: value => root.designer.actWith("paper", { value: value })
    }
    FileField {
        objectName: "logo"
        width: root.inner
        label: qsTr("Logo on the sheet: its path, or drop it here")
        optional: true
        placeholder: "club.png"
        text: root.output.logo ?? ""
        onChosen: file => root.designer.actWith("logo", { file: file })
    }
    DeskButton {
        objectName: "printSheet"
        width: root.inner
        kind: "primary"
        text: qsTr("Print the sheet")
        onClicked: root.designer.act("print")
    }
    Rectangle {
        width: root.inner
        height: done.implicitHeight + Look.px(24)
        visible: (root.output.last ?? "") !== ""
        radius: Look.px(10)
        color: Look.accentSoft

        Words {
            id: done
            objectName: "exported"
            x: Look.px(14)
            y: Look.px(12)
            width: parent.width - Look.px(28)
            wrapMode: Text.WrapAtWordBoundaryOrAnywhere
            text: root.output.last ?? ""
        }
    }
    DeskButton {
        objectName: "lookAtFile"
        visible: (root.output.file ?? "") !== ""
        text: qsTr("Look at it")
        onClicked: Qt.openUrlExternally(root.output.file)
    }
    FileField {
        id: folder
        objectName: "exportFolder"
        width: root.inner
        label: qsTr("Folder for files and pictures")
        text: root.output.folder ?? ""
        onChosen: file => root.designer.actWith("export_to", { folder: file })
    }
    Column {
        width: root.inner
        spacing: Look.px(12)

        Repeater {
            model: root.kinds.length

            Column {
                id: kind

                required property int index
                readonly property var told: root.kinds[kind.index] ?? ({ key: "", label: "", hint: "" })

                width: root.inner
                spacing: Look.px(4)

                DeskButton {
                    objectName: "export:" + kind.told.key
                    width: parent.width
                    text: kind.told.label
                    hint: kind.told.hint
                    onClicked: root.designer.actWith("export", { kind: kind.told.key })
                }
                Words {
                    width: parent.width
                    visible: text !== ""
                    size: 13
                    color: Look.dim
                    wrapMode: Text.WordWrap
                    text: kind.told.hint
                }
            }
        }
    }
}
