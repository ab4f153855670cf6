pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The rows that are asked for as a file, or on the clipboard.
Card {
    id: root

    required property Operator operator

    title: qsTr("Take the rows along")
    note: qsTr("Those that are asked for, all pages of them.")

    function write(kind: string) {
        root.operator.actWith("export_journal", { kind: kind, folder: folder.text });
    }

    Field {
        id: folder
        objectName: "journalFolder"
        Layout.fillWidth: true
        label: qsTr("Folder")
        text: root.operator.journalFolder
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(8)
        DeskButton {
            objectName: "exportCsv"
            text: qsTr("Spreadsheet")
            Accessible.name: qsTr("Write the rows as a spreadsheet file")
            onClicked: root.write("csv")
        }
        DeskButton {
            objectName: "exportText"
            text: qsTr("Text")
            Accessible.name: qsTr("Write the rows as a text file")
            onClicked: root.write("txt")
        }
        DeskButton {
            objectName: "copyRows"
            text: qsTr("Copy")
            Accessible.name: qsTr("Copy the rows")
            onClicked: root.operator.act("copy_rows")
        }
    }
}
