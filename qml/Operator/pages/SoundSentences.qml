pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What is said: every sentence with its variables. The own one is kept in the own folder, the shipped one comes back.
Card {
    id: root

    required property Operator operator
    property string picked: "level"
    readonly property var sentence: root.operator.sentences.find(row => row.key === root.picked) ?? null

    title: qsTr("Sentences")
    note: qsTr("Names in braces, such as {level}, are filled in; [name: text] is said only where the name holds.")

    Flow {
        Layout.fillWidth: true
        spacing: Look.px(8)

        Repeater {
            model: root.operator.voiceLanguages

            DeskButton {
                id: tongue

                required property var modelData
                readonly property bool here: tongue.modelData.language === root.operator.sentenceLanguage

                objectName: "sentences:" + tongue.modelData.language
                kind: tongue.here ? "primary" : "plain"
                sign: tongue.here ? "●" : ""
                text: tongue.modelData.title
                Accessible.name: tongue.here ? qsTr("%1, shown").arg(tongue.modelData.title) : tongue.modelData.title
                onClicked: root.operator.actWith("sentence_language", { language: tongue.modelData.language })
            }
        }
    }
    GridLayout {
        Layout.fillWidth: true
        columns: root.width > Look.px(760) ? 2 : 1
        columnSpacing: Look.px(24)

        ListView {
            id: list
            objectName: "sentenceList"
            Layout.fillWidth: true
            Layout.preferredWidth: 2
            Layout.fillHeight: true
            Layout.minimumHeight: Look.px(420)
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            model: root.operator.sentences.length

            delegate: LineButton {
                id: line

                required property int index
                readonly property var row: root.operator.sentences[line.index]
                    ?? ({ key: "", kind: "", help: "", own: false, problem: "", wanted: true })
                readonly property bool here: line.row.key === root.picked

                objectName: "sentence:" + line.row.key
                width: list.width
                implicitHeight: Look.px(52)
                named: qsTr("%1: %2").arg(line.row.kind).arg(line.row.help)
                onChosen: root.picked = line.row.key

                Rectangle {
                    anchors.fill: parent
                    radius: Look.px(8)
                    color: Look.accentSoft
                    visible: line.here
                }
                Words {
                    x: Look.px(10)
                    y: Look.px(5)
                    width: line.width - Look.px(20)
                    size: 13
                    color: line.row.problem !== "" ? Look.danger : Look.dim
                    strong: line.row.problem !== ""
                    text: line.row.problem !== "" ? qsTr("✕ Own sentence cannot be read")
                        : [line.row.kind, line.row.own ? qsTr("own words") : "", line.row.wanted ? "" : qsTr("off")]
                            .filter(part => part !== "").join(" · ")
                }
                Words {
                    x: Look.px(10)
                    y: Look.px(24)
                    width: line.width - Look.px(20)
                    strong: line.here
                    text: line.row.help
                }
            }
        }
        SoundSentence {
            Layout.fillWidth: true
            Layout.preferredWidth: 3
            Layout.alignment: Qt.AlignTop
            operator: root.operator
            sentence: root.sentence
        }
    }
}
