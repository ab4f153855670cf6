pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk

// The PIN of a locked window, in the place of the lines under the strip.
Rectangle {
    id: root

    required property Operator operator
    signal closed

    implicitHeight: Math.max(Look.px(80), row.implicitHeight + Look.px(20))
    color: Look.accentSoft
    onVisibleChanged: {
        pin.text = "";
        if (root.visible)
            pin.input.forceActiveFocus(Qt.ShortcutFocusReason);
    }

    function enter() {
        const typed = pin.text;
        pin.text = "";
        root.operator.actWith("unlock", { pin: typed });
    }

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 2
        color: Look.accent
    }
    RowLayout {
        id: row
        anchors.fill: parent
        anchors.leftMargin: Look.px(20)
        anchors.rightMargin: Look.px(20)
        spacing: Look.px(12)

        Words {
            objectName: "lockText"
            Layout.fillWidth: true
            size: 16
            strong: true
            wrapMode: Text.WordWrap
            color: root.operator.refusal === "" ? Look.text : Look.danger
            text: root.operator.refusal !== "" ? root.operator.refusal
                                               : qsTr("Locked. The clock, the wall and the voice go on. Type the PIN to unlock.")
        }
        Field {
            id: pin
            objectName: "pin"
            Layout.preferredWidth: Look.px(160)
            placeholder: qsTr("PIN")
            figures: true
            input.echoMode: TextInput.Password
            onEntered: root.enter()
        }
        DeskButton {
            objectName: "unlock"
            kind: "primary"
            text: qsTr("Unlock")
            cap: qsTr("Enter")
            onClicked: root.enter()
        }
        DeskButton {
            objectName: "leaveLock"
            text: qsTr("Leave it")
            cap: qsTr("Esc")
            onClicked: root.closed()
        }
    }
}
