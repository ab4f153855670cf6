pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// Whose voice reads each language.
Card {
    id: root

    required property Operator operator
    property string open: ""

    title: qsTr("Languages")

    Repeater {
        model: root.operator.voiceLanguages

        ColumnLayout {
            id: row

            required property var modelData
            readonly property string language: row.modelData.language
            readonly property string voice: row.modelData.voices.find(voice => voice.value === row.modelData.voice)?.label ?? ""

            Layout.fillWidth: true
            spacing: Look.px(4)

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(12)
                ColumnLayout {
                    Layout.fillWidth: true
                    spacing: 0
                    Words {
                        Layout.fillWidth: true
                        strong: true
                        text: row.modelData.title
                    }
                    Words {
                        Layout.fillWidth: true
                        size: 14
                        strong: row.modelData.missing
                        color: row.modelData.missing ? Look.danger : Look.dim
                        text: row.modelData.missing ? qsTr("✕ No voice for it is installed") : row.voice
                    }
                }
                DeskButton {
                    objectName: "otherVoice:" + row.language
                    visible: !row.modelData.missing
                    text: root.open === row.language ? qsTr("Done") : qsTr("Another voice")
                    Accessible.name: root.open === row.language ? text : qsTr("Another voice for %1").arg(row.modelData.title)
                    onClicked: root.open = root.open === row.language ? "" : row.language
                }
                DeskButton {
                    objectName: "testVoice:" + row.language
                    text: qsTr("Test")
                    Accessible.name: qsTr("Test the voice for %1").arg(row.modelData.title)
                    onClicked: root.operator.actWith("test_voice", { language: row.language })
                }
            }
            Choices {
                objectName: "voices:" + row.language
                Layout.fillWidth: true
                visible: root.open === row.language
                options: row.modelData.voices
                value: row.modelData.voice
                onPicked: value => root.operator.actWith("set_voice", { language: row.language, voice: value })
            }
        }
    }
}
