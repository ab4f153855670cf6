pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What the room hears: the voice, its languages and sentences, the sounds before it, and where it all comes out.
Page {
    id: root

    required property Board board
    required property Operator operator
    readonly property bool wide: root.inner > Look.px(800)

    Words {
        width: root.inner
        size: 19
        strong: true
        text: qsTr("Sound")
    }
    GridLayout {
        width: root.inner
        columns: root.wide ? 2 : 1
        columnSpacing: Look.px(16)
        rowSpacing: Look.px(16)

        ColumnLayout {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            Layout.alignment: Qt.AlignTop
            spacing: Look.px(16)
            VoiceCard {
                Layout.fillWidth: true
                operator: root.operator
            }
            SoundOutputs {
                Layout.fillWidth: true
                operator: root.operator
            }
        }
        ColumnLayout {
            Layout.fillWidth: true
            Layout.preferredWidth: 1
            Layout.alignment: Qt.AlignTop
            spacing: Look.px(16)
            SoundPresets {
                Layout.fillWidth: true
                board: root.board
                operator: root.operator
            }
            SoundVoices {
                Layout.fillWidth: true
                operator: root.operator
            }
        }
    }
    SoundKinds {
        width: root.inner
        board: root.board
        operator: root.operator
    }
    SoundSentences {
        width: root.inner
        operator: root.operator
    }
}
