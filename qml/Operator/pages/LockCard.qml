pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The lock: leaving the desk for a moment, with or without a PIN to come back.
Card {
    id: root

    required property Operator operator
    required property string cap

    title: qsTr("Lock")
    note: root.operator.pinSet
          ? qsTr("A PIN is set. If it is forgotten: close the program, take the line that begins with pin out of %1, and start it again.")
            .arg(root.operator.settingsFile)
          : qsTr("A locked window does nothing but unlock. With a PIN of 4 to 12 digits only who knows it can unlock.")

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Field {
            id: pin
            objectName: "newPin"
            Layout.fillWidth: true
            label: root.operator.pinSet ? qsTr("New PIN, empty for none") : qsTr("PIN")
            input.echoMode: TextInput.Password
            figures: true
            onEntered: save.clicked()
        }
        DeskButton {
            id: save
            objectName: "savePin"
            Layout.alignment: Qt.AlignBottom
            text: pin.text === "" && root.operator.pinSet ? qsTr("Take the PIN off") : qsTr("Set the PIN")
            enabled: pin.text !== "" || root.operator.pinSet
            onClicked: {
                root.operator.actWith("set_pin", { pin: pin.text });
                pin.text = "";
            }
        }
    }
    DeskButton {
        objectName: "lockNow"
        text: qsTr("Lock now")
        cap: root.cap
        onClicked: root.operator.act("lock")
    }
}
