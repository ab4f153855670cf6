pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// The voice of this machine: whether it speaks, how loud and how fast, and whether it can.
Card {
    id: root

    required property Operator operator

    title: qsTr("Voice")

    function set(values: var) {
        root.operator.actWith("set_sound", values);
    }

    function keep() {
        root.set({ volume: volume.text, chime_volume: chimes.text, rate: rate.text });
    }

    Words {
        objectName: "voiceHealth"
        Layout.fillWidth: true
        strong: root.operator.voiceLost
        color: root.operator.voiceLost ? Look.danger : Look.dim
        wrapMode: Text.WordWrap
        text: root.operator.voiceLost ? "✕ " + root.operator.voiceHealth : root.operator.voiceHealth
    }
    Tick {
        objectName: "voiceOn"
        Layout.fillWidth: true
        text: qsTr("Speak")
        checked: root.operator.voiceOn
        onToggled: root.set({ on: checked })
    }
    GridLayout {
        Layout.fillWidth: true
        columns: 2
        columnSpacing: Look.px(12)
        rowSpacing: Look.px(12)

        DeskButton {
            objectName: "testVoice"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            text: qsTr("Say something")
            onClicked: root.operator.act("test_voice")
        }
        DeskButton {
            objectName: "silenceVoice"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            text: root.operator.voiceHeld ? qsTr("Let it speak") : qsTr("Silence")
            cap: root.operator.keys.find(line => line.act === "silence")?.key ?? ""
            hint: qsTr("In mid-word, and for a minute")
            onClicked: root.operator.act("silence")
        }
        Field {
            id: volume
            objectName: "voiceVolume"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            label: qsTr("Words, 0 to 100")
            figures: true
            text: root.operator.voiceVolume
            onEntered: root.keep()
        }
        Field {
            id: chimes
            objectName: "chimeVolume"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            label: qsTr("Sounds, 0 to 100")
            figures: true
            text: root.operator.chimeVolume
            onEntered: root.keep()
        }
        Field {
            id: rate
            objectName: "voiceRate"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            label: qsTr("Words a minute")
            figures: true
            text: root.operator.voiceRate
            onEntered: root.keep()
        }
        DeskButton {
            objectName: "saveVoice"
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            Layout.alignment: Qt.AlignBottom
            text: qsTr("Use it")
            Accessible.name: qsTr("Use this volume and pace")
            onClicked: root.keep()
        }
    }
}
