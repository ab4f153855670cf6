pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The voice of this machine: whether it speaks, how loud and how fast, whose it is, and whether it can.
Card {
    id: root

    required property Operator operator

    title: qsTr("Voice")
    note: root.operator.voiceHealth

    function set(values: var) {
        root.operator.actWith("set_program", values);
    }

    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Tick {
            objectName: "voiceOn"
            Layout.fillWidth: true
            text: qsTr("Speak")
            checked: root.operator.voiceOn
            onToggled: root.set({ voice_on: checked })
        }
        DeskButton {
            objectName: "testVoice"
            text: qsTr("Say something")
            onClicked: root.operator.act("test_voice")
        }
    }
    RowLayout {
        Layout.fillWidth: true
        spacing: Look.px(12)
        Field {
            id: volume
            objectName: "voiceVolume"
            Layout.fillWidth: true
            label: qsTr("Volume, 0 to 100")
            figures: true
            text: root.operator.voiceVolume
            onEntered: save.clicked()
        }
        Field {
            id: rate
            objectName: "voiceRate"
            Layout.fillWidth: true
            label: qsTr("Words a minute")
            figures: true
            text: root.operator.voiceRate
            onEntered: save.clicked()
        }
        DeskButton {
            id: save
            objectName: "saveVoice"
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Use it")
            Accessible.name: qsTr("Use this volume and pace")
            onClicked: root.set({ voice_volume: volume.text, voice_rate: rate.text })
        }
    }
    Choices {
        objectName: "voices"
        Layout.fillWidth: true
        visible: root.operator.voices.length > 0
        options: root.operator.voices.map(voice => ({ value: voice.name, label: voice.title }))
        value: root.operator.voices.find(voice => voice.chosen)?.name ?? ""
        onPicked: value => root.set({ voice: value })
    }
}
