pragma ComponentBehavior: Bound
import QtQuick
import Kiosk

// All keys, in place of the page; the clock above stays at hand.
Rectangle {
    id: root

    required property Operator operator
    readonly property var groups: [
        {
            name: "Clock",
            title: qsTr("Clock")
        },
        {
            name: "Journal",
            title: qsTr("Journal")
        },
        {
            name: "Voice",
            title: qsTr("Voice")
        },
        {
            name: "Pages",
            title: qsTr("Pages")
        }
    ]
    signal closed

    color: Look.background

    Page {
        anchors.fill: parent

        Row {
            spacing: Look.px(16)
            Words {
                height: Look.px(48)
                size: 21
                strong: true
                text: qsTr("Keys")
            }
            DeskButton {
                objectName: "closeKeys"
                text: qsTr("Close")
                cap: qsTr("Esc")
                onClicked: root.closed()
            }
        }
        Row {
            id: flow
            width: parent.width
            spacing: Look.px(16)

            Repeater {
                model: [root.groups.slice(0, 1), root.groups.slice(1)]

                Column {
                    id: side

                    required property var modelData

                    width: (flow.width - flow.spacing) / 2
                    spacing: Look.px(16)

                    Repeater {
                        model: side.modelData

                        Card {
                            id: group

                            required property var modelData

                            width: side.width
                            title: group.modelData.title

                            Repeater {
                                model: root.operator.keys.filter(line => line.group === group.modelData.name && line.first !== "" && line.key !== "")

                                Item {
                                    id: entry

                                    required property var modelData

                                    implicitWidth: group.width - Look.px(32)
                                    implicitHeight: Look.px(30)

                                    Words {
                                        width: parent.width - caps.width - Look.px(12)
                                        height: parent.height
                                        text: entry.modelData.text
                                    }
                                    Row {
                                        id: caps
                                        anchors.right: parent.right
                                        anchors.verticalCenter: parent.verticalCenter
                                        spacing: Look.px(6)

                                        Repeater {
                                            model: entry.modelData.all === "" ? [] : entry.modelData.all.split("   ")

                                            KeyCap {
                                                required property string modelData
                                                text: modelData
                                            }
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        Words {
            width: parent.width
            color: Look.dim
            wrapMode: Text.WordWrap
            text: qsTr("Esc goes back one step and never acts. Enter never fires a button of the strip. " + "A held key does nothing twice.")
        }
    }
}
