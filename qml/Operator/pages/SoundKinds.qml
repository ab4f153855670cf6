pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What is spoken at all, and the sound before each kind of it.
Card {
    id: root

    required property Board board
    required property Operator operator
    property string picked: "level"
    property bool eventOnly: false
    readonly property var kind: root.operator.soundKinds.find(kind => kind.kind === root.picked)
                                ?? ({ kind: "", label: "", sound: "", spoken: true })
    readonly property bool inEvent: root.board.event.name !== ""

    title: qsTr("Announcements and their sounds")
    note: qsTr("Without its tick a kind is not spoken; the wall shows it all the same.")

    function named(sound: string): string {
        return root.operator.soundChoices.find(choice => choice.value === sound)?.label ?? qsTr("%1 (missing)").arg(sound);
    }

    GridLayout {
        Layout.fillWidth: true
        columns: root.width > Look.px(760) ? 2 : 1
        columnSpacing: Look.px(24)

        Column {
            Layout.fillWidth: true
            Layout.preferredWidth: 3
            Layout.alignment: Qt.AlignTop

            Repeater {
                model: root.operator.soundKinds.length

                Rectangle {
                    id: line

                    required property int index
                    readonly property var kind: root.operator.soundKinds[line.index] ?? ({ kind: "", label: "", sound: "", spoken: true })
                    readonly property bool here: line.kind.kind === root.picked

                    width: parent.width
                    height: Look.px(52)
                    radius: Look.px(8)
                    color: line.here ? Look.accentSoft : "transparent"

                    Tick {
                        objectName: "spoken:" + line.kind.kind
                        y: Look.px(2)
                        width: Look.px(48)
                        text: ""
                        Accessible.name: qsTr("Speak: %1").arg(line.kind.label)
                        checked: line.kind.spoken
                        onToggled: root.operator.actWith("mute_kind", { kind: line.kind.kind, muted: !checked })
                    }
                    LineButton {
                        objectName: "kind:" + line.kind.kind
                        x: Look.px(48)
                        width: line.width - x - hear.width - Look.px(10)
                        height: parent.height
                        named: qsTr("%1, its sound: %2").arg(line.kind.label).arg(root.named(line.kind.sound))
                        onChosen: root.picked = line.kind.kind

                        RowLayout {
                            anchors.fill: parent
                            anchors.leftMargin: Look.px(12)
                            anchors.rightMargin: Look.px(12)
                            Words {
                                Layout.fillWidth: true
                                strong: line.here
                                color: line.kind.spoken ? Look.text : Look.dim
                                text: line.kind.label
                            }
                            Words {
                                size: 14
                                color: Look.dim
                                text: line.kind.spoken ? root.named(line.kind.sound) : qsTr("not spoken")
                            }
                            Words {
                                visible: line.here
                                text: "▸"
                                color: Look.accent
                            }
                        }
                    }
                    DeskButton {
                        id: hear
                        objectName: "hear:" + line.kind.kind
                        y: Look.px(2)
                        x: line.width - width
                        text: qsTr("Hear it")
                        Accessible.name: qsTr("Hear: %1").arg(line.kind.label)
                        onClicked: root.operator.actWith("hear_kind", { kind: line.kind.kind })
                    }
                }
            }
        }
        ColumnLayout {
            Layout.fillWidth: true
            Layout.preferredWidth: 2
            Layout.alignment: Qt.AlignTop
            spacing: Look.px(8)

            Choices {
                objectName: "sounds"
                Layout.fillWidth: true
                label: qsTr("Sound before: %1").arg(root.kind.label)
                options: root.operator.soundChoices
                value: root.kind.sound
                onPicked: value => {
                    root.operator.actWith("choose_chime", { kind: root.picked, sound: value, event: root.inEvent && root.eventOnly });
                    root.operator.actWith("hear_chime", { sound: value });
                }
            }
            Tick {
                objectName: "eventOnly"
                visible: root.inEvent
                text: qsTr("Choose for this event only")
                checked: root.eventOnly
                onToggled: root.eventOnly = checked
            }
            DeskButton {
                objectName: "sameSounds"
                visible: root.operator.soundsOfEvent
                text: qsTr("The usual sounds for this event")
                onClicked: root.operator.act("same_sounds")
            }
            Words {
                Layout.fillWidth: true
                size: 14
                color: Look.dim
                wrapMode: Text.Wrap
                text: root.operator.soundsNote
            }
        }
    }
}
