pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// One line of the check. The voice is answered by the person who heard it, the chips are typed.
Rectangle {
    id: root

    required property var modelData // {id, title, state, sign, word, text, act, actText}
    required property Operator operator
    readonly property bool open: root.modelData.state === "bad" || root.modelData.state === "ask"
    readonly property bool narrow: root.width < Look.px(760)
    readonly property bool voice: root.modelData.id === "voice" && root.modelData.act === "test_voice" && root.open
    readonly property bool chips: root.modelData.id === "chips" && root.modelData.state !== "unknown"
    signal pageAsked(page: string)

    implicitHeight: Math.max(Look.px(64), cells.implicitHeight + Look.px(16))
    color: root.open ? Look.warnSoft : "transparent"
    Accessible.role: Accessible.StaticText
    Accessible.name: [root.modelData.title, root.modelData.word, root.modelData.text].join(", ")

    GridLayout {
        id: cells
        x: Look.px(16)
        y: (root.height - height) / 2
        width: root.width - Look.px(28)
        columns: root.narrow ? 3 : 4
        columnSpacing: Look.px(12)
        rowSpacing: Look.px(8)

        Rectangle {
            implicitWidth: Look.px(30)
            implicitHeight: width
            radius: width / 2
            color: root.modelData.state === "good" ? Look.accent : root.modelData.state === "bad" ? Look.danger : "transparent"
            border.width: root.modelData.state === "good" || root.modelData.state === "bad" ? 0 : 2
            border.color: Look.dim
            Words {
                anchors.centerIn: parent
                strong: true
                color: root.modelData.state === "good" || root.modelData.state === "bad" ? Look.accentInk : Look.text
                text: root.modelData.sign
            }
        }
        ColumnLayout {
            Layout.fillWidth: false
            Layout.preferredWidth: Look.px(root.narrow ? 110 : 150)
            spacing: 0
            Words {
                Layout.fillWidth: true
                strong: true
                color: root.open ? Look.warnText : Look.text
                text: root.modelData.title
            }
            Words {
                Layout.fillWidth: true
                size: 14
                color: root.open ? Look.warnText : Look.softText
                text: root.modelData.word
            }
        }
        Words {
            objectName: "door:" + root.modelData.id
            Layout.fillWidth: true
            wrapMode: Text.Wrap
            color: root.open ? Look.warnText : Look.text
            text: root.modelData.text
        }
        RowLayout {
            Layout.columnSpan: root.narrow ? 3 : 1
            Layout.alignment: Qt.AlignRight
            visible: root.voice || root.chips || root.modelData.act !== ""
            spacing: Look.px(12)

            Field {
                id: typed
                objectName: "roomChips"
                visible: root.chips
                Layout.preferredWidth: Look.px(root.narrow ? 220 : 300)
                placeholder: qsTr("25 green 100 black 500")
                input.Accessible.name: qsTr("Chips of the room")
                Component.onCompleted: {
                    typed.text = root.operator.roomChips;
                    typed.input.cursorPosition = 0;
                }
                onEntered: root.operator.actWith("set_room_chips", { chips: typed.text })
            }
            DeskButton {
                objectName: root.chips ? "setChips" : "mend:" + root.modelData.id
                visible: root.modelData.act !== "" || root.chips
                text: root.chips ? qsTr("Check") : root.modelData.actText
                onClicked: {
                    if (root.chips)
                        root.operator.actWith("set_room_chips", { chips: typed.text });
                    else if (root.modelData.act.startsWith("page:"))
                        root.pageAsked(root.modelData.act.slice(5));
                    else
                        root.operator.act(root.modelData.act);
                }
            }
            DeskButton {
                objectName: "heardNot"
                visible: root.voice
                text: qsTr("Not heard")
                onClicked: root.operator.actWith("voice_heard", { heard: false })
            }
            DeskButton {
                objectName: "heard"
                visible: root.voice
                kind: "go"
                text: qsTr("Heard")
                onClicked: root.operator.actWith("voice_heard", { heard: true })
            }
        }
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.line
    }
}
