pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Where it comes out.
Card {
    id: root

    required property Operator operator

    title: qsTr("Loudspeaker")
    note: root.operator.outputNote

    Choices {
        objectName: "outputs"
        Layout.fillWidth: true
        options: root.operator.outputs
        value: root.operator.outputs.find(output => output.chosen)?.value ?? ""
        onPicked: value => root.operator.actWith("set_sound", { output: value })
    }
    DeskButton {
        objectName: "lookForSound"
        text: qsTr("Look again")
        Accessible.name: qsTr("Look again for loudspeakers")
        onClicked: root.operator.act("look_for_sound")
    }
}
