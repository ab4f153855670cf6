pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Where the slips of those who are moved come out, and which of them by themselves.
Card {
    id: root

    required property Operator operator
    readonly property var slips: root.operator.slips
    readonly property string printer: root.slips.printer ?? ""

    function cap(act: string): string {
        return root.operator.keys.find(line => line.act === act)?.key ?? "";
    }

    function set(name: string, value: var) {
        root.operator.actWith("set_slips", { [name]: value });
    }

    title: qsTr("Slips and seat cards")
    note: qsTr("A slip sends a player who is moved to the new seat. What is undone within two seconds is not printed.")

    Choices {
        objectName: "slipsPrinter"
        Layout.fillWidth: true
        label: qsTr("Where they come out")
        options: root.slips.printers ?? []
        value: root.printer
        onPicked: value => root.set("printer", value)
    }
    RowLayout {
        Layout.fillWidth: true
        visible: root.printer === "receipt"
        spacing: Look.px(12)
        Field {
            id: address
            objectName: "slipsAddress"
            Layout.fillWidth: true
            label: qsTr("Address of the receipt printer")
            placeholder: qsTr("10.0.0.9, /dev/usb/lp0 or /dev/ttyUSB0@19200")
            text: root.slips.address ?? ""
            onEntered: root.set("address", address.text)
        }
        DeskButton {
            objectName: "saveSlipsAddress"
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Use it")
            Accessible.name: qsTr("Use this address")
            onClicked: root.set("address", address.text)
        }
    }
    RowLayout {
        Layout.fillWidth: true
        visible: root.printer === "pdf"
        spacing: Look.px(12)
        Field {
            id: folder
            objectName: "slipsFolder"
            Layout.fillWidth: true
            label: qsTr("Folder, empty for the program's own")
            text: root.slips.folder ?? ""
            onEntered: root.set("folder", folder.text)
        }
        DeskButton {
            objectName: "saveSlipsFolder"
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Use it")
            Accessible.name: qsTr("Use this folder for slips")
            onClicked: root.set("folder", folder.text)
        }
    }
    Choices {
        objectName: "slipsPaper"
        Layout.fillWidth: true
        label: qsTr("Paper")
        options: root.slips.papers ?? []
        value: root.slips.paper ?? ""
        onPicked: value => root.set("paper", value)
    }
    Tick {
        objectName: "slipsByThemselves"
        text: qsTr("Print the slips of every move by themselves")
        checked: root.slips.slipsByThemselves ?? false
        onToggled: root.set("slips_by_themselves", checked)
    }
    Tick {
        objectName: "cardsByThemselves"
        text: qsTr("Print a seat card at every entry")
        checked: root.slips.cardsByThemselves ?? false
        onToggled: root.set("cards_by_themselves", checked)
    }
    Flow {
        Layout.fillWidth: true
        spacing: Look.px(8)

        DeskButton {
            objectName: "printSlips"
            text: qsTr("Print the slips of the last move")
            cap: root.cap("print_slips")
            onClicked: root.operator.act("print_slips")
        }
        DeskButton {
            objectName: "printSlipsAgain"
            text: qsTr("Print the last slips again")
            cap: root.cap("reprint_last_slips")
            onClicked: root.operator.act("reprint_last_slips")
        }
        DeskButton {
            objectName: "printTestSlip"
            text: qsTr("Print a test slip")
            onClicked: root.operator.act("print_test_slip")
        }
        DeskButton {
            objectName: "lookForPrinters"
            text: qsTr("Look for printers")
            onClicked: root.operator.act("look_for_printers")
        }
    }
    Words {
        objectName: "slipsState"
        Layout.fillWidth: true
        visible: text !== ""
        size: 14
        color: Look.dim
        wrapMode: Text.WordWrap
        text: root.slips.state ?? ""
    }
}
