pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Controls.Basic
import Kiosk
import Operator

// Where a sheet comes from: pasted text, or a file.
SidePage {
    id: root

    required property Designer designer
    readonly property alias paper: paper

    title: qsTr("Import")

    Words {
        width: root.inner
        wrapMode: Text.WordWrap
        color: Look.dim
        text: qsTr("Paste a sheet from a web page, an e-mail, a PDF or a spreadsheet. You see what is understood, line by line, before any of it is taken.")
    }
    ScrollView {
        id: scroll
        width: root.inner
        height: Look.px(260)

        TextArea {
            id: paper
            objectName: "paper"
            wrapMode: TextArea.NoWrap
            font.family: Look.family
            font.pixelSize: Look.px(15)
            font.features: Look.tabular
            color: Look.text
            selectionColor: Look.accent
            selectedTextColor: Look.accentInk
            placeholderText: "1\t100\t200\t20\n2\t200\t400\t20\n" + qsTr("Break") + "\t10"
            placeholderTextColor: Look.dim
            textFormat: TextEdit.PlainText
            selectByMouse: true
            KeyNavigation.priority: KeyNavigation.BeforeItem
            KeyNavigation.tab: read
            KeyNavigation.backtab: read
            Accessible.name: qsTr("The sheet as text")
            Keys.onPressed: event => {
                event.accepted = event.modifiers === Qt.ControlModifier && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter);
                if (event.accepted)
                    root.take();
            }
            background: Rectangle {
                radius: Look.px(8)
                color: Look.surface
                border.width: paper.activeFocus ? 2 : 1
                border.color: paper.activeFocus ? Look.focus : Look.fieldLine
            }
        }
    }
    DeskButton {
        id: read
        objectName: "readPaper"
        kind: "primary"
        enabled: paper.text.trim() !== ""
        text: qsTr("Read it")
        cap: qsTr("Ctrl+Enter")
        onClicked: root.take()
    }
    FileField {
        objectName: "importFile"
        width: root.inner
        label: qsTr("Or a file (CSV, TSV, XLSX, TOML): type its path or drop it here")
        placeholder: "structure.xlsx"
        onChosen: file => root.designer.actWith("read_file", { file: file })
    }
    DropArea {
        parent: root
        anchors.fill: parent
        keys: ["text/uri-list"]
        onDropped: drop => {
            if (drop.urls.length > 0)
                root.designer.actWith("read_file", { file: drop.urls[0].toString() });
        }
    }

    function take() {
        if (paper.text.trim() !== "")
            root.designer.actWith("paste", { text: paper.text });
    }
}
