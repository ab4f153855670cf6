pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Layouts
import Kiosk
import Operator

// What holds for this machine and this shift, not for the event.
Page {
    id: root

    required property Operator operator
    readonly property real half: root.inner > Look.px(800) ? (root.inner - Look.px(16)) / 2 : root.inner

    function set(name: string, value: var) {
        root.operator.actWith("set_program", { [name]: value });
    }

    Words {
        width: root.inner
        size: 19
        strong: true
        text: qsTr("Settings")
    }
    Flow {
        width: root.inner
        spacing: Look.px(16)

        Card {
            width: root.half
            title: qsTr("On shift")
            note: qsTr("The name goes into the journal beside what is done.")

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(12)
                Field {
                    id: who
                    objectName: "who"
                    Layout.fillWidth: true
                    label: qsTr("Name")
                    text: root.operator.who
                    onEntered: root.set("who", who.text)
                }
                DeskButton {
                    objectName: "saveWho"
                    Layout.alignment: Qt.AlignBottom
                    text: qsTr("Take over")
                    onClicked: root.set("who", who.text)
                }
            }
        }
        Card {
            width: root.half
            title: qsTr("Backup")
            note: qsTr("A second copy of the journal, best on a stick or another disk.")

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(12)
                Field {
                    id: folder
                    objectName: "backupFolder"
                    Layout.fillWidth: true
                    label: qsTr("Folder")
                    text: root.operator.backupFolder
                    onEntered: root.set("backup_folder", folder.text)
                }
                DeskButton {
                    objectName: "saveFolder"
                    Layout.alignment: Qt.AlignBottom
                    text: qsTr("Use it")
                    onClicked: root.set("backup_folder", folder.text)
                }
            }
        }
        LookCard {
            width: root.half
            operator: root.operator
            onChosen: (name, value) => root.set(name, value)
        }
        LockCard {
            width: root.half
            operator: root.operator
            cap: root.operator.keys.find(line => line.act === "lock")?.key ?? ""
        }
        Card {
            width: root.half
            visible: root.operator.languages.length > 0
            title: qsTr("Language")

            Choices {
                Layout.fillWidth: true
                options: root.operator.languages.map(language => ({ value: language.name, label: language.title }))
                value: root.operator.languages.find(language => language.chosen)?.name ?? ""
                onPicked: value => root.set("language", value)
            }
        }
        VoiceCard {
            width: root.half
            operator: root.operator
        }
        Card {
            width: root.half
            title: qsTr("Room")
            note: qsTr("The wall is written large enough for the seat that is farthest from it.")

            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(12)
                Field {
                    id: distance
                    objectName: "roomDistance"
                    Layout.fillWidth: true
                    label: qsTr("Farthest seat, metres")
                    figures: true
                    text: root.operator.roomDistance
                    onEntered: root.set("room_distance_m", distance.text)
                }
                DeskButton {
                    objectName: "saveDistance"
                    Layout.alignment: Qt.AlignBottom
                    text: qsTr("Use it")
                    Accessible.name: qsTr("Use this distance")
                    onClicked: root.set("room_distance_m", distance.text)
                }
            }
            RowLayout {
                Layout.fillWidth: true
                spacing: Look.px(12)
                Field {
                    id: minutes
                    objectName: "movesMinutes"
                    Layout.fillWidth: true
                    label: qsTr("Moves stay on the wall, minutes")
                    figures: true
                    text: root.operator.movesMinutes
                    onEntered: root.set("moves_minutes", minutes.text)
                }
                DeskButton {
                    objectName: "saveMinutes"
                    Layout.alignment: Qt.AlignBottom
                    text: qsTr("Use it")
                    Accessible.name: qsTr("Use these minutes")
                    onClicked: root.set("moves_minutes", minutes.text)
                }
            }
        }
        FloorListCard {
            width: root.half
            operator: root.operator
        }
        SlipsCard {
            width: root.half
            operator: root.operator
        }
    }
}
