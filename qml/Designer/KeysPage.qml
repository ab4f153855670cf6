pragma ComponentBehavior: Bound
import QtQuick
import Kiosk
import Operator

// All keys of this window.
SidePage {
    id: root

    required property Designer designer

    title: qsTr("Keys")

    Repeater {
        model: root.designer.keys.length

        Column {
            id: group

            required property int index
            readonly property var told: root.designer.keys[group.index] ?? ({ group: "", keys: [] })

            width: root.inner
            spacing: Look.px(2)

            Words {
                width: parent.width
                height: Look.px(28)
                size: 13
                strong: true
                color: Look.dim
                text: group.told.group
            }
            Repeater {
                model: group.told.keys.length

                Item {
                    id: line

                    required property int index
                    readonly property var told: group.told.keys[line.index] ?? ({ key: "", text: "" })

                    width: group.width
                    height: Math.max(Look.px(30), says.implicitHeight + Look.px(8))
                    Accessible.role: Accessible.StaticText
                    Accessible.name: line.told.key + ": " + line.told.text

                    KeyCap {
                        id: cap
                        y: Look.px(4)
                        text: line.told.key
                    }
                    Words {
                        id: says
                        x: Math.max(Look.px(150), cap.width + Look.px(10))
                        y: Look.px(4)
                        width: parent.width - x
                        wrapMode: Text.WordWrap
                        text: line.told.text
                    }
                }
            }
        }
    }
}
