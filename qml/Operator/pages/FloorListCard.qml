pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The list for the floor: one file that phones read out of a folder.
Card {
    id: root

    required property Operator operator

    title: qsTr("List for the floor")
    note: qsTr("One page for phones: who sits where, free seats, halts, the latest moves. It is written anew whenever the room changes, with the names that the room may read. Choose a folder that the phones can open.")

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Field {
            id: folder
            objectName: "floorFolder"
            Layout.fillWidth: true
            label: qsTr("Folder, empty for no list")
            text: root.operator.floorList.folder ?? ""
            onEntered: save.clicked()
        }
        DeskButton {
            id: save
            objectName: "saveFloorFolder"
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Use it")
            Accessible.name: qsTr("Use this folder for the list")
            onClicked: root.operator.actWith("set_floor_folder", { folder: folder.text })
        }
    }
    Words {
        objectName: "floorState"
        Layout.fillWidth: true
        visible: text !== ""
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.operator.floorList.state ?? ""
    }
}
